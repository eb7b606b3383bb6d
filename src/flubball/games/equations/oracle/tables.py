"""Value tables: the exact values of exactly these cubes, shared across shakes by whoever owns them.

A table depends only on the symbols and the variations, never on where the cubes lie.
"""

from collections import OrderedDict
from dataclasses import dataclass, field

from flubball.games.equations.oracle.backend import Session, core
from flubball.games.equations.oracle.solution_trees import Node
from flubball.games.equations.values import Value

Tag = tuple[int, ...]
Levels = dict[Tag, dict[Value, Node]]
_ENTRY = 320  # bytes of one value with its tree, measured; a safe side is taken
_TABLE = 600


@dataclass(slots=True)
class Values:
    """What can be made of some cubes; `dropped` says why there may be more.

    `levels` keeps apart what the rest of a Solution must know: factorials spent and so on.
    """

    levels: Levels
    dropped: str = ""

    def __bool__(self) -> bool:
        return bool(self.levels)

    @property
    def bytes(self) -> int:
        """Roughly the memory this takes."""
        return _TABLE + _ENTRY * sum(len(level) for level in self.levels.values())


@dataclass(slots=True)
class Shelf:
    """The tables of one set of symbols and variations."""

    known: dict[int, Values] = field(default_factory=dict)
    bytes: int = 0


class Tables:
    """Value tables within a bound of memory; the shelf used longest ago goes first.

    The core keeps its own under the same bound. `reference` does without the core.

    >>> Tables(max_bytes=1_000_000, reference=True).bytes
    0
    """

    def __init__(self, max_bytes: int = 64_000_000, *, reference: bool = False) -> None:
        self.max_bytes = max_bytes
        self.reference = reference
        self._bytes = 0
        self._session: Session | None = None
        self._shelves: OrderedDict[object, Shelf] = OrderedDict()

    @property
    def session(self) -> Session | None:
        """The core's own tables, where there is a core and it is wanted."""
        found = None if self.reference else core()
        if self._session is None and found is not None:
            self._session = found.Session(self.max_bytes)
        return self._session

    @property
    def bytes(self) -> int:
        """Roughly the memory in use."""
        return self._bytes + (0 if self._session is None else self._session.bytes())

    def shelf(self, name: object) -> Shelf:
        """The tables under a name, as good as new where there were none."""
        if name not in self._shelves:
            self._shelves[name] = Shelf()
        self._shelves.move_to_end(name)
        return self._shelves[name]

    def keep(self, shelf: Shelf, cubes: int, found: Values) -> None:
        """Put a table on its shelf, making room if need be."""
        shelf.known[cubes] = found
        shelf.bytes += found.bytes
        self._bytes += found.bytes
        while self._bytes > self.max_bytes:
            name, oldest = next(iter(self._shelves.items()))
            if oldest is not shelf:
                self._bytes -= self._shelves.pop(name).bytes
            elif len(shelf.known) > 1:
                self._forget_half(shelf)
            else:
                return  # one table alone is too large: it serves this question and goes next

    def _forget_half(self, shelf: Shelf) -> None:
        """The sets learnt last are the large ones; the small ones serve most."""
        for cubes in list(shelf.known)[(len(shelf.known) + 1) // 2 :]:
            size = shelf.known.pop(cubes).bytes
            shelf.bytes -= size
            self._bytes -= size
