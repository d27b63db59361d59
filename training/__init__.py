"""How the networks are made: never needed to play. See docs/training.md."""
