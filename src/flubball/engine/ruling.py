"""`Ruling`: what every check and every judge returns.

A ruling says what was decided, why, where on the player's own text, by which clause, and what
would help. Reasons come root cause first.
"""

from enum import StrEnum
from html import escape
from itertools import groupby

import msgspec


class Verdict(StrEnum):
    """What was decided. The first two are a judge's, the next two answer an action."""

    CORRECT = "correct"
    INCORRECT = "incorrect"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    NOT_DECIDED = "not decided"


# Every word of every match asks for this, and the members of an enum are slow to be looked up.
_GOOD = (Verdict.CORRECT, Verdict.ACCEPTED)


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A stretch `start:end` of the input that a reason is about, with an optional note."""

    start: int
    end: int
    note: str = ""


class Code(msgspec.Struct, frozen=True):
    """One kind of fault: what `flubball explain` and the pages in `docs/rulings/` show."""

    code: str
    title: str
    meaning: str
    help: str
    citations: tuple[str, ...]
    example: str = ""


class Reason(msgspec.Struct, frozen=True, gc=False):
    """One reason that holds: a code, one sentence, marks, citations and a help line."""

    code: str
    sentence: str
    marks: tuple[Mark, ...] = ()
    citations: tuple[str, ...] = ()
    help: str = ""


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """A decision with its reasons.

    >>> ruling = refused("wrong-seat", "It is seat 1's turn.", citations=("AGLOA V-B",))
    >>> ruling.accepted, ruling.code, ruling.citations
    (False, 'wrong-seat', ('AGLOA V-B',))
    """

    verdict: Verdict
    text: str = ""
    reasons: tuple[Reason, ...] = ()
    note: str = ""

    @property
    def accepted(self) -> bool:
        """True for a correct Equation or an accepted action."""
        return self.verdict in _GOOD

    @property
    def correct(self) -> bool | None:
        """True or False, or None where the software can't decide."""
        return None if self.verdict is Verdict.NOT_DECIDED else self.accepted

    @property
    def code(self) -> str:
        """The code of the root cause; empty when there is no reason to give."""
        return self.reasons[0].code if self.reasons else ""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all reasons, root cause first, each once."""
        return tuple(dict.fromkeys(reason.code for reason in self.reasons))

    @property
    def sentence(self) -> str:
        """The sentence of the root cause, or the note of an accepted ruling."""
        return self.reasons[0].sentence if self.reasons else self.note

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the root cause."""
        return self.reasons[0].marks if self.reasons else ()

    @property
    def citations(self) -> tuple[str, ...]:
        """Every clause cited, in the order of the reasons, each once."""
        return tuple(dict.fromkeys(c for reason in self.reasons for c in reason.citations))

    @property
    def help(self) -> str:
        """What would help, for the root cause."""
        return self.reasons[0].help if self.reasons else ""

    def __str__(self) -> str:
        return format_ruling(self)

    def _repr_html_(self) -> str:
        return ruling_html(self)


_ACCEPTED = Ruling(Verdict.ACCEPTED)


def accepted(note: str = "", text: str = "") -> Ruling:
    """The ruling on an action that may be done."""
    return Ruling(Verdict.ACCEPTED, text, (), note) if note or text else _ACCEPTED


def refused(
    code: str,
    sentence: str,
    *,
    text: str = "",
    marks: tuple[Mark, ...] = (),
    citations: tuple[str, ...] = (),
    help: str = "",
) -> Ruling:
    """The ruling on an action that may not be done, with one reason."""
    return Ruling(Verdict.REFUSED, text, (Reason(code, sentence, marks, citations, help),))


def format_ruling(ruling: Ruling, width: int = 78) -> str:
    """The ruling as text: verdict, the marked input, the sentence, citations, help.

    >>> marked = refused("turn", "Seat 1 moves next.", text="move 3 R", marks=(Mark(0, 4),),
    ...                  citations=("AGLOA V-B",), help="Wait for seat 1.")
    >>> print(format_ruling(marked, 40))
    Refused  ·  turn               AGLOA V-B
      move 3 R
      ^^^^
      Seat 1 moves next.
    help: Wait for seat 1.
    """
    word = ruling.verdict.value.capitalize()
    head = f"{word}  ·  {ruling.code}" if ruling.code else word
    cites = ", ".join(ruling.reasons[0].citations) if ruling.reasons else ""
    lines = [head if not cites else f"{head}  {cites:>{max(0, width - len(head) - 2)}}"]
    if ruling.text:
        lines.append(f"  {ruling.text}")
        lines.extend(_underline(ruling.marks, len(ruling.text)))
    if ruling.sentence:
        lines.append(f"  {ruling.sentence}")
    if ruling.help:
        lines.append(f"help: {ruling.help}")
    said = {ruling.sentence}
    more = []
    for reason in ruling.reasons[1:]:
        why = "" if reason.sentence in said else f": {reason.sentence}"
        said.add(reason.sentence)
        more.append(f"also {reason.code}{why} [{', '.join(reason.citations)}]")
    lines.extend(dict.fromkeys(more))
    return "\n".join(lines)


def ruling_html(ruling: Ruling) -> str:
    """The ruling for a notebook: verdict, the input with its marks, the sentence, clauses, help.

    >>> ruling_html(refused("turn", "Wait.", text="3 < R", marks=(Mark(2, 3),)))
    '<div><p><b>Refused</b> · turn</p><p><code>3 <mark>&lt;</mark> R</code></p><p>Wait.</p></div>'
    """
    head = f"<b>{ruling.verdict.value.capitalize()}</b>"
    head += f" · {escape(ruling.code)}" if ruling.code else ""
    parts = [head]
    if ruling.text:
        held = {place for mark in ruling.marks for place in range(mark.start, mark.end)}
        runs = groupby(enumerate(ruling.text), lambda each: each[0] in held)
        shown = [(marked, escape("".join(sign for _, sign in run))) for marked, run in runs]
        said = "".join(f"<mark>{text}</mark>" if marked else text for marked, text in shown)
        parts.append(f"<code>{said}</code>")
    parts += [escape(text) for text in (ruling.sentence, ", ".join(ruling.citations)) if text]
    parts += [f"help: {escape(ruling.help)}"] if ruling.help else []
    return f"<div>{''.join(f'<p>{part}</p>' for part in parts)}</div>"


def _underline(marks: tuple[Mark, ...], length: int) -> list[str]:
    """A line of signs below the text; one place past its end can be marked too."""
    if not marks:
        return []
    row = [" "] * (length + 1)
    for mark in marks:
        for place in range(mark.start, min(max(mark.end, mark.start + 1), length + 1)):
            row[place] = "^"
    return ["  " + "".join(row).rstrip()]
