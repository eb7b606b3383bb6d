"""How a match was rolled: a question for worker processes, for it plays the match again."""

import msgspec

from flubball import games
from flubball.engine import EngineError, parse_record
from flubball.engine.fairness import Roll, verify_rolls
from flubball.server.replaying import ReplayRefusal


class Rolls(msgspec.Struct, frozen=True):
    """The seed, its hash as it was told before the match, and every roll with its draws.

    Block n of the seed is the SHA-256 of `SEED:n`. A draw takes the next block that gives a place
    in `among`: by remainder, or with `by_bits` by its first bits, as many as the count has.
    """

    seed_hash: str
    seed: str
    rolls: tuple[Roll, ...]


class ShowRolls(msgspec.Struct, frozen=True):
    """What was rolled in a record, and from what?

    >>> ShowRolls("nothing of the kind").answer().code
    'bad-record'
    """

    record: str

    def answer(self) -> Rolls | ReplayRefusal:
        """The rolls, or why there are none."""
        try:
            record = parse_record(self.record)
            found = verify_rolls(games.get(record.game), record)
        except EngineError as error:
            return ReplayRefusal(400, "bad-record", str(error))
        return Rolls(found.seed_hash, found.seed, found.rolls)
