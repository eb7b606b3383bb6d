"""The refusals of an event: `flubball explain CODE` shows each of them."""

from collections.abc import Mapping

from flubball.engine.ruling import Code

_STRIKES = ("NMP Challenging Three strikes",)
_SHEET = ("AGLOA XII-B", "MLAG XII-B", "WFF XII-B")

_TABLE = (
    Code("known-player", "Registered already", "The id is that of somebody who is registered.",
         "Give another id.", (), "`register p01` twice"),
    Code("not-an-id", "Not an id", "An id is something, and has no space in it.",
         "A number on a badge will do.", (), "`register` with an empty id"),
    Code("unknown-player", "Nobody of that id", "No player of the event has this id.",
         "Look the id up in the roster, or register the player.", (), "`withdraw p99`"),
    Code("not-playing", "Does not play",
         "The player has left the event, or is marked as away in that round.",
         "Undo the withdrawal, or mark the player as playing.", (),
         "a score of somebody who is marked as a no-show"),
    Code("no-substitute", "Nobody to sit down",
         "Who plays in the seat has to be named, and has no other seat in the round.",
         "Say the name or another id.", (), "`substitute` with an empty name"),
    Code("no-such-round", "No such round", "There is no draft or release of this round.",
         "Draw the round first.", (), "`release 4` before round 4 was drawn"),
    Code("round-is-out", "The round is out", "A released round can't be drafted anew.",
         "Swap seats, add who is late, or take the round back.", (), "drafting round 1 again"),
    Code("seats-are-wrong", "The seats are wrong", "Somebody is missing, seated twice or alone.",
         "Draw again, or put the seats right; `flubball seat --check` lists the faults.", (),
         "a draft without p07"),
    Code("not-seated", "No seat there", "The player has no seat in that round.",
         "Look the seat up in the released round.", (), "a score for somebody not seated"),
    Code("nothing-to-swap", "One seat, not two", "A swap takes the seats of two players.",
         "Name somebody else as the second.", (), "`swap p01 p01`"),
    Code("has-results", "There are results", "A round with results can't be taken back.",
         "Undo the results first.", (), "`takeback 1` after scores came in"),
    Code("earlier-round-open", "An earlier round is open",
         "The round before is not confirmed, so that a draw by points would use unsure results.",
         "Confirm every table of the round before.", (),
         "releasing a powered round 3 before round 2 is confirmed"),
    Code("has-a-score", "There is a score", "The player's score of that round was entered.",
         "Correct it, with a reason.", _SHEET, "entering p01's score twice"),
    Code("no-score", "No score yet", "A score that was never entered can't be put right.",
         "Enter it.", _SHEET, "correcting before entering"),
    Code("not-a-score", "Not a possible score", "A score card knows 3, 2, 1 and 0 alone; "
         "a running score has at most nine digits.",
         "Look at the card or the sheet again.", (), "a 4 on a card"),
    Code("no-strikes", "Three strikes are the Pentathlon's",
         "Three challenges ruled I or IA lose a game of the Pentathlon, with an opponent there.",
         "Enter the scores of the sheet.", _STRIKES, "three strikes in EQUATIONS"),
    Code("own-confirmation", "Somebody else confirms",
         "Who entered a table's scores can't confirm them.",
         "Let another person compare the sheet.", _SHEET, "one person does both"),
    Code("table-incomplete", "Scores are missing",
         "A table is confirmed when everybody at it has a score or a state.",
         "Enter the missing scores.", _SHEET, "two of three scores"),
    Code("reason-missing", "A reason is missing",
         "A correction and a hold need a reason, an award a name.",
         "Say it in a few words.", _SHEET, "a correction without a word"),
    Code("not-held", "Not on hold", "The table is not on hold, or is already.",
         "Look at the list of held tables.", (), "`resume` of a table that counts"),
    Code("not-frozen", "Not frozen, or already", "Standings are frozen once and thawed once.",
         "Look whether they are frozen.", (), "`freeze` twice"),
    Code("no-such-entry", "No such entry", "The log has no such entry, or it was undone.",
         "Name the number of an entry that counts.", (), "`undo 99`"),
    Code("undo-breaks", "Later entries need it",
         "Without that entry a later one could not have been done.",
         "Undo the later one first.", (), "undoing a registration after the player was seated"),
)  # fmt: skip

CODES: Mapping[str, Code] = {code.code: code for code in _TABLE}
