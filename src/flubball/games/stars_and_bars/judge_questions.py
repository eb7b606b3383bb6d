"""What a judge of Stars & Bars can be asked: a card's points, a stack."""

from collections.abc import Mapping

from flubball.engine.table_questions import Field, Scene, TableQuestion, numbers

BOARD = Field(
    "board",
    "Cards on the board",
    "b2: star-1-red-solid; c2: bar-1-red-solid",
    "Each cell with its cards from the bottom up.",
    parts=True,
)


def _position(given: Mapping[str, str], hand: str, before: int = 0) -> dict[str, str]:
    board = given["board"].rstrip("; ")
    return {"position": f"{board}; hand 0: {hand}; hand 1:; score: {before} 0", "turn": "0"}


def _points(given: Mapping[str, str]) -> Scene:
    before = numbers(given["before"], "The total before", 1)[0]
    said = numbers(given["points"], "What is announced", 1)[0]
    lines = (f"0: place {given['card']} {given['cell']}", f"0: say {said} {before + said}")
    options = _position(given, given["card"], before)
    return Scene({**options, "scoring": given["scoring"]}, lines)


def _stack(given: Mapping[str, str]) -> Scene:
    return Scene(_position(given, ""), (f"0: {given['what']} {given['cell']}",))


QUESTIONS = (
    TableQuestion(
        "points",
        "Does the card score that?",
        (
            BOARD,
            Field("card", "The card laid", "star-2-red-solid"),
            Field("cell", "Its cell", "b2"),
            Field("points", "Points announced", "7"),
            Field("before", "Total before", "10", usual="0"),
            Field(
                "scoring",
                "The table of points",
                usual="sum_of_ways",
                choices=("sum_of_ways", "exact_way"),
            ),
        ),
        _points,
        "The card may lie there, and its ways with the neighbours score so much.",
        ("NMP Stars & Bars Card placement", "NMP Equipment Stars & Bars 4"),
    ),
    TableQuestion(
        "stack",
        "May this stack be turned over or removed?",
        (
            BOARD,
            Field("what", "What is done", usual="turn-over", choices=("turn-over", "remove")),
            Field("cell", "The stack's cell", "b2"),
        ),
        _stack,
        "The stack has the cards it needs for that.",
        ("NMP Stars & Bars Stacks 2", "NMP Stars & Bars Checking stacks"),
    ),
)
