"""`Oracle`: everything that may be asked about one shake, as cubes move."""

from dataclasses import dataclass, replace
from itertools import islice

from flubball.games.equations.judge import judge
from flubball.games.equations.mat import Mat
from flubball.games.equations.oracle.answers import (
    Answer,
    Distance,
    Impossible,
    Move,
    NotDecided,
    Searched,
    Solvable,
)
from flubball.games.equations.oracle.budget import Budget, Meter, Stopped
from flubball.games.equations.oracle.deciding import Asked, Tally, all_confirmed, decide, search
from flubball.games.equations.oracle.listing import all_hits
from flubball.games.equations.oracle.moves import after_move, follows, moves
from flubball.games.equations.oracle.no_goal import decide_no_goal
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.rules import Rules

PLAIN = Budget()


@dataclass(frozen=True, slots=True)
class Listed:
    """Solutions in canonical order; `more` says why there may be others, empty if not."""

    solutions: tuple[Solvable, ...]
    more: str = ""


class Oracle:
    """Lives for one shake: `moved` gives the oracle of the next mat, which knows what this knew.

    >>> mat = Mat(goal="7", required="3", permitted="+", resources="4 x")
    >>> oracle = Oracle(Rules("agloa-2026-27", "elementary"), mat)
    >>> print(oracle.now())
    Solvable: 3+4 = 7, with 3 cubes, 1 of them from Resources.
    >>> oracle.distance().cubes
    1
    """

    def __init__(self, rules: Rules, mat: Mat, tables: Tables | None = None) -> None:
        if not mat.knows_cubes:
            raise ValueError("the oracle needs to know where the cubes lie")
        self.rules = rules
        self.mat = mat
        self.tables = tables if tables is not None else Tables()
        self._known: dict[str, Answer] = {}

    # --- the three questions --------------------------------------------------------------------

    def now(self, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Equation after Now: at most one cube more?"""
        return self.after("now", budget)

    def impossible(self, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Equation after Impossible, with all of Resources?"""
        return self.after("impossible", budget)

    def no_goal(self, budget: Budget = PLAIN) -> Answer:
        """Is there any correct Equation, Goal included, after No Goal?"""
        return self.after("no-goal", budget)

    def after(self, after: str, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Equation after this?"""
        known = self._known.get(after)
        if known is None or isinstance(known, NotDecided):
            known = self._implied(after) or self._decide(after, budget)
            self._known[after] = known
        return known

    def _implied(self, after: str) -> Answer | None:
        """An Equation after Now is one after Impossible; where there is none, none is after Now."""
        now, later = self._known.get("now"), self._known.get("impossible")
        if after == "impossible" and isinstance(now, Solvable):
            return now
        if after == "now" and isinstance(later, Impossible):
            return later
        if after == "now" and isinstance(later, Solvable) and later.resources <= 1:
            return later
        return None

    def _decide(self, after: str, budget: Budget) -> Answer:
        if after == "no-goal":
            return decide_no_goal(self.rules, self.mat, self.tables, budget)
        asked = Asked(self.rules, self.mat, after)
        return decide(asked, questions(self.rules, self.mat, after), self.tables, budget)

    # --- more about the mat ---------------------------------------------------------------------

    def distance(self, budget: Budget = PLAIN) -> Distance:
        """How many more cubes of Resources the nearest Equation needs."""
        known = self._known.get("impossible")
        if isinstance(known, Impossible):
            return Distance(None)
        asked = Asked(self.rules, self.mat, "impossible")
        waiting = questions(self.rules, self.mat, "impossible")
        least = 0
        meter = Meter(budget)
        for cubes in range(len(self.mat.section("resources")) + 1):
            tally = Tally()
            for question in waiting:
                some = replace(question, problem=replace(question.problem, most_extra=cubes))
                found = search(asked, Search(some, self.tables, meter), tally, cubes)
                if found is not None:
                    return Distance(cubes, least, found.witness)
            least = cubes + 1 if not tally.open and least == cubes else least
            if any("budget" in why or "cancelled" in why for why in tally.open):
                return Distance(None, least, "", tally.open[0])
        return Distance(None, least, "", tally.open[0] if tally.open else "")

    def solutions(self, limit: int, after: str = "impossible", budget: Budget = PLAIN) -> Listed:
        """Up to `limit` Solutions, those with fewer cubes first.

        >>> mat = Mat(goal="7", permitted="3 4 + 2 5", resources="")
        >>> Oracle(Rules("agloa-2026-27", "elementary"), mat).solutions(5).solutions[0].witness
        '2+5 = 7'
        """
        asked = Asked(self.rules, self.mat, after)
        found: dict[str, Solvable] = {}
        meter = Meter(budget)
        more = ""
        for question in questions(self.rules, self.mat, after):
            work = Search(question, self.tables, meter)
            try:
                witnesses = all_confirmed(asked, all_hits(work), work.problem)
                found.update((one.witness, one) for one in islice(witnesses, limit))
            except Stopped as why:
                more = more or str(why)
            more = more or work.dropped or next(iter(question.gaps), "")
        ordered = sorted(found.values(), key=lambda one: len(one.uses))
        if len(ordered) > limit or (len(ordered) == limit and not more):
            more = more or f"only {limit} were asked for"
        return Listed(tuple(ordered[:limit]), more)

    def safe_moves(self, budget: Budget = PLAIN) -> tuple[Move, ...]:
        """Moves after which neither Now nor Impossible is a right challenge; each with `sure`."""
        found = []
        for move in moves(self.mat):
            then = self.moved(after_move(self.mat, move))
            now, later = then.now(budget), then.impossible(budget)
            if isinstance(now, Solvable) or isinstance(later, Impossible):
                continue
            sure = isinstance(now, Impossible) and isinstance(later, Solvable)
            found.append(replace(move, sure=sure))
        return tuple(found)

    def moved(self, mat: Mat) -> "Oracle":
        """The oracle of a later mat of the same shake, with what is still known."""
        then = Oracle(self.rules, mat, self.tables)
        if not follows(self.mat, mat):
            raise ValueError("this mat does not follow from the one before in the same shake")
        for after, known in self._known.items():
            kept = self._carried(after, known, mat)
            if kept is not None:
                then._known[after] = kept
        return then

    def _carried(self, after: str, known: Answer, mat: Mat) -> Answer | None:
        # Cubes only ever leave Resources, so what was impossible with all of them stays so.
        if isinstance(known, Impossible) and after in ("impossible", "time-called"):
            return Impossible(known.proof, Searched())
        if not isinstance(known, Solvable) or after == "no-goal":
            return None
        if not judge(known.witness, mat, self.rules, after).correct:
            return None
        return replace(known, resources=_from_resources(known, mat))


def _from_resources(known: Solvable, mat: Mat) -> int:
    """How many cubes of a witness still lie in Resources, at least."""
    left = list(known.uses)
    for name in ("required", "permitted"):
        for cube in mat.section(name):
            same = next((use for use in left if use[-1] == cube.symbol), None)
            if same is not None:
                left.remove(same)
    return len(left)
