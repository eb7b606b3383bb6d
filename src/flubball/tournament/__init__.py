"""Tournaments: rosters, seating with a proven bound, standings with a ledger.

Everything is a pure function of frozen values: no clock, no files, no chance but a seed.
"""
