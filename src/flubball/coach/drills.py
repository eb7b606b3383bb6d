"""From marks to drills: which puzzles practise what a mark says was missed."""

from collections.abc import Mapping

from flubball.puzzles import kinds

RULED = ("rule-on-this", "name-the-fault")
DRILLS: Mapping[str, tuple[str, ...]] = {
    "goal-flub": ("a-goal-for-these",),
    "a-flub": ("is-this-a-flub",),
    "p-flub": ("is-it-impossible",),
    "wrong-challenge": ("is-it-now", "rule-on-this"),
    "wrong-paper": ("name-the-fault",),
    "error": RULED,
    "weaker": ("best-play", "make-the-trick", "spot-the-trap", "the-hidden-stack"),
    "no-cover": ("cover-the-board",),
    "missed-now": ("is-it-now",),
    "missed-impossible": ("is-it-impossible",),
    "missed-objection": ("name-the-fault",),
    "missed-challenge": RULED,
    "missed-win": ("best-play", "make-the-trick", "spot-the-trap", "the-hidden-stack"),
    "missed-five": ("best-play",),
    "missed-number": ("best-play",),
    "missed-capture": ("best-play", "make-the-trick"),
    "missed-trick": ("make-the-trick",),
    "missed-trap": ("spot-the-trap",),
    "missed-piece": ("cover-the-board",),
    "missed-stack": ("the-hidden-stack",),
}
"""Kinds of puzzles by mark, the nearest first; against running out of time there is none."""


def drill_of(game: str, mark: str) -> str:
    """The kind of puzzle that practises it in this game; empty where there is none.

    >>> drill_of("equations", "missed-now"), drill_of("contig-60", "error")
    ('is-it-now', 'rule-on-this')
    >>> drill_of("equations", "time")
    ''
    """
    known = {kind.name for kind in kinds(game)}
    return next((name for name in DRILLS.get(mark, ()) if name in known), "")
