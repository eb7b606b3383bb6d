"""Rolls of EQUATIONS with variations at random, the Goal of a bot, and random moves."""

from flubball.census.equations.shaking import DIVISIONS, VARIATIONS, Draw, Shake, draws, shake

__all__ = ["DIVISIONS", "VARIATIONS", "Draw", "Shake", "draws", "shake"]
