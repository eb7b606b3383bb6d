"""A first seating: teams and schools dealt round the tables, as even as can be."""

from random import Random

from flubball.tournament.roster import Roster
from flubball.tournament.seating.board import Board
from flubball.tournament.seating.field import Field
from flubball.tournament.seating.sizes import table_count


def deal(order: list[int], full: int = 3) -> list[list[int]]:
    """Players dealt round the tables like cards: neighbours in the order are parted.

    >>> deal([0, 1, 2, 3, 4])
    [[0, 2, 4], [1, 3]]
    """
    tables = table_count(len(order), full)
    if full == 2 and len(order) % 2:  # the last has a bye
        return [*([order[t], order[t + tables - 1]] for t in range(tables - 1)), [order[-1]]]
    return [order[t::tables] for t in range(tables)]


def shuffled(roster: Roster, members: tuple[int, ...], dice: Random) -> list[int]:
    """The members in random order, school by school and in it team by team."""
    players = roster.players
    key: dict[tuple[str, str], float] = {}
    for place in members:
        player = players[place]
        for name in (("s", player.school), ("t", player.team)):
            key.setdefault(name, dice.random())
    drawn = {place: dice.random() for place in members}

    def rank(place: int) -> tuple[float, float, float]:
        player, own = players[place], drawn[place]
        school = key["s", player.school] if player.school else own
        return school, key["t", player.team] if player.team else own, own

    return sorted(members, key=rank)


def deal_round(board: Board, round: int, roster: Roster, dice: Random) -> None:
    """Fill a round: dealt, then short tables to those who had fewest, then fixed seats."""
    field, tables = board.field, []
    for members in field.groups:
        dealt = deal(shuffled(roster, members, dice), field.full)
        _share_short(dealt, board, round, dice)
        _fix(dealt, field)
        tables += dealt
    dice.shuffle(tables)
    tables.sort(key=len, reverse=True)
    board.seat(round, tables)


def _share_short(tables: list[list[int]], board: Board, round: int, dice: Random) -> None:
    full = board.field.full
    short = [table for table in tables if len(table) < full]
    seats = sum(map(len, short))
    drawn = sorted(
        (p for t in tables for p in t), key=lambda p: (board.counts[round, p], dice.random())
    )
    chosen = drawn[:seats]
    sitting = {player for table in short for player in table}
    coming = [player for player in chosen if player not in sitting]
    where = {player: table for table in tables for player in table}
    for table in short:
        for seat, player in enumerate(table):
            if player not in chosen:
                other = coming.pop()
                place = where[other].index(other)
                where[other][place], table[seat] = player, other


def _fix(tables: list[list[int]], field: Field) -> None:
    """Bring together who has the same fixed table, and part who has another."""
    together: dict[int, list[int]] = {}
    for player in (player for table in tables for player in table if player in field.fixed):
        together.setdefault(field.fixed[player], []).append(player)
    homes: list[list[int]] = []
    for own in sorted(together.values(), key=len, reverse=True):
        free = [table for table in tables if not any(table is home for home in homes)]
        home = max(free, key=lambda table: (len(table) >= len(own), sum(p in own for p in table)))
        homes.append(home)
        for player in (player for player in own if player not in home):
            source = next(table for table in tables if player in table)
            other = next(each for each in home if each not in own)
            source[source.index(player)], home[home.index(other)] = other, player
