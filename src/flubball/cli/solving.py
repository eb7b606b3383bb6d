"""What `flubball solve` of every cube game does with the oracle's answers."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from flubball.cli.output import console, fail
from flubball.cubes.answers import Distance, Impossible, Listed, NotDecided, Solvable, Told

Answer = Solvable | Impossible | NotDecided


class Oracle(Protocol):
    """What all oracles tell; each has its own kind of budget."""

    def told(self, after: str, limit: int, budget: Any) -> Told: ...


class SolveResult(NamedTuple):
    """The answer, a list of Solutions where one is wanted, and the distance after Now."""

    after: str
    answer: Answer
    listed: Listed[Any] | None
    distance: Distance | None


def ask(oracle: Callable[[], Oracle], after: str, limit: int, budget: Any) -> SolveResult:
    """Ask all of it, within one budget; what can't be asked ends the command."""
    try:
        return SolveResult(after, *oracle().told(after, limit, budget))
    except ValueError as error:
        fail(f"{str(error).removesuffix('.')}.")


def page(told: SolveResult, data: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    """All of it for programs; `data` is an answer as plain data."""
    found = {
        "answer": _word(told.answer),
        "sentence": str(told.answer),
        **data(told.answer),
        "after": told.after,
    }
    if told.listed is not None:
        found["solutions"] = [data(one) for one in told.listed.solutions]
        found["more"] = told.listed.more
    if told.distance is not None:
        found["distance"] = told.distance
    return found


def _word(answer: Answer) -> str:
    if isinstance(answer, Impossible):
        return "impossible"
    return "solvable" if isinstance(answer, Solvable) else "not-decided"


def show(told: SolveResult, budget: int, below: Sequence[str] = ()) -> None:
    """All of it for people; `below` stands under the witness."""
    lines = [str(told.answer), *below]
    if told.distance is not None and not isinstance(told.answer, Solvable):
        lines.append(f"Distance: {told.distance}")
    if told.listed is not None:
        lines += [f"  {one.witness}" for one in told.listed.solutions]
        lines += [f"  There may be more: {told.listed.more}."] if told.listed.more else []
    if isinstance(told.answer, NotDecided) and "budget" in told.answer.why:
        lines.append(f"Let it take longer with --budget {10 * budget}.")
    out = console()
    for line in lines:
        out.print(line, soft_wrap=True)
