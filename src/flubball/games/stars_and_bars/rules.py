"""Stars & Bars for the Monitor: its board, its turn, its ends."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random

from msgspec.structs import replace

from flubball.engine.options import Choice, Option
from flubball.engine.prompt import Blank, Names
from flubball.engine.seats import DICE, Seat
from flubball.games.stars_and_bars import notation
from flubball.games.stars_and_bars.actions import NOT_DEALT, Actions, scoring_of
from flubball.games.stars_and_bars.board import (
    Board,
    Stack,
    TurnState,
    dealt,
    deck_of,
    is_dealt,
    points_on,
)
from flubball.games.stars_and_bars.challengeable_errors import ChallengeableErrors
from flubball.games.stars_and_bars.codes import CODES
from flubball.games.stars_and_bars.equipment import Equipment, standard, tables_of
from flubball.games.stars_and_bars.law import numbers_of
from flubball.games.stars_and_bars.reading import Reader
from flubball.games.stars_and_bars.sampling import sample
from flubball.games.stars_and_bars.what_now import card_name, what_now
from flubball.monitor import RECEIVED, Action, Config, End, Fault, Play, Rules

OVER = Option(
    "over",
    "Over 140 points with a lead under 15 at the end of a round",
    "tie",
    (Choice("tie", "The game ends in a tie"), Choice("continue", "Play goes on")),
)
DEALS = 6
"""How many deals are listed as examples; there are far too many to list."""


class StarsRules(Rules[Board]):
    """The rules for an equipment.

    >>> rules = StarsRules()
    >>> rules.scores(rules.fresh({}))
    (0, 0)
    """

    name = "stars-and-bars"
    title = "Stars & Bars"
    board_type = Board
    codes = CODES
    round_game = True
    declares = False
    toss_shown = "The cards are dealt."
    asks = ("count", "look")
    not_challengeable: Mapping[str, str] = {
        "stack": "NMP Stars & Bars Stacks 5",
        "not-turning-over": "NMP Stars & Bars Stacks 5",
        "not-removing": "NMP Stars & Bars Stacks 5",
        "not-turning-over-a-stack": "NMP Stars & Bars Stacks 5",
        "not-turning-over-stack": "NMP Stars & Bars Stacks 5",
        "not-removing-a-stack": "NMP Stars & Bars Stacks 5",
        "not-removing-stack": "NMP Stars & Bars Stacks 5",
        "turn-over": "NMP Stars & Bars Stacks 5",
        "remove": "NMP Stars & Bars Stacks 5",
        "stack-check": "NMP Stars & Bars Checking stacks",
        "draw": "NMP Stars & Bars Drawing",
        "drawing": "NMP Stars & Bars Drawing",
    }

    def __init__(self, equipment: Equipment | None = None) -> None:
        self.equipment = equipment or standard()
        self.tables = tables_of(self.equipment)
        self.numbers = numbers_of(self.law)
        self.reader = Reader(self.equipment)
        self.acts = Actions(self.tables, self.reader, self.numbers)
        self.words = self.acts.words()
        self.errors = ChallengeableErrors(self.acts).listed()
        self.parser = notation.Parser(self.tables, self.reader, self.numbers.hand)
        choices = tuple(Choice(table.name, table.says) for table in self.equipment.tables)
        scoring = Option("scoring", "The table of points", choices[0].value, choices)
        self.settings = (scoring, OVER)
        rng = Random(0)
        self._tosses = tuple(self.toss(rng) for _ in range(DEALS))

    # The board

    def fresh(self, settings: Mapping[str, str]) -> Board:
        return Board(tuple(Stack() for _ in self.tables.cells))

    def format_board(self, board: Board) -> str:
        return notation.format_board(board, self.tables)

    def parse_board(self, text: str) -> Board:
        return self.parser.board(text)

    def scores(self, board: Board) -> tuple[int, int]:
        return board.scores

    # The start

    def starter(self, text: str) -> int | None:
        """NMP Stars & Bars Start: the first to draw stars; seat 0 draws first (H70)."""
        begins = self.equipment.begins
        drawn = text.split(" ")
        return next((k % 2 for k, card in enumerate(drawn) if begins in card.split("-")), None)

    def read_toss(self, text: str) -> str:
        return self.acts.read_deal(text)

    def tosses(self) -> Sequence[str]:
        return self._tosses

    def toss(self, rng: Random) -> str:
        return " ".join(rng.sample(self.tables.cards, self.acts.deal_size))

    def tossed(self, board: Board, text: str) -> Board:
        return dealt(self.tables, tuple(text.split(" ")))

    # A turn

    def waits(self, play: Play[Board]) -> Seat:
        board = play.board
        return DICE if board.part.asked or not is_dealt(board) else play.card

    def incomplete(self, config: Config, play: Play[Board]) -> Fault | None:
        board, part = play.board, play.board.part
        if not is_dealt(board):
            return NOT_DEALT
        if config.strict and not part.card and board.hands[play.card]:
            cites = ("NMP Stars & Bars Card placement",)
            return Fault("turn-incomplete", "Place a card before you pass the flag card.", cites)
        need = (part.card or not board.hands[play.card]) and not part.asked
        if need and self.acts.short(board, play.card):
            cites = ("NMP Stars & Bars Drawing",)
            return Fault("turn-incomplete", "The Monitor reminds you to draw a card.", cites)
        if config.strict and self._unsaid(part):
            cites = ("NMP Stars & Bars Announcing",)
            return Fault("turn-incomplete", "Announce your points and your new total.", cites)
        return None

    def _unsaid(self, part: TurnState) -> bool:
        """Has the turn scored what was not announced yet?"""
        if part.card:
            return part.said is None
        return bool(part.stacks) and part.early != part.stacks

    def complete(self, config: Config, play: Play[Board]) -> bool:
        # NMP Stars & Bars Drawing: a card that was not drawn costs nothing; it is drawn later.
        return bool(play.board.part.card) and play.board.part.said is not None

    def passed(self, play: Play[Board]) -> Board:
        return self.acts.handed(play.turn, play.board)

    def forfeited(self, play: Play[Board]) -> Board:
        return self.acts.beginning(play.turn)

    def moment(self, play: Play[Board], seat: int) -> str:
        """NMP Stars & Bars When to challenge: until a card of the hand is touched."""
        last = play.last
        if seat != play.card or play.board.part.touched or last is None or last.seat == seat:
            return ""
        return RECEIVED if last.ended in ("passed", "forfeited") else ""

    # Ends

    def stopped(self, config: Config, play: Play[Board]) -> End | None:
        # A ruling may come when the holder has scored stacks: only the turn's beginning counts.
        scores = play.turn.start.scores
        if self._is_played_out(play.board):
            return self._awarded("no cards left", scores, "NMP Stars & Bars End of game")
        if play.card != play.first:
            return None
        gap = abs(scores[0] - scores[1])
        if gap > self.numbers.ahead:
            far = f"more than {self.numbers.ahead} points ahead"
            return self._awarded(far, scores, "NMP Stars & Bars Goal 2")
        if max(scores) <= self.numbers.over:
            return None
        if gap < self.numbers.margin and dict(config.settings)["over"] == "continue":
            return None
        tie = gap < self.numbers.margin
        cite = "NMP Stars & Bars End of game" if tie else "NMP Stars & Bars Goal 1"
        over = f"more than {self.numbers.over} points"
        close = f", and nobody {self.numbers.margin} ahead" if tie else ""
        return self._awarded(over + close, scores, cite)

    def _is_played_out(self, board: Board) -> bool:
        """NMP Stars & Bars Depleted deck: no hand has a card, and the deck has none."""
        return is_dealt(board) and not any(board.hands) and not deck_of(self.tables, board)

    def _awarded(self, reason: str, scores: tuple[int, int], cite: str) -> End:
        """Fifteen points ahead win, else it is a tie (H71, H74)."""
        lower = self.lower(scores, self.numbers.margin)
        return End(reason, None if lower is None else 1 - lower, (cite,))

    def begun(self, play: Play[Board]) -> bool:
        return replace(play.board.part, told="", looked=False) != TurnState()

    def at_time(self, config: Config, play: Play[Board]) -> End:
        scores = play.turn.start.scores
        tie = self.lower(scores, self.numbers.margin) is None
        cite = "NMP Stars & Bars Time limit 2" if tie else "NMP Stars & Bars Time limit 1"
        return self._awarded("time", scores, cite)

    # Words

    def listed(self, config: Config, play: Play[Board], seat: Seat) -> Iterator[Action]:
        board = play.board
        if seat == DICE:
            yield from (Action("deal", toss) for toss in self._tosses)
            if is_dealt(board):
                yield from (Action("draw", card) for card in sorted(deck_of(self.tables, board)))
        if seat not in (0, 1) or not is_dealt(board):
            return
        piles = zip(self.tables.cells, board.stacks, strict=True)
        yield from (Action("count", cell) for cell, stack in piles if stack.cards)
        if seat != play.card:
            return
        yield from self._stack_words(board)
        yield from (Action(word) for word in ("look", "draw"))
        if not board.part.card:
            pairs = product(board.hands[seat], self.tables.cells)
            yield from (Action("place", f"{card} {cell}") for card, cell in pairs)

    def _stack_words(self, board: Board) -> Iterator[Action]:
        """Words for stacks that the Monitor would not put back."""
        central, least = self.tables.central, self.numbers.stack
        for cell, stack in zip(self.tables.cells, board.stacks, strict=True):
            if len(stack.cards) >= least and not stack.down:
                yield Action("turn-over" if cell in central else "remove", cell)
        if all(board.stacks[self.tables.index[cell]].down for cell in central):
            yield Action("remove", " ".join(self.tables.central))

    def earns(self, config: Config, play: Play[Board], seat: Seat) -> Mapping[str, int]:
        board = play.board
        if seat not in (0, 1) or not is_dealt(board) or board.part.card:
            return {}
        scoring = scoring_of(config)
        pairs = product(board.hands[seat], self.tables.cells)
        return {
            f"place {card} {cell}": points_on(self.tables, scoring, board, card, cell)
            for card, cell in pairs
        }

    def sample(self, config: Config, play: Play[Board], seat: Seat, rng: Random) -> Action | None:
        return sample(self, config, play, seat, rng)

    def stack_words(self, board: Board) -> tuple[Action, ...]:
        """For bots: what may be turned over or removed now."""
        return tuple(self._stack_words(board))

    def sentence(self, config: Config, play: Play[Board], seat: Seat, names: Names) -> str:
        return what_now(self.acts, play, seat, names)

    def field(self, name: str, text: str) -> str | None:
        first, *more = text.split(" ")
        if name == "several":
            return "" if more else None
        if name == "points" and more:
            return f"{first} {'point' if first == '1' else 'points'}"
        return card_name(first) if name == "card" and first.count("-") == 3 else None

    def here(self, word: str, text: str, play: Play[Board]) -> str:
        return play.board.last if word == "look" else ""

    def blanks(self, config: Config, play: Play[Board], seat: Seat) -> Iterable[Blank]:
        board = play.board
        if seat != play.card or not is_dealt(board):
            return ()
        part = board.part
        may = self._unsaid(part) or not config.strict
        said = (Blank("say", "text"),) if may else ()
        # At a table a card that was let go can be moved; it stands until it is challenged.
        return (*said, Blank("place", "text")) if part.card and not config.strict else said
