"""What happened, in sentences for the log. Nothing secret is told: no paper, no decision."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from flubball.cubes.actions import Action
from flubball.cubes.table import Row, Table
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling, Verdict
from flubball.engine.seats import CLOCK, DICE, JUDGE
from flubball.terminal.match import Happening
from flubball.terminal.play.names import capital, name_of, owner, verb
from flubball.terminal.play.session import Session

SECTIONS = {"R": "Required", "P": "Permitted", "F": "Forbidden"}
PLAIN = {
    "no-goal": "declare No Goal.",
    "agree": "agree.",
    "disagree": "challenge the No Goal.",
    "block": "pick up the block.",
    "now": "challenge Now.",
    "impossible": "challenge Impossible.",
    "never": "say Never instead of Impossible.",
    "put-back": "put the block back.",
    "waive": "do not challenge Impossible.",
    "present": "present {one}.",
}
OPEN = {
    "select": "select {}.",
    "bonus": "make a bonus move: {} to Forbidden.",
    "lay": "lay {} in the Goal section.",
    "sign": "sign the score sheet: {}.",
}
ABOUT = {
    "accept": "accept {} {paper}.",
    "join": "share the attempt against {} {paper}.",
    "ask-judge": "ask the judge about {} {paper}. {}",
    "reject": "reject {} {paper}: {}.",
    "regroup": "read {} {paper} as {}.",
    "appeal": "ask for a second judge about {} {paper}{}.",
}
SECRET = ("write", "decide")


def tell(session: Session, happening: Happening) -> list[str | Ruling]:
    """Sentences about one moment, with the rulings where they were given.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.match import say
    >>> from flubball.terminal.play.session import begin
    >>> middle = (("goal", "5"), ("resources", "r3 b4 k+"), ("turn", "0"))
    >>> reply = say(begin(Setup(2, middle), [0], "a"), 0, "move 3 P", 0)
    >>> tell(reply.match, reply.happenings[0])
    ['You move r3 to Permitted.']
    """
    lines: list[str | Ruling] = []
    for entry in happening.entries:
        if said := _entry(session, happening, entry):
            lines.append(said)
        lines += _written(session, happening.before, entry)
        if (card := _card(happening.before, entry)) is not None:
            lines.append(card)
    return [*lines, *_penalties(session, happening), *_score(session, happening)]


def _entry(session: Session, happening: Happening, entry: Entry) -> str:
    if entry.seat == CLOCK:
        return _clock(session, happening.before, entry.text)
    action = session.game.parse_action(entry.text)
    if entry.seat == DICE:
        return _dice(session, happening, action)
    if entry.seat == JUDGE:
        return _judge(session, happening.before, entry, action)
    assert isinstance(entry.seat, int)
    return _player(session, happening, entry.seat, action)


def _written(session: Session, before: Table, entry: Entry) -> list[str]:
    """What the judge ruled on, where it has more lines than the card shows."""
    if before.checking is None or before.writing is None or not entry.text.startswith("verdict "):
        return []
    text = before.writing.papers[before.checking.seat].text
    return list(session.game.kit.layout(text)[1:])


def _player(session: Session, happening: Happening, seat: int, action: Action) -> str:
    word = action.word
    if word in SECRET:
        return ""
    if word == "move":
        return verb(session, seat, f"move {_moved(happening)} to {SECTIONS[action.section]}.")
    if word == "goal":
        goal = session.game.kit.plain_goal(happening.after.shake.mat.goal)
        return verb(session, seat, f"set the Goal: {goal}")
    if word in ABOUT and action.seat is not None:
        whose, paper = owner(session, action.seat), session.game.kit.wording.paper
        more = _of_shake(action) if word == "appeal" else action.text
        return verb(session, seat, ABOUT[word].format(whose, more, paper=paper).strip())
    if word == "charge" and action.seat is not None:
        return verb(session, seat, f"charge {name_of(session, action.seat)}: {action.text}.")
    if word in PLAIN:
        return verb(session, seat, PLAIN[word].format(one=session.game.kit.wording.one))
    return verb(session, seat, OPEN[word].format(action.text))


def _moved(happening: Happening) -> str:
    left = list(happening.after.shake.mat.resources)
    for cube in happening.before.shake.mat.resources:
        if cube not in left:
            return str(cube)
        left.remove(cube)
    return "a cube"


def _dice(session: Session, happening: Happening, action: Action) -> str:
    if action.word == "roll":
        return f"Shake {len(happening.after.sheet.rows) + 1}: the cubes are rolled."
    faces = action.text.split()
    rolled = zip(happening.before.rolling, faces, strict=True)
    shown = ", ".join(f"{name_of(session, seat)} {face}" for seat, face in rolled)
    if happening.after.rolling:
        return f"Rolled for first: {shown}. Once more."
    setter = happening.after.shake.setter
    return f"Rolled for first: {shown}. {verb(session, setter, 'set the first Goal.')}"


_JUDGED: dict[str, Callable[[Session, Action], str]] = {
    "verdict": lambda s, a: (
        f"Judge: {owner(s, a.seat or 0)} {s.game.kit.wording.paper} is {a.text}."
    ),
    "stop": lambda s, a: "Judge: time is called.",
    "uphold": lambda s, a: "Second judge: the ruling stands.",
    "overrule": lambda s, a: f"Judge: the ruling{_on(s, a)}{_of_shake(a)} is reversed.",
}


def _on(session: Session, action: Action) -> str:
    if action.seat is None:
        return ""
    return f" on {owner(session, action.seat)} {session.game.kit.wording.paper}"


def _of_shake(action: Action) -> str:
    return f" of shake {action.text}" if action.text else ""


def _judge(session: Session, before: Table, entry: Entry, action: Action) -> str:
    if action.word == "claim":
        return _answer(before, entry, action)
    if action.word in _JUDGED:
        return _JUDGED[action.word](session, action)
    return f"Judge: {session.game.format_action(action)}."


def _answer(before: Table, entry: Entry, action: Action) -> str:
    upheld = action.text == "upheld"
    why = entry.ruling.sentence if entry.ruling is not None else ""
    if _asked(before, "question"):
        return f"Judge: {'yes' if upheld else 'no'}. {why}".strip()
    if _asked(before):
        return "Judge: it equals the Goal." if upheld else "Judge: it does not equal the Goal."
    if upheld:
        return "Judge: the objection holds."
    return f"Judge: the objection fails. {why}".strip()


def _asked(before: Table, kind: str = "ask") -> bool:
    claim = before.checking.claim if before.checking is not None else None
    return claim is not None and claim.kind == kind


def _card(before: Table, entry: Entry) -> Ruling | None:
    """The card to show. An objection that holds says Incorrect of what was written."""
    ruling = entry.ruling
    if _asked(before, "question"):
        return None
    if ruling is None or not entry.text.startswith("claim ") or _asked(before):
        return ruling
    upheld = entry.text == "claim upheld"
    return replace(ruling, verdict=Verdict.INCORRECT) if upheld else None


_PASSED = {
    "warning": "The round's time is up: no new shake is started. Five minutes to finish.",
    "stop": "Stop: everybody writes now.",
    "impossible": "The minute for Impossible is over.",
}


def _clock(session: Session, before: Table, task: str) -> str:
    if task in _PASSED:
        return _PASSED[task]
    timer = min((t for t in before.timers if t.task == task), key=lambda t: t.at)
    names = ", ".join(name_of(session, seat) for seat in timer.seats)
    return f"Time is up ({task}): {names}."


def _penalties(session: Session, happening: Happening) -> Iterator[str]:
    old = happening.before.sheet.penalties
    for mark in happening.after.sheet.penalties[len(old) :]:
        points = str(mark.points).replace("-", "−")
        why = mark.why.replace("_", " ")
        yield f"{capital(name_of(session, mark.seat))} {points}: {why} [{mark.cite}]"


def _score(session: Session, happening: Happening) -> Iterator[str]:
    before, after = happening.before.sheet.rows, happening.after.sheet.rows
    for number, (old, new) in enumerate(zip(before, after, strict=False), 1):
        if old.scores != new.scores:
            yield f"Shake {number} is scored anew: {_points(session, new)}."
    if len(after) <= len(before):
        return
    if after[-1].end == "void":
        yield f"Shake {len(after)} does not count."
        return
    yield f"Shake {len(after)} is scored: {_points(session, after[-1])}."


def _points(session: Session, row: Row) -> str:
    return ", ".join(f"{name_of(session, seat)} {score}" for seat, score in enumerate(row.scores))
