"""Reviews of finished matches: questions for worker processes, a little at a time.

Of a cube game that is a shake, on a board as many steps as a worker looks at in a second.
"""

from time import process_time
from typing import Any

import msgspec

from flubball import games
from flubball.coach import CannotReview, Moment, Review, review_shake
from flubball.coach.looks import Looked
from flubball.coach.quiz import Question, Quiz
from flubball.coach.reviewing import coach_of, look_on, review_looked
from flubball.cubes import CubeGame, Table
from flubball.engine import parse_record
from flubball.engine.prompt import Prompt
from flubball.engine.replaying import replay
from flubball.server.replaying import ReplayRefusal

STEPS = 60_000
"""Of one question to the oracle; a shake has as many seconds as any question of a visitor."""


class LookOn(msgspec.Struct, frozen=True):
    """What is in the steps of a match on a board from an entry on, for so many seconds."""

    record: str
    first: int
    seconds: float

    def answer(self) -> dict[int, Looked] | ReplayRefusal:
        """The steps that were looked at, one at least, or why there is no review."""
        end = process_time() + self.seconds
        try:
            return look_on(parse_record(self.record), self.first, lambda: process_time() > end)
        except CannotReview as error:
            return ReplayRefusal(409, "no-review", str(error))


class Assembled(msgspec.Struct, frozen=True):
    """The review of a match on a board, from what was looked at."""

    record: str
    called: tuple[str, ...]
    looked: dict[int, Looked]

    def answer(self) -> Review:
        """The review."""
        return review_looked(parse_record(self.record), self.called, self.looked)


class Reviewed(msgspec.Struct, frozen=True):
    """The review of one shake of a record, by its row on the sheet."""

    record: str
    called: tuple[str, ...]
    shake: int

    def answer(self) -> Review | ReplayRefusal:
        """The review, or why there is none."""
        try:
            return review_shake(parse_record(self.record), self.called, self.shake, STEPS)
        except CannotReview as error:
            return ReplayRefusal(409, "no-review", str(error))


class Shakes(msgspec.Struct, frozen=True):
    """How many shakes a record has; none where its game has no shakes."""

    record: str

    def answer(self) -> int:
        """The rows of the sheet, and one that was not finished."""
        record = parse_record(self.record)
        game = games.get(record.game)
        if not isinstance(game, CubeGame):
            return 0
        last: Table = replay(game, record)
        return len(last.sheet.rows) + 1


class TriedChoice(msgspec.Struct, frozen=True):
    """An answer that has a button."""

    value: str
    label: str


class TriedShown(msgspec.Struct, frozen=True):
    """A mark to be tried again: what is asked, and the table as the one who answers sees it.

    `right` is null where nothing was answered yet or the turn goes on; `said` are the words so far
    that were good. `sentence` says what the opponent would answer to a wrong one.
    """

    seat: int
    asks: str
    choices: tuple[TriedChoice, ...]
    right: bool | None
    sentence: str
    said: tuple[str, ...]
    view: msgspec.Raw
    prompt: Prompt


class TryMark(msgspec.Struct, frozen=True):
    """What comes of words at a mark, after those that were good; without text only the question."""

    record: str
    called: tuple[str, ...]
    mark: Moment
    said: tuple[str, ...] = ()
    text: str | None = None

    def answer(self) -> TriedShown | ReplayRefusal:
        """The verdict, with the table that it leaves."""
        record = parse_record(self.record)
        quiz = Quiz(record, Review(record.game, self.called, (self.mark,), None, ()))
        (question,) = quiz.questions
        table = quiz.table(question)
        for each in self.said:
            tried = quiz.say(question, table, each)
            if tried.right is not None:
                return ReplayRefusal(400, "not-said", "Those words don't begin a turn here.")
            table = tried.table
        if self.text is None:
            return self._shown(quiz.game, question, table, None, "", self.said)
        tried = quiz.say(question, table, self.text)
        if tried.right is None:
            said = (*self.said, self.text)
            return self._shown(quiz.game, question, tried.table, None, tried.says, said)
        return self._shown(quiz.game, question, table, tried.right, tried.says, self.said)

    def _shown(
        self,
        game: Any,
        question: Question,
        table: Any,
        right: bool | None,
        says: str,
        said: tuple[str, ...],
    ) -> TriedShown:
        view = game.view(table, question.seat)
        return TriedShown(
            question.seat,
            question.asks,
            tuple(TriedChoice(*each) for each in question.choices),
            right,
            says,
            said,
            msgspec.Raw(msgspec.json.encode(view)),
            game.prompt(view, question.seat, self.called),
        )


def load_coaches() -> None:
    """Have the coach of every board game, so that no question pays for it."""
    for game in games.every():
        if not isinstance(game, CubeGame):
            coach_of(game.name)
