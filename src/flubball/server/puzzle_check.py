"""A puzzle's answer as a question to the workers: judge or oracle decide, within a budget."""

import msgspec

from flubball import games
from flubball.puzzles import Verdict, check, explain, kinds
from flubball.puzzles.bank import find


class Checked(msgspec.Struct, frozen=True):
    """Is the answer right, what the judge says to it, and the key with what shows it.

    `right` is null where the judge could not decide.
    """

    right: bool | None
    sentence: str
    key: str


class CheckPuzzle(msgspec.Struct, frozen=True):
    """Is this answer to a puzzle of a bank right?"""

    game: str
    division: str
    puzzle: str
    text: str

    def answer(self) -> Checked:
        """The verdict; raises `NoPuzzle`."""
        asked = find(self.game, self.division, self.puzzle)
        verdict: Verdict = check(asked, self.text)
        return Checked(verdict.right, verdict.sentence, explain(asked))


def load_kinds() -> None:
    """Import every kind of puzzle, so that no question pays for it."""
    for game in games.names():
        kinds(game)
