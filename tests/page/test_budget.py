"""What the page costs: its scripts, and how much on it moves by itself."""

import gzip
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from page.conftest import People, Server
from page.layout_shift import shifts, watch_shifts, worst
from page.serving import PAGE
from page.states import STORIES

SCRIPTS_KB = 200
SHIFT = 0.25
"""The goal is 0.02 and is not reached: see docs/look.md. What counts as an answer to a tap depends
on how busy the machine is, so this is above what was measured (0.16)."""
STORY = "equations:played"


def test_all_scripts_together_are_small() -> None:
    packed = [len(gzip.compress(path.read_bytes(), 9)) for path in PAGE.rglob("*.js")]
    assert packed and sum(packed) < SCRIPTS_KB * 1_000


class Watched:
    """People whose pages tell what has moved."""

    def __init__(self, people: People, server: Server, width: int, height: int) -> None:
        self.people, self.server = people, server
        self.size = {"width": width, "height": height}
        self.pages: list[Page] = []

    def __call__(self, count: int = 1) -> list[Page]:
        found = self.people(count, viewport=self.size)
        for page in found:
            watch_shifts(page)
        self.pages += found
        return found

    def admin_code(self) -> str:
        return self.server.admin_code()

    def moved(self) -> Iterator[str]:
        """What has moved too much, page by page."""
        for page in self.pages:
            found = shifts(page)
            if worst(found) >= SHIFT:
                yield f"{worst(found):.3f}: {[each for each in found if each[1] > 0.002]}"


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_little_moves_by_itself_over_a_shake(
    people: People, server: Server, size: tuple[int, int]
) -> None:
    watched = Watched(people, server, *size)
    reached = [state.name for state in STORIES[STORY](watched)]
    assert "pause" in reached
    assert list(watched.moved()) == []
