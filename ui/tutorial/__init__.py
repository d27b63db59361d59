"""The course: lessons are data, one runner plays them with the engine and the board of the game."""
