"""How strong the computer is: games and decisions against programs from elsewhere."""
