"""Problems of Queens & Guards: who is trapped, form a trap, rule on a move."""

from random import Random

from flubball.engine.errors import EngineError
from flubball.games.queens_and_guards import BARE, Cell, Move, State, format_cell, parse_cell
from flubball.games.queens_and_guards.cells import ring
from flubball.games.queens_and_guards.moves import free, into_trap, moves, trapped
from flubball.games.queens_and_guards.picture import board
from flubball.games.queens_and_guards.state import by_row, pieces
from flubball.paper import challenges
from flubball.paper.problems import CHALLENGE, EXAM, Figure, KeyStep, Problem, Room, Wanted, plain

THEMES = {
    "trapped": "Who is trapped?",
    "trap": "Form a trap",
    EXAM: "Rule on this move",
    CHALLENGE: challenges.TITLE,
}
GUARDS = {"easy": 3, "medium": 4, "hard": 6}
TRAPPED = "NMP Equipment Queens & Guards 4"
STEP = "NMP Equipment Queens & Guards 3"
INTO = "NMP Queens & Guards Moving into a trap 1"
THRONE = "NMP Queens & Guards Moving into a trap 2"
SIDES = ("dark", "white")


def make(theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    """A problem of a theme, or None."""
    plain(wanted)
    if theme == CHALLENGE:
        return challenges.make(wanted, rng, yes, "Before the turn; Player A is dark")
    state = _position(GUARDS[wanted.level], rng)
    if theme == "trapped":
        return _trapped(wanted, state)
    if trapped(BARE.spaces, state, 0) or trapped(BARE.spaces, state, 1):
        return None
    return _trap(wanted, state) if theme == "trap" else _rule(wanted, state, rng, yes)


def _position(guards: int, rng: Random) -> State:
    """Pieces within three rings of the centre, as in the middle of a game."""
    near = [c for c in sorted(BARE.spaces.rings) if 1 <= ring(c) <= 3]
    cells = rng.sample(near, 2 * guards + 2)
    dark = tuple(sorted(cells[2 : 2 + guards], key=by_row))
    white = tuple(sorted(cells[2 + guards :], key=by_row))
    return State((cells[0], cells[1]), (dark, white))


def check(problem: Problem, answer: str) -> bool:
    """Cells of all trapped pieces in any order; a move `from to`; `correct` or `incorrect`."""
    if problem.theme == CHALLENGE:
        return challenges.check(problem, answer)
    state = BARE.parse(problem.asked["position"])
    if problem.theme == EXAM:
        legal = _move(problem.asked["move"]) in list(moves(BARE.spaces, state))
        return answer.strip().casefold() == ("correct" if legal else "incorrect")
    try:
        cells = [parse_cell(each) for each in answer.split()]
    except EngineError:
        return False
    if problem.theme == "trapped":
        return sorted(cells) == sorted(_held(state))
    return len(cells) == 2 and Move(*cells) in _trapping(state)


def _move(text: str) -> Move:
    start, end = (parse_cell(each) for each in text.split())
    return Move(start, end)


def _held(state: State) -> tuple[Cell, ...]:
    return (*trapped(BARE.spaces, state, 0), *trapped(BARE.spaces, state, 1))


def _trapping(state: State) -> list[Move]:
    """Moves of dark that leave a white piece trapped."""
    legal = list(moves(BARE.spaces, state))
    return [m for m in legal if trapped(BARE.spaces, BARE.after(state, m), 1)]


def _trapped(wanted: Wanted, state: State) -> Problem | None:
    held = _held(state)
    if not 1 <= len(held) <= 3:
        return None
    steps = tuple(KeyStep(_between(state, cell), (TRAPPED,)) for cell in held)
    answer = " ".join(map(format_cell, held))
    task = "Circle every trapped piece of both sides, and write its cell."
    return Problem(
        wanted.game, "trapped", THEMES["trapped"], task, {"position": BARE.format(state)},
        (answer,), steps, f"Trapped: {answer}", figures=_board(state), room=Room((), 1),
        others="Cells in any order.",
        shown=(Figure(board(state, held), 62),),
    )  # fmt: skip


def _between(state: State, cell: Cell) -> str:
    side = 0 if cell in pieces(state, 0) else 1
    enemy = pieces(state, 1 - side)
    pairs = BARE.spaces.flanks[state.traps][cell]
    one, other = next((a, b) for a, b in pairs if a in enemy and b in enemy)
    where = f"{format_cell(one)} and {format_cell(other)}"
    return f"The {SIDES[side]} piece on {format_cell(cell)} stands between {where}."


def _trap(wanted: Wanted, state: State) -> Problem | None:
    found = _trapping(state)
    if not 1 <= len(found) <= 3:
        return None
    answers = tuple(f"{format_cell(m.start)} {format_cell(m.end)}" for m in found)
    steps = []
    for move in found:
        then = BARE.after(state, move)
        held = trapped(BARE.spaces, then, 1)[0]
        said = f"{format_cell(move.start)} to {format_cell(move.end)}: {_between(then, held)}"
        steps.append(KeyStep(said, (STEP, TRAPPED)))
    key = "1 move" if len(found) == 1 else f"{len(found)} moves"
    task = "Dark moves. Write a move, from which cell to which, that traps a white piece."
    return Problem(
        wanted.game, "trap", THEMES["trap"], task, {"position": BARE.format(state)}, answers,
        tuple(steps), key, figures=_board(state), room=Room((), 1),
    )  # fmt: skip


def _rule(wanted: Wanted, state: State, rng: Random, right: bool) -> Problem | None:
    legal = list(moves(BARE.spaces, state))
    if right:
        move = rng.choice(legal) if legal else None
        why, clause = "One step along the ring or inward, to a free cell, into no trap.", STEP
    else:
        move, why, clause = _wrong(state, rng)
    if move is None or (move in legal) is not right:
        return None
    said = f"{format_cell(move.start)} {format_cell(move.end)}"
    task = f"Dark moves from {said.replace(' ', ' to ')}. Tick your ruling; name the clause."
    verdict = "correct" if right else "incorrect"
    asked = {"position": BARE.format(state), "move": said}
    return Problem(
        wanted.game, EXAM, THEMES[EXAM], task, asked, (verdict,), (KeyStep(why, (clause,)),),
        verdict.capitalize(), figures=_board(state), room=Room(("Correct", "Incorrect"), 1),
    )  # fmt: skip


def _wrong(state: State, rng: Random) -> tuple[Move | None, str, str]:
    """A step outward, into a trap, or of a Guard to the throne."""
    found: list[tuple[Move | None, str, str]] = []
    for piece in pieces(state, 0):
        outward = (end for end in BARE.spaces.outward[piece] if free(state, end))
        found += [(Move(piece, end), "No free piece moves outward.", INTO) for end in outward]
        for end in BARE.spaces.steps[piece]:
            move = Move(piece, end)
            if free(state, end) and into_trap(BARE.spaces, state, move):
                found.append((move, "The cell lies between two white pieces: a trap.", INTO))
            if ring(end) == 0 and piece != state.queens[0]:
                found.append((move, "The throne is for Queens alone.", THRONE))
    return rng.choice(found) if found else (None, "", "")


def _board(state: State) -> tuple[Figure, ...]:
    return (Figure(board(state), 92),)
