"""The Pentathlon's day: five groups rotate through five games, two players at a table."""

from random import Random

import msgspec

from flubball.tournament.roster import Roster
from flubball.tournament.seating.dealing import shuffled
from flubball.tournament.seating.draft import Draft, Wish, seat
from flubball.tournament.seating.schemes import Scheme

GROUPS = "ABCDE"
PLAYERS_FOR_A_LEADER = 20
SMALLEST = 6  # players of a group: each meets five others


class Day(msgspec.Struct, frozen=True):
    """Groups by player, the draft of five rounds, which game a group plays when, and helpers.

    `games[group][round]` is the number of the game, from 0; `monitors[game]` how many Monitors
    watch it in every round; `leaders` how many Game Leaders the day needs.
    """

    groups: dict[str, str]
    draft: Draft
    games: dict[str, tuple[int, ...]]
    monitors: tuple[int, ...]
    monitors_needed: int
    leaders: int


def day(roster: Roster, monitors: int, seed: int = 0) -> Day:
    """The day of a roster: everybody meets another person, of another school, in each game.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(f"p{n}", school=f"s{n % 6}") for n in range(30)))
    >>> made = day(roster, 16)
    >>> made.draft.cost.repeat, made.draft.cost.school, made.monitors, made.games["B"]
    (0, 0, (4, 3, 3, 3, 3), (1, 2, 3, 4, 0))
    """
    grouped = in_groups(roster, seed)
    groups = {player.id: player.section for player in grouped.players}
    draft = seat(grouped, len(GROUPS), (), Wish(Scheme.SECTIONS, seed=seed, full=2))
    count = len(GROUPS)
    games = {
        group: tuple((place + number) % count for number in range(count))
        for place, group in enumerate(GROUPS)
    }
    spread = tuple(monitors // count + (game < monitors % count) for game in range(count))
    leaders = -(-len(roster.players) // PLAYERS_FOR_A_LEADER)
    return Day(groups, draft, games, spread, -(-len(roster.players) // 2), leaders)


def in_groups(roster: Roster, seed: int = 0) -> Roster:
    """The roster with the groups A to E as sections; fewer of them where they would be too small.

    >>> from flubball.tournament.roster import Player
    >>> made = in_groups(Roster(tuple(Player(f"p{n}") for n in range(13))))
    >>> "".join(sorted(player.section for player in made.players))
    'AAAAAAABBBBBB'
    """
    groups = _groups(roster, Random(seed))
    return Roster(tuple(msgspec.structs.replace(p, section=groups[p.id]) for p in roster.players))


def _groups(roster: Roster, dice: Random) -> dict[str, str]:
    """Groups as large as each other, schools spread over them, at most one odd."""
    order = shuffled(roster, tuple(range(len(roster.players))), dice)
    count = max(1, min(len(GROUPS), len(order) // SMALLEST))
    dealt = [order[k::count] for k in range(count)]
    odd = [group for group in dealt if len(group) % 2]
    for source, target in zip(odd[::2], odd[1::2], strict=False):
        target.append(source.pop())
    return {
        roster.players[place].id: GROUPS[number]
        for number, members in enumerate(dealt)
        for place in members
    }
