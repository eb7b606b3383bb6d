"""Every proof of a review once more: by judge, rules, a fresh oracle or a fresh evaluation."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from flubball import games
from flubball.coach.board import Step
from flubball.coach.model import Moment, Review
from flubball.coach.positions import STEPS, may_say_now
from flubball.coach.reviewing import coach_of, review
from flubball.cubes import CubeGame
from flubball.cubes.table import checking_of
from flubball.engine.play import send
from flubball.engine.record import Record
from flubball.engine.replaying import states_of
from flubball.monitor import End
from flubball.puzzles.cubes.shakes import judged

LATE = ("goal-flub", "a-flub", "p-flub")
"""Marks that are about the position after the entry."""
FLUBS = ("a-flub", "p-flub")
"""Marks of a Mover who found a position that nobody could challenge."""


def unconfirmed(record: Record, found: Review) -> Iterator[str]:
    """What is wrong with the proofs of a review: nothing, for one that is right."""
    game: Any = games.get(record.game)
    tables = list(states_of(game, record))
    for mark in found.entries:
        step = Step(mark.entry, record.entries[mark.entry], *tables[mark.entry : mark.entry + 2])
        if not mark.sentence or not mark.proof.text:
            yield f"entry {mark.entry}: {mark.mark} without a proof"
        elif not CHECKS[mark.proof.kind](game, step, mark):
            yield f"entry {mark.entry}: {mark.mark} is not confirmed: {mark.proof.text[:80]}"


def another(record: Record, found: Review) -> list[str]:
    """A fault where the match, looked at again, gives another review."""
    same = review(record, found.players) == found
    return [] if same else ["looked at again, the review is another"]


def _solution(game: CubeGame, step: Step, mark: Moment) -> bool:
    """The judge accepts what is shown, as a paper after that challenge."""
    after = "now" if is_now(mark) else "impossible"
    table = position(mark, step.before, step.after)
    shown = judged(game, table, mark.proof.text, after).correct is True
    return shown and _was_sound(game, step, mark)


def is_now(mark: Moment) -> bool:
    """Is it about what Now allows, one cube of Resources at the most?"""
    return mark.mark in ("a-flub", "missed-now") or mark.action == "now"


def position(mark: Moment, before: Any, after: Any) -> Any:
    """The table that a mark is about, of those before and after its entry."""
    return after if mark.mark in LATE else before


def _asked(game: CubeGame, table: Any, now: bool) -> str:
    answers = [game.kit.solve(table, "impossible", STEPS)]
    if now:
        answers.append(game.kit.solve(table, "now", STEPS))
    said = [each.answer for each in answers if each is not None]
    return "impossible" if "impossible" in said else said[-1]


def _exhaustion(game: Any, step: Step, mark: Moment) -> bool:
    if isinstance(game, CubeGame):
        table = position(mark, step.before, step.after)
        return _asked(game, table, is_now(mark)) == "impossible" and _was_sound(game, step, mark)
    return any(each.mark == mark.mark for each in coach_of(game.name).proved(step))


def _was_sound(game: CubeGame, step: Step, mark: Moment) -> bool:
    """A flub is one of the Mover only where nobody could challenge before the move.

    There was a Solution that the judge accepts, and none that near. The first half of a turn with
    a bonus says nothing about the table before it.
    """
    table: Any = step.before  # of cubes here
    if mark.mark not in FLUBS or table.shake.bonus:
        return True
    far = game.kit.solve(table, "impossible", STEPS)
    if far is None or far.answer != "solvable":
        return False
    near = may_say_now(table) and _asked(game, table, now=True) != "impossible"
    return not near and judged(game, table, far.witness, "impossible").correct is True


def _ruling(game: Any, step: Step, mark: Moment) -> bool:
    """Judge or Monitor rule so again; where time ran out, a clause says what that costs."""
    if not mark.proof.cites or mark.mark == "time":
        return bool(mark.proof.cites)
    if isinstance(game, CubeGame):
        table: Any = step.before
        seat = mark.seat if mark.mark == "wrong-paper" else checking_of(table).seat
        return game.kit.judge(table, seat).correct is False
    if mark.mark == "error":
        names = [error.name for error in game.rules.errors]
        said = [_ruled(game, step.after, 1 - mark.seat, f"challenge {name}") for name in names]
        return "ruling C" in said
    words = mark.better[0] if mark.better else mark.action
    return (_ruled(game, step.before, mark.seat, words) == "ruling C") is bool(mark.better)


def _ruled(game: Any, table: Any, seat: int, words: str) -> str:
    done = send(game, table, seat, words, at=0)
    decision = game.judge(done.state) if done.ruling.accepted else None
    return "" if decision is None else str(game.format_action(decision.action))


def _action(game: Any, step: Step, mark: Moment) -> bool:
    """The rules accept the words, one after the other; what is to win does."""
    table: Any = step.before
    for words in mark.proof.text.split("; "):
        done = send(game, table, mark.seat, words, at=step.entry.at)
        if not done.ruling.accepted:
            return False
        table = done.state
    return mark.mark != "missed-win" or _is_won(game, table, mark.seat)


def _is_won(game: Any, table: Any, seat: int) -> bool:
    """Has the seat won or said so, or may it say so? Juggle's round is played to its end."""
    end = table.play.end or game.rules.won(table.config, table.play)
    return seat in table.play.declared or (isinstance(end, End) and end.winner == seat)


def _evaluation(game: Any, step: Step, mark: Moment) -> bool:
    """A fresh evaluation says the same, and the rules accept what is better."""
    worth = coach_of(game.name).valued(step)
    same = worth is not None and abs(worth.lost - (mark.lost or 0)) < 0.01
    first = send(game, step.before, mark.seat, mark.better[0], at=step.entry.at)
    return same and first.ruling.accepted


CHECKS: Mapping[str, Callable[[Any, Step, Moment], bool]] = {
    "equation": _solution,
    "solution": _solution,
    "exhaustion": _exhaustion,
    "ruling": _ruling,
    "action": _action,
    "evaluation": _evaluation,
}
