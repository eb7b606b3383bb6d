"""House rulebooks: a TOML file that extends another book and changes what it names.

    id = "springfield-2026-27"
    extends = "agloa-2026-27"
    title = "The league of Springfield"
    clauses = [{ id = "House 1", kind = "rule", line = 0, says = "A Goal has five cubes at most." }]

    [numbers.goal]
    max_cubes = { value = 5, cite = "House 1" }

    [divisions.elementary]
    every_year = ["sideways", "factorial"]

Numbers keep their names and kinds; clauses with a known id replace it. What is wrong is refused
with a sentence that says where.
"""

import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from flubball import plugins
from flubball.errors import BadAddition

FOLDERS = "FLUBBALL_RULEBOOKS"
"""The variable with folders of house rulebooks."""

Data = dict[str, Any]
_KINDS = {bool: "true or false", int: "a number", float: "a number", str: "a text", list: "a list"}
_OWN = {"id", "extends", "title", "season", "clauses", "numbers", "divisions"}


class BadRulebook(BadAddition):
    """A house rulebook that can't be used: which file, where in it, and what is wrong."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")


def files() -> dict[str, Any]:
    """The files of house rulebooks by id: those in folders, and those that packages add."""
    found: dict[str, Any] = {}
    for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        place = Path(folder).expanduser()
        if not place.is_dir():
            raise BadRulebook(FOLDERS, f"there is no folder {folder}.")
        for path in sorted(place.glob("*.toml")):
            found[path.stem] = path
    for name in plugins.names(plugins.RULEBOOKS):
        found[name] = plugins.load(plugins.RULEBOOKS, name)
    return found


def read(id: str, file: Any) -> Data:
    """The data of a house rulebook as it stands; raises `BadRulebook`."""
    import tomllib

    where = getattr(file, "name", id)
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, AttributeError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadRulebook(where, f"it can't be read as TOML: {error}.") from None
    for key in ("id", "extends"):
        if not isinstance(data.get(key), str):
            raise BadRulebook(where, f'it needs {key} = "…".')
    if data["id"] != id:
        raise BadRulebook(where, f"its id is {data['id']!r}, and its name says {id!r}.")
    for key in data:
        if key not in _OWN:
            raise BadRulebook(where, _unknown("key", key, _OWN))
    return data


def extended(base: Mapping[str, Any], data: Data, where: str) -> Data:
    """The book with what the house changes; raises `BadRulebook`.

    >>> book = {"id": "a", "title": "A", "clauses": [], "divisions": {},
    ...         "numbers": {"goal": {"max_cubes": {"value": 6, "cite": "IV-B"}}}}
    >>> house = {"id": "b", "extends": "a", "numbers": {"goal": {"max_cubes": 5}}}
    >>> extended(book, house, "b")["numbers"]
    {'goal': {'max_cubes': {'value': 5, 'cite': 'IV-B'}}}
    >>> extended(book, {**house, "numbers": {"gaol": {}}}, "b")
    Traceback (most recent call last):
    flubball.rulebooks.house.BadRulebook: b: there is no numbers.gaol; did you mean goal?
    """
    clauses = {clause["id"]: clause for clause in base["clauses"]}
    for clause in data.get("clauses", ()):
        if not isinstance(clause, dict) or not isinstance(clause.get("id"), str):
            raise BadRulebook(where, f"a clause needs an id: {clause!r}.")
        clauses[clause["id"]] = clause
    made: Data = {
        **base,
        **{key: data[key] for key in ("id", "title", "season") if key in data},
        "clauses": [*clauses.values()],
        "numbers": _changed(base["numbers"], data.get("numbers", {}), "numbers", where),
        "divisions": _changed(base["divisions"], data.get("divisions", {}), "divisions", where),
    }
    for path, cited in _cited(data.get("numbers", {}), "numbers"):
        if cited not in clauses:
            raise BadRulebook(where, f"{path} cites {cited!r}, and there is no such clause.")
    return made


def _changed(old: Any, new: Any, path: str, where: str) -> Any:
    """`new` over `old`: the same names, the same kinds of values."""
    if isinstance(old, Mapping) and "value" in old and not isinstance(new, Mapping):
        return {**old, "value": _changed(old["value"], new, path, where)}
    if isinstance(old, Mapping):
        if not isinstance(new, Mapping):
            raise BadRulebook(where, f"{path} is a table, not {new!r}.")
        free = path.endswith(".cite")  # which clause says so: a new variation has a new one
        for key in new:
            if key not in old and not free:
                raise BadRulebook(where, _unknown(path, key, old))
        changed = {k: _changed(old[k], v, f"{path}.{k}", where) for k, v in new.items() if k in old}
        return {**old, **changed, **{k: v for k, v in new.items() if k not in old}}
    if type(old) is not type(new) and (type(old), type(new)) != (str, int):
        raise BadRulebook(where, f"{path} is {_KINDS[type(old)]}, not {new!r}.")
    if isinstance(old, int | float) and new < 0 <= old:
        raise BadRulebook(where, f"{path} can't be below 0, as {new} is.")
    return new


def _cited(numbers: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for key, value in numbers.items():
        if isinstance(value, Mapping):
            yield from _cited(value, f"{path}.{key}")
        elif key == "cite" and isinstance(value, str):
            yield path, value


def _unknown(path: str, key: str, known: Any) -> str:
    near = get_close_matches(key, list(known), 1, 0.5)
    hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(sorted(known))}."
    name = f"no key {key!r}" if path == "key" else f"no {path}.{key}"
    return f"there is {name}{hint}"
