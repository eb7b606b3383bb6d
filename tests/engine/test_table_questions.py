"""Questions to the judges of the board games: the table's own rulings, with plain errors."""

import pytest

from flubball import games, rulebooks
from flubball.engine.errors import NotationError
from flubball.engine.table_questions import TableQuestion

ASKED: dict[str, tuple[TableQuestion, ...]] = {
    name: own.QUESTIONS for name, own in games.parts("judge_questions").items()
}
EVERY = [(name, each) for name, own in ASKED.items() for each in own]
IDS = [f"{name}-{each.name}" for name, each in EVERY]
BOARD = "b2: star-1-red-solid; c2: bar-1-red-solid"
FOUR = "b2: star-1-red-solid star-1-red-striped star-1-red-open star-1-blue-solid"


def find(game: str, name: str) -> TableQuestion:
    return next(each for each in ASKED[game] if each.name == name)


def test_every_game_without_a_paper_has_some() -> None:
    papers = {*games.parts("consulting")}
    assert {*ASKED} == {*games.names()} - papers


@pytest.mark.parametrize(("game", "question"), EVERY, ids=IDS)
def test_its_clauses_are_in_the_book_and_its_fields_can_be_filled(
    game: str, question: TableQuestion
) -> None:
    book = rulebooks.get("nmp-division-3")
    assert question.cites
    for cited in question.cites:
        assert book.clause(cited.removeprefix("NMP ")), cited
    given = {field.name: field.example or field.usual or "" for field in question.fields}
    assert question.rule(games.get(game), given).correct is not None
    for field in question.fields:
        if field.usual is not None:
            continue
        with pytest.raises(NotationError, match="is missing"):
            question.rule(games.get(game), {**given, field.name: " "})


QUEENS = {"queen": "f1", "guards": "g7 g9", "other_queen": "i6", "other_guards": "g8"}


@pytest.mark.parametrize(
    ("game", "name", "given", "code"),
    [
        ("contig-60", "sentence", {"dice": "3 5 4", "say": "3+5x4=23"}, ""),
        ("contig-60", "sentence", {"dice": "3,5,4", "say": "3+5x4=32"}, "wrong-sentence"),
        ("contig-60", "sentence", {"dice": "3 5 4", "say": "what?"}, "unreadable"),
        ("contig-60", "placement", {"dice": "3 5 4", "say": "3+5x4", "place": "23"}, ""),
        (
            "contig-60",
            "placement",
            {"dice": "3 5 4", "say": "3+5x4", "place": "23", "theirs": "23"},
            "space-taken",
        ),
        (
            "contig-60",
            "score",
            {"dice": "3 5 4", "say": "3+5x4", "place": "23", "score": "58"},
            "wrong-score",
        ),
        ("juggle", "selection", {"roll": "2 3", "piece": "blue-I5", "by": "2+3=5"}, ""),
        ("juggle", "selection", {"roll": "2 4", "piece": "blue-I5", "by": "2+4=6"}, ""),
        (
            "juggle",
            "placement",
            {"roll": "2 3", "piece": "blue-I2", "by": "2", "board": "red-P5 a1 0", "cell": "a1"},
            "overlapping",
        ),
        (
            "juggle",
            "placement",
            {"roll": "2 3", "piece": "red-I2", "by": "2", "board": "red-P5 a1 0", "cell": "c1"},
            "like-colours-touch",
        ),
        ("fab-a-diffy", "trick", {"show": "3/4", "strips": "1/2 1/4", "say": "1/2+1/4=3/4"}, ""),
        (
            "fab-a-diffy",
            "trick",
            {"show": "3/4", "strips": "1/2 1/3", "say": "1/2+1/3=3/4"},
            "no-trick",
        ),
        (
            "stars-and-bars",
            "points",
            {"board": BOARD, "card": "star-2-red-solid", "cell": "b2", "points": "99"},
            "wrong-points",
        ),
        ("stars-and-bars", "stack", {"board": FOUR, "cell": "b2"}, ""),
        ("stars-and-bars", "stack", {"board": BOARD, "cell": "b2"}, "stack-too-small"),
        ("queens-and-guards", "move", {**QUEENS, "start": "f1", "end": "f2"}, ""),
        ("queens-and-guards", "move", {**QUEENS, "start": "f1", "end": "f4"}, "not-a-step"),
        ("queens-and-guards", "trap", {**QUEENS, "cell": "g8"}, ""),
        ("queens-and-guards", "trap", {**QUEENS, "cell": "i6"}, "no-trap"),
    ],
)
def test_the_ruling_is_the_tables(game: str, name: str, given: dict[str, str], code: str) -> None:
    found = find(game, name).rule(games.get(game), given)
    assert (found.correct, found.code) == (not code, code), found
    assert found.sentence
    assert found.citations or found.correct or code == "unreadable"


@pytest.mark.parametrize(
    ("game", "name", "given", "says"),
    [
        ("contig-60", "sentence", {"dice": "3 5", "say": "3+5"}, "A roll is 3 numbers."),
        ("contig-60", "sentence", {"dice": "3 5 9", "say": "3+5x9"}, "roll"),
        ("contig-60", "sentence", {"dice": "1 2 3", "say": "1+2x3", "hand": "1"}, "no field"),
        ("contig-60", "sentence", {"dice": "3 5 4; score: 1 1", "say": "3+5x4"}, "can't be read"),
        ("juggle", "selection", {"roll": "x", "piece": "blue-I5", "by": "5"}, "A roll"),
        ("fab-a-diffy", "trick", {"show": "3/4", "strips": "1/2", "say": "1/2"}, "two strips"),
        ("stars-and-bars", "stack", {"board": "z9: bar", "cell": "b2"}, "What lies on"),
        (
            "queens-and-guards",
            "move",
            {**QUEENS, "start": "z9", "end": "f2"},
            "'z9' is no cell.",
        ),
    ],
)
def test_what_can_not_be_read_is_told_plainly(
    game: str, name: str, given: dict[str, str], says: str
) -> None:
    with pytest.raises(NotationError, match=says) as error:
        find(game, name).rule(games.get(game), given)
    assert error.value.sentence and "Traceback" not in error.value.sentence
