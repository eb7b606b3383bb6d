"""Is there any correct Equation at all, its Goal included (IV-D-2)?

Both sides take their cubes from Resources. Goals are listed by their size; the core is asked for
a Solution beside the cubes of each. Where it can't tell, the reference tries pairs of sets by
their size together.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flubball.games.equations import values
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.goal.order import can_be_set
from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.admissible import sets_of, sizes
from flubball.games.equations.oracle.answers import Answer, Searched, Solvable
from flubball.games.equations.oracle.budget import Meter, Stopped
from flubball.games.equations.oracle.by_core import answers, is_for_core
from flubball.games.equations.oracle.feasible import is_short_of_numbers
from flubball.games.equations.oracle.goal_values import GoalValue
from flubball.games.equations.oracle.problem import Kind, Problem
from flubball.games.equations.oracle.reduce import Question, wild_meanings, with_goals, without_goal
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.searches import by_core
from flubball.games.equations.oracle.solution_trees import write
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.oracle.tally import ENDED, Tally, left_out
from flubball.games.equations.oracle.value_tables import ValueTables
from flubball.games.equations.oracle.witnesses import Asked, WitnessRefused, confirm
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.operators import Operator
from flubball.games.equations.written.reader import read_side
from flubball.games.equations.written.tokens import parse_written

LISTING = 8  # steps of the core that take as long as one of listing Goals


def decide_no_goal(rules: Rules, mat: Mat, tables: Tables, meter: Meter) -> Answer:
    """After No Goal: a Goal and a Solution from the cubes there are."""
    if tables.session is None:
        return _decide(Asked(rules, mat, "no-goal"), tables, meter)
    # Goals are listed by the reference. Where there is a core its steps are the measure.
    own = meter.part(meter.left // LISTING)
    try:
        return _decide(Asked(rules, mat, "no-goal"), tables, own)
    finally:
        meter.nodes += own.nodes * LISTING


def _decide(asked: Asked, tables: Tables, meter: Meter) -> Answer:
    tally = Tally()
    sides: list[_Sides] = []
    try:
        with meter.exact():
            meanings = wild_meanings(asked.rules, asked.mat)
            sides += [_Sides(asked, meaning, tables, meter) for meaning in meanings]
            names = ("required", "permitted", "resources")
            cubes = sum(len(asked.mat.section(name)) for name in names)
            for total in range(2, cubes + 1):
                for side in sides:
                    found = side.find(total)
                    if found is not None:
                        return found
    except Stopped as why:
        tally.open.append(str(why))
    for side in sides:
        tally.open += side.open()
        tally.searched += side.searched()
        tally.proofs.append("exhausted" if side.work or side.settled else "counting")
    return tally.answer()


@dataclass(frozen=True, slots=True)
class _OwnGoal:
    """Goals of one set of cubes; `unset` if no spacing groups them as they are written."""

    cubes: int
    goals: tuple[GoalValue, ...]
    unset: bool = False


class _Sides:
    """Both sides of an Equation under one meaning of wild cubes."""

    def __init__(self, asked: Asked, meaning: str, tables: Tables, meter: Meter) -> None:
        rules, mat = asked.rules, asked.mat
        self.asked = asked
        self.tables = tables
        self.meter = meter
        self.base = without_goal(rules, mat, "no-goal", meaning)
        own = without_goal(rules, mat, "no-goal", meaning, goal_side=True)
        self.own = replace(own, problem=_goal_problem(own.problem, rules))
        self.most = int(rules.number("goal.max_cubes"))
        self.values = ValueTables(self.own, tables, meter)
        self.known: dict[int, list[_OwnGoal]] = {}
        self.work: dict[tuple[int, int, bool], Search] = {}
        self.settled: set[tuple[int, int, bool]] = set()
        self.by_core = Searched()
        self.dropped = ""

    def open(self) -> list[str]:
        """What was left out on either side."""
        if is_short_of_numbers(self.base.problem, self.own.problem, self.base.with_i):
            return []
        found = [*self.base.gaps, *_goal_gaps(self.base.problem)]
        dropped = [self.dropped, *(work.dropped for work in self.work.values())]
        return found + [left_out(what) for what in dropped if what]

    def searched(self) -> Searched:
        sets = self.by_core.sets + sum(work.sets for work in self.work.values())
        largest = max((work.largest for work in self.work.values()), default=0)
        return Searched(self.meter.nodes, sets, largest)

    def find(self, total: int) -> Solvable | None:
        """An Equation of so many cubes."""
        for size in range(1, min(self.most, total - 1) + 1):
            for own in self.own_goals(size):
                for spent in sorted({goal.factorials for goal in own.goals}):
                    found = self.tried(own, spent, total - size)
                    if found is not None:
                        return found
        return None

    def tried(self, own: _OwnGoal, spent: int, size: int) -> Solvable | None:
        """As `beside`; a Solution of a Goal that can't be set proves nothing either way."""
        try:
            return self.beside(own, spent, size)
        except WitnessRefused:
            if not own.unset:
                raise
            self.settled.add((own.cubes, spent, True))
            self.dropped = self.dropped or "a Goal that no spacing shows"
            return None

    def beside(self, own: _OwnGoal, spent: int, size: int) -> Solvable | None:
        """A Solution beside a Goal that spends so many factorials: of so many cubes, or by the
        core of any number."""
        key = own.cubes, spent, own.unset
        if key in self.settled:
            return None
        if key not in self.work:
            found, rest = self.asked_core(self._question(own, spent))
            if found is not None or rest is None:
                self.settled.add(key)
                return found
            self.work[key] = Search(rest, self.tables, self.meter)
        return self.solution(self.work[key], size)

    def asked_core(self, question: Question) -> tuple[Solvable | None, Question | None]:
        """What the core says, and what is left for the reference."""
        session = self.tables.session
        if session is None or not is_for_core(question):
            return None, question
        tally, own = Tally(), self.meter.part(self.meter.left * LISTING)
        try:
            said = answers(question, session, own)
        except (ValueError, OverflowError):  # the core can't take it
            return None, question
        found, rest = by_core(self.asked, question, said, tally, own)
        self.meter.spend(own.nodes // LISTING)
        self.by_core += tally.searched
        ended = [why for why in tally.open if why in ENDED.values()]
        if ended:
            raise Stopped(ended[0])
        return None if found is None else found.answer, rest

    def solution(self, work: Search, size: int) -> Solvable | None:
        """A Solution of so many cubes beside a Goal."""
        for cubes in work.sets_of(size) if size in sizes(work.problem) else ():
            hit = work.hit(cubes, size)
            if hit is not None:
                found = confirm(self.asked, *hit, work.problem)
                if found is not None:
                    return found.answer
                self.dropped = "the judge can't decide about a witness"
        return None

    def own_goals(self, size: int) -> list[_OwnGoal]:
        if size not in self.known:
            self.known[size] = list(self._own_goals(size))
        return self.known[size]

    def _own_goals(self, size: int) -> Iterator[_OwnGoal]:
        rules = self.asked.rules
        for cubes in sets_of(self.own.problem, size):
            table = self.values.of(cubes)
            self.dropped = self.dropped or table.dropped
            goals = tuple(
                GoalValue(value, write(node, bool(rules.sign_digits)), "", tag[0] if tag else 0)
                for tag, level in table.levels.items()
                for value, node in level.items()
                if _within(value, rules)
            )
            shown = tuple(goal for goal in goals if _can_be_set(goal.text, rules))
            if shown:
                yield _OwnGoal(cubes, shown)
            unset = tuple(goal for goal in goals if not _can_be_set(goal.text, rules))
            if unset:
                yield _OwnGoal(cubes, unset, True)

    def _question(self, own: _OwnGoal, spent: int) -> Question:
        kinds = tuple(
            _without(kind, packing.count(own.cubes, number))
            for number, kind in enumerate(self.base.problem.kinds)
        )
        base = replace(self.base, problem=replace(self.base.problem, kinds=kinds))
        left = base.problem.factorials
        goals = tuple(goal for goal in own.goals if goal.factorials == spent)
        return with_goals(base, goals, left if left < 0 else left - spent)


def _without(kind: Kind, taken: int) -> Kind:
    """The cubes that the Goal leaves; it may have used what must be used."""
    need = max(0, kind.need - taken)
    return replace(kind, need=need, may=kind.all - taken - need, extra=0)


def _goal_problem(problem: Problem, rules: Rules) -> Problem:
    """What may stand in a Goal: each sign once (XIII-A-5), few factorials, any number of cubes."""
    kinds = tuple(Kind(kind.label, 0, kind.all, 0) for kind in problem.kinds)
    most = rules.factorials_in_goal
    left_out = list(_not_for_goals(problem))
    return replace(
        problem,
        kinds=kinds,
        prefixes=tuple(sign for sign in problem.prefixes if sign.operator not in left_out),
        postfixes=tuple(sign for sign in problem.postfixes if sign.factorials <= most),
        factorials=most,
        least_operations=0,
        least_cubes=1,
        reusable=(),
    )


def _goal_gaps(problem: Problem) -> Iterator[str]:
    """What `_goal_problem` takes away, where a cube for it was rolled."""
    for operator in _not_for_goals(problem):
        if any(sign.operator is operator for sign in problem.prefixes):
            yield f"{operator.name} in a Goal is left out"


def _not_for_goals(problem: Problem) -> Iterator[Operator]:
    """Operators without a limit of which some Goals are prohibited (XIII-C-9 Com)."""
    return (operator for operator, limit in problem.limits if operator.verifiable and not limit)


def _can_be_set(text: str, rules: Rules) -> bool:
    """MLAG IV-B-2 Com: only a root over more than the first term resists spacing."""
    if not rules.order_of_operations or "√((" not in text:
        return True
    tokens = parse_written(text)
    return all(can_be_set(group, tokens) for group in read_side(tokens, rules, "goal").groups)


def _within(value: Value, rules: Rules) -> bool:
    limit = rules.division_number("multiple_of_goal") if rules.modulus else 0
    if not limit:
        return True
    bound = mpq(limit)
    return values.compare(value, bound) <= 0 <= values.compare(value, values.neg(bound))
