"""What the game is, for lists of games."""

TITLE = "Juggle"
ABOUT = "Dice select pieces of one to five squares: cover your board, like colours apart."
