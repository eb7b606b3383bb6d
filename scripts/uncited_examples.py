"""Lists example places of the rule texts that no case cites.

The places come from the rulebook data. The texts themselves are scanned too, where they are at
hand, for examples that the data forgot. `--strict` exits with status 1 if anything is listed.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.build_index import ROOT, all_cases, build

from flubball import rulebooks
from flubball.rulebooks import Clause, Rulebook
from flubball.rulebooks.coverage import covered
from flubball.rulebooks.index import Index

TEXTS = ROOT.parent / "shared" / "rulebooks"
NOT_ASKED = frozenset(
    ("advice", "conduct", "equipment", "heading", "junior-senior", "lost", "table", "wff")
)
FORGOTTEN = "looks like an example, but the data has none here"
NEAR = 3  # lines between the word Examples and the first one

_HEAD = re.compile(r"\W*examples?\b", re.IGNORECASE)
_ITEM = re.compile(r"\W*\([a-z]+\)\W")
_INLINE = re.compile(r"\bfor example\b|\be\.g\.|\bsuch as\b", re.IGNORECASE)
# A list of examples ends where a rule, a comment or a note begins.
_OTHER = re.compile(r"\W*(?:comments?|notes?)\b|[-*\s]*(?:[A-Z]|[IVX]+|\d+|[a-z])\.", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a rule text with what stands there, in our words or by its look."""

    source: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.source}:{self.line}: {self.what}"


def source_of(book: Rulebook, clause: Clause) -> str:
    """The rule text that a clause stands in."""
    return clause.source or _main_source(book.id)


@lru_cache(maxsize=8)
def _main_source(id: str) -> str:
    data = resources.files("flubball.rulebooks") / "data" / f"{id}.toml"
    return str(tomllib.loads(data.read_text(encoding="utf-8"))["source"])


def uncited(book: Rulebook, index: Index) -> list[Clause]:
    """Example clauses that a case should cite and none does, nor a place below them."""
    have = covered(book, index)
    examples = [clause for clause in book.clauses.values() if clause.kind == "example"]
    return [clause for clause in examples if clause.id not in have and clause.why not in NOT_ASKED]


def example_lines(lines: Sequence[str]) -> list[tuple[int, bool]]:
    """Line numbers that look like examples; True marks a lettered item, which is a clause."""
    found: list[tuple[int, bool]] = []
    listing = False
    for number, line in enumerate(lines, 1):
        if _HEAD.match(line):
            listing = True
            found.append((number, False))
        elif listing and _ITEM.match(line):
            found.append((number, True))
        elif _OTHER.match(line):
            listing = False
    return found


def forgotten(lines: Sequence[str], clauses: Iterable[Clause], have: frozenset[str]) -> list[int]:
    """Lines that look like examples and that neither data nor cases know of."""
    known = list(clauses)
    examples = {clause.line for clause in known if clause.kind == "example"}
    every = {clause.line for clause in known}
    wrong = []
    for number, item in example_lines(lines):
        reach = {number} if item else set(range(number, number + NEAR + 1))
        if not reach & (every if item else examples):
            wrong.append(number)
    inline = [n for n, line in enumerate(lines, 1) if _INLINE.search(line) and n not in examples]
    return sorted({*wrong, *(n for n in inline if not _settled(n, known, have))})


def _settled(number: int, clauses: Sequence[Clause], have: frozenset[str]) -> bool:
    """Is the clause that the line belongs to covered, or set aside for a reason?"""
    last = max((clause.line for clause in clauses if clause.line <= number), default=0)
    owners = [clause for clause in clauses if clause.line == last]
    return not owners or any(clause.id in have or clause.why for clause in owners)


def places(book: Rulebook, index: Index, texts: Path) -> tuple[list[Place], list[str]]:
    """Everything to list for a book, and the names of the texts that are not at hand."""
    named = [(source_of(book, clause), clause) for clause in book.clauses.values()]
    what = {clause.id: f"{book.short} {clause.id}: {clause.says}" for _, clause in named}
    open_ids = {clause.id for clause in uncited(book, index)}
    found = [Place(source, c.line, what[c.id]) for source, c in named if c.id in open_ids]
    missing = []
    for source in dict.fromkeys(source for source, _ in named):
        path = texts / source
        if not path.is_file():
            missing.append(source)
            continue
        clauses = [clause for where, clause in named if where == source]
        lines = path.read_text(encoding="utf-8").splitlines()
        numbers = forgotten(lines, clauses, covered(book, index))
        found += [Place(source, number, FORGOTTEN) for number in numbers]
    return found, missing


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=Path, default=TEXTS, help="the folder of the rule texts")
    parser.add_argument("--strict", action="store_true", help="exit 1 if anything is listed")
    options = parser.parse_args(arguments)
    index = build([], all_cases())
    count = 0
    for id in rulebooks.ids():
        found, missing = places(rulebooks.get(id), index, options.texts)
        for source in missing:
            print(f"skipped the text of {source}: not in {options.texts}")
        for place in found:
            print(place)
        count += len(found)
    print(f"{count} example places are not cited")
    return 1 if options.strict and count else 0


if __name__ == "__main__":
    sys.exit(main())
