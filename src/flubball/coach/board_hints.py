"""Hints in the board games: what a review would mark as missed, else what the top bot would do."""

from collections.abc import Iterator
from random import Random
from typing import Any

from flubball import players
from flubball.coach.board import GO_ON, BoardCoach, Finding, Step
from flubball.coach.hint import Hint, cannot_tell
from flubball.coach.model import Proof
from flubball.engine.play import send
from flubball.engine.prompt import Names
from flubball.engine.record import Entry
from flubball.monitor import MonitorGame, View
from flubball.monitor.telling import label

SEED = "hint"


class BoardHints:
    """What can be found in a turn, by what one seat sees."""

    def __init__(
        self, game: MonitorGame[Any], coach: BoardCoach, view: View[Any], seat: int, names: Names
    ) -> None:
        self.game, self.coach, self.view, self.seat = game, coach, view, seat
        self.table, self.names = view.table, names

    def find(self) -> Hint:
        """The hint."""
        done = [doing.partition(": ")[2] for doing in self.table.play.turn.doings]
        for found in self._proved():
            words = tuple(each for each in found.better if each not in done)
            if words and self._may(words[0]):
                return Hint(*self.coach.points_at(words), self._told(words), found.proof, words)
        return self._chosen()

    def _proved(self) -> Iterator[Finding]:
        """What a review would say of whoever leaves it now."""
        for word in self.coach.leaves:
            step = Step(0, Entry(0, self.seat, word), self.table, self.table)
            yield from (found for found in self.coach.proved(step) if found.better)

    def _chosen(self) -> Hint:
        """What the top bot would do."""
        best = players.levels(self.game.name)[-1]
        bot: Any = players.get(self.game.name, best.number)
        action = bot.choose(self.view, self.seat, Random(SEED))
        words = "" if action is None else self.game.format_action(action)
        if not words or not self._may(words):
            return cannot_tell("Look at the whole board.", "the top bot has nothing to say here.")
        where, kind = self.coach.points_at((words,))
        says = self._told((words,))
        proof = Proof("evaluation", f"{words}: the choice of {best.name}.")
        if (where, kind) == GO_ON:
            says = f"There is nothing to find yet: {says[:1].lower()}{says[1:]}"
            return Hint(says, says, says, proof, (words,))
        return Hint(where, kind, f"The top bot would do this: {says}", proof, (words,))

    def _may(self, words: str) -> bool:
        return send(self.game, self.table, self.seat, words, at=0).ruling.accepted

    def _told(self, words: tuple[str, ...]) -> str:
        rules, play = self.game.rules, self.table.play
        return (
            ", then ".join(
                said if number == 0 else said[:1].lower() + said[1:]
                for number, said in enumerate(
                    label(rules, each, self.names, play) for each in words
                )
            )
            + "."
        )
