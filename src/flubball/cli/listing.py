"""The commands by name, in the order of use; each is imported when it is asked for.

`flubball --help` imports none of them: the line about each stands here, and a test compares it
with what the command says itself. What belongs to one game, or to tournaments, is `COMMANDS` of
the package of that name beside this file.
"""

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

PLAY, JUDGE, PAPER, RUN, MORE = (
    "Play and practise",
    "Rulings and answers",
    "Paper",
    "A server, a tournament",
    "Programs and research",
)
SECTIONS = (PLAY, JUDGE, PAPER, RUN, MORE)


class Listed(NamedTuple):
    """A command: its name, its section, the line about it, and `module:name` in this package."""

    name: str
    section: str
    says: str
    where: str


def found(where: str) -> Any:
    """What `module:name` in this package names.

    >>> found("serve:PORT")
    8000
    """
    module, _, name = where.partition(":")
    return getattr(import_module(f"{__package__}.{module}"), name)


COMMANDS = (
    Listed("play", PLAY, "Play a match in the terminal.", "verbs:play_app"),
    Listed(
        "puzzle",
        PLAY,
        "Ask a puzzle and check the answer; every right answer counts.",
        "puzzle:puzzle_command",
    ),
    Listed(
        "drill",
        PLAY,
        "Ask the cards that are due, the longest first, then some new ones.",
        "puzzle:drill_command",
    ),
    Listed(
        "review",
        PLAY,
        "Look at a finished match again: every mark comes with what proves it.",
        "review:review_command",
    ),
    Listed(
        "replay",
        PLAY,
        "Step through a record: Enter next, b back, a number goes there, q quits.",
        "replay:replay_command",
    ),
    Listed("judge", JUDGE, "Rule on what somebody wrote.", "verbs:judge_app"),
    Listed(
        "solve",
        JUDGE,
        "Is there a correct Solution for this mat? Prints one, or why there is none.",
        "verbs:solve_app",
    ),
    Listed(
        "explain",
        JUDGE,
        "Explain the code of a ruling; without one, list them all.",
        "explain:explain_command",
    ),
    Listed(
        "rules",
        JUDGE,
        "Show rulebooks, sections or a clause, and what code and cases cite it.",
        "rules:rules_command",
    ),
    Listed(
        "games",
        JUDGE,
        "List all games: players, rulebook, what it is, how to play it.",
        "games:games_command",
    ),
    Listed(
        "worksheet",
        PAPER,
        "Make a worksheet: problems with room to write, each with a code to the same one online.",
        "worksheet:worksheet_command",
    ),
    Listed(
        "exam",
        PAPER,
        "Make a judges' exam: rule on papers, sentences, moves and boards, or on challenges.",
        "worksheet:exam_command",
    ),
    Listed(
        "print",
        PAPER,
        "Print a form or a page: score-sheet, variation-chart, challenge-record, how-to-play, "
        "rules-card or mat.",
        "worksheet:print_command",
    ),
    Listed("serve", RUN, "Serve the page and its live tables.", "serve:serve_command"),
    Listed(
        "docs",
        MORE,
        "Open the documentation: it came with the package and needs no network.",
        "docs:docs_command",
    ),
    Listed(
        "arena",
        MORE,
        "Let bots play each other: ratings with intervals, who beats whom, how matches end.",
        "arena:arena_command",
    ),
    Listed("puzzles", MORE, "Make puzzles.", "puzzles_make:puzzles_app"),
    Listed("record", MORE, "Work with the records of matches.", "record:record_app"),
    Listed("conform", MORE, "Answer conformance cases and count.", "conform:conform_command"),
)


def every() -> Iterator[Listed]:
    """All commands, by section; those of a game or of tournaments behind the others."""
    own = [each for package in packages() for each in getattr(package, "COMMANDS", ())]
    for section in SECTIONS:
        yield from (each for each in (*COMMANDS, *own) if each.section == section)


@lru_cache(1)
def packages() -> tuple[Any, ...]:
    """The packages of commands beside this file."""
    parent = import_module(__package__)
    found = (file.name for file in iter_modules(parent.__path__) if file.ispkg)
    return tuple(import_module(f"{__package__}.{name}") for name in found)


def own(name: str, verb: str) -> str:
    """Where a game's command for a verb of all games is, as `judge`; empty if it has none.

    >>> own("contig-60", "judge")
    ''
    """
    for package in packages():
        if package.__name__.rpartition(".")[2] == name.replace("-", "_"):
            return str(getattr(package, "VERBS", {}).get(verb, ""))
    return ""


def usual(verb: str) -> str:
    """The game that a verb is about where none is named; empty where one must be.

    >>> usual("solve") != "", usual("judge")
    (True, '')
    """
    for package in packages():
        if verb in getattr(package, "UNNAMED", ()):
            return str(package.__name__.rpartition(".")[2].replace("_", "-"))
    return ""
