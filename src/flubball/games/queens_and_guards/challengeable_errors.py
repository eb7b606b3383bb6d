"""What can be challenged in Queens & Guards, one object each: `challenge NAME`."""

from collections.abc import Mapping

from msgspec.structs import replace

from flubball.games.queens_and_guards.board import Board, TurnState, state_of
from flubball.games.queens_and_guards.cells import Cell, format_cell
from flubball.games.queens_and_guards.ending import reached
from flubball.games.queens_and_guards.spaces import Spaces
from flubball.monitor import DECLARED, Case, Corrected, Error, challenger_wins

SAYS: Mapping[str, str] = {
    "not-a-step": "The move to {} is not one step.",
    "queen-start": "A Guard went to {}, a Queen's start.",
    "queen-first": "The trapped Queen goes first, and another piece went to {}.",
    "leave-trap": "A trapped piece had to move, and another one went to {}.",
    "queen-returns": "The trapped Queen goes to her start, not to {}.",
    "guard-retreats": "A trapped Guard goes back one ring, not to {}.",
    "frozen": "A frozen piece stays, and it went to {}.",
    "moved-already": "The move to {} was one too many.",
    "no-trap": "The piece on {} was not trapped.",
    "in-trap": "Whoever is trapped forms and announces no trap: {}.",
    "trap-late": "The trap of {} was neither just formed nor announced before touching a piece.",
    "nothing-to-rim": "The piece that is on {} now had not gone where it may not.",
    "rim-cell": "A piece can't be put on {}.",
}
"""What exactly was wrong, by code, with the cell."""

STEP = ("not-a-step",)
CROWN = ("queen-start",)
LEAVING = ("queen-first", "leave-trap", "queen-returns", "guard-retreats", "frozen")
LAID = ("moved-already",)
ANNOUNCING = ("no-trap", "in-trap", "trap-late")
RIM = ("nothing-to-rim", "rim-cell")


class ChallengeableErrors:
    """The list for a board."""

    def __init__(self, spaces: Spaces) -> None:
        self.spaces = spaces

    def listed(self) -> tuple[Error[Board], ...]:
        """All of them."""
        return (
            _error("step", "A piece did not move one space", "NMP Equipment Queens & Guards 3",
                   STEP, ("move", "moving", "steps", "one-space", "one-step", "distance",
                          "jump", "jumped", "jumping", "two-spaces", "two-steps")),
            _error("crown", "A Guard stands on a Queen's start",
                   "NMP Queens & Guards Crown and throne", CROWN,
                   ("queen-start", "start-position", "starting-position", "queens-crown")),
            _error("leaving", "A trap was not left, or not in the right way",
                   "NMP Queens & Guards Traps", LEAVING,
                   ("leave-trap", "leaving-trap", "out-of-trap", "multiple-traps", "queen-first",
                    "retreat", "move-out-of-trap", "trapped-piece", "frozen")),
            _error("laid", "A piece was moved again, or a second piece was moved",
                   "NMP Queens & Guards Move-it use-it", LAID,
                   ("laid-is-played", "move-it-use-it", "move-it", "two-moves", "moved-twice",
                    "repositioned")),
            _error("announcing", "A trap was announced that is none, too late, or from a trap",
                   "NMP Queens & Guards Announcing a trap", ANNOUNCING,
                   ("announcement", "announce", "announced-trap", "announcing-trap")),
            _error("rim", "A piece was put on the rim without a reason, or not on the rim",
                   "NMP Queens & Guards Moving into a trap 3", RIM,
                   ("rimming", "outer-band", "outermost-band", "outer-rim")),
            Error("win", "The goal is not reached", "NMP Queens & Guards Goal 1", self.no_win,
                  challenger_wins, (DECLARED,), ("goal", "declared-win", "declare", "declaring")),
        )  # fmt: skip

    def no_win(self, case: Case[Board]) -> bool:
        # NMP Queens & Guards Goal 3: where the Monitor has found a tie no win was declared.
        board, seat = case.turn.final, case.turn.seat
        return case.seat != seat and reached(self.spaces, state_of(board, seat)) is None


def undone(case: Case[Board], board: Board) -> Corrected[Board]:
    """NMP Queens & Guards Correct: as before the turn; the challenger then begins one."""
    start = case.turn.start
    return Corrected(replace(start, caught=None, last=None, late=(), part=TurnState()))


def wrong_of(case: Case[Board], codes: tuple[str, ...]) -> tuple[str, Cell] | None:
    """The first error of that kind in the challenged turn; nobody challenges an own turn."""
    if case.seat == case.turn.seat:
        return None
    return next((each for each in case.turn.final.part.wrongs if each[0] in codes), None)


def _error(
    name: str, says: str, cite: str, codes: tuple[str, ...], aliases: tuple[str, ...]
) -> Error[Board]:
    def test(case: Case[Board]) -> bool:
        return wrong_of(case, codes) is not None

    def why(case: Case[Board]) -> str:
        found = wrong_of(case, codes)
        return f"{says}." if found is None else SAYS[found[0]].format(format_cell(found[1]))

    return Error(name, says, cite, test, undone, aliases=aliases, why=why)
