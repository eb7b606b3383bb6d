"""Options in words are refused in the same way by both procedures."""

import pytest

from flubball import games
from flubball.engine.errors import SetupError
from flubball.procedure.start import number_of, seat_of

NAMES = [game.name for game in games.every()]


@pytest.mark.parametrize("name", NAMES)
def test_every_option_refuses_what_is_none_of_its_choices(name: str) -> None:
    game = games.get(name)
    listed = [option for option in game.options() if option.choices and not option.many]
    assert {"enforcement", "judging"} <= {option.name for option in listed}
    for option in listed:
        with pytest.raises(SetupError, match=option.choices[0].value):
            game.start(2, {option.name: "tiddlywinks"})


@pytest.mark.parametrize("name", NAMES)
def test_an_option_that_is_none_is_named(name: str) -> None:
    with pytest.raises(SetupError, match="has no option 'tiddlywinks'"):
        games.get(name).start(2, {"tiddlywinks": "1"})


@pytest.mark.parametrize("text", ["", "-1", "01", "1.0", "²", "٣", "1e2", "11", "9" * 5_000])
def test_what_is_no_number_within_the_limits(text: str) -> None:
    with pytest.raises(SetupError, match="turns is a number from 1 to 10"):
        number_of("turns", text, 1, 10)


@pytest.mark.parametrize("text", ["", "2", "-1", "01", "٣", "judge"])
def test_what_is_no_player(text: str) -> None:
    with pytest.raises(SetupError, match="turn is 0 or 1"):
        seat_of("turn", text, 2)


@pytest.mark.parametrize("text", ["NEVER", "on"])
def test_a_refusal_shows_what_was_given(text: str) -> None:
    with pytest.raises(SetupError, match=f"proofs is written or found, not '{text}'"):
        games.get("wff").start(2, {"proofs": text})


@pytest.mark.parametrize("text", ["no", "No", "False", "off"])
def test_yes_and_no_have_other_spellings_in_the_cube_games(text: str) -> None:
    table = games.get("wff").start(2, {"line_twice": text})
    assert table.config.settings == (("line-twice", "no"),)
