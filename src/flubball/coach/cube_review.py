"""Matches of the cube games looked at again: every mark is proved by the judge or the oracle."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from flubball.coach.ending import Endings
from flubball.coach.looking import Progress, hints_asked, seconds_used
from flubball.coach.marks import LOST
from flubball.coach.model import Moment, Point, Proof, Review, share
from flubball.coach.positions import STEPS, Truth, Truths
from flubball.cubes import CubeGame, Table
from flubball.cubes.table import checking_of
from flubball.cubes.telling import cube_name, tell
from flubball.engine.prompt import Names, capital
from flubball.engine.record import Entry, Record
from flubball.engine.replaying import states_of
from flubball.engine.ruling import Ruling
from flubball.engine.solving import Solved
from flubball.procedure.rule import NOBODY

MEASURE = "Cubes still needed"
COUNTED = ("goal", "move", "now", "impossible", "present")
"""Words that accuracy counts."""
HOPELESS = ("goal-flub", "p-flub", "wrong-challenge")
"""Marks after which no paper of the same seat can be right in that shake."""
UNCOUNTED = ("time", "missed-objection")
"""Marks that are on none of these."""


def review_cubes(
    game: CubeGame,
    record: Record,
    names: tuple[str, ...],
    told: Progress,
    steps: int = STEPS,
    shake: int | None = None,
) -> Review:
    """The review of a match of a cube game, or of one shake of it, by its row on the sheet."""
    reviewer = _Reviewer(game, Names(called=names), steps)
    every = list(states_of(game, record))
    for index, entry in enumerate(record.entries):
        told(index, len(record.entries))
        if shake in (None, len(every[index].sheet.rows)):
            reviewer.look(index, entry, every[index], every[index + 1])
        else:
            reviewer.skip(every[index + 1])
    decisions = tuple(reviewer.decisions(seat) for seat in range(record.setup.seats))
    return Review(
        record.game,
        names,
        tuple(reviewer.marks),
        turning_point(reviewer.marks, every, record),
        tuple(share(*each) for each in decisions),
        tuple(reviewer.undecided),
        tuple(reviewer.chart),
        decisions,
        seconds_used(record),
        MEASURE,
        hints_asked(record),
    )


def merged(
    game: CubeGame, record: Record, shakes: Sequence[Review], left_out: Sequence[int] = ()
) -> Review:
    """The reviews of shakes as that of the match; those left out, by their rows, are undecided."""
    every = list(states_of(game, record))
    open_ = [index for each in shakes for index in each.undecided]
    open_ += [
        index
        for index, entry in enumerate(record.entries)
        if len(every[index].sheet.rows) in left_out and entry.text.startswith(("goal ", "move "))
    ]
    marks = [mark for each in shakes for mark in each.entries]
    seats = range(record.setup.seats)
    by_seat = [[each.decisions[seat] for each in shakes] for seat in seats]
    decisions = tuple((sum(r for r, _ in rows), sum(n for _, n in rows)) for rows in by_seat)
    return replace(
        shakes[0],
        entries=tuple(marks),
        turning_point=turning_point(marks, every, record),
        accuracy=tuple(share(*each) for each in decisions),
        undecided=tuple(sorted(open_)),
        chart=tuple(point for each in shakes for point in each.chart),
        decisions=decisions,
    )


class _Reviewer:
    """Goes along a record and collects marks."""

    def __init__(self, game: CubeGame, names: Names, steps: int) -> None:
        self.game, self.kit, self.names = game, game.kit, names
        self.truths, self.endings = Truths(game, steps), Endings(game)
        self.marks: list[Moment] = []
        self.counted: Counter[int] = Counter()
        self.undecided: list[int] = []
        self.chart: list[Point] = []
        self._penalties = 0
        self._start: Table | None = None  # the table before a turn that began with a bonus
        self._missed_by: set[tuple[object, bool]] = set()  # who has missed the flub that stands

    def decisions(self, seat: int) -> tuple[int, int]:
        """How many decisions of a seat have no mark, and how many there are."""
        marked = {m.entry for m in self.marks if m.seat == seat and m.mark not in UNCOUNTED}
        counted = self.counted[seat]
        return counted - min(len(marked), counted), counted

    def skip(self, after: Table) -> None:
        """An entry that is not looked at: its penalties are not those of the next one."""
        self._penalties = len(after.sheet.penalties)

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
        self,
        at: tuple[int, Entry],
        mark: str,
        proof: Proof,
        sentence: str,
        *truths: Truth,
        right_for: tuple[int, ...] = (),
    ) -> Moment:
        index, entry = at
        seat = entry.seat
        assert isinstance(seat, int)
        before, after = (*(truth.distance for truth in truths), None, None)[:2]
        says = self.kit.plain_sentence(sentence)
        deed = self.kit.plain_sentence(tell(self.kit, entry, self.names))
        return Moment(
            index, seat, entry.text, mark, before, after, proof, says, deed, right_for=right_for
        )

    def _truth(self, index: int, table: Table) -> Truth:
        truth = self.truths.of(table)
        if truth.is_open and index not in self.undecided:
            self.undecided.append(index)
        return truth

    def _goal(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Moment]:
        if after.phase != "move" or not after.shake.mat.goal:
            return
        then = self._truth(index, after)
        self._point(index, entry, after, then)
        self._missed_by.clear()
        if then.impossible_is_right:
            says = f"This Goal has no Solution: {_why(then.later)}."
            right = _others(after, entry)
            at = (index, entry)
            yield self._mark(at, "goal-flub", _none(then.later), says, then, then, right_for=right)

    def _bonus(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Moment]:
        if after.shake.bonus:
            self._start = before
            return
        yield from self._move(index, entry, before, after)

    def _move(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Moment]:
        if before.phase != "move" or not before.shake.mat.goal:
            return
        start, self._start = self._start or before, None
        then = self._truth(index, after)
        self._point(index, entry, after, then)
        was = self.truths.of(start)
        if was.now_is_right or was.impossible_is_right:
            missed = (entry.seat, was.now_is_right)
            if start.shake.mover not in (NOBODY, entry.seat) and missed not in self._missed_by:
                self._missed_by.add(missed)
                yield self._missed(index, entry, was, then, start)
            return
        self._missed_by.clear()
        if was.is_open:
            return  # it may have been a flub already
        at, right = (index, entry), _others(after, entry)
        what = f"With {_cube(entry)} there"
        if then.now_is_right and after.shake.mat.resources:
            says = f"{what} Now is right: {self._shown(then.now)}."
            mark, proof = "a-flub", self._proof(then.now)
        elif then.impossible_is_right:
            says = f"{what} no Solution is left: {_why(then.later)}."
            mark, proof = "p-flub", _none(then.later)
        else:
            return  # with two cubes in Resources (VI-A-2-a) only flubs lose: docs/review.md
        found = self._mark(at, mark, proof, says, was, then, right_for=right)
        lost = self.endings.lost(start, entry)
        if lost is not None:
            says = f"{found.sentence} {_costs(lost.points)}"
            found = replace(found, lost=lost.points, better=lost.better, sentence=says)
        yield found

    def _missed(self, index: int, entry: Entry, was: Truth, then: Truth, start: Table) -> Moment:
        at, right = (index, entry), _others(start, None)
        whom = f"for {self.names.joined(right)} " if len(right) > 1 else ""
        if was.now_is_right:
            says = f"Now was right {whom}before this move: {self._shown(was.now)}."
            proof = self._proof(was.now)
            return self._mark(at, "missed-now", proof, says, was, then, right_for=right)
        says = f"Impossible was right {whom}before this move: {_why(was.later)}."
        proof = _none(was.later)
        return self._mark(at, "missed-impossible", proof, says, was, then, right_for=right)

    def _challenge(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Moment]:
        truth = self._truth(index, before)
        if entry.text == "now":
            wrong = truth.now is not None and truth.now.answer == "impossible"
            if wrong or truth.impossible_is_right:
                shown = truth.now if wrong else truth.later
                says = f"With one cube more nobody has a Solution: {_why(shown)}."
                at = (index, entry)
                yield self._mark(at, "wrong-challenge", _none(shown), says, truth, truth)
        elif truth.later is not None and truth.later.answer == "solvable":
            says = f"There was a Solution: {self._shown(truth.later)}."
            proof = self._proof(truth.later)
            yield self._mark((index, entry), "wrong-challenge", proof, says, truth, truth)

    def _paper(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Moment]:
        seat = entry.seat
        assert isinstance(seat, int)
        ruling = self.game.kit.judge(before, seat)
        if ruling.correct is False:
            written = before.writing.papers[seat].text if before.writing else ""
            says = f"{capital(self.kit.plain_paper(written))} is not correct: {ruling.sentence}"
            yield self._mark((index, entry), "wrong-paper", _ruled(ruling), says)

    def _accept(self, index: int, entry: Entry, before: Table, after: Table) -> Iterator[Moment]:
        if before.phase != "check":
            return
        ruling = self.game.kit.judge(before, checking_of(before).seat)
        if ruling.correct is False:
            says = f"What was accepted is not correct: {ruling.sentence}"
            yield self._mark((index, entry), "missed-objection", _ruled(ruling), says)

    def _time(self, index: int, entry: Entry, after: Table) -> Iterator[Moment]:
        new = after.sheet.penalties[self._penalties :]
        self._penalties = len(after.sheet.penalties)
        for penalty in new:
            if entry.seat == "clock":
                one = "a point" if penalty.points == -1 else f"{-penalty.points} points"
                whom = self.names.of(penalty.seat)
                says = f"Time ran out for {whom}, which costs {one}."
                proof = Proof("ruling", penalty.cite, (penalty.cite,))
                deed = tell(self.kit, entry, self.names)
                yield Moment(index, penalty.seat, entry.text, "time", None, None, proof, says, deed)

    def _point(self, index: int, entry: Entry, table: Table, truth: Truth) -> None:
        seat = entry.seat if isinstance(entry.seat, int) else 0
        label = "Goal" if entry.text.startswith("goal") else entry.text.split(" ")[1]
        self.chart.append(Point(index, len(table.sheet.rows), truth.distance, seat, label))

    def _shown(self, solved: Solved | None) -> str:
        text = "" if solved is None else solved.solution or solved.witness
        return self.kit.plain_paper(text)

    def _proof(self, solved: Solved | None) -> Proof:
        assert solved is not None
        name = self.game.kit.wording.paper.lower()
        return Proof("equation" if name == "equation" else "solution", solved.witness)


def _costs(points: float) -> str:
    """What a flub of a solved ending costs.

    >>> _costs(1)
    'It costs 1 point if nobody errs from then on.'
    >>> _costs(0)
    'No other move would have saved points if nobody errs from then on.'
    """
    if not points:
        return "No other move would have saved points if nobody errs from then on."
    cost = "1 point" if points == 1 else f"{points:g} points"
    return f"It costs {cost} if nobody errs from then on."


def _refused(before: Table, after: Table) -> bool:
    return before == after


def _others(table: Table, entry: Entry | None) -> tuple[int, ...]:
    """Who may challenge the Mover."""
    mover = table.shake.mover if entry is None else entry.seat
    return tuple(seat for seat in table.present if seat != mover)


def _cube(entry: Entry) -> str:
    return cube_name(entry.text.split(" ")[1])


def _ruled(ruling: Ruling) -> Proof:
    cites = tuple(dict.fromkeys(cite for reason in ruling.reasons for cite in reason.citations))
    return Proof("ruling", ruling.sentence, cites)


def _why(solved: Solved | None) -> str:
    return "" if solved is None else solved.why


def _none(solved: Solved | None) -> Proof:
    return Proof("exhaustion", "" if solved is None else solved.sentence)


def turning_point(marks: list[Moment], every: list[Table], record: Record) -> int | None:
    """In the shake that cost the last player most against the first: the last mark that lost it."""
    assert record.outcome is not None
    scores = record.outcome.scores
    seats = range(len(scores))
    first, last = max(seats, key=lambda s: scores[s]), min(seats, key=lambda s: scores[s])
    rows = every[-1].sheet.rows
    cost = [row.scores[first] - row.scores[last] for row in rows]
    for shake in sorted(range(len(rows)), key=lambda number: -cost[number]):
        own = [
            mark
            for mark in marks
            if mark.seat == last and mark.mark in LOST and _shake_of(mark, every) == shake
        ]
        if own and cost[shake] > 0:
            return _decisive(own).entry
    return None


def _decisive(own: Sequence[Moment]) -> Moment:
    """The last of a seat's marks in a shake; a paper only where another one could be right."""
    hopeless = [mark for mark in own if mark.mark in HOPELESS]
    return hopeless[-1] if hopeless and own[-1].mark == "wrong-paper" else own[-1]


def _shake_of(mark: Moment, every: list[Table]) -> int:
    return len(every[mark.entry].sheet.rows)
