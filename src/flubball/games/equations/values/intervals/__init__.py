"""Intervals around a value: they separate values and show people a few digits."""
