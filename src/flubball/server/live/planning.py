"""Plans: what would be stored next, worked out from a table in memory. Nothing is changed here.

A plan is made under the table's lock, stored, and only then taken over and told.
"""

from typing import Any

from msgspec.structs import replace

from flubball.engine import (
    DICE,
    JUDGE,
    SPECTATOR,
    Entry,
    Seat,
    Step,
    decide,
    pass_time,
    refused,
    send,
)
from flubball.engine.contract.judging import Decision
from flubball.engine.seeded import SeededDice
from flubball.server.live import rows
from flubball.server.live.codes import ruled
from flubball.server.live.plan import Folded, Plan
from flubball.server.live.table import NOBODY, LiveTable, Sender
from flubball.server.live.types import Ack, Pace, Refusal, TableInfo
from flubball.server.live.wakes import LEASE, THINK, Wake, earliest, earliest_retry
from flubball.server.questions import ActionAnswer
from flubball.server.storage.tables.changes import Change


def next_wake(live: LiveTable, info: TableInfo, state: Any, last: int, pace: Pace) -> Wake | None:
    """The earliest of: the game's deadline, the dice's turn, the end of a question's lease.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("guest:ana", "bot:simple")
    >>> next_wake(live, live.info, live.state, 0, Pace())
    Wake(at=60000, task='think')
    """
    return earliest(_wakes(live, info, state, last, pace))


def plan_retry(live: LiveTable, now: int, pace: Pace) -> Plan:
    """Nothing could be done now: only when the table must be looked at next is stored.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("guest:ana", "bot:simple")
    >>> plan_retry(live, 60_000, Pace()).wake, live.game.due(live.state).at
    (Wake(at=70001, task='think'), 70000)
    """
    wake = earliest_retry(_wakes(live, live.info, live.state, live.last, pace), now)
    if wake is None:
        return Plan(Change(live.id, rests=True), live.info)
    return Plan(Change(live.id, wake=wake_row(live.id, wake)), live.info, wake=wake)


def _wakes(live: LiveTable, info: TableInfo, state: Any, last: int, pace: Pace) -> list[Wake]:
    if info.started is None or info.closed is not None:
        return []
    found: list[Wake] = []
    waiting = live.game.actors(state)
    pause = _pause(live, state)
    if pause:
        found.append(Wake(info.started + last + pause, THINK))
    if (due := live.game.due(state)) is not None:
        # An action at the deadline is in time: it has passed one millisecond later.
        found.append(Wake(info.started + pause + due.at + 1, "clock"))
    if DICE in waiting:
        found.append(Wake(info.started + last + dice_wait(live, state, pace), "dice"))
    if JUDGE in waiting or any(who.startswith("bot:") for who in info.seating.seats):
        found.append(Wake(info.started + pause + last + LEASE, THINK))
    return found


def _pause(live: LiveTable, state: Any) -> int:
    """How long the clocks stand before play goes on from this state."""
    if state is live.state:
        return live.pause
    return live.rests if live.people and live.game.pauses(state) else 0


def dice_wait(live: LiveTable, state: Any, pace: Pace) -> int:
    """How long the dice wait after the last entry: after a shake, for people who still look at it.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("guest:ana", "guest:bo")
    >>> dice_wait(live, live.state, Pace(dice=5, rest=60_000))
    5
    """
    if state is live.state and live.all_ready:
        return pace.dice
    settled = live.game.is_settled(live.game.view(state, SPECTATOR))
    return max(pace.dice, pace.rest) if settled else pace.dice


def plan_send(
    live: LiveTable, seat: Seat, sender: tuple[str, int], text: str, now: int, pace: Pace
) -> Plan:
    """What comes of something sent by a seat.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("guest:ana", "guest:bo")
    >>> plan_send(live, 0, ("guest:ana", 1), "move 0,-5 0,-4", 700, Pace()).answer
    Ack(number=1, seq=1, at=700)
    >>> plan_send(live, 1, ("guest:bo", 1), "move 0,5 0,4", 700, Pace()).answer.code
    'no-flag-card'
    """
    occupant, number = sender
    at = live.time(now)
    step = _shown(live, send(live.game, live.state, seat, text, at, live.last), at)
    folded = live.folded(step.entries, step.state, sender)
    seq = live.counts[seat] + sum(each.told(seat, 0) is not None for each in folded.kept)
    if step.ruling.accepted:
        answer: Ack | Refusal = Ack(number, seq, at)
    else:
        answer = ruled(step.ruling, seq)
    plan = _plan(live, folded, now, pace)
    assert plan.change is not None
    row = rows.send_row(live.id, occupant, number, answer)
    upto = live.answers.oldest(occupant)
    forgotten = None if upto is None else (occupant, upto)
    change = replace(plan.change, sends=(row,), forgotten=forgotten, seated=live.seatings)
    return replace(plan, change=change, answer=answer)


def _shown(live: LiveTable, step: Step[Any], at: int) -> Step[Any]:
    """Refuse free text: nobody sends messages to strangers in what they write."""
    if not step.ruling.accepted:
        return step
    if live.game.is_showable(live.game.parse_action(step.entries[-1].text)):
        return step
    state, passed = pass_time(live.game, live.state, at)
    says = "Only the signs of the game can be written here."
    help = "Write cubes, brackets and the notes of the notation."
    ruling = refused("free-text", says, citations=live.game.general, help=help)
    return Step(state, passed, ruling)


def plan_answer(live: LiveTable, seat: Seat, said: ActionAnswer, now: int, pace: Pace) -> Plan:
    """What comes of a verdict of the automatic judge or of a bot's choice.

    >>> from flubball.server.live.example import example_table
    >>> live = example_table("bot:simple", "guest:bo")
    >>> move = ActionAnswer("move 0,-5 0,-4")
    >>> plan_answer(live, 0, move, 700, Pace()).change.entries[0]["occupant"]
    'bot:simple'
    """
    at = live.time(now)
    if said.ruling is None:
        step = send(live.game, live.state, seat, said.text, at, live.last)
    else:
        decision = Decision(live.game.parse_action(said.text), said.ruling)
        step = decide(live.game, live.state, decision, at, live.last)
    occupant = live.seating.seats[seat] if isinstance(seat, int) else ""
    return _unless_idle(live, step.entries, step.state, (occupant, None), now, pace)


def plan_wake(live: LiveTable, now: int, pace: Pace) -> Plan:
    """What time brings: deadlines that have passed, and a roll where it is the dice's turn.

    >>> from flubball.server.live.example import example_table
    >>> plan_wake(example_table("guest:ana", "guest:bo"), 700, Pace()).change is None
    True
    """
    at = live.time(now)
    state, entries = pass_time(live.game, live.state, at)
    last = entries[-1].at if entries else live.last
    if DICE in live.game.actors(state) and at >= last + dice_wait(live, state, pace):
        dice = SeededDice(live.seed, live.dice.counter)
        rolled = live.game.sample(state, DICE, dice)
        if rolled is not None:
            step = send(live.game, state, DICE, live.game.format_action(rolled), at, last)
            entries = (*entries, *step.entries)
            plan = _unless_idle(live, entries, step.state, NOBODY, now, pace)
            return replace(plan, dice=dice if step.ruling.accepted else None)
    return _unless_idle(live, entries, state, NOBODY, now, pace)


def _unless_idle(
    live: LiveTable, entries: tuple[Entry, ...], state: Any, sender: Sender, now: int, pace: Pace
) -> Plan:
    if not entries:
        return Plan(None, live.info)
    return _plan(live, live.folded(entries, state, sender), now, pace)


def _plan(live: LiveTable, folded: Folded, now: int, pace: Pace) -> Plan:
    """Store the entries, and when the table must be looked at next."""
    if not folded.kept:
        return Plan(Change(live.id), live.info, folded)
    outcome = live.game.outcome(folded.state)
    over = outcome is not None
    stood = live.stood(now)
    started = None if live.info.started is None else live.info.started + stood
    info = replace(live.info, started=started) if stood else live.info
    info = replace(info, closed=now, status="over", outcome=outcome) if over else info
    first = len(live.kept) + 1
    wake = next_wake(live, info, folded.state, folded.kept[-1].entry.at, pace)
    change = Change(
        live.id,
        entries=tuple(rows.entry_row(live.id, first + n, k) for n, k in enumerate(folded.kept)),
        wake=None if wake is None else wake_row(live.id, wake),
        rests=wake is None,
        started=started if stood else None,
        closed=now if over else None,
        outcome=rows.text(outcome) if over else None,
    )
    return Plan(change, info, folded, wake=wake)


def wake_row(table: str, wake: Wake) -> dict[str, object]:
    """The row of a table's deadline.

    >>> wake_row("t", Wake(70_001, "clock"))
    {'table_id': 't', 'at': 70001, 'task': 'clock'}
    """
    return {"table_id": table, "at": wake.at, "task": wake.task}
