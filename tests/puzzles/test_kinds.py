"""Every kind: its puzzles have a right key, every right answer is accepted, and no wrong one."""

from random import Random

import pytest
from msgspec.structs import replace

from flubball import games, puzzles
from flubball.cubes.telling import cube_name
from flubball.puzzles import Puzzle, PuzzleChoice, bank, check, confirmed, kind_of, kinds
from flubball.puzzles.puzzle import two

DIVISION = {"equations": "elementary", "wff": "elementary"}
EVERY = [(game, kind.name) for game in games.names() for kind in kinds(game)]
TRIES = 60


def test_all_kinds_of_the_coach_are_there() -> None:
    named = {name for _, name in EVERY}
    assert len(named) == 17  # an Equation is found, and so is a Solution: two names of one kind
    assert {game for game, _ in EVERY} == set(games.names())


def _first(game: str, kind: str, division: str) -> tuple[str, Puzzle]:
    for number in range(TRIES):
        seed = f"{kind}:{number}"
        if puzzle := puzzles.make(game, kind, Random(seed), division):
            return seed, puzzle
    raise AssertionError(f"{TRIES} chances, and no puzzle")


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_a_puzzle_can_be_made_and_its_key_alone_is_right(game: str, kind: str) -> None:
    division = DIVISION.get(game, "")
    seed, puzzle = _first(game, kind, division)
    assert puzzle.question and puzzle.why
    for choice in puzzle.choices:
        assert check(puzzle, choice.label).right is (choice.value in puzzle.key)
    assert check(puzzle, puzzle.key[0]).right is True
    assert check(puzzle, "nothing of this sort").right is False
    assert puzzles.make(game, kind, Random(seed), division) == puzzle


# Hand-made ones: what is right in several ways is right in each of them.

NOW = {
    "phase": "move",
    "division": "basic",
    "goal": "b6",
    "required": "r2",
    "permitted": "b3 r1",
    "resources": "gx r+ k9 k8 r-",
}
ALL = {"division": "basic", "phase": "goal", "resources": "+ 2 3 5"}
FAB = {"position": "face: 1/2 1/4 1/3 2/4; show: 3/4; 0:; 1:", "first": "0"}
CONTIG = {"position": "0: 1; 1: 3; score: 60 60; roll: 1 2 5", "first": "0"}
QUEENS = {
    "position": "A: 0,-5; a: 2,0; a: 0,3; a: -4,-1; B: 0,5; b: 1,1; b: -5,1; b: 5,-4",
    "turn": "0",
}
MIXED = {
    "phase": "move",
    "division": "basic",
    "goal": "k8",
    "permitted": "r2 b3 r1 b2 bx gx r+",
    "resources": "k9 k7 r0",
}
EITHER = {
    "phase": "move",
    "division": "elementary",
    "goal": "Apq",
    "permitted": "p A q",
    "resources": "i o R K",
}
HALF = EITHER | {"goal": "AsAps", "required": "A", "permitted": "i q p"}
PAIR = {"division": "elementary", "phase": "goal", "resources": "K K p q o p"}
JUDGED = [
    (Puzzle("find-the-equation", "equations", NOW, "?"), ("2x3=6", "3x2=6", "(3x2)=6")),
    (Puzzle("a-goal-for-these", "equations", ALL, "?"), ("5",)),
    (Puzzle("make-the-trick", "fab-a-diffy", FAB, "?"), ("1/2 1/4", "1/4 2/4", "2/4+1/4=3/4")),
    (
        Puzzle("best-play", "contig-60", CONTIG, "?", {"seat": "0"}),
        ("5-1-2", "5-2-1", "5-1=4, 4-2=2", "5 − 1 − 2", "5 minus 1 minus 2"),
    ),
    (
        Puzzle("spot-the-trap", "queens-and-guards", QUEENS, "?", {"seat": "0"}),
        ("move 0,3 0,2", "0,3 0,2", "i6 h6"),
    ),
    # Only (2x3)+(1x2) is 8; each of the other groupings shows that it is not clear.
    (
        Puzzle("find-the-other-reading", "equations", MIXED, "?", {"paper": "2x3+1x2 = 8"}),
        ("((2x3)+1)x2 = 8", "2x((3+1)x2) = 8", "2x(3+(1x2)) = 8", "(2x(3+1))x2 = 8"),
    ),
    (
        Puzzle("find-the-solution", "wff", EITHER, "?"),
        ("p / Ai ;; p s; Apq Ai 1", "q / Ai ;; q s; Apq Ai 1", "q / R(Ai) ;; q s; Apq Ai 1"),
    ),
    (
        Puzzle("finish-the-proof", "wff", HALF, "?", {"paper": "p / A'i ;; p s"}),
        (
            "Aps Ai 1; AsAps Ai 2",
            "2 Aps Ai, 1; 3 AsAps Ai, 2",
            "p / A'i ;; p s; Aps Ai 1; AsAps Ai 2",
        ),
    ),
    (Puzzle("a-goal-for-these", "wff", PAIR, "?"), ("p",)),
]


@pytest.mark.parametrize(
    ("puzzle", "answer"), [(puzzle, each) for puzzle, answers in JUDGED for each in answers]
)
def test_every_right_answer_is_accepted(puzzle: Puzzle, answer: str) -> None:
    verdict = check(puzzle, answer)
    assert verdict.right is True, verdict.sentence


WRONG = [
    (JUDGED[0][0], "2+3=6"),
    (JUDGED[0][0], "(2x3)+(9-9)=6"),
    (JUDGED[1][0], "8"),
    (JUDGED[1][0], "3"),
    (JUDGED[2][0], "1/2 1/3"),
    (JUDGED[2][0], "1/2 1/2"),
    (JUDGED[3][0], "5+1+2"),
    (JUDGED[3][0], "5-2"),
    (JUDGED[4][0], "move 2,0 1,0"),
    (JUDGED[5][0], "(2x3)+(1x2) = 8"),
    (JUDGED[5][0], "2x3+(2x1) = 8"),
    (JUDGED[6][0], "p, q / Ki ;; p s; q s; Kpq Ki 1,2"),
    (JUDGED[7][0], "AsAps Ai 1"),
    (JUDGED[8][0], "q"),
]


@pytest.mark.parametrize(("puzzle", "answer"), WRONG)
def test_a_wrong_answer_is_not(puzzle: Puzzle, answer: str) -> None:
    assert check(puzzle, answer).right is False


def test_a_cover_may_be_told_in_any_order() -> None:
    puzzle = next(p for p in bank.load("juggle").puzzles if p.kind == "cover-the-board")
    placed = puzzle.key[0].split(", ")
    assert len(placed) > 1 and check(puzzle, ", ".join(reversed(placed))).right is True
    assert check(puzzle, ", ".join(placed[1:])).right is False
    assert check(puzzle, ", ".join(placed).replace("-", " ")).right is True, "as it is said"


def test_a_wrong_key_is_not_confirmed() -> None:
    choices = two(("now", "Now"), ("not-now", "Not now"))
    puzzle = Puzzle("is-it-now", "equations", NOW, "?", {}, choices, ("now",), "2x3 = 6")
    assert confirmed(puzzle)
    assert not confirmed(replace(puzzle, key=("not-now",)))
    assert not confirmed(replace(puzzle, key=("now", "not-now")))
    assert not confirmed(replace(puzzle, key=()))


def test_a_choice_may_be_given_by_its_number() -> None:
    choices = (PuzzleChoice("yes", "A WFF"), PuzzleChoice("no", "Not a WFF"))
    puzzle = Puzzle("is-it-a-wff", "wff", {}, "?", {"text": "CpNq"}, choices, ("yes",))
    assert [check(puzzle, each).right for each in ("1", "2", "a wff", "no")] == [
        True,
        False,
        True,
        False,
    ]


def test_a_question_names_cubes_and_pieces_as_people_do() -> None:
    """Whatever notation the bank keeps: cubes have names, and nothing says how to type."""
    for game, division in bank.shipped():
        for puzzle in bank.load(game, division).puzzles:
            asked = kind_of(game, puzzle.kind).ask(puzzle)
            assert "Write it as" not in asked, puzzle
            assert "parted by" not in asked, puzzle
            if "cube" in puzzle.asked:
                assert cube_name(puzzle.asked["cube"]) in asked, asked
                assert puzzle.asked["section"].capitalize() in asked, asked


def test_the_table_that_is_answered_at_takes_the_key() -> None:
    """A paper is written after Now: the table of the puzzle offers what its key is."""
    for game, division, kind, begins in (
        ("equations", "middle", "find-the-equation", "write"),
        ("wff", "elementary", "finish-the-proof", "write"),
        ("contig-60", "", "best-play", "say"),
        ("fab-a-diffy", "", "make-the-trick", "touch"),
    ):
        puzzle = next(each for each in bank.load(game, division).puzzles if each.kind == kind)
        played, seat = games.get(game), int(puzzle.asked.get("seat", "0"))
        view = played.view(kind_of(game, kind).posed(puzzle), seat)
        prompt = played.prompt(view, seat, ("", ""))
        assert begins in [blank.begins for blank in prompt.blanks], (game, prompt)
