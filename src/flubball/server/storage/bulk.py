"""Statements that take many rows as one JSON text.

Row by row the driver would give up and ask for the interpreter again and again, each time behind a
busy event loop; this way a batch is one call, in which the database works alone.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, TextClause, text

SQLITE, POSTGRESQL = "sqlite", "postgresql"


def insert(
    table: Table, dialect: str, rows: str, where: str = "true", replacing: bool = False
) -> str:
    """The words of an insert; `rows` is the place of its JSON text, one array a row.

    `replacing` rows with the same first column.

    >>> from flubball.server.storage.schema import DEADLINES
    >>> print(insert(DEADLINES, POSTGRESQL, ":rows"))
    INSERT INTO deadlines (table_id, at, task) SELECT (r->>0)::TEXT, (r->>1)::BIGINT, \
(r->>2)::TEXT FROM json_array_elements(CAST(:rows AS json)) AS r WHERE true
    """
    names = [column.name for column in table.columns]
    if dialect == POSTGRESQL:
        values = [f"(r->>{n})::{_type(table, name)}" for n, name in enumerate(names)]
        source = f"json_array_elements(CAST({rows} AS json)) AS r"
    else:
        values = [f"json_extract(value, '$[{n}]')" for n in range(len(names))]
        source = f"json_each({rows})"
    words = f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {', '.join(values)} "
    words += f"FROM {source} WHERE {where}"
    if replacing:
        new = ", ".join(f"{name} = excluded.{name}" for name in names[1:])
        words += f" ON CONFLICT ({names[0]}) DO UPDATE SET {new}"
    return words


@lru_cache
def statement(table: Table, dialect: str, replacing: bool = False) -> TextClause:
    """The insert as a statement with the parameter `rows`.

    >>> from flubball.server.storage.schema import DEADLINES
    >>> ":rows" in str(statement(DEADLINES, SQLITE))
    True
    """
    return text(insert(table, dialect, ":rows", replacing=replacing).replace("::", r"\:\:"))


def _type(table: Table, name: str) -> str:
    return "TEXT" if name.endswith("_id") else str(table.columns[name].type)


def rows_text(table: Table, rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows as JSON. A column that a row does not name is null.

    >>> from flubball.server.storage.schema import DEADLINES
    >>> rows_text(DEADLINES, [{"table_id": "t", "at": 700}])
    '[["t",700,null]]'
    """
    names = _names(table)
    return msgspec.json.encode([[row.get(name) for name in names] for row in rows]).decode()


@lru_cache
def _names(table: Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.columns)


def insert_rows(
    connection: Connection, table: Table, rows: Iterable[Mapping[str, Any]], replacing: bool = False
) -> None:
    """Insert rows, all in one statement. A column that a row does not name is null.

    See `flubball.server.storage.tables.changes.store`, which has an example.
    """
    query = statement(table, connection.dialect.name, replacing)
    connection.execute(query, {"rows": rows_text(table, rows)})
