"""`Puzzle`: one question about a position, with its key and what shows it."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from flubball import games

SEATS = 2


class PuzzleChoice(msgspec.Struct, frozen=True):
    """One of the answers to choose from, and what its button says."""

    value: str
    label: str


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question in the project's notations.

    `start` are the options of `game.start` that lay the position, `asked` what else the question is
    about (a paper, a move, a challenge). Without `choices` the answer is a text. `key`: every right
    choice, or for a text one right answer of perhaps many. `why` says what shows it.
    `solved_by` are the levels of bots that solve it, `difficulty` goes from 0 (all do) to 1 (none).

    >>> puzzle = Puzzle("is-wff", "wff", {"division": "elementary"}, "Is Kpq a WFF?")
    >>> puzzle.division, puzzle.id == puzzle.id
    ('elementary', True)
    """

    kind: str
    game: str
    start: Mapping[str, str]
    question: str
    asked: Mapping[str, str] = {}
    choices: tuple[PuzzleChoice, ...] = ()
    key: tuple[str, ...] = ()
    why: str = ""
    themes: tuple[str, ...] = ()
    solved_by: tuple[int, ...] = ()
    difficulty: float = 0.0
    seed: str = ""

    @property
    def id(self) -> str:
        """A name that follows from the question alone."""
        said = (self.kind, self.game, sorted(self.start.items()), sorted(self.asked.items()))
        return sha256(msgspec.json.encode(said)).hexdigest()[:12]

    @property
    def division(self) -> str:
        """The division; empty where the game has none."""
        return self.start.get("division", "")

    @property
    def season(self) -> str:
        """The season whose variations may be played."""
        return self.start.get("season", "")

    @property
    def variations(self) -> tuple[str, ...]:
        """The variations in play."""
        return tuple(self.start.get("variations", "").split())

    def chosen(self, answer: str) -> str | None:
        """The choice that an answer names by its value, label or number; None if it names none."""
        text = answer.strip().lower()
        for number, choice in enumerate(self.choices, 1):
            if text in (choice.value.lower(), choice.label.lower(), str(number)):
                return choice.value
        return None

    def table(self) -> Any:
        """The state of the game that the question is about."""
        return games.get(self.game).start(SEATS, self.start)


class Verdict(msgspec.Struct, frozen=True):
    """Is an answer right? None: the judge could not decide. `sentence` says why."""

    right: bool | None
    sentence: str


class Made(msgspec.Struct, frozen=True):
    """What a kind makes of chance; the maker adds difficulty, themes and seed."""

    start: Mapping[str, str]
    question: str
    key: tuple[str, ...]
    why: str
    asked: Mapping[str, str] = {}
    choices: tuple[PuzzleChoice, ...] = ()
    themes: tuple[str, ...] = ()


def two(one: Sequence[str], other: Sequence[str]) -> tuple[PuzzleChoice, PuzzleChoice]:
    """Two choices, each a value and its label.

    >>> two(("yes", "A WFF"), ("no", "None"))[1].label
    'None'
    """
    return PuzzleChoice(*one), PuzzleChoice(*other)


def coin(rng: Random) -> bool:
    """Yes in half of all cases: the rate of decoys.

    >>> coin(Random(1)), coin(Random(2))
    (True, False)
    """
    return rng.random() < DECOYS


DECOYS = 0.5
"""The share of questions whose answer is no."""
