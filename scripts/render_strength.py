"""docs/strength.md: how well the levels of all games play, from docs/evidence/arena.json."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from flubball import games, players
from flubball.arena.sprt import FAMILY, MISSED, Test

HEAD = """# How strong the players are

Made from [the evidence](evidence/arena.json) by `make docs`; do not edit. All levels of a game meet
with the same seeds, each seed once with everybody on every seat. A rating is 1500 on average over
the levels of a game; 100 points more win 64 % of decided matches. Between brackets is where it
would be in 95 of 100 repetitions. Ratings of two games can't be compared.

```
python scripts/verify.py --stage arena{scale}
```

Seeds `verify:0` and so on; commit `{commit}`. One arena at your own table:
`flubball arena GAME`, and `flubball arena GAME --sprt` to test each level against the one below.
"""


def strength_page(evidence: Path) -> str:
    """The page; raises `OSError` without evidence."""
    found = json.loads(evidence.read_text(encoding="utf-8"))
    whole = found["scale"] == 1
    head = HEAD.format(
        scale="" if whole else f" --scale {found['scale']:g}", commit=found["commit"][:12]
    )
    parts = [line for of, each in found["arena"].items() for line in _game(of, each)]
    return "\n".join([head, *parts])


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
    yield f"{found['matches']} matches, {share:.0%} decided. Ended by: {ends}.\n"
    yield from _pairs(found)
    yield from _tests(found)


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


def _tests(found: Mapping[str, Any]) -> Iterator[str]:
    if not found["tests"]:
        return
    test = Test(found["family"])
    yield (
        f"Each against the one below, SPRT over decided matches, +{test.points} points, "
        f"α = {FAMILY} / {found['family']}, β = {MISSED}:\n"
    )
    for each in found["tests"]:
        upper, lower = each["players"]
        said = each["verdict"]
        yield f"* {upper} over {lower}: {said['decision']} ({said['wins']}–{said['losses']})"
    yield ""
