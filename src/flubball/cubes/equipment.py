"""What a cube game tells the procedure: its cubes, its selections, its judge.

The procedure knows nothing of numbers or formulas. Everything here is pure.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

import msgspec

from flubball.cubes.answers import Distance
from flubball.cubes.table import Claim, Config, Table
from flubball.engine.options import Option
from flubball.engine.ruling import Ruling
from flubball.engine.solving import Solved


class Wording(msgspec.Struct, frozen=True):
    """How sentences speak of this game.

    `paper` is what a player writes, `goal` what is set, `answers` what a checker may say.
    """

    paper: str
    article: str
    goal: str
    answers: str

    @property
    def one(self) -> str:
        """The noun with its article.

        >>> Wording("Solution", "a", "the Goal", "accept it").one
        'a Solution'
        """
        return f"{self.article} {self.paper}"


class Equipment(ABC):
    """The cubes of one game and what they mean."""

    game: str
    """Which rulebooks this is for, as their data names the game."""
    wording: Wording
    settings: tuple[Option, ...] = ()
    """Options of a match that only this game has, each with choices; see `procedure.start`."""
    sample_text: str
    """Something that may be written, whatever the position."""
    rejections: tuple[str, ...]
    """The reasons that a checker may give for rejecting."""
    ambiguity: tuple[str, ...] = ()
    """Those among them that need a regrouping instead."""
    shown: tuple[str, ...] = ()
    """Those among them that a checker may show with a text behind the reason."""

    @abstractmethod
    def fault(self, config: Config, variations: Sequence[str]) -> str:
        """Why a match can't be played like this, in a sentence; empty where it can."""

    @abstractmethod
    def cubes(self, text: str) -> tuple[str, ...]:
        """Cubes separated by blanks, in our spelling. Raises `NotationError`."""

    @abstractmethod
    def goal(self, text: str) -> tuple[str, tuple[str, ...]]:
        """The Goal as it lies, in our spelling, and its cubes. Raises `NotationError`."""

    @abstractmethod
    def dressed(self, goal: str, cubes: Sequence[str]) -> str:
        """The Goal's text with the colours of the cubes that were taken for it."""

    @abstractmethod
    def dice(self, config: Config) -> Sequence[Sequence[str]]:
        """The six faces of every cube of the set."""

    @abstractmethod
    def first_rank(self, face: str) -> int | None:
        """How a face counts when rolling for first, higher is better; None is out."""

    @abstractmethod
    def first_faces(self, config: Config) -> Sequence[str]:
        """The faces of the cube that is rolled for first."""

    def shows_first(self, config: Config, face: str) -> bool:
        """Can the cube that is rolled for first be written down as this?"""
        return face in self.first_faces(config)

    def picks(self, config: Config, setter: bool) -> tuple[int, int]:
        """How many variations a player selects, at least and at most (II-B)."""
        return (0, 0)

    def choices(self, config: Config) -> Sequence[str]:
        """The variations that may be selected in this division."""
        return ()

    def is_variation(self, name: str) -> bool:
        """Is there such a variation, in this division or another?

        A game whose `picks` are none is never asked, as with `selection`.
        """
        raise NotImplementedError

    def selection(self, table: Table, name: str) -> Ruling:
        """May this variation be selected now? Refused with the reasons of II-B-2.

        A game whose `picks` are none is never asked.
        """
        raise NotImplementedError

    @abstractmethod
    def judge(self, table: Table, seat: int) -> Ruling:
        """Is what this seat presented correct?"""

    def rejection(self, table: Table, text: str) -> str:
        """The reason that the text of a rejection names; empty where it names none."""
        reason, _, more = text.partition(" ")
        known = reason in self.rejections and (not more or reason in self.shown)
        return reason if known else ""

    def questions(self, table: Table) -> Sequence[str]:
        """What may be asked of the judge about the paper that is checked (empty: does it work?)."""
        return ("",)

    def question(self, table: Table, text: str) -> Ruling | None:
        """Why the judge does not answer this question; None where there is an answer."""
        return None

    @abstractmethod
    def claim(self, table: Table, seat: int, claim: Claim) -> tuple[bool | None, Ruling]:
        """Does it hold what the checker claims of the seat's paper, or is the answer yes?

        None: not decided. The ruling is on the paper where the claim settles it, else on the
        claim.
        """

    def plain_goal(self, goal: str) -> str:
        """The Goal's text without colours, as people write it."""
        return goal

    def plain_paper(self, text: str) -> str:
        """What is written, for children: plain signs, and words for what notes say."""
        return text

    def plain_sentence(self, sentence: str) -> str:
        """A sentence of judge or oracle without notation."""
        return sentence

    def layout(self, text: str) -> Sequence[str]:
        """What is written as people read it, in one line or more."""
        return (text,)

    def solve(self, table: Table, after: str, steps: int) -> Solved | None:
        """Is there a Solution after that challenge, within so many steps? None: no oracle."""
        return None

    def distance(self, table: Table, steps: int) -> Distance | None:
        """The fewest cubes of Resources that a Solution needs; None: no oracle."""
        return None

    @abstractmethod
    def is_legible(self, text: str) -> bool:
        """Is it made of the signs of the game alone, so that it is no message to anybody?"""

    @abstractmethod
    def sample_goal(self, table: Table, rng: Random) -> str:
        """Some Goal from Resources."""

    @abstractmethod
    def sample_paper(self, table: Table, seat: int, rng: Random) -> str:
        """Something a player might write."""


def fits(wanted: str, have: str) -> bool:
    """Does the cube `have` serve where `wanted` is named? A colour left out is any colour.

    >>> fits("3", "r3"), fits("r3", "3"), fits("b3", "r3"), fits("3", "r4")
    (True, True, False, False)
    """
    return wanted == have or (len(wanted) != len(have) and wanted[-1] == have[-1])


def find(wanted: str, among: Sequence[str]) -> int:
    """The place of the cube that serves best, -1 if there is none.

    >>> find("3", ("b3", "3")), find("r3", ("b3", "k+"))
    (1, -1)
    """
    if wanted in among:
        return among.index(wanted)
    return next((place for place, have in enumerate(among) if fits(wanted, have)), -1)


def take(wanted: Sequence[str], among: tuple[str, ...]) -> tuple[str, ...] | None:
    """What is left of `among` without these cubes, None if one is missing.

    Cubes named with their colour are found first, so that `3 r3` takes a blue and a red one.

    >>> take(("3", "r3"), ("r3", "b3", "k+"))
    ('k+',)
    """
    left = list(among)
    for cube in sorted(wanted, key=len, reverse=True):
        place = find(cube, left)
        if place < 0:
            return None
        del left[place]
    return tuple(left)
