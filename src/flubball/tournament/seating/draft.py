"""The draft of a seating: a pure function of roster, past, scheme and seed."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

import msgspec

from flubball.drawing.html import table
from flubball.tournament.roster import Roster
from flubball.tournament.seating.arranging import arrange, nearness
from flubball.tournament.seating.board import Board
from flubball.tournament.seating.bound import Shape, bound_in_order, counting_bound
from flubball.tournament.seating.cost import FULL_TABLE, KEYS, Cost, count
from flubball.tournament.seating.field import Field, field_of
from flubball.tournament.seating.fixing import fixed_places, placed
from flubball.tournament.seating.proving import LARGEST_WHOLE, better_bound, prove_single
from flubball.tournament.seating.rooms import fewest_in_a_room, pairs_in_a_room, spread
from flubball.tournament.seating.schemes import Plan, Scheme, plan
from flubball.tournament.seating.sizes import table_sizes
from flubball.tournament.seating.why import Why, compromises
from flubball.tournament.seats import Round

STEPS = 2500  # of the search over all rounds together, in each of its attempts
FEW = 500  # where a program finds and proves the best round anyway


class Wish(msgspec.Struct, frozen=True):
    """How to draw: the scheme, the order of costs, a seed; tables that exist, their rooms, and
    fixed tables by player.

    `points` are the points so far (for `updown` those of the last round); without them the
    roster's totals serve. `full` is how many sit at a table.
    """

    scheme: Scheme = Scheme.RANDOM
    order: tuple[str, ...] = KEYS
    seed: int = 0
    points: Mapping[str, Fraction] = {}
    tables: tuple[int, ...] = ()
    fixed: Mapping[str, int] = {}
    rooms: Mapping[int, str] = {}
    full: int = FULL_TABLE
    steps: int = STEPS


class Draft(msgspec.Struct, frozen=True):
    """Rounds, what they cost, what no seating can go below, and every compromise in words.

    `bound` holds for each cost by itself; `in_order` for seatings that are as good in the costs
    before it. `near` is the sum of the differences of levels at the tables (`power`, `updown`).
    `same_room` counts pairs of one team in one room, where there are rooms.
    """

    rounds: tuple[Round, ...]
    cost: Cost
    bound: Cost
    in_order: Cost
    why: tuple[Why, ...]
    near: int = 0
    near_bound: int = 0
    same_room: int = 0
    same_room_bound: int = 0

    def __str__(self) -> str:
        return "\n".join(map(str, self.rounds))

    def _repr_html_(self) -> str:
        rows = [
            (f"{each.round}", f"{each.number_of(at)}", ", ".join(players))
            for each in self.rounds
            for at, players in enumerate(each.tables)
        ]
        return table("", ("round", "table", "players"), rows)


def seat(
    roster: Roster, rounds: int, past: tuple[Round, ...] = (), wish: Wish | None = None
) -> Draft:
    """Seat everybody once in each round; `ValueError` says what can't be.

    >>> from flubball.tournament.roster import Player
    >>> teams = "AAAAABBBBBCC"
    >>> roster = Roster(tuple(Player(f"p{i}", team=team) for i, team in enumerate(teams)))
    >>> draft = seat(roster, 1)
    >>> draft.cost.team, draft.bound.team
    (2, 2)
    """
    wish = wish or Wish()
    if rounds < 1:
        raise ValueError("there must be at least one round")
    if not roster.players:
        raise ValueError("the roster has no players")
    dice = Random(wish.seed)
    points = wish.points or {p.id: p.total for p in roster.players if p.total is not None}
    drawn = plan(wish.scheme, roster, past, points, dice)
    sizes = _sizes(roster, drawn, wish)
    fixed = fixed_places(roster, drawn, sizes, wish.full, numbers_in_use(sizes, wish), wish.fixed)
    field = field_of(roster, rounds, past, wish.order, drawn.groups, drawn.levels, fixed, wish.full)
    alone = counting_bound(roster, field, Shape(sizes), past)
    aim = bound_in_order(roster, field, Shape(sizes), alone, alone, wish.order)
    proves = rounds == 1 and drawn.levels and len(roster.players) <= LARGEST_WHOLE
    board = arrange(roster, field, aim, min(wish.steps, FEW) if proves else wish.steps, dice)
    return _proven(board, roster, Shape(sizes), alone, drawn, past, wish)


def _proven(
    board: Board,
    roster: Roster,
    shape: Shape,
    alone: Cost,
    drawn: Plan,
    past: tuple[Round, ...],
    wish: Wish,
) -> Draft:
    """The draft of a board, with the best bounds and perhaps a better round."""
    field = board.field
    cost = count(roster, _plain(board), past, wish.full)
    in_order = bound_in_order(roster, field, shape, cost, alone, wish.order)
    near_bound = 0
    if wish.full == FULL_TABLE:
        known = prove_single(roster, field, shape, wish.order, cost, in_order, nearness(board))
        in_order, near_bound = known.in_order, known.near
        board = _better(board, known.tables, field)
        cost = count(roster, _plain(board), past)
        alone = better_bound(roster, field, shape, cost, alone)
    made = _rounds(roster, board, drawn, past, wish)
    why = compromises(roster, made, past, wish.full)
    rooms = {table: wish.rooms[table] for table in made[0].numbers if table in wish.rooms}
    return Draft(
        made,
        cost,
        alone,
        in_order,
        why,
        nearness(board),
        near_bound,
        pairs_in_a_room(roster, made, rooms) if rooms else 0,
        fewest_in_a_room(roster, rooms) * len(made) if rooms else 0,
    )


def _better(board: Board, tables: tuple[tuple[int, ...], ...], field: Field) -> Board:
    """The board with the one round replaced, if these tables may be and are better."""
    if not tables or len(field.groups) > 1 or field.fixed:
        return board
    other = Board(field)
    other.seat(0, sorted(tables, key=len, reverse=True))
    return other if other.total < board.total else board


def _sizes(roster: Roster, drawn: Plan, wish: Wish) -> tuple[int, ...]:
    groups = drawn.groups or (tuple(range(len(roster.players))),)
    sizes = tuple(size for group in groups for size in table_sizes(len(group), wish.full))
    for number in wish.tables:
        if wish.tables.count(number) > 1:
            raise ValueError(f"table {number} is there twice")
    if wish.tables and len(wish.tables) < len(sizes):
        raise ValueError(f"{len(sizes)} tables are needed and {len(wish.tables)} exist")
    return tuple(sorted(sizes, reverse=True))


def _plain(board: Board) -> tuple[Round, ...]:
    ids = board.field.ids
    return tuple(
        Round(number + 1, tuple(tuple(ids[p] for p in table) for table in board.tables(number)))
        for number in range(board.field.rounds)
    )


def _rounds(
    roster: Roster, board: Board, drawn: Plan, past: tuple[Round, ...], wish: Wish
) -> tuple[Round, ...]:
    """The rounds, numbered on from the past; tables by level or section where there are any."""
    first = max((each.round for each in past), default=0)
    place = {id: number for number, id in enumerate(board.field.ids)}

    def rank(table: tuple[str, ...]) -> tuple[int, Fraction]:
        levels = [drawn.levels[place[id]] if drawn.levels else Fraction(0) for id in table]
        return int(board.group[place[table[0]]]), -sum(levels, Fraction(0)) / len(table)

    made = []
    for each in _plain(board):
        numbers = numbers_in_use(tuple(map(len, each.tables)), wish)
        tables, stay = placed(sorted(each.tables, key=rank), numbers, wish.fixed)
        if wish.rooms and not drawn.groups and not drawn.levels:
            rooms = tuple(wish.rooms.get(number, "") for number in numbers)
            tables = spread(roster, tables, rooms, stay)
        named = numbers if wish.tables or wish.fixed or wish.rooms else ()
        made.append(Round(first + each.round, tables, named))
    return tuple(made)


def numbers_in_use(sizes: tuple[int, ...], wish: Wish) -> tuple[int, ...]:
    """The numbers of the tables in use; those of fixed seats are among them.

    >>> numbers_in_use((3, 3), Wish(tables=(4, 7, 9), fixed={"p1": 9}))
    (4, 9)
    """
    exist = wish.tables or tuple(range(1, len(sizes) + 1))
    needed = [number for number in exist if number in wish.fixed.values()]
    others = [number for number in exist if number not in needed]
    return tuple(sorted((*needed, *others[: len(sizes) - len(needed)])))
