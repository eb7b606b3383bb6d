"""Schemas for those who write a client: the API, the messages of live sockets, games' views.

`flubball serve --schema FILE` writes all of it as one JSON object.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin

from flubball import games
from flubball.server.door.sockets.messages import Incoming, Out
from flubball.server.door.sockets.prompts import view_type

Schema = dict[str, Any]


class AccurateJson(JsonRenderPlugin):
    """OpenAPI as JSON, where what is always sent is required."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        """The document."""
        return super().render(request, accurate(openapi_schema))


def accurate(openapi: Schema) -> Schema:
    """Answers hold all their fields, also those with defaults; only requests may leave some out.

    >>> sent = {"properties": {"code": {}, "help": {}}, "required": ["code"]}
    >>> both = {"paths": {}, "components": {"schemas": {"Problem": sent}}}
    >>> accurate(both)["components"]["schemas"]["Problem"]["required"]
    ['code', 'help']
    """
    components = openapi["components"]
    every: dict[str, Schema] = components["schemas"]
    bodies = [
        operation["requestBody"]
        for methods in openapi["paths"].values()
        for operation in methods.values()
        if "requestBody" in operation
    ]
    asked = set(_reached(bodies, every))
    told = {
        name: _described(each if name in asked else _required(each)) for name, each in every.items()
    }
    return {**openapi, "components": {**components, "schemas": told}}


def _reached(here: object, every: dict[str, Schema]) -> Iterator[str]:
    """The names of the components a part of a schema refers to, through others too."""
    if isinstance(here, list):
        for each in here:
            yield from _reached(each, every)
    elif isinstance(here, dict):
        if isinstance(ref := here.get("$ref"), str):
            name = ref.rpartition("/")[2]
            yield name
            yield from _reached(every[name], every)
        for each in here.values():
            yield from _reached(each, every)


def _required(schema: Schema) -> Schema:
    if "properties" not in schema:
        return schema
    return {**schema, "required": list(schema["properties"])}


def _described(schema: Schema) -> Schema:
    """Without the examples for Python."""
    if "description" not in schema:
        return schema
    text = str(schema["description"]).partition(">>>")[0]
    return {**schema, "description": " ".join(text.split())}


def live_schema() -> Schema:
    """The messages of a live socket: `Incoming` is sent by clients, `Out` by the server.

    >>> sorted(live_schema()["$defs"]["Incoming"]["properties"])
    ['hello', 'ping', 'ready', 'send']
    """
    _, found = msgspec.json.schema_components((Incoming, Out), ref_template="#/$defs/{name}")
    optional = ("Incoming", "Out", "Hello", "Send")
    told = {
        name: _described(each if name in optional else _required(each))
        for name, each in found.items()
    }
    told["UpdateOut"]["properties"]["view"] = {"description": "The game's view, see `views`."}
    return {"$defs": told}


def view_schemas() -> dict[str, Schema]:
    """What `view` holds, by game. Fields at their defaults are left out where they may be.

    >>> sorted(view_schemas())[:2]
    ['contig-60', 'equations']
    """
    return {game.name: msgspec.json.schema(view_type(game)) for game in games.every()}


def schemas(app: Litestar) -> Schema:
    """All of them: `openapi`, `live` and `views`.

    >>> from flubball.server.door import Config, make_app
    >>> schemas(make_app(Config()))["openapi"]["info"]["title"]
    'Flubball'
    """
    openapi = accurate(app.openapi_schema.to_schema())
    return {"openapi": openapi, "live": live_schema(), "views": view_schemas()}
