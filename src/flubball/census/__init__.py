"""A census of rolls: what shakes are like, by division and number of variations.

A game's own part, in the folder of its name, throws the rolls and asks the oracle; here its rows
become tables (`summing`, with polars) and pictures (`picture`).
"""
