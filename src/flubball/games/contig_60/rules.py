"""Contig 60 for the Monitor: its board, its turn, its ends."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from random import Random

from msgspec.structs import replace

from flubball.engine.options import Choice, Option
from flubball.engine.prompt import Blank, Names
from flubball.engine.seats import DICE, Seat
from flubball.games.contig_60 import notation
from flubball.games.contig_60.actions import Actions
from flubball.games.contig_60.board import (
    NONE,
    Board,
    TurnState,
    around,
    has_row,
    with_score,
    without_chip,
)
from flubball.games.contig_60.challengeable_errors import CAPTURE, ChallengeableErrors
from flubball.games.contig_60.codes import CODES
from flubball.games.contig_60.equipment import Equipment, spaces_of, standard
from flubball.games.contig_60.sampling import sample
from flubball.monitor import Action, Config, End, Fault, Play, Rules

ZERO = Option(
    "zero",
    "Zero or less with a lead under 3",
    "tie",
    (Choice("tie", "Ends in a tie"), Choice("continue", "Play goes on")),
)


FIVE = "five in a row"


class ContigRules(Rules[Board]):
    """The rules for an equipment.

    >>> rules = ContigRules()
    >>> rules.scores(rules.fresh({}))
    (60, 60)
    """

    name = "contig-60"
    title = "Contig 60"
    board_type = Board
    codes = CODES
    settings = (ZERO,)

    def __init__(self, equipment: Equipment | None = None) -> None:
        self.equipment = equipment or standard()
        law = self.law
        self.spaces = spaces_of(self.equipment, int(law.number("contig.row")))
        self.margin = int(law.number("contig.margin"))
        self.acts = Actions(self.equipment, self.spaces, int(law.number("contig.capture")))
        self.words = self.acts.words()
        penalty = int(law.number("contig.penalty"))
        self.errors = ChallengeableErrors(self.acts, penalty, self.margin).listed()
        self.top = int(law.number("contig.score"))
        faces = map(str, self.equipment.faces)
        dice = product(faces, repeat=self.equipment.dice)
        self.rolls = tuple(Action("roll", " ".join(each)) for each in dice)

    # The board

    def fresh(self, settings: Mapping[str, str]) -> Board:
        return Board(((), ()), (self.top, self.top))

    def format_board(self, board: Board) -> str:
        return notation.format_board(board)

    def parse_board(self, text: str) -> Board:
        return notation.parse_board(text, self.equipment, self.spaces, self.top)

    def seated(self, board: Board, seat: int) -> Board:
        if not board.part.dice or board.part != TurnState(board.part.dice, before=board.scores[0]):
            return board
        return replace(board, part=replace(board.part, before=board.scores[seat]))

    def scores(self, board: Board) -> tuple[int, int]:
        return board.scores

    # A turn

    def waits(self, play: Play[Board]) -> Seat:
        return DICE if play.board.asked else play.card

    def meant(self, play: Play[Board], seat: Seat, action: Action) -> Action:
        # NMP Contig 60 Capturing a pass 1: "Challenge" may be said for "Capture".
        if action.word != "challenge" or seat != play.card or not play.board.passed:
            return action
        names = ("pass", "capture", "captured-pass")
        return Action("capture") if action.text in names and play.is_fresh else action

    def incomplete(self, config: Config, play: Play[Board]) -> Fault | None:
        board = play.board
        if not board.part.dice:
            return Fault("roll-first", "Roll the dice before you pass the card.")
        if config.strict and (lack := self.acts.lacks(board.part)):
            cites = ("NMP Contig 60 Completing", "NMP Contig 60 Running score")
            return Fault("turn-incomplete", f"The turn still needs {lack}.", cites)
        if board.part.capture:
            return Fault("roll-first", "After a captured pass comes your own turn: roll.")
        return None

    def passed(self, play: Play[Board]) -> Board:
        """A roll passed without a chip may be captured (NMP Contig 60 Capturing a pass)."""
        board = play.board
        part = board.part
        left = part.dice if part.placed == NONE and not part.capture else ()
        return Board(board.chips, board.scores, passed=left)

    def forfeited(self, play: Play[Board]) -> Board:
        """What was going on is undone; a pass captured before it stays (H57)."""
        board, part = play.board, play.board.part
        if not part.dice:
            return board
        if part.placed != NONE:
            board = without_chip(board, play.card, part.placed)
        # H61: a roll that was not played in time may be captured like a passed one.
        bare = TurnState(part.dice, part.capture, before=part.before)
        return replace(with_score(board, play.card, part.before), part=bare)

    def moment(self, play: Play[Board], seat: int) -> str:
        # NMP Contig 60 When to challenge 2
        board = play.board
        captured = board.captured is not None or board.part.capture
        return CAPTURE if seat != play.card and captured else ""

    # Ends

    def won(self, config: Config, play: Play[Board]) -> End | Fault:
        board, seat = play.board, play.card
        part = board.part
        own, other = board.scores[seat], board.scores[1 - seat]
        if has_row(self.spaces, board, seat):
            if part.placed != NONE and not part.said:
                return Fault("turn-incomplete", "The turn still needs its number sentence.")
            return End(FIVE, seat, ("NMP Contig 60 Goal 1",))
        if own <= 0 and other - own >= self.margin:
            return End("zero or less", seat, ("NMP Contig 60 Goal 2",))
        if own <= 0:
            sentence = f"Your lead is {other - own}, and {self.margin} is needed."
            return Fault("not-won", sentence, ("NMP Contig 60 Goal 2",))
        cites = ("NMP Contig 60 Goal 1", "NMP Contig 60 Own markers")
        return Fault("not-won", "Five of your own chips in a line are not there.", cites)

    def stopped(self, config: Config, play: Play[Board]) -> End | None:
        board, seat = play.board, play.card
        scores = board.scores
        if scores[1 - seat] <= 0:
            # NMP Contig 60 End of game: a win that was not declared is still the end (H62).
            lead = scores[seat] - scores[1 - seat]
            if lead >= self.margin:
                return End("zero or less", 1 - seat, ("NMP Contig 60 End of game",))
            if dict(config.settings)["zero"] == "tie":
                return End("zero or less", None, ("NMP Equipment Contig 60 8",))
        if len(board.chips[seat]) >= self.equipment.chips:
            winner = self.lower(scores, self.margin)
            return End("no chips left", winner, ("NMP Contig 60 Goal 3",))
        return None

    def begun(self, play: Play[Board]) -> bool:
        """NMP Contig 60 Not a round game 1: the beginner has placed a chip."""
        part = play.board.part
        return part.placed != NONE and not part.capture

    def at_time(self, config: Config, play: Play[Board]) -> End:
        winner = self.lower(play.board.scores, self.margin)
        tie = winner is None
        cite = "NMP Contig 60 Time limit 2" if tie else "NMP Contig 60 Time limit 1"
        return End("time", winner, (cite,))

    # Words

    def listed(self, config: Config, play: Play[Board], seat: Seat) -> Iterator[Action]:
        if seat == DICE:
            yield from self.rolls
        elif seat == play.card:
            yield from (Action(word) for word in ("roll", "use-roll", "capture"))

    def earns(self, config: Config, play: Play[Board], seat: Seat) -> Mapping[str, int]:
        board, part = play.board, play.board.part
        if not part.dice or part.placed != NONE:
            return {}
        factor = self.acts.factor if part.capture else 1
        taken = {number for chips in board.chips for number in chips}
        free = (number for number in self.spaces.beside if number not in taken)
        return {f"place {each}": factor * around(self.spaces, board, each) for each in free}

    def sample(self, config: Config, play: Play[Board], seat: Seat, rng: Random) -> Action | None:
        return sample(self.acts, self, config, play, seat, rng)

    def sentence(self, config: Config, play: Play[Board], seat: Seat, names: Names) -> str:
        board, part = play.board, play.board.part
        if board.asked:
            return "The dice are rolled."
        if seat != play.card:
            return names.verb(play.card, "have the flag card.")
        if not part.dice:
            if board.offer:
                return "Your challenge was correct: roll, or use your opponent's roll."
            if not self.acts.no_capture(config.strict, play):
                return "Your turn: capture the roll that was passed, or roll the dice."
            return "Your turn: roll the dice."
        return self._with_roll(part, config.strict and not self._may_place(board, seat))

    def _may_place(self, board: Board, seat: int) -> bool:
        """Has the seat a chip, and does the roll make a free space for it?"""
        chip = len(board.chips[seat]) < self.equipment.chips
        return chip and bool(self.acts.options(board, board.part.dice))

    def seen_in(self, board: Board, end: End) -> str:
        if end.reason != FIVE or end.winner is None:
            return ""
        own = {*board.chips[end.winner]}
        lines = (line for number in sorted(own) for line in self.spaces.begun[number])
        return " ".join(map(str, next((line for line in lines if own.issuperset(line)), ())))

    def _with_roll(self, part: TurnState, hopeless: bool) -> str:
        dice = " ".join(map(str, part.dice))
        head = f"You captured {dice}" if part.capture else f"You rolled {dice}"
        if part.placed == NONE and hopeless and not part.capture:
            return f"{head}: no chip can be placed with that. Pass the card."
        if part.placed == NONE and part.said:
            return f"{head} and announced {part.said}: place the chip."
        if part.placed == NONE:
            return f"{head}: announce a number sentence and place a chip" + (
                "." if part.capture else ", or pass the card."
            )
        lack = self.acts.lacks(part)
        if lack.startswith("its"):
            return f"{head}: announce the number sentence for {part.placed}."
        if lack:
            return f"{head}: announce your new score."
        return f"{head}: roll for your own turn." if part.capture else f"{head}: pass the card."

    def blanks(self, config: Config, play: Play[Board], seat: Seat) -> Iterable[Blank]:
        board, part = play.board, play.board.part
        if seat != play.card or not part.dice:
            return ()
        every = (Blank("say", "text"), Blank("place", "number"), Blank("score", "number"))
        if not config.strict:
            return every
        if part.placed == NONE:
            return every if self._may_place(board, seat) else ()
        say, _, score = every
        return (say, score) if not part.said else (score,) if self.acts.lacks(part) else ()
