"""A match whose players are asked from outside, as programs that learn want it."""

from copy import copy, deepcopy
from typing import Any

import msgspec

from flubball.engine.game import AnyGame
from flubball.engine.setup import Setup
from flubball.players.match import PACE, Running, chance_of

ACTIONS = 512
"""Words that are offered at most."""


class Asking(Running):
    """The table waits for `seat`, which may say one of `words`; nobody is asked when it is over.

    Dice, judge and clock act by themselves. Words stand in the order of their texts; where anything
    can be written, as an Equation, one sample is among them.

    >>> from flubball import games
    >>> match = Asking(games.get("contig-60"), Setup(2), "1")
    >>> match.seat, match.words
    (1, ('roll',))
    """

    def __init__(self, game: AnyGame, setup: Setup, seed: str) -> None:
        super().__init__(game, setup, [], seed, PACE)
        self.seat: int | None = None
        self.words: tuple[str, ...] = ()
        self._go_on()

    def choose(self, number: int) -> None:
        """Say the word of that number; where there is none, `ValueError`, and nothing changes."""
        if self.seat is None or not 0 <= number < len(self.words):
            raise ValueError(f"there are actions 0 to {len(self.words) - 1} now, not {number}")
        self.say(self.seat, self.game.parse_action(self.words[number]))
        self._go_on()

    @property
    def rewards(self) -> tuple[float, ...]:
        """At the end 1 for who has the most points alone, -1 for the others; 0 in a tie."""
        outcome = self.game.outcome(self.state)
        seats = range(self.setup.seats)
        if outcome is None or len(outcome.best) != 1:
            return tuple(0.0 for _ in seats)
        return tuple(1.0 if seat in outcome.best else -1.0 for seat in seats)

    def seen(self, seat: int) -> bytes:
        """What a seat may see and nothing else, as JSON."""
        return msgspec.json.encode(self.game.view(self.state, seat))

    def __deepcopy__(self, memo: Any) -> "Asking":
        """Positions are values, so only the dice and the list of entries are copied."""
        other = copy(self)
        other.entries = [*self.entries]
        other._dice = deepcopy(self._dice, memo)
        return other

    def _go_on(self) -> None:
        """Let dice, judge and time act until the table waits for a player, or the match is over."""
        self.seat, self.words = None, ()
        while self.game.outcome(self.state) is None:
            actors = self.game.actors(self.state)
            if self.automatic(actors):
                continue
            for seat in (seat for seat in range(self.setup.seats) if seat in actors):
                words = self._words(seat)
                if words:
                    self.seat, self.words = seat, words
                    return
            self.wait()

    def _words(self, seat: int) -> tuple[str, ...]:
        state, game = self.state, self.game
        found = list(game.legal(state, seat))
        if game.open_ended(state, seat) or not found:
            chance = chance_of(self.seed, seat, len(self.entries))
            found += [each for each in (game.sample(state, seat, chance),) if each is not None]
        allowed = (each for each in found if game.check(state, seat, each, self.at).accepted)
        return tuple(sorted({game.format_action(each) for each in allowed}))[:ACTIONS]
