"""What may be done in an event: actions as frozen values, told apart by `type` in JSON."""

from fractions import Fraction

import msgspec

from flubball.tournament.event.day_actions import DayAction
from flubball.tournament.event.day_state import DraftExplained
from flubball.tournament.event.hall_actions import HallAction
from flubball.tournament.results import State
from flubball.tournament.roster import Player
from flubball.tournament.seats import Round


class Register(msgspec.Struct, frozen=True, tag_field="type", tag="register"):
    """Somebody joins the event."""

    player: Player


class Withdraw(msgspec.Struct, frozen=True, tag_field="type", tag="withdraw"):
    """Somebody leaves the event; what was played stays."""

    player: str


class Mark(msgspec.Struct, frozen=True, tag_field="type", tag="mark"):
    """What a player is in a round: late, absent, no-show, forfeit, left, bye."""

    round: int
    player: str
    state: State


class Substitute(msgspec.Struct, frozen=True, tag_field="type", tag="substitute"):
    """Somebody plays in another's seat for a round; the points are the seat's owner's.

    By the owner: they are back in the own seat.
    """

    round: int
    player: str
    by: str


class Seat(msgspec.Struct, frozen=True, tag_field="type", tag="seat"):
    """A draft of a round replaces any earlier draft of it; it says how it was drawn."""

    draft: Round
    explained: DraftExplained | None = None


class Swap(msgspec.Struct, frozen=True, tag_field="type", tag="swap"):
    """Two players change seats in a round."""

    round: int
    one: str
    two: str


class AddLate(msgspec.Struct, frozen=True, tag_field="type", tag="addlate"):
    """Somebody comes into a released round, as seen before (`add_late`)."""

    changed: Round


class Release(msgspec.Struct, frozen=True, tag_field="type", tag="release"):
    """A drafted round is out: players may see it."""

    round: int


class TakeBack(msgspec.Struct, frozen=True, tag_field="type", tag="takeback"):
    """A released round without results is a draft again."""

    round: int


class Enter(msgspec.Struct, frozen=True, tag_field="type", tag="enter"):
    """The score of a player of a round, by whoever keeps the scores."""

    round: int
    player: str
    score: int


class Confirm(msgspec.Struct, frozen=True, tag_field="type", tag="confirm"):
    """Somebody else has compared the scores of a table with its sheet."""

    round: int
    table: int


class Correct(msgspec.Struct, frozen=True, tag_field="type", tag="correct"):
    """A score is put right, with the reason.

    `knowing`: a later round is out, and whoever did it has seen what would have been different.
    """

    round: int
    player: str
    score: int
    reason: str
    knowing: bool = False


class Falsified(msgspec.Struct, frozen=True, tag_field="type", tag="falsified"):
    """A judge found that a player signed a wrong score to deceive (XII-B)."""

    round: int
    player: str
    signed: int
    true: int


class Strikes(msgspec.Struct, frozen=True, tag_field="type", tag="strikes"):
    """The Monitor stopped a player's game at the third I or IA, which loses it."""

    round: int
    player: str


class Hold(msgspec.Struct, frozen=True, tag_field="type", tag="hold"):
    """A table's result waits, for an appeal."""

    round: int
    table: int
    reason: str


class Resume(msgspec.Struct, frozen=True, tag_field="type", tag="resume"):
    """The result of a held table counts again."""

    round: int
    table: int


class Freeze(msgspec.Struct, frozen=True, tag_field="type", tag="freeze"):
    """Public standings stay as they are, before the ceremony."""


class Thaw(msgspec.Struct, frozen=True, tag_field="type", tag="thaw"):
    """Public standings follow again."""


class Award(msgspec.Struct, frozen=True, tag_field="type", tag="award"):
    """An award is given."""

    player: str
    title: str


class Undo(msgspec.Struct, frozen=True, tag_field="type", tag="undo"):
    """The entry of that number counts no more; itself an entry, so that nothing is lost."""

    entry: int


Action = (
    Register
    | Withdraw
    | Mark
    | Substitute
    | Seat
    | Swap
    | AddLate
    | Release
    | TakeBack
    | Enter
    | Confirm
    | Correct
    | Falsified
    | Strikes
    | Hold
    | Resume
    | Freeze
    | Thaw
    | Award
    | Undo
    | DayAction
    | HallAction
)


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: who did what. Time is the log's own."""

    by: str
    action: Action


def encode_hook(value: object) -> object:
    """Fractions as text, for msgspec."""
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(type(value))


def decode_hook(kind: type, value: object) -> object:
    """Fractions from text, for msgspec."""
    if kind is Fraction and isinstance(value, str):
        return Fraction(value)
    raise ValueError(f"{value!r} can't be read")


def format_action(action: Action) -> str:
    """The action as one line of JSON.

    >>> format_action(Release(2))
    '{"type":"release","round":2}'
    """
    return msgspec.json.encode(action, enc_hook=encode_hook).decode()


def parse_action(text: str) -> Action:
    """The action that a line names; `ValueError` for anything else.

    >>> parse_action('{"type":"release","round":2}')
    Release(round=2)
    """
    try:
        found: Action = msgspec.json.decode(text, type=Action, dec_hook=decode_hook)
    except (msgspec.DecodeError, ZeroDivisionError) as error:
        raise ValueError(f"this is no action: {error}") from None
    return found
