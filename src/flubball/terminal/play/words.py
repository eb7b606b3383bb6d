"""What people type: short forms, left-out seats, and the program's own words.

Everything ends as words of the game, the ones that stand in records.
"""

import re

import msgspec

from flubball.cubes.actions import WORDS
from flubball.cubes.equipment import find
from flubball.cubes.phases import phase_of
from flubball.cubes.table import Table, checking_of, writing_of
from flubball.cubes.views import View
from flubball.engine.seats import JUDGE, Seat

SHORT = {
    "m": "move",
    "n": "now",
    "i": "impossible",
    "w": "write",
    "p": "present",
    "g": "goal",
    "l": "lay",
    "s": "select",
    "y": "decide yes",
    "yes": "decide yes",
    "no": "decide no",
    "take": "block",
}
SECTIONS = {"required": "R", "permitted": "P", "forbidden": "F", "r": "R", "p": "P", "f": "F"}
CHECKING = ("accept", "reject", "regroup", "join", "ask-judge")
OWN = {"roll": "roll", "hand": "hand", "help": "help", "?": "help", "leave": "leave"}
SECRET = ("write", "decide")
PROOF, ROW = " ;; ", "; "
"""What stands before the lines of a proof, and between them."""


class Typed(msgspec.Struct, frozen=True):
    """A line taken apart: one of the program's own words, or a seat and its words."""

    own: str = ""
    seat: Seat | None = None
    text: str = ""


def read(line: str, view: View) -> Typed:
    """What a line means at this table. `1: block` speaks for seat 1, `judge: stop` as the judge.

    >>> from flubball.games.equations.game import GAME
    >>> view = GAME.view(GAME.start(2, {"goal": "5", "resources": "r3 b4", "setter": "0"}), 1)
    >>> read("3 r", view), read("judge: stop", view).text
    (Typed(own='', seat=None, text='move 3 R'), 'stop')
    """
    line = line.strip()
    found = re.fullmatch(r"([0-9]{1,2}|judge)\s*:\s*(.*)", line)
    if found:
        seat: Seat = JUDGE if found[1] == "judge" else int(found[1])
        return Typed(seat=seat, text=expand(found[2], view))
    if line in OWN or (line == "r" and view.table.phase in ("first-roll", "roll", "scored")):
        return Typed(own=OWN.get(line, "roll"))
    if line == "stop":
        return Typed(seat=JUDGE, text="stop")
    return Typed(text=_row(line, view) or expand(line, view))


def _row(line: str, view: View) -> str:
    """`+ q Ko 2` writes one more line of the proof, `-` strikes the last one."""
    if not phase_of(view.table).is_writing or not view.seat.isdecimal():
        return ""
    text = writing_of(view.table).papers[int(view.seat)].text
    if line.startswith("+ "):
        return f"write {text}{ROW if PROOF.strip() in text else PROOF}{line[2:].strip()}"
    if line == "-" and PROOF.strip() in text:
        before, _, _ = text.rpartition(";")
        return f"write {before.rstrip('; ')}"
    return ""


def expand(line: str, view: View) -> str:
    """A line in the words of the game; what is no short form stays as it is."""
    table = view.table
    first, _, rest = line.strip().partition(" ")
    if _is_move(first, rest.strip(), table):
        return f"move {_move(line.strip())}"
    word, rest = _word(first, rest.strip(), table)
    if word not in WORDS:
        return _bare(line.strip(), table)
    if word == "move":
        return f"move {_move(rest)}"
    if word in CHECKING:
        rest = _with_seat(rest, table)
    if word == "sign" and not rest:
        rest = " ".join(map(str, view.totals))
    return f"{word} {rest}".strip()


def _word(first: str, rest: str, table: Table) -> tuple[str, str]:
    small = first.lower()
    by_phase = {
        ("a", "no-goal"): "agree",
        ("d", "no-goal"): "disagree",
        ("a", "check"): "accept",
        ("a", "last-cube"): "waive",
        ("r", "check"): "reject",
    }
    word = by_phase.get((small, table.phase)) or SHORT.get(small, small)
    if small == "b":
        word = "bonus" if rest else "block"
    word, _, more = word.partition(" ")
    return word, f"{more} {rest}".strip()


def _is_move(cube: str, section: str, table: Table) -> bool:
    """A cube and a section; where a short word has the cube's letter the cube is meant."""
    named = table.phase == "move" and section.lower() in SECTIONS
    return named and find(cube, table.shake.mat.resources) >= 0


def _move(rest: str) -> str:
    cube, _, section = rest.partition(" ")
    return f"{cube} {SECTIONS.get(section.strip().lower(), section.strip())}".strip()


def _bare(line: str, table: Table) -> str:
    """A cube and a section is a move; anything with `=` or ` / ` in writing time is written."""
    parts = line.split()
    if table.phase == "move" and len(parts) == 2 and parts[1].lower() in SECTIONS:
        return f"move {_move(line)}"
    written = "=" in line or " / " in line or line.startswith("/ ")
    if written and phase_of(table).is_writing:
        return f"write {line}"
    return line


def _with_seat(rest: str, table: Table) -> str:
    first, _, _ = rest.partition(" ")
    if first.isdecimal():
        return rest
    if table.phase == "check":
        return f"{checking_of(table).seat} {rest}".strip()
    if table.phase == "last-cube":
        return f"{writing_of(table).mover} {rest}".strip()
    return rest
