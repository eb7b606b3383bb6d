"""Golden records: each script makes its file again, replays to the same position, and holds."""

import difflib
import re
from pathlib import Path

import pytest

from flubball import games, rulebooks
from flubball.cubes import Table
from flubball.engine import Record, format_record, parse_record, recheck, replay, states_of
from flubball.engine.rejudge import rejudge, review
from records.make import HERE, SCRIPTS, BadScript, play, read, rulings

NAMES = sorted(path.stem for path in SCRIPTS.glob("*.txt"))
PROCEDURES = {
    "first Goal-setter with ties": ["first-setter-ties"],
    "selection with penalties": ["selection-penalties", "selection-two-players"],
    "No Goal agreed": ["no-goal-agreed"],
    "No Goal challenged": ["no-goal-challenged"],
    "bonus while leading": ["bonus-charged", "bonus-insulated", "bonus-strict"],
    "Now": ["now"],
    "Impossible": ["impossible"],
    "invalid challenges": ["invalid-challenges", "now-few-resources"],
    "two Challengers": ["two-challengers"],
    "Third Party": ["third-party"],
    "players' judging": ["players-reject", "players-regroup", "players-accepted-wrong"],
    "presenting": ["changed-after-presenting"],
    "appeal": ["appeal", "decided-by-a-person", "overruled"],
    "last cube": ["last-cube-impossible", "last-cube-in-peace", "last-cube-forbidden"],
    "round end": ["round-end"],
    "time limits": ["time-limits", "goal-lost"],
    "sand": ["sand"],
    "extra time": ["extra-time"],
    "illegal procedure": ["illegal-procedure-charged", "illegal-procedure-insulated"],
    "conduct": ["conduct"],
    "absent and late": ["absent-and-late"],
    "replayed shake": ["replayed-shake"],
    "score sheet": ["sheet-corrected", "sheet-falsified", "sheet-signed-low", "sheet-unsigned"],
    "MLAG": ["mlag-goal-by-time", "mlag-match", "mlag-charges", "mlag-players-judging"],
    "WFF: challenges": ["wff-now", "wff-impossible"],
    "WFF: last cube and time": ["wff-last-cube", "wff-time-called"],
    "WFF: a judge in person": ["wff-overruled"],
    "WFF: essential cubes": ["wff-not-essential", "wff-players"],
    "WFF: bonus while leading": ["wff-bonus"],
    "WFF: seeded rolls": ["wff-seeded"],
    "seeded rolls": ["seeded-match", "senior-match"],
}


def golden(name: str) -> tuple[str, Record]:
    text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    return text, parse_record(text)


@pytest.mark.parametrize("name", NAMES)
def test_the_script_makes_the_record(name: str) -> None:
    script = read(SCRIPTS / f"{name}.txt")
    made = format_record(play(script))
    kept, _ = golden(name)
    diff = difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm="")
    assert made == kept, "\n".join((*diff, "run: python tests/records/make.py"))
    assert script.cites
    for citation in script.cites:
        assert rulebooks.parse_citation(citation).says


@pytest.mark.parametrize("name", NAMES)
def test_the_record_replays_and_holds(name: str) -> None:
    text, record = golden(name)
    game = games.get(record.game)
    assert format_record(record) == text
    state = replay(game, record)
    assert game.outcome(state) == record.outcome
    assert game.parse_position(game.format_position(state)) == state
    assert recheck(game, record) is None
    assert rejudge(game, record) is None
    found = review(game, record)
    assert found.entries == len(record.entries)
    assert found.verdicts == len(rulings(record))


ROLLED = [name for name in NAMES if "dice: roll" in golden(name)[0]]


@pytest.mark.parametrize("name", ROLLED)
def test_no_cube_is_lost(name: str) -> None:
    _, record = golden(name)
    counts = {
        state.shake.mat.count
        for state in states_of(games.get(record.game), record)
        if isinstance(state, Table) and state.phase not in ("first-roll", "roll", "over")
    }
    assert counts == {int(rulebooks.get(record.edition.id).number("cubes.total"))}


def test_every_procedure_has_a_record() -> None:
    listed = [name for names in PROCEDURES.values() for name in names]
    assert sorted(listed) == NAMES
    assert sorted(path.stem for path in HERE.glob("*.txt")) == NAMES


def test_rulings_are_in_words() -> None:
    found = [ruling for name in NAMES for ruling in rulings(golden(name)[1])]
    incorrect = [ruling for ruling in found if ruling.reasons]
    assert len(found) > 50 and len(incorrect) > 10
    for ruling in incorrect:
        for citation in ruling.citations:
            assert rulebooks.parse_citation(citation).says


def test_a_person_may_decide_otherwise() -> None:
    _, record = golden("decided-by-a-person")
    found = review(games.get("equations"), record)
    assert [(record.entries[index].text, says) for index, says in found.persons] == [
        ("claim fails", "claim upheld")
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1: goal 5", "Expected no refusal"),
        ("!wrong-phase 0: goal 5", "Expected wrong-phase"),
        ("= totals 1 0", "totals is 0 0"),
        ("hello", "can't be read"),
    ],
)
def test_a_script_that_goes_wrong_is_noticed(line: str, said: str, tmp_path: Path) -> None:
    script = (SCRIPTS / "now.txt").read_text(encoding="utf-8").split("\n")
    number = next(n for n, text in enumerate(script) if re.match(r"@\S+ 0: goal", text))
    path = tmp_path / "wrong.txt"
    path.write_text("\n".join([*script[:number], line]), encoding="utf-8")
    with pytest.raises(BadScript, match=f"(?s)wrong.txt, line {number + 1}.*{said}"):
        play(read(path))
