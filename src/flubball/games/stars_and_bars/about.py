"""What the game is, for lists of games."""

TITLE = "Stars & Bars"
ABOUT = "Cards with stars and bars: place one where it differs most from its neighbours."
