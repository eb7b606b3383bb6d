"""Running shakes: one oracle each, kept from question to question, on tables that all share.

What such an oracle says within a count of steps depends on what was asked before. So a bot never
acts on it: it only spares the question to a fresh oracle where that can't say what would make the
bot act. Thinking ahead changes how long a choice takes, never the choice.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeAlias

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, NotDecided, Oracle, Solvable, Tables
from flubball.players.equations.oracle_queries import QUESTION, budget

SHAKES = 16
"""Oracles kept; the one asked longest ago goes first."""
MEMORY = 64_000_000
"""Bytes of the tables of all of them together."""
AHEAD = 400_000
"""Steps of thinking ahead after one question, a tenth of a second or so."""

_Shake: TypeAlias = tuple[eq.Rules, str, tuple[str, ...]]
_SECTIONS = ("required", "permitted", "forbidden", "resources")


class OracleCache:
    """The oracles of the shakes that a bot is asked about.

    >>> rules = eq.Rules("agloa-2026-27", "basic")
    >>> mat = eq.Mat("5", required="2", permitted="", forbidden="", resources="3 + - 9")
    >>> running = OracleCache()
    >>> running.denies(rules, mat, "now", Solvable), running.denies(rules, mat, "now", Impossible)
    (True, False)
    """

    def __init__(self, shakes: int = SHAKES, memory: int = MEMORY) -> None:
        self.shakes = shakes
        self._tables = Tables(memory)
        self._kept: OrderedDict[_Shake, Oracle] = OrderedDict()

    def denies(
        self, rules: eq.Rules, mat: eq.Mat, after: str, kind: type[Solvable] | type[Impossible]
    ) -> bool:
        """Is it proved that no oracle answers with this kind?"""
        found = self._oracle(rules, mat).after(after, budget(rules, QUESTION))
        return not isinstance(found, kind | NotDecided)

    def think_ahead(self, rules: eq.Rules, mat: eq.Mat, cancel: Callable[[], bool]) -> bool:
        """Answer the Now after each single move, until `cancel` says to stop; True if all are.

        >>> rules = eq.Rules("agloa-2026-27", "basic")
        >>> OracleCache().think_ahead(rules, eq.Mat("5", resources="2 3 + 9"), lambda: False)
        True
        """
        steps = budget(rules, AHEAD).nodes
        return self._oracle(rules, mat).think_ahead(eq.Budget(steps, cancel))

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def bytes(self) -> int:
        """Roughly the memory of the tables."""
        return self._tables.bytes

    def _oracle(self, rules: eq.Rules, mat: eq.Mat) -> Oracle:
        """The shake's oracle where the cubes lie now; a fresh one if they lay otherwise before."""
        cubes = sorted(str(cube) for name in _SECTIONS for cube in mat.section(name))
        shake = rules, mat.goal, tuple(cubes)
        found = self._kept.get(shake)
        if found is None or found.mat != mat:
            found = self._kept[shake] = self._later(found, rules, mat)
        self._kept.move_to_end(shake)
        while len(self._kept) > self.shakes:
            self._kept.popitem(last=False)
        return found

    def _later(self, found: Oracle | None, rules: eq.Rules, mat: eq.Mat) -> Oracle:
        if found is not None:
            try:
                return found.moved(mat)
            except ValueError:  # another shake with the same cubes, or an earlier mat of this one
                pass
        return Oracle(rules, mat, self._tables, judged=False)
