"""What a challenge names, in a player's own words."""

from itertools import permutations

import pytest

from flubball import games
from flubball.engine.errors import NotationError
from flubball.monitor.game import MonitorGame
from flubball.monitor.which_turn import is_earlier, split_turn

CONTIG = games.get("contig-60")
JUGGLE = games.get("juggle")
PENTATHLON = ("contig-60", "juggle", "stars-and-bars", "fab-a-diffy", "queens-and-guards")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("announcing", ("announcing",)),
        ("Order of Operations", ("order-of-operations",)),
        ("order-of-operations", ("order-of-operations",)),
        ("the running score", ("running-score",)),
        ("wrong number sentence!", ("wrong-number-sentence",)),
        ("scoring recording", ("scoring", "recording")),
        ("scoring, recording", ("scoring", "recording")),
        ("scoring and then recording", ("scoring", "recording")),
        ("scoring & recording", ("scoring", "recording")),
        ("score running-score", ("score",)),
        ("his score is too low", ("score",)),
        ("he moved his chip", ("moved",)),
        ("passing the flag card", ("flag-card",)),
        ("one minute time limit", ("time",)),
        ("start of the game", ("start",)),
        ("humming time", ("humming", "time")),
        ("humming singing", ("humming-singing",)),
        ("humming, singing", ("humming", "singing")),
        ("the", ("the",)),
    ],
)
def test_names_of_a_challenge(text: str, names: tuple[str, ...]) -> None:
    assert isinstance(CONTIG, MonitorGame)
    assert CONTIG.rules.whats(text) == names
    action = CONTIG.parse_action(f"challenge {text}")
    assert CONTIG.rules.whats(action.text) == names
    assert CONTIG.parse_action(CONTIG.format_action(action)) == action


@pytest.mark.parametrize(
    "text", ["like colored pieces touching", "touching pieces of the same color", "piece placement"]
)
def test_placement_by_many_names(text: str) -> None:
    assert isinstance(JUGGLE, MonitorGame)
    (name,) = JUGGLE.rules.whats(text)
    error = JUGGLE.rules.what(name)
    assert error is not None and error.name == "placement"


@pytest.mark.parametrize("text", ["", "  ", ",", "€", "a, b, c, d, e, f, g"])
def test_a_challenge_says_what_it_is_about(text: str) -> None:
    with pytest.raises(NotationError):
        CONTIG.parse_action(f"challenge {text}")


@pytest.mark.parametrize("name", PENTATHLON)
def test_two_rules_of_the_list_stay_two(name: str) -> None:
    """The page sends the names of its list with blanks between them."""
    game = games.get(name)
    assert isinstance(game, MonitorGame)
    for pair in permutations((error.name for error in game.rules.errors), 2):
        assert game.rules.whats(" ".join(pair)) == pair


@pytest.mark.parametrize("name", PENTATHLON)
@pytest.mark.parametrize(
    ("said", "turn", "earlier"),
    [
        ("", "", False),
        (" 1 turn ago", "1-turn-ago", False),
        (" 3 turns ago", "3-turns-ago", True),
        (" 3-turns-ago", "3-turns-ago", True),
        (", two turns ago!", "2-turns-ago", True),
        (" of an Earlier Turn", "earlier-turn", True),
    ],
)
def test_a_challenge_may_name_the_turn(name: str, said: str, turn: str, earlier: bool) -> None:
    game = games.get(name)
    assert isinstance(game, MonitorGame)
    error = game.rules.errors[0].name
    action = game.parse_action(f"challenge {error}{said}")
    assert action.text == f"{error} {turn}".rstrip()
    assert game.parse_action(game.format_action(action)) == action
    assert game.is_showable(action)
    assert is_earlier(split_turn(action.text)[1]) is earlier
