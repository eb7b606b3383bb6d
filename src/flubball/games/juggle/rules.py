"""Juggle for the Monitor: its boards, its turn, its ends."""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

from flubball.engine.prompt import Blank, Names, capital
from flubball.engine.seats import DICE, Seat
from flubball.engine.vocabulary import plainly, signs
from flubball.games.juggle import notation
from flubball.games.juggle.actions import Actions, shown
from flubball.games.juggle.board import Board, clashing, empty, hand, on
from flubball.games.juggle.challengeable_errors import LATER, OPEN, ChallengeableErrors
from flubball.games.juggle.codes import CODES
from flubball.games.juggle.equipment import Equipment, standard
from flubball.games.juggle.fitting import fits
from flubball.games.juggle.pieces import pieces_of
from flubball.games.juggle.sampling import sample
from flubball.games.juggle.selecting import fault_of, sentences
from flubball.monitor import DECLARED, RECEIVED, Action, Config, End, Fault, Play, Rules


class JuggleRules(Rules[Board]):
    """The rules for an equipment.

    >>> rules = JuggleRules()
    >>> rules.scores(rules.fresh({}))
    (81, 81)
    """

    name = "juggle"
    title = "Juggle"
    board_type = Board
    codes = CODES
    round_game = True
    """NMP Juggle Round game"""
    both_at_the_end = True
    """NMP Juggle When to challenge 3"""

    def __init__(self, equipment: Equipment | None = None) -> None:
        self.equipment = equipment or standard()
        self.pieces = pieces_of(self.equipment)
        self._named = re.compile("|".join(map(re.escape, self.pieces.shape)))
        self.margin = int(self.law.number("juggle.margin"))
        self.acts = Actions(self.pieces, int(self.law.number("juggle.exact")))
        self.words = self.acts.words()
        self.errors = ChallengeableErrors(self.acts).listed()
        dice = product(map(str, self.equipment.faces), repeat=self.equipment.dice)
        self.rolls = tuple(Action("roll", " ".join(each)) for each in dice)

    # The board

    def fresh(self, settings: Mapping[str, str]) -> Board:
        return Board(((), ()))

    def format_board(self, board: Board) -> str:
        return notation.format_board(board)

    def parse_board(self, text: str) -> Board:
        return notation.parse_board(text, self.pieces)

    def scores(self, board: Board) -> tuple[int, int]:
        """The empty squares of each board."""
        return empty(self.pieces, board.sides[0]), empty(self.pieces, board.sides[1])

    # A turn

    def waits(self, play: Play[Board]) -> Seat:
        return DICE if play.board.part.asked else play.card

    def incomplete(self, config: Config, play: Play[Board]) -> Fault | None:
        """The Monitor sees to the passing of the card in both kinds of play."""
        if not play.board.part.dice:
            return Fault("roll-first", "Roll the dice before you pass the card.")
        if held := hand(play.board):
            cites = ("NMP Juggle Placed or returned",)
            return Fault("turn-incomplete", f"{held[0]} is in your hand: place it.", cites)
        return None

    def passed(self, play: Play[Board]) -> Board:
        return self.acts.emptied(play.board, play.card)

    def moment(self, play: Play[Board], seat: int) -> str:
        board, last = play.board, play.last
        rolled = bool(board.part.dice) or board.part.asked
        if 1 - seat in play.declared:
            # NMP Challenging Declared win: until the round is complete.
            return OPEN if rolled else DECLARED
        if seat != play.card or rolled:
            return ""
        # NMP Juggle When to challenge 1: removing pieces comes before the roll too.
        if last is not None and last.seat != seat and last.ended in ("passed", "forfeited"):
            return RECEIVED
        # NMP Juggle When to challenge 2
        return LATER if last is not None or board.sides[1 - seat] else ""

    # Ends

    def won(self, config: Config, play: Play[Board]) -> End | Fault:
        side = play.board.sides[play.card]
        if held := hand(play.board):
            return Fault("turn-incomplete", f"{held[0]} is in your hand: place it.")
        if left := empty(self.pieces, side):
            return Fault("not-won", f"{left} of your squares are empty.", ("NMP Juggle Goal",))
        if touching := clashing(self.pieces, side):
            sentence = f"{touching[0]} and {touching[1]} are among pieces that touch or overlap."
            return Fault("not-won", sentence, ("NMP Juggle Goal",))
        return End("board covered", play.card, ("NMP Juggle Goal",))

    def at_time(self, config: Config, play: Play[Board]) -> End:
        winner = self.lower(self.scores(play.board), self.margin)
        tie = winner is None
        cite = "NMP Juggle Time limit 2" if tie else "NMP Juggle Time limit 1"
        return End("time", winner, (cite,))

    # Words

    def listed(self, config: Config, play: Play[Board], seat: Seat) -> Iterator[Action]:
        board = play.board
        if seat == DICE:
            yield from self.rolls
        if seat != play.card:
            return
        yield Action("roll")
        yield from (Action("remove", each.piece) for each in board.sides[play.card])
        for piece in hand(board):
            yield Action("return", piece)
            for place in fits(self.pieces, board.sides[play.card], piece):
                yield Action("place", f"{piece} {place.cell} {place.turn}")
        yield from (Action("take", words) for words in self.takes(play))

    def takes(self, play: Play[Board]) -> Iterator[str]:
        """Every right way to select a piece now, in words."""
        board, seat = play.board, play.card
        part = board.part
        if not part.dice:
            return
        wild = self.equipment.wild
        ways = {f"exact {die}": die for die in part.dice}
        made = sentences(part.dice, wild)
        ways |= {f"calculated {said}": value for value, said in made.items()}
        stocks = [self.acts.in_bank(board)]
        if 1 - seat not in play.declared:
            stocks.append(tuple(each.piece for each in board.sides[1 - seat]))
        for way, value in ways.items():
            for stock in stocks:
                sized = [p for p in stock if value in (wild, self.pieces.count[p])]
                # What is right or wrong for one of these pieces is so for all of them.
                if sized and self._may(board, seat, f"{way} {sized[0]}"):
                    yield from (f"{way} {piece}" for piece in sized)

    def _may(self, board: Board, seat: int, words: str) -> bool:
        part, take = board.part, self.acts.taking(board, seat, words)
        return fault_of(self.pieces, part.dice, part.takes, take, self.acts.most) is None

    def sample(self, config: Config, play: Play[Board], seat: Seat, rng: Random) -> Action | None:
        return sample(self.acts, self, config, play, seat, rng)

    def sentence(self, config: Config, play: Play[Board], seat: Seat, names: Names) -> str:
        part = play.board.part
        if seat != play.card:
            if part.asked:
                return "The dice are rolled."
            return names.verb(play.card, "have the flag card.")
        if held := hand(play.board):
            return f"Place {' and '.join(held)}; a piece that fits nowhere is returned."
        if isinstance(self.won(config, play), End):
            return "Your board is covered: declare your win."
        if part.asked:
            return "The dice are rolled."
        if part.dice:
            more = next(self.takes(play), None) is not None
            return f"You rolled {shown(part.dice)}: " + (
                "select a piece, or pass the card." if more else "pass the card."
            )
        if 1 - play.card in play.declared:
            said = "A win is declared: roll for the last turn of the round"
            return f"{said}." if config.strict else f"{said}, or challenge the win."
        if play.board.sides[play.card]:
            return "Your turn: roll the dice, or first remove pieces from your board."
        return "Your turn: roll the dice."

    def field(self, name: str, text: str) -> str | None:
        first, *more = text.split(" ")
        if name in ("piece", "laid"):
            piece = (first, *more)[-1] if name == "piece" else first
            return plainly(piece) if piece in self.pieces.shape else None
        if name in ("by", "selected") and len(more) == 2:
            exact = {"by": "exact ", "selected": "an exact "}[name] if first == "exact" else ""
            return f"{exact}{signs(more[0])}"
        return " ".join(more) or None if name == "rest" else None

    def plain_sentence(self, sentence: str) -> str:
        return capital(self._named.sub(lambda found: plainly(found[0]), sentence))

    def here(self, word: str, text: str, play: Play[Board]) -> str:
        if word != "take":
            return ""
        theirs = on(play.board.sides[1 - play.card], text.rpartition(" ")[2])
        return "Pick up" if theirs is None else "Ask for"

    def blanks(self, config: Config, play: Play[Board], seat: Seat) -> Iterator[Blank]:
        """A page lets the player find sentences and places; at the table also wrong pieces."""
        board = play.board
        if seat != play.card or board.part.asked:
            return
        if hand(board) or (board.sides[play.card] and not config.strict):
            yield Blank("place", "text")
        if board.part.dice and not config.strict:
            yield Blank("take exact", "text")
        if board.part.dice and (not config.strict or self._calculates(play)):
            yield Blank("take calculated", "text")

    def _calculates(self, play: Play[Board]) -> bool:
        return any(words.startswith("calculated ") for words in self.takes(play))
