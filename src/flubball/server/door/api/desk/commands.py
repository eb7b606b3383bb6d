"""What is done at an event: commands, previews of a roster, what a correction would change."""

import asyncio
from typing import Annotated

import msgspec
from litestar.params import JSONBody

from flubball.server.door.api.desk.answers import done, refusal_of, unfit
from flubball.server.door.api.desk.paths import EVENT, EventPath
from flubball.server.door.dependencies import TheEvent, ThePerson, TheServices
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.live.events import Saved, Sending
from flubball.tournament.csv_text import Fault
from flubball.tournament.desk.corrections import CorrectionEffect, correction_effect
from flubball.tournament.event.actions import Action, Correct, parse_action
from flubball.tournament.event.day_actions import Enrol
from flubball.tournament.event.refusing import Refusal as EventRefusal
from flubball.tournament.pasted import read_pasted
from flubball.tournament.roster import Roster
from flubball.tournament.seating.divisions import told

SendName = Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions of one press, done all or none, by whoever saw the event at this version.

    `send` names the command: the same name again is done once and answered the same. Each action
    is an object with its `type`, as `flubball tournament` writes them into a log.
    """

    version: Version
    actions: Annotated[list[dict[str, object]], msgspec.Meta(min_length=1, max_length=400)]
    send: SendName = ""


class RosterText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A roster as CSV; with `version` it is taken over, without one only looked at."""

    csv: str
    version: Version | None = None
    send: SendName = ""


class RosterPreview(msgspec.Struct, frozen=True):
    """What a roster would bring: players, or every fault; notices stop nothing."""

    players: int
    teams: int
    schools: int
    first: list[str]
    faults: list[Fault]
    notices: list[str]
    saved: Saved | None = None


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score to be put right."""

    round: int
    player: Annotated[str, msgspec.Meta(max_length=64)]
    score: int


@endpoint("POST", f"{EVENT}/commands", "event.send", tag="desk")
async def send(
    services: TheServices, person: ThePerson, event: EventPath, data: JSONBody[Command]
) -> Saved:
    """Do something. On an old screen it is refused, with what changed since."""
    actions = tuple(_action(each) for each in data.actions)
    return await done(services, event, person, Sending(data.version, actions, data.send))


@endpoint("POST", f"{EVENT}/roster", "event.preview", tag="desk")
async def roster(
    services: TheServices,
    live_event: TheEvent,
    person: ThePerson,
    event: EventPath,
    data: JSONBody[RosterText],
) -> RosterPreview:
    """Look at a roster, or take it over; one wrong row takes over nothing."""
    known = live_event.state.roster.by_id
    found = read_pasted(data.csv, known)
    players = (found.value or Roster(())).players
    twice = [
        Fault(number, "id", f"{player.id} is {known[player.id].label} already.")
        for number, player in enumerate(players, 2)
        if player.id in known
    ]
    faults = [*found.faults, *twice]
    saved = None
    if data.version is not None and not faults and players:
        sending = Sending(data.version, (Enrol(players),), data.send)
        if data.send and data.send in live_event.sends:
            faults = []
        saved = await done(services, event, person, sending)
    return RosterPreview(
        len(players),
        len({p.team for p in players if p.team}),
        len({p.school for p in players if p.school}),
        [p.label for p in players[:5]],
        faults[:50],
        [*told(Roster(players)), *found.notices][:20],
        saved,
    )


@endpoint("POST", f"{EVENT}/correction", "event.correction", tag="desk")
async def correction(
    live_event: TheEvent, person: ThePerson, event: EventPath, data: JSONBody[Correction]
) -> CorrectionEffect:
    """What putting a score right would change; nothing is done."""
    action = Correct(data.round, data.player, data.score, "a look")
    try:
        state = live_event.state
        return await asyncio.to_thread(correction_effect, state, action, person.id)
    except EventRefusal as no:
        raise refusal_of(no) from no
    except ValueError as error:
        raise unfit(error) from error


def _action(raw: dict[str, object]) -> Action:
    try:
        return parse_action(msgspec.json.encode(raw).decode())
    except (ValueError, OverflowError) as error:
        sentence = str(error)[:300]
        raise Refusal(400, "no-action", sentence, "See the description of the API.") from error


HANDLERS = [send, roster, correction]
