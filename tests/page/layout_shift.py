"""How much a page moves by itself: the cumulative layout shift, as browsers report it.

A shift within half a second after a tap is the answer to the tap and does not count. Shifts of one
second belong together, for five seconds at most; the worst such group is the page's figure.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from page.waiting import DRAWN

WATCH = """(() => {
  if (window.shifts) return;
  window.shifts = [];
  window.looked = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      if (each.hadRecentInput) continue;
      const at = (source) => source.node?.className || source.node?.nodeName || 'gone';
      window.shifts.push([each.startTime, each.value, each.sources.map(at).join(' ')]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()"""
FOUND = """() => (window.shifts ?? []).filter(([at]) =>
  !window.looked.some(([begun, done]) => begun <= at && at <= done))"""
LOOKED = f"""() => {DRAWN}.then(() => {{
  const last = window.looked?.at(-1);
  if (last) last[1] = performance.now();
}})"""
GAP, LONGEST = 1_000, 5_000
MOST = 0.02
Shift = tuple[float, float, str]


def watch_shifts(page: Page) -> None:
    """Note the shifts of every page that is opened here from now on."""
    page.add_init_script(WATCH)


def shifts(page: Page) -> list[Shift]:
    """When, how much, and what has moved while nobody changed the window."""
    return [(at, value, what) for at, value, what in page.evaluate(FOUND)]


@contextmanager
def looking(page: Page) -> Iterator[None]:
    """What moves meanwhile is the answer to other sizes; a busy browser gives it late."""
    page.evaluate("() => void window.looked?.push([performance.now(), Infinity])")
    yield
    page.evaluate(LOOKED)


def worst(found: list[Shift]) -> float:
    """The largest sum of shifts that belong together.

    >>> worst([(0, 0.01, ""), (500, 0.02, ""), (9_000, 0.015, "")])
    0.03
    >>> worst([])
    0.0
    """
    best = total = 0.0
    begun = last = -GAP - 1.0
    for at, value, _ in found:
        if at - last > GAP or at - begun > LONGEST:
            begun, total = at, 0.0
        last = at
        total += value
        best = max(best, total)
    return best


def moved(page: Page) -> Iterator[str]:
    """What has moved too much on a page."""
    found = shifts(page)
    if worst(found) >= MOST:
        yield f"{worst(found):.3f}: {[each for each in found if each[1] > 0.002]}"
