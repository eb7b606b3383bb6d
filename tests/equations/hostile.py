"""Texts made to take long: towers, nested roots, huge sums, roots of i, wild Goals, long rows.

The same seed brings the same questions, over all divisions and with up to three variations.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from flubball import equations as eq
from flubball.games.equations.oracle.goal_values import goal_values
from flubball.games.equations.values import NotDecided
from flubball.games.equations.values.budget import Budget, budget_of
from flubball.games.equations.values.limits import QUESTION_STEPS
from flubball.games.equations.variations import ALL

BOOKS = (
    ("agloa-2026-27", ("basic", "elementary", "middle", "junior", "senior", "senior", "senior")),
    ("mlag-2019-20", ("minor", "elementary", "middle", "basic")),
)
CUBES = "0123456789+-x÷^√"
ASKS = (
    "value",
    "value",
    "value",
    "equation",
    "equation",
    "goal",
    "priced goal",
    "equals",
    "regroup",
    "format",
)
TELLING = ("imaginary", "factorial", "log", "number-of-factors", "0-wild", "x-wild", "base-12")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, of which text, by which rules; a Goal as it lies on the mat."""

    ask: str
    text: str
    rules: eq.Rules
    goal: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """Was it decided, and how many steps did it take?"""

    decided: bool
    steps: int


def questions(count: int, seed: int) -> Iterator[Question]:
    """So many questions."""
    random = Random(seed)
    for _ in range(count):
        yield _question(random)


def answer(question: Question, steps: int = QUESTION_STEPS) -> Answered:
    """Ask it, and count."""
    with budget_of(Budget(steps)) as budget:
        decided = _ANSWERS[question.ask](question)
    return Answered(decided, budget.steps - budget.left)


def _value(question: Question) -> bool:
    return eq.value_of(question.text, question.rules).kind != "not decided"


def _equation(question: Question) -> bool:
    ruling = eq.judge(question.text, eq.Mat(goal=question.goal), question.rules)
    return ruling.verdict.value != "not decided"


def _goal(question: Question) -> bool:
    return eq.goal_readings(eq.parse_goal(question.goal), question.rules).complete


def _priced(question: Question) -> bool:
    return not goal_values(eq.parse_goal(question.goal), question.rules).missing


def _equals(question: Question) -> bool:
    return eq.equals_goal(question.text, None, question.rules) is not None


def _regroup(question: Question) -> bool:
    copy = question.text.replace("(", "[(", 1).replace(")", ")]", 1)
    return eq.regroup(question.text, copy, None, question.rules).shows_wrong is not None


def _format(question: Question) -> bool:
    try:
        eq.format_value(eq.parse_value(question.text))
    except ValueError:
        return True
    except NotDecided:
        return False
    return True


_ANSWERS: dict[str, Callable[[Question], bool]] = {
    "value": _value,
    "equation": _equation,
    "goal": _goal,
    "priced goal": _priced,
    "equals": _equals,
    "regroup": _regroup,
    "format": _format,
}


def _question(random: Random) -> Question:
    rules = _rules(random)
    ask = random.choice(ASKS)
    if ask == "format":
        return Question(ask, value_text(random), rules)
    goal = _goal_text(random, rules)
    if ask == "value":
        return Question(ask, expression(random, rules)[:2000], rules)
    return Question(
        ask, f"{expression(random, rules)[:1990]} = {goal.replace(' ', '')}", rules, goal
    )


def _rules(random: Random) -> eq.Rules:
    book, divisions = random.choice(BOOKS[:1] * 4 + BOOKS)
    division = random.choice(divisions)
    season = random.choice(("2026-27", "2027-28"))
    playable = sorted(eq.Rules(book, division, (), season).playable)
    random.shuffle(playable)
    playable.sort(key=lambda name: name not in TELLING and random.random() < 0.5)
    kinds: dict[str, str] = {}
    for name in playable[: random.randrange(4)]:
        kinds.setdefault(ALL[name].family, name)
    return eq.Rules(book, division, tuple(kinds.values()), season)


def _goal_text(random: Random, rules: eq.Rules) -> str:
    """Cubes of a Goal, many of them wild, most of them a number, a sign, a number."""
    symbols = CUBES + (rules.wild or "") * 8
    cubes = [random.choice(symbols) for _ in range(random.choice((1, 2, 3, 4, 5, 6, 6, 6)))]
    if random.random() < 0.5:
        for place in range(1, len(cubes), 2):
            cubes[place] = random.choice("+-x÷^√^√" + (rules.wild or ""))
    if rules.imaginary and random.random() < 0.5:
        cubes[random.randrange(len(cubes))] = "i"
    return "".join(cubes)


# --- written expressions ----------------------------------------------------------------------


def expression(random: Random, rules: eq.Rules) -> str:
    """One of the ways to make an expression long to work out."""
    return random.choice(_MAKERS)(random, rules)


def _digit(random: Random) -> str:
    return random.choice("2345679998")


def _tower(random: Random, rules: eq.Rules) -> str:
    unit = random.choice(("9", "8", "(9^9)", "(2^(9^9))", "(3÷7)", "(1÷9)", "(√2)", "(0-3)"))
    end = random.choice(("", "", "i", "!", "÷7", "+1", "^(1÷2)")) if rules.variations else ""
    return _digit(random) + "".join("^" + unit for _ in range(random.randrange(1, 14))) + end


def _nested_roots(random: Random, rules: eq.Rules) -> str:
    depth = random.randrange(2, 12)
    text = _digit(random)
    for _ in range(depth):
        index = random.choice(("", "", "3", "5", "7"))
        text = f"{index}√({_digit(random)}{random.choice('+-x')}{text})"
    return text


def _roots_summed(random: Random, rules: eq.Rules) -> str:
    return "+".join(_root(random) for _ in range(random.randrange(2, 10)))


def _root(random: Random) -> str:
    root = random.choice(("√", "√", "3√", "5√", "7√", "9√"))
    return f"({root}{random.choice(('2', '3', '5', '7', '(7x9+2)', '(9^9+2)', '(2+√3)'))})"


def _powers_of_sums(random: Random, rules: eq.Rules) -> str:
    inner = _roots_summed(random, rules)
    outer = random.choice(("9", "(0-9)", "(9x9)", "(9^9)", "(1÷3)", "(0-(1÷7))", "(√2)"))
    return f"({inner})^{outer}"


def _quotient(random: Random, rules: eq.Rules) -> str:
    return f"({_pick(random, rules)})÷({_pick(random, rules)})"


def _difference(random: Random, rules: eq.Rules) -> str:
    inner = _pick(random, rules)
    return f"({inner})-({random.choice((inner, _pick(random, rules)))})"


def _factorials(random: Random, rules: eq.Rules) -> str:
    inner = random.choice(("9", "6", "(9^9)", "(9!)", "(4!)", "(2^(9^9))", "(8x9)", "(7^7)"))
    return random.choice(
        (f"({inner}!)!", f"{inner}!", f"({inner}!)-({inner}+1)", f"{inner}!^{inner}")
    )


def _complex(random: Random, rules: eq.Rules) -> str:
    a, b, n = _digit(random), _digit(random), random.choice(("2", "3", "7", "9", "(7x9)", "(9x8)"))
    return random.choice(
        (
            f"({a}+({b}i))^({_digit(random)}÷{n})",
            f"{n}√({a}+({b}i))",
            f"(({a}+i)^{n})-(({b}i)^(1÷{n}))",
            f"(({n}√i)+({n}√{a}))^{b}",
            f"({n}√{a})x({b}√i)x(√({a}i))",
            f"({a}i+√{b})^(9^9)",
        )
    )


def _logs(random: Random, rules: eq.Rules) -> str:
    a, b = _pick(random, rules), _pick(random, rules)
    return random.choice(
        (f"({a})÷<sw>({b})", f"2^(({a})÷<sw>2)", f"((3÷<sw>2)^(5÷<sw>7))+({a})÷<sw>9")
    )


def _factor_counts(random: Random, rules: eq.Rules) -> str:
    return f"x({_pick(random, rules)})"


def _long_row(random: Random, rules: eq.Rules) -> str:
    signs = random.choice(("+", "-", "^", "+-", "+-x÷", "^√", "x^", "+√", "√"))
    count = random.choice((8, 14, 20, 40, 99, 400, 990))
    return "".join(f"{_digit(random)}{random.choice(signs)}" for _ in range(count)) + "2"


def _brackets(random: Random, rules: eq.Rules) -> str:
    depth = random.choice((10, 50, 99))
    sign = random.choice(("+1", "x2", "^2", "÷3", "-√2", "^(1÷2)"))
    return "(" * depth + _digit(random) + f"{sign})" * depth


def _nested_rows(random: Random, rules: eq.Rules) -> str:
    """Rows in rows: a tree that is as deep as the text is long."""
    count = random.choice((20, 60, 95))
    text = _digit(random)
    while len(text) < 1900 - 2 * count:
        text = f"({text}" + "".join(random.choice("+-x") + _digit(random) for _ in range(count))
        text += ")"
    return text


def _many_brackets(random: Random, rules: eq.Rules) -> str:
    parts = [f"({_pick(random, rules)})" for _ in range(random.randrange(3, 30))]
    return random.choice("+-x÷^√").join(parts)


def _signs_as_digits(random: Random, rules: eq.Rules) -> str:
    return "".join(random.choice("^√12+") for _ in range(random.randrange(3, 30))) + "1"


def _noted(random: Random, rules: eq.Rules) -> str:
    note = random.choice(("10^9", "10^(9^9)", "1000000000000000000000000000^9999", "8^9999"))
    return random.choice((f"1<{note}>+1<{note}>x1<{note}>", f"(√4)<={value_text(random)[:900]}>"))


def _grammar(random: Random, rules: eq.Rules, depth: int = 4) -> str:
    """Any expression, fully grouped."""
    if depth == 0 or random.random() < 0.1:
        unit = _digit(random)
        return f"{unit}i" if rules.imaginary and random.random() < 0.3 else unit
    left, right = (_grammar(random, rules, depth - 1) for _ in range(2))
    sign = random.choice("+-x÷^√^√")
    text = f"({left}){sign}({right})"
    return text + "!" if rules.factorials and depth < 3 and random.random() < 0.1 else text


def _pick(random: Random, rules: eq.Rules) -> str:
    return random.choice(_SIMPLE)(random, rules)


Maker = Callable[[Random, eq.Rules], str]
_SIMPLE: tuple[Maker, ...] = (
    _tower,
    _nested_roots,
    _roots_summed,
    _powers_of_sums,
    _factorials,
    _complex,
    _grammar,
)
_MAKERS: tuple[Maker, ...] = (
    *_SIMPLE,
    _quotient,
    _difference,
    _logs,
    _factor_counts,
    _long_row,
    _brackets,
    _many_brackets,
    _nested_rows,
    _signs_as_digits,
    _noted,
    _grammar,
    _grammar,
)


# --- the texts of values ----------------------------------------------------------------------


def value_text(random: Random, depth: int = 4) -> str:
    """A value in the notation of `parse_value`."""
    if depth == 0:
        return random.choice(("2", "3", "7", "10", "i", "9" * 40, "cis(2/7*pi)", "1/3", "99"))
    one, other = (value_text(random, depth - 1) for _ in range(2))
    return random.choice(
        (
            f"({one})+({other})",
            f"({one})*({other})",
            f"({one})/({other})",
            f"({one})^({other})",
            f"sqrt({one})",
            f"({one})^(1/3)",
            f"log({one},{other})",
            f"({one})!",
            f"{one}-{other}",
            f"sqrt({one})-sqrt({other})",
            f"({one})^(1/7)+({other})^(1/5)",
        )
    )
