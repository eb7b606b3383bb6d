"""`run`: the one call. Where the work is done is behind it."""

import os
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from flubball.batch import local, ray_cluster
from flubball.batch.local import Failure
from flubball.batch.results_file import ResultsFile

T = TypeVar("T")
R = TypeVar("R")

Engine = Callable[[Callable[..., Any], Sequence[Any], int], Generator[tuple[int, Any]]]
ENGINES: dict[str, Engine] = {"local": local.do_all, "ray": ray_cluster.do_all}


class BatchError(Exception):
    """An item failed; `key` names it. The notes have the traceback of the worker.

    >>> str(BatchError("roll 7", "ValueError: no such cube"))
    'roll 7: ValueError: no such cube'
    """

    def __init__(self, key: str, sentence: str) -> None:
        super().__init__(f"{key}: {sentence}")
        self.key = key


class Step(msgspec.Struct, Generic[R], frozen=True):
    """An item is done: how many are, of how many, which one, and whether it was done before."""

    done: int
    total: int
    key: str
    result: R
    resumed: bool


def run(
    task: Callable[[T], R],
    items: Iterable[T],
    *,
    workers: int | None = None,
    engine: str = "local",
    keep: Path | None = None,
    version: str = "",
    key: Callable[[T], str] = str,
    progress: Callable[[Step[R]], object] | None = None,
) -> list[R]:
    """What the task gives for each item, in the order of the items.

    >>> run(abs, [3, -4, 5], workers=1)
    [3, 4, 5]

    `workers` processes do it, by default one a core; one worker is this very process. Of several,
    task and items go to them by pickle. With the engine `ray` they are workers of a Ray cluster,
    the one that is there or else one made for this; the results are the same. `progress` is
    called after each item, as they are finished:

    >>> seen = run(abs, [3, -4], workers=1, progress=lambda step: print(step.done, step.key))
    1 3
    2 -4

    With `keep`, results are kept in that file and the same call goes on where it was stopped.
    Items are known there by their `key`, and results are what JSON makes of them. What was kept
    with another `version` of the work does not count:

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "squares.jsonl"
    ...     first = run(lambda n: n * n, [3, 4], workers=1, keep=file, version="1")
    ...     again = run(print, [3, 4], workers=1, keep=file, version="1")
    >>> again
    [9, 16]

    Where an item fails no more are begun, those under way are finished and kept, and the error
    names the item:

    >>> try:
    ...     run(lambda n: 1 // n, [1, 0], workers=1)
    ... except BatchError as error:
    ...     print(error)
    0: ZeroDivisionError: integer division or modulo by zero
    """
    named = _named(items, key)
    file = None if keep is None else ResultsFile(keep)
    before = file.load(version) if file is not None else {}
    found: dict[str, Any] = {}

    def add(name: str, result: Any, resumed: bool) -> None:
        found[name] = result
        if progress is not None:
            progress(Step(len(found), len(named), name, result, resumed))

    for name in named:
        if name in before:
            add(name, before[name], True)
    left = [name for name in named if name not in before]
    failures: dict[int, Failure] = {}
    doing = _engine(engine)(task, [named[name] for name in left], _count(workers))
    with closing(doing):
        for index, outcome in doing:
            if isinstance(outcome, Failure):
                failures[index] = outcome
            else:
                result = outcome if file is None else file.add(left[index], outcome)
                add(left[index], result, False)
    if failures:
        first = min(failures)
        raise _error(left[first], failures[first])
    return [found[name] for name in named]


def _engine(name: str) -> Engine:
    if name not in ENGINES:
        raise ValueError(f"Work is done by the engine {' or '.join(ENGINES)}, not {name!r}.")
    return ENGINES[name]


def _named(items: Iterable[T], key: Callable[[T], str]) -> dict[str, T]:
    named: dict[str, T] = {}
    for item in items:
        name = key(item)
        if name in named:
            raise ValueError(f"Two items have the key {name!r}.")
        named[name] = item
    return named


def _count(workers: int | None) -> int:
    if workers is not None and workers < 1:
        raise ValueError(f"There is at least one worker, not {workers}.")
    return workers or os.cpu_count() or 1


def _error(key: str, failure: Failure) -> BatchError:
    error = BatchError(key, failure.sentence)
    if failure.traceback:
        error.add_note(failure.traceback)
    return error
