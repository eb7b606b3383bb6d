"""What a judge of Juggle can be asked: a selection of a piece, a placement."""

from collections.abc import Mapping

from flubball.engine.table_questions import Field, Scene, TableQuestion, numbers

ROLL = Field("roll", "The roll", "2 3", "The numbers on the two dice.")
PIECE = Field("piece", "The piece", "blue-I5", "Its colour and its name.")
BY = Field(
    "by", "Picked up by", "2+3=5", "The number on a die, or the sentence that gives the size."
)
BOARD = Field(
    "board",
    "Pieces on the player's board",
    "red-P5 a1 0, green-O4 h1 0",
    "Each with its cell and how it is turned.",
    usual="",
)


def _scene(given: Mapping[str, str], *words: str) -> Scene:
    roll = " ".join(map(str, numbers(given["roll"], "A roll", 2)))
    board = given.get("board", "")
    position = f"{f'0: {board}'.rstrip()}; 1:; roll: {roll}"
    how = "calculated" if "=" in given["by"] or not given["by"].isdigit() else "exact"
    take = f"0: take {how} {given['by'].replace(' ', '')} {given['piece']}"
    return Scene({"position": position, "turn": "0"}, (take, *words))


def _selection(given: Mapping[str, str]) -> Scene:
    return _scene(given)


def _placement(given: Mapping[str, str]) -> Scene:
    return _scene(given, f"0: place {given['piece']} {given['cell']} {given['turned']}")


QUESTIONS = (
    TableQuestion(
        "selection",
        "May this piece be picked up?",
        (ROLL, PIECE, BY),
        _selection,
        "The roll allows a piece of this size, picked up in this way.",
        ("NMP Juggle Selecting 1", "NMP Juggle Selecting 2", "NMP Juggle Six is wild 1"),
    ),
    TableQuestion(
        "placement",
        "May the piece lie there?",
        (
            ROLL,
            PIECE,
            BY,
            BOARD,
            Field("cell", "Cell of its first square", "c1"),
            Field("turned", "Turned by", "90", "f before it: flipped first.", usual="0"),
        ),
        _placement,
        "The piece lies on the board, covers no other, and touches none of its colour.",
        ("NMP Juggle Goal",),
    ),
)
