"""Is it a WFF? Half of them are not, and those nearly are."""

from random import Random
from typing import Any

from flubball import wff
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, Verdict, coin, two

LEAST, MOST = 5, 11
LETTERS = "CAKENpqrs"


def random_wff(rng: Random, size: int) -> str:
    """A WFF of so many letters.

    >>> wff.is_wff(random_wff(Random(1), 7))
    True
    """
    if size == 1:
        return rng.choice("pqrs")
    if size == 2 or rng.random() < 0.25:
        return "N" + random_wff(rng, size - 1)
    first = rng.randint(1, size - 2)
    return rng.choice("CAKE") + random_wff(rng, first) + random_wff(rng, size - 1 - first)


class IsItAWff(Kind):
    """Decided by the judge's own reader."""

    name, title = "is-it-a-wff", "Is it a WFF?"

    def make(self, division: str, rng: Random) -> Made | None:
        wanted = coin(rng)
        text = random_wff(rng, rng.randint(LEAST, MOST))
        if not wanted:
            place = rng.randrange(1, len(text))
            text = text[:place] + rng.choice(LETTERS) + text[place + 1 :]
        if wff.is_wff(text) != wanted:
            return None
        return Made(
            {"division": division},
            f"Is {text} a WFF?",
            ("yes" if wanted else "no",),
            _why(text),
            {"text": text},
            two(("yes", "A WFF"), ("no", "Not a WFF")),
            ("formation",),
        )

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        truth = "yes" if wff.is_wff(puzzle.asked["text"]) else "no"
        return said(answer == truth, puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        """A bot reads as many letters as the longest Solution that it sees; else it guesses."""
        text = puzzle.asked["text"]
        longest: int = bot.knowledge.longest
        known = len(text) <= longest
        return ("yes" if wff.is_wff(text) else "no") if known else rng.choice(("yes", "no"))


def _why(text: str) -> str:
    try:
        return f"It is one: {wff.infix(wff.parse(text))}."
    except wff.NotAWff as error:
        return str(error)
