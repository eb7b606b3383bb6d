"""Results in a file, one a line, so that work goes on where it was stopped."""

import json
from pathlib import Path
from typing import Any


class ResultsFile:
    """The first line names the version of the work; what another version left is thrown away.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = ResultsFile(Path(folder) / "results.jsonl")
    ...     before = file.load("1")
    ...     added = file.add("roll 7", (4, 2))
    ...     before, added, file.load("1"), file.load("2")
    ({}, [4, 2], {'roll 7': [4, 2]}, {})
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self, version: str) -> dict[str, Any]:
        """The results of this version by key."""
        head = json.dumps({"version": version})
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        if not lines or lines[0] != head:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(head + "\n", encoding="utf-8")
            return {}
        found = [_parsed(line) for line in lines[1:]]
        return {line["key"]: line["result"] for line in found if line}

    def add(self, key: str, result: Any) -> Any:
        """Keep a result, and give it as it will be read; a line cut short by a crash is skipped."""
        try:
            line = json.dumps({"key": key, "result": result})
        except TypeError as error:
            raise TypeError(f"The result of {key} can't be kept as JSON.") from error
        with self.path.open("a", encoding="utf-8") as file:
            file.write("\n" + line)
        return json.loads(line)["result"]


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except json.JSONDecodeError:
        return None
    return found if isinstance(found, dict) else None
