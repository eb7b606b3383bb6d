"""From options to a match that can be shown: a new one, or one that goes on."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Generic, NamedTuple

from flubball import players
from flubball.engine.record import Record
from flubball.engine.seeded import SeededDice
from flubball.engine.setup import Setup
from flubball.players.pace import USUAL
from flubball.terminal.automatic_players import AutomaticPlayers, automatic_players_of, dice_after
from flubball.terminal.clock import Clock
from flubball.terminal.match import AnyMatch, M
from flubball.terminal.saving import PlaySettings, save

PREVIOUS = "previous-"
"""The match that lay where a new one is saved is kept with this before its name."""


class Started(NamedTuple, Generic[M]):
    """A match at the keyboard with all that a program needs. `keep` saves it; raises `OSError`."""

    match: M
    others: AutomaticPlayers
    clock: Clock
    path: Path
    keep: Callable[[AnyMatch], None]
    pace: str = USUAL
    against: str = ""
    """Who the bots are and what they know; empty where there are none."""


def new_match(
    kind: type[M], name: str, setup: Setup, seed: str, desk: PlaySettings, path: Path
) -> Started[M]:
    """A match before the first roll, saved; an older one is kept aside.

    Raises `SetupError` and `OSError`.
    """
    match = kind.begin(name, setup, range(desk.people), seed)
    started = _started(match, SeededDice(seed), desk, path)
    if path.exists():
        os.replace(path, path.with_name(f"{PREVIOUS}{path.name}"))
    started.keep(match)
    return started


def old_match(kind: type[M], record: Record, desk: PlaySettings, path: Path) -> Started[M]:
    """A match where it was left; raises `EngineError` and `OSError`."""
    match = kind.resumed(record, range(desk.people))
    started = _started(match, dice_after(record), desk, path)
    started.keep(match)
    return started


def _started(match: M, dice: Random, desk: PlaySettings, path: Path) -> Started[M]:
    clock = Clock(time.monotonic, match.at, stands=not desk.clock)
    others = automatic_players_of(match, dice, desk.level)
    against = opponent(match, desk.level)
    return Started(match, others, clock, path, keeper(path, desk), desk.pace, against)


def opponent(match: AnyMatch, level: str) -> str:
    """Who the bots are and what they know, as a sentence or two; empty where there are none.

    >>> from flubball.terminal.match import Match
    >>> opponent(Match.begin("juggle", Setup(2), [0], "a"), "3")[:35]
    'You play against Owl, level 3 of 4.'
    """
    if not match.bots:
        return ""
    found, most = players.find_level(match.name, level), len(players.levels(match.name))
    who = f"{found.name}, level {found.number} of {most}"
    play = f"You play against {who}" if match.people else f"You watch {who}"
    return f"{play}. {found.sentence}"


def keeper(path: Path, desk: PlaySettings) -> Callable[[AnyMatch], None]:
    """How a match is saved after every action."""

    def keep(match: AnyMatch) -> None:
        save(path, match.record, desk)

    return keep
