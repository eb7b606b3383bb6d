"""docs/strength.md: how well the levels of all games play, from docs/evidence/arena.json.

Against the bots of before there were levels it is docs/evidence/former.json.
"""

import json
from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path
from typing import Any

from flubball import games, players
from flubball.arena.sprt import FAMILY, MISSED, Test

HEAD = """# How strong the players are

Made from [the evidence](evidence/arena.json) by `make docs`; do not edit. All levels of a game meet
with the same seeds, each seed once with everybody on every seat. A rating is 1500 on average over
the levels of a game; 100 points more win 64 % of decided matches (Bradley and Terry's model; on
three seats Plackett and Luce's, from who was first, second and third). Between brackets is where it
would be in 95 of 100 repetitions (Rubin's bootstrap). Ratings of two games, or of one game
on two seats and on three, can't be compared.

```
python scripts/verify.py --stage arena{scale}
```

Seeds `verify:0` and so on; every table names the commit that played. One arena at your own table:
`flubball arena GAME`, and `flubball arena GAME --sprt` to test each level against the one below.
Times are of the machine that played, busy or not: compare them with each other only.
"""

TESTS = """## Each level against the one below

A sequential test (Wald's SPRT) over decided matches: are these two equal, or has the first {points}
points more? The chance that any of all {pairs} tests says *stronger* of equals is {family}; that a
test misses such a difference, {missed}. *open*: the matches that were allowed did not settle it.
The top level of a cube game is also tested against a player that has the oracle's answers and
makes any move that the rules allow.
"""


FORMER = """## Against the bots of before there were levels

The top level against each of them, every seed from both sides (`benchmarks/former_bots.py`). Aimed
at are 70 % of decided matches; between brackets is where the share would be in 95 of 100
repetitions (Wilson). In Fab-a-Diffy nobody can reach it: see [the decisions](decisions.md). WFF
'N PROOF's `PlainBot` asked the oracle about every move, as the top level does, and all was drawn.
"""
WIDE = 1.96


def strength_page(evidence: Path, former: Path) -> str:
    """The page; raises `OSError` without evidence."""
    found = json.loads(evidence.read_text(encoding="utf-8"))
    scale = found["scale"]
    head = HEAD.format(scale="" if scale == 1 else f" --scale {scale:g}")
    arena = found["arena"]
    test = Test(arena["family"])
    told = TESTS.format(points=test.points, family=FAMILY, pairs=arena["family"], missed=MISSED)
    before = json.loads(former.read_text(encoding="utf-8"))
    parts = [line for of, each in arena["ratings"].items() for line in _game(of, each)]
    tests = [told, *_tests(arena["tests"]), FORMER, *_former(before)]
    return "\n".join([head, *_missing(arena["ratings"]), *tests, *parts])


def _missing(ratings: Mapping[str, Any]) -> Iterator[str]:
    """Which games have not been rated yet, on how many seats."""
    every = [(game.name, seats) for game in games.every() for seats in game.players]
    left = [(name, seats) for name, seats in every if f"{name}/{seats}" not in ratings]
    if left:
        names = [f"{games.title(name)} on {seats} seats" for name, seats in left]
        yield f"**Not rated yet**: {', '.join(names)}.\n"


def _tests(found: Mapping[str, Any]) -> Iterator[str]:
    yield "| game | the stronger | the weaker | won–lost | drawn | the test says | commit |"
    yield "|---|---|---|---|---|---|---|"
    for game, tests in found.items():
        for each in sorted(tests, key=_place):
            upper, lower = (_called(game, name) for name in each["players"])
            said = each["verdict"]
            score = f"{said['wins']}–{said['losses']} | {each['draws']}"
            row = (games.title(game), upper, lower, score, said["decision"], _commit(each))
            yield f"| {' | '.join(row)} |"
    yield ""


def _former(found: Mapping[str, Any]) -> Iterator[str]:
    """What came of the top levels against former bots, a row each."""
    yield "| game | its former bot | won–lost | drawn | share of decided | commit |"
    yield "|---|---|---|---|---|---|"
    for where, each in sorted(found.items()):
        won, lost = each["wins"], each["losses"]
        share = "none decided"
        if won + lost:
            low, high = between(won, lost)
            share = f"{won / (won + lost):.0%} [{low:.0%}, {high:.0%}]"
        row = (games.title(each["game"]), f"`{where.partition(':')[2]}`", f"{won}–{lost}")
        yield f"| {' | '.join((*row, str(each['draws']), share, _commit(each)))} |"
    yield ""


def between(won: int, lost: int) -> tuple[float, float]:
    """Where the share of those won is, by Wilson's interval.

    >>> [round(end, 2) for end in between(14, 0)]
    [0.78, 1.0]
    """
    count = won + lost
    middle, more = won / count + WIDE**2 / (2 * count), 1 + WIDE**2 / count
    off = WIDE * sqrt(won * lost / count**3 + WIDE**2 / (4 * count**2))
    return (middle - off) / more, (middle + off) / more


def _place(test: Mapping[str, Any]) -> tuple[list[int], list[str]]:
    """By levels upward, then against others."""
    return [len(name) for name in test["players"]], test["players"]


def _commit(found: Mapping[str, Any]) -> str:
    return f"`{found['commit'][:8]}`"


def _called(game: str, name: str) -> str:
    if ":" in name:
        return "the oracle's yes and no alone"
    level = players.find_level(game, name)
    return f"{level.number} {level.face} {level.name}"


def _game(of: str, found: Mapping[str, Any]) -> Iterator[str]:
    name, seats = of.split("/")
    on = "" if seats == "2" else f", {seats} seats"
    yield f"## {games.title(name)}{on}\n"
    yield "| level | | rating | ms a choice | what it knows |"
    yield "|---|---|---|---|---|"
    for each in found["ratings"]:
        level = players.find_level(name, each["player"])
        span = f"{each['rating']:.0f} [{each['low']:.0f}, {each['high']:.0f}]"
        usual = f"{found['usual_ms'][each['player']]:,.1f}"
        who = f"{level.number} | {level.face} {level.name}"
        yield f"| {who} | {span} | {usual} | {level.sentence} |"
    yield ""
    share = found["decided"] / found["matches"]
    ends = ", ".join(f"{reason} {count}" for reason, count in found["reasons"].items())
    played = f"{found['matches']} matches, {share:.0%} decided, commit {_commit(found)}"
    yield f"{played}. Ended by: {ends}.\n"
    yield from _pairs(found)


def _pairs(found: Mapping[str, Any]) -> Iterator[str]:
    names = [each["player"] for each in found["ratings"]]
    shares = {}
    for pair in found["pairs"]:
        one, other = pair["players"]
        shares[one, other] = f"{pair['wins']}–{pair['draws']}–{pair['losses']}"
        shares[other, one] = f"{pair['losses']}–{pair['draws']}–{pair['wins']}"
    yield f"| won–drawn–lost against | {' | '.join(names)} |"
    yield f"|---|{'---|' * len(names)}"
    for one in names:
        yield f"| {one} | {' | '.join(shares.get((one, other), '') for other in names)} |"
    yield ""
