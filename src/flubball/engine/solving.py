"""The oracle's answer about a position, for any game that has an oracle."""

from typing import Literal

import msgspec


class Solved(msgspec.Struct, frozen=True):
    """Is there a solution? One sentence says so, with a witness where there is one.

    >>> Solved("solvable", "Solvable: 3+4 = 7.", "3+4 = 7").witness
    '3+4 = 7'
    """

    answer: Literal["solvable", "impossible", "not-decided"]
    sentence: str
    witness: str = ""
