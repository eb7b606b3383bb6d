"""The server's own process comes first: thinking steps back, full searches of memory are rare."""

import asyncio
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager

import pytest
from sqlalchemy import Engine

from flubball import games
from flubball.games.wff.consulting import FormulaAsked
from flubball.server.fair_queue import NOBODY
from flubball.server.live.garbage_collection import (
    MOST_WAITS,
    MUCH,
    PAUSE,
    TICK,
    TOO_MUCH,
    FrozenHeap,
    YoungObjects,
    rare_full_collections,
)
from flubball.server.questions import Choose, Consult, Judge
from flubball.server.storage.database import autocommitting, writing
from flubball.server.storage.transactions import Transactions
from flubball.server.worker import BOTS, QUESTIONS, VERDICTS
from flubball.server.workers import Limits, WorkerPool
from server.processes import children, nursery_of

GAME = games.get("queens-and-guards")
STATE = GAME.start(2)


def test_workers_run_niced_and_visitors_questions_nicest() -> None:
    async def main() -> list[tuple[int, int]]:
        async with WorkerPool(2, Limits(choose=60, judge=60, patience=60), questions=1) as workers:
            await asyncio.gather(
                workers.ask(Judge(GAME.name, STATE)),
                workers.ask(Choose(GAME.name, "simple", GAME.view(STATE, 0), 0, "")),
                workers.ask_for(NOBODY, Consult(FormulaAsked("Kpq"))),
            )
            found = children(nursery_of(os.getpid()))
            nice = (os.getpriority(os.PRIO_PROCESS, child) for child in found)
            return list(zip(nice, map(os.sched_getscheduler, found), strict=True))

    own, usual = os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0)
    policies = {VERDICTS: usual, BOTS: usual, QUESTIONS: os.SCHED_BATCH}
    expected = [(min(own + behind, 19), policy) for behind, policy in policies.items()]
    assert sorted(asyncio.run(main())) == expected


def test_full_collections_are_rare_and_gc_settings_are_restored() -> None:
    before = gc.get_threshold()

    async def main() -> None:
        async with _rare(), _rare():
            full = gc.get_stats()[2]["collections"]
            assert gc.get_freeze_count() > 1_000
            held = [[number] for number in range(200_000)]
            assert gc.get_stats()[2]["collections"] == full
            del held

    asyncio.run(main())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def _rare() -> AbstractAsyncContextManager[None]:
    return rare_full_collections(lambda: 0)


def rings(count: int) -> None:
    """Leave so many rings behind."""
    for _ in range(count):
        ring: list[object] = []
        ring.append(ring)


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Python searches nothing by itself, and nothing is new."""
    gc.collect()
    gc.disable()
    gc.freeze()
    yield
    gc.enable()
    gc.unfreeze()


def test_what_is_new_is_put_aside_unseen_where_people_only_move(by_hand: None) -> None:
    """As many objects go as come, so Python by itself would wait, and look at all of them then."""
    young = YoungObjects(Transactions())
    for _ in range(10):
        held = [[number] for number in range(3_000)]
        young.put_aside()
        assert len(gc.get_objects(0)) < 100 and gc.get_count()[0] < 100
    assert young.looks == 0 and len(held) == 3_000


class Asking(Transactions):
    """The database is asked when a test says so."""

    waits = False

    @property
    def are_open(self) -> bool:
        return self.waits


def test_rings_of_statements_are_found_at_once(by_hand: None) -> None:
    asking = Asking()
    young = YoungObjects(asking)
    for round in range(5):
        before = gc.get_freeze_count()
        rings(200)
        asking.begun += 1
        young.put_aside()
        assert gc.get_freeze_count() < before + 100 and young.looks == round + 1
    young.put_aside()
    assert young.looks == 5, "nothing was asked since"


def test_what_an_open_transaction_uses_is_put_aside_after_it(by_hand: None) -> None:
    """Else its statements, of no use a moment later, would be kept until all is searched."""
    asking = Asking()
    young = YoungObjects(asking)
    asking.begun, asking.waits = 1, True
    before = gc.get_freeze_count()
    used: list[list[object]] = [[] for _ in range(500)]
    for ring in used:
        ring.append(ring)
    for _ in range(3):
        young.put_aside()
    assert young.looks == 0 and gc.get_freeze_count() == before
    del used, ring
    asking.waits = False
    young.put_aside()
    assert young.looks == 1 and gc.get_freeze_count() < before + 100
    asking.waits = True
    for _ in range(MOST_WAITS + 1):
        young.put_aside()
    assert young.looks == 2, "one that never ends holds nobody up"


def test_transactions_of_moves_do_not_count(engine: Engine) -> None:
    watched = Transactions()
    watched.watch(engine)
    watched.watch(single := autocommitting(engine))
    with single.connect() as db, db.begin():
        db.exec_driver_sql("SELECT 1")
        assert (watched.begun, watched.are_open) == (0, False)
    with engine.connect() as db:
        assert watched.begun and watched.are_open, "a statement is made now"
        db.exec_driver_sql("SELECT 1")
        assert watched.are_open
    assert not watched.are_open
    with engine.connect():
        pass
    assert not watched.are_open, "it was closed with nothing asked"
    opened = writing(engine).begin()
    with opened as db:
        db.exec_driver_sql("SELECT 1")
        assert watched.are_open
        db.invalidate()  # the line to the database is cut
        db.rollback()
    assert not watched.are_open


def test_rings_of_something_else_are_found_in_a_second_and_then_looked_for(by_hand: None) -> None:
    young = YoungObjects(Transactions())
    before = gc.get_freeze_count()
    for _ in range(200):
        rings(50)
        young.put_aside()
    assert gc.get_freeze_count() < before + 50 * PAUSE / TICK + 200, "those of the first second"
    looks = young.looks
    for _ in range(300):
        young.put_aside()
    assert looks + 200 < young.looks + 50 and young.looks < looks + 250, "it stops in the end"


def _looks_at_everything(grown: float, calm: bool) -> bool:
    """Does a search look at everything where so many times as much has come since the last one?"""
    aside = FrozenHeap()
    try:
        aside.before = int(sys.getallocatedblocks() / (1 + grown))
        return aside.search(calm)
    finally:
        gc.unfreeze()


def test_everything_is_looked_at_when_much_has_gathered_and_nobody_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not _looks_at_everything(TOO_MUCH * 1.01, False), "there are too few of them"
    monkeypatch.setattr("flubball.server.live.garbage_collection.LEAST", 0)
    assert [_looks_at_everything(grown, True) for grown in (MUCH / 2, MUCH * 1.01)] == [False, True]
    assert [_looks_at_everything(grown, False) for grown in (MUCH * 1.01, TOO_MUCH * 1.01)] == [
        False,
        True,
    ]


def test_frozen_garbage_is_collected_in_the_end() -> None:
    aside = FrozenHeap()
    try:
        rings: list[list[object]] = [[] for _ in range(1_000)]
        for ring in rings:
            ring.append(ring)
        aside.search(calm=False)
        del ring, rings
        assert aside.search_all() >= 1_000
    finally:
        gc.unfreeze()


def test_nobody_asks_for_all_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other threads that fill a tuple meanwhile get a SystemError for it."""
    monkeypatch.delattr(gc, "get_objects")
    monkeypatch.delattr(gc, "get_referrers")
    monkeypatch.setattr("flubball.server.live.garbage_collection.LEAST", 0)
    aside = FrozenHeap()
    try:
        assert not aside.search(calm=False)
        aside.before = 1
        assert aside.search(calm=False)
    finally:
        gc.unfreeze()
