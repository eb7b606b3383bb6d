"""`SimpleBot`: plays towards a covered board and challenges what is certainly wrong."""

from random import Random

from msgspec.structs import replace

from flubball.games.juggle import Board, Juggle, bank, empty, hand
from flubball.games.juggle.selecting import sentences
from flubball.monitor import Action, End, Play, Table, View
from flubball.monitor.challenging import judged, moment_of
from flubball.monitor.table import Claim
from flubball.players.juggle.plans import piece_for, piece_to_remove, place_for, tidy

MOST_REMOVED = 3
CLOSE = 8
"""Empty squares at which the opponent is so close to covering that a six takes a piece there."""


class SimpleBot:
    """A bot for Juggle. It keeps nothing from one turn to the next.

    >>> from flubball import games
    >>> game = games.get("juggle")
    >>> table = game.start(2, {"first": "0"})
    >>> bot = SimpleBot(game)
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(table, 0), 0, Random(1))
    Action(word='roll', text='')
    """

    def __init__(self, game: Juggle) -> None:
        self.game = game
        self.rules = game.rules
        self.pieces = game.rules.pieces

    def choose(self, view: View[Board], seat: int, rng: Random) -> Action | None:
        """The seat's action; None where it has nothing to do or say."""
        table = view.table
        for name in view.challenges:
            if self._is_certain(table, seat, name):
                return Action("challenge", name)
        if str(seat) not in view.actors:
            return None
        if table.phase == "over":
            return Action("sign")
        return self._turn(table, seat) if table.phase == "turn" else None

    def _is_certain(self, table: Table[Board], seat: int, name: str) -> bool:
        """Would the Monitor rule C? Everything the ruling rests on lies on the table."""
        claim = Claim(seat, (name,), moment_of(self.rules, table, seat))
        return judged(self.rules, replace(table, phase="ruling", claim=claim)) == "C"

    def _turn(self, table: Table[Board], seat: int) -> Action:
        play = table.play
        if held := hand(play.board):
            return self._use(play, held[0])
        if isinstance(self.rules.won(table.config, play), End):
            return Action("declare")
        if not play.board.part.dice:
            return self._begin(play)
        return self._select(play) or Action("pass")

    def _begin(self, play: Play[Board]) -> Action:
        """Pieces that spoil the plan come off, a few in a turn."""
        if len(play.turn.doings) < MOST_REMOVED:
            side = play.board.sides[play.card]
            piece = piece_to_remove(self.pieces, side, bank(self.pieces, play.board))
            if piece is not None:
                return Action("remove", piece)
        return Action("roll")

    def _use(self, play: Play[Board], piece: str) -> Action:
        side = play.board.sides[play.card]
        stock = bank(self.pieces, play.board)
        place = place_for(self.pieces, side, stock, piece)
        if place is None:
            place = next(iter(tidy(self.pieces, side, piece)), None)
        if place is None:
            return Action("return", piece)
        return Action("place", f"{piece} {place.cell} {place.turn}")

    def _select(self, play: Play[Board]) -> Action | None:
        """The largest piece that keeps the board coverable, first by exact values."""
        part = play.board.part
        wild = self.pieces.equipment.wild
        if any(take.how == "calculated" for take in part.takes):
            return None
        left = list(part.dice)
        for take in part.takes:
            if take.die in left:
                left.remove(take.die)
        for die in sorted(left, reverse=True):
            if piece := self._wanted(play, die, ask=die == wild):
                return Action("take", f"exact {die} {piece}")
        if part.takes:
            return None
        for value, said in sorted(sentences(part.dice, wild).items(), reverse=True):
            if piece := self._wanted(play, value):
                return Action("take", f"calculated {said} {piece}")
        return None

    def _wanted(self, play: Play[Board], value: int, ask: bool = False) -> str | None:
        board = play.board
        side, theirs = board.sides[play.card], board.sides[1 - play.card]
        wild = self.pieces.equipment.wild
        stock = bank(self.pieces, board)
        open_board = 1 - play.card not in play.declared
        if ask and open_board and empty(self.pieces, theirs) <= CLOSE:
            asked = tuple(placed.piece for placed in theirs)
            if piece := piece_for(self.pieces, side, (*stock, *asked), asked):
                return piece
        sized = [p for p in stock if value == wild or self.pieces.count[p] == value]
        return piece_for(self.pieces, side, stock, sized)
