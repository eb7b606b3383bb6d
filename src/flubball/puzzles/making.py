"""Many puzzles of one seed: each number of the seed gives a few, and difficulty is by bots."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from flubball import batch, players
from flubball.puzzles.puzzle import Puzzle
from flubball.puzzles.registry import check, kind_of, kinds, make

VERSION = "2"
"""Of the work: what another version has kept is made anew."""
ROUND = 20
"""Numbers that are tried before one looks whether there are enough."""
AT_ONCE = 3
"""Puzzles of one number at most: they may ask about the same shake."""
GUESSED = 4
"""How often a bot is asked where one chooses: a guess of two is right each time in one of 16."""
MORE = 1.5
"""No kind has more than this times its share."""


class Task(NamedTuple):
    """One number of a seed."""

    game: str
    division: str
    kinds: tuple[str, ...]
    seed: str
    number: int


class Wanted(msgspec.Struct, frozen=True):
    """What a bank is made of."""

    game: str
    division: str = ""
    count: int = 200
    seed: str = "1"
    kinds: tuple[str, ...] = ()

    @property
    def asked(self) -> tuple[str, ...]:
        """The kinds, all of the game where none is named."""
        return self.kinds or tuple(kind.name for kind in kinds(self.game))


def made(task: Task) -> list[dict[str, object]]:
    """The puzzles of one number, as JSON has them; the kind that comes first goes round."""
    found: list[Puzzle] = []
    turn = task.number % len(task.kinds)
    for kind in (*task.kinds[turn:], *task.kinds[:turn]):
        seed = f"{task.seed}:{task.game}:{task.division}:{task.number}"
        puzzle = make(task.game, kind, Random(seed), task.division)
        if puzzle is None:
            continue
        puzzle = replace(measured(puzzle), seed=f"{task.seed}:{task.number}")
        if not kind_of(task.game, kind).is_trivial(puzzle, puzzle.solved_by):
            found.append(puzzle)
        if len(found) == AT_ONCE:
            break
    return [msgspec.to_builtins(puzzle) for puzzle in found]


def measured(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the levels of bots that solve it, and the share of those that do not.

    >>> puzzle = make("fab-a-diffy", "make-the-trick", Random(1))
    >>> puzzle is None or 5 in measured(puzzle).solved_by
    True
    """
    every = players.levels(puzzle.game)
    solved = tuple(level.number for level in every if solves(puzzle, level.number))
    return replace(puzzle, solved_by=solved, difficulty=round(1 - len(solved) / len(every), 2))


def solves(puzzle: Puzzle, level: int) -> bool:
    """Does the bot of a level find a right answer, and not by luck? The same is said each time.

    Where one chooses it is asked more than once, and has to be right each time.
    """
    kind = kind_of(puzzle.game, puzzle.kind)
    bot = players.get(puzzle.game, level)
    for number in range(GUESSED if puzzle.choices else 1):
        answer = kind.attempt(puzzle, bot, Random(f"{puzzle.id}:{level}:{number}"))
        if not answer or check(puzzle, answer).right is not True:
            return False
    return True


def make_bank(
    wanted: Wanted,
    keep: Path | None = None,
    workers: int | None = 1,
    engine: str = "local",
    told: Callable[[int, int], object] = lambda done, wanted: None,
) -> tuple[Puzzle, ...]:
    """So many puzzles, of each kind about as many; the same seed gives the same ones.

    With `keep` the work goes on where it was stopped. `told` hears how many there are.

    >>> bank = make_bank(Wanted("fab-a-diffy", count=3, kinds=("make-the-trick",)))
    >>> len(bank), bank[0].kind
    (3, 'make-the-trick')
    """
    chosen = _Chosen(wanted)
    first = 0
    while not chosen.is_full:
        tasks = [
            Task(wanted.game, wanted.division, wanted.asked, wanted.seed, number)
            for number in range(first, first + ROUND)
        ]
        file = None if keep is None else keep.with_name(f"{keep.name}.{first}")
        for listed in batch.run(
            made,
            tasks,
            workers=workers,
            engine=engine,
            keep=file,
            version=VERSION,
            key=lambda task: str(task.number),
        ):
            chosen.add([msgspec.convert(each, Puzzle) for each in listed])
        first += ROUND
        told(chosen.count, wanted.count)
    return tuple(chosen.puzzles)


class _Chosen:
    """Puzzles in the order of their numbers, none twice, no kind much more than its share."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.puzzles: list[Puzzle] = []
        self._seen: set[str] = set()
        self._of_kind: Counter[str] = Counter()
        self._of_key: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self._most = int(MORE * wanted.count / len(wanted.asked)) + 1

    @property
    def count(self) -> int:
        return len(self.puzzles)

    @property
    def is_full(self) -> bool:
        return self.count >= self.wanted.count

    def add(self, listed: list[Puzzle]) -> None:
        for puzzle in listed:
            full = self.is_full or self._of_kind[puzzle.kind] >= self._most
            if not full and puzzle.id not in self._seen and self._is_even(puzzle):
                self._seen.add(puzzle.id)
                self._of_kind[puzzle.kind] += 1
                self._of_key[puzzle.kind, puzzle.key] += 1
                self.puzzles.append(puzzle)

    def _is_even(self, puzzle: Puzzle) -> bool:
        """Of yes and no each is half: what is too easy was left out, and that is mostly a yes."""
        if len(puzzle.choices) != 2:
            return True
        return 2 * self._of_key[puzzle.kind, puzzle.key] <= self._of_kind[puzzle.kind]
