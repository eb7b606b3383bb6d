"""What the judge says to a typed Equation and to the questions beside it."""

from flubball import equations as eq
from flubball.games.equations.readings.comparing import show
from flubball.games.equations.readings.trees import Reading
from flubball.terminal.equations.answers import BadAnswer, read_choice
from flubball.terminal.equations.mat import draw_mat
from flubball.terminal.equations.state import Session, notes_on
from flubball.terminal.mat_view import MAX_WIDTH
from flubball.terminal.prose import Width, fit, fit_marked
from flubball.terminal.ruling_view import citation_lines, ruling_lines
from flubball.terminal.styled import Styled, styled

MOST_READINGS = 20
Lines = list[Styled]


def texts(*lines: str, width: Width = None) -> Lines:
    """Plain lines, folded to the width.

    >>> [line.plain for line in texts("write (5^2)-4", width=12)]
    ['write', '  (5^2)-4']
    """
    return [styled(part) for line in lines for part in fit(line, width)]


def status(session: Session) -> str:
    """Rules and challenge in one line.

    >>> status(Session(goal="37", variations=("factorial",)))
    'AGLOA 2026-27 · elementary · factorial · after impossible'
    """
    rules = session.rules
    season = f"season {rules.season}" if rules.season != rules.book.season else ""
    season = season if any(rules.in_season) else ""
    parts = [
        rules.book.name,
        rules.division,
        season,
        ", ".join(rules.variations),
        f"after {session.after}",
    ]
    return " · ".join(part for part in parts if part)


def table_lines(session: Session, width: Width) -> Lines:
    """The mat with the status line above it and the notes below.

    >>> table_lines(Session(goal="37"), 16)[5].plain
    '│ [3][7]       │'
    """
    mat = draw_mat(session.mat, min(width or MAX_WIDTH, MAX_WIDTH))
    return [*texts(status(session), width=width), *mat.lines(), *_notes(session, width)]


def status_lines(session: Session, width: Width) -> Lines:
    """The status line and the notes, without the mat.

    >>> len(status_lines(Session(goal="37", required="3"), None))
    1
    """
    return [*texts(status(session), width=width), *_notes(session, width)]


def _notes(session: Session, width: Width) -> Lines:
    return texts(*(f"note: {note}" for note in notes_on(session)), width=width)


def judge_lines(session: Session, equation: str, width: Width) -> Lines:
    """The ruling on an Equation.

    >>> judge_lines(Session(goal="37"), "(6x6)+1 = 37", None)[0].plain
    'Correct'
    """
    ruling = session.rules.judge(equation, session.mat, session.after)
    return [*ruling_lines(ruling, width), styled()]


def value_lines(session: Session, expression: str, width: Width) -> Lines:
    """The value of an expression, or every way to read it.

    >>> value_lines(Session(), "2x(3+5)", None)[0].plain
    '2x(3+5) is 16.'
    """
    if not expression:
        raise BadAnswer("An expression is missing.", "Write it behind the word: :value 5^2-4")
    found = eq.value_of(expression, session.rules)
    if found.kind == "value":
        return texts(f"{expression} is {show(found.values[0])}.", width=width)
    if found.kind == "not decided":
        return texts(f"Not decided: {found.undecided}.", width=width)
    if found.kind == "ambiguous":
        return texts(f"{expression} can be read in several ways:", width=width) + _readings(
            found.readings, width
        )
    lines = []
    for reason in found.reasons[:1]:
        marks = "".join(f"{' ' * m.start}{'^' * max(1, m.end - m.start)}" for m in reason.marks[:1])
        lines += [f"  {line}" for line in fit_marked(expression, marks, width and width - 2)]
        lines += fit(f"Illegal: {reason.sentence}", width)
        lines += citation_lines(reason.citations, width)
    return [styled(line) for line in lines]


def goals_lines(session: Session, width: Width) -> Lines:
    """What the Goal on the mat may be.

    >>> [line.plain for line in goals_lines(Session(goal="2x 3+5"), None)]
    ['The Goal 2x 3+5 may be', '  2x(3+5) = 16']
    """
    goal = session.mat.physical_goal
    if goal is None:
        raise BadAnswer("The mat has no Goal.", "Set one first: :goal 37")
    found = eq.goal_readings(goal, session.rules)
    if not found.readings and found.complete:
        return texts(f"The Goal {goal} has no legal interpretation.", width=width)
    lines = texts(f"The Goal {goal} may be", width=width) + _readings(found.readings, width)
    more = f"There may be more: {found.missing}." if found.missing else ""
    return lines + texts(*([more] if more else []), width=width)


def _readings(found: tuple[Reading, ...], width: Width) -> Lines:
    rows = [f"  {reading.text} {_outcome(reading)}" for reading in found[:MOST_READINGS]]
    left = len(found) - MOST_READINGS
    rows += [f"  and {left} more"] if left > 0 else []
    return [styled(line) for row in rows for line in fit(row, width, "      ")]


def _outcome(reading: Reading) -> str:
    if reading.value is not None:
        return f"= {show(reading.value)}"
    if reading.fault is not None:
        return f"is illegal: {reading.fault.sentence}"
    return f"is not decided: {reading.undecided}"


def equals_lines(session: Session, equation: str, width: Width) -> Lines:
    """The narrow question: does the Solution equal the Goal as written?

    >>> equals_lines(Session(goal="4"), "2x4-(3+1) = 4", None)[0].plain[:4]
    'Yes:'
    """
    if not equation:
        raise BadAnswer("An Equation is missing.", "Write it behind the word: :equals 6x6 = 36")
    rules = session.rules
    goal = None if session.after == "no-goal" else session.mat.physical_goal
    found = eq.equals_goal(equation, goal, rules)
    says = {
        True: "Yes: some reading of the Solution fits some reading of the Goal as written.",
        False: "No: no reading of the Solution fits the Goal as written.",
        None: "Not decided.",
    }[found]
    cite = rules.cite(agloa="VII-C-5-d(iii)", mlag="VII-C-3-g(iii)")
    return texts(says, *citation_lines((cite,)), width=width)


def regroup_lines(session: Session, argument: str, width: Width) -> Lines:
    """Does a checker's regrouping show the Equation wrong?

    >>> tried = "2x4-(3+1) = 4 | 2x[4-(3+1)] = 4"
    >>> regroup_lines(Session(goal="4"), tried, None)[0].plain[:4]
    'Yes:'
    """
    equation, bar, regrouped = (part.strip() for part in argument.partition("|"))
    if not (equation and bar and regrouped):
        help = "Write :regroup 2x4-(3+1) = 4 | 2x[4-(3+1)] = 4"
        raise BadAnswer("The Equation or its regrouping is missing.", help)
    goal = None if session.after == "no-goal" else session.mat.physical_goal
    found = eq.regroup(equation, regrouped, goal, session.rules)
    if not found.legal:
        says = "This regrouping is not legal, so it shows nothing wrong."
    elif found.shows_wrong is None:
        says = "The regrouping is legal; whether it shows the Equation wrong is not decided."
    elif found.shows_wrong:
        says = "Yes: the regrouping is legal and shows the Equation wrong."
    else:
        says = "No: the regrouping is legal, and the Equation still holds."
    return texts(says, *([found.why] if found.why else []), width=width)


def explain_lines(name: str, width: Width) -> Lines:
    """The page of a code.

    >>> explain_lines("unequal", None)[0].plain
    'unequal: The sides do not match'
    """
    if not name:
        raise BadAnswer("A code is missing.", f"There are {', '.join(eq.CODES)}.")
    code = eq.CODES[read_choice(name, tuple(eq.CODES), "code")]
    lines = texts(f"{code.code}: {code.title}", code.meaning, f"help: {code.help}", width=width)
    lines += texts(f"example: {code.example.replace('`', '')}", width=width) if code.example else []
    return lines + [styled(line) for line in citation_lines(code.citations, width)]
