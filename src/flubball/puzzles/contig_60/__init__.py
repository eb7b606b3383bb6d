"""Puzzles of Contig 60."""
