"""Positions and actions for Hypothesis."""

from hypothesis import strategies as st

from flubball.games.queens_and_guards import AGON, Action, Cell, Move, Rim, State, spaces_of

SPACES = spaces_of(AGON)
INNER = [cell for cell, ring in SPACES.rings.items() if ring <= 3]
MOST_GUARDS = 6


def _by_row(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any position with up to seven pieces a side, most of them in the inner rings."""
    places = st.sampled_from(INNER) | st.sampled_from(sorted(SPACES.rings))
    cells = draw(st.lists(places, unique=True, max_size=2 * MOST_GUARDS + 2))
    sides = draw(st.permutations(range(len(cells))))
    ordered = [cells[place] for place in sides]
    first, second = ordered[: len(cells) // 2], ordered[len(cells) // 2 :]
    crowned = draw(st.tuples(st.booleans(), st.booleans()))
    queens = [
        side.pop() if side and has_queen else None
        for side, has_queen in zip((first, second), crowned, strict=True)
    ]
    guards = [tuple(sorted(side[:MOST_GUARDS], key=_by_row)) for side in (first, second)]
    to_move = draw(st.integers(0, 1))
    waiting = [cell for cell in (queens[1 - to_move], *guards[1 - to_move]) if cell is not None]
    caught = draw(st.none() | st.sampled_from(waiting)) if waiting else None
    turns = draw(st.integers(1, 1000))
    return State(
        queens=(queens[0], queens[1]),
        guards=(guards[0], guards[1]),
        to_move=to_move,
        turn=draw(st.integers(0, turns)),
        caught=caught,
        traps=draw(st.sampled_from(("line", "same-ring"))),
        turns=turns,
    )


def cells() -> st.SearchStrategy[Cell]:
    """Cells on the board and beyond it."""
    return st.sampled_from(sorted(SPACES.rings)) | st.tuples(
        st.integers(-99, 99), st.integers(-99, 99)
    )


def actions() -> st.SearchStrategy[Action]:
    """Any action that can be written."""
    return st.builds(Move, cells(), cells()) | st.builds(Rim, cells(), cells())
