"""Waiting for what no locator sees."""

import time

from playwright.sync_api import Page

SECONDS = 100
DETAILS = """async () => {
  const at = await navigator.serviceWorker.getRegistration();
  const states = [at?.installing, at?.waiting, at?.active].map((each) => each?.state ?? null);
  return { caches: await caches.keys(), states };
}"""
DRAWN = """new Promise((drawn) => {
  requestAnimationFrame(() => requestAnimationFrame(drawn));
  setTimeout(drawn, 5000);
})"""
"""Until the browser has drawn; one that has nothing to draw may draw no frame for minutes."""


def until(page: Page, script: str) -> None:
    """Wait until something is true; the page's policy forbids Playwright's `wait_for_function`."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if page.evaluate(script):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never: {script}: {page.evaluate(DETAILS)}")
