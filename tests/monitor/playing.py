"""For tests of the Monitor's games: playing in words, and looking citations up."""

from typing import TypeVar

from flubball import rulebooks
from flubball.engine import parse_seat, send
from flubball.monitor import MonitorGame, Table

B = TypeVar("B")


def play(game: MonitorGame[B], *lines: str, **options: str) -> Table[B]:
    """The table after these lines, `SEAT: words`; each must be accepted."""
    table = game.start(2, options)
    for line in lines:
        seat, _, words = line.partition(": ")
        step = send(game, table, parse_seat(seat), words, at=0)
        assert step.ruling.accepted, (line, step.ruling.sentence)
        table = step.state
    return table


def known(citation: str) -> bool:
    """Is there such a clause?"""
    try:
        return bool(rulebooks.parse_citation(citation).says)
    except rulebooks.UnknownClause:
        return False
