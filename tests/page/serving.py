"""A real `flubball serve` and a real Chromium, for tests and benchmarks of the page."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from planted_secrets import PLANTED, stored_secrets

HERE = Path(__file__).parents[2]
PAGE = HERE / "src" / "flubball" / "server" / "page"
SHELL, WHOLE = "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"
CHROMIUM = os.environ.get("CHROMIUM", SHELL if Path(SHELL).exists() else WHOLE)
"""The same engine without windows: the whole browser draws tabs and menus nobody sees, for each
person, and takes twice as long."""
LAPTOP = "192.0.2.2"
"""This machine as phones of a hall see a laptop: plain HTTP to no loopback, no secure context."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    f"--host-resolver-rules=MAP {LAPTOP} 127.0.0.1",
]
SECONDS = 120


class Server:
    """`flubball serve` on a free port; it can be stopped and started again with its database."""

    def __init__(
        self,
        folder: Path,
        program: Sequence[str] = (sys.executable, "-m", "flubball"),
        variables: Mapping[str, str] | None = None,
    ) -> None:
        self.folder, self.program, self.variables = folder, program, variables
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """What the server has written on its error stream."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def start(self) -> None:
        """Start, and wait until it answers."""
        words = ["serve", "--port", str(self.port), "--data", str(self.folder / "data")]
        with open(self.folder / "log", "ab") as log, open(self.folder / "out", "ab") as out:
            command = [*self.program, *words, "--invite-admin"]
            self.process = subprocess.Popen(command, stdout=out, stderr=log, env=self.variables)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            assert self.process.poll() is None, f"the server ended: {self.log[-2000:]}"
            try:
                if httpx.get(f"{self.url}/readyz").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def stop(self, kill: bool = False) -> None:
        """End it, politely or not."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
        self.process.wait(SECONDS)
        self.process = None
        PLANTED.check_file(
            self.folder / "log", stored_secrets(f"sqlite:///{self.folder}/data/flubball.db")
        )

    def admin_code(self) -> str:
        """A code that makes an account admin; it works once."""
        found = re.findall(r"/role: (\S+)", (self.folder / "out").read_text(encoding="utf-8"))
        assert found, "the server printed no code"
        return str(found[-1])


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """A server with its database in that folder, until the end of the block."""
    found = Server(folder)
    try:
        found.start()
        yield found
    finally:
        found.stop()
