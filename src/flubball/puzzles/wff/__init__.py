"""Puzzles of WFF 'N PROOF."""
