"""The page: pure drawing, words and interaction, and one thin shell that touches the browser."""
