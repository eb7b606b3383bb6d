"""A real server, a real Chromium, and people who sit before it.

Without a browser or a built page these tests fail: see scripts/ensure-chromium.sh, build-page.sh.
"""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from page.serving import ARGUMENTS, CHROMIUM, HERE, PAGE, Server, running

AXE = HERE / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = os.environ.get("FLUBBALL_SHOTS", "")
"""A folder for screenshots, where somebody wants to look at them."""
PATIENCE = 90_000
"""Milliseconds: what is not there then does not come, also on a machine that others slow down."""

__all__ = ["People", "Server"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of the page. A test that stops it starts it again."""
    assert (PAGE / "index.html").is_file(), "the page is not built: run scripts/build-page.sh"
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test: with an admin's code that nobody has used, and an empty lobby."""
    with running(tmp_path) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    expect.set_options(timeout=PATIENCE)
    assert Path(CHROMIUM).exists(), "Chromium is missing: run scripts/ensure-chromium.sh"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


class People(Protocol):
    """`people(2, color_scheme="dark")`: so many pages, each of another person."""

    def __call__(self, count: int = 1, **options: Any) -> list[Page]: ...


@pytest.fixture
def people(server: Server, browser: Browser) -> Iterator[People]:
    """Makes people with browsers of their own. An error on any of their pages fails the test.

    Nothing travels on their pages unless `reduced_motion="no-preference"`, and they have no
    service worker unless `service_workers="allow"`: `route` does not see what it asks.

    `base` is the address of a server of the test's own; the browser may lose its line to that
    one. `page.errors` is a list: clear it where an error is wanted.
    """
    contexts: list[BrowserContext] = []
    errors: list[list[str]] = []

    def make(count: int = 1, **options: Any) -> list[Page]:
        base = options.pop("base", server.url)
        options.setdefault("service_workers", "block")
        options.setdefault("reduced_motion", "reduce")  # Playwright taps nothing that still moves
        pages = []
        for _ in range(count):
            context = browser.new_context(base_url=base, **options)
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
            page = context.new_page()
            page.wait_for_function = _forbidden  # type: ignore[method-assign]
            errors.append(watch(page, base, stops=base != server.url))
            pages.append(page)
        return pages

    yield make
    for context in contexts:
        context.close()
    assert [line for each in errors for line in each] == []


def _forbidden(*_: Any, **__: Any) -> Any:
    """The page's policy lets it look once only: such a test fails where a machine is slow."""
    raise AssertionError("page.waiting.until waits for what is true on a page")


def watch(page: Page, base: str, stops: bool) -> list[str]:
    """A list that fills with what goes wrong on a page, and with requests to other hosts."""
    found: list[str] = []

    def console(message: ConsoleMessage) -> None:
        # Chromium notes every refused request; whether it should be refused is the test's matter.
        # A server that stops answers a handshake that is under way with 500 (uvicorn).
        gone = stops and any(each in message.text for each in ("net::ERR_", "response code: 500"))
        if message.type == "error" and not gone and "the server responded with" not in message.text:
            found.append(message.text)

    page.on("console", console)
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((base, "data:", "blob:"))
            else found.append(f"asks another host: {request.url}")
        ),
    )
    page.errors = found  # type: ignore[attr-defined]
    return found


@pytest.fixture
def axe() -> Callable[..., None]:
    """Asserts that axe-core finds no serious or critical fault on a page, by all rules or some."""
    source = AXE.read_text(encoding="utf-8")

    def look(page: Page, rules: list[str] | dict[str, Any] | None = None) -> None:
        # As a tool of the browser: the page's own policy stays as it is.
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(source)
        given = {"runOnly": rules} if isinstance(rules, list) else rules or {}
        given = {"resultTypes": ["violations"], "preload": False, **given}  # no more than is asked
        run = "async (given) => (await axe.run(document, given)).violations"
        found = page.evaluate(run, given)
        bad = [
            {"id": each["id"], "help": each["help"], "at": [n["html"] for n in each["nodes"]][:5]}
            for each in found
            if each["impact"] in ("serious", "critical")
        ]
        assert not bad, json.dumps(bad, indent=1)

    return look


@pytest.fixture
def shot() -> Callable[[Page, str], Path]:
    """Writes a screenshot, to be looked at, where FLUBBALL_SHOTS names a folder."""

    def take(page: Page, name: str) -> Path:
        path = Path(SHOTS) / f"{name}.png"
        if SHOTS:
            path.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=path, full_page=True)
        return path

    return take
