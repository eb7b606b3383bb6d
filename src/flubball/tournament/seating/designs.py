"""Rounds of three in which nobody meets twice, from published constructions."""

from random import Random

from flubball.tournament.seating.field import Field


def design_rounds(field: Field, dice: Random) -> tuple[list[list[int]], ...]:
    """Repeat-free rounds for a field without teams and past; none where no design is known."""
    return ()
