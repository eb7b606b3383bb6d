"""Whole matches: promises of every state, rulings, citations, and kept records."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given

from flubball import rulebooks
from flubball.engine import Mark, format_record, parse_record, recheck, replay
from flubball.engine.kit import exercise
from flubball.games import queens_and_guards as package
from flubball.games.queens_and_guards import (
    AGON,
    CODES,
    Action,
    Cell,
    Move,
    QueensAndGuards,
    Rim,
    State,
)
from flubball.games.queens_and_guards.faults import find_fault
from flubball.games.queens_and_guards.game import GAME
from flubball.games.queens_and_guards.rules import actions
from flubball.games.queens_and_guards.state import by_row, pieces
from queens_and_guards.strategies import BOARD, states

RECORDS = Path(__file__).parent / "records"
SOURCES = Path(package.__file__).parent
BOOK = rulebooks.get("nmp-division-3")


def known(citation: str) -> bool:
    try:
        return bool(rulebooks.parse_citation(citation).says)
    except rulebooks.UnknownClause:
        return False


def test_the_contract_with_citations_looked_up() -> None:
    report = exercise(GAME, range(1), cites=known)
    assert report.matches == 3


@given(states())
def test_what_has_no_fault_is_what_is_listed(state: State) -> None:
    listed = set(actions(BOARD, state))
    asked: list[Action] = [
        Move(start, end) for start in pieces(state, state.to_move) for end in BOARD.rings
    ]
    asked += [Move(start, (0, 0)) for start in BOARD.rings]
    asked += [Rim(start, end) for start in pieces(state, 1 - state.to_move) for end in BOARD.rings]
    for action in asked:
        fault = find_fault(BOARD, state, action)
        assert (fault is None) == (action in listed)
        assert fault is None or fault.code in CODES


def turned(cell: Cell) -> Cell:
    return -cell[0], -cell[1]


def swapped(state: State) -> State:
    """The board turned by half a circle, and the colours changed."""
    queens = [None if queen is None else turned(queen) for queen in reversed(state.queens)]
    guards = [tuple(sorted(map(turned, side), key=by_row)) for side in reversed(state.guards)]
    return msgspec.structs.replace(
        state,
        queens=(queens[0], queens[1]),
        guards=(guards[0], guards[1]),
        to_move=1 - state.to_move,
        caught=None if state.caught is None else turned(state.caught),
    )


@given(states())
def test_both_colours_have_the_same_rules(state: State) -> None:
    here = {GAME.format_action(action) for action in actions(BOARD, state)}
    there = set()
    for action in actions(BOARD, swapped(state)):
        cells = (
            (action.start, action.end)
            if isinstance(action, Move)
            else msgspec.structs.astuple(action)
        )
        there.add(GAME.format_action(type(action)(*map(turned, cells))))
    assert here == there


def test_the_start_is_the_same_for_both() -> None:
    state = GAME.start(2)
    assert msgspec.structs.replace(swapped(state), to_move=0) == state


@pytest.mark.parametrize("seed", range(6))
def test_pieces_stay_on_the_board_and_where_they_may(seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(2)
    entries = 0
    while GAME.outcome(state) is None:
        action = GAME.sample(state, state.to_move, rng)
        assert action is not None
        state = GAME.apply(state, state.to_move, action)
        entries += 1
        cells = (*pieces(state, 0), *pieces(state, 1))
        assert len(set(cells)) == 14 and set(cells) <= set(BOARD.rings)
        assert not {*state.guards[0], *state.guards[1]} & BOARD.queens_only
    assert state.turn <= state.turns
    assert entries < GAME.bound


# Codes and citations


def test_every_code_has_its_own_name_and_known_clauses() -> None:
    for name, code in CODES.items():
        assert name == code.code
        assert all((code.title, code.meaning, code.help, code.example))
        assert code.citations and all(known(citation) for citation in code.citations)


def test_every_code_is_used() -> None:
    text = "".join((SOURCES / file).read_text() for file in ("faults.py", "game.py"))
    assert set(re.findall(r'Fault\("([a-z-]+)"', text)) >= set(CODES)


def cited() -> set[str]:
    """Clauses that the sources cite: those of the codes, and those named in words."""
    found = {citation for code in CODES.values() for citation in code.citations}
    for file in SOURCES.glob("*.py"):
        text = " ".join(file.read_text().split())
        for start in (match.start() for match in re.finditer(r"NMP [QCE]", text)):
            names = [f"NMP {id}" for id in BOOK.clauses if text.startswith(f"NMP {id}", start)]
            assert names, text[start : start + 60]
            found.add(max(names, key=len))
    return found


def test_the_rulebook_holds_what_is_cited_and_its_headings() -> None:
    places = cited() | {f"NMP {entry['cite']}" for entry in BOOK.numbers["points"].values()}
    own = {id: c for id, c in BOOK.clauses.items() if "Queens & Guards" in id and c.why != "table"}
    left = [id for id in own if f"NMP {id}" not in places]
    assert [
        id for id in left if not any(other.startswith(f"{id} ") for other in BOOK.clauses)
    ] == []
    assert all(known(citation) for citation in (*places, *GAME.general))


def test_a_refusal_is_a_card() -> None:
    ruling = GAME.check(GAME.start(2), 0, GAME.parse_action("move 0,-5 0,-3"))
    assert ruling.marks == (Mark(10, 14),)
    assert str(ruling).splitlines()[1:] == [
        "  move 0,-5 0,-3",
        "            ^^^^",
        "  0,-3 is not one step from 0,-5.",
        "help: Move along the ring or inward by one cell.",
    ]


def test_help_says_what_is_reconstructed() -> None:
    text = package.help_text()
    assert AGON.reconstructed and all(line in text for line in AGON.reconstructed)


def test_other_equipment_is_another_game() -> None:
    small = msgspec.structs.replace(
        AGON, name="small", rings=2, queens=((0, -2), (0, 2)), guards=(((1, 1),), ((-1, -1),))
    )
    game = QueensAndGuards(small)
    state = game.start(2)
    assert len(game.board.rings) == 19
    assert len(game.legal(state, 0)) == 2 + 3  # each has a piece beside it
    assert game.check(state, 0, Move((1, 1), (0, 2))).code == "occupied"


# Kept records


@pytest.mark.parametrize(
    ("file", "reason", "best"),
    [
        ("rim-and-throne.txt", "queen on the throne", (0,)),
        ("from-the-start.txt", "turn limit", (0, 1)),
    ],
)
def test_a_kept_record_replays_to_its_end(file: str, reason: str, best: tuple[int, ...]) -> None:
    text = (RECORDS / file).read_text()
    record = parse_record(text)
    assert format_record(record) == text
    assert recheck(GAME, record) is None
    outcome = GAME.outcome(replay(GAME, record))
    assert outcome == record.outcome and outcome is not None
    assert (outcome.reason, outcome.best) == (reason, best)
