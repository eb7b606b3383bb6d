"""Judging again: every kind of difference is found, at its entry, with both sides."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.engine import (
    DICE,
    ENGINE,
    AnyGame,
    Difference,
    Edition,
    Entry,
    Outcome,
    Record,
    ReplayError,
    Ruling,
    Setup,
    Verdict,
    accepted,
    decide,
    format_record,
    parse_record,
    pass_time,
    send,
)
from flubball.engine.example import Nim
from flubball.engine.rejudge import HEADER, rejudge, review
from flubball.engine.seeded import SeededDice, seed_hash

RECORDS = Path(__file__).parents[1] / "records"
GAME = games.get("equations")


def golden(name: str) -> Record:
    return parse_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


def index_of(record: Record, start: str) -> int:
    return next(n for n, entry in enumerate(record.entries) if entry.text.startswith(start))


def changed(record: Record, index: int, **values: object) -> Record:
    entries = list(record.entries)
    entries[index] = replace(entries[index], **values)
    return replace(record, entries=tuple(entries))


def difference(record: Record) -> Difference:
    found = rejudge(GAME, record)
    assert found is not None
    return found


def test_another_verdict() -> None:
    record = golden("now")
    index = index_of(record, "verdict 1 correct")
    found = difference(changed(record, index, text="verdict 1 incorrect"))
    assert (found.index, found.ruling.code, found.says) == (index, "verdict", "verdict 1 correct")
    assert found.now == record.entries[index].ruling


def test_another_ruling_in_words() -> None:
    record = golden("now")
    index = index_of(record, "verdict 0 incorrect")
    other = Ruling(Verdict.INCORRECT, "2+3=5", (), "No.")
    found = difference(changed(record, index, ruling=other))
    assert (found.index, found.says) == (index, "verdict 0 incorrect")
    assert found.now is not None and found.now.code == "required-unused"


@pytest.mark.parametrize(
    ("name", "start", "text"),
    [
        ("players-reject", "claim fails", "claim upheld"),
        ("appeal", "uphold", "overrule"),
    ],
)
def test_every_word_of_the_judge(name: str, start: str, text: str) -> None:
    record = golden(name)
    index = index_of(record, start)
    found = difference(changed(record, index, text=text))
    assert (found.index, found.ruling.code, found.says) == (index, "verdict", start)


def test_a_ruling_where_the_judge_has_none() -> None:
    record = golden("conduct")
    index = index_of(record, "warn 2")
    found = difference(changed(record, index, ruling=accepted("Quiet.")))
    assert (found.index, found.ruling.code, found.says, found.now) == (index, "verdict", "", None)


def test_a_ruling_on_a_players_entry_must_be_the_games() -> None:
    record = golden("now")
    index = index_of(record, "move")
    assert rejudge(GAME, changed(record, index, ruling=accepted())) is None
    found = difference(changed(record, index, ruling=accepted("A good move.")))
    assert (found.index, found.ruling.code, found.now) == (index, "verdict", accepted())


def test_a_person_stands_and_a_remark_is_no_answer() -> None:
    record = golden("decided-by-a-person")
    found = review(GAME, record)
    assert found.difference is None and found.verdicts == 0
    wrong = [n for n, entry in enumerate(record.entries) if entry.text == "claim fails"][-1]
    assert found.persons == ((wrong, "claim upheld"),)


def test_a_verdict_without_its_ruling_is_a_persons() -> None:
    record = golden("now")
    index = index_of(record, "verdict 1 correct")
    other = changed(record, index, text="verdict 1 incorrect", ruling=None)
    cut = replace(other, entries=other.entries[: index + 1])
    found = review(GAME, cut)
    assert found.difference is None
    assert found.persons == ((index, "verdict 1 correct"),)


def test_an_action_that_is_refused_and_an_outcome() -> None:
    record = golden("round-end")
    index = index_of(record, "move")
    found = difference(changed(record, index, seat=1 - int(record.entries[index].seat)))
    assert (found.index, found.ruling.code) == (index, "not-your-turn")
    found = difference(replace(record, outcome=Outcome("the score sheet is settled", (4, 6))))
    assert (found.index, found.ruling.code) == (len(record.entries), "outcome")
    assert found.says == "the score sheet is settled: 6 4"


def test_rolls_are_those_of_the_seed() -> None:
    record = golden("seeded-match")
    assert review(GAME, record).rolls == 3
    index = index_of(record, "roll")
    cubes = record.entries[index].text.split()
    cubes[1] = "r3" if cubes[1] != "r3" else "r2"
    found = difference(changed(record, index, text=" ".join(cubes)))
    assert (found.index, found.ruling.code) == (index, "seeded-roll")
    assert found.says == record.entries[index].text
    # Without a seed a roll is what the cubes showed.
    assert review(GAME, replace(record, seed="", seed_hash="")).rolls == 0


def test_the_seed_is_the_one_that_was_promised() -> None:
    record = golden("seeded-match")
    found = difference(replace(record, seed_hash="00"))
    assert (found.index, found.ruling.code) == (HEADER, "seed-hash")
    assert found.says == record.seed_hash
    assert rejudge(GAME, replace(record, seed_hash="")) is None
    assert rejudge(GAME, replace(record, seed="")) is None


def test_another_game_is_no_record_of_this_one() -> None:
    record = Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 0, "take 3"),))
    assert rejudge(Nim(), record) is None
    with pytest.raises(ReplayError):
        rejudge(GAME, record)


def random_record(game: AnyGame, setup: Setup, seed: str, most: int) -> Record:
    """A match of random actions, at most so many entries, with rolls from the seed."""
    rng, dice, at = Random(seed), SeededDice(seed), 0
    state = game.start(setup.seats, setup.mapping)
    entries: list[Entry] = []
    while len(entries) < most and (actors := game.actors(state)):
        at = max(at, entries[-1].at if entries else 0)
        decision = game.judge(state)
        if decision is not None:
            step = decide(game, state, decision, at, at)
        else:
            due = game.due(state)
            at = max(at, min(at + rng.randrange(20_000), due.at if due else at))
            seat = rng.choice(actors)
            action = game.sample(state, seat, dice if seat == DICE else rng)
            if action is None:
                at = at + 1 if due is None else due.at + 1
                state, passed = pass_time(game, state, at)
                entries += passed
                continue
            step = send(game, state, seat, game.format_action(action), at, at)
        assert step.entries, step.ruling
        state = step.state
        entries += step.entries
    edition = game.edition(setup)
    promise = seed_hash(seed)
    end = game.outcome(state)
    return Record(game.name, ENGINE, edition, setup, tuple(entries), end, promise, seed)


RANDOM = [
    (game, setup, number)
    for game in games.every()
    for number, setup in enumerate((*game.setups(), *game.setups()))
]


@pytest.mark.parametrize(("game", "setup", "number"), RANDOM)
def test_what_was_played_by_the_rules_holds(game: AnyGame, setup: Setup, number: int) -> None:
    record = random_record(game, setup, f"random {number}", 150)
    text = format_record(record)
    found = review(game, parse_record(text))
    assert found.difference is None
    assert found.entries == len(record.entries) > 10
    assert found.rolls == sum(entry.seat == DICE for entry in record.entries)
    assert found.persons == ()
