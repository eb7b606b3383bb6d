"""Puzzles of Stars & Bars."""
