"""Answers of the desk: stored, or refused with the reason."""

from flubball.server.door.problems import Refusal
from flubball.server.door.services import Services
from flubball.server.live.events import Saved, Sending
from flubball.server.live.types import Refused
from flubball.tournament.event.codes import CODES
from flubball.tournament.event.refusing import Refusal as EventRefusal
from flubball.tournament.event.roles import Person


async def done(services: Services, event: str, person: Person, sending: Sending) -> Saved:
    """Do it, and say since when it is stored; raises a `Refusal`."""
    try:
        return await services.events.send(event, person, sending)
    except Refused as refused:
        status = 403 if refused.code == "not-yours" else 409
        raise Refusal(status, refused.code, refused.sentence, refused.help) from refused


def refusal_of(no: EventRefusal) -> Refusal:
    """What the rules of an event refuse.

    >>> refusal_of(EventRefusal("no-such-round", "Round 4 is not out.")).status
    409
    """
    return Refusal(409, no.code, no.sentence, CODES[no.code].help)


def unfit(error: ValueError) -> Refusal:
    """What can't be worked out, in the words of whoever tried.

    >>> unfit(ValueError("the roster has no players")).problem.sentence
    'The roster has no players.'
    """
    said = str(error)
    return Refusal(409, "not-now", f"{said[:1].upper()}{said[1:].rstrip('.')}.", "Look again.")
