"""What the game is, for lists of games."""

TITLE = "Equations"
ABOUT = "Cubes with digits and signs: set a Goal, and write an Equation that equals it."
