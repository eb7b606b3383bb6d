"""Is everything ready to be released as a version? Says what is missing, a line each.

    python scripts/release_check.py 0.2.0

It needs nothing but Python: the release workflow runs it before anything is published.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = (
    "LICENSE",
    "README.md",
    "CITATION.cff",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
)
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


def missing(version: str, root: Path = ROOT) -> Iterator[str]:
    """What is missing for a release as that version.

    >>> next(missing("1.0"))
    '1.0 is no semantic version, such as 1.2.3.'
    """
    if not VERSION.fullmatch(version):
        yield f"{version} is no semantic version, such as 1.2.3."
        return
    for name in FILES:
        if not (root / name).is_file():
            yield f"{name} is not there."
    said = _found(root / "src/flubball/version.py", r'VERSION = "(.*)"')
    if said != version:
        yield f"src/flubball/version.py says {said}."
    cited = _found(root / "CITATION.cff", r"^version: (.*)$")
    if cited != version:
        yield f"CITATION.cff says {cited}."
    yield from _changes(version, root)
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for key in ("classifiers", "description", "keywords", "license", "urls"):
        if not project.get(key):
            yield f"pyproject.toml has no {key}."


def _changes(version: str, root: Path) -> Iterator[str]:
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = dict(re.findall(r"^## (.*)\n((?:(?!^## ).*\n?)*)", text, re.M))
    own = [title for title in parts if title.split(",")[0] == version]
    if not own or not parts[own[0]].strip():
        yield f"CHANGELOG.md has nothing under a heading '## {version}, DATE'."
    elif not re.fullmatch(rf"{re.escape(version)}, \d{{4}}-\d\d-\d\d", own[0]):
        yield f"CHANGELOG.md: '## {own[0]}' needs a date, as '## {version}, 2026-11-17'."
    if parts.get("Unreleased", "").strip():
        yield f"CHANGELOG.md still has lines under 'Unreleased': move them below {version}."


def _found(path: Path, pattern: str) -> str:
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    hit = re.search(pattern, text, re.M)
    return hit[1].strip().strip('"') if hit else "nothing"


def uncommitted(root: Path = ROOT) -> Iterator[str]:
    """Files that a tag would leave out."""
    done = subprocess.run(
        ["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True, check=True
    )
    yield from (f"{line[3:]} is not committed." for line in done.stdout.splitlines())


def main(words: list[str]) -> int:
    """Print what is missing; 1 where something is."""
    if len(words) != 1:
        print(__doc__)
        return 2
    found = [*missing(words[0]), *uncommitted()]
    for line in found:
        print(f"- {line}")
    print(f"{len(found)} to do." if found else f"{words[0]} can be tagged v{words[0]}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
