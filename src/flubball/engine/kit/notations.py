"""Promises about notations: they read back, and garbage is told from words."""

from collections.abc import Callable
from random import Random

from flubball.engine.contract.variables import A, S, V
from flubball.engine.errors import NotationError, RecordError
from flubball.engine.kit.faults import Fault
from flubball.engine.kit.scene import MatchUnderTest
from flubball.engine.play import send
from flubball.engine.record_format import format_record
from flubball.engine.record_parse import parse_record
from flubball.engine.seats import SPECTATOR

GARBAGE = (
    "", " ", "\0", "\n", "-", ":", ",", "()", "<>", '"', "0", "-1", "1e9", "٣", "½", "²", "√",
    "\ud800", "\u202e", "🎲", "None", "NaN", "move", "roll", "judge", "9" * 5_000, "(" * 5_000,
)  # fmt: skip


def spoil(text: str, rng: Random) -> str:
    """A text with a small accident: something cut out, doubled, swapped or put in.

    >>> spoil("take 3", Random(1)) != "take 3"
    True
    """
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.randrange(1, 4))
    strange = rng.choice((*GARBAGE, " ", "1", "x"))
    middle = rng.choice(("", text[start:end] * 2, text[start:end][::-1] + strange, strange))
    return text[:start] + middle + text[end:]


def check_position(scene: MatchUnderTest[S, A, V]) -> None:
    """The position reads back; a spoilt one is refused or reads back too."""
    scene.asking = (None, None)
    text = scene.game.format_position(scene.state)
    one_line(scene, text, Fault.POSITION)
    try:
        read = scene.game.parse_position(text)
    except NotationError as error:
        scene.fail(Fault.POSITION, f"{text!r} can't be read: {error}")
    scene.expect(read == scene.state, Fault.POSITION, f"{text!r} reads as another state.")
    again = scene.game.format_position(read)
    scene.expect(again == text, Fault.POSITION, f"{text!r} comes back as {again!r}.")
    _garbage(scene, spoil(text, scene.rng), scene.game.parse_position, scene.game.format_position)


def check_action(scene: MatchUnderTest[S, A, V], action: A) -> str:
    """The action reads back; a spoilt one is refused or reads back too."""
    text = scene.game.format_action(action)
    one_line(scene, text, Fault.ACTION)
    try:
        read = scene.game.parse_action(text)
    except NotationError as error:
        scene.fail(Fault.ACTION, f"{text!r} can't be read: {error}")
    scene.expect(read == action, Fault.ACTION, f"{text!r} reads as {read!r}.")
    again = scene.game.format_action(read)
    scene.expect(again == text, Fault.ACTION, f"{text!r} comes back as {again!r}.")
    _garbage(scene, spoil(text, scene.rng), scene.game.parse_action, scene.game.format_action)
    return text


def check_garbage(scene: MatchUnderTest[S, A, V]) -> None:
    """Fixed garbage, read as position and as action, and sent by a spectator."""
    for text in GARBAGE:
        scene.asking = (SPECTATOR, text[:80])
        _garbage(scene, text, scene.game.parse_position, scene.game.format_position)
        _garbage(scene, text, scene.game.parse_action, scene.game.format_action)
        step = send(scene.game, scene.state, SPECTATOR, text, scene.now, scene.now)
        scene.expect(not step.ruling.accepted, Fault.GARBAGE, f"{text[:80]!r} was accepted.")
        scene.refusal(step.ruling)
        scene.unchanged(step.state, "Garbage")


def check_record(scene: MatchUnderTest[S, A, V]) -> None:
    """The record reads back as itself."""
    record = scene.record(scene.game.outcome(scene.state))
    try:
        read = parse_record(format_record(record))
    except RecordError as error:
        scene.fail(Fault.RECORD, str(error))
    scene.expect(read == record, Fault.RECORD, "It reads back as another record.")


def one_line(scene: MatchUnderTest[S, A, V], text: str, fault: Fault) -> None:
    """One line of printable characters, no blank at its ends."""
    fine = bool(text) and text.isprintable() and text == text.strip()
    scene.expect(fine, fault, f"{text[:80]!r} is not one plain line.")


def _garbage(
    scene: MatchUnderTest[S, A, V],
    text: str,
    parse: Callable[[str], object],
    back: Callable[..., str],
) -> None:
    scene.counts["garbage"] += 1
    try:
        value = parse(text)
    except NotationError:
        return
    except Exception as error:
        scene.fail(Fault.GARBAGE, f"{text[:80]!r} raises {type(error).__name__}: {error}")
    try:
        same = parse(back(value)) == value
    except NotationError:
        same = False
    scene.expect(
        same, Fault.GARBAGE, f"{text[:80]!r} reads as {value!r:.80} and does not come back."
    )
