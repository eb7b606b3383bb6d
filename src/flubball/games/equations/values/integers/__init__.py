"""Whole numbers: factors, residues, divisibility, huge ones included."""
