"""Promises about what may be done: legal, sample, check, judge, and every seat's doors."""

from random import Random

from flubball.engine.contract.variables import A, S, V
from flubball.engine.kit.faults import Fault
from flubball.engine.kit.notations import check_action
from flubball.engine.kit.scene import MatchUnderTest
from flubball.engine.seats import CLOCK, JUDGE, SPECTATOR, Seat, at_table

MANY = 200


def check_actions(scene: MatchUnderTest[S, A, V]) -> None:
    """Ask `check` about listed, sampled and foreign actions, for every seat and for strangers."""
    before = scene.copy()
    for seat in at_table(scene.setup.seats):
        check_legal(scene, seat)
    for seat in scene.game.actors(scene.state):
        check_sample(scene, seat)
    if JUDGE in scene.game.actors(scene.state):
        check_judge(scene)
    scene.unchanged(before, "legal, sample, judge or check")
    for seat in at_table(scene.setup.seats):
        check_unlisted(scene, seat)
    for seat in (scene.setup.seats, -1, SPECTATOR, CLOCK):
        check_stranger(scene, seat)
    scene.unchanged(before, "check")


def check_legal(scene: MatchUnderTest[S, A, V], seat: Seat) -> None:
    """What is listed is accepted."""
    scene.asking = (seat, None)
    actions = list(scene.game.legal(scene.state, seat))
    again = list(scene.game.legal(scene.state, seat))
    scene.expect(actions == again, Fault.SAME, "legal gave two answers.")
    for action in _some(scene, actions):
        ruling = scene.check(seat, action)
        scene.expect(ruling.accepted, Fault.LEGAL, f"Refused: {ruling.code}, {ruling.sentence}")
        remember(scene, action)


def check_sample(scene: MatchUnderTest[S, A, V], seat: Seat) -> None:
    """An actor has something to do, chosen with the given generator alone."""
    seed = scene.rng.random()
    scene.asking = (seat, None)
    action = scene.game.sample(scene.state, seat, Random(seed))
    again = scene.game.sample(scene.state, seat, Random(seed))
    if action is None:
        scene.fail(Fault.SAMPLE, "The table waits for this seat, and it has nothing to do.")
    scene.expect(action == again, Fault.SAME, "sample gave two answers with the same generator.")
    ruling = scene.check(seat, action)
    scene.expect(ruling.accepted, Fault.SAMPLE, f"Refused: {ruling.code}, {ruling.sentence}")
    remember(scene, action)


def check_judge(scene: MatchUnderTest[S, A, V]) -> None:
    """The automatic judge's decision is accepted from the seat judge."""
    scene.asking = (JUDGE, None)
    decision = scene.game.judge(scene.state)
    scene.expect(decision == scene.game.judge(scene.state), Fault.SAME, "judge gave two answers.")
    if decision is None:
        return
    scene.counts["decisions"] += 1
    ruling = scene.check(JUDGE, decision.action)
    scene.expect(ruling.accepted, Fault.JUDGE, f"Refused: {ruling.code}, {ruling.sentence}")
    remember(scene, decision.action)


def check_unlisted(scene: MatchUnderTest[S, A, V], seat: Seat) -> None:
    """Actions seen anywhere in the match are accepted exactly where they are listed."""
    listed = list(scene.game.legal(scene.state, seat))
    is_open = scene.game.open_ended(scene.state, seat)
    for action in _some(scene, list(scene.seen.values())):
        accepted = scene.check(seat, action).accepted
        if action in listed:
            scene.expect(accepted, Fault.LEGAL, "It is listed and refused.")
        elif not is_open:
            scene.expect(not accepted, Fault.DOOR, "It is accepted and not listed.")


def check_stranger(scene: MatchUnderTest[S, A, V], seat: Seat) -> None:
    """Whoever is not at the table can do nothing."""
    for action in _some(scene, list(scene.seen.values())):
        ruling = scene.check(seat, action)
        scene.expect(not ruling.accepted, Fault.STRANGER, f"Seat {seat} may do this.")


def remember(scene: MatchUnderTest[S, A, V], action: A) -> None:
    """Test the action's notation and keep it, to offer it elsewhere."""
    text = check_action(scene, action)
    if len(scene.seen) < MANY:
        scene.seen[text] = action


def _some(scene: MatchUnderTest[S, A, V], actions: list[A]) -> list[A]:
    return scene.rng.sample(actions, min(scene.breadth, len(actions)))
