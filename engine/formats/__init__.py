"""What other programs read and write, strict when reading and exact when writing."""
