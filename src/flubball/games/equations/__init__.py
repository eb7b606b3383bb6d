"""EQUATIONS: cubes, written expressions, readings, exact values, judge and oracle."""

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
from flubball.games.equations.public_rules import Rules
from flubball.games.equations.readings.goal_readings import GoalReadings, far_powers, goal_readings
from flubball.games.equations.selection import Selection, check_selection
from flubball.games.equations.symbols.cubes import BadText, Cube, format_cubes, parse_cubes
from flubball.games.equations.values import Value, format_value, parse_value
from flubball.games.equations.variations import ALL as VARIATIONS

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
