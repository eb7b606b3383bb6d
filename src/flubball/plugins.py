"""What other packages add: by entry points, so that nothing here has to be edited.

A package names what it adds in its pyproject.toml, and installing it is all there is to do:

    [project.entry-points."flubball.variations"]
    greater = "springfield:GREATER"

Groups: `flubball.variations` (a `Variation` of EQUATIONS), `flubball.inference_rules` (a `Rule` of
WFF 'N PROOF), `flubball.rulebooks` (the path of a TOML file), `flubball.bots` (a class, made from
its game). `examples/springfield` has one of each.
"""

import os
import sys
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING, Any, TypeVar

from flubball.errors import BadAddition

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")
VARIATIONS, INFERENCE_RULES = "flubball.variations", "flubball.inference_rules"
RULEBOOKS, BOTS = "flubball.rulebooks", "flubball.bots"


class BadPlugin(BadAddition):
    """A package adds something that can't be used; the sentence names it, and says why."""

    def __init__(self, group: str, name: str, why: str) -> None:
        super().__init__(f"The plugin {name!r} of {group} can't be used: {why}")


def entry_points(group: str) -> "Iterator[EntryPoint]":
    """Those of a group. Without any package that adds something, their reader is not imported."""
    if _may_be_some():
        from importlib import metadata

        yield from metadata.entry_points(group=group)


@lru_cache(1)
def _may_be_some() -> bool:
    """False where no installed package names a group of ours: a look at files, no parsing."""
    if any(hasattr(f, "find_distributions") and f is not PathFinder for f in sys.meta_path):
        return True
    return any(map(_adds, sys.path))


def _adds(folder: str) -> bool:
    try:
        inside = [*os.scandir(folder or ".")]
    except NotADirectoryError:
        return True  # an archive: leave it to who can read it
    except OSError:
        return False
    for package in (each.path for each in inside if each.name.lower().endswith("-info")):
        try:
            with open(os.path.join(package, "entry_points.txt"), "rb") as listed:
                if b"[flubball." in listed.read():
                    return True
        except OSError:
            continue
    return False


@lru_cache(8)
def _named(group: str) -> "Mapping[str, EntryPoint]":
    found: dict[str, EntryPoint] = {}
    for each in entry_points(group=group):
        if each.name in found and found[each.name].value != each.value:
            raise BadPlugin(group, each.name, f"{found[each.name].value} has that name as well.")
        found[each.name] = each
    return found


def names(group: str) -> tuple[str, ...]:
    """What packages add to a group, by name; nothing is imported for it.

    >>> names("flubball.nothing")
    ()
    """
    return tuple(sorted(_named(group)))


def load(group: str, name: str) -> Any:
    """What a package adds under a name; raises `BadPlugin` where it can't be imported."""
    try:
        return _named(group)[name].load()
    except (ImportError, AttributeError) as error:
        raise BadPlugin(group, name, f"{error}.") from error


def every(group: str, kind: type[T], known: Container[str]) -> Iterator[tuple[str, T]]:
    """All that packages add to a group, by name: each of that kind, each with a name of its own.

    Raises `BadPlugin`. What is added calls itself as its entry point does.

    >>> [*every("flubball.nothing", str, ())]
    []
    """
    for name in names(group):
        found = load(group, name)
        if not isinstance(found, kind):
            raise BadPlugin(group, name, f"{found!r} is no {kind.__name__}.")
        itself = getattr(found, "name", name)
        if itself != name:
            raise BadPlugin(group, name, f"it calls itself {itself!r}.")
        if name in known:
            raise BadPlugin(group, name, "Flubball has one of that name.")
        yield name, found
