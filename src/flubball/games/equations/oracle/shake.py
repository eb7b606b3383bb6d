"""A shake: what stays while cubes move is reduced once, afterwards cubes are only counted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import packing
from flubball.games.equations.oracle.backend import Session
from flubball.games.equations.oracle.budget import Meter
from flubball.games.equations.oracle.by_core import CoreAnswer, Prepared, is_for_core, prepare
from flubball.games.equations.oracle.closing import closing
from flubball.games.equations.oracle.goal_values import GoalValue
from flubball.games.equations.oracle.problem import Kind
from flubball.games.equations.oracle.reduce import Question, questions, recounted
from flubball.games.equations.oracle.simpler import simpler
from flubball.games.equations.rules import Rules

_Place = tuple[int, bool | str]
REMEMBERED = 100_000  # sets of cubes that make no Solution


class Shake:
    """The Problems of one roll, Goal and choice of variations, as the core has read them.

    Numerals and signs depend on the cubes of the roll wherever they lie, targets on the Goal.
    `mat` is the first mat that is asked about; later ones must follow from it.
    """

    def __init__(self, rules: Rules, mat: Mat) -> None:
        self.rules = rules
        self._first = questions(rules, mat, "impossible")
        self._prepared: dict[_Place, Prepared | None] = {}
        self._ruled_out: dict[tuple[int, tuple[GoalValue, ...]], RuledOut] = {}

    def counted(self, kinds: tuple[Kind, ...], most: int) -> "Waiting":
        """The questions with these counts.

        >>> rules = Rules("agloa-2026-27", "elementary")
        >>> shake = Shake(rules, Mat(goal="7", resources="3 4 +"))
        >>> from flubball.games.equations.oracle.counting import count
        >>> kinds = count(rules, Mat(goal="7", required="3", resources="4 +"))
        >>> shake.counted(kinds, 1).questions[0].problem.targets
        ((7, 1),)
        """
        found = tuple(recounted(one, kinds, most, self.rules) for one in self._first)
        return Waiting(self, found)

    def ruled_out(self, number: int, goals: tuple[GoalValue, ...]) -> "RuledOut":
        """The sets that are known to make none of these Goals, whatever the mat asks for."""
        return self._ruled_out.setdefault((number, goals), RuledOut())

    def prepared(self, place: _Place, question: Question, session: Session) -> Prepared | None:
        """The question as the core has read it; None where the core can't take it."""
        if place not in self._prepared:
            try:
                self._prepared[place] = prepare(question, session)
            except (ValueError, OverflowError):
                self._prepared[place] = None
        return self._prepared[place]


class RuledOut:
    """Sets of cubes that make no Solution, where a proof had to be looked for: each is asked once.

    >>> known = RuledOut(most=1)
    >>> known.add(5), known.add(6), 5 in known, 6 in known
    (None, None, True, False)
    """

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._sets: set[int] = set()

    def __contains__(self, cubes: int) -> bool:
        return cubes in self._sets

    def add(self, cubes: int) -> None:
        """Remember a set, as long as there is room."""
        if len(self._sets) < self._most:
            self._sets.add(cubes)


@dataclass(frozen=True, slots=True)
class Waiting:
    """Questions of a shake about one mat."""

    shake: Shake
    questions: Sequence[Question]

    def by_core(
        self,
        number: int,
        session: Session | None,
        meter: Meter,
        nearest: bool = False,
        kinds: Sequence[Kind] = (),
        most: int | None = None,
    ) -> Iterator[CoreAnswer] | None:
        """The core's answers, if there is a core and it can be asked; of other counts if given."""
        question = self.questions[number]
        if session is None or not is_for_core(question):
            return None
        problem = question.problem
        # What is left out may become less as cubes are forbidden: that is another Problem.
        prepared = self.shake.prepared((number, problem.complete), question, session)
        if prepared is None:
            return None
        most = problem.most_extra if most is None else most
        return prepared.answers(kinds or problem.kinds, most, meter, nearest)

    def simpler(
        self, number: int, session: Session | None, meter: Meter, nearest: bool = False
    ) -> Iterator[tuple[int, Iterator[CoreAnswer]]]:
        """The core's answers to simpler questions: they prove nothing, but a witness comes soon.
        Each with its share of the budget."""
        question = self.questions[number]
        if session is None or not is_for_core(question):
            return
        for each in simpler(question):
            prepared = self.shake.prepared((number, each.place), each.question, session)
            if prepared is not None:
                yield each.share, prepared.answers(each.kinds, each.most, meter, nearest)

    def closed(
        self,
        number: int,
        session: Session | None,
        meter: Meter,
        nearest: bool = False,
        tried: tuple[int, ...] = (),
    ) -> tuple[Question, tuple[str, ...], Iterator[CoreAnswer]] | None:
        """The question with what is beyond its lists, its lemmas, and the core's answers."""
        found = closing(self.questions[number], self.shake.rules, tried)
        if found is None or session is None or not is_for_core(found[0]):
            return None
        question, lemmas = found
        prepared = self.shake.prepared(
            (number, " ".join([*lemmas, *map(str, tried)])), question, session
        )
        if prepared is None:
            return None
        problem = question.problem
        return question, lemmas, prepared.answers(problem.kinds, problem.most_extra, meter, nearest)

    def ruled_out(self, number: int, question: Question) -> RuledOut:
        """What was ruled out on earlier mats of the shake."""
        if question.problem.reusable:
            return RuledOut()  # there a set says not which signs are needed
        return self.shake.ruled_out(number, question.goals)

    def rules_out(self, number: int, session: Session | None, meter: Meter, cubes: int) -> bool:
        """Does the core prove that exactly these cubes make no Solution?"""
        problem = self.questions[number].problem
        if problem.reusable or not problem.complete:
            return False
        kinds = [
            Kind(kind.label, packing.count(cubes, n), 0, 0) for n, kind in enumerate(problem.kinds)
        ]
        answers = self.by_core(number, session, meter, kinds=kinds)
        return answers is not None and next(answers).verdict == "impossible"
