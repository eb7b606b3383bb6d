"""What the interactive judge remembers, and what an answer changes in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from flubball import equations as eq
from flubball import rulebooks
from flubball.games.equations.rules import BOOK, DIVISION
from flubball.games.equations.symbols.cubes import colours_of
from flubball.terminal.equations import answers
from flubball.terminal.equations.answers import SECTIONS, BadAnswer

DEFAULT_AFTER = "impossible"
SETUP = ("rules", "division", "variations", "goal", *SECTIONS, "after")


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """Rules, mat and challenge as told so far; `asks` names the questions still open."""

    rulebook: str = BOOK
    division: str = DIVISION
    variations: tuple[str, ...] = ()
    season: str = rulebooks.SEASON
    goal: str = ""
    required: str | None = None
    permitted: str | None = None
    forbidden: str | None = None
    resources: str | None = None
    after: str = DEFAULT_AFTER
    asks: tuple[str, ...] = ()
    over: bool = False

    @property
    def rules(self) -> eq.Rules:
        """What is played."""
        return eq.Rules(self.rulebook, self.division, self.variations, self.season)

    @property
    def mat(self) -> eq.Mat:
        """What lies on the table."""
        cubes = {name: getattr(self, name) for name in SECTIONS}
        return eq.Mat(goal=self.goal, **cubes)


@dataclass(frozen=True, slots=True)
class Change:
    """A session after an answer, and what the person should know about it."""

    session: Session
    notes: tuple[str, ...] = ()


def answer(session: Session, name: str, text: str, *, numbered: bool = True) -> Change:
    """Take an answer to the question `name`; raises `BadAnswer` if it can't be used.

    >>> answer(Session(), "goal", "37").session.goal
    '37'
    """
    if name in SECTIONS:
        return Change(msgspec.structs.replace(session, **{name: answers.read_cubes(text)}))
    return _ANSWERS[name](session, text, numbered)


def tell(given: Mapping[str, str]) -> Change:
    """A session that knows what was given by name; the rest of the set-up is still to be asked.

    >>> tell({"rules": "mlag", "goal": "37"}).session.asks
    ('division', 'variations', 'required', 'permitted', 'forbidden', 'resources', 'after')
    """
    told = Change(Session(asks=tuple(name for name in SETUP if name not in given)))
    for name in (*SETUP[:2], "season", *SETUP[2:]):
        if name in given:
            try:
                change = answer(told.session, name, given[name], numbered=False)
            except BadAnswer as bad:
                bad.about = name
                raise
            told = Change(change.session, told.notes + change.notes)
    return told


def notes_on(session: Session) -> tuple[str, ...]:
    """What the judge does that a person may not expect.

    >>> notes_on(Session(goal="37", required="3", variations=("average",)))[0][:40]
    'average is not on the 2026-27 list; it i'
    """
    notes = []
    for name in session.rules.out_of_season:
        why = "it is applied because the shake was played with it (house ruling H25)"
        notes.append(f"{name} is not on the {session.season} list; {why}.")
    if session.after == "no-goal":
        if session.goal:
            notes.append("After No Goal the right side is the Goal; the one given does not count.")
        if session.resources is None:
            notes.append("After No Goal both sides come from Resources, and none were given.")
    elif not session.mat.knows_cubes:
        notes.append("No cubes were given; their use is not judged.")
    return (*notes, *_strange_colours(session.mat))


def _strange_colours(mat: eq.Mat) -> list[str]:
    goal = mat.physical_goal
    cubes = [item.cube for item in goal.cubes] if goal else []
    cubes += [cube for name in SECTIONS for cube in mat.section(name)]
    strange = dict.fromkeys(c for c in cubes if c.colour and c.colour not in colours_of(c.symbol))
    return [f"The kit has no such cube: {', '.join(map(str, strange))}."] if strange else []


def settle(session: Session) -> Session:
    """Leave out questions whose answer would change nothing.

    >>> settle(Session(division="basic", asks=("variations", "goal"))).asks
    ('goal',)
    """
    asks = session.asks
    while asks and _is_idle(session, asks[0]):
        asks = asks[1:]
    return msgspec.structs.replace(session, asks=asks)


def _is_idle(session: Session, name: str) -> bool:
    if name == "variations":
        return not session.rules.playable
    if session.after == "no-goal" and not session.goal:
        return name in ("goal", "required", "permitted", "forbidden", "after")
    return name == "after" and not session.mat.knows_cubes


def _rules(session: Session, text: str, numbered: bool) -> Change:
    book = answers.read_choice(text, answers.books(), "rulebook", numbered=numbered)
    known = answers.divisions(book)
    division = session.division if session.division in known else known[0]
    return _keep_variations(session, book, division)


def _division(session: Session, text: str, numbered: bool) -> Change:
    division = answers.read_division(text, session.rulebook, numbered=numbered)
    return _keep_variations(session, session.rulebook, division)


def _keep_variations(session: Session, book: str, division: str) -> Change:
    playable = eq.Rules(book, division, (), session.season).playable
    kept = tuple(name for name in session.variations if name in playable)
    gone = [name for name in session.variations if name not in playable]
    notes = (f"Not played there, so left out: {', '.join(gone)}.",) if gone else ()
    new = msgspec.structs.replace(session, rulebook=book, division=division, variations=kept)
    return Change(new, notes)


def _variations(session: Session, text: str, numbered: bool) -> Change:
    chosen = answers.read_variations(text, session.rules, numbered=numbered)
    return Change(msgspec.structs.replace(session, variations=chosen))


def _season(session: Session, text: str, numbered: bool) -> Change:
    return Change(msgspec.structs.replace(session, season=answers.read_season(text)))


def _goal(session: Session, text: str, numbered: bool) -> Change:
    goal = answers.read_goal(text)
    if not goal:
        new = msgspec.structs.replace(session, goal="", after="no-goal")
        return Change(
            new, ("Without a Goal, Equations are judged as after No Goal. :goal sets one.",)
        )
    after = DEFAULT_AFTER if session.after == "no-goal" else session.after
    return Change(msgspec.structs.replace(session, goal=goal, after=after))


def _after(session: Session, text: str, numbered: bool) -> Change:
    after = answers.read_after(text, numbered=numbered)
    if after != "no-goal" and not session.goal and "goal" not in session.asks:
        raise BadAnswer("The mat has no Goal.", "Set one first: :goal 37")
    return Change(msgspec.structs.replace(session, after=after))


_ANSWERS: Mapping[str, Callable[[Session, str, bool], Change]] = {
    "rules": _rules,
    "division": _division,
    "variations": _variations,
    "season": _season,
    "goal": _goal,
    "after": _after,
}
