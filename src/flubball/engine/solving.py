"""The oracle's answer about a position, for any game that has an oracle."""

from typing import Literal

import msgspec


class Solved(msgspec.Struct, frozen=True):
    """Is there a solution? In a sentence, and as data.

    `witness` is what a player would write, `solution` the short of it where it has a `proof`,
    whose lines follow; `cubes` are those it uses, `resources` how many of them are taken from
    there. Without a solution `why` says what shows it, or what stopped the search, and `proof` may
    show a model in which an attempt fails.

    >>> Solved("solvable", "Solvable: 3+4 = 7.", "3+4 = 7").witness
    '3+4 = 7'
    """

    answer: Literal["solvable", "impossible", "not-decided"]
    sentence: str
    witness: str = ""
    solution: str = ""
    proof: tuple[str, ...] = ()
    cubes: tuple[str, ...] = ()
    resources: int = 0
    why: str = ""


def cannot_ask(sentence: str) -> Solved:
    """The oracle can't be asked that.

    >>> cannot_ask("There is no Goal yet.").answer
    'not-decided'
    """
    return Solved("not-decided", sentence, why=sentence)
