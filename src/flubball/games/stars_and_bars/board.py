"""The board of Stars & Bars: stacks, hands, scores, and what has been done in the turn."""

from typing import Literal

from msgspec.structs import replace

from flubball.games.stars_and_bars.equipment import Tables
from flubball.procedure.values import Frozen

Cards = tuple[str, ...]


class Stack(Frozen, frozen=True):
    """The cards of a cell from the bottom up; the lowest `down` of them were turned over."""

    cards: Cards = ()
    down: int = 0

    @property
    def top(self) -> str:
        """The card that lies face up; empty if there is none."""
        return self.cards[-1] if len(self.cards) > self.down else ""


class TurnState(Frozen, frozen=True):
    """The turn so far.

    `card` lies on `cell` and was worth `worth`; `over` says that the stack was turned over there;
    `laid` is which card was let go first, and where.
    `stacks` are the points for stacks at the beginning of the turn, `late` what stacks handled
    afterwards would have scored there. `early` are points said before the card; `said` and
    `total` were announced after it. `told` is a cell whose count the Monitor has told, `looked`
    says that the player looked under the last card. `drew`, `asked`: a card was asked for, and
    has not come yet.
    """

    card: str = ""
    cell: str = ""
    worth: int = 0
    over: bool = False
    laid: str = ""
    stacks: int = 0
    late: int = 0
    early: int | None = None
    said: int | None = None
    total: int | None = None
    told: str = ""
    looked: bool = False
    drew: bool = False
    asked: bool = False

    @property
    def touched(self) -> bool:
        """Has the player touched a card of the hand, or drawn one?"""
        return bool(self.card) or self.drew


class Board(Frozen, frozen=True):
    """Stacks by cell, hands and running scores by seat, the discard pile, the card placed last.

    All other cards are in the deck.
    """

    stacks: tuple[Stack, ...]
    hands: tuple[Cards, Cards] = ((), ())
    scores: tuple[int, int] = (0, 0)
    discards: Cards = ()
    last: str = ""
    part: TurnState = TurnState()

    def __str__(self) -> str:
        from flubball.drawing.svg import heard  # only people need it

        return heard(self._repr_svg_())

    def _repr_svg_(self) -> str:
        from flubball.games.stars_and_bars.equipment import standard  # only notebooks need it
        from flubball.games.stars_and_bars.picture import board

        cells = dict(zip(standard().cells, self.stacks, strict=True))
        over = [name for name, stack in cells.items() if stack.cards and not stack.top]
        return board({name: s.top for name, s in cells.items() if s.top}, over).svg


def is_dealt(board: Board) -> bool:
    """Has any card left the deck?

    >>> is_dealt(Board((Stack(),))), is_dealt(Board((Stack(("star-1-red-solid",)),)))
    (False, True)
    """
    return any(board.hands) or bool(board.discards) or any(s.cards for s in board.stacks)


def deck_of(tables: Tables, board: Board) -> frozenset[str]:
    """The cards nobody has drawn.

    >>> from flubball.games.stars_and_bars.equipment import standard, tables_of
    >>> tables = tables_of(standard())
    >>> len(deck_of(tables, dealt(tables, tables.cards[:12])))
    42
    """
    stacked = [stack.cards for stack in board.stacks]
    return tables.deck.difference(*board.hands, board.discards, *stacked)


def dealt(tables: Tables, drawn: Cards) -> Board:
    """The board after the deal: cards for the central cells, then for the hands in turn.

    >>> from flubball.games.stars_and_bars.equipment import standard, tables_of
    >>> tables = tables_of(standard())
    >>> board = dealt(tables, tables.cards[:12])
    >>> [len(hand) for hand in board.hands], sum(len(each.cards) for each in board.stacks)
    ([4, 4], 4)
    """
    middle = len(tables.central)
    stacks = [Stack() for _ in tables.cells]
    for cell, card in zip(tables.central, drawn[:middle], strict=True):
        stacks[tables.index[cell]] = Stack((card,))
    # NMP Stars & Bars Start 2: the drawing goes on in turn.
    hands = [[c for k, c in enumerate(drawn) if k >= middle and k % 2 == seat] for seat in (0, 1)]
    return Board(tuple(stacks), (tuple(hands[0]), tuple(hands[1])))


def with_stack(tables: Tables, board: Board, cell: str, stack: Stack) -> Board:
    """The board with another stack on a cell."""
    at = tables.index[cell]
    return replace(board, stacks=(*board.stacks[:at], stack, *board.stacks[at + 1 :]))


def with_hand(board: Board, seat: int, hand: Cards) -> Board:
    """The board with another hand."""
    return replace(board, hands=(hand, board.hands[1]) if seat == 0 else (board.hands[0], hand))


def with_score(board: Board, seat: int, score: int) -> Board:
    """The board with another running score."""
    scores = (score, board.scores[1]) if seat == 0 else (board.scores[0], score)
    return replace(board, scores=scores)


def points_on(tables: Tables, scoring: str, board: Board, card: str, cell: str) -> int:
    """What a card scores on a cell (NMP Equipment Stars & Bars 4, NMP Equipment Stars & Bars 5).

    >>> from flubball.games.stars_and_bars.equipment import standard, tables_of
    >>> tables = tables_of(standard())
    >>> board = dealt(tables, tables.cards[:12])
    >>> board.stacks[tables.index["c2"]].top, board.stacks[tables.index["b3"]].top
    ('star-1-red-striped', 'star-1-red-open')
    >>> points_on(tables, "sum_of_ways", board, "bar-1-red-solid", "b2")
    6
    """
    by, ways, index = tables.points[scoring], tables.ways[card], tables.index
    found = 0
    for other, direction in tables.beside[cell]:
        top = board.stacks[index[other]].top
        if top:
            found += by[direction][ways[top]]
    return found


Why = Literal["", "small", "area", "over", "some", "empty"]


def unfit(tables: Tables, board: Board, word: str, cells: tuple[str, ...], least: int) -> Why:
    """Why the Monitor puts stacks back that are turned over or removed; empty if they may be.

    >>> from flubball.games.stars_and_bars.equipment import standard, tables_of
    >>> tables = tables_of(standard())
    >>> unfit(tables, dealt(tables, tables.cards[:12]), "turn-over", ("b2",), 4)
    'small'
    """
    stacks = {cell: board.stacks[tables.index[cell]] for cell in cells}
    if not all(stack.cards for stack in stacks.values()):
        return "empty"
    central = [cell for cell in cells if cell in tables.central]
    if word == "turn-over":
        if len(central) != len(cells):
            return "area"
        if any(stack.down for stack in stacks.values()):
            return "over"
    elif central and (
        len(central) != len(tables.central) or not all(stacks[c].down for c in central)
    ):
        # NMP Stars & Bars Stack points 2
        return "some"
    return "small" if any(len(stack.cards) < least for stack in stacks.values()) else ""


def handled(tables: Tables, board: Board, word: str, cells: tuple[str, ...]) -> Board:
    """The board after stacks were turned over or removed.

    >>> from flubball.games.stars_and_bars.equipment import standard, tables_of
    >>> tables = tables_of(standard())
    >>> board = handled(tables, dealt(tables, tables.cards[:12]), "remove", ("b2",))
    >>> board.discards
    ('star-1-red-solid',)
    """
    for cell in cells:
        stack = board.stacks[tables.index[cell]]
        if word == "turn-over":
            board = with_stack(tables, board, cell, Stack(stack.cards, len(stack.cards)))
        else:
            # NMP Stars & Bars Removed stacks
            board = replace(board, discards=(*board.discards, *stack.cards))
            board = with_stack(tables, board, cell, Stack())
    return board
