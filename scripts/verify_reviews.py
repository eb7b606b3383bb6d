"""The pieces of `make verify` about reviews: matches of bots, every proof confirmed once more.

Beside whole matches there are shakes of few cubes, so few that in most of them everything that can
be written is written out where a review says that nothing is left.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace
from scripts.verify_reviews_brute import written_out

from flubball import coach, games, players
from flubball.coach.chart import parts
from flubball.coach.confirming import another, unconfirmed
from flubball.coach.quiz import questions
from flubball.cubes import Action
from flubball.engine.outcome import Outcome
from flubball.engine.record import Record
from flubball.engine.seats import DICE
from flubball.engine.setup import Setup
from flubball.players import play_match
from flubball.players.match import Running

DIVISIONS = ("basic", "elementary", "middle", "junior", "senior")
"""Of EQUATIONS."""
LOGIC = ("elementary", "middle", "regular")
"""Games of WFF 'N PROOF, one match after the other."""
BOARDS = ("contig-60", "fab-a-diffy", "juggle", "queens-and-guards", "stars-and-bars")
SMALL = {"few cubes": ("equations", (5, 6)), "few letters": ("wff", (7, 8, 9))}
"""Shakes that begin with so many cubes, by chance, of EQUATIONS and of WFF 'N PROOF."""
SHAKES = 10
"""Of a piece of these."""
CARELESS = 0.6
"""The share of Goals and moves that are by chance there: with few cubes a bot sees what flubs."""
SIMPLE = "0123456789pqrs"
"""Of these a Goal by chance often is, for of most others there is none."""
PIECES = 110
"""Matches of each name: some 10,000 shakes and games."""
PACE = 10_000
WEAK = 3
"""Every other match is played by bots of the first levels, which leave much to mark; the others by
bots of all levels."""
AGAIN = 5
"""In every fifth match the review is made twice; all are in the digest of the evidence."""
Result = dict[str, Any]


def reviews(name: str, number: int) -> Result:
    """One match of two levels by chance, at a table where rules can be broken every other time."""
    if name in SMALL:
        return together([_reviewed(name, number, record) for record in _shakes(name, number)])
    return _reviewed(name, number, _match(name, number))


def together(listed: Sequence[Result]) -> Result:
    """Several results as one.

    >>> one = {"counts": {"shakes": 1}, "wrong": ["a"], "digest": "b"}
    >>> both = together([one, one])
    >>> both["counts"], both["wrong"], len(both["digest"])
    ({'shakes': 2}, ['a', 'a'], 64)
    """
    counts: Counter[str] = Counter()
    for one in listed:
        counts.update(one["counts"])
    said = " ".join(one["digest"] for one in listed)
    wrong = [fault for one in listed for fault in one["wrong"]]
    return {"counts": dict(counts), "wrong": wrong, "digest": sha256(said.encode()).hexdigest()}


def _reviewed(name: str, number: int, record: Record) -> Result:
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
    if name not in SMALL:
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
    every = players.levels(game)[: WEAK if number % 2 else None]
    bots = [players.get(game, rng.choice(every).number) for _ in range(2)]
    options = {"division": name} if name in DIVISIONS else {}
    if name == "wff":
        options["division"] = LOGIC[number % len(LOGIC)]
    if name in BOARDS and number % 4 in (1, 2):
        options["enforcement"] = "table"
    return play_match(game, bots, f"review {number}", options, PACE)


def _shakes(name: str, number: int) -> Iterator[Record]:
    """Shakes of few cubes, each cut where its points are written down."""
    game, sizes = SMALL[name]
    rng = Random(f"{name} {number}")
    for shake in range(SHAKES):
        division = rng.choice(DIVISIONS if game == "equations" else LOGIC)
        cubes = _few(game, division, rng.choice(sizes), rng)
        every = players.levels(game)
        bots = [_Careless(game, rng.choice(every).number) for _ in range(2)]
        options = {"division": division, "phase": "goal", "resources": " ".join(cubes)}
        setup = Setup(2, tuple(options.items()))
        running = Running(games.get(game), setup, bots, f"{name} {number} {shake}", PACE)
        while not running.state.sheet.rows:
            running.advance()
        scores = running.state.sheet.rows[0].scores
        yield replace(running.record(), outcome=Outcome("one shake", scores))


class _Careless:
    """Plays like a bot, but often sets a Goal of cubes by chance, or moves a cube by chance."""

    def __init__(self, game: str, level: int) -> None:
        self.game: Any = games.get(game)
        self.inner = players.get(game, level)

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        """What the seat says: a word by chance, or that of the bot."""
        table = view.table
        turn = table.shake.setter if table.phase == "goal" else table.shake.turn
        if table.phase in ("goal", "move") and turn == seat and rng.random() < CARELESS:
            for action in self._by_chance(table, rng):
                if self.game.check(table, seat, action).accepted:
                    return action
        return self.inner.choose(view, seat, rng)

    def _by_chance(self, table: Any, rng: Random) -> Iterator[Any]:
        cubes = table.shake.mat.resources
        simple = [cube for cube in cubes if cube[-1] in SIMPLE]
        for _ in range(20):
            if table.phase == "goal":
                can = simple if simple and rng.random() < CARELESS else cubes
                yield Action("goal", "".join(rng.sample(can, rng.randint(1, min(2, len(can))))))
            else:
                yield Action("move", rng.choice(cubes), section=rng.choice("RPF"))


def _few(game: str, division: str, count: int, rng: Random) -> list[str]:
    """So many cubes of a roll."""
    played: Any = games.get(game)
    table = played.start(2, {"division": division, "setter": "0"})
    return rng.sample(played.sample(table, DICE, rng).text.split(" "), count)


STAGES: Mapping[str, tuple[Callable[[str, int], Result], tuple[str, ...], int]] = {
    "reviews": (reviews, (*SMALL, *BOARDS, "wff", *DIVISIONS), PIECES),
}
