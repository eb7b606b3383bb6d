"""The log as a chain: every line has the hash of all before it, so none can be changed unseen."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

import msgspec

from flubball.tournament.event.actions import Entry, decode_hook, encode_hook, parse_action
from flubball.tournament.event.fold import fold
from flubball.tournament.event.refusing import Refusal
from flubball.tournament.event.state import Event, EventState


class Head(msgspec.Struct, frozen=True):
    """The first line: which event it is, since when, and its settings as they were written.

    `secret` is what the codes of its people are made from.
    """

    id: str
    created: int
    settings: str
    secret: str

    @property
    def event(self) -> Event:
        """The settings as a value."""
        return parse_settings(self.settings)


class Line(msgspec.Struct, frozen=True):
    """An entry as it is kept: when, who, the words of the action, and the hash of the chain.

    `send` is the sender's own name for it, so that a second sending is known as one.
    """

    number: int
    at: int
    by: str
    send: str
    action: str
    hash: str = ""

    @property
    def entry(self) -> Entry:
        """The entry, without when."""
        return Entry(self.by, parse_action(self.action))


class Chain(msgspec.Struct, frozen=True):
    """A whole log. `moves` opens what it holds of matches in play; it is no part of the log."""

    head: Head
    lines: tuple[Line, ...] = ()
    moves: str = ""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was done."""
        return tuple(line.entry for line in self.lines)

    def state(self) -> EventState:
        """Where the event stands."""
        return fold(self.head.event, self.entries)


def format_settings(event: Event) -> str:
    """The settings as one line of JSON."""
    return msgspec.json.encode(event, enc_hook=encode_hook).decode()


def parse_settings(text: str) -> Event:
    """The settings of a line; `ValueError` for anything else.

    >>> parse_settings(format_settings(Event("Day", "wff", ""))).title
    'Day'
    """
    try:
        return msgspec.json.decode(text, type=Event, dec_hook=decode_hook)
    except msgspec.DecodeError as error:
        raise ValueError(f"these are no settings of an event: {error}") from None


def first_hash(head: Head) -> str:
    """The hash that the chain begins with.

    >>> first_hash(Head("K7PX", 5, "{}", "s")) == first_hash(Head("K7PX", 5, "{ }", "s"))
    False
    """
    return _hash("", head.id, head.created, head.settings, head.secret)


def link(before: str, line: Line) -> Line:
    """The line with its hash, behind the hash of the line before."""
    hash = _hash(before, line.number, line.at, line.by, line.send, line.action)
    return msgspec.structs.replace(line, hash=hash)


def _hash(*parts: str | int) -> str:
    return sha256(msgspec.json.encode(parts)).hexdigest()


def faults(chain: Chain) -> Iterator[str]:
    """What is wrong with a log: a link that does not hold, an entry that could not have been done.

    >>> head = Head("K7PX", 5, format_settings(Event("Day", "wff", "")), "s")
    >>> line = link(first_hash(head), Line(1, 9, "d1", "", '{"type":"announce","text":"Hi"}'))
    >>> list(faults(Chain(head, (line,))))
    []
    >>> forged = msgspec.structs.replace(line, by="d2")
    >>> list(faults(Chain(head, (forged,))))
    ['Entry 1 was changed, or one before it was taken away.']
    """
    before = first_hash(chain.head)
    for number, line in enumerate(chain.lines, 1):
        if line.number != number or link(before, line) != line:
            yield f"Entry {number} was changed, or one before it was taken away."
            return
        before = line.hash
    try:
        chain.state()
    except (Refusal, ValueError) as error:
        yield f"The entries do not follow from each other: {error}"


def format_chain(chain: Chain) -> str:
    """The text that `parse_chain` reads back: a line of JSON for the head and for every entry."""
    lines = (msgspec.json.encode(each).decode() for each in chain.lines)
    return "".join(f"{line}\n" for line in (format_head(chain), *lines))


def format_head(chain: Chain) -> str:
    """The first line: the head, and the key of matches in play where it goes along.

    >>> format_head(Chain(Head("K7PX", 5, "{}", "s"), moves="5f"))
    '{"id":"K7PX","created":5,"settings":"{}","secret":"s","moves":"5f"}'
    """
    head = msgspec.structs.asdict(chain.head)
    return msgspec.json.encode(head | ({"moves": chain.moves} if chain.moves else {})).decode()


class _Moves(msgspec.Struct, frozen=True):
    """Of the first line what is no part of the head."""

    moves: str = ""


def parse_chain(text: str) -> Chain:
    """The log that a text holds; `ValueError` names the line that can't be read.

    >>> head = Head("K7PX", 5, format_settings(Event("Day", "wff", "")), "s")
    >>> parse_chain(format_chain(Chain(head))) == Chain(head)
    True
    """
    first, *rest = text.split("\n")
    try:
        head = msgspec.json.decode(first, type=Head)
        moves = msgspec.json.decode(first, type=_Moves).moves
        parse_settings(head.settings)
    except (msgspec.DecodeError, ValueError) as error:
        raise ValueError(f"line 1: this is no log of an event: {error}") from None
    return Chain(head, tuple(_lines(rest)), moves)


def _lines(rest: Sequence[str]) -> Iterator[Line]:
    for number, text in enumerate(rest, 2):
        if not text.strip():
            continue
        try:
            line = msgspec.json.decode(text, type=Line)
            parse_action(line.action)
        except (msgspec.DecodeError, ValueError) as error:
            raise ValueError(f"line {number}: this is no entry: {error}") from None
        yield line


def chained(head: Head, last: str, lines: Iterable[Line]) -> tuple[Line, ...]:
    """Lines with their hashes, behind the last hash there is (empty: the head's)."""
    before, made = last or first_hash(head), []
    for line in lines:
        made.append(link(before, line))
        before = made[-1].hash
    return tuple(made)
