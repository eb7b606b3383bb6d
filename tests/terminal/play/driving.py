"""Driving the full-screen program: screens as text, keys, bots that follow a script."""

import html
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from flubball.cubes import Action
from flubball.cubes.actions import parse_action
from flubball.cubes.views import View
from flubball.engine.seeded import SeededDice
from flubball.engine.setup import Setup
from flubball.terminal.automatic_players import AutomaticPlayers
from flubball.terminal.clock import Clock
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.session import Session, begin
from flubball.terminal.play.widgets import CommandLine, Log
from flubball.terminal.saving import PlaySettings
from flubball.terminal.starting import Started, keeper

CELL = 12.2
"""The width of a character in Textual's pictures."""
NAMES = {
    " ": "space",
    "+": "plus",
    "=": "equals_sign",
    "-": "minus",
    ":": "colon",
    "?": "question_mark",
}
MIDDLE = {"setter": "0", "goal": "7", "permitted": "b3", "resources": "g4 r+ k9 k8 bx r1"}


class Scripted:
    """A bot that does what it is told where the table waits for it, and else nothing."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        if str(seat) not in view.actors or not self.lines:
            return None
        return parse_action(self.lines.pop(0))


class Watch:
    """A clock in the test's hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def session_of(people: int = 1, seats: int = 2, /, **options: str) -> Session:
    return begin(Setup(seats, tuple(options.items())), range(people), "demo")


def app_of(
    session: Session,
    *bot: str,
    path: Path | None = None,
    watch: Watch | None = None,
) -> PlayApp:
    bots = {seat: Scripted(*bot) for seat in session.bots}
    others = AutomaticPlayers(SeededDice(session.seed), bots)
    clock = Clock(watch or (lambda: 0.0), session.at)
    keep = keeper(path, PlaySettings()) if path else lambda _: None
    return PlayApp(Started(session, others, clock, path or Path("no.record"), keep), delay=0)


async def type_keys(pilot: Pilot[Any], line: str) -> None:
    """Press every key of a line and Enter, and let everything that follows happen."""
    await pilot.press(*(NAMES.get(letter, letter) for letter in line), "enter")
    await settle(pilot)


async def type_line(pilot: Pilot[Any], line: str) -> None:
    """The same with the line put there at once."""
    pilot.app.query_one(CommandLine).value = line
    await pilot.pause()
    await pilot.press("enter")
    await settle(pilot)


async def settle(pilot: Pilot[Any]) -> None:
    for _ in range(4):
        await pilot.pause(0.02)


async def until(pilot: Pilot[Any], seen: Callable[[], bool]) -> None:
    """Wait for what the program does by itself, by its own timer, on however slow a machine.

    After ten seconds it goes on all the same: the test's own words then say what is missing.
    """
    for _ in range(200):
        if seen():
            break
        await pilot.pause(0.05)
    await settle(pilot)


def screen_text(app: App[Any]) -> str:
    """The screen as its lines of text, colours left out."""
    rows: dict[float, list[tuple[float, str]]] = {}
    pattern = r'<text class="[^"]*-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>'
    for x, y, text in re.findall(pattern, app.export_screenshot()):
        rows.setdefault(float(y), []).append((float(x), html.unescape(text)))
    lines = []
    for _, parts in sorted(rows.items()):
        line = ""
        for x, text in sorted(parts):
            line = line.ljust(round(x / CELL)) + text.replace("\xa0", " ")
        lines.append(line.rstrip())
    return "\n".join(lines)


def log_text(app: PlayApp) -> str:
    """Everything in the log, also what has scrolled away."""
    return "\n".join(strip.text.rstrip() for strip in app.query_one(Log).lines)


def log_words(app: PlayApp) -> str:
    """The log without its folds."""
    return " ".join(log_text(app).split())
