"""Every state of the pictures: axe finds nothing, nothing scrolls sideways or moves by itself.

A story is played once, on a phone. Where it begins axe is asked by all rules, light and dark; then
by all but those of colours, in every third state (`make states`: in every one).
"""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from page.conftest import People, Server
from page.layout_shift import moved, watch_shifts
from page.states import STORIES
from page.story import State

PHONE, NARROW, DESK = (390, 844), (360, 740), (1280, 800)
THIRD = 1 if os.environ.get("FLUBBALL_STATES") == "all" else 3
COLOURS = ["color-contrast", "link-in-text-block"]
Axe = Callable[..., None]


class Meeting:
    """The people of a test, as a story wants them."""

    def __init__(self, people: People, server: Server) -> None:
        self.people, self.server = people, server
        self.pages: list[Page] = []

    def __call__(self, count: int = 1) -> list[Page]:
        size = {"width": PHONE[0], "height": PHONE[1]}
        found = self.people(count, viewport=size, reduced_motion="reduce")
        for page in found:
            watch_shifts(page)
        self.pages += found
        return found

    def admin_code(self) -> str:
        return self.server.admin_code()


@pytest.mark.parametrize("name", STORIES)
def test_every_state(name: str, people: People, server: Server, axe: Axe) -> None:
    meeting = Meeting(people, server)
    names: list[str] = []
    faults: list[str] = []
    for state in STORIES[name](meeting):
        faults += [f"{state.name}: {fault}" for fault in look(state, axe, len(names))]
        names.append(state.name)
    if not name.startswith("around:"):
        faults += [fault for page in meeting.pages for fault in moved(page)]
    assert not faults, "\n".join(faults)
    assert names and len(names) == len(set(names)), "every state has a name of its own"


def look(state: State, axe: Axe, number: int) -> Iterator[str]:
    """What is wrong in a state of a story, at any size."""
    page, first = state.page, number == 0
    if number % THIRD == 0:
        yield from asked(axe, page, "light", None if first else NOT_COLOURS)
    for size in (NARROW, DESK):
        resize(page, size)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > size[0]:
            yield f"is {wide} wide at {size[0]}"
    if first:
        page.emulate_media(color_scheme="dark")
        yield from asked(axe, page, "dark", COLOURS)
        page.emulate_media(color_scheme="light")
    resize(page, PHONE)


NOT_COLOURS: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in COLOURS}}


def asked(axe: Axe, page: Page, scheme: str, rules: Any) -> Iterator[str]:
    try:
        axe(page, rules)
    except AssertionError as error:
        yield f"{scheme}, {page.viewport_size}: {error}"


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
