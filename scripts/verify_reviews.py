"""The pieces of `make verify` about reviews: matches of bots, every proof confirmed once more."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from flubball import coach, players
from flubball.coach.chart import parts
from flubball.coach.confirming import unconfirmed
from flubball.coach.quiz import questions
from flubball.players import play_match

DIVISIONS = {"elementary": "elementary", "middle": "middle", "senior": "senior"}
"""Of EQUATIONS: a name in the evidence and the division's."""
BOARDS = ("contig-60", "fab-a-diffy", "juggle", "queens-and-guards", "stars-and-bars")
PIECES = 160
"""Matches of each name: some 10,000 shakes and games."""
PACE = 10_000
Result = dict[str, Any]


def reviews(name: str, number: int) -> Result:
    """One match of two levels by chance, at a table where rules can be broken every other time."""
    rng = Random(f"{name} {number}")
    game = "equations" if name in DIVISIONS else name
    every = players.levels(game)
    bots = [players.get(game, rng.choice(every).number) for _ in range(2)]
    options = {"division": DIVISIONS[name]} if name in DIVISIONS else {}
    if name in BOARDS and number % 2:
        options["enforcement"] = "table"
    record = play_match(game, bots, f"review {number}", options, PACE)
    found = coach.review(record)
    wrong = [f"{name} {number}, {fault}" for fault in unconfirmed(record, found)]
    if tuple(each.mark for each in questions(found)) != found.entries:
        wrong.append(f"{name} {number}: what is asked is not what is marked")
    counts = Counter(f"mark {moment.mark}" for moment in found.entries)
    counts[f"{name} shakes or games"] += len(parts(found))
    counts["undecided entries"] += len(found.undecided)
    return {"counts": dict(counts), "wrong": wrong}


STAGES: Mapping[str, tuple[Callable[[str, int], Result], tuple[str, ...], int]] = {
    "reviews": (reviews, (*DIVISIONS, "wff", *BOARDS), PIECES),
}
