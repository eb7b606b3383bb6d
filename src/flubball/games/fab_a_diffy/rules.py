"""Fab-a-Diffy for the Monitor: its board, its turn, its three games, its ends."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from random import Random

from msgspec.structs import replace

from flubball.engine.deadlines import SECOND
from flubball.engine.errors import NotationError
from flubball.engine.options import Choice, Option
from flubball.engine.prompt import Blank, Names
from flubball.engine.seats import DICE, Seat
from flubball.games.fab_a_diffy import notation, what_now
from flubball.games.fab_a_diffy.actions import Actions
from flubball.games.fab_a_diffy.board import (
    NO_PART,
    Board,
    TurnState,
    ahead,
    counts,
    deck,
    finished,
    tidied,
)
from flubball.games.fab_a_diffy.challengeable_errors import CAPTURE, ChallengeableErrors
from flubball.games.fab_a_diffy.codes import CODES
from flubball.games.fab_a_diffy.equipment import Equipment, standard, strips_of
from flubball.games.fab_a_diffy.sampling import sample
from flubball.monitor import RECEIVED, Action, Config, End, Fault, Play, Rules

_UP = "NMP Fab-a-Diffy Three face up"
_NOBODY = dict.fromkeys(
    (
        "face-up", "three-face-up", "replenishing", "deck", "strips-face-up",
        "three-strips-face-up", "3-strips-face-up", "always-3-strips-face-up",
    ),
    _UP,
)  # fmt: skip
_LONGER = (20, 30, 60)
"""Seconds to announce a capture that a table may choose (H86)."""
_NO_LIMIT = "none"
"""Or it may be announced until a strip is shown (H86)."""
_SAME = ("capture", "pass", "missed", "missed-trick", "left")


class FabRules(Rules[Board]):
    """The rules for an equipment.

    >>> rules = FabRules()
    >>> rules.format_board(rules.fresh({})), rules.starter("1/2 1/3")
    ('face:; 0:; 1:', 1)
    """

    name = "fab-a-diffy"
    title = "Fab-a-Diffy"
    board_type = Board
    codes = CODES
    declares = False
    not_challengeable = _NOBODY
    toss_shown = "Drawn for the start: {each}. {starts}."
    times: Mapping[str, str] = {"capture": "The time to capture is over."}

    def __init__(self, equipment: Equipment | None = None) -> None:
        self.equipment = equipment or standard()
        law = self.law
        self.strips = strips_of(self.equipment)
        self.games = int(law.number("fab.games"))
        self.wins = int(law.number("fab.wins"))
        face_up = int(law.number("fab.face_up"))
        self.acts = Actions(self.strips, self.equipment.rectangles, face_up)
        self.words = self.acts.words()
        self.errors = ChallengeableErrors(self.acts).listed()
        usual = law.limit("capture") // SECOND
        timed = (Choice(str(each), f"{each} seconds") for each in (usual, *_LONGER))
        choices = (*timed, Choice(_NO_LIMIT, "No limit, until a strip is shown"))
        self.settings = (Option("capture", "Time to announce a capture", str(usual), choices),)
        self.pairs = tuple(f"{one} {other}" for one, other in permutations(self.strips.names, 2))

    # The board

    def fresh(self, settings: Mapping[str, str]) -> Board:
        return Board()

    def format_board(self, board: Board) -> str:
        return notation.format_board(board)

    def parse_board(self, text: str) -> Board:
        return notation.parse_board(text, self.strips, self.games)

    def scores(self, board: Board) -> tuple[int, int]:
        return counts(board)

    # The start: each draws a strip (NMP Fab-a-Diffy Start)

    def starter(self, text: str) -> int | None:
        one, other = (self.strips.values[name] for name in text.split(" "))
        return None if one == other else int(other < one)

    def read_toss(self, text: str) -> str:
        try:
            found = self.acts.read_names(text)
        except NotationError:
            found = ""
        if found.count(" ") != 1:
            raise NotationError(
                "Each player draws one strip.", end=len(text), help="Write first 1/2 3/4."
            )
        return found

    def tosses(self) -> Sequence[str]:
        return self.pairs

    # A turn

    def waits(self, play: Play[Board]) -> Seat:
        return DICE if play.board.asked else play.card

    def meant(self, play: Play[Board], seat: Seat, action: Action) -> Action:
        # NMP Fab-a-Diffy Capture: "Challenge" may be said for "Capture".
        if action.word != "challenge" or seat != play.card or not play.board.left:
            return action
        if action.text not in _SAME or play.end is not None:
            return action
        return Action("capture")

    def incomplete(self, config: Config, play: Play[Board]) -> Fault | None:
        board, part = play.board, play.board.part
        if not part.shown or part.capture:
            if config.strict and self.acts.owes_capture(board):
                return Fault("capture-unfinished", "Take the trick that you announced to capture.")
            # NMP Fab-a-Diffy End of game: who can't fill the Show Box passes the card (H79).
            spent = not board.asked and not self.acts.can_show(board)
            return None if spent else Fault("show-first", "Show a strip before you pass the card.")
        if config.strict and part.is_open:
            cites = ("NMP Fab-a-Diffy Touch-take", "NMP Fab-a-Diffy Correct 3")
            sentence = f"{part.shown} is still in the Show Box: take a trick, or leave it."
            return Fault("turn-incomplete", sentence, cites)
        return None

    def passed(self, play: Play[Board]) -> Board:
        """A strip shown without a trick may be captured (NMP Fab-a-Diffy Capture)."""
        board, part = play.board, play.board.part
        if not part.shown or part.capture:
            board = replace(tidied(board), part=NO_PART, captured=None, asked=False)
            return board if self.acts.can_show(board) else finished(board)
        lying = part.shown in board.face or part.shown == board.box
        left = part.shown if lying else ""
        return Board(board.face, board.box, board.tricks, board.results, left=left)

    def forfeited(self, play: Play[Board]) -> Board:
        # H75: the strip shown goes to a rectangle; a capture before it stays.
        board, part = play.board, play.board.part
        if part.is_open and not part.capture:
            return self.acts.moved(replace(board, part=TurnState(part.shown)))
        return board if part.taken else replace(tidied(board), part=NO_PART, asked=False)

    def moment(self, play: Play[Board], seat: int) -> str:
        board, last = play.board, play.last
        # NMP Fab-a-Diffy When to challenge 1
        captured = board.captured is not None or board.part.capture
        if seat != play.card:
            return CAPTURE if captured else ""
        # NMP Fab-a-Diffy When to challenge: who announces a capture touches no strip yet.
        if not board.part.capture or board.part.touched or board.part.taken:
            return ""
        passed = last is not None and last.seat != seat and last.ended in ("passed", "forfeited")
        return RECEIVED if passed else ""

    # Ends

    def stopped(self, config: Config, play: Play[Board]) -> End | None:
        """NMP Fab-a-Diffy Declaring a win: the Monitor awards each game and the whole."""
        results = play.board.results
        if not play.board.over:
            return None
        for seat in (0, 1):
            if results.count(seat) >= self.wins:
                return End(f"{self.wins} games won", seat, ("NMP Fab-a-Diffy Goal 1",))
        if len(results) < self.games and not play.called:
            return None
        return self._whole(results, "games played")

    def _whole(self, results: tuple[int, ...], reason: str) -> End:
        """More games won wins; what was not played counts as tied (H77)."""
        winner = ahead(results.count(0), results.count(1))
        if winner not in (0, 1):
            return End(reason, None, ("NMP Fab-a-Diffy Time limit 2",))
        cite = (
            "NMP Fab-a-Diffy Goal 2" if reason == "games played" else "NMP Fab-a-Diffy Time limit 1"
        )
        return End(reason, winner, (cite,))

    def next_game(self, config: Config, play: Play[Board]) -> tuple[Board, int] | None:
        # NMP Fab-a-Diffy Start 2
        return (Board(results=play.board.results), 1 - play.first) if play.board.over else None

    def begins_game(self, play: Play[Board]) -> bool:
        board = play.board
        fresh = bool(board.results) and board == Board(results=board.results)
        return fresh and play.is_fresh and not play.reminded

    def capture_time(self, config: Config) -> int | None:
        """Seconds in which a capture may be announced, from getting the card on, if any."""
        chosen = dict(config.settings)["capture"]
        return None if chosen == _NO_LIMIT else int(chosen) * config.times

    def begun(self, play: Play[Board]) -> bool:
        """NMP Fab-a-Diffy Not a round game 1: a strip is in the Show Box."""
        part = play.board.part
        return bool(part.shown) and not part.capture

    def at_time(self, config: Config, play: Play[Board]) -> End:
        # NMP Fab-a-Diffy Time limit: the game going on is counted as it stands.
        return self._whole(finished(play.board).results, "time called")

    # Words

    def listed(self, config: Config, play: Play[Board], seat: Seat) -> Iterator[Action]:
        if seat == DICE:
            yield from (Action("show", name) for name in deck(self.strips, play.board))
        elif seat == play.card:
            yield from (Action(word) for word in ("show", "capture", "take", "leave"))

    def sample(self, config: Config, play: Play[Board], seat: Seat, rng: Random) -> Action | None:
        return sample(self.acts, config, play, seat, rng)

    def sentence(self, config: Config, play: Play[Board], seat: Seat, names: Names) -> str:
        if seat != play.card:
            drawn = "Strips are drawn from the deck."
            return drawn if play.board.asked else names.verb(play.card, "have the flag card.")
        return what_now.what_now(play.board, self.acts.can_show(play.board))

    def here(self, word: str, text: str, play: Play[Board]) -> str:
        return play.board.left if word == "capture" else ""

    def blanks(self, config: Config, play: Play[Board], seat: Seat) -> Iterable[Blank]:
        part = play.board.part
        if seat != play.card or not part.shown or part.moved:
            return ()
        two = len(part.touched) > 1
        touch = part.is_open and not (config.strict and two)
        say = not config.strict or (part.is_open and two)
        found = (("touch", touch), ("say", say))
        return tuple(Blank(word, "text") for word, possible in found if possible)
