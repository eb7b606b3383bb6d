"""Hints: from the seat's view alone, each with a proof, and the rules accept what they say."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from flubball import games, players
from flubball.coach import cube_hints
from flubball.coach.hint import Hint
from flubball.coach.hints import hint
from flubball.coach.positions import Truths
from flubball.cubes import CubeGame
from flubball.engine.play import send
from flubball.engine.seats import DICE, JUDGE
from flubball.puzzles.cubes.shakes import judged

ON = {"hints": "on", "clock": "none"}
MOST = 10
"""Hints of one match that are looked at."""
START = {"goal": "7", "required": "r3", "permitted": "k+", "resources": "b2 b4 k8", "turn": "1"}


def asked(name: str, seed: int, **options: str) -> Iterator[tuple[Any, int, Hint]]:
    """Tables of a match of weak bots, who may ask for a hint, and what it says."""
    game: Any = games.get(name)
    table, rng, found = game.start(2, {**ON, **options}), Random(seed), 0
    bots: list[Any] = [players.get(name, 1), players.get(name, 2)]
    while found < MOST and game.outcome(table) is None:
        for seat in (0, 1):
            if game.prompt(game.view(table, seat), seat).hints.next:
                found += 1
                yield table, seat, hint(name, game.view(table, seat), seat)
        seat = game.actors(table)[0]
        if seat == JUDGE:
            action = game.judge(table).action
        else:
            action = None if seat == DICE else bots[seat].choose(game.view(table, seat), seat, rng)
            action = action or game.sample(table, seat, rng)
        table = game.apply(table, seat, action)


@pytest.mark.parametrize("name", games.names())
def test_the_rules_accept_what_a_hint_says(name: str) -> None:
    game: Any = games.get(name)
    kinds = set()
    for table, seat, found in asked(name, 5):
        sentences = found.told(3)
        assert all(each[:1].isupper() and each.endswith((".", "?")) for each in sentences), (
            sentences
        )
        steps = 1 if found.where.startswith("There is nothing to find yet:") else 3
        assert len(set(sentences)) == steps and found.told(1) == (found.where,)
        assert found.proof is not None or "can't tell" in found.kind
        kinds.add(found.proof and found.proof.kind)
        at, now = table, seat
        for words in found.words:
            done = send(game, at, now, words, at=0)
            assert done.ruling.accepted, (words, done.ruling.sentence)
            at = done.state
        if isinstance(game, CubeGame):
            assert confirmed(game, table, found, at), found
    assert kinds - {None}


def confirmed(game: CubeGame, table: Any, found: Hint, after: Any) -> bool:
    """The judge or a fresh oracle, with more steps, say the same."""
    word = found.words[-1].split(" ")[0] if found.words else ""
    assert found.proof is not None or not word
    if found.proof is not None and word in ("now", "impossible", "goal", "move"):
        truth = Truths(game, 2 * cube_hints.STEPS, distances=False).of(
            after if word in ("goal", "move") else table
        )
        if word == "now":
            return judged(game, table, found.proof.text, "now").correct is True
        return truth.impossible_is_right if word == "impossible" else (
            not truth.impossible_is_right and not truth.now_is_right
        )  # fmt: skip
    if word == "write":
        text = found.words[0].removeprefix("write ")
        return judged(game, table, text, table.writing.after).correct is True
    return True


def test_what_is_hidden_changes_no_hint() -> None:
    """Twins: tables that differ only in what the seat may not see."""
    game: Any = games.get("equations")
    table = game.start(2, {**START, **ON})
    for words in ("block", "now"):
        table = send(game, table, 1, words, at=0).state
    twin = send(game, table, 1, "write 3+4=7", at=0).state
    assert twin != table and game.view(twin, 0) == game.view(table, 0)
    found = [hint("equations", game.view(each, 1), 1) for each in (table, twin)]
    assert [each.words for each in found] == [("write 3+4 = 7",), ("present",)]
    three = game.start(3, {**START, **ON})
    for words in ("block", "now"):
        three = send(game, three, 1, words, at=0).state
    papers = [send(game, three, 1, f"write {text}", at=0).state for text in ("3+4=7", "8-2=7")]
    assert papers[0] != papers[1]
    third = [hint("equations", game.view(each, 2), 2) for each in (three, *papers)]
    assert third[0] == third[1] == third[2] and third[0].words == ("write 3+4 = 7",)


def test_what_is_not_known_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cube_hints, "STEPS", 1)
    game: Any = games.get("equations")
    mat = {"goal": "29", "required": "r3 k+", "resources": "b2 b4 k8 r6 k- kx b7", "turn": "1"}
    table = game.start(2, {**ON, "phase": "move", "division": "senior", **mat})
    found = hint("equations", game.view(table, 1), 1)
    assert found.proof is None and found.kind.startswith("I can't tell here: I tried 10 moves")
    assert found.words == ()


def test_every_move_a_flub_is_said() -> None:
    game: Any = games.get("equations")
    mat = {"goal": "5", "required": "2", "permitted": "3 +", "resources": "9 8", "turn": "1"}
    table = game.start(2, {**ON, "phase": "move", "division": "basic", **mat})
    found = hint("equations", game.view(table, 1), 1)
    assert found.words == ("block", "now")
    own = replace(table, shake=replace(table.shake, mover=1))
    found = hint("equations", game.view(own, 1), 1)
    assert found.where.startswith("You can't challenge here.")


def test_for_a_variation_the_top_bots_choice_is_named_as_that() -> None:
    roll = "r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"
    game: Any = games.get("equations")
    start = {**ON, "division": "middle", "phase": "select", "setter": "0", "resources": roll}
    table = game.start(2, start)
    found = hint("equations", game.view(table, 0), 0)
    assert found.proof is not None and found.proof.kind == "evaluation"
    assert "can't be proved" in found.kind and found.answer.startswith("The top bot would do this:")
    assert send(game, table, 0, found.words[0], at=0).ruling.accepted
