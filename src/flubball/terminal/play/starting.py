"""From options to a running program: a new match, or one that goes on."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from flubball.engine.record import Record
from flubball.engine.seeded import SeededDice
from flubball.engine.setup import Setup
from flubball.games.equations.game import GAME
from flubball.players.equations import SimpleBot
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.clock import Clock
from flubball.terminal.play.dice import dice_after
from flubball.terminal.play.driver import Driver
from flubball.terminal.play.saving import Desk, save
from flubball.terminal.play.session import Session, begin, resumed, to_record

DELAY = 0.6
PREVIOUS = "previous.record"
"""The match that lay where a new one is saved is kept under this name."""


def new_match(setup: Setup, seed: str, desk: Desk, path: Path) -> PlayApp:
    """The program before the first roll; an older match is kept aside.

    Raises `SetupError` and `OSError`.
    """
    session = begin(setup, range(desk.people), seed)
    if path.exists():
        os.replace(path, path.with_name(PREVIOUS))
    return _app(session, SeededDice(seed), desk, path)


def old_match(record: Record, desk: Desk, path: Path) -> PlayApp:
    """The program where a match was left; raises `EngineError` and `OSError`."""
    session = resumed(record, range(desk.people))
    return _app(session, dice_after(record), desk, path)


def _app(session: Session, dice: Random, desk: Desk, path: Path) -> PlayApp:
    bots = {seat: SimpleBot(GAME) for seat in session.bots}
    rng = Random(f"{session.seed}:bots:{len(session.entries)}")
    clock = Clock(time.monotonic, session.at, stands=not desk.clock)
    return PlayApp(session, clock, Driver(dice, bots, rng, DELAY), keeper(path, desk))


def keeper(path: Path, desk: Desk) -> Callable[[Session], str]:
    """How a session is kept after every action."""

    def keep(session: Session) -> str:
        save(path, to_record(session), desk)
        return f"It is saved in {path}."

    return keep
