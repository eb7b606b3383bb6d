"""Stars & Bars beside what every game promises: equipment, positions, views and prompts."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from flubball.engine import (
    JUDGE,
    SPECTATOR,
    send,
)
from flubball.engine.errors import NotationError, SetupError
from flubball.games import stars_and_bars as package
from flubball.games.stars_and_bars import Board, Stack, StarsAndBars, TurnState, standard
from flubball.games.stars_and_bars.game import GAME
from flubball.monitor import Action, Table
from monitor.playing import play
from stars_and_bars.golden import DEAL, OPEN, STACKS

SOURCES = Path(package.__file__).parent


def played(*lines: str, **options: str) -> Table[Board]:
    return play(GAME, *lines, **options)


# Other equipment


def test_other_equipment_is_another_game() -> None:
    small = replace(standard(), name="small", attributes=standard().attributes[:3])
    tables = tuple(
        replace(t, horizontal=(0, 1, 2, 9), vertical=(0, 1, 2, 3), diagonal=(0, 0, 0, 0))
        for t in standard().tables
    )
    game = StarsAndBars(replace(small, tables=tables))
    table = game.start(2, {"position": "b2: star-1-red; b3: star-2-red; hand 0: bar-2-blue"})
    table = send(game, table, 0, "place bar-2-blue c2", at=0).state
    assert table.play.board.part.worth == 9
    assert len(game.rules.tables.cards) == 18


GOOD = (SOURCES / "equipment.toml").read_text()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "Stars', "name = 7 #", "Expected `str`"),
        ('begins = "star"', 'begins = "moon"', "different names"),
        ('values = ["1", "2", "3"]', 'values = ["1", "2", "red"]', "different names"),
        ('["a1", "b1", "c1", "d1"]', '["a1", "b1", "c1", "a1"]', "different names"),
        (
            'central = ["b2", "c2", "b3", "c3"]',
            'central = ["b2", "c2", "b3", "z9"]',
            "different names",
        ),
        ('central = ["b2", "c2", "b3", "c3"]', "central = []", "different names"),
        ("horizontal = [0, 1, 0, 0, 0]", "horizontal = [0, 1, 0, 0]", "different names"),
        ('name = "exact_way"', 'name = "sum_of_ways"', "different names"),
        ("[board]", "[board]\ncolour = 1", "unknown field"),
        ("[board]", "[[", "line"),
    ],
)
def test_a_file_that_is_no_equipment_is_an_error(old: str, new: str, says: str) -> None:
    assert package.parse(GOOD) == standard() and old in GOOD
    with pytest.raises(ValueError, match=says):
        package.parse(GOOD.replace(old, new))


# Positions


@pytest.mark.parametrize(
    "options",
    [
        {"scoring": "by_weight"},
        {"over": "maybe"},
        {"turn": "2", "position": OPEN},
        {"position": "b2: star-1-red-solid; c2: star-1-red-solid"},
        {"position": "b2: star-1-red-solid; b2: star-1-red-open"},
        {"position": "b2: star-4-red-solid"},
        {"position": "b2: | star-1-red-solid"},
        {"position": "a1: star-1-red-solid |"},
        {"position": "e9: star-1-red-solid"},
        {"position": "b2: star-1-red-solid; score: 5"},
        {"position": "b2: star-1-red-solid; score: -5 5"},
        {"position": "b2: star-1-red-solid; last: z1"},
        {"position": f"hand 0: {' '.join(standard().cards[:5])}"},
        {"position": 'b2: star-1-red-solid; hand 0:; hand 1:; score: 0 0; more: {"cell":"b2"}'},
        {"position": 'b2: star-1-red-solid; hand 0:; hand 1:; score: 0 0; more: {"told":"z1"}'},
        {"position": 'b2: star-1-red-solid; hand 0:; hand 1:; score: 0 0; more: {"early":-1}'},
        {"position": "b2: star-1-red-solid; more: {"},
        {"position": "b2: star-1-red-solid · {}"},
    ],
)  # fmt: skip
def test_invalid_setups_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.start(2, options)


def test_the_rest_may_be_discarded_in_a_word() -> None:
    table = GAME.start(2, {"position": "hand 0: 2 red solid stars; discard: rest"})
    assert len(table.play.board.discards) == 53
    text = GAME.rules.format_board(table.play.board)
    assert GAME.rules.parse_board(text) == table.play.board


@pytest.mark.parametrize("seed", range(4))
def test_boards_survive_their_notation(seed: int) -> None:
    rng = Random(seed)
    cards = rng.sample(GAME.rules.tables.cards, 40)
    stacks = []
    for k in range(16):
        pile = tuple(cards.pop() for _ in range(rng.randrange(3)))
        central = GAME.rules.tables.cells[k] in GAME.rules.tables.central
        stacks.append(Stack(pile, rng.randrange(len(pile) + 1) if central else 0))
    part = TurnState(stacks=2, early=2, told="a1", drew=True)
    hands = (tuple(cards[:2]), tuple(cards[2:4]))
    board = Board(tuple(stacks), hands, (seed, 140), tuple(cards[4:]), "b2", part)
    assert GAME.rules.parse_board(GAME.rules.format_board(board)) == board


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("place 2 blue open bars b2", "place bar-2-blue-open b2"),
        ("place BAR-2-Blue-Open B2", "place bar-2-blue-open b2"),
        ("place b-2-b-o b2", "place bar-2-blue-open b2"),
        ("say 08,  34", "say 8 34"),
        ("remove c3 b2 B3,c2", "remove b2 c2 b3 c3"),
        ("draw 2 blue open bars", "draw bar-2-blue-open"),
    ],
)
def test_words_have_one_spelling(text: str, same: str) -> None:
    action = GAME.parse_action(text)
    assert GAME.format_action(action) == same
    assert GAME.parse_action(same) == action


@pytest.mark.parametrize(
    "text",
    ["place", "place b2", "place star-1-red b2", "place s-1-red-s b2", "place star-star-1-red a1",
     "say 7", "say -1 2", "say 1 2 3", "say 99999 1", "turn-over", "turn-over b2 c2", "remove",
     "remove a1 a1", "count z1", "look b2", "deal star-1-red-solid", "draw joker"],
)  # fmt: skip
def test_words_that_are_none(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


# Views and prompts


def test_prompts_tell_what_to_do() -> None:
    placed = ("0: place bar-2-blue-open b2",)
    said = (*placed, "0: say 8 28")
    drawn = (*said, "dice: draw bar-3-blue-solid")
    expected = {
        (): "Your turn: score stacks if you can, then place a card.",
        ("0: count b2",): "The Monitor counts 1 card on b2. "
        "Your turn: score stacks if you can, then place a card.",
        placed: "Announce your points and your new total.",
        said: "Draw a card.",
        (*said, "0: draw"): "Your card is drawn.",
        drawn: "Pass the flag card.",
        (*drawn, "0: pass", "1: look"): "Under the last card lies star-1-red-solid: place a card.",
        (*drawn, "0: pass", "1: challenge laid"): "The Monitor rules on your challenge about laid.",
    }
    for lines, sentence in expected.items():
        table = played(*lines, position=OPEN)
        seat = table.play.card
        assert GAME.prompt(GAME.view(table, seat), seat).sentence == sentence
    table = played(*said, "0: draw", position=OPEN)
    assert GAME.prompt(GAME.view(table, 1), 1).sentence == "A card is drawn."
    assert GAME.prompt(GAME.view(played(first="0"), 0), 0).sentence == "The cards are dealt."


def test_prompts_about_stacks() -> None:
    table = played("0: remove a1", position=STACKS)
    sentence = GAME.prompt(GAME.view(table, 0), 0).sentence
    assert sentence == "Your stacks score 2: announce it, and place a card."
    stack = "star-1-red-open star-2-red-open star-3-red-open bar-1-red-open"
    empty = f"a1: {stack}; hand 0:; hand 1: bar-3-red-open; discard: rest"
    table = played("0: remove a1", position=empty)
    sentence = GAME.prompt(GAME.view(table, 0), 0).sentence
    assert sentence == "Your stacks score 2: announce it, then pass the flag card."


def test_words_of_a_prompt_are_accepted_and_do_no_sums() -> None:
    for lines in ((), ("0: remove a1",), ("0: place bar-2-blue-open d4",)):
        table = played(*lines, position=STACKS)
        prompt = GAME.prompt(GAME.view(table, 0), 0)
        assert not any(words.startswith("say") for words in prompt.words)
        assert bool(prompt.blanks) is bool(lines)
        for words in prompt.words:
            assert GAME.check(table, 0, GAME.parse_action(words)).accepted
    assert GAME.prompt(GAME.view(table, SPECTATOR), SPECTATOR).words == ()


def test_the_card_is_not_passed_before_the_deck_has_given_one() -> None:
    said = ("0: place bar-2-blue-open b2", "0: say 8 28", "0: draw")
    table = played(*said, position=OPEN)
    assert "pass" not in GAME.prompt(GAME.view(table, 0), 0).words
    # A script that names no card goes on without it.
    assert GAME.check(table, 0, Action("pass")).accepted
    table = played(*said, "dice: draw bar-3-blue-solid", position=OPEN)
    assert "pass" in GAME.prompt(GAME.view(table, 0), 0).words


def test_a_card_that_was_let_go_may_be_moved_at_a_table_only() -> None:
    for rules, begun in (("strict", ["say"]), ("table", ["say", "place"])):
        table = played("0: place bar-2-blue-open b2", position=OPEN, enforcement=rules)
        prompt = GAME.prompt(GAME.view(table, 0), 0)
        assert [blank.begins for blank in prompt.blanks] == begun
        moved = GAME.check(table, 0, Action("place", "bar-2-blue-open c2"))
        assert moved.accepted is (rules == "table")


def test_challenges_are_offered_until_a_card_is_touched() -> None:
    first = ("0: place bar-2-blue-open d4", "0: say 0 90", "dice: draw star-1-red-striped")
    lines = (*first, "0: pass")
    names = ("scoring", "placement", "announcing", "laid", "stack-points")
    assert GAME.view(played(*lines, position=STACKS), 1).challenges == names
    assert GAME.view(played(*lines, "1: remove a1", position=STACKS), 1).challenges == names
    touched = played(*lines, "1: place bar-2-red-striped d4", position=STACKS)
    assert GAME.view(touched, 1).challenges == () == GAME.view(touched, 0).challenges


def test_views_have_a_schema_and_no_deck_order() -> None:
    table = played(f"dice: first {DEAL}")
    text = msgspec.json.encode(GAME.view(table, 0)).decode()
    unseen = [card for card in GAME.rules.tables.cards if card not in DEAL]
    assert not any(card in text for card in unseen)


# What several rules in one challenge do together


STACK_LINES = (
    "0: remove a1", "0: say 4 94", "0: place bar-2-blue-open c3", "0: say 9 99",
    "dice: draw star-1-red-striped", "0: pass",
)  # fmt: skip


@pytest.mark.parametrize(
    ("names", "score"),
    [
        ("scoring", 94),
        ("scoring points", 94),
        ("stack-points", 95),
        ("stack-points stacks", 95),
        ("stack-points scoring total", 90),
        ("score stacks stack-points", 90),
    ],
)
def test_each_correction_is_made_once(names: str, score: int) -> None:
    table = played(*STACK_LINES, position=STACKS, enforcement="table")
    table = send(GAME, table, 1, f"challenge {names}", at=0).state
    while (decision := GAME.judge(table)) is not None:
        assert decision.action.text == "C"
        table = GAME.apply(table, JUDGE, decision.action)
    assert table.play.board.scores == (score, 101)
    assert table.play.card == 1 and table.play.board.part == TurnState()


CARD = "0: place bar-2-blue-open d4"
WRONG = [
    ("scoring", (CARD, "0: say 1 91"), "The card scores 0, which makes 90 in all."),
    (
        "scoring",
        ("0: remove a1", CARD, "0: say 3 93"),
        "The card scores 0 and the stacks 2, which makes 92 in all.",
    ),
    ("stacks", ("0: say 4 94", CARD, "0: say 4 94"), "4 was claimed for stacks, which score 0."),
    (
        "laid",
        (CARD, "0: place bar-3-blue-open d4", "0: say 0 90"),
        "First bar-2-blue-open was let go on d4.",
    ),
    ("placement", ("0: place bar-2-blue-open b2",), "The stack on b2 had been turned over."),
    ("announcing", (CARD,), "Points and total were not announced after the card."),
    ("placement", (), "No card was placed."),
]


@pytest.mark.parametrize(("name", "lines", "sentence"), WRONG)
def test_the_monitor_says_what_was_wrong(name: str, lines: tuple[str, ...], sentence: str) -> None:
    draw = ("dice: draw star-1-red-striped",) if lines else ()
    table = played(*lines, *draw, "0: pass", position=STACKS, enforcement="table")
    decision = GAME.judge(send(GAME, table, 1, f"challenge {name}", at=0).state)
    assert decision is not None and decision.action.text == "C"
    assert decision.ruling.sentence == sentence


def test_a_card_under_a_removed_stack_of_five_is_out_all_the_same() -> None:
    lines = ("0: place bar-2-blue-open a1", "0: remove a1", "0: say 3 93",
             "dice: draw star-1-red-striped", "0: pass")  # fmt: skip
    table = played(*lines, position=STACKS, enforcement="table")
    table = send(GAME, table, 1, "challenge scoring recording", at=0).state
    while (decision := GAME.judge(table)) is not None:
        table = GAME.apply(table, JUDGE, decision.action)
    board = table.play.board
    assert board.scores == (90, 101)
    assert "bar-2-blue-open" in board.discards and len(board.discards) == 5


def test_a_first_turn_that_began_with_the_deal_is_undone_to_the_deal() -> None:
    lines = (f"dice: deal {DEAL}", "0: place star-2-red-open b2")
    table = played(*lines, first="0")
    due = GAME.due(table)
    assert due is not None and due.task == "turn"
    after = GAME.expire(table, due)
    assert after.play.card == 1
    assert after.play.board == played(lines[0], first="0").play.board
