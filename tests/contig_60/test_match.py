"""Whole games: the contract, kept records, codes, words, equipment, views and prompts."""

import re
from pathlib import Path

import msgspec
import pytest

from contig_60.golden import RECORDS, SCRIPTS, record_of
from flubball import rulebooks
from flubball.engine import DICE, SPECTATOR, format_record, parse_record, recheck, replay, send
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.kit import exercise
from flubball.games import contig_60 as package
from flubball.games.contig_60 import CODES, Board, Contig60, standard
from flubball.games.contig_60.game import GAME
from flubball.monitor import Action, Table
from flubball.monitor.codes import CODES as MONITOR_CODES

SOURCES = Path(package.__file__).parent
GUIDE = Path(__file__).parents[2] / "docs" / "guide-contig-60.md"


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
    report = exercise(GAME, range(1), cites=known)
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
    names = [name for error in GAME.rules.errors for name in (error.name, *error.aliases)]
    assert len(names) == len(set(names))
    assert all(known(error.cite) for error in GAME.rules.errors)


def test_the_guide_lists_all_words_and_errors() -> None:
    text = GUIDE.read_text()
    for word in GAME.rules.words:
        assert f"`{word.name}" in text, word.name
    for error in GAME.rules.errors:
        assert f"`{error.name}`" in text and error.says in text, error.name
    for line in standard().reconstructed:
        assert line in text


def test_help_says_what_is_reconstructed() -> None:
    text = package.help_text()
    assert standard().reconstructed and all(line in text for line in standard().reconstructed)


def test_other_equipment_is_another_game() -> None:
    rows = tuple(tuple(range(6 * r, 6 * r + 6)) for r in range(6))
    game = Contig60(msgspec.structs.replace(standard(), name="small", rows=rows, chips=3))
    table = game.start(2, {"position": "0: 1 2; 1: 8; score: 60 60"})
    table = send(game, table, DICE, "roll 1 1 1", at=0).state
    table = send(game, table, 0, "place 0", at=0).state
    assert table.play.board.part.around == 1
    assert send(game, table, 0, "place 60", at=0).ruling.code == "no-such-space"


TWICE = 'name="x"\ndice=3\nfaces=[1]\nchips=1\nrows=[[1,1]]\nreconstructed=[]'


@pytest.mark.parametrize(
    ("text", "said"),
    [("rows = 1", "rows"), ('name = "x"', "missing"), ("name = ", "value"), (TWICE, "rectangle")],
)
def test_a_file_that_is_no_equipment_is_an_error(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"(?i){said}"):
        package.parse(text)


@pytest.mark.parametrize(
    "options",
    [
        {"zero": "maybe"},
        {"first": "2"},
        {"enforcement": "lax"},
        {"time": "forever"},
        {"time": "241"},
        {"turns": "0"},
        {"reminder": "-1"},
        {"colour": "red"},
        {"turn": "2", "position": "0: 1"},
        {"position": "0: 1; 1: 1"},
        {"position": "0: 43"},
        {"position": "0: 1; 0: 2"},
        {"position": "0: 1; score: 5"},
        {"position": "0: 1; roll: 1 2"},
        {"position": "0: 1 · {}"},
        {"position": "nonsense"},
    ],
)
def test_setups_that_are_none(options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.start(2, options)
    with pytest.raises(SetupError):
        GAME.start(3)


def test_a_position_in_words_may_begin_with_a_roll() -> None:
    table = GAME.start(2, {"position": "0: 31; 1: 33; score: 50 40; roll: 3 5 4", "turn": "1"})
    assert GAME.actors(table) == (1,)
    assert table.play.board.part.before == 40
    table = send(GAME, table, 1, "place 32", at=0).state
    assert send(GAME, table, 1, "score 38", at=0).ruling.accepted


@pytest.mark.parametrize(
    ("position", "more"),
    [("0: 1; 1: 2; score: 60 60", "{}"), ("0: 1; 1: 2; score: 60 60", '{"config":{}}')],
)
def test_half_a_position_is_unreadable(position: str, more: str) -> None:
    for text in (position, f"{position} · {more}"):
        with pytest.raises(NotationError):
            GAME.parse_position(text)


# Views and prompts


def test_prompts_tell_what_to_do() -> None:
    said = []
    for lines in (
        (),
        ("dice: first 1 2",),
        ("dice: first 1 2", "0: roll"),
        ("dice: roll 3 5 4",),
        ("dice: roll 3 5 4", "0: place 32"),
        ("dice: roll 3 5 4", "0: place 32", "0: say 3+5=8, 8x4=32"),
        ("dice: roll 3 5 4", "0: pass"),
        ("dice: roll 3 5 4", "0: pass", "1: capture"),
        ("dice: roll 3 5 4", "0: pass", "1: challenge scoring"),
    ):
        table = played(*lines)
        seat = table.play.card
        said.append(GAME.prompt(GAME.view(table, seat), seat).sentence)
    assert said == [
        "The toss decides who begins.",
        "Your turn: roll the dice.",
        "The dice are rolled.",
        "You rolled 3 5 4: announce a number sentence and place a chip, or pass the card.",
        "You rolled 3 5 4: announce the number sentence for 32.",
        "You rolled 3 5 4: pass the card.",
        "Your turn: capture the roll that was passed, or roll the dice.",
        "You captured 3 5 4: announce a number sentence and place a chip.",
        "The Monitor rules on your challenge about scoring.",
    ]


def test_words_of_a_prompt_are_accepted_and_do_no_sums() -> None:
    table = played("dice: roll 3 5 4", enforcement="table")
    prompt = GAME.prompt(GAME.view(table, 0), 0)
    assert prompt.words == ("pass", "declare")
    assert [blank.begins for blank in prompt.blanks] == ["say", "place", "score"]
    for words in prompt.words:
        assert GAME.check(table, 0, GAME.parse_action(words)).accepted
    assert GAME.prompt(GAME.view(table, SPECTATOR), SPECTATOR).words == ()


def test_challenges_are_offered_at_their_moment_only() -> None:
    table = played("dice: roll 3 5 4", "0: pass")
    assert GAME.view(table, 1).challenges == (
        "recording", "announcing", "placing", "scoring", "laid",
    )  # fmt: skip
    assert GAME.view(table, 0).challenges == ()
    table = played("dice: roll 3 5 4", "0: pass", "1: capture")
    assert "captured-pass" in GAME.view(table, 0).challenges
    assert GAME.view(table, 1).challenges == ()


def test_only_listed_names_are_shown_to_strangers() -> None:
    assert GAME.is_showable(Action("challenge", "announcing order-of-operations time"))
    assert not GAME.is_showable(Action("challenge", "you-are-silly"))
