"""Takes the README's pictures and those of docs/look.md from what screenshots.py has taken.

    python scripts/doc_pictures.py [--mock DIR] [--screens DIR]

With the folder of the mock-ups' pictures, each is put beside ours of the same size and state.
Look at every one of them afterwards: nobody else does.
"""

import argparse
import sys
from html import escape
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))

from scripts.screenshots import chromium, file_name  # noqa: E402

PAIR = 1_000
"""Pixels for two pictures side by side."""
MOST = 180_000
"""Bytes a picture may have."""
STYLE = """
  body { margin: 0; display: flex; gap: 8px; font: 600 13px sans-serif; background: #fff; }
  figure { margin: 0; flex: 1; }
  img { display: block; width: 100%; }
"""


class Ours(NamedTuple):
    """A picture of the contact sheet."""

    story: str
    state: str
    size: tuple[int, int]
    look: str = "light"

    def path(self, screens: Path) -> Path:
        return screens / self.story.replace(":", "-") / file_name(self.state, self.size, self.look)


SMALL, PHONE, DESK, WIDE = (360, 740), (390, 844), (1280, 800), (1920, 1080)
README = {
    "table": Ours("equations:played", "cube-chosen", DESK),
    "table-phone": Ours("equations:played", "cube-chosen", PHONE),
    "writing-phone": Ours("equations:played", "writing", PHONE),
    "judge-phone": Ours("around:judge", "judge-ruling", PHONE),
    "juggle-phone": Ours("juggle:turn", "in-hand", PHONE),
    "stars-and-bars-phone": Ours("stars-and-bars:turn", "turn-full", PHONE),
    "queens-and-guards-phone": Ours("queens-and-guards:turn", "turn-full", PHONE),
}
PAIRS = {
    "home-1280-light": Ours("around:home", "home", DESK),
    "home-1280-dark": Ours("around:home", "home", DESK, "dark"),
    "home-390-light": Ours("around:home", "home", PHONE),
    "table-1280-light": Ours("equations:played", "turn", DESK),
    "table-1280-dark": Ours("equations:played", "turn", DESK, "dark"),
    "table-1920-light": Ours("equations:played", "turn", WIDE),
    "table-390-light": Ours("equations:played", "cube-chosen", PHONE),
    "table-360-dark": Ours("equations:played", "cube-chosen", SMALL, "dark"),
    "table-late-360-light": Ours("equations:now", "late", SMALL),
    "table-block-1280-light": Ours("equations:played", "block-in-hand", DESK),
    "challenge-1280-light": Ours("equations:played", "writing", DESK),
    "challenge-390-dark": Ours("equations:played", "writing", PHONE, "dark"),
    "pause-1280-light": Ours("equations:played", "pause", DESK),
    "pause-390-light": Ours("equations:played", "pause", PHONE),
    "end-1280-light": Ours("equations:ends", "end-winner", DESK),
    "end-390-dark": Ours("equations:ends", "end-winner", PHONE, "dark"),
    "contig-1280-light": Ours("contig-60:turn", "written", DESK),
    "contig-390-dark": Ours("contig-60:turn", "written", PHONE, "dark"),
    "contig-refused-360-light": Ours("contig-60:turn", "refused", SMALL),
    "wff-1280-light": Ours("wff:played", "proof", DESK),
    "wff-360-light": Ours("wff:played", "proof", SMALL),
    "juggle-1280-light": Ours("juggle:turn", "in-hand", DESK),
    "juggle-390-dark": Ours("juggle:turn", "in-hand", PHONE, "dark"),
    "queens-1280-light": Ours("queens-and-guards:turn", "chosen", DESK),
    "queens-trap-390-dark": Ours("queens-and-guards:turn", "trap-formed", PHONE, "dark"),
    "stars-1280-light": Ours("stars-and-bars:turn", "chosen", DESK),
    "stars-360-light": Ours("stars-and-bars:turn", "chosen", SMALL),
    "stars-claim-390-dark": Ours("stars-and-bars:turn", "claim", PHONE, "dark"),
    "fab-1280-light": Ours("fab-a-diffy:turn", "touched", DESK),
    "fab-390-dark": Ours("fab-a-diffy:turn", "touched", PHONE, "dark"),
}
"""By the names of the mock-ups' pictures."""


def photograph(browser: Browser, html: str, out: Path, size: tuple[int, int]) -> None:
    """A small picture of a page with pictures."""
    source = out.with_suffix(".html")
    source.write_text(f"<!doctype html><style>{STYLE}</style>{html}", encoding="utf-8")
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(source.as_uri())
    page.screenshot(path=out, full_page=True, type="jpeg", quality=70)
    page.close()
    source.unlink()


def figure(title: str, path: Path) -> str:
    return f'<figure>{escape(title)}<img src="{path.resolve().as_uri()}"></figure>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mock", type=Path, help="the folder with the pictures of the mock-ups")
    parser.add_argument("--screens", type=Path, default=HERE / "build" / "screens")
    options = parser.parse_args()
    docs, screens = HERE / "docs", options.screens
    with chromium() as browser:
        for name, ours in README.items():
            out = docs / "pictures" / f"{name}.jpg"
            photograph(browser, figure("", ours.path(screens)), out, ours.size)
        for name, ours in PAIRS.items() if options.mock else ():
            both = figure("the mock", options.mock / f"{name}.png")
            both += figure("ours", ours.path(screens))
            width = PAIR if ours.size[0] > 900 else PAIR * 3 // 5
            photograph(browser, both, docs / "look" / f"{name}.jpg", (width, 200))
    for path in sorted([*docs.glob("pictures/*.jpg"), *docs.glob("look/*.jpg")]):
        size = path.stat().st_size
        print(f"{path.relative_to(HERE)}  {size // 1000} kB")
        assert size <= MOST, f"{path} has {size} bytes"


if __name__ == "__main__":
    main()
