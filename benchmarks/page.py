"""The page in a real browser: script size, first load, a move from tap to screen, layout shift.

Measured on loopback with Debian's Chromium. Size: every script there is, as the build has packed
it (Brotli, which browsers take by HTTPS and from their own machine) and by gzip (which they take
by plain HTTP); of it what the front page begins with, and what one table has loaded.
First load: an empty cache, from the navigation until the front page is painted and until it is
filled with the server's answers. A move: from the tap on a section until the acknowledged table is
painted, two people taking turns. Layout shift: what moves by itself over whole matches. Times are
told beside what the machine needs for the least there is, in the same run: one small file loaded,
one empty tap painted.

    python benchmarks/page.py [--loads N] [--moves N] [--only PART] [--json FILE]
"""

import argparse
import gzip
import json
import math
import statistics
import sys
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

# This file would hide the package `page` of the tests.
sys.path[0] = str(Path(__file__).parents[1] / "tests")

from page.layout_shift import shifts, watch_shifts, worst  # noqa: E402
from page.serving import ARGUMENTS, CHROMIUM, PAGE, Server, running  # noqa: E402
from page.states import STORIES  # noqa: E402
from page.test_budget import sent  # noqa: E402

SCRIPT_KB, LOAD_MS, MOVE_MS, SHIFT = 200, 500, 100, 0.02
BOARDS = ("contig-60", "juggle", "queens-and-guards", "stars-and-bars", "fab-a-diffy")
MATCHES = (
    "equations:begins",
    "equations:played",
    "wff:played",
    "wff:ends",
    *(f"{game}:{part}" for game in BOARDS for part in ("turn", "ends")),
)
"""From the first roll to the signed sheet. What follows, as a replay, waits for workers."""
SIZES = ((390, 844), (1280, 800))
PATIENCE = 60_000
"""What is not there after so many milliseconds does not come; a busy machine takes a while."""
RESOURCES = "r0 r1 r2 r3 r+ b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"
AT_A_TABLE = 20
"""Moves of a shake: after these a few cubes are left."""
POSITION = {"phase": "move", "setter": "1", "turn": "0", "goal": "r2", "resources": RESOURCES}
PAINTED = """() => new Promise((done) => {
  const look = () => {
    const [found] = performance.getEntriesByName('first-contentful-paint');
    if (found) done(found.startTime);
    else setTimeout(look, 5);
  };
  look();
})"""
STANDS = 1_000
"""Milliseconds that a new window of the browser has to draw itself: no work of the page's."""
WATCH = """() => {
  const cubes = () => document.querySelector('[data-section=permitted] .count')?.textContent;
  const painted = (then) => requestAnimationFrame(() => setTimeout(then));
  window.took = window.idle = null;
  document.addEventListener('click', (event) => {
    const begun = event.timeStamp, before = cubes();
    if (!event.target.closest('button')) {
      painted(() => (window.idle = performance.now() - begun));
      return;
    }
    if (!event.target.closest('[aria-label="Put it in Permitted"]')) return;
    const watch = new MutationObserver(() => {
      if (cubes() === before) return;
      watch.disconnect();
      painted(() => (window.took = performance.now() - begun));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, true);
}"""

LINE = """(() => {
  const send = WebSocket.prototype.send;
  const hear = (event) => {
    if (window.sent && String(event.data).includes('"update"')) {
      window.server = event.timeStamp - window.sent;
      window.sent = 0;
    }
  };
  WebSocket.prototype.send = function (text) {
    const drawn = this.onmessage;
    if (drawn && drawn !== this.heard) {
      // First noted, then drawn: a listener after the page's own would count its drawing too.
      this.onmessage = this.heard = (event) => (hear(event), drawn.call(this, event));
    }
    if (String(text).includes('"send"')) window.sent = performance.now();
    return send.call(this, text);
  };
})()"""
"""Notes how long the server took: from the word on the line to the update's arrival."""

TOOK = """(what) => new Promise((done) => {
  const look = () => {
    if (window[what] === null) return setTimeout(look, 5);
    done([window[what], window.server ?? 0]);
    window[what] = null;
  };
  look();
})"""


class Size(NamedTuple):
    """Kilobytes of scripts: all as they are sent, all by gzip, those the front page begins with."""

    every: float
    gzip: float
    front: float


def script_size() -> Size:
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    files = list(PAGE.rglob("*.js"))
    front = {file.name for file in files if file.name in index}
    zipped = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    return Size(sent({file.name for file in files}) / 1_000, zipped / 1_000, sent(front) / 1_000)


def first_load(browser: Browser, url: str) -> tuple[float, float, float]:
    """Milliseconds until something is painted, until the page is complete, and of a bare file."""
    context = browser.new_context(base_url=url, service_workers="block")
    page = context.new_page()
    page.goto("/icon.svg")
    page.wait_for_timeout(STANDS)
    page.goto("/icon.svg")
    bare = page.evaluate("performance.now()")
    page.goto("/", wait_until="commit")
    page.get_by_role("link", name="Division of Equations").wait_for()
    filled = page.evaluate("performance.now()")
    painted = page.evaluate(PAINTED)
    context.close()
    return float(painted), max(float(painted), float(filled)), float(bare)


def seated(browser: Browser, url: str) -> list[Page]:
    """Two people at a table in the middle of a shake."""
    pages = [
        browser.new_context(base_url=url, service_workers="block").new_page() for _ in range(2)
    ]
    for page in pages:
        page.add_init_script(LINE)
    table = ""
    for seat, page in enumerate(pages):
        page.goto("/")
        table = page.evaluate(
            """async ([seat, table, options]) => {
              const call = async (path, csrf, body) => (await fetch('/api/v1' + path, {
                method: 'POST',
                headers: { 'X-CSRF-Token': csrf, 'Content-Type': 'application/json' },
                body: JSON.stringify(body),
              })).json();
              const me = await (await fetch('/api/v1/whoami')).json();
              const guest = await call('/guest', me.csrf);
              if (seat) await call(`/tables/${table}/seats/1`, guest.csrf);
              else table = (await call('/tables', guest.csrf,
                { game: 'equations', seats: 2, options, sit: 0 })).id;
              return table;
            }""",
            [seat, table, POSITION],
        )
    for page in pages:
        page.goto(f"/table/{table}")
        page.locator("[data-section=permitted]").wait_for()
        page.evaluate(WATCH)
    return pages


class Move(NamedTuple):
    """Milliseconds from tap to screen, the server's part of them, and those of an empty tap."""

    whole: float
    server: float
    idle: float


LOADED = """() => performance.getEntriesByType('resource')
  .map(({ name }) => new URL(name).pathname.split('/').at(-1))
  .filter((name) => name.endsWith('.js'))"""


def moves(browser: Browser, url: str, count: int) -> tuple[list[Move], float]:
    """People move by turns, two at a table; and kilobytes of the scripts one table has loaded."""
    took: list[Move] = []
    scripts = 0.0
    while len(took) < count:
        pages = seated(browser, url)
        scripts = sent(set(pages[0].evaluate(LOADED))) / 1_000
        took += at_a_table(pages, min(AT_A_TABLE, count - len(took)))
        for page in pages:
            page.context.close()
    return took, scripts


def at_a_table(pages: list[Page], count: int) -> Iterator[Move]:
    """So many moves of a shake; all these people."""
    for number in range(count):
        page = pages[number % len(pages)]
        page.get_by_role("region", name="What now").get_by_role("status").first.click()
        idle, _ = page.evaluate(TOOK, "idle")
        page.locator("[data-section=resources] button.cube").first.click()
        page.get_by_role("button", name="Put it in Permitted").click()
        whole, server = page.evaluate(TOOK, "took")
        yield Move(float(whole), float(server), float(idle))


class Watched:
    """People whose pages tell what has moved by itself."""

    def __init__(self, browser: Browser, server: Server, size: tuple[int, int]) -> None:
        self.browser, self.server, self.size = browser, server, size
        self.pages: list[Page] = []

    def __call__(self, count: int = 1) -> list[Page]:
        width, height = self.size
        for _ in range(count):
            view: ViewportSize = {"width": width, "height": height}
            context = self.browser.new_context(base_url=self.server.url, viewport=view)
            self.pages.append(context.new_page())
            watch_shifts(self.pages[-1])
        return self.pages[-count:]

    def admin_code(self) -> str:
        return self.server.admin_code()


def shifted(browser: Browser, server: Server) -> tuple[float, str]:
    """The worst layout shift of all stories of whole matches, and where it was."""
    found = []
    for name in MATCHES:
        for size in SIZES:
            watched = Watched(browser, server, size)
            for _ in STORIES[name](watched):
                pass
            found += [(worst(shifts(page)), f"{name} at {size[0]}") for page in watched.pages]
            for page in watched.pages:
                page.context.close()
    return max(found)


def p95(values: list[float]) -> float:
    return sorted(values)[math.ceil(0.95 * len(values)) - 1]


PARTS = ("scripts", "load", "move", "shift")


def measure(loads: int, count: int, parts: Collection[str] = PARTS) -> dict[str, Any]:
    """The figures of these parts."""
    expect.set_options(timeout=PATIENCE)
    found: dict[str, Any] = {}
    if "scripts" in parts:
        size = script_size()
        found["script_kb"] = round(size.every, 1)
        found["script_kb_gzip"] = round(size.gzip, 1)
        found["script_kb_front"] = round(size.front, 1)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            first_load(browser, server.url)  # the server has answered once
            if "load" in parts:
                loaded = [first_load(browser, server.url) for _ in range(loads)]
                found["first_paint_ms"] = round(statistics.median(paint for paint, _, _ in loaded))
                found["first_load_ms"] = round(statistics.median(full for _, full, _ in loaded))
                found["bare_file_ms"] = round(statistics.median(bare for _, _, bare in loaded), 1)
            if "move" in parts:
                took, table = moves(browser, server.url, count)
                found["script_kb_table"] = round(table, 1)
                found["move_ms"] = round(statistics.median(each.whole for each in took))
                found["move_ms_p95"] = round(p95([each.whole for each in took]))
                found["move_ms_server"] = round(statistics.median(each.server for each in took))
                found["empty_tap_ms_p95"] = round(p95([each.idle for each in took]), 1)
                found["moves"] = [[round(ms, 1) for ms in each] for each in took]
            if "shift" in parts:
                shift, where = shifted(browser, server)
                found["layout_shift"] = round(shift, 4)
                found["layout_shift_at"] = where
        finally:
            browser.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--only", choices=PARTS, action="append", help="this part; may be repeated")
    parser.add_argument("--json", type=Path, help="write the report to this file too")
    options = parser.parse_args()
    found = measure(options.loads, options.moves, options.only or PARTS)

    def line(name: str, value: str, met: bool) -> None:
        print(f"{name:<14}{value:<66}{'met' if met else 'NOT met'}")

    if "script_kb" in found:
        size, begin = found["script_kb"], found["script_kb_front"]
        told = f"{size} kB, gzip {found['script_kb_gzip']}; home {begin}"
        line("every script", told, size < SCRIPT_KB)
    if "first_load_ms" in found:
        load, bare = found["first_load_ms"], found["bare_file_ms"]
        told = f"{load} ms, painted at {found['first_paint_ms']}; {load / bare:.1f} × a bare file"
        line("first load", told, load < LOAD_MS)
    if "move_ms" in found:
        move, tap = found["move_ms_p95"], found["empty_tap_ms_p95"]
        told = f"p95 {move} ms, median {found['move_ms']} ({found['move_ms_server']} the server)"
        line("a move", f"{told}; {move / tap:.1f} × an empty tap", move < MOVE_MS)
        print(f"              one table has loaded {found['script_kb_table']} kB of scripts")
    if "layout_shift" in found:
        told = f"{found['layout_shift']} in {found['layout_shift_at']}"
        line("layout shift", told, found["layout_shift"] < SHIFT)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
