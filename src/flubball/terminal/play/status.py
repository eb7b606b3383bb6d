"""What now, for the person at the keyboard: the table's own sentence, or what a key does."""

from collections.abc import Callable

from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.law import law_of
from flubball.cubes.phases import phase_of
from flubball.cubes.phases.write import own_paper
from flubball.cubes.signing import is_disputed
from flubball.cubes.table import Table, checking_of, writing_of
from flubball.cubes.what_now import about_the_appeal
from flubball.cubes.what_now import what_now as of_the_table
from flubball.engine.prompt import capital, score_words
from flubball.engine.seats import JUDGE
from flubball.procedure.rule import NOBODY
from flubball.terminal.names import names_of
from flubball.terminal.play.help_text import form_of
from flubball.terminal.play.session import Session


def what_now(session: Session, judge_asked: bool = False) -> str:
    """The sentence for the person at the keyboard; `judge_asked`: the software could not decide.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> middle = (("goal", "5"), ("resources", "r3 b4 k+"), ("turn", "0"))
    >>> what_now(begin(Setup(2, middle), [0], "a"))
    'Your turn: move one cube to the mat, or challenge the bot.'
    """
    if session.over:
        return _over(session)
    if session.actors == (JUDGE,):
        return _judge(judge_asked)
    by_key = _KEYS.get(session.state.phase)
    if by_key is None:
        return " ".join(filter(None, (of_the_table(_reader(session)), _form(session))))
    return " ".join(filter(None, (by_key(session), about_the_appeal(_reader(session)))))


def _reader(session: Session) -> Audience:
    return Audience(
        session.shown.table,
        session.shown.actors,
        session.hand,
        names_of(session),
        lambda word: may(session, word),
        session.game.kit.wording,
        writes=session.looker == session.hand,
    )


def _form(session: Session) -> str:
    """How to type what the table asks for, where it is no choice of a list."""
    reader = _reader(session)
    phase = phase_of(reader.table)
    word = "goal" if phase.name == "goal" and reader.waited_for else ""
    if phase.is_writing:
        mine = own_paper(reader)
        word = "write" if mine and not mine.text else ""
    goal = session.game.kit.plain_goal(reader.table.shake.mat.goal)
    return f"Type {form_of(session.game.name, word).format(goal=goal or 'GOAL')}." if word else ""


def _over(session: Session) -> str:
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    points = score_words(names_of(session), outcome.scores)
    return f"The match is over. Match points: {points}. Ctrl+Q leaves."


def _judge(asked: bool) -> str:
    if asked:
        return "The software can't decide: a person does, with judge: and the judge's words."
    return "The judge looks at it."


def may(session: Session, word: str) -> bool:
    """May the person at the keyboard say this word now?"""
    if session.hand == NOBODY:
        return False
    return session.game.check(session.shown.table, session.hand, Action(word)).accepted


def _first(session: Session) -> str:
    if not session.people:
        return "The players roll to see who sets the first Goal."
    return "Roll to see who sets the first Goal: press Enter."


def _roll(session: Session) -> str:
    setter = session.state.shake.setter
    if setter in session.people:
        whose = capital(names_of(session).owner(setter))
        total = law_of(session.state.config).total
        return f"{whose} shake: roll the {total} cubes with Enter, then set the Goal."
    return names_of(session).verb(setter, "roll the cubes and set the Goal.")


def _scored(session: Session) -> str:
    if not session.people:
        return "The shake is scored; the next one is rolled."
    return "The shake is scored. Enter rolls the next one; stop ends the match."


def _sign(session: Session) -> str:
    if session.hand in session.actors:
        who = capital(names_of(session).of(session.hand))
        return f"The round is over. {who}: sign the score sheet with Enter."
    if is_disputed(session.state):
        return "The signed totals differ. As judge type judge: oversight, or judge: deceit SEAT."
    return "The round is over; the others sign the score sheet."


_KEYS: dict[str, Callable[[Session], str]] = {
    "first-roll": _first,
    "roll": _roll,
    "scored": _scored,
    "over": _sign,
}
"""Phases in which a key does something that the table itself knows nothing of."""


def paper(session: Session) -> str:
    """The paper of whoever the screen is for, while it is written; then the one checked."""
    table = session.shown.table
    looker = session.looker
    if table.phase == "check":
        return _checked(session)
    if not phase_of(table).is_writing or not isinstance(looker, int):
        return ""
    mine = writing_of(table).papers[looker]
    if not mine.text:
        return ""
    state = "presented" if mine.presented else "not presented yet"
    lines = session.game.kit.layout(mine.text)
    whose = capital(names_of(session).owner(looker))
    return "\n".join((f"{whose} paper ({state}): {lines[0]}", *lines[1:]))


def _checked(session: Session) -> str:
    """What is checked, line by line, where it has more than one line."""
    table = session.shown.table
    lines = session.game.kit.layout(writing_of(table).papers[checking_of(table).seat].text)
    return "\n".join(lines[1:])


def title(session: Session) -> str:
    """The rules of the match and the variations in play.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> options = (("goal", "5"), ("resources", "r3 b4"), ("variations", "factorial lcm"))
    >>> title(begin(Setup(2, options), [0], "a"))
    'AGLOA 2026-27 elementary · factorial, lcm'
    """
    table: Table = session.shown.table
    config = table.config
    book, _, season = config.rules.partition("-")
    parts = [f"{book.upper()} {season} {config.division}", ", ".join(table.shake.variations)]
    if not config.strict:
        parts.insert(1, "table rules")
    return " · ".join(part for part in parts if part)
