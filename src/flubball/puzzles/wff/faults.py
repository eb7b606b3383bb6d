"""Solutions and proofs with one fault."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import ClassVar

from flubball.cubes import Table
from flubball.engine.ruling import Code
from flubball.games.wff.codes import CODES, SOLUTION_CODES
from flubball.games.wff.paper import format_paper, format_row, parse_paper
from flubball.puzzles.cubes.fault import NameTheFault

RULES = ("Ko", "Ki", "Co", "Ai", "Rp")


class SolutionFault(NameTheFault):
    """What is wrong: a formula, a rule, the cubes, a line."""

    codes: ClassVar[Mapping[str, Code]] = {code: CODES[code] for code in SOLUTION_CODES}

    def spoiled(self, table: Table, paper: str, rng: Random) -> Iterator[str]:
        read = parse_paper(paper)
        proof = list(read.proof or ())
        rows = [format_row(row) for row in proof]
        last = len(rows) - 1
        other = self.game.kit.solve(table, "impossible", 20_000)
        wrong_rule = [*rows[:last], rows[last].replace(proof[last].rule, rng.choice(RULES), 1)]
        ways = [
            f"{read.solution} ;; {'; '.join(rows[:last])}",
            f"{read.solution} ;; {'; '.join(wrong_rule)}",
            f"{read.solution}, {rng.choice(RULES)} ;; {'; '.join(rows)}",
            paper.replace("p", "q", 1),
            paper.replace("K", "A", 1),
            format_paper(read.solution.replace("/", ", N /", 1), proof),
            other.witness if other.answer == "solvable" else paper,
        ]
        rng.shuffle(ways)
        yield from (way for way in ways if way != paper)
