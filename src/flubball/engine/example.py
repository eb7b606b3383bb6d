"""Nim, the smallest complete game: an example for `docs/add-a-game.md` and for the doctests.

Players in turn take one to three of ten stones; whoever takes the last wins. For a player
who waits longer than ten seconds one stone is taken.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.deadlines import SECOND, Deadline
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.game import Game
from flubball.engine.outcome import Outcome
from flubball.engine.ruling import Ruling, accepted, refused
from flubball.engine.seats import Seat
from flubball.engine.setup import Edition, Setup

LIMIT = 10 * SECOND


class Heap(msgspec.Struct, frozen=True):
    """The stones left, whose turn it is and since when, and the number of players."""

    stones: int
    turn: int
    seats: int
    since: int = 0


class Take(msgspec.Struct, frozen=True):
    """Take so many stones."""

    stones: int


class Nim(Game[Heap, Take, Heap]):
    """Nim for two or three.

    >>> Nim().outcome(Nim().parse_position("0 left, 1 of 2 to move")).best
    (0,)
    """

    name = "nim"
    players = (2, 3)
    general = ("Nim 2",)
    bound = 20

    def edition(self, setup: Setup) -> Edition:
        return Edition("nim", "0")

    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> Heap:
        if seats not in self.players or options:
            raise SetupError("Nim is for two or three players and has no options.")
        return Heap(10, 0, seats)

    def actors(self, state: Heap) -> tuple[Seat, ...]:
        return (state.turn,) if state.stones else ()

    def legal(self, state: Heap, seat: Seat) -> Sequence[Take]:
        most = min(3, state.stones) if seat == state.turn else 0
        return tuple(Take(stones) for stones in range(1, most + 1))

    def check(self, state: Heap, seat: Seat, action: Take, at: int = 0) -> Ruling:
        if seat != state.turn or not state.stones:
            return refused("turn", "It is not your turn.", citations=("Nim 1",))
        if action not in self.legal(state, seat):
            sentence = f"Take 1 to 3 of the {state.stones} left."
            return refused("stones", sentence, citations=("Nim 2",))
        return accepted()

    def apply(self, state: Heap, seat: Seat, action: Take, at: int = 0) -> Heap:
        turn = (state.turn + 1) % state.seats
        return Heap(state.stones - action.stones, turn, state.seats, at)

    def due(self, state: Heap) -> Deadline | None:
        if not state.stones:
            return None
        return Deadline("move", state.since + LIMIT, (state.turn,), grace=3 * SECOND)

    def expire(self, state: Heap, deadline: Deadline) -> Heap:
        return self.apply(state, state.turn, Take(1), deadline.at)

    def view(self, state: Heap, seat: Seat) -> Heap:
        return state

    def secrets(self, state: Heap, seat: Seat) -> Iterable[object]:
        return ()

    def outcome(self, state: Heap) -> Outcome | None:
        if state.stones:
            return None
        winner = (state.turn - 1) % state.seats
        scores = tuple(int(seat == winner) for seat in range(state.seats))
        return Outcome("last stone", scores, ("Nim 3",))

    def format_position(self, state: Heap) -> str:
        text = f"{state.stones} left, {state.turn} of {state.seats} to move"
        return f"{text} since {state.since}" if state.since else text

    def parse_position(self, text: str) -> Heap:
        form = r"(10|[0-9]) left, ([0-2]) of ([23]) to move(?: since ([1-9][0-9]{0,11}))?"
        found = re.fullmatch(form, text)
        if not found or found[2] >= found[3]:
            raise NotationError("A position is 'N left, SEAT of SEATS to move'.", end=len(text))
        stones, turn, seats, since = (int(part or 0) for part in found.groups())
        return Heap(stones, turn, seats, since)

    def format_action(self, action: Take) -> str:
        return f"take {action.stones}"

    def parse_action(self, text: str) -> Take:
        if not re.fullmatch(r"take [1-3]", text):
            raise NotationError("An action is 'take N'.", help="Take 1, 2 or 3.")
        return Take(int(text[-1]))
