"""Puzzles of Fab-a-Diffy."""
