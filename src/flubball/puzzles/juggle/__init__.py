"""Puzzles of Juggle."""
