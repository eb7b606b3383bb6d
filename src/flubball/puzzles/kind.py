"""`Kind`: one kind of puzzle of one game, from making to checking."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar

from flubball import games
from flubball.puzzles.puzzle import Made, Puzzle, Verdict


class Kind(ABC):
    """A kind knows its game by name; everything it does follows from its arguments."""

    name: ClassVar[str]
    title: ClassVar[str]
    how: ClassVar[str] = ""
    """How an answer is written, where it is no choice and the page has nothing to tap."""

    def __init__(self, game: str) -> None:
        self.game_name = game

    @property
    def game(self) -> Any:
        """The game itself."""
        return games.get(self.game_name)

    @abstractmethod
    def make(self, division: str, rng: Random) -> Made | None:
        """A puzzle of chance; None where this chance gives none worth asking."""

    @abstractmethod
    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        """The judge's or the oracle's word on an answer: every right one is right."""

    @abstractmethod
    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        """What a bot answers with what it knows; empty where it finds nothing."""

    def ask(self, puzzle: Puzzle) -> str:
        """The question as people read it: banks may keep it in the project's notation."""
        return puzzle.question

    def posed(self, puzzle: Puzzle) -> Any:
        """The table at which it is answered: a paper is written after the challenge."""
        return puzzle.table()

    def is_trivial(self, puzzle: Puzzle, solved: tuple[int, ...]) -> bool:
        """Is it too easy to be asked, by the levels that solve it?"""
        return False

    def read(self, puzzle: Puzzle, answer: str) -> str:
        """The answer in one spelling; a choice may be given by its number or label too."""
        return puzzle.chosen(answer) or answer.strip()


def said(right: bool, puzzle: Puzzle) -> Verdict:
    """The verdict on a choice, with what the key shows."""
    return Verdict(right, puzzle.why)
