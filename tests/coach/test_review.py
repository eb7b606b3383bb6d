"""Reviews: each mark is right by a second look, and hand-made matches get the marks they should."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from flubball import coach, games, players
from flubball.cli import app
from flubball.coach.confirming import unconfirmed
from flubball.coach.marks import table_rows
from flubball.cubes import CubeGame, Table
from flubball.engine import format_record
from flubball.engine.outcome import Outcome
from flubball.engine.play import decide, send
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.setup import Setup
from flubball.players import play_match

SLOW = 10_000


def cube_game(name: str) -> CubeGame:
    found = games.get(name)
    assert isinstance(found, CubeGame)
    return found


def match(game: str, first: int, second: int, **options: str) -> Record:
    bots = [players.get(game, first), players.get(game, second)]
    return play_match(game, bots, "review", options, SLOW)


def first_shakes(record: Record, count: int) -> Record:
    """So many shakes of a match."""
    rolls = [n for n, entry in enumerate(record.entries) if entry.text.startswith("roll ")]
    return replace(record, entries=record.entries[: rolls[count]])


def scripted(options: dict[str, str], *script: str, seats: int = 2) -> Record:
    """A match of EQUATIONS from a position on, as its players play it; it counts as finished."""
    game = cube_game("equations")
    entries: list[Entry] = []
    setup = Setup(seats, tuple(options.items()))
    state: Table = game.start(seats, options)
    for line in script:
        seat, _, words = line.partition(": ")
        step = send(game, state, int(seat), words, at=0)
        assert step.ruling.accepted, (line, step.ruling)
        state, entries = step.state, [*entries, *step.entries]
        while (decision := game.judge(state)) is not None:
            ruled = decide(game, state, decision, 0, 0)
            state, entries = ruled.state, [*entries, *ruled.entries]
    outcome = Outcome("round over", (0,) * seats)
    return Record("equations", ENGINE, game.edition(setup), setup, tuple(entries), outcome)


START = {"phase": "move", "turn": "1", "division": "basic", "goal": "5", "required": "2"}


@pytest.mark.parametrize(
    ("options", "script", "marks"),
    [
        # 2 and 3 lie there, + is one cube more.
        ({"permitted": "", "resources": "3 + 9 8"}, ["1: move 3 P"], ["a-flub"]),
        ({"permitted": "", "resources": "3 + 9 8"}, ["1: move 9 F"], []),
        ({"permitted": "", "resources": "3 + 9 8"}, ["1: move + F"], ["p-flub"]),
        # Whoever moves on after a flub has missed it, and makes none.
        (
            {"permitted": "", "resources": "3 + 9 8"},
            ["1: move 3 P", "0: move 9 F"],
            ["a-flub", "missed-now"],
        ),
        (
            {"permitted": "", "resources": "3 + 9 8"},
            ["1: move + F", "0: move 9 F"],
            ["p-flub", "missed-impossible"],
        ),
        # A flub that goes on standing is missed once by each.
        (
            {"permitted": "", "resources": "3 + 9 8 7 6 1"},
            ["1: move + F", "0: move 9 F", "1: move 8 F", "0: move 7 F"],
            ["p-flub", "missed-impossible", "missed-impossible"],
        ),
        (
            {"permitted": "3", "resources": "+ 9 8"},
            ["1: block", "1: now", "1: write 2+3=5", "1: present"],
            [],
        ),
        (
            {"permitted": "3", "resources": "+ 9 8"},
            ["1: block", "1: now", "1: write 2-3=5", "1: present"],
            ["wrong-paper"],
        ),
        (
            {"permitted": "3", "resources": "+ 9 8"},
            ["1: block", "1: impossible", "0: write 2+3=5", "0: present"],
            ["wrong-challenge"],
        ),
        (
            {"permitted": "", "resources": "3 + 9 8"},
            ["1: block", "1: now", "1: write 2+3=5", "1: present"],
            ["wrong-challenge", "wrong-paper"],
        ),
        (
            {"permitted": "3", "resources": "+ 9 8", "judging": "players"},
            ["1: block", "1: now", "1: write 2-3=5", "1: present", "0: accept 1"],
            ["wrong-paper", "missed-objection"],
        ),
    ],
)
def test_marks_of_hand_made_matches(
    options: dict[str, str], script: list[str], marks: list[str]
) -> None:
    found = coach.review(scripted({**START, **options}, *script))
    assert [mark.mark for mark in found.entries] == marks
    assert all(mark.proof.text and mark.sentence for mark in found.entries)


def test_a_goal_without_a_solution_is_marked() -> None:
    start = {"phase": "goal", "division": "basic", "resources": "2 3 + 5 9 9 8"}
    found = coach.review(scripted(start, "0: goal 98"))
    assert [mark.mark for mark in found.entries] == ["goal-flub"]
    assert coach.review(scripted(start, "0: goal 5")).entries == ()


def test_with_three_players_it_says_for_whom_a_challenge_was_right() -> None:
    start = {**START, "permitted": "", "resources": "3 + 9 8 7 6"}
    moves = ("1: move 3 P", "2: move 9 F", "0: move 8 F", "1: move 7 F")
    found = coach.review(scripted(start, *moves, seats=3), ("Ann", "Ben", "Cat"))
    marks = [(mark.mark, mark.seat, mark.right_for) for mark in found.entries]
    assert marks == [
        ("a-flub", 1, (0, 2)),
        ("missed-now", 2, (0, 2)),
        ("missed-now", 0, (0, 1)),
        ("missed-now", 1, (1, 2)),
    ]
    says = found.entries[1].sentence
    assert says == "Now was right for Ann and Cat before this move: 2+3 = 5."
    assert found.entries[1].deed == "Cat moves 9 to Forbidden."


def test_sentences_have_no_notation_and_proofs_keep_it() -> None:
    options = {"permitted": "", "goal": "11", "division": "middle", "variations": "upside-down"}
    start = {**START, **options, "resources": "r9 g- k7 b7"}
    found = coach.review(scripted(start, "1: move r9 P"))
    (mark,) = found.entries
    assert mark.proof.text == "9-2<ud> = 11"
    assert mark.sentence.startswith(
        "With red 9 there Now is right: 9−2 = 11, with the 2 upside-down."
    )


def test_an_ending_that_is_solved_says_what_a_move_cost() -> None:
    start = {**START, "permitted": "", "resources": "3 + 9"}
    found = coach.review(scripted(start, "1: move 9 R"))
    (mark,) = found.entries
    assert (mark.mark, mark.lost) == ("p-flub", 4)
    assert mark.sentence.endswith("It costs 4 points if nobody errs from then on.")
    assert mark.better[0].startswith("move ")


def test_the_marks_in_the_docs_are_those_of_the_vocabulary() -> None:
    docs = (Path(__file__).parents[2] / "docs/review.md").read_text(encoding="utf-8")
    listed = [line for line in docs.splitlines() if line.startswith("| `")]
    assert listed == list(table_rows())


def found_with(found: coach.Review, entries: list[coach.Moment]) -> coach.Review:
    return replace(found, entries=tuple(entries))


@pytest.mark.parametrize(("game", "first", "second"), [("equations", 1, 3), ("wff", 1, 3)])
def test_every_proof_is_confirmed_by_the_judge_or_by_a_fresh_oracle(
    game: str, first: int, second: int
) -> None:
    record = first_shakes(match(game, first, second), 1 if game == "wff" else 3)
    found = coach.review(record)
    assert list(unconfirmed(record, found)) == []
    at = next(n for n, mark in enumerate(found.entries) if mark.mark == "a-flub")
    entries = list(found.entries)
    wrong = replace(entries[at].proof, text=entries[at].proof.text + "0")
    entries[at] = replace(entries[at], proof=wrong)
    assert any("not confirmed" in each for each in unconfirmed(record, found_with(found, entries)))
    assert len(found.accuracy) == 2 and all(0 <= share <= 1 for share in found.accuracy)


@pytest.mark.parametrize(("right", "wrong"), [("move ", "mvoe "), ("goal ", "now ")])
def test_a_record_that_was_changed_is_refused_where_it_goes_wrong(right: str, wrong: str) -> None:
    record = match("equations", 2, 1)
    index = next(n for n, entry in enumerate(record.entries) if entry.text.startswith(right))
    entries = list(record.entries)
    changed = entries[index].text.replace(right, wrong)
    entries[index] = replace(entries[index], text=changed)
    with pytest.raises(coach.CannotReview, match=f"Entry {index}, "):
        coach.review(replace(record, entries=tuple(entries)))


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(format_record(first_shakes(match("equations", 1, 4), 2)), encoding="utf-8")
    shown = CliRunner().invoke(app, ["review", str(file)])
    assert shown.exit_code == 0 and "What lost points" in shown.output
    asked = CliRunner().invoke(app, ["review", str(file), "--seat", "0", "--json"])
    page = msgspec.json.decode(asked.output)
    assert {mark["seat"] for mark in page["entries"]} == {0}
    assert set(page["entries"][0]) >= {
        "entry",
        "seat",
        "action",
        "mark",
        "before",
        "after",
        "proof",
    }
    assert CliRunner().invoke(app, ["review", str(file), "--seat", "7"]).exit_code == 2


def test_shakes_reviewed_one_by_one_make_the_review_of_the_match() -> None:
    record = first_shakes(match("equations", 1, 2), 3)
    whole = coach.review(record)
    shakes = [coach.review_shake(record, whole.players, number, 400_000) for number in range(4)]
    assert coach.merge_shakes(record, shakes) == whole
    assert sum(bool(each.entries) for each in shakes) > 1
    part = coach.merge_shakes(record, [shakes[0], *shakes[2:]], left_out=[1])
    own = {point.entry for point in shakes[1].chart}
    assert own and own <= set(part.undecided), "a shake left out is undecided, not without faults"
