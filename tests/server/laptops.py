"""A desk on a laptop that can die, and people who act at it over HTTP and do not give up."""

import contextlib
import json
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

SECONDS = 300


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
                if httpx.get(f"http://127.0.0.1:{self.port}/readyz", verify=False).is_success:
                    said = (self.folder / "out").read_text()
                    return said.partition("/desk#")[2].split()[0]
            except httpx.TransportError:
                time.sleep(0.1)
        raise TimeoutError("the desk did not start")

    def kill(self) -> None:
        """The battery is empty."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(SECONDS)

    def command(self, *words: str) -> str:
        """A `flubball event` command in its folder."""
        command = [sys.executable, "-m", "flubball", "event", *words]
        data = ["--data", str(self.folder / "data")]
        return subprocess.run([*command, *data], check=True, capture_output=True, text=True).stdout


class Room:
    """The room's network: where the desk is now, and whether the Wi-Fi works for phones."""

    def __init__(self, laptop: Laptop) -> None:
        self.laptop = laptop
        self.quiet_until = 0.0

    @property
    def base(self) -> str:
        """The address that the sign shows now."""
        return f"http://127.0.0.1:{self.laptop.port}/api/v1"


class Somebody:
    """Acts at the desk with a code; what could not be sent is sent again under the same name."""

    def __init__(self, room: Room, code: str, wireless: bool = False) -> None:
        self.room, self.code, self.wireless = room, code, wireless
        self.client: httpx.Client | None = None
        self.path = f"/events/{code[:4]}"
        self.retries = 0

    def _open(self) -> httpx.Client:
        if self.wireless and time.monotonic() < self.room.quiet_until:
            raise httpx.ConnectError("no Wi-Fi")
        if self.client is None or str(self.client.base_url).rstrip("/") != self.room.base:
            self.close()
            client = httpx.Client(base_url=self.room.base, timeout=SECONDS, verify=False)
            token = client.get("/whoami").json()["csrf"]
            client.headers.update({"X-CSRF-Token": token, "X-Desk-Code": self.code})
            self.client = client
        return self.client

    def close(self) -> None:
        if self.client is not None:
            self.client.close()
        self.client = None

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Until an answer comes; a refusal is an answer."""
        until = time.monotonic() + SECONDS
        while True:
            try:
                found = self._open().request(method, path, json=body)
                if found.status_code < 500 and found.status_code != 429:
                    break
            except httpx.TransportError:
                pass
            assert time.monotonic() < until, path
            self.retries += 1
            time.sleep(0.3)
        is_json = "json" in found.headers["content-type"]
        return found.json() if is_json else found.text

    def get(self, what: str) -> Any:
        return self.ask("GET", f"{self.path}/{what}")

    def post(self, what: str, **body: Any) -> Any:
        """On the newest screen; where somebody has changed the same thing, look and do it again."""
        for _ in range(50):
            version = self.get("hall")["version"]
            found = self.ask("POST", f"{self.path}/{what}", {"version": version, **body})
            if found.get("code") != "old-screen":
                break
        assert "code" not in found, (what, found)
        return found

    def do(self, *actions: dict[str, Any], copies: int = 0) -> Any:
        """Until it is stored, and on so many devices: the same again is done once."""
        name = secrets.token_hex(8)
        until = time.monotonic() + SECONDS
        while True:
            found = self.post("commands", actions=list(actions), send=name)
            if found["copies"] >= copies:
                return found
            assert time.monotonic() < until, "the devices did not come into step"


class Device(threading.Thread):
    """A device of somebody who works at the event: it keeps a sealed copy, over its socket."""

    def __init__(self, room: Room, code: str) -> None:
        super().__init__(daemon=True)
        self.room, self.code, self.event = room, code, code[:4]
        self.lines: list[str] = []
        self.hash = ""
        self.stopped = False

    @property
    def copy(self) -> str:
        """What it would hand over."""
        return "\n".join([f"flubball copy 1 {self.event}", *self.lines])

    def run(self) -> None:
        while not self.stopped:
            with contextlib.suppress(OSError, WebSocketException, httpx.HTTPError, TimeoutError):
                self._follow()
            time.sleep(0.2)

    def _follow(self) -> None:
        base = self.room.base
        url = f"{base.replace('http', 'ws', 1)}/events/{self.event}/live"
        with (
            connect(url, open_timeout=SECONDS) as line,
            httpx.Client(base_url=base, timeout=SECONDS, verify=False) as client,
        ):
            line.send(json.dumps({"code": self.code}))
            while not self.stopped and self.room.base == base:
                try:
                    told = json.loads(line.recv(timeout=1))
                except TimeoutError:
                    continue
                if "news" not in told:
                    return  # the desk closes; connect again
                self._fetch(client, told["news"]["version"])
                line.send(json.dumps({"have": len(self.lines) - 1}))

    def _fetch(self, client: httpx.Client, version: int) -> None:
        """What is new; where the desk goes on from a shorter copy, a new one is begun."""
        while len(self.lines) - 1 != version:
            asked = {"from": str(len(self.lines)), "hash": self.hash}
            found = client.get(
                f"/events/{self.event}/copy", params=asked, headers={"X-Desk-Code": self.code}
            )
            if found.status_code == 409:
                self.lines, self.hash = [], ""
                continue
            part = found.raise_for_status().json()
            if not part["lines"]:
                break
            self.lines += part["lines"]
            self.hash = part["hash"]
