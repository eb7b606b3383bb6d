"""Messages on a live socket. Each is a JSON object with one key that names it.

In: `hello`, `send`, `ready`, `ping`. Out: `update`, `ack`, `refused`, `waiting`, `pong`, `error`.
"""

from typing import Annotated, Literal

import msgspec

from flubball.engine import Ruling
from flubball.engine.prompt import Prompt
from flubball.engine.ruling import Code
from flubball.server.door.config import MAX_MESSAGE
from flubball.server.door.people.display_names import SeatShown
from flubball.server.door.problems import Problem
from flubball.server.live.types import (
    MAX_SEND,
    Ack,
    Away,
    Due,
    Refused,
    Rematch,
    Rest,
    Told,
    Update,
)

Count = Annotated[int, msgspec.Meta(ge=0, le=MAX_SEND)]


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message. `since` is the last seq one has; without it everything comes.

    With `prompt` every update says what the seat may do now, and tells what happened in sentences;
    programs save the work.
    """

    since: Count | None = None
    prompt: bool = False


class Send(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in words. Count the number up; the same number again gets the same answer."""

    number: Count
    text: str


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: exactly one of them."""

    hello: Hello | None = None
    send: Send | None = None
    ready: Literal[True] | None = None
    ping: Count | None = None

    @property
    def kind(self) -> str:
        """Which one it is."""
        return next(name for name in self.__struct_fields__ if getattr(self, name) is not None)


class BadMessage(Exception):
    """A message that can't be read."""

    def __init__(self, code: str, sentence: str, help: str) -> None:
        super().__init__(sentence)
        self.problem = Problem(code, sentence, help)


_DECODER = msgspec.json.Decoder(Incoming)


def read(text: str | bytes | None) -> Incoming:
    """The message a frame holds; raises `BadMessage`.

    >>> read('{"send": {"number": 1, "text": "move + P"}}').kind
    'send'
    >>> read('{"send": 1}')
    Traceback (most recent call last):
    flubball.server.door.sockets.messages.BadMessage: The message can't be read.
    """
    raw = text.encode(errors="replace") if isinstance(text, str) else text or b""
    if len(raw) > MAX_MESSAGE:
        raise BadMessage(
            "too-long", "The message is too long.", f"Send at most {MAX_MESSAGE} bytes."
        )
    try:
        found = _DECODER.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadMessage("unreadable", "The message can't be read.", _shape(error)) from error
    given = [name for name in found.__struct_fields__ if getattr(found, name) is not None]
    if len(given) != 1:
        sentence = "A message is one of hello, send, ready and ping."
        raise BadMessage("unreadable", sentence, "Send one at a time.")
    if found.send is not None and "\0" in found.send.text:
        raise BadMessage("unreadable", "The text holds a character 0.", "Leave it out.")
    return found


def _shape(error: Exception) -> str:
    return str(error)[:200]


class UpdateOut(msgspec.Struct, frozen=True):
    """An update with nicknames for ids; `prompt` where hello asked for it."""

    seq: int
    since: int
    view: msgspec.Raw
    entries: tuple[Told, ...]
    status: str
    now: int
    seats: list[SeatShown]
    due: Due | None
    rest: Rest | None = None
    prompt: Prompt | None = None
    away: tuple[Away, ...] = ()
    rematch: Rematch | None = None


class RefusedOut(msgspec.Struct, frozen=True):
    """A send that was not done, and why."""

    number: int
    code: str
    sentence: str
    help: str
    ruling: Ruling | None
    seq: int


class WaitingOut(msgspec.Struct, frozen=True):
    """A send that is not stored yet, and why. It is tried again; its answer comes later."""

    number: int
    code: str
    sentence: str
    help: str


class Out(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the server sends: exactly one of them."""

    update: UpdateOut | None = None
    ack: Ack | None = None
    refused: RefusedOut | None = None
    waiting: WaitingOut | None = None
    pong: int | None = None
    error: Problem | None = None


_ENCODER = msgspec.json.Encoder()


def encode(out: Out) -> bytes:
    """As it goes over the wire.

    >>> encode(Out(pong=7))
    b'{"pong":7}'
    """
    return _ENCODER.encode(out)


def update_out(update: Update, seats: list[SeatShown], prompt: Prompt | None = None) -> Out:
    """An update for one client, who sees the seats so.

    >>> update = Update(1, 0, b"{}", (), "playing", 5, ("guest:1", "guest:2"))
    >>> from flubball.server.door.people.display_names import shown
    >>> seats = shown("wff", update.seats, {"guest:1": "calm owl", "guest:2": "wise fox"})
    >>> [seat.name for seat in update_out(update, seats).update.seats]
    ['calm owl', 'wise fox']
    """
    return Out(
        update=UpdateOut(
            update.seq,
            update.since,
            msgspec.Raw(update.view),
            update.entries,
            update.status,
            update.now,
            seats,
            update.due,
            update.rest,
            prompt,
            update.away,
            update.rematch,
        )
    )


def refused_out(number: int, refused: Refused) -> Out:
    """A refusal for one client.

    >>> from flubball.server.live.types import Refusal
    >>> refused_out(3, Refused(Refusal("waiting", "Not yet."))).refused.number
    3
    """
    said = refused.refusal
    told = (said.code, said.sentence, said.help, said.ruling, said.seq)
    return Out(refused=RefusedOut(number, *told))


def waiting_out(number: int, trouble: Code) -> Out:
    """A send that the storage has not taken yet.

    >>> from flubball.server.storage.errors import BUSY
    >>> encode(waiting_out(3, BUSY))[:44]
    b'{"waiting":{"number":3,"code":"storage-busy"'
    """
    help = "What you sent is not stored yet; it is kept and tried again."
    return Out(waiting=WaitingOut(number, trouble.code, trouble.meaning, help))
