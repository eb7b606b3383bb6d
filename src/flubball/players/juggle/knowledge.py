"""What a level of Juggle knows."""

from typing import NamedTuple


class Knowledge(NamedTuple):
    """The limits of a player."""

    plan: int = 600
    """Positions looked at for a plan that covers the whole board; 0: it plays without one."""
    tidy: bool = True
    """Without a plan it lays pieces into corners; else where they first fit."""
    both: bool = True
    """It takes a piece for each die, not for one alone."""
    calculates: bool = True
    """It selects by a number sentence too."""
    removes: bool = True
    """It takes pieces off that spoil its board."""
    asks: bool = True
    """By a six it takes a piece of the opponent's board, not of the bank."""
    notices: bool = True
    """It challenges what was done wrong."""
    careless: int = 0
    """By table rules it lays one piece of so many without looking at colours; 0 for none."""
