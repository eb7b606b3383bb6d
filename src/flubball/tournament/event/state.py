"""The state of an event, and its settings."""

from fractions import Fraction

import msgspec

from flubball.tournament.event.day_actions import NamesShown
from flubball.tournament.event.day_state import CallFor, Clock, DraftExplained
from flubball.tournament.event.hall_state import FlubballTable, Kit, Volunteer
from flubball.tournament.event.roles import Person
from flubball.tournament.results import Result, State
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating.cost import KEYS
from flubball.tournament.seating.divisions import pools
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.seats import Round
from flubball.tournament.standings import (
    Penalty,
    Scoring,
    Standings,
    book_of,
    parse_breaks,
    standings,
)


class Event(msgspec.Struct, frozen=True):
    """What is settled before the first round."""

    title: str
    game: str
    rules: str
    division: str = ""
    season: str = ""
    rounds: int = 3
    scheme: Scheme = Scheme.RANDOM
    order: tuple[str, ...] = KEYS
    breaks: tuple[str, ...] = ()
    best_of_team: int | None = None
    even_tables: bool = False
    minutes: int = 35
    own_confirmation: bool = False
    """Whoever entered a table's scores may confirm them too: for a day with one person."""
    rehearsal: bool = False


class EventState(msgspec.Struct, frozen=True):
    """Where an event stands: all of it follows from the log."""

    event: Event
    players: tuple[Player, ...] = ()
    withdrawn: frozenset[str] = frozenset()
    drafts: dict[int, Round] = {}
    released: dict[int, Round] = {}
    scores: dict[tuple[int, str], int] = {}
    states: dict[tuple[int, str], State] = {}
    substitutes: dict[tuple[int, str], str] = {}
    entered_by: dict[tuple[int, int], str] = {}
    confirmed: frozenset[tuple[int, int]] = frozenset()
    held: dict[tuple[int, int], str] = {}
    corrections: tuple[tuple[int, str, str], ...] = ()
    penalties: tuple[Penalty, ...] = ()
    awards: tuple[tuple[str, str], ...] = ()
    frozen: Standings | None = None
    explained: dict[int, DraftExplained] = {}
    drawn_from: dict[int, dict[str, Fraction]] = {}
    """The points that each draft by points was drawn from."""
    arrived: frozenset[str] = frozenset()
    people: dict[str, Person] = {}
    announcement: str = ""
    clock: Clock | None = None
    added: dict[tuple[int, int], int] = {}
    collected: frozenset[tuple[int, int]] = frozenset()
    calls: dict[int, CallFor] = {}
    names: NamesShown = NamesShown.FIRST
    published: bool = False
    rooms: dict[int, str] = {}
    kits: dict[str, Kit] = {}
    volunteers: dict[str, Volunteer] = {}
    flubball: dict[tuple[int, int], FlubballTable] = {}
    alone: bool | None = None
    entries: int = 0

    @property
    def scoring(self) -> Scoring:
        """How a table's scores become points."""
        return Scoring(book_of(self.event.game, self.event.rules), self.event.even_tables)

    @property
    def own_confirmation(self) -> bool:
        """May whoever entered a table's scores confirm them too?"""
        return self.event.own_confirmation if self.alone is None else self.alone

    @property
    def roster(self) -> Roster:
        """Everybody who ever registered, so that what was played can be counted."""
        return Roster(self.players)

    @property
    def playing(self) -> Roster:
        """Who can be seated."""
        return self.roster.without(self.withdrawn)

    def table_of(self, round: int, player: str) -> int | None:
        """The number of the table where a player sits in a released round."""
        found = self.released.get(round)
        if found is None:
            return None
        return next(
            (found.number_of(k) for k, table in enumerate(found.tables) if player in table), None
        )

    def results(self, confirmed: bool = False) -> tuple[Result, ...]:
        """What counts: entered scores and marked states, without tables on hold.

        `confirmed`: only what somebody has confirmed, as draws and standings need it.
        """
        made = []
        for number, each in sorted(self.released.items()):
            for index, table in enumerate(each.tables):
                place = (number, each.number_of(index))
                if place not in self.held and (not confirmed or place in self.confirmed):
                    made += [self._result(*place, player) for player in table]
        seated = {(r.round, r.player) for r in made if r is not None}
        made += [
            Result(number, 0, player, None, state)
            for (number, player), state in self.states.items()
            if (number, player) not in seated and not state.counts
        ]
        return tuple(result for result in made if result is not None)

    def standings(self, confirmed: bool = False) -> Standings:
        """The standings as entered, or as far as they are confirmed: only those are shown.

        Divisions have places of their own, one division after the other.
        """
        event, results, notes = self.event, self.results(confirmed), self._notes()
        found = [
            standings(
                pool,
                results,
                self.scoring,
                event.breaks,
                event.best_of_team,
                self.penalties,
                notes,
            )
            for pool in pools(self.roster).values()
        ]
        return Standings(
            tuple(each for one in found for each in one.players),
            tuple(each for one in found for each in one.teams),
        )

    def public_standings(self) -> Standings:
        """What everybody may see: confirmed results only, frozen before the ceremony."""
        return self.frozen or self.standings(confirmed=True)

    def _notes(self) -> dict[tuple[int, str], str]:
        """What a ledger says beside a round: who sat there, and why a score was put right."""
        seats = {place: f"{by} played in this seat" for place, by in self.substitutes.items()}
        return seats | {(round, id): f"put right: {why}" for round, id, why in self.corrections}

    def _result(self, round: int, table: int, player: str) -> Result | None:
        state = self.states.get((round, player), State.PLAYING)
        score = self.scores.get((round, player))
        if state.counts and score is None:
            return None
        if state is State.PLAYING and (round, player) in self.substitutes:
            state = State.SUBSTITUTE
        return Result(round, table, player, score, state)


def start(event: Event) -> EventState:
    """The state before anything was done; `ValueError` where the settings don't fit.

    >>> start(Event("Spring", "equations", "agloa-2026-27")).entries
    0
    """
    book_of(event.game, event.rules)
    if event.rounds < 1:
        raise ValueError("an event has at least one round")
    if sorted(event.order) != sorted(KEYS):
        raise ValueError(f"the order of costs names each of {', '.join(KEYS)} once")
    if event.best_of_team is not None and event.best_of_team < 1:
        raise ValueError("at least one player of a team counts")
    parse_breaks(",".join(event.breaks))
    return EventState(event)
