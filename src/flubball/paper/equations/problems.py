"""Problems of EQUATIONS: is it Now, find the Equation, name the fault, rule on a paper."""

from random import Random

from flubball import equations as eq
from flubball.drawing.cubes import goal as draw_goal
from flubball.drawing.cubes import written
from flubball.drawing.mat import framed, sections
from flubball.games.equations.oracle.moves import may_call_now
from flubball.paper.equations.faults import faulty
from flubball.paper.equations.positions import BUDGET, EXAMPLES, equation, position, rules_of
from flubball.paper.problems import EXAM, Figure, KeyStep, Problem, Room, Wanted

THEMES = {
    "now": "Is it Now?",
    "find": "Find the Equation",
    "fault": "Name the fault",
    EXAM: "Rule on this paper",
}
MOST = 8
"""Right answers a problem may have: with more it is no riddle, and the key would be long."""
OTHERS = "The judge decides: what + and × join may change places, and brackets may be added."
WRONG = "not now"
_LEAST = {"easy": 3, "medium": 5, "hard": 5}
"""Cubes of the first Solution."""
_CUBE = 6.4 / 64  # millimetres to a unit


def make(theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    """A problem of a theme, or None."""
    rules = rules_of(wanted)
    mat = position(wanted, rng)
    if mat is None or not may_call_now(rules, mat):
        return None
    if theme == "now":
        return _now(wanted, rules, mat, yes)
    if theme == "find":
        return _find(wanted, rules, mat)
    return _paper(theme, wanted, rules, mat, rng, yes and theme == EXAM)


def check(problem: Problem, answer: str) -> bool:
    """By the judge: an Equation, `not now`, the title of a fault, `correct` or `incorrect`."""
    rules, mat = _asked(problem)
    said = answer.strip()
    if problem.theme in ("fault", EXAM):
        ruling = rules.judge(problem.asked["paper"], mat, "now")
        if problem.theme == EXAM:
            return said.casefold() == ruling.verdict.value
        return any(eq.CODES[code].title == said for code in ruling.codes)
    if said.casefold() == WRONG:
        return problem.theme == "now" and isinstance(rules.oracle(mat).now(BUDGET), eq.Impossible)
    return rules.judge(said, mat, "now").correct is True


def _asked(problem: Problem) -> tuple[eq.Rules, eq.Mat]:
    asked = problem.asked
    named = tuple(asked["variations"].split()) if asked["variations"] else ()
    rules = eq.Rules(asked["rulebook"], asked["division"], named, asked["season"])
    names = ("goal", "required", "permitted", "forbidden", "resources")
    return rules, eq.Mat(**{name: asked[name] for name in names})


def _now(wanted: Wanted, rules: eq.Rules, mat: eq.Mat, is_now: bool) -> Problem | None:
    """Half of them are not: one cube more is not enough, though more would be."""
    oracle = rules.oracle(mat)
    if isinstance(oracle.now(BUDGET), eq.Solvable) is not is_now:
        return None
    task = "Tick one. If it is Now, write an Equation with at most one cube from Resources."
    room = Room(("Now", "Not now"), 1, _tail(mat))
    if is_now:
        return _solved("now", wanted, rules, mat, oracle, task, room)
    answer, far = oracle.now(BUDGET), oracle.distance(BUDGET)
    if not isinstance(answer, eq.Impossible) or not far.exact or far.cubes != 2:
        return None
    short = f"No Equation has at most one cube from Resources: {answer.reason}."
    more = "The line above takes two cubes from Resources, one too many."
    steps = (KeyStep(short, (rules.cite("VI-A-2"), rules.cite("VII-B-3-e"))), KeyStep(more))
    shown = (_line(equation(far.witness, mat)),)
    return Problem(
        wanted.game, "now", THEMES["now"], task, _values(rules, mat), (WRONG,), steps, "Not now",
        figures=_figures(mat), room=room, shown=shown,
    )  # fmt: skip


def _find(wanted: Wanted, rules: eq.Rules, mat: eq.Mat) -> Problem | None:
    oracle = rules.oracle(mat)
    task = "Now was said, and rightly. Write an Equation with at most one cube from Resources."
    return _solved("find", wanted, rules, mat, oracle, task, Room((), 1, _tail(mat)))


def _solved(
    theme: str,
    wanted: Wanted,
    rules: eq.Rules,
    mat: eq.Mat,
    oracle: eq.Oracle,
    task: str,
    room: Room,
) -> Problem | None:
    first = oracle.now(BUDGET)
    if not isinstance(first, eq.Solvable) or len(first.uses) < _LEAST[wanted.level]:
        return None
    listed = oracle.solutions(MOST + 1, "now", EXAMPLES if rules.variations else BUDGET)
    many = len(listed.solutions) > MOST or bool(listed.more)
    if many and not rules.variations:
        return None  # with variations there may be no end of them
    answers = tuple(one.witness for one in listed.solutions[:MOST])
    ruling = rules.judge(answers[0], mat, "now")
    if ruling.correct is not True:
        return None
    key = "Now" if theme == "now" else "Many ways" if many else _ways(len(answers))
    shown = tuple(_line(equation(one, mat)) for one in answers)
    return Problem(
        wanted.game, theme, THEMES[theme], task, _values(rules, mat), answers,
        _steps(rules, mat, ruling.note, listed.solutions[0].resources), key,
        figures=_figures(mat), room=room, all_listed=not many, others=OTHERS, shown=shown,
    )  # fmt: skip


def _ways(count: int) -> str:
    return "One way" if count == 1 else f"{count} ways"


def _steps(rules: eq.Rules, mat: eq.Mat, note: str, taken: int) -> tuple[KeyStep, ...]:
    found = [KeyStep(note, (rules.cite("VII-B-2"),))]
    if mat.section("required"):
        cubes = ", ".join(cube.symbol for cube in mat.section("required"))
        found.append(KeyStep(f"All of Required is used: {cubes}.", (rules.cite("VII-B-3-b"),)))
    said = "One cube is from Resources." if taken else "No cube is from Resources."
    found.append(KeyStep(said, (rules.cite("VII-B-3-e"),)))
    found += [
        KeyStep(f"{name.capitalize().replace('-', ' ')} is in play.", (rules.cite_variation(name),))
        for name in rules.variations
    ]
    return tuple(found)


def _paper(
    theme: str, wanted: Wanted, rules: eq.Rules, mat: eq.Mat, rng: Random, right: bool
) -> Problem | None:
    """A paper written after Now: with one fault, or in an exam perhaps with none."""
    if right:
        found = rules.oracle(mat).now(BUDGET)
        paper = found.witness if isinstance(found, eq.Solvable) else ""
    else:
        paper = faulty(rules, mat, rng)
    if not paper:
        return None
    ruling = rules.judge(paper, mat, "now")
    if ruling.correct is not right or len(ruling.codes) > 1:
        return None
    marks = _marked(paper, ruling.marks[0].start, ruling.marks[0].end) if ruling.marks else ()
    asked = {**_values(rules, mat), "paper": paper}
    lead = _line(equation(paper, mat))
    shown = (_line(equation(paper, mat), marks),)
    said = ruling.sentence or "Every test of a correct Solution is passed."
    cites = ruling.citations[:2] or (rules.cite("VII-B"),)
    steps = (KeyStep(said, cites), *((KeyStep(f"Help: {ruling.help}"),) if ruling.help else ()))
    if theme == EXAM:
        task = "This was written after Now. Tick your ruling; name the clause."
        room = Room(("Correct", "Incorrect"), 1, lead=lead)
        verdict = ruling.verdict.value
        return Problem(
            wanted.game, theme, THEMES[theme], task, asked, (verdict,), steps,
            verdict.capitalize(), figures=_figures(mat), room=room, shown=shown,
        )  # fmt: skip
    title = eq.CODES[ruling.code].title
    ticks = _choices(ruling.code, rng)
    return Problem(
        wanted.game, theme, THEMES[theme], "This was written after Now. What is wrong with it?",
        asked, (title,), steps, title, figures=_figures(mat), room=Room(ticks, 0, lead=lead),
        shown=shown,
    )  # fmt: skip


FAULTS = (
    "unequal", "required-unused", "too-many-from-resources", "cube-unavailable", "ambiguous",
)  # fmt: skip


def _choices(code: str, rng: Random) -> tuple[str, ...]:
    others = rng.sample([one for one in FAULTS if one != code], 2)
    return tuple(eq.CODES[one].title for one in sorted((code, *others)))


def _marked(paper: str, start: int, end: int) -> tuple[int, ...]:
    """The numbers of the cubes in a stretch of the text."""
    at = [k for k, sign in enumerate(paper) if sign in "0123456789+-x÷^√"]
    return tuple(number for number, k in enumerate(at) if start <= k < end)


def _values(rules: eq.Rules, mat: eq.Mat) -> dict[str, str]:
    names = ("required", "permitted", "forbidden", "resources")
    lying = {name: getattr(mat, name) or "" for name in names}
    return {
        "rulebook": rules.rulebook, "division": rules.division, "season": rules.season,
        "variations": " ".join(rules.variations), "goal": mat.goal, **lying, "after": "now",
    }  # fmt: skip


def _figures(mat: eq.Mat) -> tuple[Figure, ...]:
    names = ("required", "permitted", "forbidden", "resources")
    held = {name: [str(cube) for cube in mat.section(name)] for name in names}
    lying, goal = sections(held), framed(draw_goal(mat.goal))
    return Figure(lying, lying.width * _CUBE), Figure(goal, goal.width * _CUBE * 1.15)


def _tail(mat: eq.Mat) -> Figure:
    drawing = written(f"= {mat.goal}")
    return Figure(drawing, drawing.width * _CUBE * 1.1)


def _line(said: str, marked: tuple[int, ...] = ()) -> Figure:
    drawing = written(said, marked)
    return Figure(drawing, drawing.width * _CUBE)
