"""Moves and traps rule by rule: each part names the clause it is about."""

import pytest

from flubball.engine import send
from flubball.games.queens_and_guards.game import GAME
from queens_and_guards.playing import TRAP, at, code, legal, play, script, seen

# NMP Equipment Queens & Guards 1 and 2


def test_the_board_and_the_start() -> None:
    assert len(GAME.rules.spaces.rings) == 91
    sizes = [list(GAME.rules.spaces.rings.values()).count(ring) for ring in range(6)]
    assert sizes == [1, 6, 12, 18, 24, 30]
    state = GAME.start(2)
    assert GAME.rules.format_board(state.play.board) == (
        "A: 0,-5; a: 4,-5; a: -4,-1; a: 5,-1; a: 2,3; a: -5,4; a: -2,5; "
        "B: 0,5; b: 2,-5; b: 5,-4; b: -2,-3; b: -5,1; b: 4,1; b: -4,5"
    )
    assert GAME.actors(state) == (0,)


def test_no_start_cell_of_a_queen_can_be_flanked() -> None:
    for cell in GAME.rules.equipment.queens:
        assert GAME.rules.spaces.flanks["line"][cell] == ()


# NMP Equipment Queens & Guards 3; NMP Queens & Guards Moving into a trap 1


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("move 2,1 1,1", ""),
        ("move 2,1 2,0", ""),
        ("move 2,1 3,0", ""),
        ("move 2,1 1,2", ""),
        ("move 2,1 3,1", "backwards"),
        ("move 2,1 2,2", "backwards"),
        ("move 2,1 2,1", "not-a-step"),
        ("move 2,1 0,1", "not-a-step"),
        ("move 2,1 4,0", "not-a-step"),
        ("move 2,1 9,0", "off-board"),
        ("move 9,0 2,1", "off-board"),
        ("move 1,1 1,0", "no-piece"),
        ("move 0,5 0,4", "no-piece"),
        ("rim 0,5 5,0", "nothing-to-rim"),
        ("rim 0,5 6,0", "off-board"),
    ],
)
def test_one_step_sideways_or_inward(words: str, expected: str) -> None:
    assert code(at("A: 2,1; B: 0,5"), words) == expected


def test_a_piece_does_not_step_on_another() -> None:
    state = at("A: 2,1; a: 1,1; b: 2,0")
    assert [code(state, f"move 2,1 {cell}") for cell in ("1,1", "2,0")] == ["occupied"] * 2


def test_nobody_moves_twice_or_for_the_other() -> None:
    state = play(GAME.start(2), "move 0,-5 0,-4")
    assert code(state, "move 0,-4 0,-3", seat=0) == "no-flag-card"
    assert code(state, "move 0,-4 0,-3", seat=1) == "no-piece"


# NMP Queens & Guards Crown and throne; NMP Queens & Guards Moving into a trap 2


def test_the_centre_is_for_a_queen() -> None:
    state = at("A: 1,0; a: 0,1")
    assert code(state, "move 1,0 0,0") == ""
    assert code(state, "move 0,1 0,0") == "throne"


@pytest.mark.parametrize("start", ["0,-5", "0,5"])
def test_start_cells_are_for_any_queen(start: str) -> None:
    q, r = (int(part) for part in start.split(","))
    beside = f"{q + 1},{r if r < 0 else r - 1}"
    assert code(at(f"A: {beside}"), f"move {beside} {start}") == ""
    assert code(at(f"a: {beside}"), f"move {beside} {start}") == "queen-start"


def test_a_queen_on_the_throne_stays_there() -> None:
    state = at("A: 0,0; a: 4,-5; B: 0,5")
    assert code(state, "move 0,0 1,0") == "backwards"
    assert not [words for words in legal(state) if words.startswith("move 0,0 ")]


# NMP Equipment Queens & Guards 4


@pytest.mark.parametrize("enemies", ["2,0 0,2", "2,1 0,1", "1,0 1,2"])
def test_two_enemies_in_a_line_trap_what_is_between(enemies: str) -> None:
    one, other = enemies.split()
    state = at(f"a: 1,1; b: {one}; B: {other}")
    assert seen(state).trapped == ((1, 1),)


@pytest.mark.parametrize("others", ["2,0 2,1", "2,0 1,2", "2,0"])
def test_enemies_not_in_a_line_trap_nothing(others: str) -> None:
    state = at("a: 1,1; " + "; ".join(f"b: {cell}" for cell in others.split()))
    assert seen(state).trapped == ()


def test_own_pieces_trap_nothing() -> None:
    assert GAME.view(at("a: 1,1; a: 2,0; A: 0,2"), 0).trapped == ()
    assert GAME.view(at("a: 1,1; a: 2,0; b: 0,2"), 0).trapped == ()


@pytest.mark.parametrize(
    ("position", "by_line", "by_ring"),
    [
        ("a: 1,1; b: 2,0; b: 0,2", True, True),
        ("a: 1,1; b: 2,1; b: 0,1", True, False),
        ("A: 0,0; b: 1,0; b: -1,0", True, False),
        ("a: 2,0; b: 3,0; b: 1,0", True, False),
        ("a: 2,0; b: 2,-1; b: 1,1", False, False),  # a corner: the ring bends there
    ],
)
def test_the_option_same_ring(position: str, by_line: bool, by_ring: bool) -> None:
    for traps, expected in (("line", by_line), ("same-ring", by_ring)):
        state = GAME.start(2, {"position": position, "traps": traps})
        assert bool(seen(state).trapped) == expected


# NMP Queens & Guards Moving into a trap 1


def test_no_step_into_a_trap() -> None:
    state = at("a: 1,2; A: 0,-5; b: 2,0; b: 0,2")
    assert code(state, "move 1,2 1,1") == "into-trap"
    assert "move 1,2 1,1" not in legal(state)
    assert "move 1,2 2,1" in legal(state)


def test_no_queen_enters_a_throne_between_two_enemies() -> None:
    state = at("A: 0,1; b: 1,0; b: -1,0")
    assert code(state, "move 0,1 0,0") == "into-trap"


def test_by_table_rules_a_queen_may_be_moved_into_a_trap_and_is_caught() -> None:
    position = "A: 0,1; b: 1,0; b: -1,0"
    options = {"position": position, "enforcement": "table"}
    state = send(GAME, GAME.start(2, options), 0, "move 0,1 0,0", at=0).state
    state = send(GAME, state, 0, "pass", at=0).state
    # The other player says so, and puts her on the rim.
    assert send(GAME, state, 1, "rim 0,0 5,0", at=0).ruling.accepted


# NMP Queens & Guards Traps 1; NMP Queens & Guards Trap clarification 1 and 3


def test_a_trapped_guard_goes_back_one_ring_and_nothing_else_moves() -> None:
    state = at(TRAP)
    assert legal(state) == ["move 1,1 2,1", "move 1,1 1,2"]
    assert code(state, "move 1,1 1,0") == "guard-retreats"
    assert code(state, "move 1,1 3,1") == "guard-retreats"
    assert code(state, "move 0,-5 0,-4") == "leave-trap"


def test_leaving_the_trap_is_the_turn() -> None:
    state = play(at(TRAP), "move 1,1 2,1")
    assert (state.play.card, state.play.count, state.play.board.caught) == (1, 1, None)


def test_the_way_back_may_form_a_trap() -> None:
    state = play(at("a: 1,1; a: 4,0; b: 2,0; b: 0,2; b: 3,-4; B: 3,0; a: 4,-1"), "move 1,1 2,1")
    assert seen(state).trapped == ((3, 0),)
    assert legal(state) == ["move 3,0 0,5"]


def test_a_guard_goes_back_to_no_start_cell_of_a_queen() -> None:
    state = at("A: 3,0; a: 0,-4; b: 1,-4; b: -1,-4")
    assert legal(state) == ["move 0,-4 1,-5"]
    assert code(state, "move 0,-4 0,-5") == "guard-retreats"
    blocked = at("A: 3,0; a: 0,-4; a: 1,-5; b: 1,-4; b: -1,-4")
    assert seen(blocked).frozen == ((0, -4),)
    assert code(blocked, "move 0,-4 0,-5") == "frozen"


# NMP Queens & Guards Traps 2 and 3


def test_a_trapped_queen_goes_back_to_her_start() -> None:
    state = at("A: 1,1; a: 4,-5; b: 2,0; b: 0,2")
    assert legal(state) == ["move 1,1 0,-5"]
    assert code(state, "move 1,1 2,1") == "queen-returns"
    assert play(state, "move 1,1 0,-5").play.board.queens[0] == (0, -5)


def test_the_queen_goes_before_the_guard() -> None:
    state = at("A: 1,1; a: -1,-1; b: 2,0; b: 0,2; b: -2,0; b: 0,-2")
    assert legal(state) == ["move 1,1 0,-5"]
    assert code(state, "move -1,-1 -2,-1") == "queen-first"
    state = play(state, "move 1,1 0,-5", "move 2,0 1,0")
    assert {words.split()[1] for words in legal(state)} == {"-1,-1"}


def test_a_trapped_queen_whose_start_is_taken_is_frozen() -> None:
    state = at("A: 1,1; a: 4,-5; B: 0,-5; b: 2,0; b: 0,2")
    assert seen(state).frozen == ((1, 1),)
    assert code(state, "move 1,1 0,-5") == "frozen"
    assert code(state, "move 4,-5 3,-4") == ""


def test_with_the_queen_frozen_a_trapped_guard_leaves() -> None:
    state = at("A: 1,1; a: -1,-1; a: 4,-5; B: 0,-5; b: 2,0; b: 0,2; b: -2,0; b: 0,-2")
    assert legal(state) == ["move -1,-1 -2,-1", "move -1,-1 -1,-2"]
    assert code(state, "move 4,-5 3,-4") == "leave-trap"
    assert code(state, "move 1,1 0,1") == "frozen"


# NMP Queens & Guards Traps 4; NMP Queens & Guards Trap clarification 2


def test_of_two_trapped_guards_the_owner_chooses() -> None:
    state = at("A: 0,-5; a: 1,1; a: -1,-1; B: 0,5; b: 2,0; b: 0,2; b: -2,0; b: 0,-2")
    assert {words.split()[1] for words in legal(state)} == {"1,1", "-1,-1"}
    # The other is free once an enemy has gone.
    state = play(state, "move 1,1 2,1", "move -2,0 -1,0")
    assert seen(state).trapped == ()
    assert code(state, "move 0,-5 0,-4") == ""


# NMP Queens & Guards Traps 1 Note; NMP Queens & Guards Trap clarification 5


@pytest.mark.parametrize(
    "position",
    [
        "A: 0,-5; a: 3,2; b: 4,1; b: 2,3",
        "A: 0,-5; a: 1,1; b: 2,0; b: 0,2; b: 2,1; B: 1,2",
        "A: 0,-5; a: 1,1; b: 2,0; b: 0,2; a: 2,1; a: 1,2",
    ],
)
def test_a_guard_that_cannot_go_back_is_frozen(position: str) -> None:
    state = at(position)
    (cell,) = seen(state).frozen
    start = f"{cell[0]},{cell[1]}"
    assert code(state, "move 0,-5 0,-4") == ""
    assert code(state, f"move {start} {cell[0] - 1},{cell[1]}") == "frozen"
    assert not [words for words in legal(state) if words.split()[1] == start]


def test_a_frozen_side_may_form_a_trap() -> None:
    state = at("A: 0,-5; a: 3,2; a: 3,-1; a: 1,0; b: 4,1; b: 2,3; b: 2,-1; B: 0,5")
    state = play(state, "move 3,-1 3,-2")
    assert seen(state).trapped == ((3, 2), (2, -1))
    assert {words.split()[1] for words in legal(state)} == {"2,-1"}


def test_a_frozen_guard_does_not_excuse_one_that_can_leave() -> None:
    state = at("A: 0,-5; a: 3,2; a: 1,-2; b: 4,1; b: 2,3; b: 2,-2; b: 0,-2; B: 0,5")
    assert {words.split()[1] for words in legal(state)} == {"1,-2"}
    assert code(state, "move 3,2 3,1") == "frozen"


# NMP Queens & Guards Trap clarification 4; NMP Queens & Guards Moving into a trap 3

FORCED = "A: 0,-5; a: 1,1; B: 0,5; b: 2,0; b: 0,2; b: 2,2"
"""Both cells behind the trapped Guard are in traps, too."""


def test_a_way_into_another_trap_is_refused_while_there_is_a_better_one() -> None:
    state = at("A: 0,-5; a: 2,0; B: 0,5; b: 3,0; b: 1,0; b: 1,2")
    assert legal(state) == ["move 2,0 3,-1"]
    assert code(state, "move 2,0 2,1") == "into-trap"


def test_a_way_into_another_trap_is_refused_while_another_guard_has_a_better_one() -> None:
    state = at("A: 0,-5; a: 1,1; a: -1,-1; B: 0,5; b: 2,0; b: 0,2; b: 2,2; b: -2,0; b: 0,-2")
    assert legal(state) == ["move -1,-1 -2,-1", "move -1,-1 -1,-2"]
    assert code(state, "move 1,1 2,1") == "into-trap"


def test_a_forced_way_into_a_trap_lets_the_opponent_use_the_rim() -> None:
    state = at(FORCED)
    assert legal(state) == ["move 1,1 2,1", "move 1,1 1,2"]
    state = play(state, "move 1,1 2,1")
    assert (state.play.board.caught, state.play.card) == ((2, 1), 1)
    rims = [words for words in legal(state) if words.startswith("rim")]
    assert len(rims) == 30 - 2  # both Queens stand on their starts
    assert code(state, "rim 2,1 4,0") == "rim-cell"
    assert code(state, "rim 2,1 0,5") == "rim-cell"
    assert code(state, "rim 2,0 5,0") == "nothing-to-rim"
    state = play(state, "rim 2,1 5,0")
    assert (state.play.card, state.play.count, state.play.board.caught) == (1, 1, None)
    assert code(state, "rim 5,0 4,1") == "nothing-to-rim"
    state = play(state, "move 0,5 0,4")
    assert seen(state).trapped == ()


def test_no_guard_is_put_on_a_queens_start() -> None:
    state = at("A: 0,-4; a: 2,1; b: 2,0; b: 2,2; to-move: 1; caught: 2,1")
    assert code(state, "rim 2,1 0,-5") == "rim-cell"
    assert code(at("A: 2,1; b: 2,0; b: 2,2; to-move: 1; caught: 2,1"), "rim 2,1 0,5") == ""


def test_the_opponent_may_leave_the_rim_and_announce_the_trap() -> None:
    state = play(at(FORCED), "move 1,1 2,1")
    silent = play(state, "move 0,5 0,4")
    assert silent.play.board.caught is None
    assert seen(silent).trapped == ((2, 1),)
    assert {words.split()[1] for words in legal(silent)} == {"0,-5", "2,1"}  # H91
    said = script(state, "1: trap 2,1", "1: move 0,5 0,4", "1: pass")
    assert said.play.board.announced == ((2, 1),)
    assert {words.split()[1] for words in legal(said)} == {"2,1"}
