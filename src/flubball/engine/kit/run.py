"""`exercise`: random matches of a game, every promise tested at every state."""

import copy
from collections.abc import Callable, Iterable, Sequence

from flubball.engine.contract.judging import Decision
from flubball.engine.contract.variables import A, S, V
from flubball.engine.deadlines import Deadline
from flubball.engine.game import Game
from flubball.engine.kit.action_checks import check_actions
from flubball.engine.kit.faults import ContractError, Fault, Report
from flubball.engine.kit.notations import check_garbage, check_position, check_record
from flubball.engine.kit.scene import MatchUnderTest
from flubball.engine.kit.sentences import check_told
from flubball.engine.kit.states import check_state
from flubball.engine.play import decide, pass_time, send
from flubball.engine.record import Entry
from flubball.engine.replaying import recheck, replay
from flubball.engine.seats import CLOCK, JUDGE, Seat, at_table
from flubball.engine.setup import Setup

PAUSES = (0, 0, 1, 400, 3_000, 20_000, 90_000)
DEADLINE_SHARE = 0.15
BYSTANDER_SHARE = 0.2


def exercise(
    game: Game[S, A, V],
    seeds: Iterable[int] = range(10),
    *,
    setups: Sequence[Setup] = (),
    cites: Callable[[str], bool] = bool,
    breadth: int = 8,
) -> Report:
    """Play random matches from every setup and seed; raise `ContractError` at the first fault.

    `cites` tells whether a citation exists; `breadth` is how many actions are tried for each
    seat at each state.

    >>> from flubball.engine.example import Nim
    >>> exercise(Nim(), range(3)).matches
    6
    """
    report = Report()
    for seed in seeds:
        for setup in setups or game.setups():
            report += _match(MatchUnderTest(game, setup, seed, cites, breadth))
    return report


def _match(scene: MatchUnderTest[S, A, V]) -> Report:
    try:
        _play(scene)
    except ContractError:
        raise
    except Exception as error:
        try:
            scene.fail(Fault.RAISES, f"{type(error).__name__}: {error}")
        except ContractError as fault:
            raise fault from error
    scene.counts["matches"] += 1
    return scene.report()


def _play(scene: MatchUnderTest[S, A, V]) -> None:
    scene.begin()
    scene.expect(bool(scene.game.general), Fault.REFUSAL, "The game's `general` cites nothing.")
    for citation in scene.game.general:
        scene.expect(scene.cites(citation), Fault.REFUSAL, f"It cites {citation!r}.")
    check_garbage(scene)
    while True:
        check_state(scene)
        check_position(scene)
        check_actions(scene)
        if scene.game.outcome(scene.state) is not None:
            break
        bound = scene.game.bound
        scene.expect(len(scene.entries) < bound, Fault.ENDLESS, f"{bound} entries, not over.")
        _advance(scene)
    _end(scene)


def _advance(scene: MatchUnderTest[S, A, V]) -> None:
    due = scene.game.due(scene.state)
    if due is not None and scene.rng.random() < DEADLINE_SHARE:
        _expire(scene, due)
        return
    if JUDGE in scene.game.actors(scene.state) and scene.rng.random() < 0.5:
        decision = scene.game.judge(scene.state)
        if decision is not None:
            scene.now = _later(scene, due)
            _act(scene, JUDGE, decision.action, decision)
            return
    seat, action = _choose(scene)
    scene.now = _later(scene, due)
    _act(scene, seat, action)


def _choose(scene: MatchUnderTest[S, A, V]) -> tuple[Seat, A]:
    actors = scene.game.actors(scene.state)
    others = [seat for seat in at_table(scene.setup.seats) if seat not in actors]
    if others and scene.rng.random() < BYSTANDER_SHARE:
        seat = scene.rng.choice(others)
        action = scene.game.sample(scene.state, seat, scene.rng)
        if action is not None:
            return seat, action
    seat = scene.rng.choice(actors)
    action = scene.game.sample(scene.state, seat, scene.rng)
    if action is None:
        scene.asking = (seat, None)
        scene.fail(Fault.SAMPLE, "The table waits for this seat, and it has nothing to do.")
    return seat, action


def _later(scene: MatchUnderTest[S, A, V], due: Deadline | None) -> int:
    at = scene.now + scene.rng.choice(PAUSES)
    return at if due is None else min(at, due.at)


def _act(
    scene: MatchUnderTest[S, A, V], seat: Seat, action: A, decision: Decision[A] | None = None
) -> None:
    ruling = scene.check(seat, action)
    scene.expect(ruling.accepted, Fault.SAMPLE, f"Refused: {ruling.code}, {ruling.sentence}")
    before, same = scene.copy(), copy.deepcopy(action)
    after = scene.game.apply(scene.state, seat, action, scene.now)
    scene.unchanged(before, "apply")
    scene.expect(action == same, Fault.PURE, "apply changed the action.")
    again = scene.game.apply(before, seat, same, scene.now)
    scene.expect(after == again, Fault.SAME, "apply gave two states.")
    _send(scene, seat, action, decision)
    scene.expect(scene.state == after, Fault.SEND, "It gives another state.")


def _send(
    scene: MatchUnderTest[S, A, V], seat: Seat, action: A, decision: Decision[A] | None
) -> None:
    text, now = scene.game.format_action(action), scene.now
    if decision is None:
        step = send(scene.game, scene.state, seat, text, now, now)
        entry = Entry(now, seat, text)
    else:
        step = decide(scene.game, scene.state, decision, now, now)
        entry = Entry(now, JUDGE, text, decision.ruling)
    scene.expect(step.entries == (entry,), Fault.SEND, f"It adds {step.entries}.")
    scene.state = step.state
    scene.entries.append(entry)
    check_told(scene, entry)


def _expire(scene: MatchUnderTest[S, A, V], due: Deadline) -> None:
    scene.asking = (CLOCK, due)
    before = scene.copy()
    after = scene.game.expire(scene.state, due)
    scene.unchanged(before, "expire")
    again = scene.game.expire(before, due)
    scene.expect(after == again, Fault.SAME, "expire gave two states.")
    scene.expect(scene.game.due(after) != due, Fault.STUCK, f"{due} is due again.")
    _, entries = pass_time(scene.game, scene.state, due.at + 1)
    first = Entry(due.at, CLOCK, due.task)
    scene.expect(entries[:1] == (first,), Fault.SEND, f"It adds {entries[:1]}.")
    scene.counts["expired"] += 1
    scene.now = due.at
    scene.state = after
    scene.entries.append(first)
    check_told(scene, first)


def _end(scene: MatchUnderTest[S, A, V]) -> None:
    scene.asking = (None, None)
    check_record(scene)
    record = scene.record(scene.game.outcome(scene.state))
    again = replay(scene.game, record)
    scene.expect(again == scene.state, Fault.REPLAY, "It replays to another state.")
    difference = recheck(scene.game, record)
    scene.expect(difference is None, Fault.REPLAY, f"Checked again: {difference}.")
