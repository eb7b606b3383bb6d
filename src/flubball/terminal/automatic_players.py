"""Who acts without a person: the dice of the seed, the automatic judge, the bots."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeAlias

from flubball import games, players
from flubball.engine.contract.judging import Decision
from flubball.engine.record import Record
from flubball.engine.replaying import states_of
from flubball.engine.seats import DICE, JUDGE, Seat
from flubball.engine.seeded import SeededDice
from flubball.players import AnyBot
from flubball.players.match import chance_of, speaking_order
from flubball.terminal.match import AnyMatch, M, Reply, roll, rule, say

Said: TypeAlias = str | Decision[Any] | None
"""Words, or the judge's decision; None where there is nothing to say."""


class Thought(NamedTuple):
    """Somebody who may act by themselves now. `think` may be slow; it changes nothing."""

    seat: Seat
    think: Callable[[], Said]


class AutomaticPlayers:
    """The dice, the judge and the bots of one match."""

    def __init__(self, dice: Random, bots: Mapping[int, AnyBot]) -> None:
        self.bots = bots
        self._dice = dice

    def roll(self, match: M, at: int) -> Reply[M]:
        """The dice are rolled, where the table waits for that."""
        return roll(match, self._dice, at)

    def thoughts(self, match: AnyMatch) -> Iterator[Thought]:
        """Who may act now, in the order in which they are asked; the dice do not think."""
        if JUDGE in match.actors:
            yield Thought(JUDGE, partial(match.game.judge, match.state))
        for seat in speaking_order(self.bots, match.actors):
            if match.actors:
                yield Thought(seat, partial(self._choose, match, seat))

    def _choose(self, match: AnyMatch, seat: int) -> str | None:
        rng = chance_of(match.seed, seat, len(match.entries))
        action = self.bots[seat].choose(match.game.view(match.state, seat), seat, rng)
        return None if action is None else match.game.format_action(action)

    def act(self, match: AnyMatch, at: int) -> Reply[AnyMatch] | None:
        """The next thing that happens by itself, at once; None where a person has to act.

        >>> from flubball.engine.setup import Setup
        >>> from flubball.terminal.match import Match
        >>> match = Match.begin("contig-60", Setup(2), [0], "a")
        >>> automatic_players_of(match, SeededDice("a")).act(match, 0).entries[0].text[:6]
        'first '
        """
        if DICE in match.actors:
            return self.roll(match, at)
        for thought in self.thoughts(match):
            if (said := thought.think()) is not None:
                reply = record_answer(match, thought.seat, said, at)
                if not reply.ruling.accepted and not reply.entries:
                    raise RuntimeError(f"A bot or the judge said what is refused: {reply.ruling}")
                return reply
        return None


def record_answer(match: M, seat: Seat, said: str | Decision[Any], at: int) -> Reply[M]:
    """The match after somebody has thought."""
    return say(match, seat, said, at) if isinstance(said, str) else rule(match, said, at)


def automatic_players_of(match: AnyMatch, dice: Random, level: str = "") -> AutomaticPlayers:
    """A level, or the usual one, on all seats without a person; raises `NoBot`."""
    return AutomaticPlayers(dice, {seat: players.get(match.name, level) for seat in match.bots})


def dice_after(record: Record) -> SeededDice:
    """The dice of a match that goes on: every recorded roll has been rolled with them."""
    dice = SeededDice(record.seed)
    game = games.get(record.game)
    for state, entry in zip(states_of(game, record), record.entries, strict=False):
        if entry.seat == DICE:
            game.sample(state, DICE, dice)
    return dice
