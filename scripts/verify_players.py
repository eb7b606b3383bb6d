"""The pieces of `make verify` about bots.

`bots`: every level of every game in whole matches, by strict rules and at a table: nothing refused,
and a new bot that sees a copy of the view chooses the same. `arena`: round robins of all levels, on
two seats and, in cube games, on three; then each level against the one below, and the top level of
cube games against one that knows the oracle's yes and no alone, until the test is decided.
docs/strength.md is made of it.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import msgspec

from flubball import arena, games, players
from flubball.arena.playing import play, played_of
from players.bot_kit import MODES, keeps_promises

SEED = "verify"
MATCHES = 100
SEEDS = 80
MOST_TESTED = 600
LEAST_TESTED = 200
"""Matches of one pair, where the test does not end before: at scale 1, and at any scale."""
ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".verify" / "tests"
"""The matches of tests, one file a pair: a test that was stopped goes on."""
ORACLE_ONLY = {"equations": "benchmarks.oracle_only:Equations", "wff": "benchmarks.oracle_only:Wff"}
Result = dict[str, Any]


def levels() -> Iterator[str]:
    """The names of the pieces of `bots`."""
    for name in games.names():
        for level in players.levels(name):
            yield from (f"{name}/{level.number}/{mode}" for mode in MODES)


def places(scale: float) -> list[tuple[str, int]]:
    """The pieces of `arena`: round robins by their seeds, tests by how many matches they may take.

    >>> [place for place in places(0.0125) if place[0].startswith("juggle")]
    [('juggle/2', 0), ('juggle 2>1', 200), ('juggle 3>2', 200), ('juggle 4>3', 200)]
    """
    found: list[tuple[str, int]] = []
    for game in games.every():
        seeds = range(max(1, round(SEEDS * scale)))
        found += [(f"{game.name}/{seats}", seed) for seats in game.players for seed in seeds]
        found += [(of, max(LEAST_TESTED, round(MOST_TESTED * scale))) for of in tests_of(game.name)]
    return found


def tests_of(game: str) -> list[str]:
    """The tests of a game's levels."""
    every = players.levels(game)
    found = [f"{game} {level.number}>{level.number - 1}" for level in every[1:]]
    if game in ORACLE_ONLY:
        found.append(f"{game} {every[-1].number}>{ORACLE_ONLY[game]}")
    return found


def family() -> int:
    """How many tests share the error: all of all games."""
    return sum(len(tests_of(game)) for game in games.names())


def bots(of: str, number: int) -> Result:
    """One match of a level against itself in a mode."""
    name, level, mode = of.split("/")
    try:
        keeps_promises(name, int(level), mode, SEED, number)
    except Exception as error:
        return {"counts": {}, "wrong": [f"{of} {number}: {type(error).__name__}: {error}"]}
    return {"counts": {f"{name} matches": 1}, "wrong": []}


def arenas(of: str, number: int) -> Result:
    """All groups of levels with one seed, everybody on every seat; or one test of two."""
    if ">" in of:
        return tested(of, number)
    setting = setting_of(of)
    played = [
        play(contest)
        for group in setting.groups
        for contest in setting.contests(group, number, number + 1)
    ]
    return {"counts": {f"{of} matches": len(played)}, "wrong": [], "played": {of: played}}


def tested(of: str, most: int) -> Result:
    """The stronger and the weaker of two until it is clear, at most so many matches."""
    game, _, pair = of.partition(" ")
    upper, _, lower = pair.partition(">")
    setting = arena.Setting(game, (lower, upper), matches=most, seed=f"{SEED}:test")
    keep = KEPT / f"{of.replace(' ', '-').replace(':', '.')}.jsonl"
    played, (test,) = arena.sequential(setting, workers=1, keep=keep, family=family())
    decided = sum(each.is_decided for each in played)
    said = {"players": test.players, "verdict": test.verdict, "matches": len(played)}
    found = {**said, "draws": len(played) - decided, "commit": commit()}
    counts = {f"{of} matches": len(played)}
    return {"counts": counts, "wrong": [], "tested": {game: _plain(found)}}


def _plain(found: object) -> Any:
    return msgspec.to_builtins(found)


def setting_of(of: str) -> arena.Setting:
    """The arena of a game on so many seats, all levels in it."""
    name, seats = of.split("/")
    numbers = tuple(str(level.number) for level in players.levels(name))
    return arena.Setting(name, numbers, int(seats), seed=SEED)


def strengths(results: Iterable[Result]) -> Result:
    """What all pieces of `arena` say together, for the evidence."""
    found: dict[str, list[Any]] = {}
    tests: dict[str, list[Any]] = {}
    for result in results:
        for of, played in result.get("played", {}).items():
            found.setdefault(of, []).extend(played)
        for game, test in result.get("tested", {}).items():
            tests.setdefault(game, []).append(test)
    ratings = {of: _summary(of, played_of(played)) for of, played in sorted(found.items())}
    if not ratings and not tests:
        return {}
    return {"family": family(), "ratings": ratings, "tests": dict(sorted(tests.items()))}


def _summary(of: str, played: list[arena.Played]) -> Result:
    report = arena.summed(setting_of(of), played)
    said: Result = {
        **report.page,
        "matches": report.matches,
        "decided": report.decided,
        "reasons": report.reasons,
        "slowest": report.slowest,
        "usual_ms": report.usual_ms,
        "commit": commit(),
    }
    return said


@lru_cache(1)
def commit() -> str:
    """The commit that plays."""
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], capture_output=True, text=True, cwd=ROOT, check=False
    )
    return done.stdout.strip()


def merged(found: Result, before: Result) -> Result:
    """What was found now, and what an earlier run found of other pieces; each names its commit.

    >>> then = {"family": 2, "ratings": {"x/2": {"commit": "a"}}, "tests": {}}
    >>> now = {"family": 2, "ratings": {"y/2": {"commit": "b"}}, "tests": {}}
    >>> sorted(merged(now, then)["ratings"])
    ['x/2', 'y/2']
    """
    if before["family"] != found["family"]:
        return found  # the error was shared among others
    tests = {game: [*listed] for game, listed in found["tests"].items()}
    for game, listed in before["tests"].items():
        new = [test["players"] for test in tests.get(game, ())]
        tests.setdefault(game, []).extend(t for t in listed if t["players"] not in new)
    ratings = {**before["ratings"], **found["ratings"]}
    return {
        "family": found["family"],
        "ratings": dict(sorted(ratings.items())),
        "tests": dict(sorted(tests.items())),
    }


def held(found: Result) -> dict[str, int]:
    """The pieces that evidence of the arena has, and the matches of each.

    >>> test = {"players": ["2", "1"], "matches": 20}
    >>> held({"ratings": {"x/2": {"matches": 80}}, "tests": {"x": [test]}})
    {'x 2>1': 20, 'x/2': 80}
    """
    pieces = {of: each["matches"] for of, each in found["ratings"].items()}
    for game, tests in found["tests"].items():
        pieces |= {f"{game} {'>'.join(each['players'])}": each["matches"] for each in tests}
    return dict(sorted(pieces.items()))


STAGES = {"bots": (bots, tuple(levels()), MATCHES)}
