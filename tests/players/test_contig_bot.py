"""The bot for Contig 60: legal, repeatable, honest with challenges, better than chance."""

from random import Random

import pytest

from flubball import games
from flubball.engine import DICE, JUDGE, Entry, decide, send
from flubball.engine.seats import Seat
from flubball.games.contig_60 import Board, Contig60, plays
from flubball.monitor import Action, Table
from flubball.players.contig_60 import ContigBot
from flubball.server.questions import Choose, answer

FOUND = games.get("contig-60")
assert isinstance(FOUND, Contig60)
GAME: Contig60 = FOUND
BOT = ContigBot(GAME)
MOST = 4_000


def play(
    options: dict[str, str], seed: int, bots: tuple[int, ...] = (0, 1)
) -> tuple[Table[Board], list[Entry]]:
    """A game to the signed cards; other seats play at random. A refused word fails."""
    rng, table = Random(seed), GAME.start(2, options)
    entries: list[Entry] = []
    while len(entries) < MOST and GAME.actors(table):
        if (decision := GAME.judge(table)) is not None:
            step = decide(GAME, table, decision, at=0)
        else:
            seat, action = _next(table, rng, bots)
            step = send(GAME, table, seat, GAME.format_action(action), at=0)
            assert step.ruling.accepted, step.ruling
        table = step.state
        entries += step.entries
    assert GAME.outcome(table) is not None
    return table, entries


def _next(table: Table[Board], rng: Random, bots: tuple[int, ...]) -> tuple[Seat, Action]:
    waited = GAME.actors(table)
    for bot in sorted(bots, key=lambda bot: bot in waited):
        chosen = BOT.choose(GAME.view(table, bot), bot, rng)
        if chosen is not None:
            return bot, chosen
    seat = waited[0]
    action = GAME.sample(table, seat, rng)
    assert action is not None, (waited, table)
    return seat, action


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_two_bots_play_to_the_end_without_a_challenge(enforcement: str) -> None:
    reasons = set()
    for seed in range(12):
        table, entries = play({"enforcement": enforcement}, seed)
        assert not any(entry.text.startswith("challenge") for entry in entries)
        outcome = GAME.outcome(table)
        assert outcome is not None
        reasons.add(outcome.reason)
    assert len(reasons) >= 2


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    won = 0
    for seed in range(10):
        table, _ = play({}, seed, (seat,))
        outcome = GAME.outcome(table)
        assert outcome is not None
        won += outcome.best == (seat,)
    assert won >= 8


def test_its_challenges_are_all_correct() -> None:
    count = 0
    for seed in range(25):
        table, entries = play({"enforcement": "table"}, seed, (0,))
        assert table.play.strikes[0] == ()
        mine = [e for e in entries if e.seat == 0 and e.text.startswith("challenge")]
        count += len(mine)
    assert count >= 10


def test_it_takes_nearly_the_most_points() -> None:
    taken = best = 0
    for seed in range(4):
        table = GAME.start(2, {"first": "0"})
        for entry in play({"first": "0"}, seed)[1]:
            if entry.text.startswith("place "):
                dice, board = table.play.board.part.dice, table.play.board
                found = {p.number: p.points for p in plays(dice, {*sum(board.chips, ())})}
                taken += found[int(entry.text[6:])]
                best += max(found.values())
            table = GAME.apply(table, entry.seat, GAME.parse_action(entry.text), entry.at)
    assert 0.8 * best <= taken <= best


def _at(position: str, **options: str) -> Table[Board]:
    return GAME.start(2, {"first": "0", "position": position, **options})


def _said(table: Table[Board], seat: int = 0) -> str:
    action = BOT.choose(GAME.view(table, seat), seat, Random(1))
    return "" if action is None else GAME.format_action(action)


def _sent(table: Table[Board], *words: tuple[Seat, str]) -> Table[Board]:
    for seat, text in words:
        step = send(GAME, table, seat, text, at=0)
        assert step.ruling.accepted, step.ruling
        table = step.state
    return table


def test_it_makes_five_in_a_row_and_declares() -> None:
    table = _at("0: 0 1 2 3; 1: 54 55 60 64 29 30; score: 60 60")
    table = _sent(table, (DICE, "roll 1 1 4"))
    assert _said(table).startswith("say ") and _said(table).endswith("4")
    table = _sent(table, (0, _said(table)), (0, "place 4"))
    assert _said(table) == "declare"
    table = _sent(table, (0, "declare"))
    assert (_said(table, 1), _said(table, 0)) == ("sign", "sign")


def test_it_blocks_four() -> None:
    table = _at("0: 54 55; 1: 0 1 2 3; score: 60 60")
    table = _sent(table, (DICE, "roll 1 1 4"))
    table = _sent(table, (0, _said(table)))
    assert _said(table) == "place 4"


def test_it_captures_a_pass_with_the_best_chip() -> None:
    table = _sent(_at("0: 0; 1: 28; score: 60 60"), (DICE, "roll 1 1 1"), (0, "pass"))
    assert _said(table, 1) == "capture"
    table = _sent(table, (1, "capture"))
    table = _sent(table, (1, _said(table, 1)))
    assert _said(table, 1) == "place 1"
    table = _sent(table, (1, "place 1"))
    assert _said(table, 1) == "score 56"
    table = _sent(table, (1, "score 56"))
    assert _said(table, 1) == "roll"


def test_zero_is_scored_before_it_is_declared() -> None:
    table = _sent(_at("0: 0 5; 1: 28; score: 2 60"), (DICE, "roll 1 1 1"))
    table = _sent(table, (0, _said(table)), (0, "place 1"))
    assert _said(table) == "score 0"
    assert _said(_sent(table, (0, "score 0"))) == "declare"


def test_a_false_win_is_challenged_as_such() -> None:
    table = _at("0: 0 1; 1: 28; score: 60 60", enforcement="table")
    table = _sent(table, (DICE, "roll 1 1 1"), (0, "say 1+1+1"), (0, "place 3"), (0, "declare"))
    assert _said(table, 1) == "challenge win"


def test_it_uses_a_good_roll_after_its_challenge() -> None:
    table = _at("0: 31; 1: 33 32; score: 60 60", enforcement="table")
    words = ((DICE, "roll 6 6 2"), (0, "say 6x6-2"), (0, "place 35"), (0, "pass"))
    table = _sent(table, *words)
    assert _said(table, 1) == "challenge announcing"
    table = _sent(table, (1, "challenge announcing"), (JUDGE, "ruling C"))
    assert _said(table, 1) == "use-roll"


def test_a_person_who_rules_against_it_is_not_asked_again() -> None:
    table = _at("0: 0 1; 1: 28; score: 60 60", enforcement="table", judging="person")
    table = _sent(table, (DICE, "roll 1 1 1"), (0, "say 1+1+1"), (0, "place 3"), (0, "declare"))
    table = _sent(table, (1, "challenge win"), (JUDGE, "ruling I"))
    assert _said(table, 1) == "sign"


def test_nothing_to_place_is_passed() -> None:
    taken = " ".join(str(number) for number in range(8))
    table = _sent(_at(f"0: ; 1: {taken}; score: 60 60"), (DICE, "roll 1 1 1"))
    assert _said(table) == "pass"


def test_it_is_silent_while_others_act() -> None:
    assert _said(GAME.start(2)) == ""
    table = _at("score: 60 60")
    assert _said(table, 1) == ""
    assert _said(_sent(table, (0, "roll"))) == ""


def test_the_server_finds_it_and_the_same_seed_gives_the_same_choice() -> None:
    table = _sent(_at("0: 0 5; 1: 28; score: 60 60"), (DICE, "roll 3 5 4"))
    asked = Choose("contig-60", "simple", GAME.view(table, 0), 0, "seed")
    assert answer(asked).text == answer(asked).text != ""
