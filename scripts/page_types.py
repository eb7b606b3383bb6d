"""The page's TypeScript types and values, made from the server's schemas and what Python knows.

python scripts/page_types.py            write them
python scripts/page_types.py --check    fail where they are not fresh
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import page_values as values

from flubball import games
from flubball.cubes import CubeGame
from flubball.monitor import MonitorGame
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

PROCEDURES = {"cubes": CubeGame, "monitor": MonitorGame}

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


def module(types: dict[str, Schema], shared: str = "", others: Iterable[str] = ()) -> str:
    """A file of types, in the order of their names; `others` come from the file `shared`."""
    lines = [HEAD]
    wanted = sorted(set(others) & {name for each in types.values() for name in _named(each)})
    if wanted:
        lines.append(f"import type {{ {', '.join(wanted)} }} from './{shared}';\n")
    if shared:
        lines.append(f"export type * from './{shared}';\n")
    return "\n".join([*lines, *(f"{declared(name, types[name])}\n" for name in sorted(types))])


def _named(schema: object) -> Iterator[str]:
    """The types that a schema speaks of.

    >>> list(_named({"type": "array", "items": {"$ref": "#/$defs/Mark"}}))
    ['Mark']
    """
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).rpartition("/")[2]
        schema = list(schema.values())
    if isinstance(schema, list):
        for each in schema:
            yield from _named(each)


def in_common(views: Iterable[dict[str, Schema]]) -> dict[str, Schema]:
    """The types that all views declare alike, with all they speak of."""
    first, *others = views
    found = {n: each for n, each in first.items() if all(o.get(n) == each for o in others)}
    while left := [n for n, each in found.items() if not set(_named(each)) <= found.keys()]:
        for name in left:
            del found[name]
    return found


def files() -> dict[str, str]:
    """The files by their names: the API with the messages of sockets, and each game's view.

    What the views of all games on one procedure have in common is in a file of its own.
    """
    found = schemas(make_app(Config()))
    made = values.files()
    made["api"] = module({**found["live"]["$defs"], **found["openapi"]["components"]["schemas"]})
    for procedure, kind in PROCEDURES.items():
        views = {
            name: each["$defs"]
            for name, each in found["views"].items()
            if isinstance(games.get(name), kind)
        }
        common = in_common(views.values())
        made[procedure] = module(common)
        for name, types in views.items():
            own = {n: each for n, each in types.items() if n not in common}
            made[name.replace("-", "_")] = module(own, procedure, common) + values.errors(name)
    missing = [name for name in found["views"] if name.replace("-", "_") not in made]
    assert not missing, f"{missing} are on no known procedure"
    return {f"{name}.ts": text for name, text in made.items()}


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
