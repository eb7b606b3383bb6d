"""Hints in every game: asked for like any word, counted, and without any other effect."""

import pytest
from msgspec.structs import replace

from flubball import engine, games
from flubball.engine import Setup
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.kit import exercise

ON = {"hints": "on", "clock": "none"}
CUBES = {
    "equations": {"goal": "5", "required": "r3 k+", "resources": "b2 b7 k8", "turn": "1"},
    "wff": {"goal": "p", "required": "C", "resources": "p q s N", "turn": "1"},
}
BOARDS = ("contig-60", "fab-a-diffy", "juggle", "queens-and-guards", "stars-and-bars")
EVERY = (*CUBES, *BOARDS)


def options(name: str, **more: str) -> dict[str, str]:
    start = CUBES.get(name, {"first": "0", "turns": "12"})
    if name == "stars-and-bars":
        start = dict(games.get(name).setups()[-1].options[:1])
    return {**start, **ON, **more}


@pytest.mark.parametrize("name", EVERY)
def test_the_contract_holds_with_hints(name: str) -> None:
    setup = Setup(2, tuple(options(name).items()))
    assert exercise(games.get(name), range(1), setups=(setup,), breadth=2).matches == 1


@pytest.mark.parametrize("name", EVERY)
def test_a_hint_counts_and_does_nothing_else(name: str) -> None:
    game = games.get(name)
    start = game.start(2, options(name))
    (seat,) = game.actors(start)
    assert isinstance(seat, int)
    state = start
    for step in (1, 2, 3):
        offered = game.prompt(game.view(state, seat), seat).hints
        assert offered is not None and offered.next.startswith(f"Hint {step} of 3")
        done = engine.send(game, state, seat, "hint", step)
        assert done.ruling.accepted and [e.text for e in done.entries] == ["hint"]
        state = done.state
    assert replace(state, hints=start.hints) == start
    assert state.hints.counts[seat] == state.hints.steps[seat] == 3
    shown = game.prompt(game.view(state, seat), seat).hints
    assert shown is not None
    assert (shown.told, shown.next, shown.asked[seat]) == (3, "", 3)
    again = engine.send(game, state, seat, "hint", 4)
    assert again.ruling.code == "hint-told" and again.ruling.citations
    assert game.parse_position(game.format_position(state)) == state
    with pytest.raises(NotationError):
        game.parse_position(game.format_position(state).replace('"steps":[', '"steps":[9,'))


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("other", [{"clock": "rulebook"}, {"enforcement": "table"}])
def test_they_are_for_practice_only(name: str, other: dict[str, str]) -> None:
    game = games.get(name)
    with pytest.raises(SetupError, match="for practice"):
        game.start(2, options(name, **other))
    club = game.start(2, options(name, hints="off", **other))
    for seat in (0, 1):
        refused = engine.send(game, club, seat, "hint", 0).ruling
        assert refused.code == "hints-off" and refused.help
        assert game.prompt(game.view(club, seat), seat).hints is None


def test_what_is_moved_brings_new_hints_and_what_is_written_shows_in_none() -> None:
    game = games.get("equations")
    state = game.start(2, options("equations"))
    state = engine.send(game, state, 1, "block", 0).state
    for words in ("hint", "now"):
        state = engine.send(game, state, 1, words, 0).state
    assert state.hints.counts == (0, 1) and state.hints.steps == ()
    state = engine.send(game, state, 1, "hint", 0).state
    written = engine.send(game, state, 1, "write 3+2", 0).state
    assert written.hints == state.hints
    assert game.view(written, 0) == game.view(state, 0), "the other sees nothing of it"


def test_whose_turn_it_is_not_has_nothing_to_find() -> None:
    game = games.get("contig-60")
    refused = engine.send(game, game.start(2, options("contig-60")), 1, "hint", 0).ruling
    assert refused.code == "no-hint-now" and refused.citations == ("house ruling H100",)


def test_who_may_challenge_may_ask_and_who_moved_last_may_not() -> None:
    game = games.get("equations")
    state = game.start(3, options("equations"))
    allowed = [seat for seat in (0, 1, 2) if engine.send(game, state, seat, "hint", 0).entries]
    assert state.shake.turn == 1 and state.shake.mover == 0 and allowed == [1, 2]
    hinted = engine.send(game, state, 2, "hint", 0).state
    assert hinted.shake.acted == ()
    moved = engine.send(game, hinted, 1, "move b7 F", 0).state
    assert moved.hints.counts == (0, 0, 1) and moved.hints.steps == ()
