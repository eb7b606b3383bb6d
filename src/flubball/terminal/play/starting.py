"""From options to a running program: a new match, or one that goes on."""

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from flubball.engine.record import Record
from flubball.engine.seeded import SeededDice
from flubball.engine.setup import Setup
from flubball.players import Bot
from flubball.terminal.bots import bot_of, dice_after
from flubball.terminal.clock import Clock
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.driver import Driver
from flubball.terminal.play.session import USUAL, Session, begin
from flubball.terminal.saving import Desk, save

DELAY = 0.6
PREVIOUS = "previous.record"
"""The match that lay where a new one is saved is kept under this name."""


def new_match(setup: Setup, seed: str, desk: Desk, path: Path, name: str = USUAL) -> PlayApp:
    """The program before the first roll; an older match is kept aside.

    Raises `SetupError` and `OSError`.
    """
    session = begin(setup, range(desk.people), seed, name)
    bots = _bots(session)
    if path.exists():
        os.replace(path, path.with_name(PREVIOUS))
    return _app(session, bots, SeededDice(seed), desk, path)


def old_match(record: Record, desk: Desk, path: Path) -> PlayApp:
    """The program where a match was left; raises `EngineError` and `OSError`."""
    session = Session.resumed(record, range(desk.people))
    return _app(session, _bots(session), dice_after(record), desk, path)


def _bots(session: Session) -> dict[int, Bot]:
    return {seat: bot_of(session.game) for seat in session.bots}


def _app(
    session: Session, bots: Mapping[int, Bot], dice: Random, desk: Desk, path: Path
) -> PlayApp:
    rng = Random(f"{session.seed}:bots:{len(session.entries)}")
    clock = Clock(time.monotonic, session.at, stands=not desk.clock)
    return PlayApp(session, clock, Driver(dice, bots, rng, DELAY), keeper(path, desk))


def keeper(path: Path, desk: Desk) -> Callable[[Session], str]:
    """How a session is kept after every action."""

    def keep(session: Session) -> str:
        save(path, session.record, desk)
        return f"It is saved in {path}."

    return keep
