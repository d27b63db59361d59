"""The page of the backgammon board."""
