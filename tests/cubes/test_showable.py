"""What players write is shown to others only where it is made of the game's own signs."""

from pathlib import Path

import pytest

from flubball import games
from flubball.conformance import read_cases

GAME = games.get("equations")
CORPUS = sorted((Path(__file__).parents[1] / "conformance").glob("*.yaml"))


@pytest.mark.parametrize(
    "words",
    [
        "write you are silly",
        "write meet me at 5",
        "regroup 1 hi there",
        "write 2+3=five",
        "write <silly>",
    ],
)
def test_free_text_is_not_showable(words: str) -> None:
    assert not GAME.is_showable(GAME.parse_action(words))


@pytest.mark.parametrize("words", ["move r3 R", "now", "accept 1", "sign 8 4", "select factorial"])
def test_other_words_are(words: str) -> None:
    assert GAME.is_showable(GAME.parse_action(words))


def test_every_equation_of_the_corpus_is_showable() -> None:
    texts = [
        case.text("equation")
        for path in CORPUS
        for case in read_cases(path)
        if case.ask == "equation" and "incorrect" not in case.id
    ]
    hidden = [
        t for t in texts if t.strip() and not GAME.is_showable(GAME.parse_action(f"write {t}"))
    ]
    assert len(texts) > 1_000
    assert len(hidden) < len(texts) / 100, hidden
