"""A small game on the Monitor, with everything that Contig 60 does not use.

Players take stones from a heap of their own; who has none left has won. A secret number is drawn
at the start. It is a game of Division IV unless told otherwise.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random

import msgspec
from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.engine.prompt import Names
from flubball.engine.ruling import Code
from flubball.engine.seats import DICE, Seat
from flubball.monitor import (
    DECLARED,
    ENDED,
    HOLDER,
    OTHER,
    RECEIVED,
    Action,
    Case,
    Config,
    Corrected,
    End,
    Error,
    Fault,
    MonitorGame,
    Play,
    Rules,
    Spoken,
    Table,
    View,
    Word,
    challenger_wins,
    restored,
)

HEAP = 5
SECRET = 777_000


class Heaps(msgspec.Struct, frozen=True):
    """Stones left by seat, those taken in this turn, the secret, and who agrees to a tie."""

    left: tuple[int, int] = (HEAP, HEAP)
    taken: int = 0
    secret: int = 0
    agreed: tuple[int, ...] = ()
    game: int = 1


def _number(text: str) -> str:
    if not text.isdecimal() or not text.isascii() or len(text) > 3:
        raise NotationError("That is not a number.", end=len(text), help="Write take 1.")
    return str(int(text))


class HeapRules(Rules[Heaps]):
    """Take one or two; more is an error that can be challenged."""

    name = "pent-em-in"
    title = "Challenging"  # the toy has no clauses of its own
    book = "nmp-division-4"
    board_type = Heaps
    turns = 40
    codes: Mapping[str, Code] = {
        "heap": Code("heap", "Heap", "Too many.", "Take fewer.", ("NMP-IV Common Flag card",), "x")
    }
    not_challengeable: Mapping[str, str] = {"weather": "NMP-IV Challenging Announcing"}

    def __init__(self, *, round_game: bool = False, games: int = 1) -> None:
        self.round_game = round_game
        self.both_at_the_end = round_game
        self.games = games
        self.words = (
            Word("draw", "draw N", "Draw the secret", self.check_draw, self.draw, _number,
                 (str(DICE),)),
            Word("take", "take N", "Take stones", self.check_take, self.take, _number),
            Word("agree", "agree", "Agree to a tie", self.check_agree, self.agree,
                 by=(HOLDER, OTHER)),
        )  # fmt: skip
        cite = "NMP-IV Challenging Announcing"
        self.errors = (
            Error("taking", "More than two were taken", cite, self.took_three, restored),
            Error("haste", "More than two, for another turn", cite, self.took_three, self.again),
            Error("win", "Stones are left", cite, self.no_win, challenger_wins,
                  (DECLARED, RECEIVED)),
            Error("count", "The heaps differ at the end", cite, self.differ, self.level, (ENDED,)),
        )  # fmt: skip

    def fresh(self, settings: Mapping[str, str]) -> Heaps:
        return Heaps()

    def format_board(self, board: Heaps) -> str:
        return msgspec.json.encode(board).decode()

    def parse_board(self, text: str) -> Heaps:
        try:
            found = msgspec.json.decode(text, type=Heaps)
        except (msgspec.MsgspecError, UnicodeError, ValueError):
            raise NotationError("No heaps.", end=len(text)) from None
        if self.format_board(found) != text:
            raise NotationError("No heaps.", end=len(text))
        return found

    def scores(self, board: Heaps) -> tuple[int, int]:
        return board.left

    def mask(self, board: Heaps, seat: Seat) -> Heaps:
        return replace(board, secret=0)

    def mask_doing(self, doing: str, seat: Seat) -> str:
        return "dice: draw" if doing.startswith("dice: draw") else doing

    def secrets(self, board: Heaps, seat: Seat) -> Iterable[object]:
        return (board.secret,) if board.secret else ()

    # words

    def check_draw(self, now: Spoken[Heaps]) -> Fault | None:
        if now.play.board.secret or now.play.board.taken:
            return Fault("heap", "There is a secret.")
        return None

    def draw(self, now: Spoken[Heaps]) -> Heaps:
        return replace(now.play.board, secret=SECRET + int(now.text))

    def check_take(self, now: Spoken[Heaps]) -> Fault | None:
        if now.play.board.taken:
            return Fault("heap", "Once.")
        if not 0 < int(now.text) <= now.play.board.left[now.play.card]:
            return Fault("heap", "So many are not there.")
        return Fault("heap", "Two at most.") if now.config.strict and int(now.text) > 2 else None

    def take(self, now: Spoken[Heaps]) -> Heaps:
        left, card = list(now.play.board.left), now.play.card
        left[card] -= int(now.text)
        return replace(now.play.board, left=(left[0], left[1]), taken=int(now.text))

    def check_agree(self, now: Spoken[Heaps]) -> Fault | None:
        return Fault("heap", "Said.") if now.seat in now.play.board.agreed else None

    def agree(self, now: Spoken[Heaps]) -> Heaps:
        assert isinstance(now.seat, int)
        return replace(now.play.board, agreed=(*now.play.board.agreed, now.seat))

    # errors

    def took_three(self, case: Case[Heaps]) -> bool:
        return case.turn.final.taken > 2

    def again(self, case: Case[Heaps], board: Heaps) -> Corrected[Heaps]:
        return Corrected(case.turn.start, again=True)

    def no_win(self, case: Case[Heaps]) -> bool:
        return case.turn.final.left[case.turn.seat] > 0

    def differ(self, case: Case[Heaps]) -> bool:
        return case.turn.final.left[0] != case.turn.final.left[1]

    def level(self, case: Case[Heaps], board: Heaps) -> Corrected[Heaps]:
        return Corrected(replace(board, left=(1, 1)))

    # turns and ends

    def passed(self, play: Play[Heaps]) -> Heaps:
        return replace(play.board, taken=0)

    def won(self, config: Config, play: Play[Heaps]) -> End | Fault:
        if play.board.left[play.card]:
            return Fault("not-won", "Stones are left.")
        return End("no stones", play.card)

    def ended(self, config: Config, play: Play[Heaps]) -> End | None:
        return End("agreed") if len(play.board.agreed) == 2 else None

    def next_game(self, config: Config, play: Play[Heaps]) -> tuple[Heaps, int] | None:
        if play.board.game >= self.games or play.count % 4:
            return None
        return Heaps(game=play.board.game + 1), 1 - play.first

    def at_time(self, config: Config, play: Play[Heaps]) -> End:
        return End("time", self.lower(play.board.left, 1))

    def listed(self, config: Config, play: Play[Heaps], seat: Seat) -> Iterator[Action]:
        if seat == DICE:
            yield from (Action("draw", str(n)) for n in range(4))
        elif isinstance(seat, int):
            yield Action("agree")
            yield from (Action("take", str(n)) for n in range(1, 4))

    def sample(self, config: Config, play: Play[Heaps], seat: Seat, rng: Random) -> Action | None:
        if seat == DICE:
            fault = self.check_draw(Spoken(config, play, seat, "1"))
            return None if fault else Action("draw", str(rng.randrange(4)))
        if seat != play.card:
            return None
        left = play.board.left[play.card]
        if not left and rng.random() < 0.5:
            return Action("declare")
        if left and not play.board.taken:
            return Action("take", str(rng.randint(1, min(left, 2 if config.strict else 3))))
        return Action("pass")

    def sentence(self, config: Config, play: Play[Heaps], seat: Seat, names: Names) -> str:
        return names.verb(play.card, "have the flag card.")


class Toy(MonitorGame[Heaps]):
    """The game."""

    def __init__(self, *, round_game: bool = False, games: int = 1) -> None:
        super().__init__(HeapRules(round_game=round_game, games=games))

    def view(self, state: Table[Heaps], seat: Seat) -> View[Heaps]:
        return self.seen(state, seat)
