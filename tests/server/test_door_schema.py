"""Schemathesis over the OpenAPI: every answer is one the schema promises, none is a 5xx."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from flubball.server.door.access.matrix import DESK_MESSAGES, INNER, MATRIX, MESSAGES
from flubball.server.roles import Role
from server.desk_kit import new_event
from server.door_kit import Server, easy_config

EXAMPLES = {Role.NOBODY: 4, Role.ADMIN: 10}
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
HIDDEN = ("metrics", "schema", "page", "site")
OPERATIONS = sorted({*MATRIX} - {*INNER, *MESSAGES, *DESK_MESSAGES, *HIDDEN})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("schema")
    with Server(easy_config(folder)) as running:
        yield running


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    raw = json.loads(server.person().get("/schema/openapi.json"))
    found = schemathesis.openapi.from_dict(raw)
    found.config.update(base_url=server.url)
    return found


def test_the_schema_names_every_operation(schema: Any) -> None:
    found = [result.ok() for result in schema.get_all_operations()]
    assert sorted(each.definition.raw["operationId"] for each in found) == OPERATIONS


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("role", [Role.NOBODY, Role.ADMIN])
def test_answers_keep_to_the_schema(server: Server, schema: Any, name: str, role: Role) -> None:
    person = server.person(role)
    person.get("/whoami")
    body = {"game": "queens-and-guards", "seats": 2, "visibility": "link"}
    host = server.person(Role.COACH)
    real = {
        "table": host.post("/tables", body, 201)["id"],
        "class_id": host.post("/classes", want=201)["id"],
        "book": "agloa-2026-27",
        "code": "too-few-cubes",
    }
    headers = {"X-CSRF-Token": person.client.cookies["flubball-csrf"], "Cookie": person.cookies}
    if name.startswith("event.") and role is Role.ADMIN:
        director = new_event(server)
        real["event"], headers["X-Desk-Code"] = director.event, director.code

    @given(data=schema.find_operation_by_id(name).as_strategy())
    @settings(
        max_examples=EXAMPLES[role],
        derandomize=True,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )
    def run(data: Any) -> None:
        for key in set(data.path_parameters or {}) & set(real):
            data.path_parameters[key] = real[key]
        response = data.call(headers=headers)
        data.validate_response(response, checks=CHECKS)

    run()
