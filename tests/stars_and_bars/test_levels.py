"""The levels: each knows what the one below overlooks, and looking ahead agrees with the rules."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from flubball.engine import JUDGE, decide, send
from flubball.games.stars_and_bars import Board, points_on
from flubball.games.stars_and_bars.board import Stack, deck_of, handled, with_hand, with_stack
from flubball.games.stars_and_bars.game import GAME
from flubball.monitor import Table
from flubball.players.bot import AnyBot
from flubball.players.stars_and_bars import LEVELS, search
from flubball.players.stars_and_bars.bot import StarsBot
from flubball.players.stars_and_bars.levels import PLANNER
from flubball.players.stars_and_bars.mat import Layout, layout_of
from flubball.players.stars_and_bars.search import Plan, Scene, Search, plans
from flubball.players.stars_and_bars.standing import Standing
from flubball.players.thoughts import think

BOTS: dict[int, AnyBot] = {level.number: level.make(GAME) for level in LEVELS}
RULES = GAME.rules
TABLES = RULES.tables
TALL = "star-1-red-solid star-2-red-solid star-3-red-solid bar-1-red-solid"


def layout(scoring: str = "sum_of_ways") -> Layout:
    return layout_of(RULES.equipment, RULES.numbers, scoring)


def states(levels: tuple[int, int], seed: int, **options: str) -> Iterator[Table[Board]]:
    """A match of two levels, state by state. What is refused fails."""
    rng, table = Random(seed), GAME.start(2, options)
    while GAME.outcome(table) is None:
        yield table
        if (decision := GAME.judge(table)) is not None:
            table = decide(GAME, table, decision, at=0).state
            continue
        seat = GAME.actors(table)[0]
        if seat in (0, 1):
            action = BOTS[levels[int(seat)]].choose(GAME.view(table, seat), int(seat), rng)
        else:
            action = GAME.sample(table, seat, rng)
        assert action is not None
        step = send(GAME, table, seat, GAME.format_action(action), at=0)
        assert step.ruling.accepted, (seat, action, step.ruling.sentence)
        table = step.state
    yield table


def beginnings(levels: tuple[int, int], seed: int, each: int) -> list[Table[Board]]:
    """The beginnings of turns of a match, every so many."""
    found = states(levels, seed)
    return [state for state in found if state.phase == "turn" and state.play.is_fresh][1::each]


def first(level: int, position: str, **options: str) -> str:
    table = GAME.start(2, {"position": position, **options})
    action = BOTS[level].choose(GAME.view(table, 0), 0, Random(1))
    return GAME.format_action(action) if action else ""


# What each level knows


def test_a_beginner_tells_stars_from_bars_and_the_next_one_numbers_too() -> None:
    cells = "b2: star-1-red-solid; c2: star-1-red-striped; b3: bar-2-red-open"
    position = f"{cells}; hand 0: bar-1-red-open star-3-red-open; discard: rest"
    # The bar differs by figure from two at most; by figure and number the stars do better.
    cards = [first(level, position).split(" ")[1] for level in (1, 2)]
    assert cards == ["bar-1-red-open", "star-3-red-open"]


def test_from_the_third_level_on_every_difference_counts() -> None:
    hand = "hand 0: star-1-blue-open bar-1-red-solid; discard: rest"
    position = f"b2: star-1-red-solid; c2: star-1-red-striped; {hand}"
    # The blue card differs in 2 and 2 ways, the bar in 1 and 2.
    cards = [first(level, position).split(" ")[1] for level in (2, 3, 4)]
    assert cards == ["bar-1-red-solid", "star-1-blue-open", "star-1-blue-open"]


def test_from_the_fourth_level_on_stacks_are_thought_of() -> None:
    position = f"a1: {TALL}; b2: star-1-blue-solid; hand 0: bar-3-red-open; discard: rest"
    words = [first(level, position).partition(" ")[0] for level in BOTS]
    assert words == ["place", "place", "place", "remove", "remove"]


def test_the_fifth_level_looks_at_the_other_hand() -> None:
    # b3 scores 5 and leaves 10 to the other hand; on c2 it is 3 and 6.
    cells = "b2: star-1-green-open; c2: bar-2-red-solid"
    hands = "hand 0: bar-3-green-solid; hand 1: star-1-blue-striped"
    position = f"{cells}; {hands}; discard: rest"
    words = [first(level, position) for level in (4, 5)]
    (most, much), (less, little) = (after(position, each) for each in words)
    assert most > less and most - much < less - little


def test_beginners_do_not_notice_wrong_points() -> None:
    hands = "hand 0: bar-2-red-open bar-3-red-open; hand 1: bar-1-red-open"
    position = f"b2: star-1-red-solid; {hands}; discard: rest"
    table = GAME.start(2, {"position": position, "enforcement": "table"})
    for words in ("place bar-2-red-open c2", "say 9 9", "pass"):
        table = send(GAME, table, 0, words, at=0).state
    said = [bot.choose(GAME.view(table, 1), 1, Random(1)) for bot in BOTS.values()]
    assert [action.word for action in said if action] == ["place"] * 3 + ["challenge"] * 2


def after(position: str, words: str) -> tuple[int, int]:
    """The points of a card, and the most that the other hand scores then; by the rules."""
    table = GAME.start(2, {"position": position})
    table = send(GAME, table, 0, words, at=0).state
    board = table.play.board
    found = [
        points_on(TABLES, "sum_of_ways", board, card, cell)
        for card in board.hands[1]
        for cell in TABLES.cells
    ]
    return board.part.worth, max(found)


# Play


@pytest.mark.parametrize(("levels", "seed"), [((1, 3), 1), ((5, 2), 2), ((3, 4), 3)])
def test_nothing_is_refused_in_strict_play(levels: tuple[int, int], seed: int) -> None:
    scoring = ("sum_of_ways", "exact_way")[seed == 2]
    *_, last = states(levels, seed, scoring=scoring, turns="20" if 5 in levels else "60")
    assert last.settled and last.play.strikes == ((), ())


@pytest.mark.parametrize("level", [1, 2, 3])
def test_by_table_rules_the_low_levels_err_and_the_high_ones_notice(level: int) -> None:
    claims = list[tuple[int, tuple[str, ...]]]()
    for seed in range(2):
        for table in states((level, 4), seed, enforcement="table"):
            if GAME.actors(table) == (JUDGE,) and table.claim is not None:
                claims.append((table.claim.seat, table.claim.whats))
        assert table.play.strikes == ((), ())
    assert claims and set(claims) == {(1, ("scoring",))}


@pytest.mark.parametrize(
    ("level", "slip", "rate"),
    [(1, "say 1 10", 1 / 4), (2, "say 2 11", 1 / 8), (3, "say 3 2", 1 / 8), (4, "", 0)],
)
def test_errors_come_at_the_rate_that_is_stated_and_never_in_strict_play(
    level: int, slip: str, rate: float
) -> None:
    position = "b2: star-1-red-solid; hand 0: bar-2-red-open; score: 9 0"
    for mode, wanted in (("table", rate), ("strict", 0)):
        table = GAME.start(2, {"position": position, "enforcement": mode})
        view = GAME.view(send(GAME, table, 0, "place bar-2-red-open c2", at=0).state, 0)
        said = [BOTS[level].choose(view, 0, Random(seed)) for seed in range(400)]
        words = [GAME.format_action(action) for action in said if action]
        assert set(words) == {"say 3 12", *([slip] if wanted else [])}
        assert words.count(slip) / 400 == pytest.approx(wanted, abs=0.05)


def test_the_same_seed_gives_the_same_choice_whatever_lies_buried() -> None:
    # Cards under others have been seen: they are not in the deck. Where they lie is hidden.
    seen = 0
    for state in beginnings((4, 3), 4, 6):
        seat = state.play.card
        twin = replace(state, play=replace(state.play, board=_swapped(state.play.board)))
        seen += twin != state
        one, other = (
            BOTS[5].choose(GAME.view(each, seat), seat, Random(9)) for each in (state, twin)
        )
        assert one == other
    assert seen >= 3


def _swapped(board: Board) -> Board:
    """The lowest cards of two stacks in each other's place."""
    two = [cell for cell, stack in zip(TABLES.cells, board.stacks, strict=True)
           if len(stack.cards) > 1][:2]  # fmt: skip
    if len(two) < 2:
        return board
    one, other = (board.stacks[TABLES.index[cell]] for cell in two)
    for cell, low, stack in ((two[0], other.cards[0], one), (two[1], one.cards[0], other)):
        board = with_stack(TABLES, board, cell, Stack((low, *stack.cards[1:]), stack.down))
    return board


# Looking ahead agrees with the rules


@pytest.mark.parametrize("scoring", ["sum_of_ways", "exact_way"])
def test_the_mat_scores_and_handles_as_the_rules_do(scoring: str) -> None:
    table = layout(scoring)
    for state in list(states((3, 2), 7, scoring=scoring))[5:-1:15]:
        board = state.play.board
        mat = table.mat(board)
        for card, cell in ((c, k) for c in TABLES.cards[::5] for k in TABLES.cells):
            wanted = points_on(TABLES, scoring, board, card, cell)
            assert mat.score(table.card[card], table.cell[cell]) == wanted
        ready = table.ready(mat)
        words = [word for word in RULES.stack_words(board) if " " not in word.text]
        assert {TABLES.cells[cell] for cell in ready} == {word.text for word in words}
        for word in words:
            board = handled(TABLES, board, word.word, (word.text,))
        for word in RULES.stack_words(board):
            board = handled(TABLES, board, word.word, tuple(word.text.split(" ")))
        table.handle(mat, ready)
        assert (mat.tops, mat.sums) == (table.mat(board).tops, table.mat(board).sums)


def best_turn(board: Board, seat: int) -> int:
    """The most points of a turn, by the rules: stacks or not, then any card anywhere."""
    found = [_best_card(board, seat)]
    cleared, points = _cleared(board)
    return max(*found, points + _best_card(cleared, seat)) if points else found[0]


def _best_card(board: Board, seat: int) -> int:
    cells = [c for c, s in zip(TABLES.cells, board.stacks, strict=True) if not s.down]
    return max(
        points_on(TABLES, "sum_of_ways", board, a, c) for a in board.hands[seat] for c in cells
    )


def _cleared(board: Board) -> tuple[Board, int]:
    points = 0
    while words := RULES.stack_words(board):
        points += {"turn-over": 2, "remove": 4 if " " in words[0].text else 2}[words[0].word]
        board = handled(TABLES, board, words[0].word, tuple(words[0].text.split(" ")))
    return board, points


def _placed(board: Board, seat: int, card: str, cell: str) -> Board:
    stack = board.stacks[TABLES.index[cell]]
    hand = tuple(each for each in board.hands[seat] if each != card)
    board = with_stack(TABLES, board, cell, Stack((*stack.cards, card), stack.down))
    return with_hand(board, seat, hand)


def worst(board: Board, points: int) -> int:
    """The lead of seat 0 after the worst reply and its own best next turn, by brute force."""
    cleared, stacks = _cleared(board)
    found = list[int]()
    for card in board.hands[1]:
        for cell, stack in zip(TABLES.cells, cleared.stacks, strict=True):
            if not stack.down:
                reply = stacks + points_on(TABLES, "sum_of_ways", cleared, card, cell)
                then, _ = _cleared(_placed(cleared, 1, card, cell))
                found.append(points - reply + best_turn(then, 0))
    return min(found)


SHORT = (
    "b2: star-1-red-solid star-2-red-solid star-3-red-solid; c2: bar-1-red-striped; "
    "b3: star-2-blue-open; a1: bar-3-green-open; "
    "hand 0: star-1-green-solid bar-2-red-open; hand 1: bar-3-blue-striped star-3-red-open"
)


def test_the_expectation_is_that_over_every_card_of_a_short_deck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "REPLIES", 99)
    board = RULES.parse_board(SHORT)
    rest = sorted(deck_of(TABLES, board))
    board = replace(board, discards=tuple(rest[3:]))
    draws, table = rest[:3], layout()
    scene = _scene(table, board, tuple(draws))
    every = list(plans(table, scene.mat, scene.hand))
    ranked = Search(table, Standing(RULES.numbers), 100_000).ranked(scene, every, Random(1))
    assert len(ranked) == search.FINALISTS
    for worth, plan in ranked:
        after = _placed(board, 0, TABLES.cards[plan.card], TABLES.cells[plan.cell])
        for cell in plan.late:
            name = TABLES.cells[cell]
            after = handled(
                TABLES, after, "turn-over" if cell in table.central else "remove", (name,)
            )
        leads = [worst(with_hand(after, 0, (*after.hands[0], card)), plan.points) for card in draws]
        assert worth == pytest.approx(sum(leads) / len(leads)), _named(plan)


def _scene(table: Layout, board: Board, deck: tuple[str, ...]) -> Scene:
    mine, other = (table.cards(hand) for hand in board.hands)
    return Scene(table.mat(board), mine, other, table.cards(deck), (0, 0), False)


def _named(plan: Plan) -> str:
    return f"{TABLES.cards[plan.card]} {TABLES.cells[plan.cell]} {plan.late}"


def test_the_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[Search]()

    class Counted(Search):
        def __init__(self, layout: Layout, standing: Standing, budget: int = 0) -> None:
            super().__init__(layout, standing, budget)
            made.append(self)

    monkeypatch.setattr("flubball.players.stars_and_bars.bot.Search", Counted)
    bot = StarsBot(GAME, PLANNER)
    for state in beginnings((4, 3), 5, 5):
        bot.choose(GAME.view(state, state.play.card), state.play.card, Random(1))
    assert len(made) > 5
    assert 500 < max(each.steps for each in made) <= PLANNER.budget


def test_what_it_thinks_is_said_of_its_card() -> None:
    table = GAME.start(2, {"position": SHORT})
    said = think(StarsBot(GAME, PLANNER), GAME.view(table, 0), 0, Random(1)).sentence
    assert " on " in said and said.endswith("at most.")


def test_levels_are_numbered_and_told_apart() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    assert len({level.name for level in LEVELS}) == len({level.face for level in LEVELS}) == 5
