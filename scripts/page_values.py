"""What the page shows of what Python knows: names, words and numbers as TypeScript values."""

import json
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from scripts.page_golden import golden

from flubball import games
from flubball.coach import KINDS
from flubball.coach.drills import DRILLS
from flubball.cubes import vocabulary as cubes
from flubball.cubes.faces import COLOURS, SIGNS
from flubball.engine.vocabulary import Word
from flubball.games.equations import variations
from flubball.games.equations.symbols import cubes as symbols
from flubball.games.equations.symbols.notes import FLAGS, SAYS
from flubball.games.wff.proofs import MOST_DEPTH
from flubball.monitor import MonitorGame
from flubball.monitor import vocabulary as monitor
from flubball.server.door.access.passwords import LONGEST, SHORTEST
from flubball.server.door.api import auth
from flubball.server.door.sockets.session import REFUSED

HEAD = "// Made by scripts/page_types.py. Do not edit.\n"
Value: TypeAlias = str | int | Mapping[str, "Value"]


def constant(name: str, says: str, value: Value) -> str:
    """One exported value with its description.

    >>> print(constant("MOST", "How many.", 3), end="")
    /** How many. */
    export const MOST = 3 as const;
    """
    written = json.dumps(value, ensure_ascii=False, indent=2)
    return f"/** {says} */\nexport const {name} = {written} as const;\n"


def union(name: str, says: str, values: Iterable[str]) -> str:
    """One exported type that is one of some texts.

    >>> print(union("Side", "Of a table.", ("left", "right")), end="")
    /** Of a table. */
    export type Side = "left" | "right";
    """
    return f"/** {says} */\nexport type {name} = {' | '.join(map(json.dumps, values))};\n"


def files() -> dict[str, str]:
    """The files by their names."""
    found = {
        "games": about_games(),
        "words": words(),
        "limits": limits(),
        "equations_notes": notes(),
        "golden_hints": golden(),
        "review_marks": marks(),
    }
    return {name: f"{HEAD}\n{text}" for name, text in found.items()}


def marks() -> str:
    """The marks of reviews: what they are called, how they are drawn."""
    shown: Value = {
        name: {"title": kind.title, "shape": kind.shape} for name, kind in KINDS.items()
    }
    drills: Value = {name: " ".join(DRILLS.get(name, ())) for name in KINDS}
    says = "The marks of a review by name. A triangle was missed, a circle or square lost."
    practised = "Kinds of puzzles that practise what a mark says, the nearest first."
    return "\n".join((constant("MARKS", says, shown), constant("DRILLS", practised, drills)))


def about_games() -> str:
    """Titles and one line each, of all games."""
    found = games.parts("about")
    return constant(
        "ABOUT",
        "The games by name: what people call them, and what they are.",
        {name: {"title": each.TITLE, "about": each.ABOUT} for name, each in found.items()},
    )


def words() -> str:
    """The words of both procedures."""
    endings: Value = {str(end): said for end, said in cubes.ENDINGS.items()}
    return "\n".join(
        (
            union("PlayerWord", "What players say at a cube game's table.", _names(cubes.PLAYERS)),
            union("JudgeWord", "What a judge says there.", _names(cubes.JUDGE)),
            union("MonitorWord", "What is said at a Monitor's table.", monitor.VOCABULARY),
            constant("ENDINGS", "What ended a shake, as people read it.", endings),
            constant("PRESENT", "What the button says.", cubes.VOCABULARY["present"].label),
        )
    )


def notes() -> str:
    """Equations' symbols, and what variations let cubes be noted as."""
    played = variations.ALL.items()
    by_note: Value = {name: dict(each.notes) for name, each in played if each.notes}
    wild: Value = {name: each.wild for name, each in played if each.wild}
    coloured: Value = {n: each.exponent_colour for n, each in played if each.exponent_colour}
    return "\n".join(
        (
            constant("SYMBOLS", "What a cube may show.", symbols.SYMBOLS),
            constant("COLOURS", "The cubes' colours by their letters.", COLOURS),
            constant("SIGNS", "What the signs are called.", SIGNS),
            constant("SPELLINGS", "What else may be typed for a symbol.", symbols.SPELLINGS),
            constant("NOTES", "What a cube with a note is.", SAYS),
            constant("FLAGS", "Notes of how it lies or is used, not of what it is.", FLAGS),
            constant("NOTED", "By variation: notes, and the symbols that take them.", by_note),
            constant("WILD", "By variation: the symbol that is wild.", wild),
            constant("COLOURED", "Variations that make a colour matter, and which.", coloured),
        )
    )


def limits() -> str:
    """Numbers and names that the server goes by."""
    name = {"least": auth.SHORTEST_NAME, "most": auth.LONGEST_NAME}
    return "\n".join(
        (
            constant("NAME", "How long a name for logging in is.", name),
            constant("PASSWORD", "How long a password is.", {"least": SHORTEST, "most": LONGEST}),
            constant("MOST_DEPTH", "How deep subproofs go.", MOST_DEPTH),
            constant("REFUSED", "A socket closes with this and a status of HTTP.", REFUSED),
        )
    )


def _names(found: Iterable[Word]) -> Iterable[str]:
    return (word.name for word in found)


def errors(game: str) -> str:
    """What can be challenged in a game of the Monitor; nothing in others."""
    found = games.get(game)
    if not isinstance(found, MonitorGame):
        return ""
    says = {error.name: f"{error.says}." for error in found.rules.errors}
    return "\n" + constant("ERRORS", "What can be challenged, by name.", says)
