"""The paper: an Equation as written, split into Solution and Goal and understood."""

import msgspec

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations.goal.goal import Goal
from flubball.games.equations.goal.match import match_goal, shown_cubes
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import BadText
from flubball.games.equations.written.elements import Side
from flubball.games.equations.written.hints import word_help
from flubball.games.equations.written.reader import read_side
from flubball.games.equations.written.tokens import Tokens, parse_written, split_sides


class Paper(msgspec.Struct, frozen=True):
    """An Equation with its two sides; `misread` says how the Goal side differs from the mat's."""

    text: str
    solution_tokens: Tokens
    goal_tokens: Tokens
    solution: Side
    goal: Side
    misread: tuple[Reason, ...] = ()


class Unreadable(Exception):
    """The text is no Equation; `reasons` say why."""

    def __init__(self, *reasons: Reason) -> None:
        super().__init__(reasons[0].sentence)
        self.reasons = reasons


def read_paper(text: str, goal: Goal | None, rules: Rules) -> Paper:
    """Read an Equation; the Goal is the right side, or the left one if only that fits the mat."""
    solution, written_goal = _sides(text, rules)
    misread: tuple[Reason, ...] = ()
    if goal is not None:
        misread = match_goal(written_goal, goal, rules)
        if misread and not match_goal(solution, goal, rules):
            solution, written_goal, misread = written_goal, solution, ()
    shown = shown_cubes(goal) if goal is not None and not misread else None
    return Paper(
        text,
        solution,
        written_goal,
        read_side(solution, rules, "solution"),
        read_side(written_goal, rules, "goal", shown),
        misread,
    )


def _sides(text: str, rules: Rules) -> tuple[Tokens, Tokens]:
    try:
        sides = split_sides(parse_written(text))
    except BadText as bad:
        mark = (Mark(min(bad.start, len(text)), min(bad.end, len(text))),)
        sentence = f"This can't be read: {bad}."
        raise Unreadable(
            Reason(
                "illegal-expression",
                sentence,
                mark,
                (rules.cite("III-A"),),
                word_help(text, bad.start),
            ),
            _no_equation(sentence, mark, rules),
        ) from None
    if len(sides) != 2:
        count = len(sides) - 1
        sentence = f"An Equation has one equal sign; this text has {count or 'none'}."
        raise Unreadable(_no_equation(sentence, (), rules))
    if not sides[0] or not sides[1]:
        sentence = "One side of the equal sign is empty."
        raise Unreadable(_no_equation(sentence, (), rules))
    return sides[0], sides[1]


def _no_equation(sentence: str, marks: tuple[Mark, ...], rules: Rules) -> Reason:
    cite = rules.cite("VII-B-1")
    return Reason("not-an-equation", sentence, marks, (cite,), "Write Solution = Goal.")
