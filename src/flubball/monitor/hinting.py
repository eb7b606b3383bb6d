"""Hints in a game of the Pentathlon, for practice (H100): for whom the table waits in a turn."""

from typing import Any

from msgspec.structs import replace

from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat
from flubball.monitor.actions import Action
from flubball.monitor.rules import Rules
from flubball.monitor.saying import Words, by_player, refusal
from flubball.monitor.table import B, Table
from flubball.procedure import hints
from flubball.procedure.rule import player


def _check_hint(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    finds = table.phase == "turn" and seat == rules.waits(table.play)
    code = hints.refusing(table.hints, player(seat), table.config.hints, finds)
    return refusal(rules, code, hints.SAYS[code]) if code else None


def _hint(rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int) -> Table[Any]:
    return replace(table, hints=table.hints.more(2, seat))


def moved_on(table: Table[B]) -> Table[B]:
    """The table after something else was said: there is something new to find."""
    return replace(table, hints=table.hints.moved_on()) if table.hints.steps else table


HINT: Words = {hints.WORD: by_player(_check_hint, _hint)}
