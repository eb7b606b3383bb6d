"""Puzzles: questions about positions, each with a key that judge and oracle have confirmed."""

from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Choice, Puzzle, Verdict
from flubball.puzzles.registry import NoPuzzle, check, confirmed, explain, kind_of, kinds, make

__all__ = [
    "Choice",
    "Kind",
    "NoPuzzle",
    "Puzzle",
    "Verdict",
    "check",
    "confirmed",
    "explain",
    "kind_of",
    "kinds",
    "make",
]
