"""What the game is, for lists of games."""

TITLE = "Stars & Bars"
ABOUT = "Cards score by the ways in which they differ from their neighbours."
