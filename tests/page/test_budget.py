"""What the page costs: its scripts, and how much on it moves by itself."""

import gzip
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from page.conftest import People, Server
from page.layout_shift import moved, watch_shifts
from page.serving import PAGE
from page.states import STORIES

SCRIPTS_KB = 200
MORE_KB = 15
"""What each of the pages around the games may add: nobody who plays loads them."""
DESK_KB = 32
"""The tournament desk has a page of many parts, and keeps a sealed copy of the log."""
AROUND = (
    "AccountsPage",
    "Beside",
    "BotsPage",
    "ClassPage",
    "ClassesPage",
    "DailyPage",
    "DeskPage",
    "Marks",
    "Missed",
    "PaperPage",
    "ProblemPage",
    "ReplayPage",
    "TrainerPage",
    "Try",
)
STORIES_ASKED = ("equations:played",)
"""With all that moves; test_states.py asks every story when it stands still."""


def test_scripts_are_small() -> None:
    games = reached("index", without=AROUND)
    assert packed(games) < SCRIPTS_KB * 1_000
    for page in AROUND:
        more = reached(page, without=("index", *AROUND)) - games
        most = DESK_KB if page == "DeskPage" else MORE_KB
        assert 0 < packed(more) < most * 1_000, page
    every = {path.name for path in PAGE.rglob("*.js")} - {"service-worker.js"}
    assert every == reached("index")


def packed(names: set[str]) -> int:
    return sum(len(gzip.compress(next(PAGE.rglob(name)).read_bytes(), 9)) for name in names)


def reached(start: str, without: tuple[str, ...] = ()) -> set[str]:
    """The scripts that one script loads at any time, but for some pages."""
    [first] = PAGE.rglob(f"{start}-*.js")
    found, new = set[str](), [first.name]
    while new:
        name = new.pop()
        if name not in found:
            found.add(name)
            new += [each for each in loaded_by(name) if not each.startswith(without)]
    return found


def loaded_by(name: str) -> Iterator[str]:
    text = next(PAGE.rglob(name)).read_text(encoding="utf-8")
    return (each.group(1) for each in re.finditer(r'["`]\./([\w.-]+\.js)["`]', text))


class Watched:
    """People whose pages tell what has moved."""

    def __init__(self, people: People, server: Server) -> None:
        self.people, self.server = people, server
        self.pages: list[Page] = []

    def __call__(self, count: int = 1) -> list[Page]:
        found = self.people(
            count, viewport={"width": 1280, "height": 800}, reduced_motion="no-preference"
        )
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
