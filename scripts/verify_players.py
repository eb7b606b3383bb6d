"""The pieces of `make verify` about bots.

`bots`: every level of every game in whole matches, by strict rules and at a table: nothing refused,
and a new bot that sees a copy of the view chooses the same. `arena`: round robins of all levels, on
two seats and, in cube games, on three; docs/strength.md is made of it.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from flubball import arena, games, players
from flubball.arena.playing import play, played_of
from flubball.arena.report import Tested
from flubball.arena.running import verdict_of
from players.bot_kit import MODES, keeps_promises

SEED = "verify"
MATCHES = 100
SEEDS = 80
Result = dict[str, Any]


def _levels() -> Iterable[str]:
    for name in games.names():
        for level in players.levels(name):
            yield from (f"{name}/{level.number}/{mode}" for mode in MODES)


def _arenas() -> Iterable[str]:
    for game in games.every():
        yield from (f"{game.name}/{seats}" for seats in game.players)


def bots(of: str, number: int) -> Result:
    """One match of a level against itself in a mode."""
    name, level, mode = of.split("/")
    try:
        keeps_promises(name, int(level), mode, SEED, number)
    except Exception as error:
        return {"counts": {}, "wrong": [f"{of} {number}: {type(error).__name__}: {error}"]}
    return {"counts": {f"{name} matches": 1}, "wrong": []}


def arenas(of: str, number: int) -> Result:
    """All groups of levels with one seed, everybody on every seat."""
    setting = setting_of(of)
    played = [
        play(contest)
        for group in setting.groups
        for contest in setting.contests(group, number, number + 1)
    ]
    return {"counts": {f"{of} matches": len(played)}, "wrong": [], "played": {of: played}}


def setting_of(of: str) -> arena.Setting:
    """The arena of a game on so many seats, all levels in it."""
    name, seats = of.split("/")
    levels = tuple(str(level.number) for level in players.levels(name))
    return arena.Setting(name, levels, int(seats), seed=SEED)


def strengths(results: Iterable[Result]) -> Result:
    """What all pieces of `arena` say together, for the evidence."""
    found: dict[str, list[Any]] = {}
    for result in results:
        for of, played in result.get("played", {}).items():
            found.setdefault(of, []).extend(played)
    pairs = sum(len(setting_of(of).neighbours) for of in found if of.endswith("/2"))
    return {of: _summary(of, played_of(played), pairs) for of, played in sorted(found.items())}


def _summary(of: str, played: list[arena.Played], pairs: int) -> Result:
    setting, tests = setting_of(of), list[Tested]()
    if setting.seats == 2:
        test = arena.Test(pairs)
        for pair in setting.neighbours:
            own = [each for each in played if {*each.players} == {*pair}]
            tests.append(Tested(pair, verdict_of(test, pair, own)))
    report = arena.summed(setting, played, tests)
    said: Result = {
        **report.page,
        "matches": report.matches,
        "decided": report.decided,
        "reasons": report.reasons,
        "slowest": report.slowest,
        "usual_ms": report.usual_ms,
        "tests": report.tests,
        "family": pairs,
    }
    return said


STAGES = {
    "bots": (bots, tuple(_levels()), MATCHES),
    "arena": (arenas, tuple(of for of in _arenas() if len(setting_of(of).players) > 1), SEEDS),
}
