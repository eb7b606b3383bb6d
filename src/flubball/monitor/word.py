"""`Word`: a word of a game, and `Fault`, why it can't be said."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

import msgspec

from flubball.engine.seats import Seat
from flubball.monitor.actions import nothing
from flubball.monitor.table import B, Config, Play

HOLDER, OTHER = "holder", "other"


class Fault(msgspec.Struct, frozen=True):
    """Why a word can't be said: a code of the game or the Monitor, and a sentence.

    `cites` go before the code's own clauses.
    """

    code: str
    sentence: str
    cites: tuple[str, ...] = ()


class Spoken(msgspec.Struct, Generic[B], frozen=True, gc=False):
    """A word of a game that a seat says: what follows it, when, and where the game stands."""

    config: Config
    play: Play[B]
    seat: Seat
    text: str
    at: int = 0


@dataclass(frozen=True)
class Word(Generic[B]):
    """A word of a game.

    `read` gives the one spelling of what follows. `check` refuses what can't be done at all, and
    with `config.strict` also what the rules forbid. `do` trusts it and gives the next board.
    `by` says who: `HOLDER` of the card, the `OTHER` player, `DICE`. `label`, `told` and `shown` are
    templates, see `flubball.engine.vocabulary`; their fields are in `telling` and `Rules.field`.
    """

    name: str
    form: str
    says: str
    check: Callable[[Spoken[B]], Fault | None]
    do: Callable[[Spoken[B]], B]
    read: Callable[[str], str] = nothing
    by: tuple[str, ...] = (HOLDER,)
    label: str = ""
    told: str = ""
    shown: str = ""
