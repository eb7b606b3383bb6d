"""The codes of the live tables' own refusals, without anything heavy around them."""

from flubball.engine.ruling import Code

CODES = (
    Code("no-table", "No such table", "The link names no table.", "Ask for the link again.", ()),
    Code("no-game", "No such game", "There is no game of that name.", "Look at the list.", ()),
    Code(
        "bad-setup",
        "A table that can't be set up",
        "The number of seats or an option is none of this game's.",
        "Look at the game's options.",
        (),
    ),
    Code("no-seat", "No such seat", "The table has no such seat.", "Take another seat.", ()),
    Code(
        "seat-taken", "The seat is taken", "Somebody sits there.", "Take a free seat, or watch.", ()
    ),
    Code(
        "seated", "Already seated", "Nobody sits on two seats.", "Leave the other seat first.", ()
    ),
    Code("not-your-seat", "Not your seat", "Somebody else sits there.", "Take a seat first.", ()),
    Code("waiting", "The match has not begun", "It begins when every seat is taken.", "Wait.", ()),
    Code("closed", "The match is over", "Nobody sits down any more.", "Open a new table.", ()),
    Code(
        "free-text",
        "Free text",
        "What players write is shown to strangers, so it is made of the game's own signs only.",
        "Write cubes, brackets and the notes of the notation.",
        (),
    ),
    Code(
        "old-number",
        "A send with a number long past",
        "Much later sends were answered, and the answer to this one is forgotten; nothing is done.",
        "Look at the table, and count up with every new send.",
        (),
    ),
    Code(
        "bad-number",
        "A send without a proper number",
        "Sends are numbered with whole numbers from 0.",
        "Count up with every new send.",
        (),
    ),
)
