"""Cases for the page's own hints, worked out by the rules: the page's tests compare with them.

What a page draws while somebody writes or points can't wait for the server: what a sentence gives,
whether two strips are as long as a third, which pieces a move would trap. What counts is ruled by
the server; here is the proof that both agree.
"""

import json
from itertools import combinations
from random import Random

from flubball.engine.fairness import WatchedDice
from flubball.engine.seeded import seed_hash
from flubball.games.contig_60.sentences import sentences
from flubball.games.fab_a_diffy.equipment import standard, strips_of
from flubball.games.fab_a_diffy.tricks import makes
from flubball.games.queens_and_guards.bare import BARE
from flubball.games.queens_and_guards.board import Board, held, with_move
from flubball.games.queens_and_guards.cells import Cell, format_cell
from flubball.games.queens_and_guards.judge_questions import ROWS, cell_named

SEED = 60
PRINTED = str.maketrans("x-", "×−")
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
GUARDS = 5
NEAR = 2
"""Pieces stand within so many rings of the throne, so that there are many traps."""


def golden() -> str:
    """The cases as a module of TypeScript.

    >>> golden() == golden()
    True
    """
    rng = Random(SEED)
    parts = {
        "SENTENCES": ("What number sentences give; null for no whole number.", _sentences(rng)),
        "FITS": ("Two strips, a third, and how the two make it: +, - or not at all.", _fits(rng)),
        "TRAPS": (
            "Pieces (the own ones first, the Queen first), a move, the pieces in a trap after it, "
            "and those that are so without the moved piece.",
            [_traps(rng) for _ in range(400)],
        ),
    }
    parts["CELLS"] = (
        "Every cell of Queens & Guards: its name, and as the server writes it.",
        _cells(),
    )
    parts["ROLLS"] = ("Seeds, their hashes, and what they roll by which draws.", _rolls())
    return "\n".join(
        f"/** {about} */\nexport const {name} = {_rows(rows)} as const;\n"
        for name, (about, rows) in parts.items()
    )


def _rows(rows: list[object]) -> str:
    lines = (f"  {json.dumps(row, ensure_ascii=False, separators=(',', ':'))}," for row in rows)
    return "\n".join(("[", *lines, "]"))


def _rolls() -> list[object]:
    """Faces by remainder, cards taken out, cards passed over."""
    rows: list[object] = []
    for seed in ("demo", "√9 🎲"):
        dice = WatchedDice(seed)
        faces = " ".join(dice.choice(("0", "1", "2", "3", "+", "-")) for _ in range(24))
        few = " ".join(dice.sample([f"a{n}" for n in range(21)], 5))
        many = " ".join(dice.sample([f"b{n}" for n in range(30)], 5))
        draws = [[each.among, each.by_bits, each.taken] for each in dice.draws]
        rows.append([seed, seed_hash(seed), f"roll {faces} {few} {many}", draws])
    return rows


def _sentences(rng: Random) -> list[object]:
    found: list[object] = []
    for _ in range(60):
        dice = tuple(rng.randint(1, 6) for _ in range(3))
        plain = [each for each in sentences(dice) if _is_plain(each[0])]
        for text, value in rng.sample(plain, 6):
            whole = int(value) if value.denominator == 1 else None
            found.append([text.translate(PRINTED), whole])
    return found


def _is_plain(text: str) -> bool:
    """Of a sentence that goes on from a fraction, or from below zero, the page says nothing."""
    _, _, middle = text.partition(",")[0].partition("=")
    return "=" not in text or middle.isdigit()


def _fits(rng: Random) -> list[object]:
    strips = strips_of(standard())
    every = [
        [one, other, show, makes(strips, one, other, show)]
        for one, other in combinations(strips.names, 2)
        for show in strips.names
        if show not in (one, other)
    ]
    good = [each for each in every if each[3]]
    return [*rng.sample(good, 150), *rng.sample(every, 250)]


def _cells() -> list[object]:
    """All cells with their names; raises where a cell has no name or two have one."""
    named = {cell_named(f"{row}{line}"): f"{row}{line}" for row in ROWS for line in range(1, 12)}
    return [[named[cell], cell] for cell in _names(list(BARE.spaces.rings))]


def _traps(rng: Random) -> object:
    """A random position, and a step of one of the first player's pieces."""
    near = [cell for cell, ring in BARE.spaces.rings.items() if ring <= NEAR]
    while True:
        stand = rng.sample(near, 2 * GUARDS + 2)
        own, other = stand[: GUARDS + 1], stand[GUARDS + 1 :]
        board = Board((own[0], other[0]), (tuple(own[1:]), tuple(other[1:])))
        start = rng.choice(own)
        ends = [(start[0] + q, start[1] + r) for q, r in AROUND]
        free = [cell for cell in ends if cell in BARE.spaces.rings and cell not in stand]
        if not free:
            continue
        end = rng.choice(free)
        after = held(BARE.spaces, with_move(board, 0, start, end), 1)
        without = held(BARE.spaces, _without(board, start), 1)
        return [_names(own), _names(other), *_names([start, end]), _names(after), _names(without)]


def _without(board: Board, cell: Cell) -> Board:
    queen = None if board.queens[0] == cell else board.queens[0]
    guards = tuple(each for each in board.guards[0] if each != cell)
    return Board((queen, board.queens[1]), (guards, board.guards[1]))


def _names(cells: "list[Cell] | tuple[Cell, ...]") -> list[str]:
    return [format_cell(cell) for cell in cells]
