"""What the levels of EQUATIONS say of themselves is true in whole matches."""

from collections import Counter
from random import Random

import pytest

from flubball import players
from flubball.engine.record import Record
from flubball.players import play_match
from flubball.players.equations.endings import ending_of
from flubball.players.equations.levels import KNOWLEDGE, LEVELS
from players.matches import EQUATIONS
from players.test_choices import table
from players.test_endgame import Plain

SLOW = 12_000
"""Milliseconds a word: a match is some shakes then, not forty."""


def match(*levels: int, **options: str) -> Record:
    bots = [players.get("equations", level) for level in levels]
    return play_match("equations", bots, "levels", {"division": "elementary", **options}, SLOW)


def said(record: Record, seat: int) -> Counter[str]:
    return Counter(entry.text.split()[0] for entry in record.entries if entry.seat == seat)


@pytest.mark.parametrize("level", [1, 2])
def test_a_beginner_writes_short_solutions_without_what_it_never_uses(level: int) -> None:
    knowledge, record = KNOWLEDGE[level - 1], match(level, level)
    papers = [e.text for e in record.entries if e.text.startswith("write ")]
    right = sum(e.text.endswith(" correct") for e in record.entries)
    assert papers and right
    for paper in papers:
        solution = paper.removeprefix("write ").partition("=")[0]
        cubes = [symbol for symbol in solution if symbol not in "()"]
        assert len(cubes) <= knowledge.longest and "<" not in cubes, paper
        # Whoever must write and has nothing writes any three cubes.
        assert len(cubes) == 3 or not set(cubes) & set(knowledge.unused), paper
    if level == 1:
        assert not said(record, 0)["impossible"] + said(record, 1)["impossible"]


def test_low_levels_slip_where_they_can_and_higher_ones_charge_it() -> None:
    strict, at_table = match(1, 4), match(1, 4, enforcement="table")
    assert not said(strict, 1)["charge"] and said(at_table, 1)["charge"]
    assert not said(match(3, 4, enforcement="table"), 1)["charge"]


def test_levels_are_five_with_a_name_a_face_and_a_sentence_each() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    for part in ("name", "face", "sentence"):
        assert len({getattr(level, part) for level in LEVELS}) == 5


def test_sentences_name_the_limits_that_are_in_force() -> None:
    pip, robin, fox, owl, dragon = KNOWLEDGE
    said = [level.sentence for level in LEVELS]
    assert pip.longest == 3 and {*"x÷^√"} <= {*pip.unused} and "Adds or subtracts two" in said[0]
    assert robin.longest == 5 and {*"^√"} == {*robin.unused} and "more than five cubes" in said[1]
    assert not pip.variations and not robin.variations and all("variation" in t for t in said[:2])
    assert dragon.ending == 8 and "from eight cubes on" in said[4]
    assert not any(each.ending for each in (pip, robin, fox, owl))


def test_the_strongest_plays_the_end_without_a_fault() -> None:
    bot, matters = players.get("equations", 5), 0
    for seed in range(12):
        rng = Random(seed)
        cubes = rng.sample([*"1234567892468", *"++--xx÷"], 7)
        options = {"division": "basic", "goal": str(rng.randint(3, 12)), "turn": "1"}
        lie = {"required": cubes[0], "permitted": " ".join(cubes[1:3]), "forbidden": ""}
        state = table(2, {"phase": "move", **options, **lie, "resources": " ".join(cubes[3:])})
        action = bot.choose(EQUATIONS.view(state, 1), 1, Random(1))
        assert action is not None
        if action.word == "block":
            continue
        ending = ending_of(state)
        worth = dict(Plain(ending).turns(1, frozenset(), frozenset(), frozenset(range(4))))
        best = max(points[1] - points[0] for points in worth.values())
        mine = [
            points[1] - points[0]
            for turn, points in worth.items()
            if (action.word == "bonus") == (turn.bonus is not None)
            and ending.cubes[turn.cube if turn.bonus is None else turn.bonus] == action.text
            and (turn.bonus is not None or turn.section == action.section)
        ]
        assert max(mine) == best, (seed, action)
        matters += any(points[1] - points[0] < best for points in worth.values())
    assert matters > 3
