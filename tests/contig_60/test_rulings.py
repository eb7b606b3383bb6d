"""Random table play: the Monitor's rulings beside a second program that reads only the words."""

from collections import Counter
from random import Random

from contig_60 import second_program as second
from flubball.engine import DICE, send
from flubball.games.contig_60.board import NONE, Board
from flubball.games.contig_60.game import GAME
from flubball.monitor import Action, Table


def slip(table: Table[Board], rng: Random) -> Action | None:
    """A mistake that random play does not make by itself."""
    part = table.play.board.part
    if not part.dice or part.capture or rng.random() > 0.1:
        return None
    free = sorted(set(second.AT) - {*table.play.board.chips[0], *table.play.board.chips[1]})
    if part.placed != NONE and rng.random() < 0.5:
        return Action("place", str(rng.choice(free)))
    dice = [rng.choice("123456") if rng.random() < 0.2 else str(n) for n in part.dice]
    return Action("record", " ".join(dice))


def rulings(table: Table[Board]) -> dict[str, bool]:
    found = {}
    for name in ("recording", "announcing", "placing", "scoring", "laid"):
        step = send(GAME, table, table.play.card, f"challenge {name}", at=0)
        decision = GAME.judge(step.state)
        assert decision is not None and decision.action.text in ("C", "I")
        found[name] = decision.action.text == "C"
    return found


def test_rulings_are_what_the_words_say() -> None:
    seen = Counter[str]()
    for seed in range(6):
        play(seed, seen)
    assert seen["turns"] > 150
    assert all(seen[name] for name in ("recording", "announcing", "placing", "scoring", "laid"))


def play(seed: int, seen: Counter[str]) -> None:
    rng = Random(seed)
    table = GAME.start(2, {"enforcement": "table", "first": "0", "turns": "80"})
    while table.phase == "turn":
        last = table.play.last
        if table.play.is_fresh and last is not None and last.ended == "passed":
            start = last.start
            wrong = second.errors(
                {*start.chips[0], *start.chips[1]}, start.scores[last.seat], last.doings
            )
            assert rulings(table) == wrong, last
            seen.update(name for name, made in wrong.items() if made)
            seen["turns"] += 1
        seat = GAME.actors(table)[0]
        action = (slip(table, rng) if seat != DICE else None) or GAME.sample(table, seat, rng)
        assert action is not None
        if action.word in ("challenge", "opinion") or not GAME.check(table, seat, action).accepted:
            continue
        table = GAME.apply(table, seat, action)
