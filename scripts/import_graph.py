"""Who imports whom, imports for types counted: knots, and packages as the linter's layers.

A knot is a set of modules that reach one another. `python scripts/import_graph.py` prints the
largest one.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Mapping, Set
from functools import cache
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "flubball"
Imports = Mapping[str, Set[str]]


@cache
def module_imports() -> Imports:
    """The modules that each module of the project imports."""
    graph = grimp.build_graph(PACKAGE, exclude_type_checking_imports=False, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def below(imports: Imports, package: str) -> Imports:
    """The part of it within one package.

    >>> below({"a": {"b", "b.c"}, "b": {"b.c", "a"}, "b.c": set()}, "b")
    {'b': {'b.c'}, 'b.c': set()}
    """
    inside = {module for module in imports if is_in(module, package)}
    return {module: set(imports[module]) & inside for module in imports if module in inside}


def is_in(module: str, package: str) -> bool:
    """True for the package itself and everything in it."""
    return module == package or module.startswith(f"{package}.")


def knots(imports: Imports) -> list[set[str]]:
    """The sets of modules that reach one another, the largest first.

    >>> [sorted(knot) for knot in knots({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}})]
    [['b', 'c']]
    """
    reached = {module: reach([module], imports) for module in imports}
    found: list[set[str]] = []
    for module in sorted(imports):
        knot = {other for other in reached[module] if module in reached[other]}
        if knot and knot not in found:
            found.append(knot)
    return sorted(found, key=len, reverse=True)


def reach(start: Iterable[str], imports: Imports) -> set[str]:
    """Every module that these import, directly or through others."""
    found: set[str] = set()
    waiting = list(start)
    while waiting:
        new = set(imports.get(waiting.pop(), ())) - found
        found |= new
        waiting += new
    return found


def between(imports: Imports, packages: Iterable[str]) -> dict[str, set[str]]:
    """The imports of some packages from each other, also through modules that are in none.

    >>> between({"a.x": {"b.y", "o"}, "b.y": set(), "c": set(), "o": {"c"}}, ["a", "b", "c"])
    {'a': {'b', 'c'}, 'b': set(), 'c': set()}
    """
    names = list(packages)
    home = {module: next((n for n in names if is_in(module, n)), "") for module in imports}
    outside = {module: set(imports[module]) for module, name in home.items() if not name}
    found: dict[str, set[str]] = {name: set() for name in names}
    for module, name in home.items():
        if name:
            reached = imports[module] | reach(imports[module] & outside.keys(), outside)
            found[name] |= {home[one] for one in reached if home.get(one)}
    return {name: to - {name} for name, to in found.items()}


def needed(imports: Imports) -> dict[str, set[str]]:
    """The imports that no others imply, where nothing goes in circles.

    >>> needed({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    {'a': {'b'}, 'b': {'c'}, 'c': set()}
    """
    return {name: set(to) - reach(to, imports) for name, to in imports.items()}


def layers(contract: str) -> list[list[str]]:
    """The layers of a contract of the import linter, from above, as whole module names."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    (found,) = [each for each in contracts if each["name"] == contract]
    (container,) = found.get("containers", [""])
    inside = f"{container}." if container else ""
    return [
        [inside + name.strip() for name in re.split(r"[|:]", layer)] for layer in found["layers"]
    ]


def lines(package: str) -> int:
    """The lines of Python in a package or module."""
    path = ROOT / "src" / Path(*package.split("."))
    files = path.rglob("*.py") if path.is_dir() else [path.with_suffix(".py")]
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def main() -> int:
    """Print the largest knot."""
    imports = module_imports()
    found = knots(imports)
    largest = found[0] if found else set()
    print(f"{len(imports)} modules, {len(found)} knots, {len(largest)} modules in the largest")
    for module in sorted(largest):
        print(f"  {module}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
