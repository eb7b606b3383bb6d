"""Every code a ruling can have, in groups, with its page: for `flubball explain`, `docs/rulings/`
and the server."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from flubball import cubes, games, monitor, rulebooks
from flubball.engine.play import CODES as PLAY_CODES
from flubball.engine.replay import CODES as REPLAY_CODES
from flubball.engine.ruling import Code
from flubball.games.equations import codes as equations
from flubball.games.wff import codes as wff
from flubball.server.codes import CODES as LIVE_CODES
from flubball.server.codes import TROUBLES

_MONITORED = tuple(game.rules for game in games.every() if isinstance(game, monitor.MonitorGame))

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Equations", equations.EQUATION_CODES),
    ("Selecting a variation", equations.SELECTION_CODES),
    ("WFF 'N PROOF", tuple(code for code in wff.CODES if code not in equations.CODES)),
    ("The table of the cube games", tuple(cubes.CODES)),
    ("The Monitor of the Pentathlon", tuple(monitor.CODES)),
    *((rules.title, tuple(rules.codes)) for rules in _MONITORED),
    ("Live tables", tuple(code.code for code in LIVE_CODES)),
    ("The server's storage", tuple(code.code for code in TROUBLES)),
    ("Any game", tuple(code.code for code in (*PLAY_CODES, *REPLAY_CODES))),
)

__all__ = ["CODES", "GROUPS", "Cited", "Explanation", "explanation"]


def _merged(tables: Iterable[Iterable[Code]]) -> dict[str, Code]:
    """All codes by name; one that several games have keeps its first text and cites them all."""
    found: dict[str, Code] = {}
    for table in tables:
        for code in table:
            if code.code in found:
                first = found[code.code]
                code = replace(first, citations=(*first.citations, *code.citations))
            found[code.code] = code
    return found


CODES: Mapping[str, Code] = _merged(
    (
        equations.CODES.values(),
        wff.CODES.values(),
        cubes.CODES.values(),
        monitor.CODES.values(),
        *(rules.codes.values() for rules in _MONITORED),
        LIVE_CODES,
        TROUBLES,
        PLAY_CODES,
        REPLAY_CODES,
    )
)


class Cited(msgspec.Struct, frozen=True):
    """A citation with what the place says, in our words."""

    citation: str
    says: str


class Explanation(msgspec.Struct, frozen=True):
    """The page of one code."""

    code: str
    title: str
    meaning: str
    help: str
    citations: tuple[Cited, ...]
    example: str


def explanation(code: Code) -> Explanation:
    """The page of a code, every citation with its summary.

    >>> explanation(CODES["too-few-cubes"]).citations[0].citation
    'AGLOA VII-B-3-a'
    """
    cited = tuple(Cited(text, rulebooks.parse_citation(text).says) for text in code.citations)
    return Explanation(code.code, code.title, code.meaning, code.help, cited, code.example)
