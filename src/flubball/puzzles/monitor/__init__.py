"""Puzzles that every Pentathlon game has."""
