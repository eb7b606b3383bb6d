"""The state of a Pentathlon game: frozen values around a board `B` that only its game knows.

`Play` is everything a ruling can change, so a second opinion starts from the `Play` before it.
"""

from typing import Generic, Literal, TypeVar

from flubball.procedure.hints import Asked
from flubball.procedure.rule import certain
from flubball.procedure.values import Frozen, SeatNo

B = TypeVar("B")

Phase = Literal["start", "turn", "ruling", "over"]
RulingWord = Literal["C", "I", "IA"]
Ended = Literal["", "passed", "forfeited", "lost"]
RULINGS: tuple[RulingWord, ...] = ("C", "I", "IA")


class Config(Frozen, frozen=True):
    """What a game is played by. `limit` and `reminder` are seconds, `limit` 0 for no limit.

    `limit` is as long as the clock makes it.
    """

    limit: int
    reminder: int
    turns: int
    enforcement: Literal["strict", "table"] = "strict"
    judging: Literal["auto", "person"] = "auto"
    settings: tuple[tuple[str, str], ...] = ()
    clock: Literal["rulebook", "relaxed", "none"] = "rulebook"
    hints: bool = False

    @property
    def times(self) -> int:
        """How many times the rulebook's time for a task there is."""
        return 2 if self.clock == "relaxed" else 1

    @property
    def strict(self) -> bool:
        """Are wrong sentences, scores and placements refused?"""
        return self.enforcement == "strict"


class Turn(Frozen, Generic[B], frozen=True):
    """One turn: whose, the board when it began, what was done (`SEAT: words`), and how it ended.

    `end` is the board when the flag card left the player; None while the turn lasts.
    """

    seat: SeatNo
    start: B
    doings: tuple[str, ...] = ()
    ended: Ended = ""
    end: B | None = None

    @property
    def final(self) -> B:
        """The board at the end; only for a turn that has ended."""
        return certain(self.end)


class End(Frozen, frozen=True):
    """How the game ended: a winner or, with None, a tie.

    `declared`: by the winner's own word. `awarded`: by the Monitor, from the board.
    """

    reason: str
    winner: SeatNo | None = None
    cites: tuple[str, ...] = ()
    declared: bool = False
    awarded: bool = False
    conduct: tuple[SeatNo, ...] = ()
    """The seats that the Tournament Director gave no points."""


class Play(Frozen, Generic[B], frozen=True):
    """The board, whose turn it is, and the Monitor's record sheet.

    `turn.seat` holds the flag card. `last` is the turn before; `count` the turns that have ended;
    `began` when the card came; `skips` the seats that lose their next turn; `declared` the seats
    that declared a win in a round that is not complete.
    """

    board: B
    turn: Turn[B]
    first: SeatNo = 0
    last: Turn[B] | None = None
    count: int = 0
    began: int = 0
    reminded: bool = False
    skips: tuple[SeatNo, ...] = ()
    strikes: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    called: bool = False
    declared: tuple[SeatNo, ...] = ()
    end: End | None = None

    @property
    def card(self) -> int:
        """Who holds the flag card."""
        return self.turn.seat

    @property
    def is_fresh(self) -> bool:
        """Has the holder of the card done nothing yet?"""
        return not self.turn.doings


class Claim(Frozen, frozen=True):
    """A challenge: who, which rules in order, at which moment, and the rulings so far.

    `level` 0 is the Monitor, 1 the Game Leader, 2 the Tournament Director. `earlier`: the
    challenger says that it is about a turn before the opponent's last.
    """

    seat: SeatNo
    whats: tuple[str, ...]
    moment: str
    rulings: tuple[RulingWord, ...] = ()
    level: int = 0
    earlier: bool = False


class Table(Frozen, Generic[B], frozen=True):
    """A game at any moment. `held` is the `Play` before the last ruling, until play resumes."""

    config: Config
    play: Play[B]
    phase: Phase = "turn"
    claim: Claim | None = None
    held: Play[B] | None = None
    signed: tuple[SeatNo, ...] = ()
    hints: Asked = Asked()

    @property
    def settled(self) -> bool:
        """Have both players signed?"""
        return self.phase == "over" and len(self.signed) == 2

    def __str__(self) -> str:
        return str(self.play.board)

    def _repr_svg_(self) -> str | None:
        draw = getattr(self.play.board, "_repr_svg_", None)  # where the game has a picture
        return draw() if draw is not None else None


class View(Frozen, Generic[B], frozen=True):
    """The table as one seat sees it, the seats it waits for, the scores, and the points so far.

    `challenges` are the names of errors for which this is the proper moment, for this seat.
    """

    table: Table[B]
    seat: str
    actors: tuple[str, ...]
    scores: tuple[int, ...]
    points: tuple[int, ...] = ()
    challenges: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(self.table)

    def _repr_svg_(self) -> str | None:
        return self.table._repr_svg_()
