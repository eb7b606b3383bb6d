"""Pictures of every state of the page, at four sizes, light and dark, in one contact sheet.

    python scripts/screenshots.py [--game NAME ...] [--size 360x740 ...] [--again] [--out DIR]

What was taken of this build is not taken again, so an interrupted run goes on where it was.
Look at the sheet (index.html) or its parts (sheet-*.png) before and after a change of the look.
"""

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE), str(HERE / "tests")]

from scripts.contact_sheet import Shot, write_sheet  # noqa: E402

from page.frame import SIZES  # noqa: E402
from page.serving import ARGUMENTS, CHROMIUM, PAGE, Server, running  # noqa: E402
from page.states import STORIES, games  # noqa: E402
from page.story import State  # noqa: E402

LOOKS = ("light", "dark")
PATIENCE = 15_000
Size = tuple[int, int]


class Meeting:
    """People whose browsers are closed at the end of a story."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.contexts: list[BrowserContext] = []

    def __call__(self, count: int = 1) -> list[Page]:
        found = []
        for _ in range(count):
            context = self.browser.new_context(base_url=self.server.url, reduced_motion="reduce")
            context.set_default_timeout(PATIENCE)
            self.contexts.append(context)
            found.append(context.new_page())
        return found

    def admin_code(self) -> str:
        return self.server.admin_code()

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def file_name(state: str, size: Size, look: str) -> str:
    return f"{state}-{size[0]}-{look}.png"


def take(state: State, folder: Path, sizes: Iterable[Size]) -> None:
    """One state at all sizes and in both looks."""
    before = state.page.viewport_size
    for width, height in sizes:
        state.page.set_viewport_size({"width": width, "height": height})
        for look in LOOKS:
            state.page.emulate_media(color_scheme="dark" if look == "dark" else "light")
            state.page.evaluate("() => new Promise(requestAnimationFrame)")
            path = folder / file_name(state.name, (width, height), look)
            state.page.screenshot(path=path)
    state.page.emulate_media(color_scheme="light")
    if before:
        state.page.set_viewport_size(before)


def known(folder: Path) -> dict[str, list[str]]:
    """The states of a story that were taken of this build, with the sizes they were taken at."""
    note = folder / "taken.json"
    if not note.exists() or note.stat().st_mtime < (PAGE / "index.html").stat().st_mtime:
        return {}
    found: dict[str, list[str]] = json.loads(note.read_text(encoding="utf-8"))
    return found


def play(name: str, meeting: Meeting, folder: Path, sizes: tuple[Size, ...]) -> int:
    """Go through one story and take what is there; how many states it has."""
    folder.mkdir(parents=True, exist_ok=True)
    before, taken = known(folder), {}
    try:
        for state in STORIES[name](meeting):
            take(state, folder, sizes)
            has = {*before.get(state.name, ()), *(f"{w}x{h}" for w, h in sizes)}
            taken[state.name] = sorted(has)
    finally:
        meeting.close()
    (folder / "taken.json").write_text(json.dumps(taken, indent=1), encoding="utf-8")
    return len(taken)


def is_taken(folder: Path, sizes: tuple[Size, ...]) -> bool:
    found = known(folder)
    wanted = {f"{w}x{h}" for w, h in sizes}
    return bool(found) and all(wanted <= set(each) for each in found.values())


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def shots(out: Path) -> Iterator[Shot]:
    """All pictures that there are, in the order of the stories."""
    for name in STORIES:
        folder = out / name.replace(":", "-")
        for state in known(folder):
            for size in SIZES:
                for look in LOOKS:
                    path = folder / file_name(state, size, look)
                    if path.exists():
                        yield Shot(name, state, size, look, path)


def as_size(text: str) -> Size:
    found = re.fullmatch(r"(\d+)x(\d+)", text)
    if not found or (size := (int(found[1]), int(found[2]))) not in SIZES:
        raise argparse.ArgumentTypeError(f"{text} is none of {SIZES}")
    return size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", action="append", choices=games(), help="only this one's stories")
    parser.add_argument("--size", action="append", type=as_size, help="only this size, as 360x740")
    parser.add_argument("--again", action="store_true", help="also what was taken of this build")
    parser.add_argument("--out", type=Path, default=HERE / "build" / "screens")
    options = parser.parse_args()
    options.out = options.out.resolve()
    sizes = tuple(options.size or SIZES)
    expect.set_options(timeout=PATIENCE)
    failed = []
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        chromium() as browser,
    ):
        for name in STORIES:
            folder = options.out / name.replace(":", "-")
            if options.game and name.partition(":")[0] not in options.game:
                continue
            if not options.again and is_taken(folder, sizes):
                print(f"{name:<26}was taken of this build")
                continue
            try:
                print(f"{name:<26}{play(name, Meeting(browser, server), folder, sizes)} states")
            except Exception as error:  # the others are taken all the same
                failed.append(name)
                print(f"{name:<26}FAILED: {str(error)[:300]}")
        for path in write_sheet(browser, options.out, list(shots(options.out))):
            print(path)
    if failed:
        sys.exit(f"not taken: {', '.join(failed)}")


if __name__ == "__main__":
    main()
