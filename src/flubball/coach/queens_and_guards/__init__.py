"""The coach of Queens & Guards."""
