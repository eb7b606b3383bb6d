"""What the game is, for lists of games."""

TITLE = "Fab-a-Diffy"
ABOUT = "Fraction strips: take two whose sum or difference is as long as the one shown."
