"""A terminal that becomes narrow and wide again: the mat and the log follow each time."""

import asyncio
from typing import Any

import pytest
from textual.pilot import Pilot

from flubball.engine.setup import Setup
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.session import begin
from flubball.terminal.play.widgets import Log
from terminal.play.driving import (
    MIDDLE,
    app_of,
    log_text,
    screen_text,
    session_of,
    settle,
    type_line,
)

WIDE, NARROW = (100, 30), (50, 30)
WFF = {"setter": "0", "turn": "0", "goal": "Cpq", "resources": "K A p q r C E N s"}


def table(name: str) -> PlayApp:
    if name == "equations":
        return app_of(session_of(**{**MIDDLE, "turn": "0"}))
    return app_of(begin(Setup(2, tuple(WFF.items())), [0], "demo", "wff"))


def mat_lines(app: PlayApp) -> list[str]:
    """The lines of the screen that the mat's box is on, cut to the box."""
    width = app.query_one("#mat-box").outer_size.width
    cut = [line[:width].rstrip() for line in screen_text(app).splitlines()]
    first = next(place for place, line in enumerate(cut) if line.startswith("┌"))
    last = next(place for place, line in enumerate(cut) if line.startswith("└"))
    return cut[first : last + 1]


def log_fits(app: PlayApp) -> bool:
    width = app.query_one(Log).scrollable_content_region.width
    return max(map(len, log_text(app).splitlines())) <= width


async def resize(pilot: Pilot[Any], size: tuple[int, int]) -> None:
    await pilot.resize_terminal(*size)
    await settle(pilot)


@pytest.mark.parametrize("name", ["equations", "wff"])
def test_narrow_and_wide_again(name: str) -> None:
    app = table(name)

    async def steps() -> None:
        async with app.run_test(size=WIDE) as pilot:
            await settle(pilot)
            await type_line(pilot, "frobnicate the cubes")
            mat, log = mat_lines(app), log_text(app)
            assert len({len(line) for line in mat}) == 1 and len(mat[0]) > 50
            await resize(pilot, NARROW)
            narrow = mat_lines(app)
            assert len({len(line) for line in narrow}) == 1 and len(narrow[0]) < 30
            assert log_fits(app)
            assert log_text(app).split() == log.split()
            await resize(pilot, WIDE)
            assert mat_lines(app) == mat
            assert log_text(app) == log

    asyncio.run(steps())


def test_what_comes_after_a_change_of_width_is_as_wide_as_the_rest() -> None:
    app = table("equations")

    async def steps() -> None:
        async with app.run_test(size=NARROW) as pilot:
            await settle(pilot)
            await type_line(pilot, "frobnicate the cubes")
            await resize(pilot, WIDE)
            await type_line(pilot, "frobnicate the cubes")
            first, second = log_text(app).strip().split("\n\n")
            assert first == second

    asyncio.run(steps())
