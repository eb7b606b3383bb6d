"""`MonitorBot`: what bots of the Pentathlon share. They challenge real errors, and sign."""

from abc import ABC, abstractmethod
from random import Random
from typing import Generic

from flubball.monitor import Action, Rules, Table, View
from flubball.monitor.challenging import case_of, moment_of
from flubball.monitor.table import B, Claim
from flubball.players.thoughts import note


class MonitorBot(ABC, Generic[B]):
    """A bot that keeps nothing from one turn to the next; a game adds what it does in its turn."""

    rules: Rules[B]

    @abstractmethod
    def turn(self, table: Table[B], rng: Random) -> Action:
        """What the holder of the flag card does or says next."""

    def choose(self, view: View[B], seat: int, rng: Random) -> Action | None:
        """The seat's action; None where it has nothing to do or say."""
        table = view.table
        if table.phase not in ("turn", "over") or table.settled:
            return None
        if (error := self.error(view, seat)) is not None:
            note(lambda: f"The last turn was wrong: {self._says(error)}.")
            return Action("challenge", error)
        if str(seat) not in view.actors:
            return None
        return Action("sign") if table.phase == "over" else self.turn(table, rng)

    def _says(self, name: str) -> str:
        return next(error.says for error in self.rules.errors if error.name == name)

    def error(self, view: View[B], seat: int) -> str | None:
        """The error to challenge now, if there is one; a false win before others."""
        table = view.table
        # A person's ruling that went against the bot is not asked for twice.
        if table.config.judging == "person" and table.play.strikes[seat]:
            return None
        made = self.made(view, seat)
        return "win" if "win" in made else next(iter(made), None)

    def made(self, view: View[B], seat: int) -> list[str]:
        """The real errors of the opponent that may be challenged now."""
        if not view.challenges:
            return []
        table = view.table
        claim = Claim(seat, (), moment_of(self.rules, table, seat))
        case = case_of(self.rules, table.config, table.play, claim)
        listed = [error for error in self.rules.errors if error.name in view.challenges]
        return [error.name for error in listed if error.test(case)]
