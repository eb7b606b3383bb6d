"""What moves change is stored by one statement: all of it or nothing, as by a transaction."""

import asyncio
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, Table, delete, select
from sqlalchemy.exc import IntegrityError

from flubball.server.storage.database import autocommitting, writing
from flubball.server.storage.log import WriteConflict
from flubball.server.storage.schema import DEADLINES, ENTRIES, SENDS, TABLES
from flubball.server.storage.tables.changes import Change, store
from flubball.server.storage.tables.log import TABLE_LOG
from flubball.server.storage.tables.moves import fits, prepare, store_moves
from flubball.server.storage.writer import Writer

NAMES = ("a", "b", "c", "d")
WRITTEN = (ENTRIES, SENDS, DEADLINES)
SIGNS = "move √ ÷ \" \\ ' 😀 %s :x"


def begin(engine: Engine) -> None:
    """Four tables at which somebody sits."""
    texts = ("game", "engine", "rulebook", "rulebook_hash", "options", "visibility")
    row: dict[str, Any] = dict.fromkeys((*texts, "seed_hash", "seed", "bot_seed", "pace"), "")
    with writing(engine).begin() as db:
        db.execute(delete(TABLES))
        for name in NAMES:
            new = {**row, "id": name, "seats": 2, "created": 0}
            seat = {"table_id": name, "number": 0, "at": 0, "seat": 0, "occupant": "guest:1"}
            store(db, [Change(name, new=new, seatings=(seat,))])


def entry(name: str, seq: int) -> dict[str, Any]:
    row = {"seat": "0", "text": SIGNS, "hidden": "", "occupant": "guest:1", "ruling": None}
    return {**row, "table_id": name, "seq": seq, "at": seq, "number": seq}


def answer(name: str, number: int) -> dict[str, Any]:
    return {"table_id": name, "occupant": "guest:1", "number": number, "answer": SIGNS}


def rows(engine: Engine, table: Table) -> list[Any]:
    with engine.connect() as db:
        return sorted(map(tuple, db.execute(select(table))), key=repr)


def move(rng: Random, name: str, seq: int) -> Change:
    rests = rng.random() < 0.3
    return Change(
        name,
        entries=(entry(name, 2 * seq), entry(name, 2 * seq + 1))[: rng.randint(0, 2)],
        sends=(answer(name, seq),),
        forgotten=("guest:1", seq - 3) if rng.random() < 0.3 else None,
        seated=1,
        wake=None if rests else {"table_id": name, "at": seq, "task": "clock"},
        rests=rests,
    )


def say(engine: Engine, changes: list[Change]) -> None:
    with autocommitting(engine).connect() as db:
        with db.begin():
            prepare(db)
        with db.begin():
            store_moves(db, changes)


@pytest.mark.parametrize("seed", range(3))
def test_one_statement_stores_what_a_transaction_stores(engine: Engine, seed: int) -> None:
    found = []
    for one in (False, True):
        begin(engine)
        rng = Random(seed)
        for seq in range(12):
            changes = [move(rng, name, seq) for name in rng.sample(NAMES, rng.randint(1, 4))]
            assert all(map(fits, changes))
            if one:
                say(engine, changes)
            else:
                with writing(engine).begin() as db:
                    store(db, changes)
        found.append([rows(engine, table) for table in WRITTEN])
    assert found[0] == found[1] and all(found[0])


def test_whoever_has_left_changes_nothing(engine: Engine) -> None:
    begin(engine)
    wake = {"table_id": "b", "at": 1, "task": "clock"}
    late = Change("b", entries=(entry("b", 1),), sends=(answer("b", 1),), seated=0, wake=wake)
    with pytest.raises((WriteConflict, IntegrityError)):
        say(engine, [Change("a", entries=(entry("a", 1),), seated=1), late])
    assert [rows(engine, table) for table in WRITTEN] == [[], [], []]


def test_a_seq_is_used_once_and_the_rest_of_the_statement_is_not_stored(engine: Engine) -> None:
    begin(engine)
    say(engine, [Change("a", entries=(entry("a", 1),))])
    twice = Change("b", entries=(entry("b", 1),), sends=(answer("b", 1),))
    with pytest.raises(IntegrityError):
        say(engine, [twice, Change("a", entries=(entry("a", 1),))])
    assert len(rows(engine, ENTRIES)) == 1 and rows(engine, SENDS) == []
    with pytest.raises(IntegrityError):
        say(engine, [Change("nowhere", entries=(entry("nowhere", 1),))])


def test_the_writer_answers_each_by_itself_where_one_is_late(engine: Engine) -> None:
    begin(engine)

    async def main() -> list[bool]:
        async with Writer(engine, TABLE_LOG) as writer:
            late = {"b": 0}
            sent = [
                Change(name, entries=(entry(name, 1),), seated=late.get(name, 1)) for name in NAMES
            ]
            return await asyncio.gather(*map(writer.store, sent))

    assert asyncio.run(main()) == [True, False, True, True]
    assert [row[0] for row in rows(engine, ENTRIES)] == ["a", "c", "d"]
