"""The state of a table: frozen values, nothing but data.

A cube is its text: an optional colour letter and a symbol, as `r3`. Seats are numbers from 0, the
seat to the left is the next number. Times are milliseconds since the match began.
"""

from typing import Literal, TypeAlias

from flubball.cubes.shake_end import Challenge, Presented
from flubball.procedure.hints import Asked
from flubball.procedure.rule import NOBODY
from flubball.procedure.values import BySeat, Frozen, SeatNo

Pairs: TypeAlias = tuple[tuple[SeatNo, SeatNo], ...]
PhaseName = Literal[
    "first-roll",
    "roll",
    "select",
    "goal",
    "no-goal",
    "move",
    "block",
    "write",
    "last-cube",
    "stopped",
    "check",
    "scored",
    "over",
]
Verdict: TypeAlias = Presented | Literal[""]
"""What became of a paper; empty while it is still to be checked."""


class Config(Frozen, frozen=True):
    """What a match is played by, from the first roll to the end."""

    rules: str
    division: str
    season: str
    players: int
    enforcement: Literal["strict", "table"] = "strict"
    judging: Literal["auto", "players"] = "auto"
    sand: bool = False
    settings: tuple[tuple[str, str], ...] = ()
    """The game's own options, where they are not the usual ones."""
    clock: Literal["rulebook", "relaxed", "none"] = "rulebook"
    """The rulebook's limits, twice as long, or none: then nobody is late."""
    hints: bool = False
    """May players ask for hints?"""

    @property
    def strict(self) -> bool:
        """Are actions that the rules forbid refused?"""
        return self.enforcement == "strict"


class Timer(Frozen, frozen=True):
    """A task of some seats: from `began` they have `limit`, then `grace`; `late` counts misses."""

    task: str
    seats: tuple[SeatNo, ...]
    began: int
    limit: int
    grace: int = 0
    late: int = 0

    @property
    def at(self) -> int:
        """When it has passed, the countdown included."""
        return self.began + self.limit + self.grace


class Mat(Frozen, frozen=True):
    """Where the cubes lie. `goal` is the Goal's text with its spaces, `laid` its cubes."""

    resources: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    permitted: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    goal: str = ""
    laid: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The cubes of Resources, each kind once."""
        return tuple(dict.fromkeys(self.resources))

    @property
    def count(self) -> int:
        """All cubes on the table."""
        sections = (self.required, self.permitted, self.forbidden, self.laid)
        return len(self.resources) + sum(map(len, sections))


class Pick(Frozen, frozen=True):
    """A variation that a seat selected; an illegal one is not in play (II-B-2)."""

    seat: SeatNo
    name: str
    reasons: tuple[str, ...] = ()


class Offence(Frozen, frozen=True):
    """An illegal procedure that may still be charged: the cube, and the turn before it.

    The cube of a bonus move while leading is the second one of that turn, once it is played; the
    Goal-setter's is the bonus cube itself.
    """

    seat: SeatNo
    what: str
    turn: SeatNo
    mover: SeatNo
    cube: str = ""
    section: str = ""
    opening: bool = False
    bonus: bool = False
    timers: tuple[Timer, ...] = ()


class Shake(Frozen, frozen=True):
    """One shake, from the roll on. `mover` moved last; `setter` sets the Goal (see H1).

    `acted` are the seats that have done anything in it.
    """

    setter: SeatNo = 0
    original: SeatNo = 0
    began: int = 0
    mat: Mat = Mat()
    turn: SeatNo = NOBODY
    mover: SeatNo = NOBODY
    bonus: bool = False
    opening: bool = True
    picks: tuple[Pick, ...] = ()
    tries: tuple[SeatNo, ...] = ()
    select_until: int = 0
    barred: tuple[SeatNo, ...] = ()
    failed: tuple[SeatNo, ...] = ()
    agreed: tuple[SeatNo, ...] = ()
    acted: tuple[SeatNo, ...] = ()
    offences: tuple[Offence, ...] = ()

    @property
    def variations(self) -> tuple[str, ...]:
        """The variations in play."""
        return tuple(pick.name for pick in self.picks if not pick.reasons)


class Hold(Frozen, frozen=True):
    """A seat that has picked up the block, when, and what it has said so far."""

    seat: SeatNo
    at: int
    said: str = ""
    said_at: int = 0


class Paper(Frozen, frozen=True):
    """What a seat has written, and whether it presents it; `decision` is the Third Party's."""

    text: str = ""
    presented: bool = False
    decision: Literal["", "yes", "no"] = ""
    spoiled: bool = False
    gave_up: bool = False


class Writing(Frozen, frozen=True):
    """Who writes after what. `accepted` are seats that waive Impossible after the last cube.

    `stands` are pairs, checker and writer: what was accepted before that minute was over.
    """

    after: Challenge
    papers: BySeat[Paper]
    challengers: tuple[SeatNo, ...] = ()
    mover: SeatNo = NOBODY
    accepted: tuple[SeatNo, ...] = ()
    window: bool = False
    stands: Pairs = ()


class Claim(Frozen, frozen=True):
    """What a checker says against a paper; the table waits for the judge's answer.

    A `question` is about one part of it and settles nothing by itself.
    """

    seat: SeatNo
    kind: Literal["reason", "regroup", "ask", "question"]
    text: str = ""
    at: int = 0


class Ruled(Frozen, frozen=True):
    """A judge has ruled on a seat's Solution: all of it, or the last claim against it."""

    seat: SeatNo
    claim: Claim | None = None


class Checking(Frozen, frozen=True):
    """Solutions are checked one at a time: whose, and what the checkers did so far."""

    seat: SeatNo
    verdicts: BySeat[Verdict]
    open: bool = False
    accepted: tuple[SeatNo, ...] = ()
    attempts: tuple[Claim, ...] = ()
    joined: tuple[SeatNo, ...] = ()
    asked: tuple[SeatNo, ...] = ()
    claim: Claim | None = None
    stands: Pairs = ()
    """Pairs, checker and writer: which papers before this one a checker accepted."""
    ruled: tuple[Ruled, ...] = ()
    failed: tuple[tuple[SeatNo, str], ...] = ()
    told: tuple[tuple[str, str], ...] = ()
    """Questions that the judge has answered: `upheld` is yes."""
    appealed: tuple[SeatNo, ...] = ()


class Penalty(Frozen, frozen=True):
    """A point lost (or a mark without one): why, by which clause, approved by a judge or not."""

    seat: SeatNo
    points: int
    why: str
    cite: str
    approved: bool = False


class Row(Frozen, frozen=True):
    """One line of the score sheet. `end` is how the shake ended, `void` where it does not count.

    `stands` are pairs, checker and writer: who accepted whose paper. `appealed` are the writers
    whose paper a second judge has looked at.
    """

    setter: SeatNo
    end: Challenge | Literal["void"]
    scores: BySeat[int]
    presented: BySeat[Presented] = ()
    challengers: tuple[SeatNo, ...] = ()
    mover: SeatNo = NOBODY
    stands: Pairs = ()
    absent: tuple[SeatNo, ...] = ()
    ruled: tuple[Ruled, ...] = ()
    appealed: tuple[SeatNo, ...] = ()


class Sheet(Frozen, frozen=True):
    """The score sheet: points so far, one row a shake, penalties, and who signed for what.

    `played` are the seats that were here at the roll of some shake. `returning` were absent for
    the shake that is scored; the next roll ends that (X-D).
    """

    carried: BySeat[int]
    rows: tuple[Row, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    warned: tuple[SeatNo, ...] = ()
    absent: tuple[SeatNo, ...] = ()
    returning: tuple[SeatNo, ...] = ()
    expelled: tuple[SeatNo, ...] = ()
    played: tuple[SeatNo, ...] = ()
    signed: BySeat[BySeat[int] | None] = ()
    settled: bool = False
    lowered: tuple[tuple[SeatNo, int], ...] = ()
    zeroed: tuple[SeatNo, ...] = ()


class Round(Frozen, frozen=True):
    """The clock of the round: when no more shakes start, when play stops."""

    warning: int
    stop: int
    warned: bool = False
    stopped: bool = False


class Appeal(Frozen, frozen=True):
    """A seat asks for a second judge about one paper; shakes are lines of the sheet, from 1."""

    by: SeatNo
    writer: SeatNo
    shake: int


class Table(Frozen, frozen=True):
    """Everything about a match at one moment."""

    config: Config
    phase: PhaseName
    round: Round
    sheet: Sheet
    shake: Shake = Shake()
    timers: tuple[Timer, ...] = ()
    sand_end: int = 0
    extra: BySeat[int] = ()
    rolling: tuple[SeatNo, ...] = ()
    tied: bool = False
    holds: tuple[Hold, ...] = ()
    resting: PhaseName = "move"
    rest: tuple[Timer, ...] = ()
    writing: Writing | None = None
    checking: Checking | None = None
    appeal: Appeal | None = None
    hints: Asked = Asked()

    @property
    def seats(self) -> range:
        """All players."""
        return range(self.config.players)

    @property
    def present(self) -> tuple[int, ...]:
        """The players who are here."""
        away = (*self.sheet.absent, *self.sheet.expelled)
        return tuple(seat for seat in self.seats if seat not in away) if away else (*self.seats,)

    def left_of(self, seat: int) -> int:
        """The next player to the left who is here."""
        present, players = self.present, self.config.players
        for step in range(1, players + 1):
            if (seat + step) % players in present:
                return (seat + step) % players
        return seat


def writing_of(table: Table) -> Writing:
    """The writing of a table where something is or was written in this shake.

    >>> from flubball import games
    >>> writing_of(games.get("equations").start(2))
    Traceback (most recent call last):
    LookupError: Nothing is written in phase first-roll.
    """
    if table.writing is None:
        raise LookupError(f"Nothing is written in phase {table.phase}.")
    return table.writing


def checking_of(table: Table) -> Checking:
    """The check of a table where papers are or were checked in this shake."""
    if table.checking is None:
        raise LookupError(f"Nothing is checked in phase {table.phase}.")
    return table.checking
