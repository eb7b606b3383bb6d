"""Complex numbers and every root of a number."""
