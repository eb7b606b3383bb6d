"""Why an action is refused: one entry for each code, with its clauses and its help."""

from collections.abc import Mapping

from flubball.engine.ruling import Code

_Q = "NMP Queens & Guards"
_E = "NMP Equipment Queens & Guards"

_ANY = (
    Code(
        "off-board",
        "Not a cell of the board",
        "A cell of the action is beyond the rim.",
        "Name cells q,r of the board; the centre is 0,0.",
        (f"{_E} 1",),
        "`move 0,-5 0,-6`",
    ),
)

_STEP = (
    Code(
        "moved-already",
        "A second move in the turn",
        "A turn is one move, and a piece that was let go stays.",
        "Announce a trap if you formed one, and pass the card.",
        (f"{_Q} Move-it use-it",),
        "`move` twice in a turn",
    ),
    Code(
        "no-piece",
        "No piece of yours there",
        "The cell the move begins on is empty or holds a piece of the opponent.",
        "Begin with a cell that one of your pieces stands on.",
        (f"{_Q} Move-it use-it",),
        "`move 0,0 1,0` while the centre is empty",
    ),
    Code(
        "not-a-step",
        "Not one step",
        "A piece moves to a neighbouring cell, neither farther nor not at all.",
        "Move along the ring or inward by one cell.",
        (f"{_E} 3", f"{_Q} Move-it use-it"),
        "`move 0,-5 0,-3`",
    ),
    Code(
        "backwards",
        "Away from the centre",
        "Only a trapped piece goes outward.",
        "Move along the ring or inward.",
        (f"{_Q} Moving into a trap 1", f"{_E} 3"),
        "`move 0,-4 0,-5`",
    ),
    Code(
        "occupied",
        "The cell is taken",
        "Another piece stands on the cell the move ends on.",
        "Choose a free cell.",
        (f"{_E} 3",),
        "a step onto a neighbour's cell",
    ),
    Code(
        "throne",
        "A Guard on the throne",
        "Only a Queen may stand in the centre.",
        "Keep the Guard on the rings; bring the Queen.",
        (f"{_Q} Crown and throne", f"{_Q} Moving into a trap 2"),
        "`move 1,0 0,0` with a Guard",
    ),
    Code(
        "queen-start",
        "A Guard on a Queen's start",
        "Only a Queen may stand where a Queen starts.",
        "Go round that cell.",
        (f"{_Q} Crown and throne",),
        "`move 1,-5 0,-5` with a Guard",
    ),
    Code(
        "into-trap",
        "Into a trap",
        "The piece would stand between two enemies in a straight line.",
        "Choose another cell or another piece.",
        (f"{_Q} Moving into a trap 1", f"{_E} 4"),
        "a step between two enemy Guards",
    ),
)

_TRAP = (
    Code(
        "queen-first",
        "The trapped Queen goes first",
        "While the Queen is trapped and can go back, no other piece moves.",
        "Move the Queen to her start.",
        (f"{_Q} Traps 3",),
        "a trapped Guard moved before the trapped Queen",
    ),
    Code(
        "leave-trap",
        "A trapped piece has to move",
        "While a trapped piece can go back, pieces that are not trapped stay.",
        "Move a trapped piece out of its trap; that is the turn.",
        (f"{_Q} Trap clarification 1", f"{_Q} Trap clarification 3"),
        "a step elsewhere while a Guard is trapped",
    ),
    Code(
        "queen-returns",
        "A trapped Queen goes to her start",
        "She leaves the trap for her start and for no other cell.",
        "Move her to her start.",
        (f"{_Q} Traps 2",),
        "a trapped Queen who steps inward",
    ),
    Code(
        "guard-retreats",
        "A trapped Guard goes back one ring",
        "It leaves the trap for a neighbouring cell one ring farther out.",
        "Choose one of the free cells behind it.",
        (f"{_Q} Traps 1", f"{_E} 5"),
        "a trapped Guard that steps sideways",
    ),
    Code(
        "frozen",
        "The piece is frozen",
        "It is trapped and has no cell to go back to, so it stays.",
        "Move another piece.",
        (f"{_Q} Traps 1 Note", f"{_E} 5"),
        "a trapped Guard on the rim",
    ),
    Code(
        "nothing-to-rim",
        "No such piece to put on the rim",
        "Only a piece that has just moved into a trap, backwards or, a Guard, to the throne.",
        "Take an ordinary turn.",
        (f"{_Q} Moving into a trap 3", f"{_Q} Trap clarification 4"),
        "`rim 2,0 5,0` when the Guard on 2,0 is not caught",
    ),
    Code(
        "rim-cell",
        "Not a cell for this piece",
        "The piece goes to a free cell of the rim, a Guard to no Queen's start.",
        "Choose another cell of the outermost ring.",
        (f"{_Q} Moving into a trap 3", f"{_Q} Crown and throne"),
        "`rim 2,0 3,0`",
    ),
)
_SAID = (
    Code(
        "no-trap",
        "There is no trap",
        "No enemy piece stands there between two of your pieces in a straight line.",
        "Announce a piece that is trapped: trap q,r.",
        (f"{_Q} Announcing a trap", f"{_E} 4", f"{_Q} Trap not challenge"),
        "`trap 0,5` when the Queen on 0,5 is free",
    ),
    Code(
        "in-trap",
        "You are in a trap yourself",
        "Whoever is trapped and can leave forms and announces no trap but by leaving.",
        "Leave the trap first.",
        (f"{_Q} Announcing a trap Note",),
        "`trap 2,0` while your own Guard is trapped",
    ),
    Code(
        "trap-late",
        "Too late for this trap",
        "A trap is announced when it is formed, or before a piece is touched.",
        "Announce it at the beginning of your next turn.",
        (f"{_Q} Announcing a trap 1", f"{_Q} Announcing a trap 2"),
        "`trap 2,0` after a move that did not form the trap",
    ),
    Code(
        "trap-said",
        "Said already",
        "A trap was announced in this turn without the card; once is enough.",
        "Wait for your opponent's move.",
        (f"{_Q} Trap at the wrong time",),
        "`trap 2,0` a second time without the card",
    ),
    Code(
        "go-back",
        "The piece has to go back first",
        "After trap was said the trapped piece was moved wrongly, and goes back before it leaves.",
        "Move it back to where it was, then out of the trap.",
        (f"{_Q} Trap at the wrong time 1",),
        "a pass after a trapped Guard moved sideways",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in (*_ANY, *_STEP, *_TRAP, *_SAID)}
