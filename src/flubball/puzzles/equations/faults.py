"""Equations with one fault."""

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import ClassVar

from flubball.cubes import Table
from flubball.engine.ruling import Code
from flubball.games.equations.codes import CODES, EQUATION_CODES
from flubball.puzzles.cubes.fault import NameTheFault


class EquationFault(NameTheFault):
    """What is wrong: the value, the cubes, the brackets, the Goal."""

    codes: ClassVar[Mapping[str, Code]] = {code: CODES[code] for code in EQUATION_CODES}

    def spoiled(self, table: Table, paper: str, rng: Random) -> Iterator[str]:
        mat = table.shake.mat
        other = self.game.kit.solve(table, "impossible", 20_000)
        solution, _, goal = paper.partition("=")
        ways = [
            re.sub("[()]", "", paper),
            f"{solution}={_changed(goal, rng)}",
            *(_swapped(solution, cube[-1], rng) + f"={goal}" for cube in mat.forbidden[:2]),
            *(_swapped(solution, cube[-1], rng) + f"={goal}" for cube in mat.resources[:4]),
            f"({solution.strip()})+{rng.choice(mat.resources)[-1]}={goal}",
            other.witness if other.answer == "solvable" else paper,
        ]
        rng.shuffle(ways)
        yield from (way for way in ways if way != paper)


def _swapped(text: str, symbol: str, rng: Random) -> str:
    """The text with one of its digits or signs replaced by another of the same sort."""
    alike = "0-9" if symbol.isdigit() else "-+x÷^√"
    places = [found.start() for found in re.finditer(f"[{alike}]", text)]
    if not places:
        return text
    place = rng.choice(places)
    return text[:place] + symbol + text[place + 1 :]


def _changed(text: str, rng: Random) -> str:
    return _swapped(text, rng.choice("123456789"), rng)
