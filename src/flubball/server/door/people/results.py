"""How a match ended, in words, as its players and others are told."""

from collections.abc import Sequence

import msgspec

from flubball.engine import Outcome


class Result(msgspec.Struct, frozen=True):
    """How a match ended: a sentence, the points by seat, and the seats with the most."""

    sentence: str
    scores: list[int]
    best: list[int]
    citations: list[str]


def result_of(outcome: Outcome, called: Sequence[str], you: int | None = None) -> Result:
    """The result for whoever sits at `you`, or for others.

    >>> result_of(Outcome("time", (6, 4)), ("calm owl", "simple bot"), you=0).sentence
    'You won, 6 to 4.'
    >>> result_of(Outcome("time", (2, 6, 4)), ("calm owl", "wise bee", "sly ant"), 0).sentence
    'Wise bee won, 6 to 4 to 2.'
    >>> result_of(Outcome("tie", (5, 5, 2)), ("calm owl", "wise bee", "sly ant")).sentence
    'Calm owl and wise bee share the win, 5 to 5 to 2.'
    >>> result_of(Outcome("tie", (3, 3)), ("calm owl", "simple bot")).sentence
    'It was a tie, 3 to 3.'
    """
    best = outcome.best
    said = " to ".join(map(str, sorted(outcome.scores, reverse=True)))
    names = ["you" if seat == you else called[seat] for seat in best]
    if len(best) == len(outcome.scores) > 1:
        words = "it was a tie"
    elif len(best) > 1:
        words = f"{', '.join(names[:-1])} and {names[-1]} share the win"
    else:
        words = f"{names[0]} won"
    sentence = f"{words[0].upper()}{words[1:]}, {said}."
    return Result(sentence, list(outcome.scores), list(best), list(outcome.citations))
