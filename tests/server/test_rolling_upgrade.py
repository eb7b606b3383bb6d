"""Old and new version side by side on one PostgreSQL, the schema one ahead: nothing is lost."""

from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text

from flubball import games
from flubball.engine import Entry
from flubball.engine.folding import fold
from flubball.server.roles import Role
from flubball.server.storage import open_database
from flubball.server.storage.errors import StorageError
from flubball.server.storage.migrate import current, migrate, revisions
from server.door_kit import Person, Server, easy_config
from server.postgres import Cluster

MODULE = import_module("flubball.server.storage.migrate")  # its package has a function of that name
GAME = "queens-and-guards"
NEXT = '''
"""What the next version might add: a column that may be empty, and a table."""
import sqlalchemy as sa
from alembic import op

revision, down_revision = "v9999", "{head}"


def upgrade() -> None:
    op.add_column("entries", sa.Column("mood", sa.Text, nullable=True))
    op.add_column("accounts", sa.Column("colour", sa.Text, nullable=False, server_default=""))
    op.create_table("moods", sa.Column("name", sa.Text, primary_key=True))
'''


def one_ahead(folder: Path) -> ScriptDirectory:
    """The migrations of a version that has one more."""
    now = revisions()
    (folder / "v9999_next.py").write_text(NEXT.format(head=now.get_current_head()))
    places = [now.versions, str(folder)]
    return ScriptDirectory(now.dir, version_locations=places)


def script(count: int) -> list[tuple[int, str]]:
    """So many legal moves, one after the other, with whose they are."""
    game, rng, found = games.get(GAME), Random(1), list[tuple[int, str]]()
    state = game.start(2, {})
    for number in range(count):
        (seat,) = game.actors(state)
        assert isinstance(seat, int)
        action = game.sample(state, seat, rng)
        assert action is not None
        found.append((seat, game.format_action(action)))
        state = fold(game, state, Entry(0, *found[-1]), number)
    return found


def moved(person: Person, table: str, words: str, number: int) -> int:
    """Make a move through a socket of its own; its place in the log."""
    with person.live(table) as live:
        kind, answer = live.send(words, number)
        assert kind == "ack", answer
        place: int = answer["seq"]
        return place


def test_old_and_new_play_one_match_while_the_schema_is_one_ahead(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, newer = postgres.new_database(), tmp_path / "newer"
    newer.mkdir()
    scripts, steps = one_ahead(newer), script(9)
    assert {seat for seat, _ in steps} == {0, 1}
    with Server(easy_config(tmp_path, database=url)) as old, ExitStack() as around:
        people = old.person(Role.PLAYER), old.person(Role.GUEST)
        table = people[0].post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
        people[1].post(f"/tables/{table}/seats/1")
        before = [around.enter_context(person.live(table)) for person in people]
        monkeypatch.setattr(MODULE, "revisions", lambda: scripts)
        new = around.enter_context(Server(easy_config(tmp_path, database=url)))
        monkeypatch.undo()  # what starts from here on is old again
        assert current(new.services.engine) == "v9999"
        there = [new.person(), new.person()]
        for one, other in zip(there, people, strict=True):
            one.client.cookies = other.client.cookies
        for number, (seat, words) in enumerate(steps, 1):
            # In turn: sockets of the old one from before, the new one, new sockets of the old one.
            if number % 3 == 1:
                kind, answer = before[seat].send(words, number)
                assert (kind, answer["seq"]) == ("ack", number)
            else:
                someone = (there if number % 3 == 2 else people)[seat]
                assert moved(someone, table, words, number) == number
        before[0].update(lambda u: u["seq"] == len(steps))
        # People of both: a new account at the old one sits down with a guest at the new one.
        late = old.person(Role.PLAYER)
        other = late.post("/tables", {"game": GAME, "seats": 2, "sit": 0}, 201)["id"]
        there[1].post(f"/tables/{other}/seats/1")
        engine = open_database(url)
        with pytest.raises(StorageError) as refused:
            migrate(engine)  # an old process that starts now
        assert refused.value.trouble.code == "storage-newer"
        with engine.connect() as db:
            query = "SELECT seq, seat, text FROM entries WHERE table_id = :t ORDER BY seq"
            log = [tuple(row) for row in db.execute(text(query), {"t": table})]
        engine.dispose()
        assert log == [(n, str(seat), words) for n, (seat, words) in enumerate(steps, 1)]
