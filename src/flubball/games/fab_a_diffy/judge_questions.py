"""What a judge of Fab-a-Diffy can be asked: a trick."""

from collections.abc import Mapping

from flubball.engine.errors import NotationError
from flubball.engine.table_questions import Field, Scene, TableQuestion

SHOW = Field("show", "Strip in the Show Box", "3/4")
STRIPS = Field("strips", "The two strips", "1/2 1/4")
SAY = Field("say", "The sentence", "1/2+1/4=3/4", "As it was announced.")


def _trick(given: Mapping[str, str]) -> Scene:
    strips = given["strips"].replace(",", " ").split()
    if len(strips) != 2:
        raise NotationError("A trick has two strips and the one shown.", help="Name two.")
    pair = " ".join(strips)
    position = f"face: {pair}; show: {given['show']}; 0:; 1:"
    lines = (f"0: touch {pair}", f"0: say {given['say']}", "0: take")
    return Scene({"position": position, "turn": "0"}, lines)


QUESTIONS = (
    TableQuestion(
        "trick",
        "Is this a trick?",
        (SHOW, STRIPS, SAY),
        _trick,
        "The two strips make the one shown, and the sentence says so.",
        ("NMP Fab-a-Diffy Touch and announce", "NMP Fab-a-Diffy Equivalent fractions"),
    ),
)
