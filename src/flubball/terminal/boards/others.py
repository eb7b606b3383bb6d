"""What goes on without a person: the dice of the seed, the automatic judge, the bots."""

from collections.abc import Mapping
from random import Random

from flubball.engine.seats import DICE, JUDGE
from flubball.terminal.bots import Bot
from flubball.terminal.match import AnyMatch, Reply, rule, say


class Others:
    """The dice, the judge and the bots of one match."""

    def __init__(self, dice: Random, bots: Mapping[int, Bot]) -> None:
        self._dice, self._bots = dice, bots

    def act(self, match: AnyMatch, at: int) -> Reply[AnyMatch] | None:
        """The next thing that happens by itself; None where a person has to act.

        >>> from flubball.engine.seeded import SeededDice
        >>> from flubball.engine.setup import Setup
        >>> from flubball.terminal.bots import bot_of
        >>> from flubball.terminal.match import Match
        >>> match = Match.begin("contig-60", Setup(2), [0], "a")
        >>> others = Others(SeededDice("a"), {1: bot_of(match.game)})
        >>> others.act(match, 0).entries[0].text[:6]
        'first '
        """
        game, actors = match.game, match.actors
        if JUDGE in actors:
            decision = game.judge(match.state)
            return None if decision is None else rule(match, decision, at)
        if DICE in actors:
            rolled = game.sample(match.state, DICE, self._dice)
            return None if rolled is None else say(match, DICE, game.format_action(rolled), at)
        return self._ask_bots(match, at) if actors else None

    def _ask_bots(self, match: AnyMatch, at: int) -> Reply[AnyMatch] | None:
        game = match.game
        # Whoever only might challenge speaks before whoever is to move.
        for seat in sorted(self._bots, key=lambda seat: seat in match.actors):
            rng = Random(f"{match.seed}:bot:{seat}:{len(match.entries)}")
            action = self._bots[seat].choose(game.view(match.state, seat), seat, rng)
            if action is None:
                continue
            reply = say(match, seat, game.format_action(action), at)
            if not reply.ruling.accepted and not reply.entries:
                raise RuntimeError(f"The bot of {match.name} said what is refused: {reply.ruling}")
            return reply
        return None
