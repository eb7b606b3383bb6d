"""Sums and products of roots and powers: their normal form, their signs, their quotients."""
