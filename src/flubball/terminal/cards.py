"""Cards of this user's drill: which puzzles, and by FSRS when each is due again."""

import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from fsrs import Card, Rating, Scheduler

from flubball.puzzles.puzzle import Puzzle


class Kept(msgspec.Struct, frozen=True):
    """A card: the puzzle's game, division and id, and FSRS's own data about it."""

    game: str
    division: str
    puzzle: str
    card: dict[str, Any]

    @property
    def due(self) -> datetime:
        """When it is to be asked again."""
        return Card.from_dict(self.card).due  # type: ignore[arg-type]


def reviewed(kept: Kept | None, puzzle: Puzzle, right: bool, now: datetime) -> Kept:
    """The card after an answer; right is Good, wrong is Again. No chance is in it.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 16, tzinfo=UTC)
    >>> puzzle = Puzzle("is-it-a-wff", "wff", {}, "?")
    >>> wrong, right = (reviewed(None, puzzle, each, now) for each in (False, True))
    >>> now < wrong.due < right.due
    True
    """
    card = Card(card_id=1, due=now) if kept is None else Card.from_dict(kept.card)  # type: ignore[arg-type]
    # A card is asked once a day at most: days, not minutes, are between two answers.
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    after, _ = scheduler.review_card(card, Rating.Good if right else Rating.Again, now)
    return Kept(puzzle.game, puzzle.division, puzzle.id, dict(after.to_dict()))


def due(cards: dict[str, Kept], now: datetime) -> list[Kept]:
    """The cards that are due, the longest first."""
    return sorted((card for card in cards.values() if card.due <= now), key=lambda card: card.due)


def load(path: Path) -> dict[str, Kept]:
    """The cards by the id of their puzzle; none where there is no file. Raises `ValueError`."""
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Kept])
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path} holds no cards: {error}") from error


def save(path: Path, cards: dict[str, Kept]) -> None:
    """Write the cards, all or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(msgspec.json.encode(cards))
    os.replace(name, path)
