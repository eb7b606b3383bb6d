"""Short words for playing in tests."""

from flubball.engine import DICE, JUDGE, SPECTATOR, Outcome, Seat, decide, send
from flubball.games.queens_and_guards import Board, Seen
from flubball.games.queens_and_guards.game import GAME
from flubball.monitor import Table

RING = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
TRAP = "A: 0,-5; a: 1,1; a: 4,-5; B: 0,5; b: 2,0; b: 0,2"
"""Seat 0's Guard on 1,1 stands between two enemies; behind it are 2,1 and 1,2."""


def at(position: str, **options: str) -> Table[Board]:
    return GAME.start(2, {"position": position, **options})


def round_centre(letter: str, more: str = "") -> Table[Board]:
    guards = "; ".join(f"{letter}: {cell}" for cell in RING)
    return at(f"{guards}; {more}" if more else guards)


def legal(table: Table[Board]) -> list[str]:
    """Moves and ways to the rim."""
    found = GAME.legal(table, table.play.card)
    return [GAME.format_action(each) for each in found if each.word in ("move", "rim")]


def code(table: Table[Board], words: str, seat: Seat | None = None) -> str:
    """The code of the refusal; empty if the words are accepted."""
    who = table.play.card if seat is None else seat
    return GAME.check(table, who, GAME.parse_action(words)).code


def play(table: Table[Board], *words: str) -> Table[Board]:
    """Turns of one move each: traps that it forms are announced, and the card is passed."""
    for each in words:
        assert code(table, each) == "", each
        table = GAME.apply(table, table.play.card, GAME.parse_action(each))
        if each.startswith("rim") or table.phase == "over":
            continue
        for action in GAME.legal(table, table.play.card):
            if action.word == "trap":
                table = GAME.apply(table, table.play.card, action)
        table = GAME.apply(table, table.play.card, GAME.parse_action("pass"))
    return table


def script(table: Table[Board], *lines: str) -> Table[Board]:
    """Lines as `0: move 1,1 2,1`, the automatic Monitor ruling between them."""
    seats: dict[str, Seat] = {"0": 0, "1": 1, "dice": DICE, "judge": JUDGE}
    for line in lines:
        who, _, words = line.partition(": ")
        step = send(GAME, table, seats[who], words, at=0)
        assert step.ruling.accepted, (line, step.ruling.code, step.ruling.sentence)
        table = step.state
        while (decision := GAME.judge(table)) is not None:
            table = decide(GAME, table, decision, at=0).state
    return table


def seen(table: Table[Board], seat: Seat = SPECTATOR) -> Seen:
    return GAME.view(table, seat)


def ended(table: Table[Board]) -> Outcome:
    """The outcome once both have signed."""
    assert table.phase == "over"
    for seat in (0, 1):
        table = GAME.apply(table, seat, GAME.parse_action("sign"))
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert GAME.actors(table) == ()
    return outcome
