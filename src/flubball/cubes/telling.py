"""What the words of a cube game say to people: on a button, and in the log."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from flubball.cubes.actions import Action, format_action, parse_action
from flubball.cubes.cube_moves import SECTIONS
from flubball.cubes.equipment import Equipment
from flubball.cubes.faces import COLOURS, SIGNS
from flubball.cubes.table import Table
from flubball.cubes.vocabulary import HIDDEN, TIMES, VOCABULARY
from flubball.engine import vocabulary
from flubball.engine.prompt import Blank, Names, capital
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling, Verdict
from flubball.engine.seats import CLOCK
from flubball.engine.vocabulary import MORE, plainly

LONG = 60
"""A longer text is told by its beginning."""
_CUBE = re.compile(rf"([{''.join(COLOURS)}](?=[0-9{re.escape(''.join(SIGNS))}]))?([^<]+)(?:<.*>)?")
_IS = "="
ASKED = ("ask", "question")
"""Claims that the judge answers with yes or no."""


class Said(msgspec.Struct, frozen=True):
    """An action, and whom one talks to about it; `claim` is the kind of claim that is open."""

    kit: Equipment
    action: Action
    names: Names
    claim: str = ""
    ruling: Ruling | None = None

    def field(self, name: str) -> str | None:
        """A field of a template."""
        if name.startswith(_IS):
            return "" if self.action.text == name[1:] else None
        return FIELDS[name](self)


def open_claim(table: Table) -> str:
    """The kind of claim that the judge has to answer; empty where there is none."""
    claim = table.checking.claim if table.checking is not None else None
    return "" if claim is None else claim.kind


# A prompt offers nearly the same words after every move.
@lru_cache(4096)
def label(kit: Equipment, action: Action, names: Names, claim: str = "") -> str:
    """What a button says.

    >>> from flubball import games
    >>> kit = games.get("equations").kit
    >>> label(kit, Action("move", "r3", section="P"), Names())
    'Move red 3 to Permitted'
    """
    word = VOCABULARY[action.word]
    said = Said(kit, action, names, claim)
    return vocabulary.label(word, format_action(action), said.field)


def labelled(kit: Equipment, blank: Blank, example: Action, names: Names) -> Blank:
    """Words with a blank, with what their field and their button say."""
    known = blank.begins.split(" ")[1 if example.seat is None else 2 :]
    begun, whole = (replace(example, text=" ".join(said)) for said in (known, (*known, MORE)))
    return replace(blank, label=label(kit, begun, names), whole=label(kit, whole, names))


def tell(kit: Equipment, entry: Entry, names: Names) -> str:
    """What happened, in a sentence.

    >>> from flubball import games
    >>> kit = games.get("equations").kit
    >>> tell(kit, Entry(0, 1, "goal r2kx r3<sw>"), Names(0, ("", "swift fox")))
    'Swift fox sets the Goal 2x 3<sw>.'
    """
    if entry.seat == CLOCK:
        return TIMES.get(entry.text, f"Time is up: {plainly(entry.text)}.")
    action = parse_action(entry.text) if entry.text else Action("")
    said = Said(kit, action, names, ruling=entry.ruling)
    word = VOCABULARY.get(action.word, HIDDEN)
    return vocabulary.tell(word, entry.seat, entry.text, names, said.field)


def cube_name(cube: str) -> str:
    """A cube as it is said.

    >>> cube_name("r3"), cube_name("k÷"), cube_name("K"), cube_name("x")
    ('red 3', 'black divided by', 'capital K', 'times')
    """
    found = _CUBE.fullmatch(cube)
    if found is None:
        return cube
    colour, symbol = found.groups()
    if symbol in SIGNS:
        symbol = SIGNS[symbol]
    elif symbol.isalpha() and len(symbol) == 1:
        symbol = f"{'capital' if symbol.isupper() else 'small'} {symbol}"
    return f"{COLOURS[colour]} {symbol}" if colour else symbol


def _short(text: str) -> str:
    """The beginning; what stands behind `;;` is a proof."""
    first = text.partition(" ;; ")[0]
    return f"{first[:LONG].rstrip()} …" if len(first) > LONG else first


def _reason(said: Said) -> str:
    """Why something is rejected, and what was shown for it."""
    reason, _, shown = said.action.text.partition(" ")
    return f"{plainly(reason)}: {_short(shown)}" if shown else plainly(reason)


def _goal(said: Said) -> str | None:
    text = said.action.text
    return text or None if text in ("", MORE) else said.kit.plain_goal(text)


def _question(said: Said) -> str | None:
    """What the judge was asked, where it was a question and no objection."""
    ruling, upheld = said.ruling, said.action.text == "upheld"
    if ruling is None:
        return None
    if ruling.text.endswith("?"):
        return ruling.text
    answers = Verdict.CORRECT if upheld else Verdict.INCORRECT
    return "Does it equal the Goal?" if ruling.verdict is answers else None


def spelled(name: str) -> str:
    """A name as people write it: initials have no vowel.

    >>> spelled("gcf"), spelled("0-wild"), spelled("out-of-turn")
    ('GCF', '0 wild', 'out of turn')
    """
    return name.upper() if re.fullmatch("[b-df-hj-np-tv-z]{3}", name) else plainly(name)


def _named(said: Said) -> str | None:
    return None if said.action.seat is None else said.names.of(said.action.seat)


def _owner(said: Said) -> str | None:
    return None if said.action.seat is None else said.names.owner(said.action.seat)


def _first(said: Said) -> str:
    """Whose cube is which and who sets the Goal, where everybody rolled; else the cubes alone.

    After a tie only some may roll, and the entry does not say who.
    """
    faces, names = said.action.text.split(), said.names
    shown = [cube_name(face) for face in faces]
    if len(faces) != len(names.called):
        return f"{', '.join(shown)}."
    ranks = [said.kit.first_rank(face) for face in faces]
    best = max((rank for rank in ranks if rank is not None), default=None)
    told = ", ".join(f"{names.of(seat)} {cube}" for seat, cube in enumerate(shown))
    starts = "A tie: once more"
    if ranks.count(best) == 1:
        starts = names.verb(ranks.index(best), "set the Goal")
    return f"{told}. {starts}."


FIELDS: Mapping[str, Callable[[Said], str | None]] = {
    "text": lambda said: said.action.text or None,
    "short": lambda said: _short(said.action.text) or None,
    "name": lambda said: spelled(said.action.text) or None,
    "reason": _reason,
    "goal": _goal,
    "cube": lambda said: cube_name(said.action.text),
    "first": _first,
    "section": lambda said: capital(SECTIONS[said.action.section]),
    "totals": lambda said: " to ".join(said.action.text.split()),
    "seat": _named,
    "Seat": lambda said: capital(_named(said) or ""),
    "seat's": _owner,
    "paper": lambda said: said.kit.wording.paper,
    "one": lambda said: said.kit.wording.one,
    "question": _question,
    "why": lambda said: (said.ruling.sentence or None) if said.ruling is not None else None,
    "asked": lambda said: "" if said.claim in ASKED else None,
}
