"""What is parsed and written again stays the same: expressions, Goals, cubes."""

import msgspec
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from equations.strategies import CI, DIGITS, SIGNS, cubes, written
from flubball import equations as eq
from flubball.games.equations.goal.goal import GoalCube
from flubball.games.equations.written.tokens import MAX_TEXT, Token, format_written, parse_written


def without_places(tokens: tuple[Token, ...]) -> list[Token]:
    return [msgspec.structs.replace(token, start=0, end=0) for token in tokens]


@CI
@given(written())
@example("^<^,ten>")
@example("0<^,ten>+0<0>")
def test_written_expressions_round_trip(text: str) -> None:
    try:
        tokens = parse_written(text)
    except eq.BadText:
        assume(False)
    formatted = format_written(tokens)
    assert without_places(parse_written(formatted)) == without_places(tokens)
    assert format_written(parse_written(formatted)) == formatted


@CI
@given(written())
def test_tokens_lie_where_they_were_written(text: str) -> None:
    try:
        tokens = parse_written(text)
    except eq.BadText as bad:
        assert 0 <= bad.start < bad.end <= len(text)  # noqa: PT017
        return
    assert "".join(text[token.start : token.end] for token in tokens) == text.replace(" ", "")


goal_cubes = st.builds(GoalCube, cubes, st.booleans(), st.booleans())


@CI
@given(st.lists(goal_cubes, min_size=1, max_size=8), st.sets(st.integers(0, 6)))
def test_goals_round_trip(lying: list[GoalCube], gaps: set[int]) -> None:
    inside = frozenset(gap for gap in gaps if gap < len(lying) - 1)
    goal = eq.Goal(tuple(lying), inside)
    assert eq.parse_goal(str(goal)) == goal


@CI
@given(st.lists(st.sampled_from([*(DIGITS + SIGNS), "3<sw>", "r2<ud>"]), min_size=1), st.data())
def test_several_blanks_are_one(pieces: list[str], data: st.DataObject) -> None:
    blanks = [data.draw(st.sampled_from(["", " ", "   "])) for _ in pieces]
    text = "".join(blank + piece for blank, piece in zip(blanks, pieces, strict=True))
    goal = eq.parse_goal(text)
    assert str(goal) == "".join(
        blank[:1] + piece for blank, piece in zip(["", *blanks[1:]], pieces, strict=True)
    )


@CI
@given(st.lists(cubes))
def test_cubes_round_trip(some: list[eq.Cube]) -> None:
    assert eq.parse_cubes(eq.format_cubes(some)) == tuple(some)


def test_the_limit_of_a_text_is_2000_characters() -> None:
    assert MAX_TEXT == 2000
    assert len(parse_written("1" * MAX_TEXT)) == MAX_TEXT
    with pytest.raises(eq.BadText, match="2000"):
        parse_written("1" * (MAX_TEXT + 1))
    with pytest.raises(eq.BadText, match="2000"):
        eq.parse_goal("1" * (MAX_TEXT + 1))
