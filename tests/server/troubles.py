"""Bringing a storage into trouble while a server uses it, and out again."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import Engine, event, make_url

TOLD = ("entries", "sends", "guests", "sessions", "tables", "keys")
"""Tables of the schema that moves, guests and the server's own tries write to."""


def sqlite_path(url: str) -> str:
    return make_url(url).database or ""


def postgres_line(url: str) -> "psycopg.Connection[Any]":
    """A line that changes things even where a database is read-only."""
    return psycopg.connect(url, autocommit=True, options="-c default_transaction_read_only=off")


def cut_others(line: "psycopg.Connection[Any]") -> None:
    line.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


@contextmanager
def locked(url: str, engine: Engine) -> Iterator[None]:
    """Another program holds all of it."""
    if engine.dialect.name == "sqlite":
        other = sqlite3.connect(sqlite_path(url), isolation_level=None, timeout=20)
        other.execute("BEGIN EXCLUSIVE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")
            other.close()
        return
    with psycopg.connect(url) as line:
        line.execute(f"LOCK TABLE {', '.join(TOLD)} IN EXCLUSIVE MODE".encode())
        yield
        line.rollback()


@contextmanager
def _pragma(engine: Engine, on: str, off: str) -> Iterator[None]:
    """A PRAGMA on every connection before it does something; the other one afterwards."""
    words = [on]

    def set_it(connection: Any, cursor: Any, *_: object) -> None:
        connection.connection.driver_connection.execute(f"PRAGMA {words[0]}").close()

    event.listen(engine, "before_cursor_execute", set_it)
    try:
        yield
    finally:
        words[0] = off


@contextmanager
def read_only(url: str, engine: Engine) -> Iterator[None]:
    """Nothing can be written."""
    if engine.dialect.name == "sqlite":
        with _pragma(engine, "query_only=ON", "query_only=OFF"):
            yield
        return
    name = make_url(url).database
    alter = f"ALTER DATABASE {name}"
    with postgres_line(url) as line:
        line.execute(f"{alter} SET default_transaction_read_only = on".encode())
        cut_others(line)
        yield
        line.execute(f"{alter} RESET default_transaction_read_only".encode())


@contextmanager
def full(url: str, engine: Engine) -> Iterator[None]:
    """There is no room for more: SQLite's file may not grow, PostgreSQL says what a disk says."""
    if engine.dialect.name == "sqlite":
        with _pragma(engine, "max_page_count=1", "max_page_count=1000000"):
            yield
        return
    with postgres_line(url) as line:
        line.execute(
            "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$"
        )
        for table in TOLD:
            line.execute(
                f"CREATE TRIGGER no_room BEFORE INSERT ON {table} "
                "FOR EACH ROW EXECUTE FUNCTION no_room()".encode()
            )
        yield
        for table in TOLD:
            line.execute(f"DROP TRIGGER no_room ON {table}".encode())
