"""How strong the computer's levels are, and how well they double."""
