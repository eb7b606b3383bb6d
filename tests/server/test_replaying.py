"""Looking back at a match: the questions that workers answer, asked here and now."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.engine import parse_record
from flubball.engine.seats import JUDGE
from flubball.server.replaying import OracleView, Replay, ReplayRefusal, Seen, Show

RECORDS = Path(__file__).parent.parent / "records"
TEXT = (RECORDS / "now.txt").read_text(encoding="utf-8")
RECORD = parse_record(TEXT)
TOLD = (True,) * len(RECORD.entries)


def test_some_steps_of_a_record_as_a_seat_saw_them() -> None:
    found = Show(TEXT, "0", 1, 3, outside=True).answer()
    assert isinstance(found, Replay)
    assert found.steps == len(RECORD.entries) + 1 and found.seat == "0"
    assert [step.text for step in found.shown] == [each.text for each in RECORD.entries[:3]]


@pytest.mark.parametrize(
    ("text", "seat", "code"),
    [
        ("nothing of the kind", "0", "bad-record"),
        (TEXT, "nobody", "no-seat"),
        (TEXT, "9", "no-seat"),
        (TEXT.replace(RECORD.entries[0].text, "juggle", 1), "0", "bad-record"),
    ],
)
def test_a_record_or_seat_that_is_none(text: str, seat: str, code: str) -> None:
    found = Show(text, seat, 0, 9, outside=True).answer()
    assert isinstance(found, ReplayRefusal) and found.code == code and found.sentence


def test_a_player_may_ask_about_a_shake_when_it_is_scored_and_a_judge_always() -> None:
    game = games.get(RECORD.game)
    views = Seen(RECORD, TOLD, 0).views(game)
    settled = [place for place, view in enumerate(views) if game.is_settled(view)]
    assert OracleView(RECORD.game, Seen(RECORD, TOLD, 0), None).answer() == views[settled[-1]]
    assert OracleView(RECORD.game, Seen(RECORD, TOLD, 0), 1).answer() == views[1]
    late = OracleView(RECORD.game, Seen(RECORD, TOLD, 0), len(views)).answer()
    assert late.code == "no-seq"
    begun = Seen(parse_record(TEXT), TOLD, JUDGE)
    assert OracleView(RECORD.game, begun, 2).answer() == begun.views(game)[2]


def test_before_the_shake_is_scored_a_player_is_not_told() -> None:
    early = replace(RECORD, entries=RECORD.entries[:3], outcome=None)
    found = OracleView(RECORD.game, Seen(early, TOLD[:3], 0), None).answer()
    assert isinstance(found, ReplayRefusal) and found.code == "not-yet"
