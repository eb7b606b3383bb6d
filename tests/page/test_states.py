"""Every state of the pictures: axe finds nothing, nothing moves by itself, nothing covers anything.

A story is played once, on a phone or a desktop. In every state the geometry of the table is asked
at four sizes: stage and slots stay where they were. Where a story begins axe is asked by all rules,
light and dark; then by all but those of colours, in every third state (`make states`: in each, with
colours too).
"""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from page.conftest import People, Server
from page.frame import Frame
from page.layout_shift import looking, moved, watch_shifts
from page.states import STORIES
from page.story import State
from page.tables import with_long_names

PHONE, DESK = (390, 844), (1280, 800)
ON_A_DESK = ("equations:now", "equations:checked", "contig-60:ruled", "juggle:turn", "wff:begins")
ALL = os.environ.get("FLUBBALL_STATES") == "all"
EACH = ("around:plain",)
"""Every state of it is a page of its own: axe is asked in each."""
COLOURED = (*EACH, "equations:played")
"""And where it is asked, of colours too, light and dark: most has a look of its own here."""
COLOURS = ["color-contrast", "link-in-text-block"]
Axe = Callable[..., None]


class Meeting:
    """The people of a test, as a story wants them; at a table their names need the most room."""

    def __init__(self, people: People, server: Server, name: str) -> None:
        self.people, self.server, self.name = people, server, name
        self.size = DESK if name in ON_A_DESK else PHONE
        self.frames: dict[Page, Frame] = {}

    def __call__(self, count: int = 1) -> list[Page]:
        size = {"width": self.size[0], "height": self.size[1]}
        found = self.people(count, viewport=size, reduced_motion="reduce")
        for page in found:
            watch_shifts(page)
            self.frames[page] = Frame()
        if not self.name.startswith("around:"):
            with_long_names(*found)
        return found

    def admin_code(self) -> str:
        return self.server.admin_code()


@pytest.mark.parametrize("name", STORIES)
def test_every_state(name: str, people: People, server: Server, axe: Axe) -> None:
    meeting = Meeting(people, server, name)
    names: list[str] = []
    faults: list[str] = []
    for state in STORIES[name](meeting):
        faults += [f"{state.name}: {fault}" for fault in look(state, axe, len(names), meeting)]
        names.append(state.name)
    if not name.startswith("around:"):
        faults += [fault for page in meeting.frames for fault in moved(page)]
    assert not faults, "\n".join(faults)
    assert names and len(names) == len(set(names)), "every state has a name of its own"


def look(state: State, axe: Axe, number: int, meeting: Meeting) -> Iterator[str]:
    """What is wrong in a state of a story, at any size."""
    page, first = state.page, number == 0
    asks = ALL or number % 3 == 0 or meeting.name in EACH
    colours = asks and (ALL or first or meeting.name in COLOURED)
    if asks:
        yield from asked(axe, page, "light", None if colours else NOT_COLOURS)
    with looking(page):
        yield from meeting.frames[page].faults(page, state.name)
        if colours:
            page.emulate_media(color_scheme="dark")
            yield from asked(axe, page, "dark", COLOURS)
            page.emulate_media(color_scheme="light")
        resize(page, meeting.size)


NOT_COLOURS: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in COLOURS}}


def asked(axe: Axe, page: Page, scheme: str, rules: Any) -> Iterator[str]:
    try:
        axe(page, rules)
    except AssertionError as error:
        yield f"{scheme}, {page.viewport_size}: {error}"


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
