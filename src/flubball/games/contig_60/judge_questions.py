"""What a judge of Contig 60 can be asked: a sentence, a placement, a score."""

from collections.abc import Mapping

from flubball.engine.table_questions import Field, Scene, TableQuestion, numbers

DICE = Field("dice", "The roll", "3 5 4", "The three numbers on the dice.")
SAY = Field("say", "The number sentence", "3+5=8, 8x4=32", "As it was announced.")
YOURS = Field("yours", "Chips of the player", "3 12", usual="")
THEIRS = Field("theirs", "Chips of the opponent", "4 29", usual="")
PLACE = Field("place", "The number covered", "32")


def _scene(given: Mapping[str, str], *words: str) -> Scene:
    dice = numbers(given["dice"], "A roll", 3)
    chips = [numbers(given.get(side, ""), "A list of chips") for side in ("yours", "theirs")]
    before = numbers(given.get("before", "60"), "The score before", 1)[0]
    board = "; ".join(f"{seat}: {_list(side)}".rstrip() for seat, side in enumerate(chips))
    position = f"{board}; score: {before} 60; roll: {_list(dice)}"
    return Scene({"position": position, "turn": "0"}, tuple(f"0: {each}" for each in words))


def _list(found: list[int]) -> str:
    return " ".join(map(str, found))


def _sentence(given: Mapping[str, str]) -> Scene:
    return _scene(given, f"say {given['say']}")


def _placement(given: Mapping[str, str]) -> Scene:
    return _scene(given, f"say {given['say']}", f"place {given['place']}")


def _score(given: Mapping[str, str]) -> Scene:
    said = (f"say {given['say']}", f"place {given['place']}", f"score {given['score']}")
    return _scene(given, *said)


QUESTIONS = (
    TableQuestion(
        "sentence",
        "Is this number sentence right?",
        (DICE, SAY),
        _sentence,
        "The sentence uses the three numbers once each, and what it says is true.",
        ("NMP Contig 60 Announcing", "NMP Contig 60 Order of operations"),
    ),
    TableQuestion(
        "placement",
        "May the chip go there?",
        (DICE, SAY, PLACE, YOURS, THEIRS),
        _placement,
        "The chip covers the number of the sentence, and the space is free.",
        ("NMP Contig 60 Placement",),
    ),
    TableQuestion(
        "score",
        "Is the new running score right?",
        (
            DICE,
            SAY,
            PLACE,
            YOURS,
            THEIRS,
            Field("before", "Score before", "60", usual="60"),
            Field("score", "Score announced", "58"),
        ),
        _score,
        "The score is the one before, less a point for each chip that touches the new one.",
        ("NMP Contig 60 Running score",),
    ),
)
