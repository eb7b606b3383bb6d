"""Promises about what people read: labels of the words offered, and sentences about entries."""

from msgspec.structs import replace

from flubball.engine.contract.variables import A, S, V
from flubball.engine.kit.faults import Fault
from flubball.engine.kit.scene import MatchUnderTest
from flubball.engine.prompt import Names
from flubball.engine.record import Entry
from flubball.engine.seats import Seat, watching
from flubball.engine.views import leaks


def check_prompt(scene: MatchUnderTest[S, A, V], seat: Seat) -> None:
    """Every word a prompt offers has a label, every blank has two, and they hold no secret."""
    scene.asking = (seat, None)
    prompt = scene.game.prompt(scene.game.view(scene.state, seat), seat, _called(scene))
    scene.counts["labels"] += len(prompt.labels)
    same = len(prompt.labels) == len(prompt.words)
    scene.expect(same, Fault.LABEL, f"{prompt.words} are labelled {prompt.labels}.")
    fields = tuple(text for blank in prompt.blanks for text in (blank.label, blank.whole))
    for text in (*prompt.labels, *fields, *(line for turn in prompt.turns for line in turn)):
        scene.expect(_is_line(text), Fault.LABEL, f"{text!r} is no label.")
    found = leaks(prompt, tuple(scene.game.secrets(scene.state, seat)))
    scene.expect(not found, Fault.LEAK, f"The prompt of {seat} holds {found!r}.")


def check_told(scene: MatchUnderTest[S, A, V], entry: Entry) -> None:
    """Every seat is told of an entry in a sentence, also one from whom its text is hidden."""
    for seat in watching(scene.setup.seats):
        scene.asking = (seat, entry)
        # An empty one is a fault of its own, found at the next state.
        secrets = [each for each in scene.game.secrets(scene.state, seat) if each != ""]
        hides = seat != entry.seat and leaks((entry.text, entry.ruling), secrets)
        shown = replace(entry, text="", ruling=None) if hides else entry
        names = Names(seat if isinstance(seat, int) else None, _called(scene))
        said = scene.game.tell(shown, names)
        scene.expect(_is_line(said), Fault.TOLD, f"It is told as {said!r}.")
        scene.expect(said == scene.game.tell(shown, names), Fault.SAME, "tell gave two answers.")
        if seat != entry.seat:
            found = leaks(said, secrets)
            scene.expect(not found, Fault.LEAK, f"{seat} is told {found!r}.")


def _called(scene: MatchUnderTest[S, A, V]) -> tuple[str, ...]:
    return tuple(f"player {number}" for number in range(scene.setup.seats))


def _is_line(text: str) -> bool:
    """Does it say something, in one line?"""
    return bool(text.strip()) and text.isprintable()
