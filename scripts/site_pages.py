"""The pages of the site that no file in docs has: reference, rulebooks, examples, gallery."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import Any

from scripts.notebooks import FOLDER, as_markdown, names
from typer.core import TyperGroup
from typer.main import get_command

from flubball import equations as eq
from flubball import games, rulebooks, wff
from flubball.cli import app
from flubball.rulebooks.pages import book_lines, clause_lines

ROOT = Path(__file__).resolve().parent.parent
MODULES = {
    "equations": "EQUATIONS: rules, mats, judge, exact values, oracle, Goals of a roll",
    "wff": "WFF 'N PROOF: formulas, proofs, judge, oracle",
    "games": "the seven games by name",
    "engine": "the contract of a game, rulings, records",
    "players": "bots, and the runner of whole matches",
    "batch": "many papers at once",
    "puzzles": "questions about positions",
    "coach": "reviews of finished matches",
    "drawing": "cubes, mats and dice as SVG",
    "rulebooks": "clauses by id, and every number that a rulebook fixes",
}
RULINGS = ROOT / "docs/rulings"
WIDTH = 88


def generated_pages() -> dict[str, str]:
    """Every page by its name in docs."""
    single = {"changes.md": _changes(), "gallery.md": _gallery()}
    return {**_reference(), **_rulings(), **_rulebooks(), **_examples(), **single}


def _reference() -> dict[str, str]:
    rows = [f"| [flubball.{name}]({name}.md) | {says} |" for name, says in MODULES.items()]
    intro = "Every public name with its types, what it does, and an example that is a test."
    table = ["| module | what |", "|---|---|", *rows]
    pages = {"index": "\n".join(["# Reference", "", intro, "", *table, ""])}
    pages |= {name: f"# flubball.{name}\n\n::: flubball.{name}\n" for name in MODULES}
    pages["commands"] = "\n".join(["# Commands", "", *_commands()])
    return {f"reference/{name}.md": text for name, text in pages.items()}


def _commands() -> Iterator[str]:
    """What `--help` says, command by command, in the order of use."""
    yield from _command(get_command(app), None, "flubball")


def _command(command: Any, parent: Any, name: str) -> Iterator[str]:
    context = command.context_class(
        command, parent, name, max_content_width=WIDTH, terminal_width=WIDTH
    )
    if parent is not None:
        depth = context.command_path.count(" ") + 1
        yield f"{'#' * min(depth, 4)} {context.command_path}\n"
    yield f"```text\n{command.get_help(context).strip()}\n```\n"
    if isinstance(command, TyperGroup):
        for inside in command.list_commands(context):
            yield from _command(command.get_command(context, inside), context, inside)


@cache
def codes() -> dict[str, str]:
    """The page of the site that has each code: those of one list stand together."""
    found, page = {}, ""
    for line in (RULINGS / "README.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            page = f"rulings/of-{_anchor(line[3:])}.md"
        elif link := re.match(r"- \[([^]]+)\]\(\1\.md\)", line):
            found[link[1]] = page
    return found


def _rulings() -> dict[str, str]:
    pages: dict[str, str] = {}
    for code, page in codes().items():
        text = (RULINGS / f"{code}.md").read_text(encoding="utf-8")
        _, _, body = text.partition("-->")
        pages.setdefault(page, f"# {_titles()[page]}\n")
        pages[page] += f"\n## {code} {{ #{code} }}\n{body}"
    return pages


def _titles() -> dict[str, str]:
    text = (RULINGS / "README.md").read_text(encoding="utf-8")
    return {f"rulings/of-{_anchor(each)}.md": each for each in re.findall(r"(?m)^## (.*)", text)}


def _rulebooks() -> dict[str, str]:
    pages = {}
    rows = ["| book | what | clauses |", "|---|---|---|"]
    for line in book_lines():
        rows.append(f"| [{line.id}]({line.id}.md) | {line.says} | {line.clauses} |")
        clauses = [
            f"| <span id='{_anchor(c.id)}'>{c.id}</span> | {_cell(c.says)} |"
            for c in clause_lines(line.id)
        ]
        table = ["| clause | in our words |", "|---|---|", *clauses, ""]
        about = f"{line.says}. `flubball rules {line.id} CLAUSE` shows one with what cites it."
        pages[f"rulebooks/{line.id}.md"] = "\n".join([f"# {line.id}", "", about, "", *table])
    says = """\
        # Rulebooks

        Every clause by its id, summarised in our own words; the books belong to who wrote them.
        A ruling cites these ids. [Coverage](../coverage.md) counts the cases and the code for each.
        """
    pages["rulebooks/index.md"] = dedent(says) + "\n" + "\n".join([*rows, ""])
    assert len(pages) == len(rulebooks.ids()) + 2
    return pages


def _anchor(id: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", id.lower())


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


def _examples() -> dict[str, str]:
    pages, rows = {}, []
    for name in names():
        notebook = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))
        text = as_markdown(notebook)
        link = f"[This page as a notebook]({name}.ipynb), to run and change.\n"
        pages[f"examples/{name}.md"] = f"{text}\n{link}"
        rows.append(f"- [{text.partition(chr(10))[0].lstrip('# ')}]({name}.md)")
    says = "Notebooks, run in every test. Each is also a file to download and change."
    pages["examples/index.md"] = "\n".join(["# Examples", "", says, "", *rows, ""])
    return pages


def _changes() -> str:
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def _gallery() -> str:
    parts = ["# Gallery", "", "What the library draws by itself, here as in a notebook.", ""]
    for title, svg in _drawn():
        parts += [f"## {title}", "", f'<div class="drawn">{svg.replace(chr(10), "")}</div>', ""]
    parts += ["## In the browser", ""]
    for path in sorted((ROOT / "docs/pictures").glob("*.jpg")):
        title = path.stem.replace("-", " ")
        parts += [f'![{title}](pictures/{path.name}){{ width="300" loading=lazy }}']
    return "\n".join([*parts, ""])


def _drawn() -> Iterator[tuple[str, str]]:
    mat = eq.Mat("2x 3+5", required="5", permitted="2 x 3 +", forbidden="9", resources="1 7 -")
    yield "A mat of EQUATIONS", mat._repr_svg_()
    logic = wff.Mat("CNqNp", required="E", permitted="p q R", resources="E o C o N i")
    yield "A mat of WFF 'N PROOF", logic._repr_svg_()
    for name in games.names():
        game = games.get(name)
        state = game.start(2, game.setups()[-1].mapping)
        if hasattr(state, "_repr_svg_") and name not in ("equations", "wff"):
            yield games.title(name), state._repr_svg_()
