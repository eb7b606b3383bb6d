"""Every code a ruling can have, in groups, with its page: for `flubball explain`, `docs/rulings/`
and the server."""

from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType

import msgspec
from msgspec.structs import replace

from flubball import cubes, games, monitor, rulebooks
from flubball.engine.play import CODES as PLAY_CODES
from flubball.engine.replaying import CODES as REPLAY_CODES
from flubball.engine.ruling import Code
from flubball.server.codes import CODES as LIVE_CODES
from flubball.server.codes import TROUBLES
from flubball.tournament.event.codes import CODES as EVENT_CODES

Group = tuple[str, tuple[str, ...]]


def _own(monitored: bool) -> dict[str, ModuleType]:
    """The modules `codes` of the Pentathlon's games, or of the others."""
    every = games.parts("codes").items()
    return {
        name: own
        for name, own in every
        if isinstance(games.get(name), monitor.MonitorGame) is monitored
    }


def _groups(own: Mapping[str, ModuleType]) -> Iterator[Group]:
    """The codes of each game; one that has several groups of them has `GROUPS`."""
    for name, module in own.items():
        yield from getattr(module, "GROUPS", ((games.title(name), tuple(module.CODES)),))


def _once(groups: Iterable[Group]) -> Iterator[Group]:
    """Each code in the first group that has it."""
    seen: set[str] = set()
    for title, codes in groups:
        yield title, tuple(code for code in codes if code not in seen)
        seen.update(codes)


_CUBES, _MONITORED = _own(monitored=False), _own(monitored=True)

GROUPS: tuple[Group, ...] = (
    *_once(_groups(_CUBES)),
    ("The table of the cube games", tuple(cubes.CODES)),
    ("The Monitor of the Pentathlon", tuple(monitor.CODES)),
    *_groups(_MONITORED),
    ("Tournaments", tuple(EVENT_CODES)),
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
        *(own.CODES.values() for own in _CUBES.values()),
        cubes.CODES.values(),
        monitor.CODES.values(),
        *(own.CODES.values() for own in _MONITORED.values()),
        EVENT_CODES.values(),
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
