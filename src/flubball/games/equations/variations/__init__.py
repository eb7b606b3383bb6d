"""The variations, one file each; `ALL` finds one by its name.

Whoever adds a file here and names its variation in a rulebook has a new variation; another package
adds one by an entry point (`flubball.plugins`) and a house rulebook.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

from flubball import plugins
from flubball.games.equations.variations.base import Variation


def _every() -> Iterator[Variation]:
    for file in iter_modules(__path__):
        for found in vars(import_module(f"{__name__}.{file.name}")).values():
            several = found if isinstance(found, tuple) else (found,)
            yield from (each for each in several if isinstance(each, Variation))


def _added(known: Mapping[str, Variation]) -> Iterator[Variation]:
    """Those of other packages; raises `BadPlugin`."""
    for name in plugins.names(plugins.VARIATIONS):
        found = plugins.load(plugins.VARIATIONS, name)
        if not isinstance(found, Variation):
            raise plugins.BadPlugin(plugins.VARIATIONS, name, f"{found!r} is no Variation.")
        if found.name != name:
            raise plugins.BadPlugin(plugins.VARIATIONS, name, f"it calls itself {found.name!r}.")
        if name in known:
            raise plugins.BadPlugin(plugins.VARIATIONS, name, "Flubball has one of that name.")
        yield found


_OWN = {variation.name: variation for variation in _every()}
ALL: Mapping[str, Variation] = _OWN | {added.name: added for added in _added(_OWN)}

__all__ = ["ALL", "Variation"]
