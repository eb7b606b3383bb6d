"""What is known about a derivation: yes with a proof, no with what it rests on, or not decided."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Literal

from flubball.drawing.html import table
from flubball.games.wff.derivability.worlds import Countermodel
from flubball.games.wff.formulas import Formula
from flubball.games.wff.proofs import BAR, Proof, format_text

How = Literal["proof", "truth table", "closure", "model", "bound", "open"]


@dataclass(frozen=True)
class Derivation:
    """`derivable` is True (see `proof`), False, or None where the search was cut short.

    `how` says what the answer rests on, `why` the same in words. A no by `bound` is the answer to
    which everybody holds who asks, and it says how far was searched; the others are certain.
    """

    derivable: bool | None
    how: How
    why: str
    write: Callable[[], Proof] | None = field(default=None, compare=False, repr=False)
    model: Countermodel | None = field(default=None, compare=False, repr=False)

    @cached_property
    def proof(self) -> Proof | None:
        """A proof that the checker accepts, for every positive answer; written when asked for."""
        return self.write() if self.write is not None else None

    @property
    def found(self) -> bool:
        """Is it derivable?"""
        return self.derivable is True

    @property
    def never(self) -> bool:
        """Is it certain that there is no proof, however far one searched?"""
        return self.derivable is False and self.how != "bound"

    def __str__(self) -> str:
        return format_text(self.proof) if self.proof is not None else f"No proof: {self.why}."

    def _repr_html_(self) -> str:
        """The proof as a table, a bar for each level of subproof."""
        if self.proof is None:
            return f"<p>{escape(str(self))}</p>"
        rows = (
            (str(number), f"{BAR} " * row.depth + row.wff, row.reason)
            for number, row in enumerate(self.proof, 1)
        )
        return table("", ("line", "WFF", "reason"), rows)

    def sentence(self, goal: Formula) -> str:
        """The answer as everybody says it: the judge, `flubball prove`, the page.

        >>> from flubball.games.wff.formulas import parse
        >>> Derivation(False, "bound", "no proof among 9 WFFs").sentence(parse("p"))
        'p does not follow by these rules, as far as was searched: no proof among 9 WFFs.'
        """
        if self.derivable is None:
            return f"Not decided: {self.why}."
        does = "follows" if self.found else "does not follow"
        bound = ", as far as was searched" if self.how == "bound" else ""
        return f"{goal} {does} by these rules{bound}: {self.why}."


TRUTH_TABLE = Derivation(
    False, "truth table", "some row makes the premises true and the Goal false"
)


def refused_by(model: Countermodel, *, premises: bool = True) -> Derivation:
    """A no that rests on a model which can be shown."""
    where = "" if len(model.frame.later) == 1 else " in world 1"
    given = f"the premises are true{where} and " if premises else ""
    shown = f"{given}the Goal is not{'' if premises else f' true{where}'} ({model})"
    why = f"they all hold in a model where {shown}"
    return Derivation(False, "model", why, model=model)
