"""The notation of actions: every word has a shape, its form in the vocabulary."""

import re
from collections.abc import Mapping

import msgspec

from flubball.cubes.vocabulary import VOCABULARY
from flubball.engine.errors import NotationError, UnknownWordError
from flubball.engine.texts import quote, unquote

CUBE, SECTION, SEAT, TEXT, NUMBER = "CUBE", "SECTION", "SEAT", "TEXT", "NUMBER"
MAYBE_SEAT, SHAKE = "[SEAT]", "[SHAKE]"
WORDS: Mapping[str, tuple[str, ...]] = {
    name: tuple(word.form.split(" ")[1:]) for name, word in VOCABULARY.items()
}
OPTIONAL_TEXT = ("goal", "ask-judge")
NAMES = ("select", "decide", "charge")
"""Words whose text is a name; names are written small."""
MAX_NUMBER = 3_600


class Action(msgspec.Struct, frozen=True, gc=False):
    """A word with what belongs to it; `cube`, `text` and `number` share the field `text`."""

    word: str
    text: str = ""
    seat: int | None = None
    section: str = ""

    @property
    def named(self) -> int:
        """The seat that the words name; only words that name one are asked."""
        if self.seat is None:
            raise LookupError(f"'{self.word}' names no seat.")
        return self.seat


def format_action(action: Action) -> str:
    """The action in words.

    >>> format_action(Action("move", "r3", section="R")), format_action(Action("accept", seat=1))
    ('move r3 R', 'accept 1')
    """
    parts = [action.word]
    for kind in WORDS[action.word]:
        if kind == SEAT or (kind == MAYBE_SEAT and action.seat is not None):
            parts.append(str(action.seat))
        elif kind == SECTION:
            parts.append(action.section)
        elif action.text:
            parts.append(quote(action.text))
    return " ".join(parts)


def parse_action(text: str) -> Action:
    """The action some words say; raises `NotationError`.

    >>> parse_action("move r3 R")
    Action(word='move', text='r3', seat=None, section='R')
    >>> parse_action("jump")
    Traceback (most recent call last):
    flubball.engine.errors.UnknownWordError: There is no action 'jump'.
    """
    word, _, rest = text.strip().partition(" ")
    word = word if word.lower() not in WORDS else word.lower()
    if word not in WORDS:
        raise UnknownWordError(f"There is no action {word[:40]!r}.", word)
    fields: dict[str, str | int] = {}
    for kind in WORDS[word]:
        rest = _take(word, kind, rest.strip(), fields)
    if rest.strip():
        raise NotationError(f"Too much after '{word}'.", end=len(text), help=_usage(word))
    return msgspec.convert({"word": word, **fields}, Action)


def _usage(word: str) -> str:
    return f"Write '{VOCABULARY[word].form}'."


def _take(word: str, kind: str, rest: str, fields: dict[str, str | int]) -> str:
    if kind == TEXT:
        fields["text"] = _text(word, rest)
        return ""
    if kind in (MAYBE_SEAT, SHAKE) and not rest:
        return ""
    first, _, after = rest.partition(" ")
    if kind in (SEAT, MAYBE_SEAT):
        if not re.fullmatch(r"[0-9]{1,2}", first):
            raise NotationError(f"'{word}' needs a seat.", end=len(word), help=_usage(word))
        fields["seat"] = int(first)
    elif kind == SECTION:
        if first.upper() not in ("R", "P", "F"):
            raise NotationError("A section is R, P or F.", end=len(word), help=_usage(word))
        fields["section"] = first.upper()
    elif kind == SHAKE:
        if not re.fullmatch(r"[1-9][0-9]{0,2}", first):
            says = "Shakes are numbered from 1 as on the score sheet."
            raise NotationError(says, end=len(word), help=_usage(word))
        fields["text"] = first
    elif kind == NUMBER:
        if not re.fullmatch(r"[0-9]{1,5}", first) or not 0 < int(first) <= MAX_NUMBER:
            raise NotationError(f"Seconds are 1 to {MAX_NUMBER}.", end=len(word), help=_usage(word))
        fields["text"] = str(int(first))
    else:
        if not re.fullmatch(r"[^\s\"]{1,8}", first) or not first.isprintable():
            raise NotationError(f"'{word}' needs a cube.", end=len(word), help=_usage(word))
        fields["text"] = first
    return after


def _text(word: str, rest: str) -> str:
    text = " ".join(unquote(rest).split()) if rest else ""
    if not text and word not in OPTIONAL_TEXT:
        raise NotationError(f"'{word}' needs a text.", end=len(word), help=_usage(word))
    if text and not text.isprintable():
        raise NotationError("The text holds characters that can't be printed.", help=_usage(word))
    return text.lower() if word in NAMES else text
