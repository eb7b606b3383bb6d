"""Puzzles of EQUATIONS."""
