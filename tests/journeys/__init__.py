"""What people come for, in three browsers."""
