"""Kits and volunteers as the director sees them: what is where, who helps, who is missing."""

from collections import Counter

import msgspec

from flubball.tournament.event.hall_state import Help, Kit, Volunteer
from flubball.tournament.event.state import EventState
from flubball.tournament.pentathlon import GROUPS, PLAYERS_FOR_A_LEADER, game_of, titles

PLAYERS_FOR_A_KIT = 3
PLAYERS_FOR_A_MONITOR = 2


class SchoolKits(msgspec.Struct, frozen=True):
    """The kits of a school: how many it brought, where they are."""

    school: str
    kits: list[Kit]
    home: int


class Quota(msgspec.Struct, frozen=True):
    """What a school owes in helpers, by its players, and who came."""

    school: str
    players: int
    monitors: int
    monitors_due: int
    leaders: int


class GameHelp(msgspec.Struct, frozen=True):
    """Who helps at a game in a round; `tables` how many are played."""

    round: int
    game: str
    tables: int
    monitors: list[str]
    leaders: list[str]


class Helpers(msgspec.Struct, frozen=True):
    """Kits, volunteers, and how they are spread over the games."""

    version: int
    kits: list[SchoolKits]
    kits_needed: int
    kits_here: int
    volunteers: list[Volunteer]
    monitors_needed: int
    leaders_needed: int
    quotas: list[Quota]
    spread: list[GameHelp]


def helpers(state: EventState) -> Helpers:
    """All of it; Monitors are spread as evenly as can be, none at a game of nobody's.

    >>> from flubball.tournament.event import Event, start
    >>> helpers(start(Event("Day", "wff", ""))).kits_needed
    0
    """
    players = len(state.playing.players)
    by_card = state.scoring.by_card
    for_a_kit = PLAYERS_FOR_A_MONITOR if by_card else PLAYERS_FOR_A_KIT
    return Helpers(
        state.entries,
        _kits(state),
        -(-players // for_a_kit),
        sum(not kit.home for kit in state.kits.values()),
        list(state.volunteers.values()),
        -(-players // PLAYERS_FOR_A_MONITOR) if by_card else 0,
        -(-players // PLAYERS_FOR_A_LEADER) if by_card else 0,
        _quotas(state) if by_card else [],
        _spread(state) if by_card else [],
    )


def _kits(state: EventState) -> list[SchoolKits]:
    schools: dict[str, list[Kit]] = {}
    for kit in state.kits.values():
        schools.setdefault(kit.school, []).append(kit)
    return [
        SchoolKits(school, kits, sum(kit.home for kit in kits))
        for school, kits in sorted(schools.items())
    ]


def _quotas(state: EventState) -> list[Quota]:
    """One Monitor for two players of a school; Game Leaders are the day's, not a school's."""
    players = Counter(player.school for player in state.playing.players)
    came = Counter((each.school, each.help) for each in state.volunteers.values())
    return [
        Quota(
            school,
            count,
            came[school, Help.MONITOR],
            -(-count // PLAYERS_FOR_A_MONITOR),
            came[school, Help.LEADER],
        )
        for school, count in sorted(players.items())
    ]


def _spread(state: EventState) -> list[GameHelp]:
    """Monitors and leaders keep their game all day; more of them where the rotation needs more."""
    names = titles()
    of = {help: [v for v in state.volunteers.values() if v.help is help] for help in Help}
    dealt = {
        (help, game): [each.name or each.id for each in found[game :: len(names)]]
        for help, found in of.items()
        for game in range(len(names))
    }
    groups = Counter((p.section, p.division.casefold()) for p in state.playing.players)
    return [
        GameHelp(
            number,
            names[game],
            sum(
                -(-size // 2)
                for (group, _), size in groups.items()
                if group and group in GROUPS and game_of(group, number) == game
            ),
            dealt[Help.MONITOR, game],
            dealt[Help.LEADER, game],
        )
        for number in range(1, state.event.rounds + 1)
        for game in range(len(names))
    ]
