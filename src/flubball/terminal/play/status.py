"""What now: one sentence that is always true, from what the screen may show."""

from collections.abc import Callable

from flubball.cubes.actions import Action
from flubball.cubes.signing import is_disputed
from flubball.cubes.table import NOBODY, Table
from flubball.engine.seats import JUDGE
from flubball.games.equations.game import GAME
from flubball.terminal.play.names import capital, joined, name_of, owner, verb
from flubball.terminal.play.session import Session
from flubball.terminal.play.status_writing import paper, write, writing_all


def what_now(session: Session, judge_asked: bool = False) -> str:
    """The sentence for the person at the keyboard; `judge_asked`: the software could not decide.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> middle = (("goal", "5"), ("resources", "r3 b4 k+"), ("turn", "0"))
    >>> what_now(begin(Setup(2, middle), [0], "a"))
    'Your turn: move one cube to the mat, or challenge seat 1 with block.'
    """
    if session.over:
        return _over(session)
    if session.actors == (JUDGE,):
        return _judge(judge_asked)
    return _SENTENCES[session.state.phase](session)


def _over(session: Session) -> str:
    outcome = GAME.outcome(session.state)
    assert outcome is not None
    points = [f"{name_of(session, seat)} {score}" for seat, score in enumerate(outcome.scores)]
    return f"The match is over. Match points: {', '.join(points)}. Ctrl+Q leaves."


def _judge(asked: bool) -> str:
    if asked:
        return "The software can't decide: a person does, with judge: and the judge's words."
    return "The judge looks at it."


def may(session: Session, word: str) -> bool:
    """May the person at the keyboard say this word now?"""
    if session.hand == NOBODY:
        return False
    return GAME.check(session.shown.table, session.hand, Action(word)).accepted


def _first(session: Session) -> str:
    if not session.people:
        return "The players roll to see who sets the first Goal."
    return "Roll to see who sets the first Goal: press Enter."


def _roll(session: Session) -> str:
    setter = session.state.shake.setter
    if setter in session.people:
        whose = capital(owner(session, setter))
        return f"{whose} shake: roll the 24 cubes with Enter, then set the Goal."
    return verb(session, setter, "roll the cubes and set the Goal.")


def _select(session: Session) -> str:
    turn = session.state.shake.turn
    if turn == session.hand:
        again = any(pick.seat == turn for pick in session.state.shake.picks)
        what = "one more variation" if again else "a variation"
        return f"{capital(owner(session, turn))} turn: select {what} from the list."
    return verb(session, turn, "are to select a variation.")


def _goal(session: Session) -> str:
    setter = session.state.shake.turn
    if setter == session.hand:
        whose = capital(owner(session, setter))
        return f"{whose} turn: set the Goal, such as goal 2x 3+5; a blank leaves a space."
    return verb(session, setter, "are to set the Goal.")


def _no_goal(session: Session) -> str:
    said = f"{verb(session, session.state.shake.setter, 'declare No Goal')}"
    if session.hand in session.actors:
        who = capital(name_of(session, session.hand))
        return f"{said}. {who}: agree, or disagree if there is a Goal with a Solution."
    return f"{said}; the opponents answer."


def _move(session: Session) -> str:
    shake = session.state.shake
    mover = name_of(session, shake.mover)
    if shake.turn == session.hand:
        whose = capital(owner(session, shake.turn))
        if shake.bonus:
            return f"{whose} bonus cube lies in Forbidden: now make the regular move."
        challenge = f", or challenge {mover} with block" if may(session, "block") else ""
        return f"{whose} turn: move one cube to the mat{challenge}."
    start = verb(session, shake.turn, "are to move.")
    if may(session, "block"):
        return f"{start} {capital(name_of(session, session.hand))} may challenge {mover}: block."
    return start


def _block(session: Session) -> str:
    seats = [hold.seat for hold in session.state.holds if not hold.said]
    if session.hand in seats:
        who = verb(session, session.hand, "hold the block:")
        words = [word for word in ("now", "impossible", "disagree") if may(session, word)]
        said = f"say {' or '.join(words)}" if words else "no challenge is valid"
        return f"{who} {said}; put-back costs a point."
    names = joined([name_of(session, seat) for seat in seats])
    return f"{capital(names)} {'holds' if len(seats) == 1 else 'hold'} the block to challenge."


def _check(session: Session) -> str:
    checking, writing = session.shown.table.checking, session.shown.table.writing
    assert checking is not None and writing is not None
    text = writing.papers[checking.seat].text
    found = f"{capital(owner(session, checking.seat))} Equation is {text}"
    if session.hand in session.actors:
        who = name_of(session, session.hand)
        return f"{found}. {capital(who)}: accept it, reject it with a reason, or regroup it."
    names = joined([name_of(session, seat) for seat in session.actors])
    return f"{found}; {names} checks it."


def _scored(session: Session) -> str:
    if not session.people:
        return "The shake is scored; the next one is rolled."
    return "The shake is scored. Enter rolls the next one; stop ends the match."


def _sign(session: Session) -> str:
    if session.hand in session.actors:
        who = capital(name_of(session, session.hand))
        return f"The round is over. {who}: sign the score sheet with Enter."
    if is_disputed(session.state):
        return "The signed totals differ. As judge type judge: oversight, or judge: deceit SEAT."
    return "The round is over; the others sign the score sheet."


_SENTENCES: dict[str, Callable[[Session], str]] = {
    "first-roll": _first,
    "roll": _roll,
    "select": _select,
    "goal": _goal,
    "no-goal": _no_goal,
    "move": _move,
    "block": _block,
    "write": write,
    "last-cube": writing_all,
    "stopped": writing_all,
    "check": _check,
    "scored": _scored,
    "over": _sign,
}


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


__all__ = ["may", "paper", "title", "what_now"]
