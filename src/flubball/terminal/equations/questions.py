"""The judge's questions: what is shown when one opens, and its prompt."""

from collections.abc import Callable, Mapping, Sequence

from flubball import equations as eq
from flubball import rulebooks
from flubball.terminal.equations import answers
from flubball.terminal.equations.answers import SECTIONS
from flubball.terminal.equations.state import Session
from flubball.terminal.prose import Width, fit

_NAMES = {"rules": "Rulebook", "after": "After"}
_LIST_WIDTH = 76


def prompt(session: Session) -> str:
    """What stands before the place where the person types.

    >>> prompt(Session(asks=("division",))), prompt(Session())
    ('Division [elementary]: ', 'Equation: ')
    """
    if not session.asks:
        return "Equation: "
    name = session.asks[0]
    return f"{_NAMES.get(name, name.capitalize())} [{_current(session, name)}]: "


def question_lines(session: Session, width: Width = None) -> list[str]:
    """What is shown when the next question opens.

    >>> question_lines(Session(asks=("division",)))
    ['1 basic  2 elementary  3 middle  4 junior  5 senior']
    """
    if not session.asks:
        return []
    show = _QUESTIONS.get(session.asks[0])
    return show(session, width) if show else []


def numbered(options: Sequence[str], width: Width = None) -> list[str]:
    """A numbered list in as many columns as fit.

    >>> numbered(["sideways", "lcm", "gcf"], 23)
    ['1 sideways  2 lcm', '3 gcf']
    """
    digits = len(str(len(options)))
    cells = [f"{number:>{digits}} {name}" for number, name in enumerate(options, 1)]
    room = min(width or _LIST_WIDTH, _LIST_WIDTH)
    if sum(len(cell) + 2 for cell in cells) - 2 <= room:
        return ["  ".join(cells)]
    column = max(len(cell) for cell in cells) + 2
    count = max(1, (room + 2) // column)
    rows = (cells[start : start + count] for start in range(0, len(cells), count))
    return ["".join(f"{cell:<{column}}" for cell in row).rstrip() for row in rows]


def _current(session: Session, name: str) -> str:
    value = session.rulebook if name == "rules" else getattr(session, name)
    if isinstance(value, tuple):
        value = ", ".join(value)
    return value or "none"


def _rules(session: Session, width: Width) -> list[str]:
    titles = [f"{number} {id}: {rulebooks.get(id).title}" for number, id in _books()]
    return [line for title in titles for line in fit(title, width, "    ")]


def _books() -> list[tuple[int, str]]:
    return list(enumerate(answers.books(), 1))


def _divisions(session: Session, width: Width) -> list[str]:
    return numbered(answers.divisions(session.rulebook), width)


def _variations(session: Session, width: Width) -> list[str]:
    rules = session.rules
    listed = answers.listed_variations(rules)
    lines = [f"Variations of {session.season}; type numbers or names:"]
    lines += numbered(listed, width)
    others = [name for name in rules.listed if name not in listed]
    if others:
        lines += fit(f"Other seasons: {', '.join(others)}.", width)
    return lines


def _goal(session: Session, width: Width) -> list[str]:
    return fit("The Goal: cubes in order, a blank where the setter left a space.", width)


def _cubes(session: Session, width: Width) -> list[str]:
    return fit(
        "Cubes, parted by blanks: 2 x r3. Leave all four empty and their use is not judged.", width
    )


def _after(session: Session, width: Width) -> list[str]:
    return numbered(eq.AFTER, width)


_QUESTIONS: Mapping[str, Callable[[Session, Width], list[str]]] = {
    "rules": _rules,
    "division": _divisions,
    "variations": _variations,
    "goal": _goal,
    SECTIONS[0]: _cubes,
    "after": _after,
}
