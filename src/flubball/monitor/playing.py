"""A game's own words: who may say them when, and how they become doings of the turn."""

from msgspec.structs import replace

from flubball.engine.ruling import Ruling
from flubball.engine.seats import DICE, Seat, format_seat
from flubball.monitor.actions import Action, format_action
from flubball.monitor.rules import Rules
from flubball.monitor.saying import by_fault, not_in_a_turn, refusal
from flubball.monitor.table import B, Table
from flubball.monitor.word import HOLDER, OTHER, Spoken


def check_word(
    rules: Rules[B], table: Table[B], seat: Seat, action: Action, at: int
) -> Ruling | None:
    """Why the seat can't say this word of the game now; None if it can."""
    word = rules.words_by_name.get(action.word)
    if word is None:
        return refusal(rules, "not-now", f"There is no word {action.word[:40]!r}.")
    # H53: where nobody tosses, the first doing of the game lets seat 0 begin.
    if table.phase != "start" and (ruling := not_in_a_turn(rules, table)) is not None:
        return ruling
    role = _role(table, seat)
    if role not in word.by:
        return _wrong_seat(rules, table, seat, action.word)
    return by_fault(rules, word.check(Spoken(table.config, table.play, seat, action.text, at)))


def _role(table: Table[B], seat: Seat) -> str:
    if seat == DICE:
        return str(DICE)
    if seat not in (0, 1):
        return ""
    return HOLDER if seat == table.play.card else OTHER


def _wrong_seat(rules: Rules[B], table: Table[B], seat: Seat, word: str) -> Ruling:
    if seat in (0, 1) and seat != table.play.card:
        return refusal(rules, "no-flag-card", f"Seat {table.play.card} has the flag card.")
    return refusal(rules, "not-your-part", f"'{word}' is not for this seat now.")


def do_word(rules: Rules[B], table: Table[B], seat: Seat, action: Action, at: int) -> Table[B]:
    """The table after a word of the game that may be said."""
    play = table.play
    spoken = Spoken(table.config, play, seat, action.text, at)
    board = rules.words_by_name[action.word].do(spoken)
    doing = f"{format_seat(seat)}: {format_action(action)}"
    turn = replace(play.turn, doings=(*play.turn.doings, doing))
    began = play.began if table.phase == "turn" else at
    play = replace(play, board=board, turn=turn, began=began)
    if (end := rules.ended(table.config, play)) is not None:
        play = replace(play, end=end, began=at)
    return replace(table, play=play, phase="turn" if end is None else "over", held=None)
