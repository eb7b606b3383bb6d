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
