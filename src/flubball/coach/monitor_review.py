"""Matches of the board games looked at again: rulings, what was missed, what a turn was worth."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from flubball.coach.board import BoardCoach, Finding, Step, Valued
from flubball.coach.looking import Progress, hints_asked, seconds_used
from flubball.coach.looks import Look, Looked, ends_a_turn, is_decision, looking, steps_of
from flubball.coach.marks import LOST
from flubball.coach.model import Moment, Point, Proof, Review, share
from flubball.engine.prompt import Names, capital
from flubball.engine.record import Record
from flubball.monitor import Case, End, Error, MonitorGame, Play, Rules, Table
from flubball.monitor.challenging import case_of, moment_of
from flubball.monitor.error import WRONG
from flubball.monitor.explaining import ruled
from flubball.monitor.table import Claim, RulingWord
from flubball.monitor.telling import label

ENDS = ("pass",)
TIME = "turn"
STANDING = ("missed-stack",)
"""What goes on standing is told once, as are challenges and errors."""
Monitored: TypeAlias = MonitorGame[Any]
Made: TypeAlias = tuple[Error[Any], Case[Any]]


def review_board(
    game: MonitorGame[Any],
    coach: BoardCoach,
    record: Record,
    names: tuple[str, ...],
    told: Progress,
    look: Look | None = None,
) -> Review:
    """The review of a match of a board game; `look` sees what is in a step, by default the coach.

    Steps that it had no time for are undecided.
    """
    reviewer = _Reviewer(game, coach, Names(called=names), look or looking(coach))
    for step in steps_of(game, record):
        told(step.index, len(record.entries))
        reviewer.look(step)
    decisions = tuple(reviewer.decisions(seat) for seat in (0, 1))
    return Review(
        record.game,
        names,
        tuple(reviewer.marks),
        _turning_point(reviewer.marks, record),
        tuple(share(*each) for each in decisions),
        tuple(reviewer.undecided),
        tuple(reviewer.chart),
        decisions,
        seconds_used(record),
        f"{coach.measure} ({names[0]} ahead is up)",
        hints_asked(record),
    )


class _Reviewer:
    """Goes along a record and collects marks."""

    def __init__(self, game: Monitored, coach: BoardCoach, names: Names, look: Look) -> None:
        self.game, self.rules, self.coach, self.names = game, game.rules, coach, names
        self.sees = look
        self.undecided: list[int] = []
        self.marks: list[Moment] = []
        self.chart: list[Point] = []
        self._turns: set[tuple[int, int]] = set()
        self._marked: set[tuple[int, int]] = set()
        self._lost = 0.0
        self._told_of: dict[tuple[str, int], set[str]] = {}  # what stands and was told, by turn

    def decisions(self, seat: int) -> tuple[int, int]:
        """How many turns of a seat have no mark, and how many it had."""
        turns = {turn for turn in self._turns if turn[0] == seat}
        return len(turns - self._marked), len(turns)

    def look(self, step: Step) -> None:
        """One entry."""
        if step.before == step.after:
            return
        looked = self.sees(step)
        if looked is None:
            self.undecided.append(step.index)
            looked = Looked()
        if not isinstance(step.entry.seat, int):
            self._take(step, self._timed_out(step))
        elif step.before.phase == "turn":
            self._player(step, looked)
        if ends_a_turn(step):
            self._point(step, looked)

    def _player(self, step: Step, looked: Looked) -> None:
        if step.seat == step.before.play.card:
            self._turns.add(self._turn(step, step.seat))
        self._take(step, ((step.seat, found) for found in self._generic(step)))
        if not is_decision(step):
            return
        proved, worth, _ = looked
        standing = [found for found in proved if found.mark in STANDING]
        told = self._new(standing, step.seat) if standing else []
        kept = [found for found in proved if found.mark not in STANDING or found in told]
        self._take(step, ((step.seat, found) for found in kept))
        if worth is None:
            return
        self._lost += worth.lost
        if worth.lost >= self.coach.least and not proved:
            self._take(step, [(step.seat, self._weaker(worth, step.before.play))])

    def _weaker(self, worth: Valued, play: Play[Any]) -> Finding:
        best, chosen, better = worth
        words = "; ".join(better)
        text = f"{words}: {best:.2f} and not {chosen:.2f}. {self.coach.formula}"
        shown = ", then ".join(self._told(word, play) for word in better)
        that, this = (self.coach.reckons(value) for value in (best, chosen))
        reckons = f"It reckons to {that} that way, and to {this} this way."
        says = f"The top bot would rather {shown}. {reckons}"
        return Finding("weaker", Proof("evaluation", text), says, better, best, chosen)

    def _told(self, words: str, play: Play[Any]) -> str:
        said = label(self.rules, words, self.names, play)
        return said[:1].lower() + said[1:]

    # What the rules alone show

    def _generic(self, step: Step) -> Iterator[Finding]:
        if step.word == "challenge":
            yield from self._challenge(step)
            return
        if moment_of(self.rules, step.before, step.seat) != WRONG:
            yield from self._new(self._lapsed(step), step.seat, "missed-challenge")
        if step.word in ENDS:
            yield from self._new(self._errors(step), step.seat, "error")
        yield from self._win(step)

    def _new(self, found: Iterable[Finding], seat: int, mark: str = "") -> list[Finding]:
        """Those that have not stood, and been told of, since the turn before; none twice."""
        listed = list({each.sentence: each for each in found}.values())
        key = (mark or listed[0].mark, seat)
        known = self._told_of.get(key, set())
        self._told_of[key] = {each.sentence for each in listed}
        return [each for each in listed if each.sentence not in known]

    def _challenge(self, step: Step) -> Iterator[Finding]:
        claim = step.after.claim
        if step.after.phase != "ruling" or claim is None:
            return
        error = self.rules.what(claim.whats[0])
        case = case_of(self.rules, step.before.config, step.before.play, claim)
        if error is not None and claim.moment in error.moments and error.test(case):
            return
        word: RulingWord = "I" if error is not None and claim.moment in error.moments else "IA"
        reason = ruled(self.rules, step.after, word)
        proof = Proof("ruling", reason.sentence, reason.citations)
        yield Finding("wrong-challenge", proof, reason.sentence)

    def _lapsed(self, step: Step) -> Iterator[Finding]:
        """Errors that could be challenged, and can't be after what was done instead."""
        still = {error.name for error, _ in _made(self.rules, step.after, step.seat)}
        for error, case in _made(self.rules, step.before, step.seat):
            if error.name not in still:
                why = _why(error, case)
                proof = Proof("ruling", why, (error.cite,))
                yield Finding(
                    "missed-challenge",
                    proof,
                    f"This could be challenged: {why}",
                    (f"challenge {error.name}",),
                )

    def _errors(self, step: Step) -> Iterator[Finding]:
        last = step.after.play.last
        passed = step.word in ENDS and last is not None and step.before.play.card == step.seat
        if not passed or last is None or last.seat != step.seat:
            return
        # Once the last turn of a round has ended the game, nobody may challenge it.
        moment = moment_of(self.rules, step.after, 1 - step.seat)
        for error in self.rules.errors:
            case = Case(step.after.config, last, 1 - step.seat, moment)
            if moment in error.moments and error.test(case):
                why = _why(error, case)
                yield Finding("error", Proof("ruling", why, (error.cite,)), why)

    def _win(self, step: Step) -> Iterator[Finding]:
        won = self.rules.declares and isinstance(_won(self.rules, step.before), End)
        gone = step.word in ENDS and step.after.play.end is None
        if won and gone and step.seat == step.before.play.card:
            proof = Proof("action", "declare")
            yield Finding("missed-win", proof, "The goal was reached: say so.", ("declare",))

    def _timed_out(self, step: Step) -> Iterator[tuple[int, Finding]]:
        last = step.after.play.last
        if step.entry.seat == "clock" and step.entry.text == TIME and last is not None:
            clause = self.rules.law.place("NMP Common One minute turns 2")
            proof = Proof("ruling", "The time for the turn was over.", (clause,))
            says = f"{capital(self.names.of(last.seat))} was not done in time and lost the turn."
            yield last.seat, Finding("time", proof, says)

    # Keeping

    def _turn(self, step: Step, seat: int) -> tuple[int, int]:
        return seat, step.before.play.count

    def _take(self, step: Step, found: Iterable[tuple[int, Finding]]) -> None:
        for seat, each in found:
            self._marked.add(self._turn(step, seat))
            lost = None
            if each.best is not None and each.chosen is not None:
                lost = round(each.best - each.chosen, 3)
            deed = self.game.tell(step.entry, self.names)
            self.marks.append(
                Moment(step.index, seat, step.entry.text, each.mark, _rounded(each.best),
                       _rounded(each.chosen), each.proof, self._plain(each.sentence), deed, lost,
                       each.better)
            )  # fmt: skip

    def _plain(self, sentence: str) -> str:
        return self.rules.plain_sentence(_minus(sentence))

    def _point(self, step: Step, looked: Looked) -> None:
        seat = step.before.play.card
        lost, self._lost = round(self._lost, 3), 0.0
        part = _game_number(step.before.play)
        self.chart.append(Point(step.index, part, _rounded(looked.standing), seat, "", lost))


def _minus(sentence: str) -> str:
    return re.sub(r"(?<![A-Za-z0-9])-(?=[0-9])", "−", sentence)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)


def _game_number(play: Play[Any]) -> int:
    return len(getattr(play.board, "results", ()))


def _won(rules: Rules[Any], table: Table[Any]) -> object:
    return rules.won(table.config, table.play)


def _why(error: Error[Any], case: Case[Any]) -> str:
    return error.why(case) if error.why is not None else f"{error.says}."


def _made(rules: Rules[Any], table: Table[Any], seat: int) -> Iterator[Made]:
    """The errors of the opponent that a seat may challenge now, rightly."""
    if table.phase != "turn" or table.play.end is not None:
        return
    moment = moment_of(rules, table, seat)
    case = case_of(rules, table.config, table.play, Claim(seat, (), moment))
    for error in rules.errors:
        if moment in error.moments and error.test(case):
            yield error, case


def _turning_point(marks: list[Moment], record: Record) -> int | None:
    """The mark of who lost that cost most, by evaluation; none in a tie."""
    assert record.outcome is not None
    scores = record.outcome.scores
    if scores[0] == scores[1]:
        return None
    loser = int(scores[0] > scores[1])
    own = [m for m in marks if m.seat == loser and m.lost is not None and m.mark in LOST]
    return max(own, key=lambda m: m.lost or 0).entry if own else None
