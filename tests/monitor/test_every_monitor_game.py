"""What every game of the Monitor promises: contract, records, codes, words, guide, setups."""

import re
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from flubball import games
from flubball.engine import (
    JUDGE,
    SPECTATOR,
    format_record,
    parse_record,
    recheck,
    replay,
)
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.kit import exercise
from flubball.monitor import Action, MonitorGame
from flubball.monitor.codes import CODES
from monitor.golden import kept, record_of, scripts_of
from monitor.playing import known

GAMES = [game for game in games.every() if isinstance(game, MonitorGame)]
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
RECORDS = [(game, name) for game in GAMES for name in scripts_of(game)]
DOCS = Path(__file__).parents[2] / "docs"
STEPS = 60

AnyMonitorGame = MonitorGame[Any]


def package_of(game: AnyMonitorGame) -> ModuleType:
    return import_module(f"flubball.games.{game.name.replace('-', '_')}")


def sources(game: AnyMonitorGame) -> str:
    folder = Path(str(package_of(game).__file__)).parent
    return "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))


def reconstructed(game: AnyMonitorGame) -> tuple[str, ...]:
    # Each game's rules have an equipment of a type of their own; all of them list this.
    found: tuple[str, ...] = game.rules.equipment.reconstructed  # type: ignore[attr-defined]
    assert found
    return found


@EVERY
def test_the_contract_with_citations_looked_up(game: AnyMonitorGame) -> None:
    report = exercise(game, range(1), cites=known, breadth=4)
    assert report.matches == len(game.setups()) >= 3
    assert report.expired and report.refused


@EVERY
def test_records_are_kept(game: AnyMonitorGame) -> None:
    assert scripts_of(game)
    assert {path.stem for path in kept(game, "").parent.glob("*.txt")} == set(scripts_of(game))


@pytest.mark.parametrize(("game", "name"), RECORDS, ids=lambda each: getattr(each, "name", each))
def test_a_kept_record_is_what_its_script_gives(game: AnyMonitorGame, name: str) -> None:
    text = kept(game, name).read_text(encoding="utf-8")
    record = parse_record(text)
    assert format_record(record) == text
    made = record_of(game, scripts_of(game)[name])
    assert (record.entries, record.outcome) == (made.entries, made.outcome)
    assert recheck(game, record) is None
    assert game.outcome(replay(game, record)) == record.outcome is not None


@EVERY
def test_every_code_has_its_own_name_known_clauses_and_a_use(game: AnyMonitorGame) -> None:
    used = set(re.findall(r'Fault\(\s*"([a-z-]+)"', sources(game)))
    codes = game.rules.codes
    assert used <= {*codes, *CODES}
    for name, code in codes.items():
        assert name == code.code and name in used
        assert all((code.title, code.meaning, code.help, code.example))
        assert code.citations and all(known(citation) for citation in code.citations)


@EVERY
def test_every_error_has_its_own_names_and_known_clauses(game: AnyMonitorGame) -> None:
    rules = game.rules
    names = [name for error in rules.errors for name in (error.name, *error.aliases)]
    names += rules.not_challengeable
    assert len(names) == len(set(names))
    assert all(known(error.cite) for error in rules.errors)
    assert all(known(cite) for cite in rules.not_challengeable.values())


@EVERY
def test_the_guide_lists_all_words_and_errors(game: AnyMonitorGame) -> None:
    text = (DOCS / f"guide-{game.name}.md").read_text(encoding="utf-8")
    for word in game.rules.words:
        assert f"`{word.name}" in text, word.name
    for error in game.rules.errors:
        assert f"`{error.name}`" in text and error.says in text, error.name
    for name in game.rules.not_challengeable:
        assert f"`{name}`" in text, name
    for line in reconstructed(game):
        assert line in text


@EVERY
def test_help_says_what_is_reconstructed(game: AnyMonitorGame) -> None:
    text = package_of(game).help_text()
    assert all(line in text for line in reconstructed(game))


@EVERY
@pytest.mark.parametrize(
    "options",
    [
        {"first": "2"},
        {"enforcement": "lax"},
        {"judging": "nobody"},
        {"time": "forever"},
        {"time": "241"},
        {"turns": "0"},
        {"reminder": "-1"},
        {"colour": "red"},
        {"turn": "2"},
        {"position": "nonsense"},
    ],
    ids=str,
)
def test_invalid_setups_are_refused(game: AnyMonitorGame, options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        game.start(2, options)


@EVERY
def test_a_game_is_for_two_and_half_a_position_is_none(game: AnyMonitorGame) -> None:
    with pytest.raises(SetupError):
        game.start(3)
    board = game.rules.format_board(game.start(2).play.board)
    assert game.start(2, {"position": board}).play.board == game.start(2).play.board
    with pytest.raises(SetupError):
        game.start(2, {"position": f"{board} · {{}}"})
    for text in (board, f"{board} · {{}}", f'{board} · {{"config":{{}}}}'):
        with pytest.raises(NotationError):
            game.parse_position(text)


@EVERY
def test_words_of_prompts_are_accepted_and_spectators_have_none(game: AnyMonitorGame) -> None:
    for setup in game.setups():
        rng, state = Random(1), game.start(2, setup.mapping)
        for _ in range(STEPS):
            for seat in (0, 1):
                prompt = game.prompt(game.view(state, seat), seat)
                assert prompt.sentence.endswith(".")
                for words in prompt.words:
                    assert game.check(state, seat, game.parse_action(words)).accepted, words
            assert game.prompt(game.view(state, SPECTATOR), SPECTATOR).words == ()
            if game.outcome(state) is not None:
                break
            decision = game.judge(state)
            if decision is not None:
                state = game.apply(state, JUDGE, decision.action)
                continue
            for actor in game.actors(state):
                if (action := game.sample(state, actor, rng)) is not None:
                    state = game.apply(state, actor, action)
                    break


@EVERY
def test_only_listed_names_are_shown_to_strangers(game: AnyMonitorGame) -> None:
    for error in game.rules.errors:
        names = " ".join((error.name, *error.aliases, "time"))
        assert game.is_showable(Action("challenge", names))
        assert not game.is_showable(Action("challenge", f"{error.name} you-are-silly"))
