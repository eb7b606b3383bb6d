"""Why a word of Fab-a-Diffy is refused: one entry for each code, with its clauses and its help."""

from collections.abc import Mapping

from flubball.engine.ruling import Code

_F = "NMP Fab-a-Diffy"
_E = "NMP Equipment Fab-a-Diffy"

_ALL = (
    Code(
        "show-first",
        "Nothing is shown",
        "The turn needs a strip in the Show Box before anything else is done.",
        "Show a strip first.",
        (f"{_F} Beginning of turn", f"{_F} Three face up"),
        "`touch 1/2 1/4` before `show`",
    ),
    Code(
        "shown-already",
        "A strip is shown already",
        "A turn shows one strip.",
        "Make a trick with it or leave it, then pass the card.",
        (f"{_E} 3",),
        "`show` twice in a turn",
    ),
    Code(
        "not-from-the-deck",
        "Not a strip from the deck",
        "Strips come from the deck as they lie there, no more than are due.",
        "Say show; the deck gives the strips.",
        (f"{_F} Start 1", f"{_F} Three face up", f"{_E} 1"),
        "a player sends `show 3/4`",
    ),
    Code(
        "deck-spent",
        "The deck is spent",
        "No strip is left for the Show Box, so this game is over.",
        "Pass the card; the Monitor counts the tricks.",
        (f"{_F} End of game",),
        "`show` with an empty deck",
    ),
    Code(
        "not-face-up",
        "Not face up",
        "A trick is made with two strips that lie face up in the rectangles.",
        "Name strips that lie in the rectangles.",
        (f"{_F} Touch and announce", f"{_E} 2"),
        "`touch 1/2 1/4` where 1/4 is in the deck",
    ),
    Code(
        "no-trick",
        "No trick",
        "The two strips have neither as sum nor as difference the strip in the Show Box.",
        "Find two strips that make it, or leave it.",
        (f"{_E} 2", f"{_F} Touch-take"),
        "`touch 1/2 1/3` with 3/4 in the Show Box",
    ),
    Code(
        "touch-take",
        "Touched is taken",
        "A strip that was touched must be used for a trick.",
        "Make a trick with the strips you touched.",
        (f"{_F} Touch-take",),
        "`leave` after `touch 1/2 1/4`",
    ),
    Code(
        "touch-first",
        "Touch two strips first",
        "The two strips are touched, then the sentence is announced, then three are picked up.",
        "Touch the two strips, as touch 1/2 1/4.",
        (f"{_F} Touch and announce",),
        "`say 1/2+1/4=3/4` before `touch`",
    ),
    Code(
        "announce-first",
        "Announce first",
        "The sentence comes before the strips are picked up.",
        "Say the sentence, as say 1/2+1/4=3/4, then take the strips.",
        (f"{_F} Touch and announce",),
        "`take` straight after `touch`",
    ),
    Code(
        "wrong-trick-sentence",
        "The sentence is wrong",
        "It names other strips, other parts, or another result than the Show Box.",
        "Call each strip by an equal fraction of the strips' parts, by one or zero.",
        (f"{_F} Touch and announce", f"{_F} Equivalent fractions", f"{_E} 2"),
        "`say 1/2+1/4=4/4`",
    ),
    Code(
        "trick-taken",
        "The trick is taken",
        "A turn takes at most one trick.",
        "Pass the card; after a capture, show a strip of your own.",
        (f"{_E} 3",),
        "`take` twice in a turn",
    ),
    Code(
        "nothing-to-leave",
        "Nothing to leave",
        "The Show Box has no strip of this turn to move to a rectangle.",
        "Show a strip, or pass the card.",
        (f"{_F} Touch-take",),
        "`leave` after `take`",
    ),
    Code(
        "no-trick-left",
        "Nothing to capture",
        "Your opponent took the trick or showed nothing, 10 seconds are over, or you have begun.",
        "Show a strip for your own turn.",
        (f"{_F} Capture", f"{_E} 4"),
        "`capture` after the opponent took a trick",
    ),
    Code(
        "capture-unfinished",
        "The capture is not complete",
        "A captured trick is touched, announced and picked up before your own strip is shown.",
        "Complete the capture, then show a strip.",
        (f"{_F} Capture 1",),
        "`show` straight after `capture`",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in _ALL}
