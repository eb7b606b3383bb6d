"""Reviews of the board games: hand-made turns get their marks, and every proof is confirmed."""

from typing import Any

import pytest
from msgspec.structs import replace

from flubball import coach, games, players
from flubball.coach.confirming import unconfirmed
from flubball.coach.looks import Looked
from flubball.coach.reviewing import look_on, review_looked
from flubball.engine.outcome import Outcome
from flubball.engine.play import decide, send
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.seats import parse_seat
from flubball.engine.setup import Setup
from flubball.players import play_match

TABLE = {"enforcement": "table"}
SHORT = {"stars-and-bars": 87, "fab-a-diffy": 80}
"""Entries that are enough."""


def scripted(name: str, options: dict[str, str], *script: str) -> Record:
    """A match from a position on, as its players play it; it counts as finished."""
    game: Any = games.get(name)
    setup = Setup(2, tuple({"first": "0", **options}.items()))
    state, entries = game.start(2, dict(setup.options)), list[Entry]()
    for line in script:
        seat, _, words = line.partition(": ")
        step = send(game, state, parse_seat(seat), words, at=0)
        assert step.ruling.accepted, (line, step.ruling)
        state, entries = step.state, [*entries, *step.entries]
        while (decision := game.judge(state)) is not None:
            ruled = decide(game, state, decision, 0, 0)
            state, entries = ruled.state, [*entries, *ruled.entries]
    outcome = Outcome("time called", (1, 3))
    return Record(name, ENGINE, game.edition(setup), setup, tuple(entries), outcome)


FOUR = "0: 0 1 2 3; 1: 31 33; score: 60 60"
FACE = "face: 1/2 1/4 1/3; show: 3/4"
RING = "0: red-I1 a1 0, blue-I1 c1 0, green-I1 a3 0; 1:"
TRAP = "A: 0,-5; a: 2,0; a: 0,3; B: 0,5; b: 1,1"
STACK = (
    "a1: star-1-red-solid star-1-red-striped star-1-red-open star-1-blue-solid; b2: bar-2-red-open"
    "; c3: bar-3-green-open; hand 0: star-1-blue-striped star-1-blue-open"
    "; hand 1: star-1-green-open star-1-green-solid; score: 0 0"
)
CONTIG = {"position": FOUR}


def marks(record: Record) -> list[str]:
    found = coach.review(record)
    assert list(unconfirmed(record, found)) == []
    assert all(mark.deed.endswith(".") and mark.sentence.endswith(".") for mark in found.entries)
    return [mark.mark for mark in found.entries]


@pytest.mark.parametrize(
    ("name", "options", "script", "found"),
    [
        # 1+1+2 is 4, the fifth of a row; 4+1-1 would not have been.
        ("contig-60", CONTIG, ["roll", "dice: roll 1 1 4", "say 4+1x1", "place 5"],
         ["missed-five"]),
        ("contig-60", CONTIG, ["roll", "dice: roll 1 1 4", "say 4x1x1", "place 4"], []),
        ("contig-60", CONTIG, ["roll", "dice: roll 5 6 6", "pass"], ["missed-number"]),
        ("contig-60", {"position": "0: 31 33; 1: 32 6; score: 60 60"},
         ["roll", "dice: roll 5 6 1", "pass", "1: roll"], ["missed-number", "missed-capture"]),
        ("contig-60", {"position": "0: 31 33; 1: 32 6; score: 1 60"},
         ["roll", "dice: roll 6 5 1", "say 6-5+1", "place 2"], ["missed-win"]),
        ("contig-60", {**TABLE, "position": "0: 31 33; 1: 32 6; score: 60 60"},
         ["roll", "dice: roll 6 5 1", "say 6+5+1", "place 12", "score 50", "pass", "1: roll"],
         ["error", "missed-challenge"]),
        ("contig-60", {"position": "0: 31 33; 1: 32 6; score: 60 60"},
         ["roll", "dice: roll 6 5 1", "say 6+5+1", "place 12", "score 60", "pass",
          "1: challenge scoring"], ["wrong-challenge"]),
        ("fab-a-diffy", {"position": FACE}, ["leave"], ["missed-trick"]),
        ("fab-a-diffy", {"position": FACE}, ["leave", "pass", "1: show"],
         ["missed-trick", "missed-capture"]),
        ("fab-a-diffy", {"position": FACE},
         ["touch 1/2 1/4", "say 1/2+1/4=3/4", "take"], []),
        # The fourth colour beside b2: no piece may ever cover it.
        ("juggle", {"position": RING},
         ["roll", "dice: roll 1 2", "take exact 1 yellow-I1", "place yellow-I1 c3 0"],
         ["no-cover"]),
        ("juggle", {"position": RING},
         ["roll", "dice: roll 1 2", "take exact 1 yellow-I1", "place yellow-I1 h8 0"], []),
        ("juggle", {"position": RING}, ["roll", "dice: roll 1 2", "pass"], ["missed-piece"]),
        # Three in a line: the Guard on 1,1 stands between two others.
        ("queens-and-guards", {"position": TRAP}, ["move 0,3 0,2", "pass"], ["missed-trap"]),
        ("queens-and-guards", {"position": TRAP}, ["move 0,3 0,2", "trap 1,1", "pass"], []),
        ("stars-and-bars", {"position": STACK}, ["place star-1-blue-open c2"], ["missed-stack"]),
        ("stars-and-bars", {"position": STACK}, ["remove a1", "say 2 2"], []),
    ],
)  # fmt: skip
def test_marks_of_hand_made_turns(
    name: str, options: dict[str, str], script: list[str], found: list[str]
) -> None:
    lines = [line if ": " in line else f"0: {line}" for line in script]
    got = [mark for mark in marks(scripted(name, options, *lines)) if mark != "weaker"]
    assert got == found


@pytest.mark.parametrize(
    ("name", "levels", "must"),
    [
        ("contig-60", (1, 2), {"weaker", "missed-number", "missed-capture", "missed-challenge"}),
        ("fab-a-diffy", (1, 2), {"missed-trick", "missed-capture", "error"}),
        ("juggle", (1, 2), {"missed-piece", "error"}),
        ("queens-and-guards", (1, 2), {"weaker", "missed-trap", "missed-challenge"}),
        ("stars-and-bars", (1, 2), {"weaker", "missed-stack", "error"}),
    ],
)
def test_every_proof_of_a_match_is_confirmed(
    name: str, levels: tuple[int, int], must: set[str]
) -> None:
    bots = [players.get(name, level) for level in levels]
    record = play_match(name, bots, "s", {"enforcement": "table"}, 10_000)
    record = replace(record, entries=record.entries[: SHORT.get(name)])
    assert must <= set(marks(record))


@pytest.mark.parametrize("name", ["contig-60", "fab-a-diffy", "queens-and-guards"])
def test_a_better_player_has_the_better_accuracy(name: str) -> None:
    best = players.levels(name)[-2].number
    record = play_match(name, [players.get(name, 1), players.get(name, best)], "t", {}, 1_000)
    found = coach.review(record)
    assert found.accuracy[0] < found.accuracy[1]


def test_a_standing_error_is_told_once() -> None:
    record = play_match("juggle", [players.get("juggle", 1)] * 2, "s", TABLE, 10_000)
    found = coach.review(record)
    said = [(mark.seat, mark.sentence) for mark in found.entries if mark.mark == "error"]
    assert len(said) == len(set(said))


def test_an_error_that_nobody_may_challenge_any_more_is_none_of_the_marks() -> None:
    """The last turn of a round ends the game: what was wrong in it can't be challenged."""
    rings = "0: blue-I1 a1 0; 1: red-I1 a1 0"
    script = [
        "0: roll", "dice: roll 1 2", "0: declare",
        "1: roll", "dice: roll 2 2", "1: take exact 2 red-I2", "1: place red-I2 b1 0", "1: pass",
    ]  # fmt: skip
    record = scripted("juggle", {**TABLE, "position": rings}, *script)
    assert "error" not in marks(record)
    going_on = scripted("juggle", {**TABLE, "position": rings}, *script[:2], "0: pass", *script[3:])
    assert "error" in marks(going_on)


def test_an_evaluation_is_said_as_one() -> None:
    record = play_match("contig-60", [players.get("contig-60", 1)] * 2, "s", {}, 1_000)
    weaker = [mark for mark in coach.review(record).entries if mark.mark == "weaker"]
    assert weaker
    for mark in weaker:
        assert mark.proof.kind == "evaluation" and "Evaluation:" in mark.proof.text
        assert "top bot" in mark.sentence and mark.lost is not None and mark.lost > 0


def test_a_match_is_looked_at_in_pieces_and_what_is_left_out_is_undecided() -> None:
    bots = [players.get("contig-60", level) for level in (1, 2)]
    record = play_match("contig-60", bots, "in pieces", {}, 10_000)
    whole = coach.review(record)
    looked: dict[int, Looked] = {}
    pieces = 0
    while len(looked) < len(record.entries):
        some = look_on(record, len(looked), lambda: True)  # one step at a time
        assert list(some) == [len(looked)]
        looked |= some
        pieces += 1
    assert pieces == len(record.entries)
    assert review_looked(record, (), looked) == whole
    marked = next(mark for mark in whole.entries if mark.mark in ("weaker", "missed-capture"))
    del looked[marked.entry]
    found = review_looked(record, (), looked)
    assert found.undecided == (marked.entry,)
    assert marked not in found.entries and len(found.entries) < len(whole.entries)
