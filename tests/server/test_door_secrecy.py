"""Whole random matches over real sockets: no byte sent to a seat holds another's secret."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from flubball import games
from flubball.engine import DICE, JUDGE, SPECTATOR, AnyGame, Seat, Setup, leaks
from flubball.engine.folding import fold
from flubball.engine.record import first_state
from flubball.server.live.table import LiveTable
from flubball.server.roles import Role
from flubball.server.storage.clock import wall_clock
from server.door_kit import Live, Person, Server, server_on

EQUATIONS, QUEENS = games.get("equations"), games.get("queens-and-guards")
SETUPS: list[tuple[AnyGame, Setup]] = [
    *((EQUATIONS, setup) for setup in EQUATIONS.setups()),
    (QUEENS, QUEENS.setups()[2]),
]
CALL_STOP = 50
MOST_STEPS = 1_500
PATIENCE = 0.5


class Clock:
    """The time of this machine, with leaps."""

    def __init__(self) -> None:
        self.leapt = 0

    def __call__(self) -> int:
        return wall_clock() + self.leapt


CLOCK = Clock()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with server_on(request, tmp_path_factory.mktemp("secrecy"), CLOCK, guest_lasts=2**40) as one:
        yield one


class Match:
    """A match with a client on every seat, one as judge, one as spectator, all of them random."""

    def __init__(self, server: Server, game: AnyGame, setup: Setup, seed: int) -> None:
        self.server, self.game, self.setup = server, game, setup
        self.rng, self.fresh = Random(seed), count(100_000 + seed)
        self.people: dict[Seat, Person] = {
            seat: server.person(Role.GUEST) for seat in range(setup.seats)
        }
        body = {"game": game.name, "seats": setup.seats, "options": setup.mapping, "sit": 0}
        self.table: str = self.people[0].post("/tables", body, 201)["id"]
        self.people[JUDGE], self.people[SPECTATOR] = server.person(Role.JUDGE), server.person()
        self.people[JUDGE].post(f"/tables/{self.table}/judge")
        for seat in range(1, setup.seats):
            self.people[seat].post(f"/tables/{self.table}/seats/{seat}")
        self.lives: dict[Seat, Live] = {}
        self.heard: list[tuple[Seat, str]] = []
        opening = server.services.tables.keeper.open(self.table)
        self.live: LiveTable = server.run(opening)

    def play(self) -> None:
        with ExitStack() as stack:
            for seat, person in self.people.items():
                opened = person.live(self.table, str(seat), prompt=True)
                self.lives[seat] = stack.enter_context(opened)
            for step in range(MOST_STEPS):
                if self.live.info.closed is not None:
                    break
                self.act(step)
            assert self.live.info.closed is not None, self.live.state
            for seat, live in self.lives.items():
                # Everything that was heard up to the last ping is checked.
                live.tell({"ping": step})
                live.until("pong")
                self.heard += [(seat, frame) for frame in live.heard]

    def act(self, step: int) -> None:
        CLOCK.leapt += self.rng.choice((0, 0, 500, 5_000, 40_000))
        state = self.live.state
        waiting = self.game.actors(state)
        seats: list[Seat] = [seat for seat in waiting if seat != DICE]
        alone = not seats or (seats == [JUDGE] and self.is_auto)
        if alone and (self.goes_on(len(self.live.kept)) or not seats):
            return
        if self.rng.random() < 0.2:
            seats = [*range(self.setup.seats), JUDGE]
        seat = self.rng.choice(seats)
        if step > CALL_STOP and self.rng.random() < 0.3:
            self.lives[JUDGE].send("stop")
        elif text := self.words(self.live.state, seat):
            self.lives[seat].send(text)
        if self.rng.random() < 0.05:
            self.come_back()

    @property
    def is_auto(self) -> bool:
        return self.setup.mapping.get("judging", "auto") == "auto"

    def goes_on(self, entries: int) -> bool:
        """Dice and judge act on their own; False where they do not."""
        until = time.monotonic() + PATIENCE
        while len(self.live.kept) == entries:
            if time.monotonic() > until:
                return False
            time.sleep(0.002)
        return True

    def words(self, state: Any, seat: Seat) -> str:
        """Something random; whatever is written is written nowhere else."""
        action = self.game.sample(state, seat, self.rng)
        if action is None:
            return ""
        text: str = self.game.format_action(action)
        if not text.startswith("write "):
            return text
        goal = text.rpartition("=")[2]
        return f"write {self.rng.randrange(10)}+{next(self.fresh)}={goal}"

    def come_back(self) -> None:
        """Somebody connects once more, with all or some of what there was."""
        seat = self.rng.choice(list(self.people))
        since = self.rng.choice((None, 0, self.rng.randrange(1 + len(self.live.kept))))
        with self.people[seat].live(self.table, str(seat), since, prompt=True) as again:
            again.until("update")
            self.heard += [(seat, frame) for frame in again.heard]

    def check(self) -> tuple[int, int]:
        """Compare each update with the state it was made from: secrets and bytes there were."""
        states = self.states()
        secrets_seen = size = 0
        for seat, frame in self.heard:
            size += len(frame)
            assert "guest:" not in frame and "account:" not in frame
            message = json.loads(frame)
            if "update" not in message:
                continue
            found = tuple(self.game.secrets(states[seat][message["update"]["seq"]], seat))
            secrets_seen += len(found)
            assert leaks(message, found) == (), (seat, found)
            for secret in found:
                coded = msgspec.json.encode(secret).decode()[1:-1]
                assert coded not in frame, (seat, secret)
        return secrets_seen, size

    def states(self) -> dict[Seat, list[Any]]:
        """For every seat and seq the last state there was."""
        live = self.live
        state = first_state(self.game, live.head)
        found: dict[Seat, list[Any]] = {seat: [state] for seat in self.people}
        for index, kept in enumerate(live.kept):
            state = fold(self.game, state, kept.entry, index)
            for seat, known in found.items():
                if kept.told(seat, 0) is None:
                    known[-1] = state
                else:
                    known.append(state)
        return found


def test_no_byte_sent_to_a_seat_holds_a_secret(server: Server) -> None:
    secrets_seen = 0
    for number, (game, setup) in enumerate(SETUPS, 100 if server.on_postgres else 0):
        match = Match(server, game, setup, number)
        match.play()
        found, size = match.check()
        secrets_seen += found
        assert size > 20_000
    assert secrets_seen > 30
