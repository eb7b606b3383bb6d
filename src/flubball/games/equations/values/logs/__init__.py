"""Logarithms, and powers and sums that hold them."""
