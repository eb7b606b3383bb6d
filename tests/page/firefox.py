"""Firefox as Debian has it, driven by its own WebDriver BiDi: Playwright needs a build of its own.

Only what a smoke test needs: go to an address, find by role and name, click, evaluate.
"""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

FIREFOX = os.environ.get("FIREFOX", "firefox-esr")
SECONDS = 90


class Firefox:
    """One tab of a Firefox."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._last = line, 0
        self.faults: list[str] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        tree = self.call("browsingContext.getTree")
        self._tab: str = tree["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> Any:
        """One command, and its answer."""
        self._last += 1
        self._line.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            found = json.loads(self._line.recv(SECONDS))
            if found.get("method") == "log.entryAdded" and found["params"]["level"] == "error":
                self.faults.append(str(found["params"]["text"]))
            if found.get("id") != self._last:
                continue
            assert found["type"] == "success", found
            return found["result"]

    def goto(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.call("browsingContext.setViewport", context=self._tab, viewport=size)

    def evaluate(self, script: str) -> Any:
        """The value of an expression: a text, a number or a truth."""
        target = {"context": self._tab}
        found = self.call("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return found["result"].get("value")

    def click(self, selector: str) -> None:
        """Wait for the first such element, and click on it."""
        locator = {"type": "css", "value": selector}
        [node] = self._until("browsingContext.locateNodes", locator=locator, maxNodeCount=1)
        element = {"type": "element", "element": {"sharedId": node["sharedId"]}}
        self.evaluate(f"document.querySelector({json.dumps(selector)}).scrollIntoView()")
        steps = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": element},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "actions": steps}]
        self.call("input.performActions", context=self._tab, actions=actions)

    def _until(self, method: str, **params: Any) -> list[Any]:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            nodes: list[Any] = self.call(method, context=self._tab, **params)["nodes"]
            if nodes:
                return nodes
            time.sleep(0.1)
        raise TimeoutError(f"nothing found: {params}")

    def wait_for(self, script: str) -> None:
        """Until an expression is true."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if self.evaluate(script):
                return
            time.sleep(0.1)
        raise TimeoutError(f"never: {script}")


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """A Firefox with an empty profile in that folder, until the end of the block."""
    assert shutil.which(FIREFOX), "Firefox is missing: run scripts/ensure-firefox.sh"
    words = ["--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    with open(folder / "log", "wb") as log:
        process = subprocess.Popen([FIREFOX, *words, "about:blank"], stdout=log, stderr=log)
    try:
        with connect(f"ws://127.0.0.1:{_port(folder, process)}/session", max_size=None) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        process.wait(SECONDS)


def _port(folder: Path, process: "subprocess.Popen[bytes]") -> int:
    """Firefox writes it down when it is ready."""
    note, end = folder / "WebDriverBiDiServer.json", time.monotonic() + SECONDS
    while time.monotonic() < end:
        assert process.poll() is None, (folder / "log").read_text(encoding="utf-8")[-2_000:]
        if note.exists() and (text := note.read_text(encoding="utf-8")):
            return int(json.loads(text)["ws_port"])
        time.sleep(0.1)
    raise TimeoutError("Firefox did not start")
