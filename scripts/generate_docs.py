"""Writes what is generated: the index of citations, pages made from data, pictures of packages.

`--check` writes nothing; it names the files that are stale and then exits with status 1.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import draw_packages, render_docs, render_security, render_strength
from scripts.build_index import ROOT, all_cases, build, code_uses

INDEX = "src/flubball/rulebooks/data/index.json"
RULINGS = "docs/rulings"
EVIDENCE = ROOT / "docs/evidence"


def generated() -> dict[str, str]:
    """Every generated file, by its path in the project."""
    index = build(code_uses(), all_cases())
    arena, former = EVIDENCE / "arena.json", EVIDENCE / "former.json"
    files = {
        INDEX: render_docs.index_text(index),
        "docs/house-rulings.md": render_docs.house_rulings(index),
        "docs/coverage.md": render_docs.coverage_page(index),
        "docs/strength.md": render_strength.strength_page(arena, former),
    }
    pages = render_docs.ruling_pages(index)
    files |= draw_packages.pictures()
    files[render_security.PAGE] = render_security.page(render_security.requirements())
    return files | {f"{RULINGS}/{name}": text for name, text in pages.items()}


def stale(files: Mapping[str, str], root: Path) -> list[str]:
    """The files that differ from what they should be, are missing, or should not be there."""
    wrong = [name for name, text in files.items() if _read(root / name) != text]
    return sorted([*wrong, *left_over(files, root)])


def left_over(files: Mapping[str, str], root: Path) -> list[str]:
    """Pages of codes that are no more."""
    pages = [path.relative_to(root).as_posix() for path in (root / RULINGS).glob("*.md")]
    return [name for name in pages if name not in files]


def write(files: Mapping[str, str], root: Path) -> list[str]:
    """Make every file what it should be; returns the names of those that changed."""
    changed = stale(files, root)
    for name in changed:
        path = root / name
        if name not in files:
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[name], encoding="utf-8")
    return changed


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """The command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, name stale files")
    check = parser.parse_args(arguments).check
    files = generated()
    names = stale(files, root) if check else write(files, root)
    for name in names:
        print(f"stale: {name}" if check else f"wrote {name}")
    if check and names:
        print("run: make docs")
    return 1 if check and names else 0


if __name__ == "__main__":
    sys.exit(main())
