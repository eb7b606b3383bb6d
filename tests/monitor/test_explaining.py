"""What a ruling cost, and how a game ended: sentences, each with a clause that is there."""

import pytest

from flubball import games
from flubball.engine import send
from flubball.engine.prompt import Because
from flubball.rulebooks import parse_citation

CONTIG = games.get("contig-60")
ROLLED = "0: 3 12 28; 1: 4 29; score: 57 58; roll: 3 5 4"
NAMES = ("ana", "ben")


def played(*lines: tuple[object, str], **options: str) -> tuple[object, list[Because]]:
    """What seat 1 is told after these words: what the ruling cost, then how it ended."""
    state = CONTIG.start(2, {"first": "0", "enforcement": "table", **options})
    for seat, text in lines:
        step = send(CONTIG, state, seat, text, at=0)  # type: ignore[arg-type]
        assert step.ruling.accepted, step.ruling
        state = step.state
    prompt = CONTIG.prompt(CONTIG.view(state, 1), 1, NAMES)
    return state, [*prompt.ruled, *prompt.result]


WRONG = [(0, "say 3+5x4"), (0, "place 32"), (0, "score 56"), (0, "pass")]


@pytest.mark.parametrize(
    ("challenge", "ruling", "costs"),
    [
        ("announcing", "C", ["The scores are now: ana 57, you 56.", "You have the flag"]),
        ("scoring", "I", ["You lose this turn.", "That makes 1 of 3 against you", "Ana has the"]),
        ("flag-card", "IA", ["It costs no turn.", "That makes 1 of 3 against you", "You have the"]),
    ],
)
def test_a_ruling_says_what_it_cost(challenge: str, ruling: str, costs: list[str]) -> None:
    _, found = played(
        *WRONG, (1, f"challenge {challenge}"), ("judge", f"ruling {ruling}"), position=ROLLED
    )
    assert len(found) == len(costs)
    for each, starts in zip(found, costs, strict=True):
        assert each.sentence.startswith(starts)
        for citation in each.citations:
            assert parse_citation(citation).says


def test_nothing_is_said_once_play_goes_on() -> None:
    ruled = (*WRONG, (1, "challenge announcing"), ("judge", "ruling C"))
    assert played(*ruled, (1, "use-roll"), position=ROLLED)[1] == []


def test_the_end_says_how_and_what_it_earns() -> None:
    _, found = played(*WRONG[:3], (0, "declare"), position=ROLLED)
    assert [each.sentence for each in found] == [
        "The win was declared, and stands.",
        "Ana won: 3 points.",
        "You lost: 1 point.",
    ]
    assert all(parse_citation(citation).says for each in found for citation in each.citations)
