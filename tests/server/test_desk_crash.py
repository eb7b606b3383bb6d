"""A small Saturday over real HTTP: the desk is killed in every round, then replaced."""

import json
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from flubball.tournament.event.chain import faults, parse_chain
from flubball.tournament.results import Result
from flubball.tournament.standings import Scoring, book_of, standings

SECONDS = 120
PLAYERS = 12
ROSTER = "id,name,team\n" + "".join(
    f"p{n:02},Player {n},Team {n % 4}\n" for n in range(1, PLAYERS + 1)
)


class Laptop:
    """`flubball desk` in a folder; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> str:
        """Start it; the key that it printed for the director."""
        words = ["desk", "--host", "127.0.0.1", "--port", str(self.port)]
        command = [sys.executable, "-m", "flubball", *words, "--data", str(self.folder / "data")]
        with open(self.folder / "out", "wb") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            assert self.process.poll() is None, (self.folder / "out").read_text()
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/readyz").is_success:
                    said = (self.folder / "out").read_text()
                    return said.partition("/desk#")[2].split()[0]
            except httpx.TransportError:
                time.sleep(0.05)
        raise TimeoutError("the desk did not start")

    def kill(self) -> None:
        """The battery is empty."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(SECONDS)


class Director:
    """Whoever acts at a desk; acknowledged scores are remembered."""

    def __init__(self, laptop: Laptop, code: str) -> None:
        self.client = httpx.Client(
            base_url=f"http://127.0.0.1:{laptop.port}/api/v1", timeout=SECONDS
        )
        self.client.headers["X-CSRF-Token"] = self.client.get("/whoami").json()["csrf"]
        self.client.headers["X-Desk-Code"] = code
        self.path = f"/events/{code[:4]}"

    def get(self, what: str) -> Any:
        found = self.client.get(f"{self.path}/{what}")
        return found.json() if "json" in found.headers["content-type"] else found.text

    def post(self, what: str, **body: Any) -> Any:
        body = {"version": self.get("hall")["version"], **body}
        found = self.client.post(f"{self.path}/{what}", json=body)
        assert found.is_success, found.text
        return found.json()

    def do(self, *actions: dict[str, Any]) -> None:
        self.post("commands", actions=list(actions), send=secrets.token_hex(8))


def scores_of(director: Director, rounds: int) -> dict[tuple[int, str], int | None]:
    return {
        (number, seat["id"]): seat["score"]
        for number in range(1, rounds + 1)
        for table in director.get(f"rounds/{number}")["tables"]
        for seat in table["seats"]
    }


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    laptop = Laptop(tmp_path / "one")
    key = laptop.start()
    try:
        owner = Director(laptop, key)
        settings = {"title": "Day", "game": "equations", "rounds": 2, "own_confirmation": True}
        code = owner.client.post("/events", json=settings).json()["code"]
        owner.client.close()
        director = Director(laptop, code)
        director.post("roster", csv=ROSTER)
        told: dict[tuple[int, str], int] = {}
        results = []
        for number in (1, 2):
            director.post(f"rounds/{number}/draft", seed=number)
            director.do({"type": "release", "round": number})
            tables = director.get(f"rounds/{number}")["tables"]
            for index, table in enumerate(tables):
                place = {"round": number, "table": table["table"]}
                given = {s["id"]: 30 - 3 * k - index for k, s in enumerate(table["seats"])}
                enter = [
                    {"type": "enter", "round": number, "player": id, "score": score}
                    for id, score in given.items()
                ]
                director.do(*enter, {"type": "confirm", **place})
                told |= {(number, id): score for id, score in given.items()}
                results += [Result(number, table["table"], id, s) for id, s in given.items()]
                if index == len(tables) // 2:
                    director.client.close()
                    laptop.kill()
                    assert laptop.start() == key
                    director = Director(laptop, code)
                    seen = scores_of(director, number)
                    assert {place: seen[place] for place in told} == told
        copy = tmp_path / "copy.event"
        copy.write_text(director.get("log.event"))
        director.client.close()
    finally:
        laptop.kill()
    other = Laptop(tmp_path / "two")
    moving = [sys.executable, "-m", "flubball", "event", "move", str(copy)]
    subprocess.run([*moving, "--data", str(other.folder / "data")], check=True)
    other.start()
    try:
        director = Director(other, code)
        assert scores_of(director, 2) == told
        shown = {p["id"]: p["points"] for p in director.get("standings")["players"]}
        chain = parse_chain(copy.read_text())
        again = standings(chain.state().roster, results, Scoring(book_of("equations")))
        assert shown == {p.id: str(p.points) for p in again.players}
        assert list(faults(parse_chain(director.get("log.event")))) == []
        director.client.close()
    finally:
        other.kill()
    backup = tmp_path / "one" / "data" / "backups" / f"{code[:4]}.event"
    assert json.loads(backup.read_text().splitlines()[0])["id"] == code[:4]
