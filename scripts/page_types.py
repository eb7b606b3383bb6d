"""The page's TypeScript types, made from the server's schemas.

python scripts/page_types.py            write them
python scripts/page_types.py --check    fail where they are not fresh
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from flubball.server.door.app import make_app
from flubball.server.door.config import Config
from flubball.server.door.schemas import schemas

HERE = Path(__file__).parent.parent
FOLDER = HERE / "web" / "src" / "lib" / "api" / "generated"
HEAD = "// Made by scripts/page_types.py from the server's schemas. Do not edit.\n"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


def type_of(schema: Schema) -> str:
    """The TypeScript type of a schema.

    >>> type_of({"type": "array", "items": {"$ref": "#/$defs/Mark"}})
    'Mark[]'
    >>> type_of({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'number | null'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return _union([json.dumps(value).replace('"', "'") for value in schema["enum"]])
    if "const" in schema:
        return json.dumps(schema["const"]).replace('"', "'")
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return _union([type_of(each) for each in schema[key]])
    kind = schema.get("type")
    if isinstance(kind, list):
        return _union([type_of({**schema, "type": each}) for each in kind])
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _object(schema)
    return PLAIN.get(str(kind), "unknown")


def _union(types: list[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(each) for each in schema['prefixItems'])}]"
    inner = type_of(schema["items"]) if schema.get("items") else "unknown"
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def _object(schema: Schema) -> str:
    if "properties" in schema:
        return f"{{ {' '.join(_fields(schema))} }}"
    values = schema.get("additionalProperties")
    return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"


def _fields(schema: Schema) -> Iterator[str]:
    required = schema.get("required", ())
    for name, each in schema["properties"].items():
        yield f"{name}{'' if name in required else '?'}: {type_of(each)};"


def declared(name: str, schema: Schema) -> str:
    """One exported type with its description.

    >>> print(declared("Code", {"type": "object", "properties": {"code": {"type": "string"}}}))
    export interface Code {
      code?: string;
    }
    """
    says = str(schema.get("description", "")).split("\n\n")[0].replace("*/", "")
    comment = f"/** {' '.join(says.split())} */\n" if says else ""
    if "properties" in schema:
        lines = "\n".join(f"  {line}" for line in _fields(schema))
        return f"{comment}export interface {name} {{\n{lines}\n}}"
    return f"{comment}export type {name} = {type_of(schema)};"


def module(types: dict[str, Schema]) -> str:
    """A file of types, in the order of their names."""
    return "\n".join([HEAD, *(f"{declared(name, types[name])}\n" for name in sorted(types))])


def files() -> dict[str, str]:
    """The files by their names: the API with the messages of sockets, and each game's view."""
    found = schemas(make_app(Config()))
    shared = {**found["live"]["$defs"], **found["openapi"]["components"]["schemas"]}
    views = {game.replace("-", "_"): each["$defs"] for game, each in found["views"].items()}
    return {f"{name}.ts": module(types) for name, types in {"api": shared, **views}.items()}


def main(check: bool) -> int:
    """Write the files, or say which are not fresh."""
    made = files()
    old = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.ts")}
    stale = sorted(name for name in {*made, *old} if made.get(name) != old.get(name))
    if check:
        for name in stale:
            print(f"{FOLDER / name} is not fresh: run scripts/page_types.py", file=sys.stderr)
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in stale:
        if name in made:
            (FOLDER / name).write_text(made[name], encoding="utf-8")
        else:
            (FOLDER / name).unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
