"""What the game is, for lists of games."""

TITLE = "Queens & Guards"
ABOUT = "Bring your Queen to the throne, her six Guards around her, and trap what is in the way."
