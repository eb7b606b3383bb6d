"""Copies of an event beside the database: every minute, and at once after a confirmed result."""

import asyncio
from pathlib import Path
from typing import Any, cast

from flubball.server.live.events.backups import EVERY, Backups
from flubball.tournament.event.actions import Confirm
from flubball.tournament.event.chain import Chain, Head, format_chain
from flubball.tournament.event.day_actions import Announce


class Line:
    """An entry, as far as copies look at it."""

    def __init__(self, action: Any) -> None:
        self.action = action


class Going:
    """An event that goes on."""

    id = "K7PX"
    backup = Chain(Head("K7PX", 0, "{}", "s"), moves="5f")

    def __init__(self) -> None:
        self.entries: list[Line] = []

    @property
    def version(self) -> int:
        return len(self.entries)


async def _copied(folder: Path, every: float, *actions: Any) -> bool:
    """Is there a copy half a second after these, while the desk goes on?"""
    live, backups = Going(), Backups(folder, every=every)
    backups.start()
    for action in actions:
        live.entries.append(Line(action))
        backups.changed(cast(Any, live))
    found = False
    for _ in range(50):
        await asyncio.sleep(0.01)
        found = found or (folder / "K7PX.event").exists()
    await backups.stop()
    assert (folder / "K7PX.event").read_text(encoding="utf-8") == format_chain(live.backup)
    return found


def test_what_was_done_is_copied_every_minute(tmp_path: Path) -> None:
    assert EVERY == 60
    assert asyncio.run(_copied(tmp_path / "often", 0.05, Announce("Lunch")))
    assert not asyncio.run(_copied(tmp_path / "seldom", EVERY, Announce("Lunch")))


def test_a_confirmed_result_is_copied_at_once(tmp_path: Path) -> None:
    assert asyncio.run(_copied(tmp_path, EVERY, Announce("Lunch"), Confirm(1, 1)))
