"""Queens & Guards for the Monitor: its board, its turn, its ends."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.engine.options import Choice, Option
from flubball.engine.prompt import Blank, Names
from flubball.engine.seats import DICE, Seat
from flubball.games.queens_and_guards import board_notation
from flubball.games.queens_and_guards.actions import Actions
from flubball.games.queens_and_guards.board import Board, TurnState, able, held, state_of
from flubball.games.queens_and_guards.cells import CENTRE, format_cell
from flubball.games.queens_and_guards.challengeable_errors import ChallengeableErrors
from flubball.games.queens_and_guards.codes import CODES
from flubball.games.queens_and_guards.ending import NO_MOVE, reached
from flubball.games.queens_and_guards.equipment import AGON, LINE, SAME_RING, TURNS, Equipment
from flubball.games.queens_and_guards.notation import format_action
from flubball.games.queens_and_guards.reading import challenged
from flubball.games.queens_and_guards.sampling import sample
from flubball.games.queens_and_guards.spaces import spaces_of
from flubball.games.queens_and_guards.state import by_row
from flubball.games.queens_and_guards.turn import allowed, must_leave_trap, possible, spent
from flubball.monitor import Action, Config, End, Fault, Play, Rules, split_turn

TRAPS = Option(
    "traps",
    "When a piece is trapped",
    LINE,
    (
        Choice(LINE, "Between two enemies in any straight line"),
        Choice(SAME_RING, "Only along its own ring"),
    ),
)
SEATS = ("0", "1")
MAY_GO_TO_THE_RIM = "NMP Queens & Guards Moving into a trap 3"


class QueensRules(Rules[Board]):
    """The rules for an equipment.

    >>> rules = QueensRules()
    >>> rules.scores(rules.fresh({}))
    (0, 0)
    """

    name = "queens-and-guards"
    title = "Queens & Guards"
    board_type = Board
    codes = CODES
    settings = (TRAPS,)
    turns = TURNS
    toss_shown = "{begins}: the hidden chip has the colour."
    not_challengeable: Mapping[str, str] = {
        "into-trap": MAY_GO_TO_THE_RIM,
        "backwards": MAY_GO_TO_THE_RIM,
        "throne": MAY_GO_TO_THE_RIM,
        "trap": "NMP Queens & Guards Trap not challenge",
    }

    def __init__(self, equipment: Equipment = AGON) -> None:
        self.equipment = equipment
        self.spaces = spaces_of(equipment)
        self.acts = Actions(self.spaces)
        self.words = self.acts.words()
        self.errors = ChallengeableErrors(self.spaces).listed()

    # The board

    def fresh(self, settings: Mapping[str, str]) -> Board:
        first, second = (tuple(sorted(side, key=by_row)) for side in self.equipment.guards)
        return Board(self.equipment.queens, (first, second), settings.get("traps", LINE))

    def format_board(self, board: Board) -> str:
        return board_notation.format_board(board)

    def parse_board(self, text: str) -> Board:
        return board_notation.parse_board(text, self.spaces)

    def is_board(self, text: str, board: Board) -> bool:
        """Pieces alone may be named; what else stands in the text has to be so, too."""
        try:
            wanted = self.parse_board(text)
        except NotationError:
            return False
        if (wanted.queens, wanted.guards) != (board.queens, board.guards):
            return False
        named = board_notation.extras_of(text, self.spaces)
        found = board_notation.extras_of(self.format_board(board), self.spaces)
        return all(found.get(key) == named[key] for key in named if key in ("announced", "caught"))

    def scores(self, board: Board) -> tuple[int, int]:
        """How many pieces are in their places: Guards round the throne, the Queen on it."""
        one, other = (
            sum(cell in self.spaces.throne for cell in board.guards[side])
            + (board.queens[side] == CENTRE)
            for side in (0, 1)
        )
        return one, other

    # The start: a hidden chip (NMP Queens & Guards Start)

    def starter(self, text: str) -> int | None:
        return int(text)

    def read_toss(self, text: str) -> str:
        if text not in SEATS:
            raise NotationError(
                "The chip is of one player's colour.", end=len(text), help="Write first 0."
            )
        return text

    def tosses(self) -> Sequence[str]:
        return SEATS

    # A turn

    def meant(self, play: Play[Board], seat: Seat, action: Action) -> Action:
        """NMP Queens & Guards Trap not challenge: `challenge trap` announces one."""
        if action.word == "challenge" and split_turn(action.text)[0] == "trap":
            return Action("trap")
        return action

    def read_challenge(self, text: str) -> str:
        """NMP Queens & Guards Trap not challenge: `trap` is none, and cells name no rule."""
        said, turn = split_turn(challenged(text))
        names = [name for name in self.whats(said) if name != "trap"]
        return super().read_challenge(f"{', '.join(names) or said} {turn}")

    def incomplete(self, config: Config, play: Play[Board]) -> Fault | None:
        board, seat = play.board, play.card
        part = board.part
        if part.back is not None:
            one, other = map(format_cell, part.back)
            return Fault(
                "go-back", f"The piece on {one} goes back to {other}, then out of the trap."
            )
        if not part.moves:
            if next(possible(self.spaces, board, seat), None) is None:
                return None
            return Fault("turn-incomplete", "You have moved no piece.")
        if (
            part.called
            and not any(way.out for way in part.moves)
            and able(self.spaces, board, seat)
        ):
            sentence = "Trap was said: your trapped piece still has to leave."
            return Fault(
                "turn-incomplete", sentence, ("NMP Queens & Guards Trap at the wrong time",)
            )
        return None

    def passed(self, play: Play[Board]) -> Board:
        """NMP Queens & Guards End of turn"""
        board = play.board
        part = board.part
        last = (part.moves[-1].start, part.moves[-1].end) if part.moves else None
        return replace(board, caught=part.caught, last=last, late=part.late, part=TurnState())

    def begun(self, play: Play[Board]) -> bool:
        """NMP Queens & Guards Not a round game 1: the beginner has moved a piece."""
        return bool(play.board.part.moves)

    # Ends

    def won(self, config: Config, play: Play[Board]) -> End | Fault:
        cites = ("NMP Queens & Guards Goal 1",)
        return Fault("not-won", "Your Queen is not on the throne with six Guards around.", cites)

    def ended(self, config: Config, play: Play[Board]) -> End | None:
        """The Monitor stops the game at once (NMP Queens & Guards Declaring a win, H92)."""
        found = reached(self.spaces, state_of(play.board, play.card))
        if found is None:
            return None
        return End(found.reason, found.winner, found.cites, declared=True)

    def stopped(self, config: Config, play: Play[Board]) -> End | None:
        begun = self.begun(play)
        if begun or next(possible(self.spaces, play.board, play.card), None) is not None:
            return None
        return End(NO_MOVE, None, ("NMP Queens & Guards Goal 2",))

    def at_time(self, config: Config, play: Play[Board]) -> End:
        return End("time", None, ("NMP Queens & Guards Time limit",))

    # Words

    def listed(self, config: Config, play: Play[Board], seat: Seat) -> Iterator[Action]:
        if not config.strict or seat != play.card:
            return
        for each in possible(self.spaces, play.board, play.card):
            word, _, text = format_action(each).partition(" ")
            yield Action(word, text)
        for cell in held(self.spaces, play.board, 1 - play.card):
            if cell not in play.board.announced:
                yield Action("trap", format_cell(cell))

    def here(self, word: str, text: str, play: Play[Board]) -> str:
        if " " not in text:
            return ""
        queens = (f"{format_cell(cell)} " for cell in play.board.queens if cell is not None)
        return "Queen" if text.startswith(tuple(queens)) else "Guard"

    def blanks(self, config: Config, play: Play[Board], seat: Seat) -> Iterable[Blank]:
        if config.strict or seat not in (0, 1):
            return ()
        if seat != play.card:  # NMP Queens & Guards Trap at the wrong time
            return (Blank("trap", "text"),)
        begun = ("move", "trap") if play.board.part.moves else ("move", "trap", "rim")
        return tuple(Blank(word, "text") for word in begun)

    def sample(self, config: Config, play: Play[Board], seat: Seat, rng: Random) -> Action | None:
        if seat == DICE or seat != play.card:
            return None
        return sample(self.acts, config, play, rng)

    def sentence(self, config: Config, play: Play[Board], seat: Seat, names: Names) -> str:
        board = play.board
        if seat != play.card:
            return names.verb(play.card, "have the flag card.")
        if self.incomplete(config, play) is None and board.part.moves:
            return self._moved(config, board)
        if board.part.back is not None:
            one, other = map(format_cell, board.part.back)
            return f"Move the piece on {one} back to {other}, then out of its trap."
        return self._to_move(config, board, play.card)

    def _moved(self, config: Config, board: Board) -> str:
        again = "" if spent(board.part) else "move again, or "
        silent = [cell for cell in board.part.formed if cell not in board.announced]
        if not config.strict:
            return f"You have moved: {again}announce a trap if you formed one, and pass the card."
        if silent:
            return f"You have formed a trap: {again}announce it, and pass the card."
        return f"You have moved: {again}pass the card."

    def _to_move(self, config: Config, board: Board, seat: int) -> str:
        if next(allowed(self.spaces, board, seat), None) is None and board.caught is None:
            return "You have no move: pass the card."
        if must_leave_trap(self.spaces, board, seat):
            cells = [format_cell(cell) for cell in able(self.spaces, board, seat)]
            what = f"leave the trap with {' or '.join(cells)}"
        else:
            what = "move a piece"
        if board.caught is None:
            return f"Your turn: {what}."
        return f"Your turn: put {format_cell(board.caught)} on the rim if you like, then {what}."
