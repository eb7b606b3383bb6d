"""The coach of Fab-a-Diffy."""
