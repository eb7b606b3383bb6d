"""Runs the tasks on a Ray cluster: the one whose address is set, or a local one made for this."""

import os
import sys
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from flubball.batch.local import Failure, attempt

T = TypeVar("T")
R = TypeVar("R")


class NoEngine(Exception):
    """What the work was to be done by is not installed."""


def do_all(
    task: Callable[[T], R], items: Sequence[T], workers: int
) -> Generator[tuple[int, R | Failure]]:
    """As `local.do_all`: the place of an item and what came of it, as they are finished.

    No more than `workers` items are under way at a time; after a failure no more are begun.
    """
    ray = find_ray()
    begun = not ray.is_initialized()
    if begun:
        _begin(ray, workers)
    try:
        yield from _all(ray, task, items, workers)
    finally:
        if begun:
            ray.shutdown()


def find_ray() -> Any:
    """Ray, an optional extra; raises `NoEngine` where it is not installed."""
    try:
        return import_module("ray")
    except ModuleNotFoundError as error:
        raise NoEngine("The engine ray needs Ray: pip install 'flubball[ray]'.") from error


def _begin(ray: Any, workers: int) -> None:
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    shared = {"runtime_env": {"env_vars": {"PYTHONPATH": paths}}, "logging_level": "ERROR"}
    if os.environ.get("RAY_ADDRESS"):
        ray.init(**shared)
    else:
        ray.init(num_cpus=workers, include_dashboard=False, **shared)


def _all(ray: Any, task: Any, items: Sequence[Any], workers: int) -> Generator[tuple[int, Any]]:
    remote = ray.remote(max_retries=0)(_guarded)
    waiting = list(reversed(list(enumerate(items))))
    busy: dict[Any, int] = {}
    while waiting or busy:
        while waiting and len(busy) < workers:
            index, item = waiting.pop()
            busy[remote.remote(task, item)] = index
        (ready, *_), _ = ray.wait(list(busy), num_returns=1)
        answer = _answer(ray, ready)
        if isinstance(answer, Failure):
            waiting.clear()
        yield busy.pop(ready), answer


def _answer(ray: Any, ready: Any) -> Any:
    try:
        return ray.get(ready)
    except ray.exceptions.RayError as error:
        return Failure(f"The worker died: {str(error).splitlines()[0]}")


def _guarded(task: Callable[[T], R], item: T) -> R | Failure:
    return attempt(task, item)
