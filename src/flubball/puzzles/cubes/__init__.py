"""Puzzles that every cube game has."""
