"""`judge_many`: rulings on many papers, in their order, as they come."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol, TypeAlias

from flubball.engine.ruling import Ruling

CHUNK = 32
"""Papers that a process is given at once."""

Paper: TypeAlias = tuple[Any, ...]
"""What `rules.judge` takes: the text, the mat, and after what, where it is not Impossible."""


class Judging(Protocol):
    """Rules of a game whose papers are judged, as `flubball.equations.Rules`."""

    @property
    def judge(self) -> Callable[..., Ruling]:
        """The ruling on one paper."""


def judge_many(
    rules: Judging,
    papers: Iterable[Paper],
    *,
    workers: int = 1,
    told: Callable[[int], None] | None = None,
) -> Iterator[Ruling]:
    """The rulings on papers, one for each, in their order.

    Papers are taken from the iterator as they are needed, so there may be any number. `workers` is
    how many processes judge; with one it is done here. `told` hears how many are done, for a
    progress bar. Raises `ValueError` for less than one worker.

    >>> from flubball import equations as eq
    >>> mat = eq.Mat(goal="5")
    >>> papers = [("2+3 = 5", mat), ("2+4 = 5", mat), ("1x5 = 5", mat, "now")]
    >>> [ruling.correct for ruling in judge_many(eq.Rules("agloa-2026-27", "basic"), papers)]
    [True, False, True]
    """
    if workers < 1:
        raise ValueError(f"There is at least one worker, not {workers}.")
    found = _here(rules, papers) if workers == 1 else _elsewhere(rules, papers, workers)
    return _counted(found, told)


def _counted(found: Iterator[Ruling], told: Callable[[int], None] | None) -> Iterator[Ruling]:
    for done, ruling in enumerate(found, 1):
        if told is not None:
            told(done)
        yield ruling


def _here(rules: Judging, papers: Iterable[Paper]) -> Iterator[Ruling]:
    return (rules.judge(*paper) for paper in papers)


def _elsewhere(rules: Judging, papers: Iterable[Paper], workers: int) -> Iterator[Ruling]:
    left = iter(papers)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = [
            pool.submit(_rule, rules, chunk)
            for chunk in islice(iter(partial(_chunk, left), ()), 2 * workers)
        ]
        while waiting:
            yield from waiting.pop(0).result()
            chunk = _chunk(left)
            if chunk:
                waiting.append(pool.submit(_rule, rules, chunk))


def _chunk(left: Iterator[Paper]) -> tuple[Paper, ...]:
    return tuple(islice(left, CHUNK))


def _rule(rules: Judging, papers: tuple[Paper, ...]) -> list[Ruling]:
    return [rules.judge(*paper) for paper in papers]
