"""What one position of a shake leaves to the next (docs/oracle-proofs-wff.md, lemma 10)."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from flubball.games.wff.formulas import Formula
from flubball.games.wff.mat import Mat
from flubball.games.wff.oracle.answers import Answer, Impossible, Solvable
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.confirming import Asked, confirm
from flubball.games.wff.oracle.naming import Naming, cost_of
from flubball.games.wff.oracle.pool import pack, within
from flubball.games.wff.solutions import parse_solution

Parts: TypeAlias = tuple[tuple[Formula, ...], Naming]
MOST = 12  # Solutions kept
SECTIONS = ("required", "permitted", "forbidden")


def parts(solution: str) -> Parts:
    """The premises and rules of a Solution, marks left out.

    >>> parts("Kpq' / R(Ko)")[0]
    ('Kpq',)
    """
    written = parse_solution(solution)
    rules = frozenset(written.names)
    wild = frozenset(one.rule for one in written.rules if "(" in one.text)
    return written.formulas, Naming(rules, wild, cost_of(rules, wild))


def again(kept: list[Parts], asked: Asked, meter: Meter) -> Iterator[Solvable]:
    """Kept Solutions that are still correct; raises `Stopped`."""
    pool = asked.pool
    for premises, naming in kept:
        use = naming.cost + pack("".join(premises))
        if within(pool.required, use) and pool.fits(use):
            found = confirm(asked, meter, premises, naming)
            if isinstance(found, Solvable):
                yield found


def moved_to(before: Mat, after: Mat) -> tuple[str, ...] | None:
    """The sections that cubes of Resources have gone to; None where it is another shake.

    >>> moved_to(Mat("p", "", "", "", "K o"), Mat("p", "K", "", "", "o"))
    ('required',)
    """
    if before.goal != after.goal:
        return None
    left = Counter(before.section("resources"))
    left.subtract(after.section("resources"))
    grown = []
    for name in SECTIONS:
        more = Counter(after.section(name))
        more.subtract(before.section(name))
        if any(number < 0 for number in more.values()):
            return None
        grown += [name] if any(more.values()) else []
        left.subtract(more)
    return None if any(left.values()) else tuple(grown)


def inherited(
    known: dict[tuple[str, int | None], Answer], sections: tuple[str, ...]
) -> dict[tuple[str, int | None], Answer]:
    """The answers that still hold: no moves make possible what is impossible with all cubes.

    After Now one cube more may be used than lies there: so only while cubes are forbidden.
    """
    found: dict[tuple[str, int | None], Answer] = {}
    for after in ("impossible", "now"):
        answer = known.get((after, None))
        if isinstance(answer, Impossible) and (after == "impossible" or sections == ("forbidden",)):
            found[after, None] = answer
    return found
