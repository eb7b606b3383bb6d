"""What other packages add: by entry points, so that nothing here has to be edited.

A package names what it adds in its pyproject.toml, and installing it is all there is to do:

    [project.entry-points."flubball.variations"]
    greater = "springfield:GREATER"

Groups: `flubball.variations` (a `Variation` of EQUATIONS), `flubball.rulebooks` (the path of a TOML
file), `flubball.bots` (a class, made from its game). `examples/springfield` has one of each.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from flubball.errors import BadAddition

VARIATIONS, RULEBOOKS, BOTS = "flubball.variations", "flubball.rulebooks", "flubball.bots"


class BadPlugin(BadAddition):
    """A package adds something that can't be used; the sentence names it, and says why."""

    def __init__(self, group: str, name: str, why: str) -> None:
        super().__init__(f"The plugin {name!r} of {group} can't be used: {why}")


@lru_cache(8)
def _named(group: str) -> Mapping[str, EntryPoint]:
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
