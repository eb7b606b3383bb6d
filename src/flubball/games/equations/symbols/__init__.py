"""Symbols: the cubes of the game, and the notes written behind them."""
