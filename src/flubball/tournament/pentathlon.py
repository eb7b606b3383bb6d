"""The Pentathlon's day: five groups rotate through five games, two players at a table."""

from collections import Counter
from random import Random

import msgspec

from flubball import games
from flubball.tournament.roster import Roster
from flubball.tournament.seating.dealing import shuffled
from flubball.tournament.seating.draft import Draft, Wish, seat
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.standings.points import CARD, book_of

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
    rotation = {group: tuple(game_of(group, n + 1) for n in range(count)) for group in GROUPS}
    spread = tuple(monitors // count + (game < monitors % count) for game in range(count))
    leaders = -(-len(roster.players) // PLAYERS_FOR_A_LEADER)
    return Day(groups, draft, rotation, spread, -(-len(roster.players) // 2), leaders)


def game_of(group: str, round: int) -> int:
    """The number of the game, from 0, that a group plays in a round: they rotate.

    >>> [game_of("B", round) for round in (1, 2, 5)]
    [1, 2, 0]
    """
    return (GROUPS.index(group) + round - 1) % len(GROUPS)


def titles() -> list[str]:
    """The five games by name: those of the book that has boards here.

    >>> titles()[0], len(titles())
    ('Contig 60', 5)
    """
    book = book_of(CARD).id
    found = [game for game in games.every() if game.edition(game.setups()[0]).id == book]
    return [games.title(game.name) for game in found]


def regrouped(roster: Roster, seed: int = 0) -> dict[str, str]:
    """Groups for whoever has none: all of them dealt anew where nobody has one, else the smallest.

    >>> from flubball.tournament.roster import Player
    >>> players = [Player(f"p{n}", section="AB"[n % 2]) for n in range(5)]
    >>> regrouped(Roster((*players, Player("new"))))
    {'new': 'B'}
    """
    if not any(player.section in GROUPS and player.section for player in roster.players):
        return {player.id: player.section for player in in_groups(roster, seed).players}
    sizes = Counter(player.section for player in roster.players if player.section)
    made = {}
    for player in roster.players:
        if not player.section:
            made[player.id] = min(sizes, key=lambda group: (sizes[group], group))
            sizes[made[player.id]] += 1
    return made


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
