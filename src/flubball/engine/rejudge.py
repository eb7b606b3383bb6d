"""Judging a record again: every entry, every verdict of the automatic judge, every seeded roll.

A judge's entry with a ruling is the automatic judge's and must come out the same. One without a
ruling is a person's: it stands, and `Review.persons` names those that the rules see otherwise.
"""

from typing import Any

import msgspec

from flubball.engine.contract.playing import Playing
from flubball.engine.contract.variables import A, S
from flubball.engine.folding import fold
from flubball.engine.game import Game
from flubball.engine.record import Entry, Record, first_state
from flubball.engine.replaying import Difference, entry_ruling, other_outcome
from flubball.engine.ruling import Ruling, refused
from flubball.engine.seats import DICE, JUDGE
from flubball.engine.seeded import SeededDice, seed_hash

HEADER = -1


class Review(msgspec.Struct, frozen=True):
    """What came of judging again: the first difference, and what agreed before it.

    `persons` are the judges' own decisions where the automatic judge would say something else:
    the entry's index, and what it would say.
    """

    difference: Difference | None
    entries: int = 0
    verdicts: int = 0
    rolls: int = 0
    persons: tuple[tuple[int, str], ...] = ()


def rejudge(game: Game[S, A, Any], record: Record) -> Difference | None:
    """The first place where the rules of today say something else than the record, or None.

    Raises `ReplayError` for another game and `SetupError`, nothing else.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> entries = (Entry(0, 0, "take 3"), Entry(0, 0, "take 3"))
    >>> found = rejudge(Nim(), Record("nim", "1", Edition("nim", "0"), Setup(2), entries))
    >>> found.index, found.ruling.code
    (1, 'turn')
    """
    return review(game, record).difference


def review(game: Game[S, A, Any], record: Record) -> Review:
    """Like `rejudge`, with the counts of what was compared.

    >>> from flubball.engine import Edition, Setup
    >>> from flubball.engine.example import Nim
    >>> review(Nim(), Record("nim", "1", Edition("nim", "0"), Setup(2), (Entry(0, 0, "take 3"),)))
    Review(difference=None, entries=1, verdicts=0, rolls=0, persons=())
    """
    state = first_state(game, record)
    found = Review(_other_seed(game, record))
    dice = SeededDice(record.seed) if record.seed else None
    for index, entry in enumerate(record.entries):
        if found.difference is not None:
            return found
        now = entry_ruling(game, state, entry)
        if not now.accepted:
            found = _differs(found, Difference(index, now))
        elif entry.seat == JUDGE:
            found = _verdict(game, state, found, entry)
        elif entry.seat == DICE and dice is not None:
            found = _roll(game, state, found, entry, dice)
        elif entry.ruling is not None and entry.ruling != now:
            found = _differs(found, _other_verdict(game, found, "", now))
        if found.difference is None:
            state = fold(game, state, entry, index)
            found = msgspec.structs.replace(found, entries=index + 1)
    if found.difference is None:
        found = _differs(found, other_outcome(game, record, state))
    return found


def _differs(found: Review, difference: Difference | None) -> Review:
    return msgspec.structs.replace(found, difference=difference)


def _other_seed(game: Playing[Any, Any], record: Record) -> Difference | None:
    if not record.seed or record.seed_hash in ("", seed_hash(record.seed)):
        return None
    sentence = "The hash is not that of the seed."
    ruling = refused("seed-hash", sentence, citations=game.general)
    return Difference(HEADER, ruling, seed_hash(record.seed))


def _verdict(game: Game[S, A, Any], state: S, found: Review, entry: Entry) -> Review:
    """Ask the automatic judge again, on the state it had before it."""
    decision = game.judge(state)
    says = "" if decision is None else game.format_action(decision.action)
    now = None if decision is None else decision.ruling
    if entry.ruling is not None:
        if (says, now) != (entry.text, entry.ruling):
            return _differs(found, _other_verdict(game, found, says, now))
        return msgspec.structs.replace(found, verdicts=found.verdicts + 1)
    if decision is None or says == entry.text:
        return found
    after = fold(game, state, entry, found.entries)
    if game.judge(after) == decision:
        return found  # The question is still open: the entry was about something else.
    return msgspec.structs.replace(found, persons=(*found.persons, (found.entries, says)))


def _other_verdict(
    game: Playing[Any, Any], found: Review, says: str, now: Ruling | None
) -> Difference:
    sentence = "The automatic judge says something else now."
    ruling = refused("verdict", sentence, citations=game.general)
    return Difference(found.entries, ruling, says, now)


def _roll(game: Game[S, A, Any], state: S, found: Review, entry: Entry, dice: SeededDice) -> Review:
    sampled = game.sample(state, DICE, dice)
    says = "" if sampled is None else game.format_action(sampled)
    if says == entry.text:
        return msgspec.structs.replace(found, rolls=found.rolls + 1)
    ruling = refused("seeded-roll", "The seed gives another roll.", citations=game.general)
    return _differs(found, Difference(found.entries, ruling, says))
