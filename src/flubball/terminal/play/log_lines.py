"""What happened, for the log. Nothing secret is told: no paper, no decision."""

from collections import Counter

from msgspec.structs import replace

from flubball.cubes.sheet_news import sheet_news
from flubball.cubes.table import Table
from flubball.cubes.telling import open_claim
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling, Verdict
from flubball.terminal.match import Event
from flubball.terminal.names import names_of
from flubball.terminal.play.session import Session
from flubball.terminal.play.words import SECRET


def log_lines(session: Session, happening: Event) -> list[str | Ruling]:
    """Sentences about one moment, with the rulings where they were given.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.match import say
    >>> from flubball.terminal.play.session import begin
    >>> middle = (("goal", "5"), ("resources", "r3 b4 k+"), ("turn", "0"))
    >>> reply = say(begin(Setup(2, middle), [0], "a"), 0, "move 3 P", 0)
    >>> log_lines(reply.match, reply.happenings[0])
    ['You move red 3 to Permitted.']
    """
    names = names_of(session)
    lines: list[str | Ruling] = []
    for entry in happening.entries:
        if not entry.text.startswith(SECRET):
            lines.append(session.game.tell(_exact(happening, entry), names))
        lines += _written(session, happening.before, entry)
        if (card := _card(happening.before, entry)) is not None:
            lines.append(card)
    return [*lines, *sheet_news(happening.before.sheet, happening.after.sheet, names)]


def _exact(happening: Event, entry: Entry) -> Entry:
    """A move with the very cube, where the player left out its colour."""
    word, *parts = entry.text.split(" ")
    moved = Counter(happening.before.shake.mat.resources)
    moved -= Counter(happening.after.shake.mat.resources)
    if word not in ("move", "bonus") or len(moved) != 1:
        return entry
    return replace(entry, text=" ".join((word, *moved, *parts[1:])))


def _written(session: Session, before: Table, entry: Entry) -> list[str]:
    """What the judge ruled on, where it has more lines than the card shows."""
    if before.checking is None or before.writing is None or not entry.text.startswith("verdict "):
        return []
    text = before.writing.papers[before.checking.seat].text
    return list(session.game.kit.layout(text)[1:])


def _card(before: Table, entry: Entry) -> Ruling | str | None:
    """The card to show. An objection that holds says Incorrect of what was written.

    With the answer to a question it is only where in the proof that is.
    """
    ruling = entry.ruling
    asked = open_claim(before)
    if asked == "question" and ruling is not None:
        return ruling.note or None
    if ruling is None or not entry.text.startswith("claim ") or asked == "ask":
        return ruling
    upheld = entry.text == "claim upheld"
    return replace(ruling, verdict=Verdict.INCORRECT) if upheld else None
