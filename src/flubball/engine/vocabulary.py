"""The words of a game as people read them: the form, what a button says, and how it is told.

Pages, screens and programs only show what is made here.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from flubball.engine.prompt import Names, capital
from flubball.engine.seats import DICE, Seat

MORE = "…"
"""Stands for what somebody has yet to write."""
Field: TypeAlias = Callable[[str], str | None]
"""What a field of a template is here; None where there is nothing."""
_PIECE = re.compile(r"\[([^\]]*)\]|\{([^}]*)\}")
_DIGIT_TIMES, _MINUS = re.compile(r"(?<=\d)x(?=\d)"), re.compile(r"-(?=\d)")


class Word(msgspec.Struct, frozen=True):
    """A word with what follows it, as `move CUBE SECTION`, and the templates of its texts.

    `told` begins with the verb as for `you`, or with a capital: then it is the whole sentence.
    `shown` is the sentence where the dice say the word.

    >>> Word("move CUBE SECTION", "Move {cube} to {section}", "move {cube} to {section}.").name
    'move'
    """

    form: str
    label: str = ""
    told: str = ""
    shown: str = ""

    @property
    def name(self) -> str:
        """The word itself."""
        return self.form.partition(" ")[0]


def fill(template: str, field: Field) -> str:
    """A template with its fields: `[ … ]` may be left out, and the first of several that can be
    filled is taken. A field whose value is empty is there, and says nothing.

    >>> field = {"what": "the ruling", "shake": None, "on": None}.get
    >>> fill("Reverse {what} on {on}|Reverse {what}[ of shake {shake}]", field)
    'Reverse the ruling'
    """
    for parts in _read(template):
        if (found := _filled(parts, field)) is not None:
            return found
    return ""


@lru_cache(None)
def _read(template: str) -> Sequence[Sequence[str | None]]:
    """Each of several templates cut at its pieces: a text, an optional part or a field, a text…"""
    return [_PIECE.split(each) for each in template.split("|")]


def _filled(parts: Sequence[str | None], field: Field) -> str | None:
    said = parts[0] or ""
    for optional, name, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        found = fill(optional or "", field) if name is None else field(name)
        if found is None:
            return None
        said += f"{found}{text}"
    return said


def label(word: Word | None, text: str, field: Field) -> str:
    """What the button of an action says; the action itself where there is no word for it.

    >>> label(Word("take N", "Take {text} stones"), "take 2", {"text": "2"}.get)
    'Take 2 stones'
    """
    return (fill(word.label, field) if word is not None else "") or capital(text)


def tell(word: Word | None, seat: Seat, text: str, names: Names, field: Field) -> str:
    """What somebody did, in a sentence for whoever is `you` among the names.

    >>> tell(Word("take N", told="take {text} stones."), 1, "take 2", Names(1), {"text": "2"}.get)
    'You take 2 stones.'
    >>> tell(None, 1, "take 2", Names(0), lambda name: None)
    'Seat 1: take 2.'
    """
    template = "" if word is None else word.shown if seat == DICE and word.shown else word.told
    said = fill(template, field)
    if not said:
        return f"{capital(names.of(seat))}: {text}."
    return said if said[0].isupper() else names.verb(seat, said)


def plainly(name: str) -> str:
    """A name without hyphens.

    >>> plainly("out-of-turn")
    'out of turn'
    """
    return name.replace("-", " ")


def signs(text: str) -> str:
    """Signs of arithmetic as they are printed.

    >>> signs("3+5x4-1")
    '3+5×4−1'
    """
    if "x" in text:
        text = _DIGIT_TIMES.sub("×", text)
    return _MINUS.sub("−", text) if "-" in text else text
