"""The generated pages, as texts: house rulings, coverage, one page for each ruling code."""

import json

import msgspec

from flubball import rulebooks
from flubball.rulebooks import Clause, Rulebook
from flubball.rulebooks.coverage import coverage, covered, reason
from flubball.rulebooks.index import Entry, Index, entry
from flubball.rulebooks.outline import section
from flubball.server.explaining import CODES, GROUPS, Explanation, explanation

NOTE = "<!-- Written by scripts/generate_docs.py; `make docs` writes it again. -->"
MOST_CASES = 6  # a longer list is in `flubball rules`
OURS_FROM = 21  # house rulings up to H20 came with the design


def index_text(index: Index) -> str:
    """The index as JSON, one line for each citation."""
    lines = [
        f"{json.dumps(citation)}: {msgspec.json.encode(found).decode()}"
        for citation, found in index.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def plain(text: str) -> str:
    """The text with nothing in it that Markdown would read as a sign of its own.

    >>> plain("0<ten> | 4*2")
    '0&lt;ten> \\\\| 4\\\\*2'
    """
    marked = text.replace("\\", "\\\\").replace("<", "&lt;")
    for sign in "|*_`[]":
        marked = marked.replace(sign, f"\\{sign}")
    return marked


def house_rulings(index: Index) -> str:
    """docs/house-rulings.md."""
    rulings = rulebooks.house_rulings()
    design = {n: says for n, says in rulings.items() if int(n[1:]) < OURS_FROM}
    ours = {n: says for n, says in rulings.items() if n not in design}
    parts = [
        "# House rulings",
        NOTE,
        "Where a rulebook is silent somebody has to rule. Our rulings are numbered; software cites "
        "them as `house ruling H9` and never as a clause of a book.\n"
        "`flubball rules house-rulings H9` shows one and the code that follows it.",
        "## From the design",
        "H1 to H20 came with the project's design.",
        _house_table(design, index),
        "## Our own",
        "From H21 on the rulings are ours, made while the judge was built. The number of a ruling "
        "that was taken back is not given again.",
        _house_table(ours, index),
    ]
    return "\n\n".join(parts) + "\n"


def _house_table(rulings: dict[str, str], index: Index) -> str:
    lines = ["| ruling | what we rule | code | cases |", "|---|---|---|---|"]
    for number, says in rulings.items():
        found = entry(f"house ruling {number}", index)
        lines.append(f"| {number} | {plain(says)} | {_code(found)} | {_cases(found)} |")
    return "\n".join(lines)


def _code(found: Entry) -> str:
    return "<br>".join(f"`{place}`" for place in found.code)


def _cases(found: Entry) -> str:
    shown = ", ".join(f"`{case}`" for case in found.cases[:MOST_CASES])
    more = len(found.cases) - MOST_CASES
    return f"{shown} and {more} more" if more > 0 else shown


def coverage_page(index: Index) -> str:
    """docs/coverage.md."""
    parts = [
        "# Clauses, code and cases",
        NOTE,
        "For every clause: the code that cites it and the conformance cases that do. A clause is "
        "covered when a case cites it or a place below it; for the others the reason is given.\n"
        "`flubball rules BOOK CLAUSE` shows one clause with all its cases, "
        "`flubball rules --coverage` the shares.",
    ]
    for id in rulebooks.ids():
        parts += _book(rulebooks.get(id), index)
    return "\n\n".join(parts) + "\n"


def _book(book: Rulebook, index: Index) -> list[str]:
    found = coverage(book, index)
    total = found.total
    lines = ["| section | clauses | covered | share | set aside | no case yet |"]
    lines += ["|---|--:|--:|--:|--:|--:|"]
    lines += [
        f"| {s.section} | {s.clauses} | {s.covered} | {s.percent} % "
        f"| {s.set_aside} | {s.no_case_yet} |"
        for s in (*found.shares, total)
    ]
    parts = [f"## {book.id}", f"{total.covered} of {total.clauses} clauses are covered."]
    parts.append("\n".join(lines))
    have = covered(book, index)
    for share in found.shares:
        clauses = [c for c in book.clauses.values() if section(book, c.id) == share.section]
        rows = [_row(book, clause, have, index) for clause in clauses]
        head = ["| clause | what it says | code | cases |", "|---|---|---|---|"]
        parts += [f"### {book.short} {share.section}", "\n".join([*head, *rows])]
    return parts


def _row(book: Rulebook, clause: Clause, have: frozenset[str], index: Index) -> str:
    found = entry(f"{book.short} {clause.id}", index)
    if found.cases:
        cases = _cases(found)
    else:
        cases = "*below it*" if clause.id in have else f"*{reason(clause)}*"
    return f"| {clause.id} | {plain(clause.says)} | {_code(found)} | {cases} |"


def ruling_pages(index: Index) -> dict[str, str]:
    """docs/rulings/: a page for each code, by file name, and the list of them."""
    found = {f"{name}.md": _ruling(explanation(code), index) for name, code in CODES.items()}
    return {"README.md": _ruling_list(), **found}


def _ruling_list() -> str:
    parts = [
        "# Codes of rulings",
        NOTE,
        "Every reason in a ruling has a code. `flubball explain CODE` shows the same pages.",
    ]
    for title, names in GROUPS:
        lines = [f"- [{name}]({name}.md): {plain(CODES[name].title)}" for name in names]
        parts += [f"## {title}", "\n".join(lines)]
    return "\n\n".join(parts) + "\n"


def _ruling(page: Explanation, index: Index) -> str:
    lines = ["| citation | what it says | cases |", "|---|---|---|"]
    for cited in page.citations:
        cases = _cases(entry(cited.citation, index))
        lines.append(f"| {cited.citation} | {plain(cited.says)} | {cases} |")
    parts = [f"# {page.code}", NOTE, f"**{plain(page.title)}.** {plain(page.meaning)}"]
    if page.example:
        parts.append(f"Example: {page.example}.")
    parts += [f"What helps: {plain(page.help)}", "\n".join(lines)]
    return "\n\n".join(parts) + "\n"
