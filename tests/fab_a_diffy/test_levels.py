"""The levels: each sees what the one below overlooks, and none says what is refused."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from flubball.engine import JUDGE, decide, send
from flubball.games.fab_a_diffy import Board
from flubball.games.fab_a_diffy.board import deck, tidied, with_trick
from flubball.games.fab_a_diffy.game import GAME
from flubball.monitor import Table
from flubball.players.bot import AnyBot
from flubball.players.fab_a_diffy.bot import FabBot
from flubball.players.fab_a_diffy.levels import ADDER, LEVELS, MASTER
from flubball.players.fab_a_diffy.playouts import chances, orders
from flubball.players.thoughts import think

BOTS: dict[int, AnyBot] = {level.number: level.make(GAME) for level in LEVELS}
STRIPS = GAME.rules.strips


def entries(levels: tuple[int, int], seed: int, **options: str) -> Iterator[Table[Board]]:
    """A match of two levels, state by state. What is refused fails."""
    rng, table = Random(seed), GAME.start(2, options)
    while GAME.outcome(table) is None:
        yield table
        if (decision := GAME.judge(table)) is not None:
            table = decide(GAME, table, decision, at=0).state
            continue
        actors = GAME.actors(table)
        said = [
            (seat, BOTS[levels[seat]].choose(GAME.view(table, seat), seat, rng))
            for seat in sorted((0, 1), key=lambda seat: seat in actors)
        ]
        spoken = [(seat, action) for seat, action in said if action is not None]
        seat, action = spoken[0] if spoken else (actors[0], GAME.sample(table, actors[0], rng))
        assert action is not None
        step = send(GAME, table, seat, GAME.format_action(action), at=0)
        assert step.ruling.accepted, (seat, action, step.ruling.sentence)
        table = step.state
    yield table


def first(level: int, position: str, seat: int = 0, **options: str) -> str:
    table = GAME.start(2, {"position": position, "turn": str(seat), **options})
    action = BOTS[level].choose(GAME.view(table, seat), seat, Random(1))
    return GAME.format_action(action) if action else ""


@pytest.mark.parametrize(
    ("level", "face", "show"),
    [
        (1, "1/4 2/4 1/12", "3/4"),
        (2, "3/4 1/4 1/12", "2/4"),
        (3, "1/2 1/4 1/12", "3/4"),
        (4, "1/2 1/6 1/12", "4/6"),
        (5, "1/3 1/4 0/2", "7/12"),
    ],
)
def test_each_sees_a_trick_that_the_one_below_overlooks(level: int, face: str, show: str) -> None:
    position = f"face: {face}; show: {show}"
    words = {each: first(each, position).partition(" ")[0] for each in BOTS}
    assert words == {each: "touch" if each >= level else "leave" for each in BOTS}


def test_beginners_do_not_capture() -> None:
    left = "face: 1/4 2/4 1/12 3/4; left: 3/4"
    assert [first(level, left) for level in BOTS] == ["show"] * 2 + ["capture"] * 3


@pytest.mark.parametrize(("levels", "seed"), [((1, 5), 1), ((2, 4), 2), ((3, 5), 3)])
def test_nothing_is_refused_in_strict_play(levels: tuple[int, int], seed: int) -> None:
    *_, last = entries(levels, seed)
    assert last.settled and last.play.strikes == ((), ())
    assert last.play.end is not None and last.play.end.winner == 1


@pytest.mark.parametrize(("slips", "error"), [(1, "announcing"), (2, "order")])
def test_by_table_rules_the_low_levels_err_and_the_high_ones_notice(slips: int, error: str) -> None:
    claims = list[tuple[int, tuple[str, ...]]]()
    for seed in range(4):
        for table in entries((slips, 5), seed, enforcement="table"):
            if GAME.actors(table) == (JUDGE,) and table.claim is not None:
                claims.append((table.claim.seat, table.claim.whats))
        assert table.play.strikes == ((), ())
    assert claims and set(claims) == {(1, (error,))}


@pytest.mark.parametrize(
    ("level", "slip", "rate"), [(1, "say 1/4+2/4=3/8", 1 / 4), (2, "take", 1 / 6), (3, "", 0)]
)
def test_errors_come_at_the_rate_that_is_stated_and_never_in_strict_play(
    level: int, slip: str, rate: float
) -> None:
    for mode, wanted in (("table", rate), ("strict", 0)):
        position = "face: 1/4 2/4 1/12; show: 3/4"
        table = GAME.start(2, {"position": position, "enforcement": mode})
        view = GAME.view(send(GAME, table, 0, "touch 1/4 2/4", at=0).state, 0)
        said = [BOTS[level].choose(view, 0, Random(seed)) for seed in range(400)]
        words = [GAME.format_action(action) for action in said if action]
        assert set(words) == {"say 1/4+2/4=3/4", *([slip] if wanted else [])}
        assert words.count(slip) / 400 == pytest.approx(wanted, abs=0.05)


def test_the_same_seed_gives_the_same_choice() -> None:
    for state in list(entries((5, 4), 5))[:-1:7]:
        seat = state.play.card
        view = GAME.view(state, seat)
        one, other = (BOTS[5].choose(view, seat, Random(9)) for _ in range(2))
        assert one == other


def played_out(board: Board, order: tuple[str, ...], seat: int) -> int:
    """The lead of seat 0 at the end, on real boards: every strip as the deck gives it."""
    board = tidied(board)
    due = GAME.rules.acts.due(board)
    if len(order) <= due:
        return len(board.tricks[0]) - len(board.tricks[1])
    board = Board((*board.face, *order[:due]), order[due], board.tricks)
    if tricks := GAME.rules.acts.pairs(board, board.box):
        # The playouts look at a strip with all that lie before it.
        pair = min(tricks, key=lambda two: sorted(map(board.face.index, two), reverse=True))
        board = with_trick(board, seat, (board.box, *pair))
    return played_out(board, order[due + 1 :], 1 - seat)


def test_the_expectation_is_that_over_all_orders_of_a_short_deck() -> None:
    rng = Random(3)
    for _ in range(40):
        names = rng.sample(STRIPS.names, 26)
        gone = [tuple(names[k : k + 3]) for k in range(0, 21, 3)]
        board = Board(tuple(names[21:]), "", (tuple(gone[:4]), tuple(gone[4:])))
        rest = deck(STRIPS, board)
        assert len(rest) == 4
        leads = [played_out(board, order, 1) for order in permutations(rest)]
        wanted = sum((each > 0) - (each < 0) for each in leads) / len(leads)
        values = [[STRIPS.values[strip] for strip in board.face]]
        found = chances(values, [STRIPS.values[s] for s in rest], 3, 1, 60, Random(1))
        assert found == [pytest.approx(wanted)]


def test_no_more_orders_are_tried_than_the_budget_has() -> None:
    counts = [len(list(orders(range(size), 60, Random(1)))) for size in (1, 4, 5, 20)]
    assert counts == [1, 24, 60, 60]


def test_what_it_thinks_is_said_of_what_it_sees() -> None:
    table = GAME.start(2, {"position": "face: 1/2 1/4 1/3; show: 3/4"})
    view = GAME.view(table, 0)
    bots = [FabBot(GAME, knowledge) for knowledge in (ADDER, MASTER)]
    thoughts = [think(bot, view, 0, Random(1)).sentence for bot in bots]
    assert thoughts == ["No trick with 3/4 that I can see.", "1/2+1/4=3/4."]


def test_levels_are_numbered_and_told_apart() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert len({level.name for level in LEVELS}) == len({level.face for level in LEVELS}) == 5
