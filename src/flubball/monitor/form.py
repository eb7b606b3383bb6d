"""Boards as text, `KEY: VALUE; KEY: VALUE; more: JSON`: what such notations share."""

import json
from collections.abc import Callable, Collection
from typing import Any, NoReturn, TypeVar

import msgspec

from flubball.engine.errors import FormError, NotationError

T = TypeVar("T", bound=msgspec.Struct)
MORE = "; more:"


class Form:
    """How a game writes its boards, in a sentence that every refusal tells.

    >>> form = Form("A position is '0: CHIPS; 1: CHIPS'.")
    >>> form.items("0: 3 12; 1:; more: {}", ("0", "1"))
    {'0': '3 12', '1': '', 'more': '{}'}
    """

    def __init__(self, says: str) -> None:
        self.says = says

    def refuse(self, sentence: str, text: str) -> NoReturn:
        """Raise `NotationError` about the whole text."""
        raise NotationError(sentence, end=len(text), help=self.says)

    def items(
        self, text: str, keys: Collection[str], spelled: Callable[[str], str] = str
    ) -> dict[str, str]:
        """The values by key, each key once, and what follows `more`; keys are spelled first."""
        head, mark, more = text.partition(MORE)
        found: dict[str, str] = {}
        for item in head.split(";"):
            key, colon, value = (part.strip(" ") for part in item.partition(":"))
            key = spelled(key)
            if not colon or key not in keys or key in found:
                raise FormError(self.says, end=len(text), help=self.says)
            found[key] = value
        if mark:
            found["more"] = more.strip(" ")
        return found

    def with_rest(self, value: T, more: str, names: Collection[str], text: str) -> T:
        """The value with these of its fields as some JSON tells them, the rest of a begun turn."""
        try:
            found = json.loads(more)
            strange = found.keys() - set(names)
            result = msgspec.convert(_joined(msgspec.to_builtins(value), found), type(value))
        except (ValueError, TypeError, AttributeError, RecursionError):
            strange = {more}
        if strange:
            self.refuse("The rest of the turn can't be read.", text)
        return result


def _joined(value: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Both together; where both have fields of a field, those too."""
    inner = {
        name: _joined(value[name], found)
        for name, found in more.items()
        if isinstance(found, dict) and isinstance(value.get(name), dict)
    }
    return value | more | inner
