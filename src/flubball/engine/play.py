"""The checked way to play: what a server, a terminal or a script calls.

Words come in, a `Step` comes out: the next state, the entries to append to the history, and
the ruling. The caller keeps the history and the clock.
"""

from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from flubball.engine.contract.judging import Decision
from flubball.engine.contract.notation import Notation
from flubball.engine.contract.playing import Playing
from flubball.engine.contract.variables import A, S
from flubball.engine.deadlines import format_time
from flubball.engine.errors import ClockError, NotationError, UnknownWordError
from flubball.engine.game import Game
from flubball.engine.record import Entry
from flubball.engine.ruling import Code, Mark, Ruling, refused
from flubball.engine.seats import CLOCK, JUDGE, Seat
from flubball.engine.suggestions import sayable, suggest_words
from flubball.engine.texts import MAX_TEXT, fault

UNREADABLE = "unreadable"
CODES = (
    Code(
        UNREADABLE,
        "Words that can't be read",
        "What was sent is not an action of this game.",
        "Look at the game's list of actions.",
        (),
    ),
    Code(
        "time-backwards",
        "Time ran backwards",
        "An action came with a time before that of the last entry.",
        "Send it again with the present time.",
        (),
    ),
)


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What came of something sent. A refused action adds no entry and changes nothing,
    but deadlines may have passed before it."""

    state: S
    entries: tuple[Entry, ...]
    ruling: Ruling


def send(
    game: Game[S, A, Any], state: S, seat: Seat, text: str, at: int, since: int = 0
) -> Step[S]:
    """Let earlier deadlines pass, then read, check and apply what a seat sent at `at`.

    `since` is the time of the last entry.

    >>> from flubball.engine.example import Nim
    >>> step = send(Nim(), Nim().start(2), 0, "take 3", at=1500)
    >>> step.ruling.accepted, step.entries[0].text, Nim().format_position(step.state)
    (True, 'take 3', '7 left, 1 of 2 to move since 1500')
    >>> print(send(Nim(), step.state, 1, "take it", at=1600).ruling.sentence)
    An action is 'take N'.
    """
    if at < since:
        sentence = f"{format_time(at)} is before the last entry, {format_time(since)}."
        return Step(state, (), refused("time-backwards", sentence, citations=game.general))
    state, passed = pass_time(game, state, at)
    try:
        action = _read(game, text)
    except UnknownWordError as error:
        help = _instead(game, state, seat, text, error, at)
        return Step(state, passed, unreadable(text, error, help))
    except NotationError as error:
        return Step(state, passed, unreadable(text, error))
    ruling = game.check(state, seat, action, at)
    if not ruling.accepted:
        return Step(state, passed, ruling)
    entry = Entry(at, seat, game.format_action(action))
    return Step(game.apply(state, seat, action, at), (*passed, entry), ruling)


def decide(
    game: Game[S, A, Any], state: S, decision: Decision[A], at: int, since: int = 0
) -> Step[S]:
    """Send the automatic judge's decision; its entry and the step carry the judge's ruling.

    A decision on a state that is no longer there is refused like any other action.

    >>> from flubball.engine.example import Nim, Take
    >>> from flubball.engine.ruling import accepted
    >>> decide(Nim(), Nim().start(2), Decision(Take(1), accepted()), at=0).ruling.code
    'turn'
    """
    step = send(game, state, JUDGE, game.format_action(decision.action), at, since)
    if not step.ruling.accepted:
        return step
    entry = replace(step.entries[-1], ruling=decision.ruling)
    return Step(step.state, (*step.entries[:-1], entry), decision.ruling)


def pass_time(game: Playing[S, Any], state: S, at: int) -> tuple[S, tuple[Entry, ...]]:
    """Let every deadline before `at` pass: the state after them, and their entries.

    >>> from flubball.engine.example import Nim
    >>> state, entries = pass_time(Nim(), Nim().start(2), at=25_000)
    >>> [(entry.at, entry.text) for entry in entries]
    [(10000, 'move'), (20000, 'move')]
    """
    entries: list[Entry] = []
    while (deadline := game.due(state)) is not None and deadline.at < at:
        entries.append(Entry(deadline.at, CLOCK, deadline.task))
        state = game.expire(state, deadline)
        if game.due(state) == deadline:
            raise ClockError(f"'{deadline.task}' passed and is still due.")
    return state, tuple(entries)


def _instead(
    game: Game[S, A, Any], state: S, seat: Seat, text: str, error: UnknownWordError, at: int
) -> str:
    """What this seat may say now; where that is nothing, what it waits for."""
    prompt = game.prompt(game.view(state, seat), seat)
    if text[:1].isalpha():
        return suggest_words(error.word, sayable(prompt)) or prompt.sentence
    # A sentence or a paper without its word, as 4x6+3=27 for say 4x6+3=27.
    whole = (f"{blank.begins} {text.strip()}" for blank in prompt.blanks)
    meant = [each for each in whole if _may(game, state, seat, each, at)]
    instead = suggest_words(error.word, sayable(prompt)) or prompt.sentence
    return f"Did you mean {meant[0]}? {instead}" if len(meant) == 1 else instead


def _may(game: Game[S, A, Any], state: S, seat: Seat, text: str, at: int) -> bool:
    try:
        return game.check(state, seat, _read(game, text), at).accepted
    except NotationError:
        return False


def unreadable(text: str, error: NotationError, help: str = "") -> Ruling:
    """The refusal of words that can't be read, marked where the trouble is.

    It cites nothing: how words are written is no rule of a rulebook.

    >>> print(unreadable("tkae 1", NotationError("No such word.", end=4), "Say take."))
    Refused  ·  unreadable
      tkae 1
      ^^^^
      No such word.
    help: Say take.
    """
    shown = text if text.isprintable() and len(text) <= 200 else ""
    marks = (Mark(error.start, error.end),) if shown and error.end else ()
    help = help or error.help
    return refused(UNREADABLE, error.sentence, text=shown, marks=marks, help=help)


def _read(game: Notation[Any, A], text: str) -> A:
    if sentence := fault(text):
        raise NotationError(sentence, help=f"Send at most {MAX_TEXT} ordinary characters.")
    return game.parse_action(text)
