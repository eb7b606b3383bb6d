"""EQUATIONS for programs.

>>> from flubball import equations as eq
>>> play = eq.Rules("agloa-2026-27", division="elementary", variations=["factorial"])
>>> mat = eq.Mat(goal="2x 3+5", required="5", permitted="2 x 3 +", resources="1 7 -")
>>> play.judge("(5x3)+1 = 2x(3+5)", mat, after="impossible").correct
True
"""

from typing import TYPE_CHECKING

from flubball.lazy import lazy_names

if TYPE_CHECKING:
    from flubball.games.equations.codes import CODES
    from flubball.games.equations.goal.goal import Goal, parse_goal
    from flubball.games.equations.goal.mat import AFTER, Mat
    from flubball.games.equations.judge.asking import ValueAnswer, equals_goal, value_of
    from flubball.games.equations.judge.judge import judge
    from flubball.games.equations.judge.regrouping import Regrouping, regroup
    from flubball.games.equations.oracle import (
        Answer,
        Budget,
        Distance,
        Impossible,
        Listed,
        NotDecided,
        Oracle,
        Solvable,
        Tables,
        backend,
    )
    from flubball.games.equations.oracle.exploring import GoalFacts
    from flubball.games.equations.public_rules import Rules
    from flubball.games.equations.readings.goal_readings import (
        GoalReadings,
        far_powers,
        goal_readings,
    )
    from flubball.games.equations.selection import Selection, check_selection
    from flubball.games.equations.symbols.cubes import BadText, Cube, format_cubes, parse_cubes
    from flubball.games.equations.values import Value, format_value, parse_value
    from flubball.games.equations.variations import ALL as VARIATIONS
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "flubball.games.equations.codes": ["CODES"],
            "flubball.games.equations.goal.goal": ["Goal", "parse_goal"],
            "flubball.games.equations.goal.mat": ["AFTER", "Mat"],
            "flubball.games.equations.judge.asking": ["ValueAnswer", "equals_goal", "value_of"],
            "flubball.games.equations.judge.judge": ["judge"],
            "flubball.games.equations.judge.regrouping": ["Regrouping", "regroup"],
            "flubball.games.equations.oracle": [
                "Answer",
                "Budget",
                "Distance",
                "Impossible",
                "Listed",
                "NotDecided",
                "Oracle",
                "Solvable",
                "Tables",
                "backend",
            ],
            "flubball.games.equations.oracle.exploring": ["GoalFacts"],
            "flubball.games.equations.public_rules": ["Rules"],
            "flubball.games.equations.readings.goal_readings": [
                "GoalReadings",
                "far_powers",
                "goal_readings",
            ],
            "flubball.games.equations.selection": ["Selection", "check_selection"],
            "flubball.games.equations.symbols.cubes": [
                "BadText",
                "Cube",
                "format_cubes",
                "parse_cubes",
            ],
            "flubball.games.equations.values": ["Value", "format_value", "parse_value"],
            "flubball.games.equations.variations": ["ALL as VARIATIONS"],
        },
    )

__all__ = [
    "AFTER",
    "CODES",
    "VARIATIONS",
    "Answer",
    "BadText",
    "Budget",
    "Cube",
    "Distance",
    "Goal",
    "GoalFacts",
    "GoalReadings",
    "Impossible",
    "Listed",
    "Mat",
    "NotDecided",
    "Oracle",
    "Regrouping",
    "Rules",
    "Selection",
    "Solvable",
    "Tables",
    "Value",
    "ValueAnswer",
    "backend",
    "check_selection",
    "equals_goal",
    "far_powers",
    "format_cubes",
    "format_value",
    "goal_readings",
    "judge",
    "parse_cubes",
    "parse_goal",
    "parse_value",
    "regroup",
    "value_of",
]
