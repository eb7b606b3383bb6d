"""Seats, times and one-line texts read back, and garbage is a NotationError."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flubball.engine import (
    NotationError,
    Role,
    Seat,
    format_seat,
    format_time,
    parse_seat,
    parse_time,
)
from flubball.engine.deadlines import MAX_TIME
from flubball.engine.kit.notations import GARBAGE, spoil
from flubball.engine.texts import quote, unquote


@given(st.one_of(st.integers(0, 99), st.sampled_from(Role)))
def test_a_seat_reads_back(seat: Seat) -> None:
    assert parse_seat(format_seat(seat)) == seat


@given(st.integers(0, MAX_TIME))
def test_a_time_reads_back(at: int) -> None:
    assert parse_time(format_time(at)) == at


@given(st.text())
def test_a_text_reads_back_from_one_line(text: str) -> None:
    line = quote(text)
    assert unquote(line) == text
    assert line.isprintable()


@given(st.text(max_size=12))
def test_garbage_seats_and_times(text: str) -> None:
    for parse, back in ((parse_seat, format_seat), (parse_time, format_time)):
        try:
            value = parse(text)
        except NotationError:
            continue
        assert parse(back(value)) == value  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", " 0", "0\n", "٣", "-1", "100", "Judge", "1.0", "judge "])
def test_not_a_seat(text: str) -> None:
    with pytest.raises(NotationError):
        parse_seat(text)


@pytest.mark.parametrize(
    "text", ["", "1", "1:5", "1:60", "1:00.5", "1:00\n", "٣:00", "-1:00", ":30"]
)
def test_not_a_time(text: str) -> None:
    with pytest.raises(NotationError):
        parse_time(text)


@pytest.mark.parametrize(
    "text", ["", " a", "a ", "a\nb", '"', '"a', '"a"b', '"\n"', "\u202e", '"\\x"']
)
def test_not_a_line(text: str) -> None:
    with pytest.raises(NotationError):
        unquote(text)


def test_accidents_are_of_many_kinds() -> None:
    rng = Random(7)
    spoilt = {spoil("award 1", rng) for _ in range(300)}
    assert len(spoilt) > 100
    assert any(text.startswith("award") and len(text) < 7 for text in spoilt)
    assert any(piece in text for text in spoilt for piece in GARBAGE if len(piece) > 1)
