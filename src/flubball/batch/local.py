"""Runs the tasks in local processes, each with its own pipe, so a crash names its item."""

import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 10.0
"""Seconds that a worker may take to clean up when it is stopped."""


class Failure(msgspec.Struct, frozen=True):
    """Why there is no result: in one sentence, and where in the code."""

    sentence: str
    traceback: str = ""


def do_all(
    task: Callable[[T], R], items: Sequence[T], workers: int
) -> Generator[tuple[int, R | Failure]]:
    """Do the task for each item; the place of an item and what came of it, as they are finished.

    After a failure no more are begun; those under way are finished.

    >>> sorted(do_all(abs, [3, -4, 5], workers=2))
    [(0, 3), (1, 4), (2, 5)]
    """
    if workers == 1 or len(items) < 2:
        yield from _do_here(task, items)
        return
    with _started(task, min(workers, len(items))) as processes:
        waiting, free = deque(enumerate(items)), list(processes)
        busy: dict[Connection, int] = {}
        while True:
            while free and waiting:
                line = free.pop()
                index, item = waiting.popleft()
                busy[line] = index
                _give(line, item)
            if not busy:
                return
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                answer = _answer(processes[ready], ready)
                if isinstance(answer, Failure):
                    waiting.clear()
                yield busy.pop(ready), answer
                free.append(ready)


def _give(line: Connection, item: object) -> None:
    """Where the worker is dead already, its answer says so."""
    with suppress(BrokenPipeError, ConnectionResetError):
        line.send(item)


def _do_here(task: Callable[[T], R], items: Sequence[T]) -> Iterator[tuple[int, R | Failure]]:
    for index, item in enumerate(items):
        answer = attempt(task, item)
        yield index, answer
        if isinstance(answer, Failure):
            return


def attempt(task: Callable[[T], R], item: T) -> R | Failure:
    """The result, or why there is none.

    >>> attempt(abs, -4), attempt(int, "four").sentence[:10]
    (4, 'ValueError')
    """
    try:
        return task(item)
    except Exception as error:
        return _failure(error)


def _failure(error: Exception) -> Failure:
    sentence = "".join(traceback.format_exception_only(error)).strip()
    return Failure(sentence, "".join(traceback.format_exception(error)))


def _answer(process: Process, line: Connection) -> Any:
    try:
        return line.recv()
    except (EOFError, ConnectionResetError):
        process.join()
        return Failure(f"The worker died (exit code {process.exitcode}).")


@contextmanager
def _started(task: Callable[[T], R], count: int) -> Iterator[dict[Connection, Process]]:
    processes: dict[Connection, Process] = {}
    try:
        for _ in range(count):
            own, theirs = Pipe()
            process = Process(target=_work, args=(task, theirs, (*processes, own)))
            process.start()
            theirs.close()
            processes[own] = process
        yield processes
    except BaseException:
        for process in processes.values():
            _interrupt(process)
        raise
    finally:
        for line in processes:
            line.close()
        for process in processes.values():
            process.join(PATIENCE)
            process.kill()
            process.join()


def _interrupt(process: Process) -> None:
    """As Ctrl-C does, so that what the task has begun is ended too."""
    if process.pid is not None and process.is_alive():
        os.kill(process.pid, signal.SIGINT)


def _work(task: Callable[[T], R], line: Connection, ends: Sequence[Connection]) -> None:
    for end in ends:  # the other ends: while any worker holds them, none hears that it is over
        end.close()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            answer = attempt(task, line.recv())
            try:
                line.send(answer)
            except BrokenPipeError:
                raise
            except Exception as error:  # a result that can't be pickled
                line.send(_failure(error))
