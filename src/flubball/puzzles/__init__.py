"""Puzzles: questions about positions, each with a key that judge and oracle have confirmed."""

from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Puzzle, PuzzleChoice, Verdict
from flubball.puzzles.registry import NoPuzzle, check, confirmed, explain, kind_of, kinds, make

__all__ = [
    "Kind",
    "NoPuzzle",
    "Puzzle",
    "PuzzleChoice",
    "Verdict",
    "check",
    "confirmed",
    "explain",
    "kind_of",
    "kinds",
    "make",
]
