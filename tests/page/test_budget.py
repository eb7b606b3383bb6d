"""What the page costs: its scripts, and how much on it moves by itself."""

import gzip

import pytest
from playwright.sync_api import Page

from page.conftest import People, Server
from page.layout_shift import moved, watch_shifts
from page.serving import PAGE
from page.states import STORIES

SCRIPTS_KB = 200
STORIES_ASKED = ("equations:played", "contig-60:turn")
"""On a desktop; on a phone test_states.py asks all of them."""


def test_all_scripts_together_are_small() -> None:
    packed = [len(gzip.compress(path.read_bytes(), 9)) for path in PAGE.rglob("*.js")]
    assert packed and sum(packed) < SCRIPTS_KB * 1_000


class Watched:
    """People whose pages tell what has moved."""

    def __init__(self, people: People, server: Server) -> None:
        self.people, self.server = people, server
        self.pages: list[Page] = []

    def __call__(self, count: int = 1) -> list[Page]:
        found = self.people(count, viewport={"width": 1280, "height": 800})
        for page in found:
            watch_shifts(page)
        self.pages += found
        return found

    def admin_code(self) -> str:
        return self.server.admin_code()


@pytest.mark.parametrize("name", STORIES_ASKED)
def test_nothing_moves_by_itself(people: People, server: Server, name: str) -> None:
    watched = Watched(people, server)
    assert list(STORIES[name](watched))
    assert [fault for page in watched.pages for fault in moved(page)] == []
