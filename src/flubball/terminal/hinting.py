"""What the last hint says, where one was asked for at this keyboard."""

from collections.abc import Sequence

from flubball.engine.record import Entry
from flubball.engine.seats import Seat
from flubball.procedure import hints
from flubball.terminal.match import AnyMatch


def hint_told(match: AnyMatch, entries: Sequence[Entry], seat: Seat) -> str:
    """The sentence of the hint that these entries asked for; empty where they did not.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.match import Match, say
    >>> options = (("hints", "on"), ("clock", "none"), ("first", "0"))
    >>> reply = say(Match.begin("contig-60", Setup(2, options), [0], "a"), 0, "hint", 0)
    >>> hint_told(reply.match, reply.entries, 0)
    'There is nothing to find yet: roll the dice.'
    """
    if not isinstance(seat, int) or [entry.text for entry in entries] != [hints.WORD]:
        return ""
    from flubball.coach.hints import hint  # the coach takes long to import, and few ask

    view = match.game.view(match.state, seat)
    return hint(match.game.name, view, seat).told(view.table.hints.step(seat))[-1]
