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


_OWN = {variation.name: variation for variation in _every()}
ALL: Mapping[str, Variation] = _OWN | dict(plugins.every(plugins.VARIATIONS, Variation, _OWN))

__all__ = ["ALL", "Variation"]
