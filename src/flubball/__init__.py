"""Flubball: academic games played, judged, learned and run.

>>> from flubball import equations as eq
>>> eq.value_of("(5^2)-4", eq.Rules("agloa-2026-27", "elementary")).values
(mpq(21,1),)
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from flubball.version import VERSION

__version__ = VERSION

__all__ = ["__version__", "equations", "games", "wff"]

if not TYPE_CHECKING:  # a type checker finds the modules by itself

    def __getattr__(name: str) -> ModuleType:
        """A public module, imported when it is first asked for: games take long to import."""
        if name in __all__:
            return import_module(f"flubball.{name}")
        raise AttributeError(f"module 'flubball' has no attribute {name!r}")
