"""What parts equals: sums of scores, tables won, results against each other, the last rounds."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import msgspec

from flubball.engine.suggestions import did_you_mean, nearest
from flubball.tournament.standings.ledger import Line
from flubball.tournament.standings.points import Scoring

Ledgers = Mapping[str, tuple[Line, ...]]
Key = tuple[Fraction | int, ...]


class Ranked(msgspec.Struct, frozen=True):
    """A player, those who share the place, and what parted the player from equals, if anything."""

    id: str
    shares: int
    broken_by: str | None = None


def parse_breaks(text: str) -> tuple[str, ...]:
    """The tie-breakers that a list names, in order.

    >>> parse_breaks("head, score")
    ('head', 'score')
    """
    named = tuple(word.strip() for word in text.split(",") if word.strip())
    for word in named:
        if word not in _BREAKERS:
            meant = did_you_mean(nearest(word, _BREAKERS)[:1])
            known = ", ".join(_BREAKERS)
            raise ValueError(f"There is no tie-breaker {word!r}; there are {known}.{meant}")
    return named


def part(
    equals: Sequence[str],
    ledgers: Ledgers,
    breaks: Sequence[str],
    scoring: Scoring,
    by: str | None = None,
) -> list[Ranked]:
    """Equals in order, as far as the tie-breakers part them; the rest by id."""
    if len(equals) == 1 or not breaks:
        return [Ranked(id, len(equals), by) for id in sorted(equals)]
    keys = _BREAKERS[breaks[0]](equals, ledgers, scoring)
    groups: dict[Key, list[str]] = {}
    for id in equals:
        groups.setdefault(keys[id], []).append(id)
    by = breaks[0] if len(groups) > 1 else by
    found = []
    for key in sorted(groups, reverse=True):
        found += part(groups[key], ledgers, breaks[1:], scoring, by)
    return found


def _score(equals: Sequence[str], ledgers: Ledgers, scoring: Scoring) -> dict[str, Key]:
    return {
        id: (sum(line.score or 0 for line in ledgers.get(id, ()) if line.state.counts),)
        for id in equals
    }


def _firsts(equals: Sequence[str], ledgers: Ledgers, scoring: Scoring) -> dict[str, Key]:
    return {id: (sum(line.won for line in ledgers.get(id, ())),) for id in equals}


def _recent(equals: Sequence[str], ledgers: Ledgers, scoring: Scoring) -> dict[str, Key]:
    """Points of the last round, then of the one before; a round without a line is worth 0."""
    numbers = sorted({line.round for id in equals for line in ledgers.get(id, ())}, reverse=True)
    found: dict[str, Key] = {}
    for id in equals:
        points = {line.round: line.points for line in ledgers.get(id, ())}
        found[id] = tuple(points.get(number, Fraction(0)) for number in numbers)
    return found


def _head(equals: Sequence[str], ledgers: Ledgers, scoring: Scoring) -> dict[str, Key]:
    """Points against each other, a meeting counted as a table of two, where all equals met."""
    at = {
        id: {
            (line.round, line.table): line.score
            for line in ledgers.get(id, ())
            if line.state.counts and line.score is not None
        }
        for id in equals
    }
    sums = dict.fromkeys(equals, Fraction(0))
    for one, two in combinations(equals, 2):
        shared = at[one].keys() & at[two].keys()
        if not shared:
            return dict.fromkeys(equals, (Fraction(0),))
        for place in shared:
            first, second = scoring.points((at[one][place], at[two][place]))
            sums[one] += first
            sums[two] += second
    return {id: (sums[id],) for id in equals}


_BREAKERS: Mapping[str, Callable[[Sequence[str], Ledgers, Scoring], dict[str, Key]]] = {
    "score": _score,
    "firsts": _firsts,
    "head": _head,
    "recent": _recent,
}
