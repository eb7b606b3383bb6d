"""Modules and names of a package that are imported when they are first asked for.

A command that judges one Equation should not wait for the oracle, and `flubball explain` not for
linear programs. A package says its names once for type checkers, under `TYPE_CHECKING`, and once
here, by the module that has them; `tests/cli/test_listing.py` compares the two.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any


def lazy_names(package: str, names: Mapping[str, Sequence[str]]) -> Callable[[str], Any]:
    """The `__getattr__` of a package whose names are in modules, given relative to it.

    >>> find = lazy_names("flubball.engine", {".seats": ["JUDGE", "CLOCK as TIMER"]})
    >>> find("JUDGE").value, find("TIMER").value
    ('judge', 'clock')
    >>> find("JURY")
    Traceback (most recent call last):
    AttributeError: module 'flubball.engine' has no attribute 'JURY'
    """
    where = {}
    for module, held in names.items():
        for name in held:
            there, _, here = name.partition(" as ")
            where[here or there] = (module, there)

    def find(name: str) -> Any:
        if name not in where:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        module, there = where[name]
        found = getattr(import_module(module, package), there)
        setattr(sys.modules[package], name, found)  # asked for once
        return found

    return find


class Later:
    """A module that is imported when a name of it is first asked for.

    >>> fractions = Later("fractions")
    >>> fractions.Fraction(1, 2) + 1
    Fraction(3, 2)
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = getattr(import_module(self._module), name)
        setattr(self, name, found)  # asked for once
        return found
