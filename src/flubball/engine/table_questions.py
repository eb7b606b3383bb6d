"""Questions to a judge that the game's own table answers: is this sentence, move or trap right?

A game's module `judge_questions` has `QUESTIONS`. What is filled in becomes a position and words
said there under strict rules; the table's refusal of the last of them is the ruling.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from flubball.engine.errors import EngineError, FormError, NotationError
from flubball.engine.game import AnyGame
from flubball.engine.play import send
from flubball.engine.ruling import Ruling, Verdict
from flubball.engine.seats import parse_seat

SEATS = 2


class Field(msgspec.Struct, frozen=True):
    """Something to fill in. Left empty it is `usual`; with no usual text it is needed.

    `parts`: it may have several, with semicolons between them.
    """

    name: str
    label: str
    example: str = ""
    help: str = ""
    usual: str | None = None
    choices: tuple[str, ...] = ()
    parts: bool = False


class Scene(msgspec.Struct, frozen=True):
    """A position as a table's options, and what is done there, each `SEAT: words`."""

    options: dict[str, str]
    lines: tuple[str, ...]


class TableQuestion(msgspec.Struct, frozen=True):
    """A question; `right` is said, with its clauses, of what the table takes."""

    name: str
    title: str
    fields: tuple[Field, ...]
    scene: Callable[[Mapping[str, str]], Scene]
    right: str
    cites: tuple[str, ...]

    def rule(self, game: AnyGame, given: Mapping[str, str]) -> Ruling:
        """The ruling; raises `NotationError` for what can't be read.

        >>> from flubball import games
        >>> from flubball.games.contig_60.judge_questions import QUESTIONS
        >>> sentence = QUESTIONS[0]
        >>> found = sentence.rule(games.get("contig-60"), {"dice": "3 5 4", "say": "3+5x4=32"})
        >>> found.verdict.value, found.sentence
        ('incorrect', '3+5x4 is 23, not 32.')
        """
        scene = self.scene(self._filled(given))
        options = {"enforcement": "strict", "first": "0", **scene.options}
        state, text = self._start(game, options), ""
        for line in scene.lines:
            seat, _, text = line.partition(": ")
            step = send(game, state, parse_seat(seat), text, 0)
            if not step.ruling.accepted:
                return Ruling(Verdict.INCORRECT, text, step.ruling.reasons)
            state = step.state
        return Ruling(Verdict.CORRECT, text, (), self.right)

    def _start(self, game: AnyGame, options: dict[str, str]) -> Any:
        """The position; what is wrong with it is said of the fields, not of its one line."""
        try:
            return game.start(SEATS, options)
        except EngineError as error:
            such = (f"{each.label}: {each.example}" for each in self.fields if each.example)
            strange = isinstance(error.__cause__, FormError)
            sentence = "What lies on the table can't be read." if strange else str(error)
            raise NotationError(sentence, help=f"Write it so. {'. '.join(such)}.") from error

    def _filled(self, given: Mapping[str, str]) -> dict[str, str]:
        names = {field.name for field in self.fields}
        if unknown := sorted(set(given) - names):
            raise NotationError(f"There is no field {unknown[0][:40]!r}.", help=_fields(names))
        filled = {}
        for field in self.fields:
            text = " ".join(given.get(field.name, "").split()) or field.usual
            if text is None:
                raise NotationError(f"{field.label} is missing.", help=_such(field))
            if ";" in text and not field.parts:
                raise NotationError(f"{field.label} can't be read.", help=_such(field))
            filled[field.name] = text
        return filled


def _such(field: Field) -> str:
    return f"Write it as {field.example}." if field.example else ""


def _fields(names: set[str]) -> str:
    return f"The fields are {', '.join(sorted(names))}."


def numbers(text: str, what: str, count: int = 0) -> list[int]:
    """Numbers with blanks or commas between them; so many, where a count is given.

    >>> numbers("3, 5 4", "A roll", 3)
    [3, 5, 4]
    >>> numbers("3 x", "A roll", 3)
    Traceback (most recent call last):
    flubball.engine.errors.NotationError: A roll is 3 numbers.
    """
    found = re.split(r"[ ,]+", text.strip(" ,")) if text.strip(" ,") else []
    whole = all(re.fullmatch(r"\d{1,4}", each, re.ASCII) for each in found)
    if not whole or (count and len(found) != count):
        many = f"{count} numbers" if count != 1 else "a number"
        raise NotationError(f"{what} is {many if count else 'numbers'}.", end=len(text))
    return [int(each) for each in found]
