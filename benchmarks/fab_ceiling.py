"""How much a choice between tricks can be worth in Fab-a-Diffy: more than this nobody can win.

A player that knows the order of the whole deck, and each choice that its opponent will make, plays
the best of all games against one that sees every trick and takes one after which the fewest strips
of the deck make a trick, by chance among equals (as the bot of before there were levels does). No
player of ours knows so much, so none wins a greater share. It may also leave a trick lying, which
the opponent captures. Who gets the most out of each game wins the most matches and loses the
fewest, so its share of the decided ones is the greatest too. Not counted among the ways to play:
letting a turn's time run out, and challenging what is right, each to lose a turn on purpose.
Everybody begins in turn; a match is up to three games, as the rules have it.

    python benchmarks/fab_ceiling.py [--matches N] [--seed S]
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random

from flubball import games
from flubball.games.fab_a_diffy import FabADiffy

Face = tuple[int, ...]
AIM = 0.7
WIDE = 1.96
"""Standard errors to either side of a share that the true one is within, in 95 of 100 cases."""


def takes(face: Face, show: int) -> list[Face]:
    """What stays face up after each trick with a strip, in the order of values.

    >>> takes((1, 2, 3), 3)
    [(3,)]
    """
    found = []
    for j, other in enumerate(face):
        for i in range(j):
            one = face[i]
            if show in (one + other, abs(one - other)):
                found.append((*face[:i], *face[i + 1 : j], *face[j + 1 :]))
    return found


class Clairvoyant:
    """One game with the deck in an order that one side knows, as it does the other's choices."""

    def __init__(self, order: Sequence[int], face_up: int, coin: int) -> None:
        self.order, self.face_up, self.coin = order, face_up, coin

    def lead(self, face: Face, at: int, knows: bool) -> int:
        """Tricks that the side that knows gets, less the other's; `knows` shows the next strip."""
        due = max(0, self.face_up - len(face))
        if len(self.order) - at <= due:
            return 0
        face = tuple(sorted((*face, *self.order[at : at + due])))
        show, at = self.order[at + due], at + due + 1
        left = takes(face, show)
        if not left:
            return self.lead((*face, show), at, not knows)
        # The opponent takes the trick, in its turn or as a capture before its turn.
        theirs = self.lead(self._chosen(left, at), at, not knows) - 1
        if not knows:
            return theirs
        return max(theirs, *(self.lead(after, at, False) + 1 for after in {*left}))

    def _chosen(self, left: Sequence[Face], at: int) -> Face:
        """What the opponent leaves: one of those with the fewest strips for a trick."""
        strips = [sum(bool(takes(face, show)) for show in self.order[at:]) for face in left]
        equals = [face for face, n in zip(left, strips, strict=True) if n == min(strips)]
        return equals[hash((self.coin, at, *equals)) % len(equals)]


def match(game: FabADiffy, rng: Random, knows: bool) -> int:
    """Games won by the side that knows, less the other's."""
    rules, won, lost = game.rules, 0, 0
    for _ in range(rules.games):
        order = rng.sample([*rules.strips.values.values()], len(rules.strips.values))
        lead = Clairvoyant(order, rules.acts.face_up, rng.getrandbits(30)).lead((), 0, knows)
        won, lost, knows = won + (lead > 0), lost + (lead < 0), not knows
        if rules.wins in (won, lost):
            break
    return won - lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=6000)
    parser.add_argument("--seed", default="ceiling")
    chosen = parser.parse_args()
    game = games.get("fab-a-diffy")
    rng = Random(chosen.seed)
    leads = [match(game, rng, bool(k % 2)) for k in range(chosen.matches)]
    won, lost = (sum(sign * lead > 0 for lead in leads) for sign in (1, -1))
    share = won / (won + lost)
    off = WIDE * sqrt(share * (1 - share) / (won + lost))
    said = "beyond anybody" if share + off < AIM else "not shown to be out of reach"
    print(
        f"who knows the deck: {won}–{lost}, {len(leads) - won - lost} drawn; {share:.1%} of "
        f"decided [{share - off:.1%}, {share + off:.1%}], so the aim of {AIM:.0%} is {said}"
    )


if __name__ == "__main__":
    main()
