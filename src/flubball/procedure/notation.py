"""Positions in one line, `WORDS · JSON`, and whether what was read is a state at all."""

from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

SEPARATOR = " · "

Fits: TypeAlias = Callable[[Any, Any], bool]
"""Is a value possible, by what the second argument knows of the match?"""


def fits(hint: Any, marks: Mapping[object, Fits]) -> Fits:
    """The check of a type: everything in a value that has one of these marks passes its check.

    A mark is an annotation (`values.SEAT`) or a type variable. Made once, it is asked often.

    >>> from flubball.procedure.values import SEAT, SeatNo
    >>> both_sit = fits(tuple[SeatNo, ...] | None, {SEAT: lambda seat, players: seat < players})
    >>> both_sit((0, 2), 3), both_sit((0, 2), 2), both_sit(None, 2)
    (True, False, True)
    """
    kind, parts = get_origin(hint), get_args(hint)
    if isinstance(hint, TypeVar):
        return marks.get(hint, _anything)
    if kind is Annotated:
        return _both(fits(parts[0], marks), [marks[part] for part in parts[1:] if part in marks])
    if kind is tuple and Ellipsis in parts:
        return _row(fits(parts[0], marks))
    if kind is tuple:
        return _fixed([fits(part, marks) for part in parts])
    if kind in (Union, UnionType):
        return _maybe([fits(part, marks) for part in parts if part is not NoneType])
    struct = kind or hint
    if isinstance(struct, type) and issubclass(struct, msgspec.Struct):
        hints = get_type_hints(struct, include_extras=True)
        return _struct({name: fits(hint, marks) for name, hint in hints.items()})
    return _anything


def _anything(value: Any, match: Any) -> bool:
    return True


def _both(inner: Fits, found: list[Fits]) -> Fits:
    if not found:
        return inner
    return lambda value, match: found[0](value, match) and inner(value, match)


def _row(item: Fits) -> Fits:
    if item is _anything:
        return item
    return lambda value, match: all(item(each, match) for each in value)


def _fixed(items: list[Fits]) -> Fits:
    if all(item is _anything for item in items):
        return _anything
    return lambda value, match: all(
        item(each, match) for item, each in zip(items, value, strict=True)
    )


def _maybe(found: list[Fits]) -> Fits:
    if all(each is _anything for each in found):
        return _anything
    (only,) = found  # A union is checked only where it says that something may be missing.
    return lambda value, match: value is None or only(value, match)


def _struct(fields: dict[str, Fits]) -> Fits:
    asked = {name: field for name, field in fields.items() if field is not _anything}
    if not asked:
        return _anything
    return lambda value, match: all(
        field(getattr(value, name), match) for name, field in asked.items()
    )
