"""Name the fault on this paper: one thing is wrong with it, and the judge says which."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, ClassVar

from flubball.cubes import Table
from flubball.engine.ruling import Code
from flubball.puzzles.cubes.shakes import Position, judged, start_of, walk, with_paper
from flubball.puzzles.cubes.themes import themes_of
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, PuzzleChoice, Verdict

OTHERS = 3
TRIES = 12


class NameTheFault(Kind):
    """A game says how papers are spoiled and what its faults are called."""

    name, title = "name-the-fault", "Name the fault"
    codes: ClassVar[Mapping[str, Code]]

    @abstractmethod
    def spoiled(self, table: Table, paper: str, rng: Random) -> Iterator[str]:
        """Papers like this one with something wrong, perhaps."""

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        if not positions or not positions[-1].now_is_right:
            return None
        return self._first(positions[-1], rng)

    def _first(self, last: Position, rng: Random) -> Made | None:
        assert last.now is not None
        for paper in islice(self.spoiled(last.table, last.now.witness, rng), TRIES):
            ruling = judged(self.game, last.table, paper, "now")
            if ruling.correct is False and len(ruling.codes) == 1 and ruling.code in self.codes:
                return self._made(last, paper, ruling.code, ruling.sentence, rng)
        return None

    def _made(self, last: Position, paper: str, code: str, why: str, rng: Random) -> Made:
        others = sorted(set(self.codes) - {code})
        shown = [code, *rng.sample(others, OTHERS)]
        rng.shuffle(shown)
        return Made(
            start_of(last.table),
            "Now was said, and this was presented. What is wrong with it?",
            (code,),
            why,
            {"paper": paper},
            tuple(PuzzleChoice(each, self.codes[each].title) for each in shown),
            themes_of(self.game_name, last.table, last.now),
        )

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        ruling = judged(self.game, puzzle.table(), puzzle.asked["paper"], "now")
        if ruling.correct is None:
            return Verdict(None, ruling.sentence)
        return said(answer in ruling.codes, puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        table = with_paper(puzzle.table(), puzzle.asked["paper"], "now")
        found = bot.objection(table)
        if found.word == "regroup":
            return str(self.game.kit.ambiguity[0])
        return str(found.text) if found.word == "reject" else ""
