"""Refusals of live tables as the API tells them."""

from flubball.server.door.problems import Refusal
from flubball.server.live.types import Refused

STATUS = {"no-table": 404, "no-game": 400, "bad-setup": 400, "no-seat": 404, "no-bot": 400}


def as_refusal(refused: Refused) -> Refusal:
    """The same refusal with a status: 409 unless the request itself was wrong.

    >>> from flubball.server.live.types import Refusal as Said
    >>> as_refusal(Refused(Said("seat-taken", "Somebody sits there."))).status
    409
    """
    status = STATUS.get(refused.code, 409)
    return Refusal(status, refused.code, refused.sentence, refused.help)
