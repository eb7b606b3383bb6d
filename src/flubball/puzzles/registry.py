"""The kinds of puzzles of each game, from the module `kinds` of its folder here."""

from functools import cache
from random import Random

from flubball import games
from flubball.engine.errors import EngineError
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict


class NoPuzzle(EngineError):
    """There is no such kind of puzzle, or none of this game."""


@cache
def kinds(game: str) -> tuple[Kind, ...]:
    """The kinds of a game; none where it has no puzzles.

    >>> [kind.name for kind in kinds("fab-a-diffy")]
    ['make-the-trick', 'rule-on-this']
    """
    found = games.part(game, "kinds", __package__) if game in games.names() else None
    return () if found is None else tuple(kind(game) for kind in found.KINDS)


def kind_of(game: str, name: str) -> Kind:
    """One kind by its name; raises `NoPuzzle`.

    >>> kind_of("juggle", "is-it-now")
    Traceback (most recent call last):
    flubball.puzzles.registry.NoPuzzle: juggle has no puzzle 'is-it-now'.
    """
    for kind in kinds(game):
        if kind.name == name:
            return kind
    raise NoPuzzle(f"{game} has no puzzle {name[:40]!r}.")


def make(game: str, kind: str, rng: Random, division: str = "") -> Puzzle | None:
    """A puzzle of chance, its key confirmed; None where this chance gives none worth asking.

    >>> puzzle = make("fab-a-diffy", "make-the-trick", Random(3))
    >>> puzzle is None or check(puzzle, puzzle.key[0]).right
    True
    """
    maker = kind_of(game, kind)
    made = maker.make(division, rng)
    if made is None:
        return None
    puzzle = as_puzzle(kind, game, made)
    return puzzle if confirmed(puzzle) else None


def as_puzzle(kind: str, game: str, made: Made) -> Puzzle:
    """What a kind has made, as a puzzle that nobody has tried."""
    return Puzzle(
        kind,
        game,
        made.start,
        made.question,
        made.asked,
        made.choices,
        made.key,
        made.why,
        made.themes,
    )


def confirmed(puzzle: Puzzle) -> bool:
    """Does judge or oracle find the key right, and of the choices nothing but the key?"""
    kind = kind_of(puzzle.game, puzzle.kind)
    listed = [choice.value for choice in puzzle.choices]
    wrong = [value for value in listed if value not in puzzle.key]
    return (
        bool(puzzle.key)
        and all(kind.right(puzzle, each).right is True for each in puzzle.key)
        and all(kind.right(puzzle, each).right is False for each in wrong)
        and not (listed and not wrong)
    )


def check(puzzle: Puzzle, answer: str) -> Verdict:
    """Is the answer right? Judge and oracle decide, so every right answer is.

    >>> from flubball.puzzles.puzzle import two
    >>> choices = two(("yes", "A WFF"), ("no", "Not a WFF"))
    >>> start, asked = {"division": "elementary"}, {"text": "Kpq"}
    >>> puzzle = Puzzle("is-it-a-wff", "wff", start, "?", asked, choices, ("yes",))
    >>> check(puzzle, "A WFF").right, check(puzzle, "no").right
    (True, False)
    """
    kind = kind_of(puzzle.game, puzzle.kind)
    return kind.right(puzzle, kind.read(puzzle, answer))


def explain(puzzle: Puzzle) -> str:
    """The key and what shows it, in sentences; the key is not said twice.

    >>> explain(Puzzle("find", "equations", {}, "?", key=("2+3 = 5",), why="One way: 2+3=5."))
    'One way: 2+3=5.'
    """
    if not puzzle.choices and all(_close(each) in _close(puzzle.why) for each in puzzle.key):
        return puzzle.why
    labels = {choice.value: choice.label for choice in puzzle.choices}
    listed = " or ".join(labels.get(each, each) for each in puzzle.key)
    return f"{listed}. {puzzle.why}" if puzzle.why else f"{listed}."


def _close(text: str) -> str:
    return text.replace(" ", "")
