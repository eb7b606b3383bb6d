"""Databases for the server's tests: SQLite and a real PostgreSQL."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from flubball.server.storage import migrate, open_database
from server.postgres import Cluster, cluster, quick_folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder for databases."""
    found = quick_folder("flubball-db-")
    yield found
    shutil.rmtree(found)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{folder}/tables.db"
    running: Cluster = request.getfixturevalue("postgres")
    return running.new_database()


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """A database with the newest schema."""
    found = open_database(database)
    migrate(found)
    yield found
    found.dispose()
