"""Reviews of finished matches: questions for worker processes, a shake of a cube game at a time."""

import msgspec

from flubball import games
from flubball.coach import CannotReview, Review, review, review_shake
from flubball.cubes import CubeGame, Table
from flubball.engine import parse_record
from flubball.engine.replay import replay
from flubball.server.replaying import ReplayRefusal

STEPS = 60_000
"""Of one question to the oracle; a shake has as many seconds as any question of a visitor."""


class Reviewed(msgspec.Struct, frozen=True):
    """The review of a record, or with `shake` of that row of its sheet."""

    record: str
    called: tuple[str, ...]
    shake: int | None = None

    def answer(self) -> Review | ReplayRefusal:
        """The review, or why there is none."""
        try:
            record = parse_record(self.record)
            if self.shake is None:
                return review(record, self.called)
            return review_shake(record, self.called, self.shake, STEPS)
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
