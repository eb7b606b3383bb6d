"""The coach: reviews in which every sentence carries a proof.

>>> from flubball import coach, players
>>> from flubball.players import play_match
>>> pip = players.get("equations", 1)
>>> found = coach.review(play_match("equations", [pip, pip], "a", pace=60_000))
>>> sorted({mark.mark for mark in found.entries} - set(coach.MARKS))
[]
"""

from flubball.coach.marks import KINDS, LOST, MARKS, MISSED
from flubball.coach.model import Moment, Point, Proof, Review
from flubball.coach.reviewing import CannotReview, merge_shakes, review, review_shake

__all__ = [
    "KINDS",
    "LOST",
    "MARKS",
    "MISSED",
    "CannotReview",
    "Moment",
    "Point",
    "Proof",
    "Review",
    "merge_shakes",
    "review",
    "review_shake",
]
