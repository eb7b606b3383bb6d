"""Workers think ahead between questions, and never at the cost of the next one."""

import asyncio
import os
import pickle
import time
from collections.abc import Callable, Iterator
from random import Random
from threading import Event, Thread
from typing import Any, BinaryIO

import pytest

from flubball import games
from flubball.server.questions import ActionAnswer, Choose, Judge
from flubball.server.worker import LENGTH, READY, readable, serve
from flubball.server.workers import WorkerPool

GAME = games.get("equations")
EASY = Judge("equations", GAME.start(2, {}))
LARGE = {"phase": "move", "goal": "97", "permitted": "3 4 8 ^", "turn": "0"}
LARGE = {**LARGE, "resources": "x + 5 9 - 2 7 6 √ 1 0 ÷ 3 4"}
CHOOSE = Choose("equations", "plain", GAME.view(GAME.start(2, LARGE), 0), 0, "seed")


class Endless:
    """A bot that thinks ahead until it is told to stop."""

    def __init__(self) -> None:
        self.began, self.stopped = Event(), Event()

    def choose(self, view: Any, seat: int, rng: Random) -> None:
        return None

    def think_ahead(self, view: Any, seat: int, cancel: Callable[[], bool]) -> None:
        self.began.set()
        while not cancel():
            time.sleep(0.001)
        self.stopped.set()


class Failing(Endless):
    """A bot that fails when it thinks ahead."""

    def think_ahead(self, view: Any, seat: int, cancel: Callable[[], bool]) -> None:
        self.began.set()
        raise RuntimeError("a wrong thought")


class Served:
    """A worker in a thread, with real pipes."""

    def __init__(self) -> None:
        read, write = os.pipe()
        back, out = os.pipe()
        self.source: BinaryIO = os.fdopen(back, "rb")
        self.sink: BinaryIO = os.fdopen(write, "wb")
        self.ends = (os.fdopen(read, "rb"), os.fdopen(out, "wb"))
        self.thread = Thread(target=serve, args=(*self.ends, readable(read)))
        self.thread.start()
        assert self.source.read(1) == READY

    def ask(self, question: object) -> object:
        told = pickle.dumps(question)
        self.sink.write(LENGTH.pack(len(told)) + told)
        self.sink.flush()
        return pickle.loads(self.source.read(LENGTH.unpack(self.source.read(LENGTH.size))[0]))


@pytest.fixture
def served() -> Iterator[Served]:
    worker = Served()
    yield worker
    worker.sink.close()
    worker.thread.join(20)
    assert not worker.thread.is_alive()
    for end in (worker.source, *worker.ends):
        end.close()


def test_the_next_question_ends_a_thought(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Endless()
    monkeypatch.setattr("flubball.players.get", lambda game, level: bot)
    assert served.ask(CHOOSE) == ActionAnswer()  # answered before it thinks on
    assert bot.began.wait(20) and not bot.stopped.is_set()
    assert served.ask(EASY) == ActionAnswer()
    assert bot.stopped.is_set()


def test_a_worker_that_thinks_ahead_ends_with_its_input(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Endless()
    monkeypatch.setattr("flubball.players.get", lambda game, level: bot)
    served.ask(CHOOSE)
    assert bot.began.wait(20)
    served.sink.close()
    assert bot.stopped.wait(20)


def test_a_failure_there_spoils_no_answer(
    served: Served, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    bot = Failing()
    monkeypatch.setattr("flubball.players.get", lambda game, level: bot)
    assert served.ask(CHOOSE) == ActionAnswer()
    assert bot.began.wait(20)
    assert served.ask(EASY) == ActionAnswer()
    assert "thinking ahead failed" in capfd.readouterr().err


def test_real_workers_answer_as_if_they_had_not_thought_ahead() -> None:
    async def main() -> list[ActionAnswer]:
        async with WorkerPool(1, questions=0) as workers:
            first = await workers.ask(CHOOSE)
            await asyncio.sleep(0.3)
            return [first, await workers.ask(EASY), await workers.ask(CHOOSE)]

    first, easy, again = asyncio.run(main())
    assert first.text and first == again and easy == ActionAnswer()
