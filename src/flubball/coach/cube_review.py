"""Matches of the cube games looked at again: every mark is proved by the judge or the oracle."""

from collections import Counter
from collections.abc import Callable, Iterator

from flubball.coach.marks import LOST, Marked, Point, Proof, Review
from flubball.coach.positions import Truth, Truths
from flubball.cubes import CubeGame, Table
from flubball.cubes.table import checking_of
from flubball.engine.record import Entry, Record
from flubball.engine.replay import steps as states
from flubball.engine.solving import Solved
from flubball.procedure.rule import NOBODY

Progress = Callable[[int, int], None]
COUNTED = ("goal", "move", "now", "impossible", "present")
"""Words that accuracy counts."""
UNCOUNTED = ("time", "missed-objection")
"""Marks that are on none of these."""


def review_cubes(game: CubeGame, record: Record, names: tuple[str, ...], told: Progress) -> Review:
    """The review of a match of a cube game."""
    reviewer = _Reviewer(game)
    every = list(states(game, record))
    for index, entry in enumerate(record.entries):
        told(index, len(record.entries))
        reviewer.look(index, entry, every[index], every[index + 1])
    made = Counter(mark.seat for mark in reviewer.marks if mark.mark not in UNCOUNTED)
    counted = reviewer.counted
    return Review(
        record.game,
        names,
        tuple(reviewer.marks),
        _turning_point(reviewer.marks, every, record),
        tuple(_share(made[seat], counted[seat]) for seat in range(record.setup.seats)),
        tuple(reviewer.undecided),
        tuple(reviewer.chart),
    )


def _share(marked: int, counted: int) -> float:
    return round(1 - min(marked, counted) / counted, 3) if counted else 1.0


class _Reviewer:
    """Goes along a record and collects marks."""

    def __init__(self, game: CubeGame) -> None:
        self.game, self.truths = game, Truths(game)
        self.marks: list[Marked] = []
        self.counted: Counter[int] = Counter()
        self.undecided: list[int] = []
        self.chart: list[Point] = []
        self._penalties = 0
        self._start: Table | None = None  # the table before a turn that began with a bonus
        self._missed_by: set[tuple[object, bool]] = set()  # who has missed the flub that stands

    def look(self, index: int, entry: Entry, before: Table, after: Table) -> None:
        """One entry, and the tables before and after it."""
        seat = entry.seat
        if isinstance(seat, int) and not _refused(before, after):
            word = entry.text.partition(" ")[0]
            self.counted[seat] += word in COUNTED
            found = {
                "goal": self._goal,
                "move": self._move,
                "bonus": self._bonus,
                "now": self._challenge,
                "impossible": self._challenge,
                "present": self._paper,
                "accept": self._accept,
            }.get(word)
            if found is not None:
                self.marks += found(index, entry, before, after)
        self.marks += self._time(index, entry, after)

    def _mark(
        self, index: int, entry: Entry, mark: str, proof: Proof, sentence: str, *at: Truth
    ) -> Marked:
        seat = entry.seat
        assert isinstance(seat, int)
        before, after = (*(truth.distance for truth in at), None, None)[:2]
        return Marked(index, seat, entry.text, mark, before, after, proof, sentence)

    def _truth(self, index: int, table: Table) -> Truth:
        truth = self.truths.of(table)
        if truth.is_open and index not in self.undecided:
            self.undecided.append(index)
        return truth

    def _goal(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Marked]:
        if after.phase != "move" or not after.shake.mat.goal:
            return
        then = self._truth(index, after)
        self._point(index, after, then)
        self._missed_by.clear()
        if then.impossible_is_right:
            says = f"This Goal has no Solution: {_why(then.later)}."
            yield self._mark(index, entry, "goal-flub", _none(then.later), says, then, then)

    def _bonus(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Marked]:
        if after.shake.bonus:
            self._start = before
            return
        yield from self._move(index, entry, before, after)

    def _move(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Marked]:
        if before.phase != "move" or not before.shake.mat.goal:
            return
        start, self._start = self._start or before, None
        then = self._truth(index, after)
        self._point(index, after, then)
        was = self.truths.of(start)
        if was.now_is_right or was.impossible_is_right:
            missed = (entry.seat, was.now_is_right)
            if start.shake.mover not in (NOBODY, entry.seat) and missed not in self._missed_by:
                self._missed_by.add(missed)
                yield self._missed(index, entry, was, then)
            return
        self._missed_by.clear()
        if was.is_open:
            return  # it may have been a flub already
        if then.now_is_right and after.shake.mat.resources:
            says = f"Now is right after this move: {_shown(then.now)}."
            yield self._mark(index, entry, "a-flub", self._proof(then.now), says, was, then)
        elif then.impossible_is_right:
            says = f"No Solution is left after this move: {_why(then.later)}."
            yield self._mark(index, entry, "p-flub", _none(then.later), says, was, then)

    def _missed(self, index: int, entry: Entry, was: Truth, then: Truth) -> Marked:
        if was.now_is_right:
            says = f"Now was right: {_shown(was.now)}."
            return self._mark(index, entry, "missed-now", self._proof(was.now), says, was, then)
        says = f"Impossible was right: {_why(was.later)}."
        return self._mark(index, entry, "missed-impossible", _none(was.later), says, was, then)

    def _challenge(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Marked]:
        truth = self._truth(index, before)
        if entry.text == "now":
            wrong = truth.now is not None and truth.now.answer == "impossible"
            if wrong or truth.impossible_is_right:
                shown = truth.now if wrong else truth.later
                says = f"No Solution has at most one cube more: {_why(shown)}."
                yield self._mark(index, entry, "wrong-challenge", _none(shown), says, truth, truth)
        elif truth.later is not None and truth.later.answer == "solvable":
            says = f"There was a Solution: {_shown(truth.later)}."
            proof = self._proof(truth.later)
            yield self._mark(index, entry, "wrong-challenge", proof, says, truth, truth)

    def _paper(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Marked]:
        seat = entry.seat
        assert isinstance(seat, int)
        ruling = self.game.kit.judge(before, seat)
        if ruling.correct is False:
            written = before.writing.papers[seat].text if before.writing else ""
            proof = Proof("ruling", ruling.sentence)
            says = f"{written} is not correct: {ruling.sentence}"
            yield self._mark(index, entry, "wrong-paper", proof, says)

    def _accept(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Marked]:
        if before.phase != "check":
            return
        ruling = self.game.kit.judge(before, checking_of(before).seat)
        if ruling.correct is False:
            proof = Proof("ruling", ruling.sentence)
            says = f"What was accepted is not correct: {ruling.sentence}"
            yield self._mark(index, entry, "missed-objection", proof, says)

    def _time(self, index: int, entry: Entry, after: Table) -> Iterator[Marked]:
        new = after.sheet.penalties[self._penalties :]
        self._penalties = len(after.sheet.penalties)
        for penalty in new:
            if entry.seat == "clock":
                says = f"Time ran out: {penalty.points} points."
                proof = Proof("ruling", penalty.cite)
                yield Marked(index, penalty.seat, entry.text, "time", None, None, proof, says)

    def _point(self, index: int, table: Table, truth: Truth) -> None:
        self.chart.append(Point(index, len(table.sheet.rows), truth.distance))

    def _proof(self, solved: Solved | None) -> Proof:
        assert solved is not None
        name = self.game.kit.wording.paper.lower()
        return Proof("equation" if name == "equation" else "solution", solved.witness)


def _refused(before: Table, after: Table) -> bool:
    return before == after


def _shown(solved: Solved | None) -> str:
    return "" if solved is None else solved.solution or solved.witness


def _why(solved: Solved | None) -> str:
    return "" if solved is None else solved.why


def _none(solved: Solved | None) -> Proof:
    return Proof("exhaustion", "" if solved is None else solved.sentence)


def _turning_point(marks: list[Marked], every: list[Table], record: Record) -> int | None:
    """In the shake that cost the last player most against the first: the last mark that lost it."""
    assert record.outcome is not None
    scores = record.outcome.scores
    seats = range(len(scores))
    first, last = max(seats, key=lambda s: scores[s]), min(seats, key=lambda s: scores[s])
    rows = every[-1].sheet.rows
    cost = [row.scores[first] - row.scores[last] for row in rows]
    for shake in sorted(range(len(rows)), key=lambda number: -cost[number]):
        own = [
            mark.entry
            for mark in marks
            if mark.seat == last and mark.mark in LOST and _shake_of(mark, every) == shake
        ]
        if own and cost[shake] > 0:
            return own[-1]
    return None


def _shake_of(mark: Marked, every: list[Table]) -> int:
    return len(every[mark.entry].sheet.rows)
