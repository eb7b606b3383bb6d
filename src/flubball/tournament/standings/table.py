"""Standings of players and teams, recomputed from results alone."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from flubball.drawing.html import table as shown
from flubball.tournament.results import Result
from flubball.tournament.roster import Roster
from flubball.tournament.standings.ledger import Line, Penalty, ledgers
from flubball.tournament.standings.points import Scoring, total
from flubball.tournament.standings.ties import Ranked, part


class Standing(msgspec.Struct, frozen=True):
    """A player's place, with the ledger that explains every point."""

    place: int
    id: str
    points: Fraction
    broken_by: str | None
    ledger: tuple[Line, ...]


class TeamStanding(msgspec.Struct, frozen=True):
    """A team's place and points."""

    place: int
    team: str
    points: Fraction


class Standings(msgspec.Struct, frozen=True):
    """Everybody's place; equals share one, and the next is as far down as they are many."""

    players: tuple[Standing, ...]
    teams: tuple[TeamStanding, ...]

    def __str__(self) -> str:
        return "\n".join(f"{each.place}. {each.id}: {each.points}" for each in self.players)

    def _repr_html_(self) -> str:
        rows = [(f"{each.place}", each.id, f"{each.points}") for each in self.players]
        return shown("", ("place", "player", "points"), rows)


def standings(
    roster: Roster,
    results: Iterable[Result],
    scoring: Scoring,
    breaks: tuple[str, ...] = (),
    best_of_team: int | None = None,
    penalties: Iterable[Penalty] = (),
    notes: Mapping[tuple[int, str], str] | None = None,
) -> Standings:
    """The standings; who is on the roster and has no result has no points.

    `notes` are words for the ledger, by round and player.

    >>> from flubball.tournament.roster import Player
    >>> from flubball.tournament.standings.points import book_of
    >>> roster = Roster((Player("a", team="Owls"), Player("b", team="Owls")))
    >>> two = (Result(1, 4, "a", 22), Result(1, 4, "b", 22))
    >>> [(each.place, each.id) for each in standings(
    ...     roster, two, Scoring(book_of("equations"))).players]
    [(1, 'a'), (1, 'b')]
    """
    lines = ledgers(results, scoring, penalties, notes or {})
    points = {
        player.id: total(line.points for line in lines.get(player.id, ()))
        for player in roster.players
    }
    equals: defaultdict[Fraction, list[str]] = defaultdict(list)
    for id, sum_ in points.items():
        equals[sum_].append(id)
    ranked: list[Ranked] = []
    for sum_ in sorted(equals, reverse=True):
        ranked += part(equals[sum_], lines, breaks, scoring)
    players = tuple(
        Standing(place, each.id, points[each.id], each.broken_by, lines.get(each.id, ()))
        for place, each in zip(_places(ranked), ranked, strict=True)
    )
    return Standings(players, team_standings(roster, players, best_of_team))


def team_standings(
    roster: Roster, players: tuple[Standing, ...], best: int | None = None
) -> tuple[TeamStanding, ...]:
    """The teams by the points of their best players, or of all."""
    own: defaultdict[str, list[Fraction]] = defaultdict(list)
    for each in players:
        if team := roster.by_id[each.id].team:
            own[team].append(each.points)
    sums = {team: total(sorted(own[team], reverse=True)[:best]) for team in own}
    ranked = sorted(sums, key=lambda team: (-sums[team], team))
    first: dict[Fraction, int] = {}
    for place, team in enumerate(ranked, 1):
        first.setdefault(sums[team], place)
    return tuple(TeamStanding(first[sums[team]], team, sums[team]) for team in ranked)


def _places(ranked: list[Ranked]) -> Iterable[int]:
    """1, 2, 2, 4: who shares a place has the first of those that they take up together."""
    place = 1
    while place <= len(ranked):
        shares = ranked[place - 1].shares
        yield from [place] * shares
        place += shares
