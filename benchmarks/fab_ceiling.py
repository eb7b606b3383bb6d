"""How much a choice between tricks can be worth in Fab-a-Diffy: more than this nobody can win.

A player that knows the order of the whole deck, and each choice that its opponent will make, plays
the best of all games against one that sees every trick and takes the one after which the fewest
strips of the deck make a trick (as level 4 and the bot of before there were levels do). No player
of ours knows so much, so none wins a greater share. It may also leave a trick lying, which the
opponent captures. Everybody begins in turn; a match is up to three games, as the rules have it.

    python benchmarks/fab_ceiling.py [--matches N] [--seed S]
"""

import argparse
from collections.abc import Sequence
from random import Random

from flubball import games
from flubball.games.fab_a_diffy import FabADiffy

Pair = tuple[int, int]
Face = tuple[int, ...]
AIM = 0.7


def pairs(face: Face, show: int) -> list[Pair]:
    """The tricks with a strip, one for each two values, by places."""
    found: dict[Pair, Pair] = {}
    for j, other in enumerate(face):
        for i in range(j):
            one = face[i]
            if show in (one + other, abs(one - other)):
                found.setdefault((min(one, other), max(one, other)), (i, j))
    return list(found.values())


def without(face: Face, pair: Pair) -> Face:
    """The strips that stay."""
    return tuple(value for place, value in enumerate(face) if place not in pair)


def fewest(face: Face, tricks: Sequence[Pair], rest: Sequence[int]) -> Face:
    """What the opponent leaves: the first of those with the fewest strips for a trick."""
    ways = (without(face, pair) for pair in tricks)
    return min(ways, key=lambda left: sum(bool(pairs(left, show)) for show in rest))


class Clairvoyant:
    """One game with the deck in an order that one side knows."""

    def __init__(self, order: Sequence[int], face_up: int) -> None:
        self.order, self.face_up = order, face_up

    def lead(self, face: Face, at: int, knows: bool) -> int:
        """Tricks that the side that knows gets, less the other's; `knows` shows the next strip."""
        due = max(0, self.face_up - len(face))
        if len(self.order) - at <= due:
            return 0
        face = (*face, *self.order[at : at + due])
        show, at = self.order[at + due], at + due + 1
        tricks = pairs(face, show)
        if not tricks:
            return self.lead((*face, show), at, not knows)
        if not knows:
            return self.lead(fewest(face, tricks, self.order[at:]), at, True) - 1
        taken = max(self.lead(without(face, pair), at, False) + 1 for pair in tricks)
        captured = fewest(face, tricks, self.order[at:])
        return max(taken, self.lead(captured, at, False) - 1)


def match(game: FabADiffy, rng: Random, knows: bool) -> int:
    """Games won by the side that knows, less the other's."""
    rules, won, lost = game.rules, 0, 0
    for _ in range(rules.games):
        order = rng.sample([*rules.strips.values.values()], len(rules.strips.values))
        lead = Clairvoyant(order, rules.acts.face_up).lead((), 0, knows)
        won, lost, knows = won + (lead > 0), lost + (lead < 0), not knows
        if rules.wins in (won, lost):
            break
    return won - lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", default="ceiling")
    chosen = parser.parse_args()
    game = games.get("fab-a-diffy")
    rng = Random(chosen.seed)
    leads = [match(game, rng, bool(k % 2)) for k in range(chosen.matches)]
    won, lost = (sum(sign * lead > 0 for lead in leads) for sign in (1, -1))
    share = won / (won + lost)
    print(
        f"who knows the deck: {won}–{lost}, {len(leads) - won - lost} drawn; "
        f"{share:.1%} of decided, so the aim of {AIM:.0%} is "
        f"{'within reach' if share >= AIM else 'beyond anybody'}"
    )


if __name__ == "__main__":
    main()
