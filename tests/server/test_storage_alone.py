"""All SQL is in `flubball.server.storage`: nobody else knows what a database is made of."""

import ast
from collections.abc import Iterator
from pathlib import Path

import flubball
from flubball.server import storage

SOURCES = Path(flubball.__file__).parent
STORAGE = Path(storage.__file__).parent
DRIVERS = {"sqlalchemy", "alembic", "psycopg", "sqlite3"}
STATEMENTS = {"execute", "exec_driver_sql"}


def outside(*words: str) -> Iterator[tuple[str, ast.AST]]:
    """What stands in files outside the storage that have one of these words."""
    for path in sorted(SOURCES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if STORAGE not in path.parents and any(word in text for word in words):
            for node in ast.walk(ast.parse(text)):
                yield path.relative_to(SOURCES).as_posix(), node


def imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {(node.module or "").partition(".")[0]}
    return set()


def test_nothing_outside_the_storage_imports_a_driver() -> None:
    found = [(path, name) for path, node in outside(*DRIVERS) for name in imported(node) & DRIVERS]
    assert not found


def test_nothing_outside_the_storage_executes_a_statement() -> None:
    """A connection may be handed from one function of the storage to another, and no more."""
    calls = (
        (path, node.lineno)
        for path, node in outside(*STATEMENTS)
        if isinstance(node, ast.Attribute) and node.attr in STATEMENTS
    )
    assert not list(calls)
