"""For hints and bots: the best cards of a hand with their points."""

from collections.abc import Collection, Iterable, Mapping

import msgspec

from flubball.engine.errors import SetupError
from flubball.games.stars_and_bars.board import Board, Stack, points_on
from flubball.games.stars_and_bars.equipment import Equipment, Tables, standard, tables_of


class Option(msgspec.Struct, frozen=True):
    """A card, a cell for it, and the points it scores there."""

    card: str
    cell: str
    points: int


def options(tables: Tables, scoring: str, board: Board, cards: Iterable[str]) -> tuple[Option, ...]:
    """Every placement of these cards on a board, most points first, then in the board's order."""
    open_cells = [
        cell for cell, stack in zip(tables.cells, board.stacks, strict=True) if not stack.down
    ]
    found = [
        Option(card, cell, points_on(tables, scoring, board, card, cell))
        for card in cards
        for cell in open_cells
    ]
    return tuple(sorted(found, key=lambda each: -each.points))


def best_cards(
    hand: Iterable[str],
    tops: Mapping[str, str],
    scoring: str = "sum_of_ways",
    turned_over: Collection[str] = (),
    equipment: Equipment | None = None,
) -> tuple[Option, ...]:
    """Every placement of a hand, best first; `tops` are the cards that lie face up, by cell.

    Raises `SetupError` for cards, cells or a table that the equipment has not got.

    >>> tops = {"b2": "star-1-red-solid", "c2": "bar-2-red-solid", "b3": "star-3-red-open"}
    >>> best_cards(["bar-3-blue-striped", "star-1-red-open"], tops)[0]
    Option(card='bar-3-blue-striped', cell='c3', points=10)
    >>> best_cards(["bar-2-red-open"], tops, "exact_way")[0]
    Option(card='bar-2-red-open', cell='b2', points=3)
    """
    found = equipment or standard()
    tables, hand = tables_of(found), tuple(hand)
    for card in (*hand, *tops.values()):
        if card not in tables.deck:
            raise SetupError(f"There is no card {card[:40]!r}.")
    for cell in (*tops, *turned_over):
        if cell not in tables.index:
            raise SetupError(f"There is no cell {cell[:40]!r}.")
    if scoring not in tables.points:
        raise SetupError(f"The table is {' or '.join(tables.points)}.")
    stacks = [Stack((tops[cell],)) if cell in tops else Stack() for cell in tables.cells]
    for cell in turned_over:
        stacks[tables.index[cell]] = Stack((), 1)
    return options(tables, scoring, Board(tuple(stacks)), hand)


def points_for(
    card: str,
    cell: str,
    tops: Mapping[str, str],
    scoring: str = "sum_of_ways",
    equipment: Equipment | None = None,
) -> int:
    """What a card scores on a cell.

    >>> points_for("bar-2-red-open", "a1", {"b1": "star-2-red-open", "b2": "bar-1-red-open"})
    1
    """
    points = {each.cell: each.points for each in best_cards((card,), tops, scoring, (), equipment)}
    if cell not in points:
        raise SetupError(f"There is no cell {cell[:40]!r}.")
    return points[cell]
