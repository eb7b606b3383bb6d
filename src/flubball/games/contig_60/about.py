"""What the game is, for lists of games."""

TITLE = "Contig 60"
ABOUT = "Three dice make a number: place a chip on it, next to others, and count down from 60."
