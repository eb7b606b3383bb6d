"""The words of Queens & Guards: move, trap, rim."""

from collections.abc import Iterator

from msgspec.structs import replace

from flubball.games.queens_and_guards.board import (
    Board,
    TurnState,
    Way,
    able,
    held,
    into_trap,
    state_of,
    with_announced_traps,
    with_move,
)
from flubball.games.queens_and_guards.cells import CENTRE, Cell, format_cell
from flubball.games.queens_and_guards.faults import find_fault, not_yours
from flubball.games.queens_and_guards.moves import free, ways_back
from flubball.games.queens_and_guards.reading import (
    cells_of,
    read_cells,
    read_rim,
    read_two,
    rim_of,
)
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.games.queens_and_guards.state import Move, pieces
from flubball.games.queens_and_guards.turn import fault_of, wrongs_of
from flubball.monitor import HOLDER, OTHER, Fault, Spoken, Word

MOST = 6
"""More moves in one turn are refused at any table."""


class Actions:
    """The words for a board."""

    def __init__(self, spaces: Spaces) -> None:
        self.spaces = spaces

    def words(self) -> tuple[Word[Board], ...]:
        """All of them."""
        return (
            Word("move", "move 0,-5 0,-4", "Move a piece", self.check_move, self.move, read_two,
                 label="Move the {here}: {1} to {2}|Move {text}|Move", told="move {1} to {2}."),
            Word("trap", "trap 1,1", "Announce a trap", self.check_trap, self.trap, read_cells,
                 (HOLDER, OTHER), "Announce the trap on {text}|Announce a trap",
                 "announce a trap[: {text}]."),
            Word("rim", "rim 2,1 5,0", "Put a piece that went where it may not on the rim",
                 self.check_rim, self.rim, read_rim,
                 label="Move the {here} to the rim: {1} to {2}|Move {text}|Move to the rim",
                 told="put on the rim: {1} to {2}."),
        )  # fmt: skip

    # move

    def check_move(self, now: Spoken[Board]) -> Fault | None:
        board, seat = now.play.board, now.play.card
        move = Move(*cells_of(now.text))
        if (fault := self._off(move.start, move.end)) is not None:
            return fault
        if now.config.strict:
            return fault_of(self.spaces, board, seat, move)
        back = board.part.back
        if back is not None and (move.start, move.end) != back:
            one, other = map(format_cell, back)
            return Fault("go-back", f"The piece on {one} goes back to {other} first.")
        if len(board.part.moves) >= MOST:
            return Fault("moved-already", "You have moved often enough in this turn.")
        return self._impossible(board, seat, move)

    def _off(self, *cells: Cell) -> Fault | None:
        for cell in cells:
            if cell not in self.spaces.rings:
                return Fault("off-board", f"{format_cell(cell)} is not on the board.")
        return None

    def _impossible(self, board: Board, seat: int, move: Move) -> Fault | None:
        """What no table lets happen: no piece of yours there, or the cell is taken."""
        state = state_of(board, seat)
        if move.start not in pieces(state, seat):
            return not_yours(state, seat, move.start)
        if not free(state, move.end):
            return Fault("occupied", f"A piece stands on {format_cell(move.end)}.")
        return None

    def move(self, now: Spoken[Board]) -> Board:
        board, seat = now.play.board, now.play.card
        move = Move(*cells_of(now.text))
        if board.part.back == (move.start, move.end):
            return self._returned(board, seat, move)
        wrongs: tuple[tuple[str, Cell], ...] = ()
        if not now.config.strict:  # a strict check has let nothing wrong through
            codes = wrongs_of(self.spaces, board, seat, move)
            wrongs = tuple((code, move.end) for code in codes)
        may_leave = able(self.spaces, board, seat)
        out = move.start in may_leave and move.end in ways_back(
            self.spaces, state_of(board, seat), seat, move.start
        )
        way = Way(move.start, move.end, out)
        after = with_move(board, seat, move.start, move.end)
        part = self._after(board, after, seat, way, may_leave)
        part = replace(part, wrongs=(*part.wrongs, *wrongs))
        # A right of the turn's beginning is gone with the first move.
        after = replace(after, part=part, caught=None, last=None, late=())
        return with_announced_traps(self.spaces, after)

    def _after(
        self, board: Board, after: Board, seat: int, way: Way, may_leave: tuple[Cell, ...]
    ) -> TurnState:
        """The turn with one more move in it."""
        part, enemy = board.part, 1 - seat
        before = {*held(self.spaces, board, enemy)} - {*part.formed}
        formed = tuple(c for c in held(self.spaces, after, enemy) if c not in before)
        late = tuple(c for c in held(self.spaces, after, seat) if c in may_leave)
        kept = None if part.caught == way.start else part.caught
        wrongly = part.called and not way.out and way.start in held(self.spaces, board, seat)
        return replace(
            part,
            moves=(*part.moves, way),
            formed=formed,
            caught=way.end if self._misplaced(after, seat, way) else kept,
            late=() if way.out else late,
            back=(way.end, way.start) if wrongly and not spare(part) else part.back,
        )

    def _misplaced(self, after: Board, seat: int, way: Way) -> bool:
        """NMP Queens & Guards Moving into a trap 1 and 2: may it be put on the rim?"""
        rings = self.spaces.rings
        outward = rings[way.end] > rings[way.start] and not way.out
        guard = way.end == CENTRE and after.queens[seat] != CENTRE
        return outward or guard or into_trap(self.spaces, after, seat, way.end)

    def _returned(self, board: Board, seat: int, move: Move) -> Board:
        """NMP Queens & Guards Trap at the wrong time 1: it goes back, and leaving is the turn."""
        after = with_move(board, seat, move.start, move.end)
        wrongs = tuple(each for each in board.part.wrongs if each[1] != move.start)
        part = TurnState(moves=board.part.moves[:-1], wrongs=wrongs)
        return with_announced_traps(self.spaces, replace(after, part=part), (move.end,))

    # trap

    def named(self, now: Spoken[Board]) -> tuple[int, tuple[Cell, ...]]:
        """Whose pieces are announced, and which; without a cell all that are trapped."""
        seat = 1 - now.play.card if now.seat == now.play.card else now.play.card
        return seat, cells_of(now.text) or held(self.spaces, now.play.board, seat)

    def check_trap(self, now: Spoken[Board]) -> Fault | None:
        board = now.play.board
        seat, cells = self.named(now)
        if not cells or not {*cells} <= {*pieces(state_of(board, seat), seat)}:
            return Fault("no-trap", _none(cells))
        if now.seat != now.play.card:
            return self._unasked(now, seat, cells)
        if not now.config.strict:
            return None
        return next(self._announced_wrongly(board, seat, cells), None)

    def _unasked(self, now: Spoken[Board], seat: int, cells: tuple[Cell, ...]) -> Fault | None:
        """Said without the card."""
        board = now.play.board
        if board.part.called:
            return Fault("trap-said", "You have said it in this turn.")
        if not {*cells} <= {*held(self.spaces, board, seat)}:
            return Fault("no-trap", _none(cells))
        if not {*cells} <= {*able(self.spaces, board, seat)}:
            return Fault("frozen", "The trapped piece can't go back, so nothing comes of it.")
        return None

    def _announced_wrongly(
        self, board: Board, seat: int, cells: tuple[Cell, ...]
    ) -> Iterator[Fault]:
        """What is wrong with an announcement by the holder of the card."""
        part, own = board.part, able(self.spaces, board, 1 - seat)
        if not {*cells} <= {*held(self.spaces, board, seat)}:
            yield Fault("no-trap", _none(cells))
        if own and not any(way.out for way in part.moves):
            yield Fault("in-trap", f"Your own piece on {format_cell(own[0])} is trapped.")
        touched = part.moves or part.rimmed
        if touched and not {*cells} <= {*part.formed, *board.announced}:
            yield Fault("trap-late", "This trap was there before you touched a piece.")

    def announceable(self, now: Spoken[Board]) -> bool:
        """Is nothing wrong with this announcement by the holder of the card?"""
        return next(self._announced_wrongly(now.play.board, *self.named(now)), None) is None

    def trap(self, now: Spoken[Board]) -> Board:
        board = now.play.board
        seat, cells = self.named(now)
        if now.seat != now.play.card:
            part = replace(board.part, called=True)
            return with_announced_traps(self.spaces, replace(board, part=part), cells)
        fault = next(self._announced_wrongly(board, seat, cells), None)
        if fault is not None:
            wrongs = (*board.part.wrongs, (fault.code, cells[0]))
            board = replace(board, part=replace(board.part, wrongs=wrongs))
        if board.last is not None and {*cells} & {*board.late} and not board.part.moves:
            # NMP Queens & Guards Announcing a trap 2: the move that ignored it is taken back.
            start, end = board.last
            board = with_move(board, seat, end, start)
            board = replace(board, last=None, late=(), caught=None)
        return with_announced_traps(self.spaces, board, cells)

    # rim

    def check_rim(self, now: Spoken[Board]) -> Fault | None:
        board, seat = now.play.board, now.play.card
        rim = rim_of(board, seat, now.text)
        if rim is None:
            return Fault("nothing-to-rim", "No such piece has moved where it may not.")
        if (fault := self._off(rim.piece, rim.cell)) is not None:
            return fault
        if now.config.strict or board.part.rimmed:
            return find_fault(self.spaces, state_of(board, seat), rim)
        if rim.piece not in pieces(state_of(board, seat), 1 - seat):
            return Fault("nothing-to-rim", f"No enemy piece is on {format_cell(rim.piece)}.")
        if not free(state_of(board, seat), rim.cell):
            return Fault("rim-cell", f"{format_cell(rim.cell)} is taken.")
        return None

    def rim(self, now: Spoken[Board]) -> Board:
        board, seat = now.play.board, now.play.card
        rim = rim_of(board, seat, now.text)
        assert rim is not None
        fault = find_fault(self.spaces, state_of(board, seat), rim)
        part = replace(board.part, rimmed=True)
        if fault is not None:
            part = replace(part, wrongs=(*part.wrongs, (fault.code, rim.cell)))
        board = with_move(board, 1 - seat, rim.piece, rim.cell)
        board = replace(board, part=part, caught=None, last=None, late=())
        return with_announced_traps(self.spaces, board)


def spare(part: TurnState) -> bool:
    """Has the turn left its trap already, so that a second move is the regular one?

    >>> spare(TurnState(moves=(Way((1, 1), (2, 1), True),)))
    True
    """
    return any(way.out for way in part.moves)


def _none(cells: tuple[Cell, ...]) -> str:
    if not cells:
        return "No piece is trapped."
    return f"On {' and '.join(map(format_cell, cells))} nothing is trapped."
