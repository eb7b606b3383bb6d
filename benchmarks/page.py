"""The page in a real browser: first load, a move from the click to the screen, script size.

Measured on loopback with Debian's Chromium. First load: an empty cache, from the navigation until
the front page is painted and until it is filled with the server's answers. A move: from the click
on Send until the acknowledged table is painted, two people taking turns. Size: all scripts of all
pages, gzip.

    python benchmarks/page.py [--loads N] [--moves N] [--json FILE]
"""

import argparse
import gzip
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

# This file would hide the package `page` of the tests.
sys.path[0] = str(Path(__file__).parents[1] / "tests")

from page.serving import ARGUMENTS, CHROMIUM, PAGE, running  # noqa: E402

SCRIPT_KB, LOAD_MS, MOVE_MS = 300, 1_000, 100
RESOURCES = "r0 r1 r2 r3 r+ b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"
POSITION = {"phase": "move", "setter": "1", "turn": "0", "goal": "r2", "resources": RESOURCES}
PAINTED = """() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"""
WATCH = """() => {
  const cubes = () => document.querySelector('[data-section=permitted] .count')?.textContent;
  window.took = null;
  document.addEventListener('click', (event) => {
    if (event.target.closest('button')?.textContent.trim() !== 'Send') return;
    const begun = event.timeStamp, before = cubes();
    const watch = new MutationObserver(() => {
      if (cubes() === before) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.took = performance.now() - begun)));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, true);
}"""

LINE = """(() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!this.heard) {
      this.heard = true;
      this.addEventListener('message', ({ data }) => {
        if (window.sent && String(data).includes('"update"')) {
          window.server = performance.now() - window.sent;
          window.sent = 0;
        }
      });
    }
    if (String(text).includes('"send"')) window.sent = performance.now();
    return send.call(this, text);
  };
})()"""
"""Notes how long the server took: from the word on the line to the update."""

TOOK = """() => new Promise((done) => {
  const look = () => {
    if (window.took === null) return setTimeout(look, 5);
    done([window.took, window.server]);
    window.took = null;
  };
  look();
})"""


def script_size() -> tuple[float, float]:
    """Kilobytes of all scripts, and of those the front page begins with; gzip."""
    sizes = {
        path.name: len(gzip.compress(path.read_bytes(), 9)) / 1_000
        for path in PAGE.glob("assets/*.js")
    }
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    return sum(sizes.values()), sum(size for name, size in sizes.items() if name in index)


def first_load(browser: Browser, url: str) -> tuple[float, float]:
    """Milliseconds until something is painted, and until the front page is complete."""
    context = browser.new_context(base_url=url)
    page = context.new_page()
    page.goto("/", wait_until="commit")
    page.get_by_role("link", name="Division of Equations").wait_for()
    filled = page.evaluate("performance.now()")
    painted = page.evaluate(PAINTED)
    context.close()
    return float(painted), float(filled)


def seated(browser: Browser, url: str) -> list[Page]:
    """Two people at a table in the middle of a shake."""
    pages = [browser.new_context(base_url=url).new_page() for _ in range(2)]
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


def moves(browser: Browser, url: str, count: int) -> list[tuple[float, float]]:
    """Milliseconds from Send to the acknowledged move on the screen, and the server's part."""
    pages, took = seated(browser, url), []
    for number in range(count):
        page = pages[number % 2]
        page.locator("[data-section=resources] button.cube").first.click()
        page.get_by_role("button", name="Put it in Permitted").click()
        page.get_by_role("button", name="Send", exact=True).click()
        whole, server = page.evaluate(TOOK)
        took.append((float(whole), float(server)))
    for page in pages:
        page.context.close()
    return took


def measure(loads: int, count: int) -> dict[str, Any]:
    """All figures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            first_load(browser, server.url)  # the server has answered once
            found = [first_load(browser, server.url) for _ in range(loads)]
            took = moves(browser, server.url, count)
        finally:
            browser.close()
    everything, begin = script_size()
    return {
        "script_kb": round(everything, 1),
        "script_kb_front": round(begin, 1),
        "first_paint_ms": round(statistics.median(paint for paint, _ in found)),
        "first_load_ms": round(statistics.median(filled for _, filled in found)),
        "move_ms": round(statistics.median(whole for whole, _ in took)),
        "move_ms_server": round(statistics.median(server for _, server in took)),
        "move_ms_worst": round(max(whole for whole, _ in took)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--json", type=Path, help="write the report to this file too")
    options = parser.parse_args()
    found = measure(options.loads, options.moves)

    def line(name: str, value: str, met: bool) -> None:
        print(f"{name:<14}{value:<44}{'met' if met else 'NOT met'}")

    paint, load = found["first_paint_ms"], found["first_load_ms"]
    size, begin = found["script_kb"], found["script_kb_front"]
    move, worst, server = found["move_ms"], found["move_ms_worst"], found["move_ms_server"]
    line("scripts", f"{size} kB gzip ({begin} for the front page)", size <= SCRIPT_KB)
    line("first load", f"{load} ms (painted at {paint} ms)", load <= LOAD_MS)
    line("a move", f"{move} ms ({server} of them the server), worst {worst} ms", move <= MOVE_MS)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
