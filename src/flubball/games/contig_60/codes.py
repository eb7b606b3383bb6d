"""Why a word of Contig 60 is refused: one entry for each code, with its clauses and its help."""

from collections.abc import Mapping

from flubball.engine.ruling import Code

_C = "NMP Contig 60"
_E = "NMP Equipment Contig 60"

_ALL = (
    Code(
        "roll-first",
        "No roll yet",
        "The turn needs a roll before anything is announced, placed or passed.",
        "Say `roll` to toss the dice.",
        (f"{_C} Recording",),
        "`place 32` before the dice are rolled",
    ),
    Code(
        "rolled-already",
        "Rolled already",
        "A turn has one roll.",
        "Play this roll, or pass the card.",
        (f"{_C} Recording",),
        "`roll` twice in a turn",
    ),
    Code(
        "not-three-dice",
        "Not a roll of three dice",
        "A roll is three numbers from 1 to 6.",
        "Write roll 3 5 4.",
        (f"{_E} 2",),
        "a player sends `roll 3 5 4`",
    ),
    Code(
        "misrecorded",
        "Not what was rolled",
        "The flag card shows the three values of the dice.",
        "Record the roll as it lies.",
        (f"{_C} Recording",),
        "`record 3 5 5` after 3 5 4",
    ),
    Code(
        "wrong-sentence",
        "The sentence is wrong",
        "It does not use the three numbers once each, or gives something else.",
        "Times and divided go first. Or chain two sentences: 3+5=8, 8x4=32.",
        (f"{_C} Announcing", f"{_C} Order of operations", f"{_E} 2", f"{_E} 6"),
        "`say 3+5x4=32`",
    ),
    Code(
        "not-that-space",
        "Sentence and chip don't agree",
        "The chip goes on the number that the sentence gives.",
        "Announce a sentence for the chip's number, or place the chip on the sentence's.",
        (f"{_C} Placement",),
        "`place 32` after `say 3+5x4`",
    ),
    Code(
        "no-sentence-for-it",
        "This roll can't make it",
        "No sentence of the three numbers gives that number.",
        "Choose a number that the roll makes.",
        (f"{_C} Placement", f"{_E} 2"),
        "`place 180` after 1 1 1",
    ),
    Code(
        "no-such-space",
        "No such space",
        "The board has no space with that number.",
        "Choose a number of the board.",
        (f"{_E} 1",),
        "`place 216`",
    ),
    Code(
        "space-taken",
        "The space is taken",
        "A chip lies on that space.",
        "Choose a free space, or pass the card.",
        (f"{_C} Placement", f"{_E} 1"),
        "`place 32` where a chip lies",
    ),
    Code(
        "laid-is-played",
        "Laid is played",
        "A chip that was let go stays, and a roll places one chip.",
        "Announce what is left, then pass the card.",
        (f"{_C} Laid is played",),
        "`place 23` after `place 32`",
    ),
    Code(
        "no-chips",
        "No chips left",
        "All your chips are on the board.",
        "Pass the card.",
        (f"{_C} Goal 3", f"{_E} 3"),
        "a capture with the last chip spent",
    ),
    Code(
        "wrong-score",
        "The score is wrong",
        "A chip takes off 1 for each occupied neighbour, a captured one twice that.",
        "Count the chips around yours and announce the new score.",
        (f"{_C} Running score", f"{_E} 4", f"{_E} 5"),
        "`score 58` for a chip with three neighbours, from 60",
    ),
    Code(
        "nothing-to-capture",
        "Nothing to capture",
        "Your opponent placed a chip, did not pass a roll, or left nothing to play.",
        "Roll for your own turn.",
        (f"{_C} Capturing a pass", f"{_C} Capturing a pass 1"),
        "`capture` after the opponent placed a chip",
    ),
    Code(
        "capture-open",
        "The capture is not complete",
        "A captured pass needs its sentence, its chip and its score before your own roll.",
        "Complete the capture, then roll.",
        (f"{_C} Capturing a pass 2", f"{_C} Capturing a pass 3", f"{_C} Capturing a pass 4"),
        "`roll` straight after `capture`",
    ),
    Code(
        "no-roll-offered",
        "No roll to use",
        "Only after a correct challenge may you use your opponent's roll.",
        "Roll for yourself.",
        (f"{_C} Correct 3",),
        "`use-roll` in an ordinary turn",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in _ALL}
