"""What the game is, for lists of games."""

TITLE = "WFF 'N PROOF"
ABOUT = "Cubes with letters: set a formula as the Goal, and prove it from premises by rules."
