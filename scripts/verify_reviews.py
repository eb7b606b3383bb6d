"""The pieces of `make verify` about reviews: matches of bots, every proof confirmed once more."""

from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from scripts.verify_reviews_brute import written_out

from flubball import coach, players
from flubball.coach.chart import parts
from flubball.coach.confirming import another, unconfirmed
from flubball.coach.quiz import questions
from flubball.engine.record import Record
from flubball.players import play_match

DIVISIONS = ("basic", "elementary", "middle", "junior", "senior")
"""Of EQUATIONS."""
LOGIC = ("elementary", "middle", "regular")
"""Games of WFF 'N PROOF, one match after the other."""
BOARDS = ("contig-60", "fab-a-diffy", "juggle", "queens-and-guards", "stars-and-bars")
PIECES = 110
"""Matches of each name: some 10,000 shakes and games."""
PACE = 10_000
QUICK, STRONG = 3, 10
"""Bots of the first levels play, which are quick and leave much to mark; of all in every tenth."""
AGAIN = 5
"""In every fifth match the review is made twice; all are in the digest of the evidence."""
Result = dict[str, Any]


def reviews(name: str, number: int) -> Result:
    """One match of two levels by chance, at a table where rules can be broken every other time."""
    record = _match(name, number)
    found = coach.review(record)
    wrong = [*unconfirmed(record, found)]
    by_brute_force, contradicted = written_out(record, found)
    wrong += contradicted
    if number % AGAIN == 0:
        wrong += another(record, found)
    if tuple(each.mark for each in questions(found)) != found.entries:
        wrong.append("what is asked is not what is marked")
    counts = Counter(f"mark {moment.mark}" for moment in found.entries)
    counts.update(f"proof {moment.proof.kind}" for moment in found.entries)
    counts[f"{name} shakes or games"] += len(parts(found))
    counts["shakes or games"] += len(parts(found))
    counts["proofs by brute force too"] += by_brute_force
    counts["undecided entries"] += len(found.undecided)
    return {
        "counts": dict(counts),
        "wrong": [f"{name} {number}, {fault}" for fault in wrong],
        "digest": sha256(msgspec.json.encode(found)).hexdigest(),
    }


def _match(name: str, number: int) -> Record:
    rng = Random(f"{name} {number}")
    game = "equations" if name in DIVISIONS else name
    every = players.levels(game)[: None if number % STRONG == STRONG - 1 else QUICK]
    bots = [players.get(game, rng.choice(every).number) for _ in range(2)]
    options = {"division": name} if name in DIVISIONS else {}
    if name == "wff":
        options["division"] = LOGIC[number % len(LOGIC)]
    if name in BOARDS and number % 2:
        options["enforcement"] = "table"
    return play_match(game, bots, f"review {number}", options, PACE)


STAGES: Mapping[str, tuple[Callable[[str, int], Result], tuple[str, ...], int]] = {
    "reviews": (reviews, (*BOARDS, "wff", *DIVISIONS), PIECES),
}
