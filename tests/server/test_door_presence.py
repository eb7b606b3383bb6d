"""What is looked up for many sockets at once is what each would have been told alone."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from flubball.server.door.access import relations
from flubball.server.door.people.display_names import find_names
from flubball.server.door.sockets.access import Asked, look_up_access
from flubball.server.door.sockets.batching import MOST, Batcher
from flubball.server.live.types import Seating, TableInfo
from flubball.server.roles import NOBODY, Role, Visitor
from flubball.server.storage.accounts import classes, table_roles, users
from flubball.server.storage.accounts.scratch import scratch
from server.door_kit import Server, easy_config

GUESTS = ("1", "2", "3")
COACH = users.Account("c", "coach", "hash", "coach", "old bear", 0)
GONE = users.Account("d", "gone", "hash", "player", "shy cat", 0, disabled=5)


def _table(id: str, visibility: str, *seats: str) -> TableInfo:
    return TableInfo(id, "nim", 2, {}, visibility, Seating(seats), "waiting", 0, None, None, "")


def test_batched_lookups_equal_single_ones() -> None:
    tables = [
        _table("t1", "public", "guest:1", "account:c"),
        _table("t2", "class:s", "guest:2", ""),
        _table("t3", "link", "guest:9", "bot:simple"),
    ]
    with scratch() as db:
        for id in GUESTS:
            users.add_guest(db, id, f"owl {id}", 0)
            users.add_session(db, f"s{id}", f"guest:{id}", 0, 100 if id == "3" else 1_000)
        for account in (COACH, GONE):
            users.add_account(db, account)
            users.add_session(db, f"s{account.id}", f"account:{account.id}", 0, 1_000)
        classes.add(db, classes.ClassRow("s", "c", "calm owls", 0, "link"))
        classes.join(db, "s", "guest:2", lambda words: words[0], 0)
        table_roles.set_host(db, "t1", "guest:1", 0)
        table_roles.add_judge(db, "t1", "account:c", 0)
        table_roles.add_judge(db, "t2", "guest:1", 0)
        visitors = [Visitor(Role.GUEST, id, "", f"s{id}") for id in GUESTS]
        visitors += [Visitor(Role.COACH, "c", "", "sc"), Visitor(Role.PLAYER, "d", "", "sd")]
        asked = [Asked(who, info) for who in (*visitors, NOBODY) for info in tables]
        found = look_up_access(db, asked, 500)
        for each, present in zip(asked, found, strict=True):
            inside = relations.class_of(each.info.visibility)
            visitor = users.session_visitor(db, each.visitor.session, 500)
            seated = frozenset(who for who in each.info.seating.seats if who)
            assert present.visitor == visitor
            assert present.standing == relations.standing(db, visitor, each.info.id, inside)
            assert present.names == find_names(db, seated, inside)
    known = {present.visitor.occupant for present in found}
    assert known == {"guest:1", "guest:2", "account:c", ""}, "one session is over, one disabled"
    assert any(present.standing.member for present in found)
    assert any(present.standing.coach for present in found)


def test_a_question_is_put_after_it_was_asked() -> None:
    """What is asked while an answer is under way waits for the next one."""

    async def main() -> list[list[int]]:
        put: list[list[int]] = []
        going_on = asyncio.Event()

        async def answer(numbers: Sequence[int]) -> Sequence[int]:
            put.append(list(numbers))
            await going_on.wait()
            return numbers

        gathering = Batcher(answer)
        first = asyncio.create_task(gathering.ask(1))
        await asyncio.sleep(0.01)
        later = [asyncio.create_task(gathering.ask(number)) for number in (2, 3)]
        await asyncio.sleep(0.01)
        later[0].cancel()
        going_on.set()
        assert await first == 1
        assert await later[1] == 3
        many = await asyncio.gather(*(gathering.ask(number) for number in range(MOST + 1)))
        assert many == list(range(MOST + 1))
        return put

    put = asyncio.run(main())
    assert put[:2] == [[1], [2, 3]]
    assert [len(batch) for batch in put[2:]] == [MOST, 1]


def test_a_failure_reaches_everybody_and_ends_there() -> None:
    async def main() -> None:
        fails = True

        async def answer(numbers: Sequence[int]) -> Sequence[int]:
            if fails:
                raise OSError("no database")
            return numbers

        gathering = Batcher(answer)
        found = await asyncio.gather(gathering.ask(1), gathering.ask(2), return_exceptions=True)
        assert [type(each) for each in found] == [OSError, OSError]
        fails = False
        assert await gathering.ask(3) == 3
        with pytest.raises(ValueError, match="shorter"):
            await Batcher(_too_few).ask(1)

    asyncio.run(main())


async def _too_few(numbers: Sequence[int]) -> Sequence[int]:
    return ()


@pytest.mark.parametrize(("role", "questions"), [(Role.NOBODY, 1), (Role.GUEST, 3)])
def test_opening_a_socket_asks_little_of_the_database(
    tmp_path: Path, role: Role, questions: int
) -> None:
    """Sockets are opened by the thousand after a restart, and by whoever floods the server.

    A stranger costs who is who at the table; a guest who looks also their session and the judges.
    """
    with Server(easy_config(tmp_path)) as server:
        ana, looks = server.person(Role.GUEST), server.person(role)
        table = ana.post("/tables", {"game": "queens-and-guards", "seats": 2, "sit": 0}, 201)["id"]
        name = ana.get("/whoami")["nickname"]
        asked: list[object] = []
        really = server.services._ask

        async def count(work: Any) -> Any:
            asked.append(work)
            return await really(work)

        server.services._ask = count  # type: ignore[method-assign]  # it counts, and goes on
        with looks.live(table) as live:
            _, update = live.until("update")
        assert [seat["name"] for seat in update["seats"]] == [name, ""]
        assert len(asked) == questions
