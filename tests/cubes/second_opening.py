"""The second scorer, first part: what it remembers, and a shake up to its Goal (I-D to IV)."""

import re
from dataclasses import dataclass, field
from typing import Any

from cubes.second_points import End, match, shake
from flubball.engine import Record
from flubball.games.equations.selection import Selection, check_selection

CUBE = re.compile(r"[rbgk]?[0-9+\-x÷^√]")
LETTER = re.compile(r"[CAKENRpqrsio]")


@dataclass
class Offence:
    seat: int
    what: str
    turn: int
    mover: int
    late: bool
    bonus: bool
    section: str = ""
    setter: bool = False


@dataclass
class Shake:
    setter: int
    original: int
    acted: set[int] = field(default_factory=set)
    rolled: str = ""
    resources: int = 0
    played: int = 0
    laid: int = 0
    turn: int = -1
    mover: int = -1
    bonus: bool = False
    picks: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)
    tries: list[int] = field(default_factory=list)
    barred: set[int] = field(default_factory=set)
    failed: set[int] = field(default_factory=set)
    agreed: set[int] = field(default_factory=set)
    offences: list[Offence] = field(default_factory=list)


class Opening:
    """A match so far. `late`: the extra minute of the present task is running (XI-A)."""

    def __init__(self, record: Record) -> None:
        options = record.setup.mapping
        self.players = record.setup.seats
        self.rules, self.division = options["rules"], options["division"]
        self.season = options.get("season", "2026-27")
        self.book = self.rules.partition("-")[0]
        self.mlag, self.wff = self.book == "mlag", self.book == "wff"
        self.open_judging = options.get("judging") == "players"
        self.carried = [int(word) for word in options.get("totals", "0 0 0").split()]
        self.rows: list[End] = []
        self.lost: list[int] = []
        self.away: set[int] = set()
        self.returning: set[int] = set()
        self.expelled: set[int] = set()
        self.played: set[int] = set()
        self.phase, self.late, self.warned, self.stopped = "first", False, False, False
        self.rolling, self.thinned = list(range(self.players)), False
        self.shake = Shake(0, 0)
        self.signed: dict[int, list[int]] = {}
        self.zeroed: set[int] = set()
        self.lowered: dict[int, int] = {}
        self.appeal: tuple[int, int, End] | None = None
        self.at = 0

    def begin_writing(self, after: str, challengers: list[int], mover: int) -> None:
        """VII-A; see `cubes.second_scorer`."""
        raise NotImplementedError

    # The answer.

    @property
    def totals(self) -> list[int]:
        sums = [self.carried[seat] - self.lost.count(seat) for seat in range(self.players)]
        for row in self.rows:
            sums = [a + b for a, b in zip(sums, shake(row, self.book), strict=True)]
        return sums

    @property
    def points(self) -> list[int]:
        """XII-A, XII-B; H26 and H33 for who did not play."""
        sums: list[int | None] = [self.lowered.get(s, t) for s, t in enumerate(self.totals)]
        gone = self.expelled | (
            set(range(self.players)) - self.played if self.played else self.away
        )
        points = match([None if seat in gone else total for seat, total in enumerate(sums)])
        return [0 if seat in self.zeroed else each for seat, each in enumerate(points)]

    # Small things.

    @property
    def present(self) -> list[int]:
        return [s for s in range(self.players) if s not in self.away | self.expelled]

    def left(self, seat: int) -> int:
        for step in range(1, self.players + 1):
            if (seat + step) % self.players in self.present:
                return (seat + step) % self.players
        return seat

    def leads(self, seat: int) -> bool:
        sums = self.totals
        return all(sums[seat] > sums[other] for other in range(self.players) if other != seat)

    def missed(self, *seats: int) -> bool:
        """XI-A: a point and a minute; late again, in AGLOA another point. True: task lost."""
        again, self.late = self.late, not self.late
        if not (again and self.mlag):
            self.lost += seats
        return again

    def follow(self, seat: Any, text: str) -> None:
        word, _, rest = text.partition(" ")
        name = f"clock_{word}" if seat == "clock" else f"do_{word}"
        if isinstance(seat, int) and word != "appeal":  # H32: an appeal is about another shake
            self.shake.acted.add(seat)
        handler = getattr(self, name.replace("-", "_"))
        handler(seat, rest.strip('"'))

    def offend(self, seat: int, what: str, section: str = "") -> Offence:
        shake = self.shake
        offence = Offence(seat, what, shake.turn, shake.mover, self.late, shake.bonus, section)
        shake.offences.append(offence)
        return offence

    # Rolling and selecting: I-D, II.

    def do_first(self, _: Any, text: str) -> None:
        ranks = [int(face[-1]) if face[-1].isdigit() else -1 for face in text.split()]
        if self.wff:  # nearest to the start of the alphabet
            ranks = ["RNKECA".index(face) for face in text.split()]
        best = [s for s, r in zip(self.rolling, ranks, strict=True) if r == max(ranks)]
        self.thinned = self.thinned or best != self.rolling
        self.rolling = best
        if len(self.rolling) == 1:
            self.begin_roll(self.rolling[0])

    def begin_roll(self, setter: int) -> None:
        setter = setter if setter in self.present else self.left(setter)
        self.shake, self.late = Shake(setter, setter), False
        self.phase = "over" if self.warned else "roll"
        if self.appeal is not None and not any(row is self.appeal[2] for row in self.rows):
            self.appeal = None  # its shake does not count any more

    def void(self, setter: int) -> None:
        self.begin_roll(setter)

    def do_roll(self, _: Any, text: str) -> None:
        self.away -= self.returning  # X-D: away for that shake
        self.returning = set()
        if self.phase == "scored":
            setter = (self.shake.original + 1) % self.players
            self.begin_roll(setter)
        self.played |= set(self.present)
        self.shake.rolled = text
        self.shake.resources = len(text.split())
        self.begin_select()

    def clock_roll(self, *_: Any) -> None:
        if len(self.present) > 1 and self.missed(self.shake.setter):  # H34
            self.begin_roll(self.left(self.shake.setter))

    def needs(self, seat: int) -> int:
        if self.mlag or self.wff or self.division == "basic":
            return 0
        return 2 if self.players == 2 and seat != self.shake.setter else 1

    def begin_select(self) -> None:
        shake = self.shake
        for step in range(self.players):
            seat = (shake.setter + step) % self.players
            have = sum(pick[0] == seat for pick in shake.picks)
            if have < self.needs(seat) and seat not in shake.barred and seat in self.present:
                same = self.phase == "select" and shake.turn == seat and seat not in shake.tries
                self.late = self.late and same
                self.phase, shake.turn = "select", seat
                return
        # One limit for roll and Goal in MLAG and WFF (XI-A-1-a).
        self.late = self.late and (self.mlag or self.wff) and self.phase == "roll"
        self.phase, shake.turn = "goal", shake.setter

    def do_select(self, seat: int, name: str) -> None:
        picks = self.shake.picks
        legal = tuple(pick[1] for pick in picks if not pick[2])
        choice = Selection((name,), legal, self.shake.rolled)
        codes = check_selection(choice, self.rules, self.division, self.season).codes
        if not codes:  # II-B-2: the next player's legal selection
            picks = [(s, n, ("ignored",) if c and s != seat else c) for s, n, c in picks]
        self.shake.picks = [*picks, (seat, name, codes)]
        if self.phase == "select":
            self.begin_select()

    def clock_select(self, *_: Any) -> None:
        seat = self.shake.turn
        if self.missed(seat):
            self.shake.barred.add(seat)
            self.begin_select()

    # The Goal: IV.

    def do_lay(self, _: int, text: str) -> None:
        if text:
            cubes = len((LETTER if self.wff else CUBE).findall(text))
            self.shake.resources -= cubes - self.shake.laid
            self.shake.laid = cubes

    def do_goal(self, seat: int, text: str) -> None:
        self.do_lay(seat, text)
        self.goal_set()

    def goal_set(self) -> None:
        shake = self.shake
        shake.picks = [(s, n, ("ignored",) if c else ()) for s, n, c in shake.picks]
        shake.mover, shake.bonus = shake.setter, False
        self.begin_turn(self.left(shake.setter))

    def begin_turn(self, seat: int) -> None:
        self.phase, self.late = "move", False
        self.shake.turn, self.shake.bonus = seat, False

    def clock_goal(self, *_: Any) -> None:
        if (self.mlag or self.wff) and self.shake.laid:  # MLAG IV-B-3-c, WFF IV-C-3
            self.goal_set()
        elif self.missed(self.shake.setter):
            self.lose_the_goal()

    def lose_the_goal(self) -> None:
        """H1."""
        shake = self.shake
        shake.resources, shake.laid = shake.resources + shake.laid, 0
        shake.failed.add(shake.setter)
        setter = self.left(shake.setter)
        if setter in shake.failed:
            self.void(self.left(shake.original))
            return
        shake.setter, shake.turn, shake.bonus, self.late = setter, setter, False, False

    def do_no_goal(self, *_: Any) -> None:
        self.phase, self.late = "no-goal", False

    def asked(self) -> list[int]:
        return [s for s in self.present if s != self.shake.setter and s not in self.shake.agreed]

    def do_agree(self, seat: int, _: str) -> None:
        self.shake.agreed.add(seat)
        if not self.asked():
            self.void(self.shake.setter)

    def clock_no_goal(self, *_: Any) -> None:
        self.void(self.shake.setter)  # H27
