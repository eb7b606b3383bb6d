"""Which searches run in C++, and which in Python since their core was not built."""

from collections.abc import Iterator
from importlib import import_module

from flubball.cli.listing import packages


def cores() -> Iterator[str]:
    """A note for each: `core`, or `reference`, the same in Python.

    >>> [note.partition(": ")[0] for note in cores()]
    ['Contig 60', 'oracle', 'Queens & Guards', "WFF 'N PROOF"]
    """
    for package in packages():
        for name, module in getattr(package, "CORES", {}).items():
            yield f"{name}: {'core' if _is_built(module) else 'reference'}"


def _is_built(module: str) -> bool:
    try:
        import_module(module)
    except ImportError:
        return False
    return True
