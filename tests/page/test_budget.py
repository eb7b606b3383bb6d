"""What the page costs: its scripts, and how much on it moves by itself."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from page.conftest import People, Server
from page.layout_shift import moved, watch_shifts
from page.serving import LAPTOP, PAGE
from page.states import STORIES
from page.waiting import until

SCRIPTS_KB = 200
"""All there are, as they are sent: a browser that keeps the page for reading offline loads them."""
PARTS_KB = {
    "index": 45,
    "shared": 30,
    "table": 12,
    "cubes": 36,
    "boards": 27,
    "desk": 30,
    "around": 48,
}
"""No part grows unseen. The front page begins with the first; a table has the first three and one
of the next two."""
LOADED = """() => Object.fromEntries(performance.getEntriesByType('resource')
  .map(({ name, encodedBodySize }) => [new URL(name).pathname.split('/').at(-1), encodedBodySize])
  .filter(([name]) => name.endsWith('.js')))"""
STORIES_ASKED = ("equations:played",)
"""With all that moves; test_states.py asks every story when it stands still."""


def test_scripts_are_small() -> None:
    every = {path.name for path in PAGE.rglob("*.js")}
    assert sent(every) < SCRIPTS_KB * 1_000
    for part, most in PARTS_KB.items():
        assert 0 < sent({name for name in every if name.startswith(f"{part}-")}) < most * 1_000, (
            part
        )
    assert every == reached() | {"service-worker.js"}


def test_who_plays_loads_less_than_that_by_gzip_too(people: People, server: Server) -> None:
    """From a school's laptop: plain HTTP to another machine, where no browser takes Brotli."""
    [page] = people(1, base=f"http://{LAPTOP}:{server.port}")
    loaded: dict[str, int] = {}
    for path, part in (("/", "around"), ("/learn/contig-60", "boards"), ("/learn/wff", "cubes")):
        page.goto(path)
        until(page, f"Object.keys(({LOADED})()).some((each) => each.startsWith('{part}-'))")
        loaded |= page.evaluate(LOADED)
    # Whoever runs a tournament loads the desk there.
    assert {part for part in PARTS_KB if any(name.startswith(part) for name in loaded)} == {
        *PARTS_KB
    } - {"desk"}
    assert sum(loaded.values()) < SCRIPTS_KB * 1_000
    assert sum(loaded.values()) > sent(set(loaded))  # it is no Brotli
    errors: list[str] = page.errors  # type: ignore[attr-defined]
    errors[:] = [each for each in errors if "Cross-Origin-Opener-Policy" not in each]


def sent(names: set[str]) -> int:
    """Bytes of these scripts as the build has packed them."""
    files = [next(PAGE.rglob(name)) for name in names]
    packed = [file.with_name(f"{file.name}.br") for file in files]
    both = zip(files, packed, strict=True)
    return sum((small if small.exists() else plain).stat().st_size for plain, small in both)


def reached() -> set[str]:
    """The scripts that the page loads at any time."""
    [first] = PAGE.rglob("index-*.js")
    found, new = set[str](), [first.name]
    while new:
        name = new.pop()
        if name not in found:
            found.add(name)
            new += loaded_by(name)
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
