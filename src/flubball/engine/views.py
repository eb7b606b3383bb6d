"""Finding secrets in what is sent to a seat."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Set

import msgspec


def reachable(value: object) -> Iterator[object]:
    """The value and everything inside it: fields, items, keys.

    >>> list(reachable({"a": (1, "b")}))
    [{'a': (1, 'b')}, 'a', (1, 'b'), 1, 'b']
    """
    todo, seen = [value], set[int]()
    while todo:
        here = todo.pop()
        if id(here) in seen and not isinstance(here, str | bytes | int):
            continue
        seen.add(id(here))
        yield here
        todo.extend(reversed(list(_inside(here))))


def leaks(view: object, secrets: Iterable[object]) -> tuple[object, ...]:
    """The secrets that can be found in a view, as an object or as it is sent.

    A text is found inside any longer text; any other value where an equal value of its type
    is. A value with fields is also found by the way it is encoded.

    >>> leaks({"note": "Ana wrote 5x3."}, ["5x3", "9-1"])
    ('5x3',)
    """
    wanted = tuple(secrets)
    if not wanted:
        return ()
    parts = [*reachable(view), *reachable(msgspec.to_builtins(view))]
    return tuple(secret for secret in wanted if any(_shows(part, secret) for part in parts))


def _inside(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield key
            yield item
    elif isinstance(value, list | tuple | Set):
        yield from value
    elif isinstance(value, msgspec.Struct):
        yield from (getattr(value, name) for name in value.__struct_fields__)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield from (getattr(value, field.name) for field in dataclasses.fields(value))


def _shows(part: object, secret: object) -> bool:
    if isinstance(secret, str):
        return isinstance(part, str) and secret in part
    if type(part) is type(secret) and part == secret:
        return True
    sent = _sent(secret)
    return sent is not secret and type(part) is type(sent) and part == sent


def _sent(secret: object) -> object:
    if isinstance(secret, msgspec.Struct) or dataclasses.is_dataclass(secret):
        return msgspec.to_builtins(secret)
    return secret
