"""Problems of Juggle: cover the board, find the pieces that touch, rule on a placement."""

from collections.abc import Iterator
from random import Random

from flubball.drawing import beside
from flubball.engine.errors import EngineError
from flubball.engine.vocabulary import plainly
from flubball.games.juggle import Pieces, Placed, clashing, cover, pieces_of
from flubball.games.juggle.board import Side, blocked, clashes, covered, spot_of
from flubball.games.juggle.picture import board, piece
from flubball.paper import challenges
from flubball.paper.problems import CHALLENGE, EXAM, Figure, KeyStep, Problem, Room, Wanted, plain

THEMES = {
    "cover": "Cover the board",
    "touch": "Who touches?",
    EXAM: "Rule on this board",
    CHALLENGE: challenges.TITLE,
}
HOLE = {"easy": 2, "medium": 3, "hard": 4}
APART = "NMP Juggle Goal"
TURN = "NMP Equipment Juggle 3"
MOST = 12
_SQUARE = 4.4  # millimetres


def make(theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
    """A problem of a theme, or None."""
    plain(wanted)
    if theme == CHALLENGE:
        # How a piece is turned can't be told in words.
        whose = "After the turn; Player A's board, and Player B's"
        return challenges.make(wanted, rng, yes, whose, after=True)
    full = _full(rng)
    if full is None:
        return None
    if theme == "cover":
        return _cover(wanted, full, rng)
    return _touch(theme, wanted, full, rng, yes and theme == EXAM)


def _full(rng: Random) -> Side | None:
    """A board that is covered, by the game's own search, with pieces in a chance order."""
    pieces = pieces_of()
    first = Placed(
        f"{rng.choice(pieces.equipment.colours)}-X5", rng.choice(("a1", "d4", "f2")), "0"
    )
    second = rng.choice([p for p in pieces.names if pieces.count[p] == 5 and p != first.piece])
    shut = blocked(pieces, (first,), pieces.colour[second])
    spot = rng.choice([s for s in pieces.spots[pieces.shape[second]] if not s.squares & shut])
    side = (first, Placed(second, spot.cell, spot.turn))
    found = cover(pieces, side, pieces.names, 600)
    return (*side, *found.added) if found.answer else None


def check(problem: Problem, answer: str) -> bool:
    """Placements `piece cell turn; …`; two pieces; `correct` or `incorrect`."""
    if problem.theme == CHALLENGE:
        return challenges.check(problem, answer)
    pieces, asked = pieces_of(), problem.asked
    side = _read(pieces, asked["side"])
    if problem.theme == "cover":
        try:
            added = _read(pieces, answer)
        except (EngineError, KeyError, ValueError):
            return False
        used = sorted(each.piece for each in added) == sorted(asked["hand"].split())
        whole = (*side, *added)
        return used and not clashing(pieces, whole) and covered(pieces, whole) == pieces.all
    wrong = clashing(pieces, side)
    if problem.theme == EXAM:
        return answer.strip().casefold() == ("incorrect" if wrong else "correct")
    return sorted(answer.split()) == sorted(wrong)


def _read(pieces: Pieces, text: str) -> Side:
    found = []
    for each in filter(None, (part.strip() for part in text.split(";"))):
        name, cell, turn = each.split()
        name = pieces.read_piece(name)
        placed = Placed(name, pieces.read_cell(cell), pieces.read_turn(name, turn))
        spot_of(pieces, placed)
        found.append(placed)
    return tuple(found)


def _say(side: Side) -> str:
    return "; ".join(f"{each.piece} {each.cell} {each.turn}" for each in side)


def _cover(wanted: Wanted, full: Side, rng: Random) -> Problem | None:
    """A few neighbours are taken off; the same pieces cover the hole again."""
    pieces = pieces_of()
    gone = _neighbours(pieces, full, HOLE[wanted.level], rng)
    if not gone:
        return None
    side = tuple(each for each in full if each not in gone)
    hand = sorted(each.piece for each in gone)
    ways = []
    for way in _ways(pieces, side, tuple(hand), pieces.all & ~covered(pieces, side)):
        ways.append(way)
        if len(ways) > MOST:
            return None
    if not ways or all(pieces.count[name] < 3 for name in hand):
        return None
    answers = tuple(_say(way) for way in ways)
    task = "Draw how these pieces cover the hole. Like colours touch nowhere, not at a corner."
    drawn = beside([piece(name) for name in hand], 24)
    figures = (
        Figure(board(side), _SQUARE * 10),
        Figure(drawn, drawn.width * _SQUARE / 40, "Pieces: turn and flip as you like"),
    )
    steps = (
        KeyStep("Every square of the hole is covered, each by one piece.", (APART, TURN)),
        KeyStep("No piece touches another of its colour.", (APART,)),
    )
    shown = tuple(Figure(board((*side, *way)), _SQUARE * 8) for way in ways[:1])
    key = "One way" if len(ways) == 1 else f"{len(ways)} ways"
    return Problem(
        wanted.game, "cover", THEMES["cover"], task, {"side": _say(side), "hand": " ".join(hand)},
        answers, steps, key, figures=figures, room=Room((), 0), shown=shown,
    )  # fmt: skip


def _neighbours(pieces: Pieces, full: Side, count: int, rng: Random) -> list[Placed]:
    """Pieces that hang together."""
    gone = [rng.choice(full)]
    while len(gone) < count:
        near = pieces.halo(covered(pieces, tuple(gone)))
        others = [p for p in full if p not in gone and spot_of(pieces, p).squares & near]
        gone.append(rng.choice(others))
    return gone


def _ways(pieces: Pieces, side: Side, hand: tuple[str, ...], left: int) -> Iterator[Side]:
    """Every way to cover what is left with all of these pieces."""
    if not hand:
        if not left:
            yield ()
        return
    name, rest = hand[0], hand[1:]
    shut = blocked(pieces, side, pieces.colour[name]) | ~left
    for spot in pieces.spots[pieces.shape[name]]:
        if not spot.squares & shut:
            placed = Placed(name, spot.cell, spot.turn)
            for way in _ways(pieces, (*side, placed), rest, left & ~spot.squares):
                yield (placed, *way)


def _touch(theme: str, wanted: Wanted, full: Side, rng: Random, right: bool) -> Problem | None:
    """A few pieces on a board, two of them too near; in an exam perhaps none."""
    pieces = pieces_of()
    side = tuple(rng.sample(full, {"easy": 6, "medium": 9, "hard": 13}[wanted.level]))
    if not right:
        at = rng.randrange(len(side))
        other = rng.choice(
            [c for c in pieces.equipment.colours if c != pieces.colour[side[at].piece]]
        )
        name = f"{other}-{pieces.shape[side[at].piece]}"
        if any(each.piece == name for each in side):
            return None
        side = (*side[:at], Placed(name, side[at].cell, side[at].turn), *side[at + 1 :])
    bad = list(clashes(pieces, side))
    if len(bad) != (0 if right else 1):
        return None
    if bad:
        one, two, _ = bad[0]
        both = f"{plainly(one)} and {plainly(two)}"
        step = KeyStep(f"{both} touch, at an edge or at a corner.", (APART,))
    else:
        step = KeyStep("No two pieces of one colour touch, not even at a corner.", (APART,))
    asked = {"side": _say(side)}
    figures = (Figure(board(side), _SQUARE * 10),)
    if theme == EXAM:
        verdict = "incorrect" if bad else "correct"
        return Problem(
            wanted.game, theme, THEMES[theme], "May the pieces lie like this? Name the clause.",
            asked, (verdict,), (step,), verdict.capitalize(), figures=figures,
            room=Room(("Correct", "Incorrect"), 1),
        )  # fmt: skip
    task = "Two pieces of one colour touch. Circle them, and write their squares."
    return Problem(
        wanted.game, theme, THEMES[theme], task, asked, (f"{one} {two}",), (step,),
        both, figures=figures,
    )  # fmt: skip
