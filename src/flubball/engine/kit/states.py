"""Promises about a single state: its form, actors, outcome, deadline and views."""

import msgspec

from flubball.engine.contract.variables import A, S, V
from flubball.engine.kit.faults import Fault
from flubball.engine.kit.scene import MatchUnderTest
from flubball.engine.kit.sentences import check_prompt
from flubball.engine.outcome import Outcome
from flubball.engine.seats import SPECTATOR, Seat, at_table, watching
from flubball.engine.views import leaks


def check_state(scene: MatchUnderTest[S, A, V]) -> None:
    """Every promise that can be tested without an action."""
    scene.asking = (None, None)
    scene.counts["states"] += 1
    check_frozen(scene, scene.state)
    before = scene.copy()
    check_actors(scene)
    check_deadline(scene)
    scene.unchanged(before, "actors, outcome or due")
    for seat in watching(scene.setup.seats):
        check_view(scene, seat)
    check_views(scene)
    # A prompt takes a while: each seat has its turn.
    seats = watching(scene.setup.seats)
    check_prompt(scene, seats[len(scene.entries) % len(seats)])
    scene.unchanged(before, "view, secrets, twins or prompt")


def check_frozen(scene: MatchUnderTest[S, A, V], state: S) -> None:
    """A state is a value: it can be hashed, and its copy equals it."""
    try:
        number = hash(state)
    except TypeError as error:
        scene.fail(Fault.FROZEN, f"It can't be hashed: {error}.")
    twin = scene.copy()
    scene.expect(twin == state, Fault.FROZEN, "It differs from its copy.")
    scene.expect(hash(twin) == number, Fault.FROZEN, "Its copy has another hash.")


def check_actors(scene: MatchUnderTest[S, A, V]) -> None:
    """Actors exactly until there is an outcome."""
    actors, outcome = scene.game.actors(scene.state), scene.game.outcome(scene.state)
    scene.expect(actors == scene.game.actors(scene.state), Fault.SAME, "actors gave two answers.")
    scene.expect(
        outcome == scene.game.outcome(scene.state), Fault.SAME, "outcome gave two answers."
    )
    scene.expect(len(set(actors)) == len(actors), Fault.ACTORS, f"A seat is twice in {actors}.")
    strange = set(actors) - set(at_table(scene.setup.seats))
    scene.expect(not strange, Fault.ACTORS, f"{strange} are not at the table.")
    if outcome is None:
        scene.expect(bool(actors), Fault.ACTORS, "The match is not over, and no one can act.")
        return
    scene.expect(not actors, Fault.ACTORS, f"The match is over, and it waits for {actors}.")
    check_outcome(scene, outcome)


def check_outcome(scene: MatchUnderTest[S, A, V], outcome: Outcome) -> None:
    """A reason, and one score for each player."""
    scene.expect(bool(outcome.reason), Fault.OUTCOME, "It has no reason.")
    count = len(outcome.scores)
    scene.expect(count == scene.setup.seats, Fault.OUTCOME, f"It has {count} scores.")
    for citation in outcome.citations:
        scene.expect(scene.cites(citation), Fault.OUTCOME, f"It cites {citation!r}.")


def check_deadline(scene: MatchUnderTest[S, A, V]) -> None:
    """The next deadline is not before the last entry, and belongs to seats at the table."""
    due = scene.game.due(scene.state)
    scene.expect(due == scene.game.due(scene.state), Fault.SAME, "due gave two answers.")
    if due is None:
        return
    over = scene.game.outcome(scene.state) is not None
    scene.expect(not over, Fault.DEADLINE, f"The match is over, and {due} is due.")
    scene.expect(due.at >= scene.now, Fault.DEADLINE, f"{due} was due before {scene.now}.")
    scene.expect(bool(due.task), Fault.DEADLINE, f"{due} names no task.")
    scene.expect(0 <= due.grace <= due.at, Fault.DEADLINE, f"{due} has a wrong grace.")
    strange = set(due.seats) - set(at_table(scene.setup.seats))
    scene.expect(not strange, Fault.DEADLINE, f"{strange} are not at the table.")


def check_view(scene: MatchUnderTest[S, A, V], seat: Seat) -> None:
    """A view can be sent, is the same each time, and holds no secret."""
    scene.asking = (seat, None)
    view = scene.game.view(scene.state, seat)
    try:
        sent = msgspec.json.encode(view)
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        scene.fail(Fault.VIEW, f"It can't be encoded: {error}.")
    again = msgspec.json.encode(scene.game.view(scene.state, seat))
    scene.expect(sent == again, Fault.SAME, "view gave two answers.")
    secrets = tuple(scene.game.secrets(scene.state, seat))
    scene.counts["secrets"] += len(secrets)
    scene.expect("" not in secrets, Fault.SECRET, "An empty text is found everywhere.")
    for each, called in ((view, "view"), (scene.game.shown(scene.state, seat), "table")):
        found = leaks(each, secrets)
        scene.expect(not found, Fault.LEAK, f"The {called} of {seat} holds {found!r}.")
    for twin in scene.game.twins(scene.state, seat):
        check_indistinguishable(scene, seat, twin)


def check_views(scene: MatchUnderTest[S, A, V]) -> None:
    """Views made together are the same as those made one by one, to the last byte."""
    seats = watching(scene.setup.seats)
    scene.asking = (None, None)
    together = scene.game.views(scene.state, seats)
    scene.expect(tuple(together) == seats, Fault.TOGETHER, "Other seats than asked for have one.")
    for seat in seats:
        alone = msgspec.json.encode(scene.game.view(scene.state, seat))
        same = msgspec.json.encode(together[seat]) == alone
        scene.expect(same, Fault.TOGETHER, f"The view of {seat} differs.")


def check_indistinguishable(scene: MatchUnderTest[S, A, V], seat: Seat, twin: S) -> None:
    """Nothing the seat is told or offered depends on what it must not know."""
    scene.counts["twins"] += 1
    game, state = scene.game, scene.state
    told = msgspec.json.encode(game.view(state, seat))
    scene.expect(
        told == msgspec.json.encode(game.view(twin, seat)), Fault.TWIN, f"It is shown in {told!r}."
    )
    seen = [msgspec.json.encode(game.shown(each, seat)) for each in (state, twin)]
    scene.expect(seen[0] == seen[1], Fault.TWIN, f"It is shown in {seen[0]!r}.")
    here, there = (_known(scene, each, seat) for each in (state, twin))
    scene.expect(here == there, Fault.TWIN, f"{here} here, {there} in a twin.")


def _known(scene: MatchUnderTest[S, A, V], state: S, seat: Seat) -> tuple[object, ...]:
    game = scene.game
    choices = list(game.legal(state, seat)) if seat != SPECTATOR else []
    return game.actors(state), game.due(state), game.outcome(state), choices
