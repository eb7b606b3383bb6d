"""What bots say that they were thinking: of every level of every game, and true."""

from functools import partial

import pytest
from msgspec.structs import replace

from flubball import equations as eq
from flubball import games, players
from flubball.engine.record import Record
from flubball.engine.replaying import states_of
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.players.bot import AnyBot
from flubball.players.match import Running, chance_of
from flubball.players.thoughts import listening, note, think, thought_at
from players.bot_kit import QUICK, SLOW, setup_of

EVERY = [(name, level.number) for name in games.names() for level in players.levels(name)]
ASKED = 4
"""Entries of a match that are asked about; a choice of the best levels takes a while."""


def played(name: str, level: int, mode: str = "strict", seed: str = "thoughts") -> Record:
    game = games.get(name)
    setup = setup_of(game, mode, 0)
    pace = QUICK if "turns" in setup.mapping else SLOW
    match = Running(game, setup, [players.get(name, level)] * setup.seats, seed, pace)
    while game.outcome(match.state) is None:
        match.advance()
    return match.record()


def bots_of(record: Record, level: int) -> dict[int, AnyBot]:
    return {seat: players.get(record.game, level) for seat in range(record.setup.seats)}


@pytest.mark.parametrize(("name", "level"), EVERY)
def test_a_choice_made_again_is_the_same_and_told(name: str, level: int) -> None:
    game, record = games.get(name), played(name, level)
    every = [index for index, entry in enumerate(record.entries) if isinstance(entry.seat, int)]
    told = []
    states = list(states_of(game, record))
    for index in every[:: max(1, len(every) // ASKED)]:
        entry = record.entries[index]
        assert isinstance(entry.seat, int)
        view = game.view(states[index], entry.seat)
        chance = chance_of(record.seed, entry.seat, index)
        found = think(players.get(name, level), view, entry.seat, chance)
        assert game.format_action(found.action) == entry.text
        told.append(found.sentence)
    chance_at = partial(chance_of, record.seed)
    told += [thought_at(game, record, bots_of(record, level), chance_at, at) for at in every[:4]]
    said = [sentence for sentence in told if sentence]
    assert said and all(sentence.endswith(".") and "None" not in sentence for sentence in said)


def test_nothing_is_told_of_a_word_that_the_bot_would_not_say() -> None:
    game, record = games.get("contig-60"), played("contig-60", 3)
    bots, chance = bots_of(record, 3), partial(chance_of, record.seed)
    at = next(n for n, each in enumerate(record.entries) if each.text.startswith("say"))
    assert "takes" in thought_at(game, record, bots, chance, at)
    changed = replace(record.entries[at], text="pass")
    entries = (*record.entries[:at], changed)
    assert thought_at(game, replace(record, entries=entries), bots, chance, at) == ""
    assert thought_at(game, record, {}, chance, at) == ""
    other = partial(chance_of, "another seed")
    assert (
        thought_at(game, record, {seat: players.get("contig-60", 1) for seat in bots}, other, 0)
        == ""
    )


def test_the_points_that_contig_tells_are_scored() -> None:
    game, record = games.get("contig-60"), played("contig-60", 4)
    states, compared = list(states_of(game, record)), 0
    bots, chance = bots_of(record, 4), partial(chance_of, record.seed)
    for at, entry in enumerate(record.entries):
        if entry.text.startswith("say ") and isinstance(entry.seat, int):
            sentence = thought_at(game, record, bots, chance, at)
            points = int(sentence.split(" takes ")[1].split()[0])
            after = [n for n in (at + 1, at + 2) if record.entries[n].text.startswith("score")]
            scores = [
                states[n].play.board.scores[entry.seat] for n in (at, *(n + 1 for n in after))
            ]
            assert scores[0] - scores[-1] == points
            compared += 1
    assert compared > 3


def test_solutions_that_equations_tells_are_correct() -> None:
    game, record = games.get("equations"), played("equations", 3)
    states, compared = list(states_of(game, record)), 0
    bots, chance = bots_of(record, 3), partial(chance_of, record.seed)
    for at, entry in enumerate(record.entries):
        sentence = thought_at(game, record, bots, chance, at)
        if sentence.startswith("My plan is "):
            plan = sentence.removeprefix("My plan is ").partition(";")[0]
            rules, mat = rules_of(states[at]), mat_of(states[at])
            assert eq.Rules.judge(rules, plan, mat, "impossible").correct, (sentence, entry)
            compared += 1
    assert compared > 0


def test_nobody_listens_unless_asked() -> None:
    def never() -> str:
        raise AssertionError("made for nobody")

    note(never)
    with listening() as heard:
        note(lambda: "Heard.")
    assert heard == ["Heard."]
