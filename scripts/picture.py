"""Draws docs/play.svg: the terminal program in the middle of a shake."""

import asyncio
from pathlib import Path
from random import Random

from flubball.engine.seats import parse_seat
from flubball.engine.setup import Setup
from flubball.terminal.automatic_players import automatic_players_of
from flubball.terminal.clock import Clock
from flubball.terminal.match import say
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.session import begin
from flubball.terminal.starting import Started

TARGET = Path(__file__).resolve().parent.parent / "docs" / "play.svg"
SETUP = Setup(2, (("division", "elementary"), ("setter", "0"), ("totals", "8 6")))
LINES = (
    "0: select factorial",
    "1: select lcm",
    "1: select gcf",
    "0: goal 2x 3+5",
    "1: move 1 R",
    "0: move 9 F",
    "1: move x P",
    "0: move 6 P",
    "1: move 7 F",
)
ROLL = "dice: roll r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"


def app() -> PlayApp:
    """The program at 0:08 of a turn; the clock stands at that moment."""
    session = begin(SETUP, [0], "picture")
    at = 0
    for line in (ROLL, *LINES):
        seat, _, words = line.partition(": ")
        at += 9_000
        reply = say(session, parse_seat(seat), words, at)
        assert reply.ruling.accepted, reply.ruling.sentence
        session = reply.match
    clock = Clock(lambda: 0.0, at + 8_000)
    others = automatic_players_of(session, Random(0))
    return PlayApp(Started(session, others, clock, Path("picture.record"), lambda _: None), 60)


async def picture() -> str:
    """The screen as an SVG text."""
    shown = app()
    async with shown.run_test(size=(84, 30)) as pilot:
        await pilot.pause(0.3)
        return shown.export_screenshot(title="flubball play equations")


def main() -> None:
    """Write the picture where it differs."""
    text = asyncio.run(picture())
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
