"""Cases: a question about the rules with its expected answer, and who answers it.

A game's module `case_questions` has `ASKS`, the questions that only it is asked, by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

_BOOLS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_NULL = ("null", "Null", "NULL", "~", "")


@dataclass(frozen=True, slots=True)
class Case:
    """One question with its expected answer; every scalar is text, as written."""

    file: str
    id: str
    ask: str
    cite: str
    data: Mapping[str, Any]
    expect: Mapping[str, Any]

    def text(self, key: str, default: str = "") -> str:
        """The text at a key; a list there is joined by blanks."""
        found = self.data.get(key, default)
        return " ".join(found) if isinstance(found, list) else str(found)

    def optional(self, key: str) -> str | None:
        """The text at a key, or None where the case has no such key."""
        return self.text(key) if key in self.data else None

    def says(self, key: str, found: bool) -> bool:
        """Is it what is expected at a key, or is nothing expected there?"""
        return key not in self.expect or as_bool(self.expect[key]) == found

    def texts(self, key: str) -> tuple[str, ...]:
        """The list at a key; one text counts as a list of one."""
        found = self.data.get(key, [])
        return tuple(found) if isinstance(found, list) else (str(found),)


@dataclass(frozen=True, slots=True)
class Answer:
    """Did the case pass, and what was the answer in words?"""

    passed: bool
    got: str


@dataclass(frozen=True, slots=True)
class CaseQuestion:
    """A question: its keys besides those of every case, the keys of its answer, who answers.

    `rows` are keys that hold a list of mappings, each with the keys such a mapping may have and
    which of them may hold a list.
    """

    keys: frozenset[str]
    expects: frozenset[str]
    answer: Callable[[Case], Answer]
    rows: Mapping[str, tuple[frozenset[str], frozenset[str]]] = field(default_factory=dict)


def as_bool(text: Any) -> bool:
    """`true` or `false`, as YAML spells them.

    >>> as_bool("Yes"), as_bool("off")
    (True, False)
    """
    try:
        return _BOOLS[str(text).lower()]
    except KeyError:
        raise ValueError(f"{text!r} is neither true nor false") from None


def as_number(text: str) -> int | None:
    """A whole number, None for YAML's null.

    >>> as_number("12"), as_number("~")
    (12, None)
    """
    return None if text in _NULL else int(text)
