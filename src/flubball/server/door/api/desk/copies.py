"""Copies of the log on devices: sealed lines for whoever keeps one, and who has how much."""

from typing import Annotated

import msgspec
from litestar.params import QueryParameter

from flubball.server.door.api.desk.paths import EVENT, EventPath
from flubball.server.door.dependencies import TheEvent, TheServices
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.live.events.sealing import sealed_head, sealed_lines
from flubball.tournament.desk.names import who_did

MOST = 500
HashQuery = Annotated[str, QueryParameter(max_length=64, description="Of its last entry.")]
FromQuery = Annotated[int, QueryParameter(name="from", ge=0, le=2**31)]


class CopyPart(msgspec.Struct, frozen=True):
    """Sealed lines of a copy, in order; line 0 is its head. `hash` is that of the last entry."""

    lines: list[str]
    hash: str


class DeviceCopy(msgspec.Struct, frozen=True):
    """Whose device has the log up to which entry."""

    name: str
    have: int
    in_step: bool


class CopiesShown(msgspec.Struct, frozen=True):
    """The copies on devices, and the key that opens each of them."""

    key: str
    copies: list[DeviceCopy]


@endpoint("GET", f"{EVENT}/copy", "event.copy", tag="desk")
async def part(
    services: TheServices,
    live_event: TheEvent,
    event: EventPath,
    first: FromQuery = 0,
    hash: HashQuery = "",
) -> CopyPart:
    """The next lines of a copy whose last entry has this hash.

    Only the restore key opens them, which only directors see.
    """
    known = max(0, first - 1)
    lines = live_event.lines
    if known and (known > len(lines) or lines[known - 1].hash != hash):
        sentence = "The copy has entries that the desk lacks."
        raise Refusal(409, "another-log", sentence, "Tell the director; keep the copy.")
    if first == 0:
        await services.events.seal(live_event)  # a copy has its key from the first line on
    head = [sealed_head(live_event.backup)] if first == 0 else []
    entries = lines[known : known + MOST]
    last = entries[-1].hash if entries else hash
    return CopyPart(head + sealed_lines(live_event.head, entries), last)


@endpoint("GET", f"{EVENT}/copies", "event.copies", tag="desk")
async def kept(live_event: TheEvent, event: EventPath) -> CopiesShown:
    """Which devices keep a copy, and the restore key: write it down, or print it."""
    found = live_event.copies.kept(live_event.version)
    return CopiesShown(
        live_event.restore_code,
        [DeviceCopy(who_did(live_event.state, k.person), k.have, k.in_step) for k in found],
    )


HANDLERS = [part, kept]
