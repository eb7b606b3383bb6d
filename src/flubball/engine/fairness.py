"""Rolls that are shown to be fair: what the seed of a record gives, draw by draw.

Before a match its players are told the hash of its seed, afterwards the seed. Whoever has both can
compute every roll again: with `verify_rolls`, or with a program of their own from the draws.
"""

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

import msgspec

from flubball.engine.folding import fold
from flubball.engine.game import Game
from flubball.engine.record import Record, first_state
from flubball.engine.seats import DICE
from flubball.engine.seeded import SeededDice, seed_hash

T = TypeVar("T")


class Draw(msgspec.Struct, frozen=True):
    """One choice: among what, and whether by the bits of a block (cards) or by its remainder.

    The places in `taken` were drawn already in the same roll and are passed over.
    """

    among: tuple[str, ...]
    by_bits: bool = False
    taken: tuple[int, ...] = ()


class Roll(msgspec.Struct, frozen=True):
    """A roll of the record: its entry, what it says, what the seed gives, and by which draws."""

    entry: int
    at: int
    text: str
    seeded: str
    draws: tuple[Draw, ...]


class Fairness(msgspec.Struct, frozen=True):
    """What came of it. Without a seed there is nothing to compare."""

    seed_hash: str
    seed: str
    rolls: tuple[Roll, ...]

    @property
    def is_promised(self) -> bool:
        """True where the seed has the hash that was told before."""
        return bool(self.seed) and seed_hash(self.seed) == self.seed_hash

    @property
    def others(self) -> tuple[Roll, ...]:
        """The rolls that the seed does not give."""
        return tuple(roll for roll in self.rolls if roll.text != roll.seeded)

    @property
    def draws(self) -> int:
        """How many choices were computed again."""
        return sum(len(roll.draws) for roll in self.rolls)


class WatchedDice(SeededDice):
    """Seeded dice that keep what they were asked since `draws` was last emptied.

    >>> dice = WatchedDice("demo")
    >>> dice.choice("123456"), dice.draws
    ('5', [Draw(among=('1', '2', '3', '4', '5', '6'), by_bits=False, taken=())])
    """

    def __init__(self, seed: str, start: int = 0) -> None:
        super().__init__(seed, start)
        self.draws: list[Draw] = []

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """One of the items."""
        self.draws.append(Draw(tuple(map(str, seq))))
        return super().choice(seq)

    def draw(self, cards: Sequence[T], taken: Collection[int] = ()) -> int:
        """The place of the next card."""
        names = tuple(map(str, cards))
        self.draws.append(Draw(names, True, tuple(sorted(taken))))
        return super().draw(cards, taken)


def verify_rolls(game: Game[Any, Any, Any], record: Record) -> Fairness:
    """Every roll of a record beside what its seed gives; without a seed no roll.

    >>> from flubball import games
    >>> from flubball.players import RandomBot, play_match
    >>> game = games.get("contig-60")
    >>> found = verify_rolls(game, play_match("contig-60", [RandomBot(game), RandomBot(game)], "1"))
    >>> found.is_promised, len(found.rolls) > 10, found.others
    (True, True, ())
    """
    if not record.seed:
        return Fairness(record.seed_hash, "", ())
    dice, state = WatchedDice(record.seed), first_state(game, record)
    rolls = []
    for index, entry in enumerate(record.entries):
        if entry.seat == DICE:
            dice.draws.clear()
            action = game.sample(state, DICE, dice)
            seeded = "" if action is None else game.format_action(action)
            rolls.append(Roll(index, entry.at, entry.text, seeded, tuple(dice.draws)))
        state = fold(game, state, entry, index)
    return Fairness(record.seed_hash, record.seed, tuple(rolls))
