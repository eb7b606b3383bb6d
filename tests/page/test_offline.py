"""Without the network: rulebooks and lessons can be read, tables can't, and no page is ever old."""

import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import People, Server
from page.serving import PAGE
from page.waiting import until

HERE = "(async () => await (await caches.open('third')).match('/assets/.came') !== undefined)()"
"""All of the third build has come, whether its worker serves the page yet or waits."""
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    found.push(...(await cache.keys()).map((each) => new URL(each.url).pathname));
  }
  return found;
}"""


def ready(page: Page) -> None:
    """The service worker has the page, and has read ahead."""
    until(page, "localStorage.getItem('flubball-offline')")


def test_what_is_read_and_what_is_not(people: People, own_server: Server) -> None:
    [page] = people(base=own_server.url, service_workers="allow")
    page.goto("/learn")
    page.get_by_role("button", name="Roll the cubes", exact=True).click()
    page.get_by_role("button", name="black root, in Resources").click()
    second = page.get_by_role("heading", level=2, name="The Goal", exact=True)
    expect(second).to_be_visible()
    ready(page)
    page.reload()
    expect(second).to_be_visible()  # with the worker now
    page.get_by_role("button", name="← Back").click()
    page.get_by_role("button", name="Go on", exact=True).click()
    page.goto("/watch")
    page.context.set_offline(True)
    page.goto("/learn")
    expect(second).to_be_visible()
    page.goto("/learn/wff")
    expect(page.get_by_role("button", name="Roll the cubes", exact=True)).to_be_visible()
    page.goto("/rules")
    page.get_by_role("link", name="Equations at AGLOA tournaments").click()
    expect(page.get_by_text("VII-B", exact=False).first).to_be_visible()
    page.goto("/rules/codes")
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.goto("/watch")
    expect(page.get_by_text("The server can’t be reached.")).to_be_visible()
    kept = page.evaluate(KEPT)
    api = {path.split("/")[3] for path in kept if path.startswith("/api/")}
    assert api == {"rulebooks", "codes", "games", "lessons"}
    page.context.set_offline(False)
    page.goto("/watch")
    expect(page.get_by_text("Nobody plays in public right now")).to_be_visible()
    page.errors.clear()  # type: ignore[attr-defined]


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Files of a folder; the page for every other address, as the real server does it."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            self.send_error(404)
            return
        if not (Path(self.directory) / self.path.strip("/")).is_file():
            self.path = "/index.html"
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Nothing."""


@pytest.fixture
def build(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder with the built page, and the address it is served at; the test may change it."""
    folder = tmp_path / "page"
    shutil.copytree(PAGE, folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield folder, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def publish(folder: Path, name: str) -> None:
    """A new build: another title, another name of the build."""
    index, worker = folder / "index.html", folder / "service-worker.js"
    before = worker.read_text(encoding="utf-8")
    start = before.index('"name":"') + len('"name":"')
    end = before.index('"', start)
    text = index.read_text(encoding="utf-8")
    index.write_text(
        text.replace("<head>", f'<head><meta name="build" content="{name}" />'), "utf-8"
    )
    # Last: a browser that asks just now gets a worker only with its page.
    worker.write_text(before[:start] + name + before[end:], encoding="utf-8")
    for path in (index, worker):  # "not modified" is told by whole seconds
        later = path.stat().st_mtime + 10 * len(text)
        os.utime(path, (later, later))


def test_after_an_update_nobody_sees_the_old_page(people: People, build: tuple[Path, str]) -> None:
    folder, url = build
    [page] = people(base=url, service_workers="allow")
    built = "document.querySelector('meta[name=build]')?.content ?? 'first'"
    page.goto("/rules")
    until(page, "navigator.serviceWorker.controller !== null")
    for name in ("second", "third"):
        publish(folder, name)
        page.goto("/rules")  # the very next page is the new one
        assert page.evaluate(built) == name
    until(page, HERE)
    page.context.set_offline(True)
    page.goto("/learn")
    expect(page.get_by_role("link", name="Flubball", exact=True)).to_be_visible()
    assert page.evaluate(built) == "third"  # what is kept is of the newest build too
    page.errors.clear()  # type: ignore[attr-defined]
