"""Whole games: the contract, kept records, codes, words, equipment, views and prompts."""

import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from flubball import rulebooks
from flubball.engine import (
    DICE,
    JUDGE,
    SPECTATOR,
    format_record,
    parse_record,
    recheck,
    replay,
    send,
)
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.kit import exercise
from flubball.games import stars_and_bars as package
from flubball.games.stars_and_bars import CODES, Board, Part, Stack, StarsAndBars, standard
from flubball.games.stars_and_bars.game import GAME
from flubball.monitor import Action, Table
from flubball.monitor.codes import CODES as MONITOR_CODES
from stars_and_bars.golden import DEAL, OPEN, RECORDS, SCRIPTS, STACKS, record_of

SOURCES = Path(package.__file__).parent
GUIDE = Path(__file__).parents[2] / "docs" / "guide-stars-and-bars.md"


def known(citation: str) -> bool:
    try:
        return bool(rulebooks.parse_citation(citation).says)
    except rulebooks.UnknownClause:
        return False


def played(*lines: str, **options: str) -> Table[Board]:
    table = GAME.start(2, options)
    for line in lines:
        who, _, words = line.partition(": ")
        seat = DICE if who == "dice" else int(who)
        step = send(GAME, table, seat, words, at=0)
        assert step.ruling.accepted, (line, step.ruling.sentence)
        table = step.state
    return table


def test_the_contract_with_citations_looked_up() -> None:
    report = exercise(GAME, range(1), cites=known, breadth=4)
    assert report.matches == 3
    assert report.expired and report.refused


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_kept_record_is_what_its_script_gives(name: str) -> None:
    text = (RECORDS / f"{name}.txt").read_text()
    record = parse_record(text)
    assert format_record(record) == text
    made = record_of(name)
    assert (record.entries, record.outcome) == (made.entries, made.outcome)
    assert recheck(GAME, record) is None
    assert GAME.outcome(replay(GAME, record)) == record.outcome is not None


def test_every_code_has_its_own_name_known_clauses_and_a_use() -> None:
    text = "".join(file.read_text() for file in SOURCES.glob("*.py"))
    used = set(re.findall(r'Fault\(\s*"([a-z-]+)"', text))
    assert used <= {*CODES, *MONITOR_CODES}
    for name, code in CODES.items():
        assert name == code.code and name in used
        assert all((code.title, code.meaning, code.help, code.example))
        assert code.citations and all(known(citation) for citation in code.citations)


def test_every_error_has_its_own_names_and_known_clauses() -> None:
    rules = GAME.rules
    names = [name for error in rules.errors for name in (error.name, *error.aliases)]
    names += rules.not_challengeable
    assert len(names) == len(set(names))
    assert all(known(error.cite) for error in rules.errors)
    assert all(known(cite) for cite in rules.not_challengeable.values())


def test_the_guide_lists_all_words_and_errors() -> None:
    text = GUIDE.read_text()
    for word in GAME.rules.words:
        assert f"`{word.name}" in text, word.name
    for error in GAME.rules.errors:
        assert f"`{error.name}`" in text and error.says in text, error.name
    for name in GAME.rules.not_challengeable:
        assert f"`{name}`" in text, name
    for line in standard().reconstructed:
        assert line in text


def test_help_says_what_is_reconstructed() -> None:
    text = package.help_text()
    assert standard().reconstructed and all(line in text for line in standard().reconstructed)


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
        {"first": "2"},
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
        {"position": "nonsense"},
    ],
)  # fmt: skip
def test_setups_that_are_none(options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.start(2, options)
    with pytest.raises(SetupError):
        GAME.start(3)


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
    part = Part(stacks=2, early=2, told="a1", drew=True)
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


def test_half_a_position_is_unreadable() -> None:
    for text in (OPEN, f"{OPEN} · {{}}", f'{OPEN} · {{"config":{{}}}}'):
        with pytest.raises(NotationError):
            GAME.parse_position(text)


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


def test_challenges_are_offered_until_a_card_is_touched() -> None:
    first = ("0: place bar-2-blue-open d4", "0: say 0 90", "dice: draw star-1-red-striped")
    lines = (*first, "0: pass")
    names = ("placement", "scoring", "announcing", "laid", "stack-points")
    assert GAME.view(played(*lines, position=STACKS), 1).challenges == names
    assert GAME.view(played(*lines, "1: remove a1", position=STACKS), 1).challenges == names
    touched = played(*lines, "1: place bar-2-red-striped d4", position=STACKS)
    assert GAME.view(touched, 1).challenges == () == GAME.view(touched, 0).challenges


def test_only_listed_names_are_shown_to_strangers() -> None:
    assert GAME.is_showable(Action("challenge", "scoring card-placement drawing"))
    assert not GAME.is_showable(Action("challenge", "you-are-silly"))


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
    assert table.play.card == 1 and table.play.board.part == Part()


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
