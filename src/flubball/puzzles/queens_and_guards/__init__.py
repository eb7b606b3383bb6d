"""Puzzles of Queens & Guards."""
