"""Views: the table as a seat sees it, every board in it without what is hidden."""

from typing import Any

from msgspec.structs import replace

from flubball.engine.seats import Seat
from flubball.monitor.contract.boards import Boards
from flubball.monitor.table import B, Play, Table, Turn


def masked(rules: Boards[B], table: Table[B], seat: Seat) -> Table[B]:
    """The table without what the seat may not see; where a game hides nothing, the table itself."""
    if not _hides(type(rules)):
        return table
    held = None if table.held is None else _play(rules, table.held, seat)
    return replace(table, play=_play(rules, table.play, seat), held=held)


def _hides(kind: type[Boards[Any]]) -> bool:
    return kind.mask is not Boards.mask or kind.mask_doing is not Boards.mask_doing


def _play(rules: Boards[B], play: Play[B], seat: Seat) -> Play[B]:
    last = None if play.last is None else _turn(rules, play.last, seat)
    return replace(
        play, board=rules.mask(play.board, seat), turn=_turn(rules, play.turn, seat), last=last
    )


def _turn(rules: Boards[B], turn: Turn[B], seat: Seat) -> Turn[B]:
    changes: dict[str, Any] = {"start": rules.mask(turn.start, seat)}
    if turn.end is not None:
        changes["end"] = rules.mask(turn.end, seat)
    doings = tuple(rules.mask_doing(doing, seat) for doing in turn.doings)
    return replace(turn, doings=doings, **changes)
