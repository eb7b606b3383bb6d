"""`help`: the program's own words, the game's, and what of its equipment is reconstructed."""

from collections.abc import Sequence
from importlib import import_module

from flubball.cubes import CubeGame
from flubball.engine.game import AnyGame
from flubball.engine.vocabulary import Word, fill
from flubball.monitor import HOLDER, OTHER, MonitorGame
from flubball.monitor.vocabulary import VOCABULARY
from flubball.terminal.play.help_text import word_help
from flubball.terminal.prose import Width, fit

Rows = Sequence[tuple[str, str]]

OWN = (
    ("help, ?", "this list"),
    ("board", "draw the board again"),
    ("words", "everything you may say now"),
    ("7", "the seventh word of a numbered list"),
    ("quit, Ctrl-D", "leave; the game is saved"),
)
EVERY = ("pass", "declare", "challenge", "opinion", "sign", "stop")


def help_lines(game: AnyGame, width: Width, own: Rows = OWN) -> list[str]:
    """The lines for a game, in a program with these words of its own.

    >>> from flubball import games
    >>> [line for line in help_lines(games.get("contig-60"), None) if "place" in line]
    ['  place 32                Place a chip']
    """
    lines = ["Words of this program:", *_rows(own)]
    if isinstance(game, CubeGame):
        lines += word_help(game.name)
    elif isinstance(game, MonitorGame):
        rules = game.rules
        words = [
            (_typed(word.form), word.says) for word in rules.words if {HOLDER, OTHER} & {*word.by}
        ]
        every = [VOCABULARY[name] for name in EVERY if name != "declare" or rules.declares]
        common = [(_said(word), fill(word.label, lambda _: None)) for word in every]
        lines += ["Words of the game:", *_rows(words), "Words of every game:", *_rows(common)]
        whats = ", ".join(error.name for error in rules.errors)
        lines.append(f"What can be challenged: {whats}.")
    lines += _equipment(game)
    return [part for line in lines for part in fit(line, width, "      ")]


def _rows(rows: Rows) -> list[str]:
    return [f"  {form:<23} {says}" for form, says in rows]


def _said(word: Word) -> str:
    return f"judge: {word.form}" if word.name == "stop" else word.form


def _typed(form: str) -> str:
    """The forms a player types: the dice are rolled by the program."""
    return " | ".join(each for each in form.split(" | ") if not each.startswith("dice:"))


def _equipment(game: AnyGame) -> list[str]:
    """What the game's own help says of its equipment."""
    package = import_module(f"flubball.games.{game.name.replace('-', '_')}")
    told = getattr(package, "help_text", None)
    return [] if told is None else list(str(told()).splitlines())
