"""What can be wrong with an expression, before anybody asks what it equals."""

import msgspec

from flubball.engine.ruling import Mark, Reason


class Illegal(Exception):
    """No number is named here, or the rules in play forbid it.

    `reason` says why; it is raised where an expression can't be read or a reading has no value.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason


def illegal(
    sentence: str,
    citations: tuple[str, ...] = (),
    *,
    code: str = "illegal-expression",
    at: tuple[int, int] | None = None,
    help: str = "",
) -> Illegal:
    """An `Illegal` built in one call.

    >>> illegal("nothing is divided by 0", ("AGLOA III-A",)).reason.code
    'illegal-expression'
    """
    marks = (Mark(*at),) if at else ()
    return Illegal(Reason(code, sentence, marks, citations, help))


def marked(reason: Reason, at: tuple[int, int]) -> Reason:
    """The reason with a mark, unless it has one already."""
    return reason if reason.marks else msgspec.structs.replace(reason, marks=(Mark(*at),))


def balanced(reason: Reason, text: str) -> Reason:
    """The reason with marks that take in the other half of every bracket inside them.

    >>> reason = illegal("not whole", at=(0, 6)).reason
    >>> balanced(reason, "2^(1-3) = 4").marks[0].end
    7
    """
    marks = tuple(_balanced(mark, text) for mark in reason.marks)
    return reason if marks == reason.marks else msgspec.structs.replace(reason, marks=marks)


def _balanced(mark: Mark, text: str) -> Mark:
    opened = closed = 0
    for sign in text[mark.start : mark.end]:
        if sign in "([{":
            opened += 1
        elif sign in ")]}":
            opened, closed = (opened - 1, closed) if opened else (0, closed + 1)
    if mark.end - mark.start < 2:
        return mark  # a bracket by itself is what the reason is about
    start, end = mark.start, mark.end
    while opened and end < len(text) and text[end] in " )]}":
        opened -= text[end] != " "
        end += 1
    while closed and start > 0 and text[start - 1] in " ([{":
        closed -= text[start - 1] != " "
        start -= 1
    return msgspec.structs.replace(mark, start=start, end=end)
