"""Pages about EQUATIONS: how to play, the mat, the variations of a division and season."""

from typing import NamedTuple

from flubball import equations as eq
from flubball import rulebooks
from flubball.drawing import Drawing, mat
from flubball.drawing.empty_mat import empty_mat
from flubball.engine.vocabulary import plainly
from flubball.paper.equations.positions import DIVISION, rules_of
from flubball.paper.problems import CannotMake, Wanted

BOOK = "agloa-2026-27"
__all__ = ["BOOK", "DIVISION", "HOW", "WIDTH", "mat_drawing", "picture", "playable", "variations"]
WIDTH = 92
HOW = (
    ("The Goal", ("Basic I", "Basic I-A", "Basic I-B")),
    ("Your turn", ("Basic II", "I-B-2-b", "I-B-2-c", "I-B-2-d")),
    ("The Solution", ("Basic III", "Basic III-A", "Basic III-B", "Basic III-C", "Basic III-D",
                      "Basic III-E", "Basic III-F")),
    ("Challenges", ("Basic IV-A", "Basic IV-A-1", "Basic IV-A-1-a", "Basic IV-A-1-b",
                    "Basic IV-A-1-c", "Basic IV-A-2", "Basic IV-B")),
    ("Who is correct, and points", ("Basic V-A", "Basic V-B", "Basic VI-A", "Basic VI-B",
                                    "Basic VI-C", "Basic VII")),
    ("Time", ("XI-A-1-a", "XI-A-1-c", "XI-A-1-d", "XI-A-1-e", "XI-A-1-h")),
)  # fmt: skip


def picture() -> Drawing:
    """A mat in the middle of a shake."""
    held = {
        "required": ["g5", "bx"], "permitted": ["r2", "g4"], "forbidden": ["g^"],
        "resources": ["r+", "r3", "b1", "b÷", "g6", "k8", "k9"],
    }  # fmt: skip
    return mat("b2bxk7", held)


def mat_drawing() -> Drawing:
    """The empty mat."""
    return empty_mat()


class Listed(NamedTuple):
    """Variations of a division and season: their names, and what their clauses say."""

    about: str
    rows: list[str]
    notes: list[tuple[str, str]]


def variations(division: str, season: str) -> Listed:
    """What may be chosen; raises `CannotMake` for a division without variations.

    >>> variations("elementary", "2026-27").rows[:2]
    ['Sideways', 'Upside-down']
    """
    rules = rules_of(Wanted("equations", division, season))
    if not rules.in_season:
        raise CannotMake(f"{rules.division.capitalize()} is played without variations.")
    always = ", ".join(_name(one) for one in rules.always)
    about = f"{rules.book.short} {rules.division.capitalize()}, season {rules.season}."
    about += f" Always in play: {always}." if always else ""
    about += " Mark what is chosen for a shake; write bases, multiples and colours into the box."
    families: dict[str, list[str]] = {}
    for name in rules.in_season:
        families.setdefault(eq.VARIATIONS[name].family, []).append(name)
    rows = [_row(names) for names in families.values()]
    cites = dict.fromkeys(rules.cite_variation(names[0]) for names in families.values())
    notes = [(cite, rulebooks.parse_citation(cite).says) for cite in cites]
    return Listed(about, rows, notes)


def playable(division: str) -> tuple[str, ...]:
    """Names of the variations that may be chosen this season.

    >>> playable("basic"), playable("elementary")[:2]
    ((), ('sideways', 'upside-down'))
    """
    return rules_of(Wanted("equations", division)).in_season


def _row(names: list[str]) -> str:
    """One row for a family: Base 8, 9, 11, 12."""
    first = names[0].rsplit("-", 1)
    if len(names) == 1:
        return _name(names[0])
    tails = [name.removeprefix(f"{first[0]}-") for name in names]
    if all(f"{first[0]}-{tail}" == name for tail, name in zip(tails, names, strict=True)):
        return f"{_name(first[0])} {', '.join(tails)}"
    return ", ".join(map(_name, names))


def _name(name: str) -> str:
    """As the rulebook writes it; of a family, as Base 8 and others, what they have in common."""
    return eq.VARIATIONS[name].title if name in eq.VARIATIONS else plainly(name).capitalize()
