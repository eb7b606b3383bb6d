"""Every phase has its object, and what is said of one is true in that phase only."""

from typing import get_args

from msgspec.structs import replace

from flubball import games
from flubball.cubes import actions
from flubball.cubes.phases import PHASES
from flubball.cubes.table import Claim, PhaseName, Table
from flubball.cubes.words import WORDS
from flubball.engine import send
from flubball.engine.seats import JUDGE

GAME = games.get("equations")
MIDDLE = {"rules": "mlag-2019-20", "phase": "move", "setter": "0", "goal": "5"}
PLAYERS = {**MIDDLE, "judging": "players", "required": "r3 k+", "resources": "b2 b7"}


def test_every_phase_has_an_object_and_every_word_is_said_in_some_phase() -> None:
    assert set(PHASES) == set(get_args(PhaseName))
    assert set().union(*WORDS.values()) == set(actions.WORDS)


def _played(*said: tuple[int, str]) -> Table:
    table: Table = GAME.start(2, PLAYERS)
    for seat, text in said:
        step = send(GAME, table, JUDGE if seat < 0 else seat, text, 5_000, 0)
        assert step.ruling.accepted, step.ruling.sentence
        table = step.state
    return table


CHALLENGE = ((1, "block"), (1, "now"), (1, "write 3+2=5"), (1, "present"))
REJECTION = (0, "reject 1 not-an-equation")


def test_a_claim_that_is_answered_waits_for_no_judge() -> None:
    """The shake is scored; only one player is left, so that a judge must go on."""
    scored = _played(*CHALLENGE, REJECTION, (-1, "claim upheld"))
    alone = _played(*CHALLENGE, REJECTION, (-1, "claim upheld"), (-1, "absent 0"))
    assert scored.phase == alone.phase == "scored"
    assert GAME.actors(alone) == (JUDGE,)
    assert GAME.prompt(GAME.view(alone, 1), 1).sentence == "The table waits for the judge."


def test_a_claim_that_waits_is_the_judges() -> None:
    table = _played(*CHALLENGE, REJECTION)
    assert isinstance(table.checking and table.checking.claim, Claim)
    says = "The judge decides the claim; if the automatic judge can't, a person must come."
    assert GAME.prompt(GAME.view(table, 0), 0).sentence == says


def test_a_table_that_is_checked_has_what_was_written() -> None:
    table = _played(*CHALLENGE)
    assert table.phase == "check" and PHASES["check"].is_sound(table)
    assert not PHASES["check"].is_sound(replace(table, writing=None))
