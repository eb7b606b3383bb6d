"""States that the pictures show: nothing for axe to complain of, nothing to scroll sideways.

Light on a phone with all of axe's rules; dark on a desktop what depends on colours.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from page.conftest import People, Server
from page.frame import SIZES
from page.states import STORIES
from page.story import State

ASKED = (
    *(f"around:{part}" for part in ("plain", "home", "learn", "people", "classes")),
    *(f"equations:{part}" for part in ("begins", "three", "checked", "ends")),
    *(f"contig-60:{part}" for part in ("begins", "ends")),
)
"""Stories that have been asked and are in order; the others follow."""
PHONE, DESK = (390, 844), (1280, 800)
COLOURS = ["color-contrast", "link-in-text-block"]


class Meeting:
    """The people of a test, as a story wants them."""

    def __init__(self, people: People, server: Server) -> None:
        self.people, self.server = people, server

    def __call__(self, count: int = 1) -> list[Page]:
        return self.people(count, reduced_motion="reduce")

    def admin_code(self) -> str:
        return self.server.admin_code()


@pytest.mark.parametrize("name", ASKED)
def test_every_state(name: str, people: People, server: Server, axe: Callable[..., None]) -> None:
    names, faults = [], []
    for state in STORIES[name](Meeting(people, server)):
        names.append(state.name)
        faults += [f"{state.name}: {fault}" for fault in look(state, axe)]
    assert not faults, "\n".join(faults)
    assert names and len(names) == len(set(names)), "every state has a name of its own"


def look(state: State, axe: Callable[..., None]) -> Iterator[str]:
    """What is wrong in a state, at any size."""
    page, before = state.page, state.page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            yield f"is {wide} wide at {width}"
    scheme: Any
    for scheme, (width, height), rules in (("light", PHONE, None), ("dark", DESK, COLOURS)):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        try:
            axe(page, rules)
        except AssertionError as error:
            yield f"{scheme}, {width}: {error}"
    page.emulate_media(color_scheme="light")
    if before:
        page.set_viewport_size(before)
