"""`JuggleBot`: plays towards a covered board and challenges what is certainly wrong."""

from collections.abc import Sequence
from random import Random

from flubball.games.juggle import Board, Juggle, Placed, bank, fits, fits_somewhere, hand
from flubball.games.juggle.board import Side
from flubball.games.juggle.selecting import sentences
from flubball.monitor import Action, End, Play, Table, View
from flubball.players.juggle.knowledge import Knowledge
from flubball.players.juggle.plans import piece_for, piece_to_remove, place_for, tidy, touching
from flubball.players.monitored import MonitorBot
from flubball.players.steps import spend
from flubball.players.thoughts import note

USUAL = Knowledge()
MOST_REMOVED = 3


class JuggleBot(MonitorBot[Board]):
    """A bot for Juggle; what it knows is its level.

    >>> from flubball import games
    >>> game = games.get("juggle")
    >>> table = game.start(2, {"first": "0"})
    >>> bot = JuggleBot(game)
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    >>> bot.choose(game.view(table, 0), 0, Random(1))
    Action(word='roll', text='')
    """

    def __init__(self, game: Juggle, knowledge: Knowledge = USUAL) -> None:
        self.game, self.knowledge = game, knowledge
        self.rules = game.rules
        self.pieces = game.rules.pieces

    def error(self, view: View[Board], seat: int) -> str | None:
        """The first that was made: on a board declared a win each of them wins the game."""
        if not self.knowledge.notices:
            return None
        return next(iter(self.made(view, seat)), None)

    def turn(self, table: Table[Board], rng: Random) -> Action:
        play = table.play
        if held := hand(play.board):
            return self._careless(table, held[0], rng) or self._use(play, held[0])
        if isinstance(self.rules.won(table.config, play), End):
            return Action("declare")
        if not play.board.part.dice:
            return self._begin(play)
        return self.select(play) or Action("pass")

    def _begin(self, play: Play[Board]) -> Action:
        """Pieces that spoil the plan come off, a few in a turn."""
        knowledge = self.knowledge
        if knowledge.removes and len(play.turn.doings) < MOST_REMOVED:
            side, stock = play.board.sides[play.card], bank(self.pieces, play.board)
            piece = piece_to_remove(self.pieces, side, stock, knowledge.plan)
            if piece is not None:
                note(lambda: f"With {piece} there I see no way to cover the board.")
                return Action("remove", piece)
        return Action("roll")

    def _careless(self, table: Table[Board], piece: str, rng: Random) -> Action | None:
        """A place where it lies beside its own colour, now and then, where that stands."""
        careless = self.knowledge.careless
        if not careless or table.config.enforcement == "strict" or rng.randrange(careless):
            return None
        place = next(touching(self.pieces, table.play.board.sides[table.play.card], piece), None)
        if place is None:
            return None
        note(lambda: "I do not look at its colour.")
        return _placing(piece, place)

    def _use(self, play: Play[Board], piece: str) -> Action:
        side, knowledge = play.board.sides[play.card], self.knowledge
        stock = bank(self.pieces, play.board)
        place = None
        if knowledge.plan:
            place = place_for(self.pieces, side, stock, piece, knowledge.plan)
            if place is not None:
                note(lambda: "There the board can still be covered.")
        if place is None:
            places = tidy if knowledge.tidy else fits
            place = next(iter(places(self.pieces, side, piece)), None)
            where = "in a corner" if knowledge.tidy else "where it first fits"
            note(lambda: f"I lay it {where}." if place is not None else "It fits nowhere.")
        if place is None:
            return Action("return", piece)
        return _placing(piece, place)

    def select(self, play: Play[Board]) -> Action | None:
        """The largest piece that keeps the board coverable, first by exact values."""
        part = play.board.part
        wild = self.pieces.equipment.wild
        if any(take.how == "calculated" for take in part.takes):
            return None
        if part.takes and not self.knowledge.both:
            return None
        left = list(part.dice)
        for take in part.takes:
            if take.die in left:
                left.remove(take.die)
        for die in sorted(left, reverse=True):
            if piece := self._wanted(play, die, ask=die == wild):
                self._note_piece(piece)
                return Action("take", f"exact {die} {piece}")
        if part.takes or not self.knowledge.calculates:
            return None
        for value, said in sorted(sentences(part.dice, wild).items(), reverse=True):
            if piece := self._wanted(play, value):
                self._note_piece(piece)
                return Action("take", f"calculated {said} {piece}")
        return None

    def _note_piece(self, piece: str) -> None:
        with_plan = f"With {piece} the board can be covered."
        note(lambda: with_plan if self.knowledge.plan else f"{piece} is the largest that fits.")

    def _wanted(self, play: Play[Board], value: int, ask: bool = False) -> str | None:
        board = play.board
        side, theirs = board.sides[play.card], board.sides[1 - play.card]
        wild = self.pieces.equipment.wild
        stock = bank(self.pieces, board)
        open_board = 1 - play.card not in play.declared
        if ask and self.knowledge.asks and open_board:
            asked = tuple(placed.piece for placed in theirs)
            if piece := self._best(side, (*stock, *asked), asked):
                return piece
        sized = [p for p in stock if value == wild or self.pieces.count[p] == value]
        return self._best(side, stock, sized)

    def _best(self, side: Side, stock: tuple[str, ...], wanted: Sequence[str]) -> str | None:
        if self.knowledge.plan:
            return piece_for(self.pieces, side, stock, wanted, self.knowledge.plan)
        spend(len(wanted))
        fitting = (piece for piece in wanted if fits_somewhere(self.pieces, side, piece))
        return max(fitting, key=self.pieces.count.__getitem__, default=None)


def _placing(piece: str, place: Placed) -> Action:
    return Action("place", f"{piece} {place.cell} {place.turn}")
