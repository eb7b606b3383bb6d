"""Why a word of Stars & Bars is refused: one entry for each code, with its clauses and its help."""

from collections.abc import Mapping

from flubball.engine.ruling import Code

_S = "NMP Stars & Bars"
_E = "NMP Equipment Stars & Bars"

_ALL = (
    Code(
        "not-dealt",
        "No cards yet",
        "Four central cards and both hands are drawn before the first turn.",
        "Wait until the cards are dealt.",
        (f"{_S} Start 1", f"{_S} Start 2"),
        "`place star-1-red-solid a1` before the deal",
    ),
    Code(
        "dealt-already",
        "Dealt already",
        "The cards are dealt once, at the start.",
        "Play on with the cards that lie there.",
        (f"{_S} Start 2",),
        "a second `deal`",
    ),
    Code(
        "not-in-hand",
        "Not a card of your hand",
        "A turn places one of your own four cards.",
        "Choose a card of your hand.",
        (f"{_S} Card placement",),
        "`place` with a card of your opponent",
    ),
    Code(
        "card-laid",
        "Laid is played",
        "A card that was let go is neither changed nor moved, and a turn places one card.",
        "Announce your points, then draw and pass.",
        (f"{_S} Laid is played", f"{_S} Card placement"),
        "`place` twice in a turn",
    ),
    Code(
        "turned-over",
        "A turned-over stack",
        "No card goes on a stack that was turned over.",
        "Choose another cell.",
        (f"{_S} Turned-over stacks",),
        "`place star-1-red-solid b2` where the stack lies face down",
    ),
    Code(
        "wrong-points",
        "Points or total are wrong",
        "Announced are the points of this turn and the running score with them.",
        "Add up the ways of differing from each neighbour in the same area, and your stacks.",
        (f"{_S} Announcing", f"{_S} Recording", f"{_E} 4", f"{_E} 5"),
        "`say 6 6` for a card that scores 5",
    ),
    Code(
        "nothing-to-announce",
        "Nothing scored yet",
        "Before the card only stacks score.",
        "Score a stack or place a card, then announce.",
        (f"{_S} Announcing", f"{_S} Stack points"),
        "`say 2 2` as the first word of a turn",
    ),
    Code(
        "no-stack",
        "No cards there",
        "There is nothing on the cell to turn over or remove.",
        "Name a cell with a stack.",
        (f"{_S} Stacks 2",),
        "`remove a1` on an empty cell",
    ),
    Code(
        "stack-too-small",
        "Fewer than four cards",
        "The Monitor checks each stack, and a smaller one goes back.",
        "Ask the Monitor with `count`, and wait until the stack has four cards.",
        (f"{_S} Stacks 4", f"{_S} Checking stacks"),
        "`turn-over b2` with three cards",
    ),
    Code(
        "stack-not-so",
        "Not with this stack",
        "Central stacks are turned over, then removed all four together; outer ones are removed.",
        "Use turn-over for a central stack, remove for an outer one.",
        (f"{_S} Stack points 1", f"{_S} Stack points 2", f"{_S} Stack points 4"),
        "`turn-over a1`",
    ),
    Code(
        "hand-full",
        "The hand is complete",
        "A hand has four cards.",
        "Place a card before you draw one; if you have, pass the flag card.",
        (f"{_S} Drawing",),
        "`draw` before `place`",
    ),
    Code(
        "no-deck",
        "The deck is empty",
        "Without a deck the hands are played to the last card.",
        "Pass the flag card.",
        (f"{_S} Depleted deck",),
        "`draw` when all cards are drawn",
    ),
    Code(
        "not-a-draw",
        "Not a draw",
        "A player says draw; the deck gives a card that nobody has drawn.",
        "Say `draw` alone.",
        (f"{_S} Drawing", f"{_E} 2"),
        "a player sends `draw star-1-red-solid`",
    ),
    Code(
        "look-too-late",
        "Too late to look",
        "You may look under the card placed last before you touch a card.",
        "Go on with your turn.",
        (f"{_S} Card placement Note",),
        "`look` after `place`",
    ),
    Code(
        "nothing-under-it",
        "Nothing to look at",
        "No card was placed yet, it lies alone, or its stack is gone or turned over.",
        "Place a card.",
        (f"{_S} Card placement Note",),
        "`look` in the first turn",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in _ALL}
