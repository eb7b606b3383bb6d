"""What is printed of an event, and what every sheet of it shares."""

from collections.abc import Mapping
from typing import Any

import msgspec

from flubball import games
from flubball.tournament.desk.tables import division_at
from flubball.tournament.event.state import EventState
from flubball.tournament.pentathlon import GROUPS, game_of, titles
from flubball.tournament.roster import Player
from flubball.tournament.seats import Table
from flubball.tournament.standings.points import CARD

PENTATHLON = "Mathematics Pentathlon"


class Printing(msgspec.Struct, frozen=True):
    """An event at a moment, with the codes of its players and where phones find the desk."""

    state: EventState
    codes: Mapping[str, str]
    site: str
    round: int = 0

    @property
    def number(self) -> int:
        """The round whose sheets are printed: the one named, else the last that has seats."""
        seated = {**self.state.drafts, **self.state.released}
        return self.round or max(seated, default=1)

    @property
    def tables(self) -> list[tuple[int, Table]]:
        """The tables of that round, by number; none before it is drawn."""
        state, number = self.state, self.number
        found = state.released.get(number) or state.drafts.get(number)
        if found is None:
            return []
        return sorted((found.number_of(k), table) for k, table in enumerate(found.tables))

    @property
    def game(self) -> str:
        """The event's game in words."""
        game = self.state.event.game
        return PENTATHLON if game == CARD else games.title(game)

    def link(self, id: str) -> str:
        """What the QR code of a player opens."""
        return f"{self.site}/desk#{self.codes[id]}"

    def player(self, id: str) -> Player:
        """Somebody on the roster."""
        return self.state.roster.by_id[id]

    def name(self, id: str) -> str:
        """A player by name."""
        return self.player(id).name or id

    def division(self, table: Table) -> str:
        """The division that a table plays."""
        return division_at(self.state, table)

    def game_of(self, player: Player, number: int) -> str:
        """Which of the Pentathlon's games somebody plays in a round, by the group."""
        known = player.section and player.section in GROUPS
        return titles()[game_of(player.section, number)] if known else ""

    def band(self, says: str = "", division: str = "") -> dict[str, str]:
        """The line in the division's colour, with its name, on top of a sheet."""
        event = self.state.event
        own = division or event.division
        named = " · ".join(filter(None, (own.capitalize(), says)))
        return {"division": own.lower(), "title": event.title, "says": named}

    def common(self, title: str, about: str = "") -> dict[str, Any]:
        """Title and foot of a document."""
        event = self.state.event
        rehearsal = "Rehearsal, made-up players" if event.rehearsal else self.game
        return {"title": title, "about": about, "left": event.title, "right": rehearsal}
