"""`Oracle`: everything that may be asked about one mat."""

from dataclasses import replace
from functools import cached_property
from itertools import chain

from flubball.cubes.answers import Proof
from flubball.games.wff.formulas import parse
from flubball.games.wff.mat import AFTER, Mat
from flubball.games.wff.oracle.answers import (
    Answer,
    Distance,
    Impossible,
    Listed,
    NotDecided,
    Searched,
    Solvable,
    Told,
)
from flubball.games.wff.oracle.budget import Budget, Meter, Stopped
from flubball.games.wff.oracle.confirming import Asked
from flubball.games.wff.oracle.counting import counted_out, goal_fault
from flubball.games.wff.oracle.filling import Allowed, by_pattern, by_variant
from flubball.games.wff.oracle.keeping import MOST, Parts, again, inherited, moved_to, parts
from flubball.games.wff.oracle.known import Known
from flubball.games.wff.oracle.pool import pool_of, size
from flubball.games.wff.oracle.search import Search
from flubball.games.wff.rules import Rules
from flubball.games.wff.rules_of_inference import NAMES

PLAIN = Budget()
SHORT = (12_000, 120_000)  # steps of searches that are tried before longer patterns are


class _Own(Rules, frozen=True, dict=True):
    """Without the rules of other packages."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name in super().names if name in NAMES)


class Oracle:
    """Answers for one mat, each with a Solution and its proof, or with a reason.

    >>> oracle = Oracle(Rules(division="elementary"), Mat("p", required="q", resources="K p K o N"))
    >>> print(oracle.impossible())
    Solvable: Kpq' / Ko, with 5 cubes, 4 of them from Resources.
    >>> oracle.distance().cubes
    4
    """

    def __init__(self, rules: Rules, mat: Mat) -> None:
        if not mat.knows_cubes:
            raise ValueError("the oracle needs to know where the cubes lie")
        self.rules = _Own(rules.rulebook, rules.division, rules.options) if rules.added else rules
        self.asked = rules
        self.mat = mat
        self._known: dict[tuple[str, int | None], Answer] = {}
        self._kept: list[Parts] = []
        self._facts: Known | None = None

    def moved(self, mat: Mat) -> "Oracle":
        """The oracle of a later mat of the shake, which keeps what still holds.

        >>> before = Oracle(Rules(), Mat("p", resources="K p K o q N"))
        >>> print(before.impossible())
        Solvable: Kpq / Ko, with 5 cubes, 5 of them from Resources.
        >>> then = before.moved(Mat("p", required="q", resources="K p K o N"))
        >>> print(then.impossible(Budget(500)))
        Solvable: Kpq' / Ko, with 5 cubes, 4 of them from Resources.
        """
        then = Oracle(self.asked, mat)
        sections = moved_to(self.mat, mat)
        if sections is not None:
            then._known = inherited(self._known, sections)
            then._kept = list(self._kept)
            then._facts = self._facts
        return then

    def now(self, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Solution after Now: at most one cube more?"""
        return self.after("now", budget)

    def impossible(self, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Solution after Impossible, with all of Resources?"""
        return self.after("impossible", budget)

    def after(self, after: str, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Solution after this?"""
        return self._after(after, Meter(budget))

    def _after(self, after: str, meter: Meter) -> Answer:
        if after not in AFTER:
            raise ValueError(f"after is one of {', '.join(AFTER)}, not {after!r}")
        return self._answer(after, None, meter)

    def told(self, after: str, limit: int = 0, budget: Budget = PLAIN) -> Told:
        """The answer, up to `limit` Solutions, and after Now the distance: within one budget.

        >>> oracle = Oracle(Rules(), Mat("p", permitted="p K o", resources="K q"))
        >>> found = oracle.told("now", 3)
        >>> str(found.answer)[:10], found.listed.solutions, found.distance.cubes
        ('Impossible', (), 2)
        """
        meter = Meter(budget)
        answer = self._after(after, meter)
        listed = self._solutions(limit, after, meter) if limit else None
        return Told(answer, listed, self._distance(meter) if after == "now" else None)

    def _asked(self, after: str, most: int | None) -> Asked | Impossible:
        fault = goal_fault(self.mat, self.rules)
        if fault is not None:
            return fault
        most_now = int(self.rules.number("solution.resources_after_now"))
        pool = pool_of(self.mat, after, most_now, most)
        goal = parse(self.mat.goal)
        fault = counted_out(pool, self.rules, goal)
        return fault or Asked(self.rules, self.mat, after, pool, goal)

    def _answer(self, after: str, most: int | None, meter: Meter) -> Answer:
        known = self._known.get((after, most)) or self._implied()
        if known is None or isinstance(known, NotDecided):
            asked = self._asked(after, most)
            known = asked if isinstance(asked, Impossible) else self._decide(asked, meter)
            if self.asked.added and isinstance(known, Impossible):
                known = NotDecided(self._unsought, Searched(meter.steps, meter.tried))
            self._known[after, most] = known
            if isinstance(known, Solvable):
                self._kept = [parts(known.solution), *self._kept][:MOST]
        return known

    @property
    def _unsought(self) -> str:
        """Nothing is proved about rules of other packages."""
        return f"Solutions with {' and '.join(self.asked.added)} are not sought"

    def _implied(self) -> Answer | None:
        """What is impossible with all of Resources is so with less."""
        whole = self._known.get(("impossible", None))
        return whole if isinstance(whole, Impossible) else None

    def _search(self, asked: Asked, meter: Meter) -> Search:
        self._facts = self._facts or Known(asked.goal, asked.rules)
        return Search(asked, meter, self._facts)

    def _decide(self, asked: Asked, meter: Meter) -> Answer:
        search = self._search(asked, meter)
        try:
            found = self._first(asked, search, meter)
        except Stopped as why:
            return NotDecided(str(why), Searched(meter.steps, meter.tried))
        if found is not None:
            return found
        searched = Searched(meter.steps, meter.tried)
        if search.open:
            why_open = f"for {search.open} Solutions the prover found no proof within its bounds"
            return NotDecided(why_open, searched)
        if not self.rules.options.lenient:
            return NotDecided("under stricter options not every Solution is tried", searched)
        grounds = search.grounds
        kind: Proof = "exhausted" if meter.tried or grounds.sought else "letters"
        return Impossible(kind, searched, "", grounds.names, self.mat.goal, grounds.refused)

    def _first(self, asked: Asked, search: Search, meter: Meter) -> Solvable | None:
        """A Solution that was kept, by a pattern, by short searches, or by the whole search.

        What a short search has ruled out is known to the longer ones.

        Raises `Stopped`.
        """
        kept = next(chain(again(self._kept, asked, meter), search.repeats()), None)
        if kept is not None:
            return kept
        found = next(by_pattern(asked, meter, search.may_do, (0,)), None)
        if found is not None:
            return found
        for steps, longer in zip(SHORT, (self._by_pattern, self._varied), strict=True):
            try:
                return self._shortly(search, meter, steps)
            except Stopped:
                search.open = 0
            found = longer(asked, meter, search.may_do)
            if found is not None:
                return found
        return next(search.solutions(), None)

    def _by_pattern(self, asked: Asked, meter: Meter, allowed: Allowed) -> Solvable | None:
        return next(by_pattern(asked, meter, allowed, (1,)), None)

    def _shortly(self, search: Search, meter: Meter, steps: int) -> Solvable | None:
        """What a search of so many steps finds, or None where there is nothing; or `Stopped`."""
        left = meter.budget.steps - meter.steps
        search.meter = Meter(replace(meter.budget, steps=max(1, min(steps, left))))
        try:
            return next(search.solutions(), None)
        finally:
            meter.tried += search.meter.tried
            meter.spend(search.meter.steps)
            search.meter = meter

    def _varied(self, asked: Asked, meter: Meter, allowed: Allowed) -> Solvable | None:
        """A Solution by a variant of a pattern, with half of the steps left."""
        steps = (meter.budget.steps - meter.steps) // 2
        half = Meter(replace(meter.budget, steps=max(1, steps)))
        try:
            return next(by_variant(asked, half, allowed), None)
        except Stopped:
            return None
        finally:
            meter.tried += half.tried
            meter.spend(half.steps)

    def distance(self, budget: Budget = PLAIN) -> Distance:
        """How many more cubes of Resources the nearest Solution needs."""
        return self._distance(Meter(budget))

    def _distance(self, meter: Meter) -> Distance:
        least, open_ = 0, ""
        most = size(pool_of(self.mat, "impossible", 0).more)
        for cubes in range(most + 1):
            found = self._answer("impossible", cubes, meter)
            if isinstance(found, Solvable):
                return Distance(found.resources, least if open_ else cubes, found.solution, open_)
            if isinstance(found, NotDecided):
                open_ = open_ or found.why
            elif not open_:
                least = cubes + 1
        return Distance(None, least, "", open_) if open_ else Distance(None)

    def solutions(
        self, limit: int, after: str = "impossible", budget: Budget = PLAIN
    ) -> Listed[Solvable]:
        """Up to `limit` Solutions whose every part is essential, those with fewer rules first.

        >>> mat = Mat("p", permitted="K p q o R")
        >>> found = Oracle(Rules(division="elementary"), mat).solutions(9)
        >>> [one.solution for one in found.solutions][:2], found.more
        (['p / R(Rp)', 'Kpq / R(Ko)'], '')
        """
        return self._solutions(limit, after, Meter(budget))

    def _solutions(self, limit: int, after: str, meter: Meter) -> Listed[Solvable]:
        asked = self._asked(after, None)
        unsought = self._unsought if self.asked.added else ""
        if isinstance(asked, Impossible):
            return Listed((), unsought)
        search = self._search(asked, meter)
        found: list[Solvable] = []
        more = unsought
        try:
            for one in search.solutions(whole=True):
                found.append(one)
                if len(found) > limit:
                    break
        except Stopped as why:
            more = str(why)
        if len(found) > limit:
            more = f"only {limit} were asked for"
        elif search.open and not more:
            more = f"for {search.open} the prover found no proof within its bounds"
        return Listed(tuple(found[:limit]), more)
