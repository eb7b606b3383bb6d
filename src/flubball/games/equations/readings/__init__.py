"""Readings: every legal grouping and meaning of a written side or of a Goal, with its value."""
