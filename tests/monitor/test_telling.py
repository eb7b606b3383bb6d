"""What happened at a table of the Monitor, in sentences."""

import pytest

from flubball import games
from flubball.engine import CLOCK, DICE, JUDGE, Entry, Seat
from flubball.engine.prompt import Names
from flubball.games.contig_60.game import GAME
from flubball.monitor.table import Turn
from flubball.monitor.telling import tell_turn

NAMES = Names(0, ("", "swift fox"))


@pytest.mark.parametrize(
    ("game", "seat", "words", "says"),
    [
        ("contig-60", 0, "say 3+5=8, 8x4=32", "You say 3+5=8, 8×4=32."),
        ("contig-60", 1, "score -2", "Swift fox announces the score −2."),
        ("contig-60", DICE, "roll 3 5 4", "The dice show 3, 5, 4."),
        ("contig-60", DICE, "first 2 5", "The toss: you 2, swift fox 5. You begin."),
        ("juggle", DICE, "first 6 4", "The toss: you 6, swift fox 4. Swift fox begins."),
        ("contig-60", DICE, "first 3 3", "The toss: you 3, swift fox 3. A tie: once more."),
        (
            "contig-60",
            1,
            "challenge captured-pass scoring",
            "Swift fox challenges captured pass, scoring.",
        ),
        ("contig-60", JUDGE, "ruling IA", "Ruling IA: inappropriate."),
        ("contig-60", JUDGE, "conduct 1", "The Tournament Director gives swift fox no points."),
        ("contig-60", CLOCK, "time", "Time is called."),
        ("contig-60", 1, "", "Swift fox does something."),
        ("fab-a-diffy", CLOCK, "capture", "The time to capture is over."),
        (
            "fab-a-diffy",
            DICE,
            "first 1/2 1/3",
            "Drawn for the start: you 1/2, swift fox 1/3. Swift fox begins.",
        ),
        ("fab-a-diffy", 1, "touch 1/2 1/4", "Swift fox touches 1/2 and 1/4."),
        ("juggle", 1, "take exact 6 red-F5", "Swift fox picks up red F5 by an exact 6."),
        ("juggle", 0, "take calculated 2+3=5 red-F5", "You pick up red F5 by 2+3=5."),
        ("juggle", 0, "take calculated red-F5", "You pick up red F5."),
        ("juggle", 1, "place red-F5 c4 f90", "Swift fox places red F5 on c4."),
        (
            "queens-and-guards",
            DICE,
            "first 1",
            "Swift fox begins: the hidden chip has the colour.",
        ),
        ("queens-and-guards", DICE, "first 0", "You begin: the hidden chip has the colour."),
        ("queens-and-guards", 1, "rim 2,1 5,0", "Swift fox puts on the rim: 2,1 to 5,0."),
        ("queens-and-guards", 1, "trap", "Swift fox announces a trap."),
        ("stars-and-bars", 0, "say 1 34", "You announce 1 point, 34 in all."),
        (
            "stars-and-bars",
            1,
            "place star-2-red-solid b2",
            "Swift fox places 2 red solid stars on b2.",
        ),
        ("stars-and-bars", DICE, "draw bar-1-blue-open", "The card drawn: 1 blue open bar."),
        ("stars-and-bars", 1, "remove a1 b2", "Swift fox removes the cards on a1, b2."),
    ],
)
def test_what_happened_is_told_in_a_line(game: str, seat: Seat, words: str, says: str) -> None:
    assert games.get(game).tell(Entry(0, seat, words), NAMES) == says


def test_a_turn_is_told_shortly() -> None:
    """Whose turn it is stands before it; what the dice answered to is left out."""
    rules = GAME.rules
    doings = ("1: roll", "dice: roll 3 5 4", "1: say 3+5x4", "1: capture")
    turn = Turn(1, rules.fresh({}), doings)
    assert list(tell_turn(rules, turn, NAMES)) == [
        "The dice show 3, 5, 4.",
        "Says 3+5×4.",
        "Captures the passed roll.",
    ]
    own = Turn(0, rules.fresh({}), ("0: use-roll",))
    assert list(tell_turn(rules, own, NAMES)) == ["You use the opponent's roll."]


@pytest.mark.parametrize(
    ("game", "position", "words", "says"),
    [
        ("juggle", "", "conduct 1", "No points for swift fox, for conduct"),
        ("queens-and-guards", "", "move 0,-5 1,-5", "Move the Queen: 0,−5 to 1,−5"),
        ("queens-and-guards", "", "pass", "Pass the card"),
    ],
)
def test_buttons(game: str, position: str, words: str, says: str) -> None:
    found = games.get(game)
    state = found.start(2, {"first": "0"})
    seat = JUDGE if words.startswith("conduct") else 0
    if words == "pass":
        state = found.apply(state, 0, found.parse_action("move 0,-5 1,-5"))
    prompt = found.prompt(found.view(state, seat), seat, ("", "swift fox"))
    assert dict(zip(prompt.words, prompt.labels, strict=True))[words] == says
