"""The guided first shake, without a screen: a step, a session, and a kind hint."""

import msgspec
from msgspec.structs import replace

from flubball.engine.ruling import accepted
from flubball.engine.seats import parse_seat
from flubball.engine.setup import Setup
from flubball.terminal.play.lesson_steps import STEPS, Step
from flubball.terminal.play.session import Happening, Reply, Session, begin, say
from flubball.terminal.play.words import read

SETUP = Setup(2, (("rules", "agloa-2026-27"), ("division", "basic"), ("setter", "0")))


class Lesson(msgspec.Struct, frozen=True):
    """Where the learner is, and the hint after a wrong answer."""

    step: int = 0
    hint: str = ""

    @property
    def over(self) -> bool:
        """Is the last step done?"""
        return self.step == len(STEPS)

    @property
    def text(self) -> str:
        """What the screen says now."""
        if self.over:
            return "The lesson is over."
        said = f"Step {self.step + 1} of {len(STEPS)}. {STEPS[self.step].text}"
        return f"{said}\n{self.hint}" if self.hint else said


def first_session() -> Session:
    """The table of the lesson: the learner at seat 0, the scripted partner at seat 1."""
    return begin(SETUP, [0], "lesson")


def answer(lesson: Lesson, session: Session, line: str, at: int) -> tuple[Lesson, Reply]:
    """What comes of a line the learner typed.

    >>> lesson, reply = answer(Lesson(), first_session(), "", 0)
    >>> lesson.step, reply.session.state.phase
    (1, 'goal')
    >>> answer(Lesson(2), reply.session, "goal 8", 0)[0].hint
    'Not yet. Type goal 7 and press Enter.'
    """
    step = STEPS[lesson.step]
    words = _words(line, session)
    if words not in map(_plain, step.answers):
        return replace(lesson, hint=_hint(step, words)), Reply(session, (), accepted())
    lines = [f"0: {read(line, session.shown).text}"] if words else []
    return Lesson(lesson.step + 1), _run([*lines, *step.then], session, at)


def _words(line: str, session: Session) -> str:
    typed = read(line, session.shown) if line.strip() else None
    if typed is None or typed.own == "roll":
        return ""
    return _plain(typed.text or typed.own)


def _plain(words: str) -> str:
    """Blanks inside an Equation do not matter."""
    word, _, rest = words.partition(" ")
    return f"{word} {rest.replace(' ', '')}".strip() if word in ("write", "goal") else words


def _hint(step: Step, words: str) -> str:
    slips = dict(step.slips)
    for slip, why in slips.items():
        word, _, rest = slip.partition(" ")
        if words == slip or (rest and words.endswith(rest) and words.startswith(word)):
            return f"{why} {step.hint}"
    return f"Not yet. {step.hint}"


def _run(lines: list[str], session: Session, at: int) -> Reply:
    happenings: tuple[Happening, ...] = ()
    for line in lines:
        seat, _, words = line.partition(": ")
        reply = say(session, parse_seat(seat), words, at)
        assert reply.ruling.accepted, reply.ruling.sentence
        session, happenings = reply.session, happenings + reply.happenings
    return Reply(session, happenings, accepted())
