"""The notebooks in docs/examples: each is a script with cells, run, and kept with what it showed.

    .venv/bin/python scripts/notebooks.py [--check] [NAME …]

The script is what one edits: it is linted and its types are checked as those of any client. A cell
begins with `# %%`, one of text with `# %% [markdown]`. Cells run one after the other in a fresh
module, as in Jupyter: what the last line of one is worth is shown by its `_repr_svg_`,
`_repr_html_` or `repr`. `--check` runs them too and says which notebook would come out otherwise.
"""

import argparse
import ast
import io
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs/examples"
MARK = "# %%"
SHOWN = {"_repr_svg_": "image/svg+xml", "_repr_html_": "text/html"}
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


class Cell(NamedTuple):
    """Text, or lines of Python."""

    text: str
    is_code: bool


def cells(script: str) -> Iterator[Cell]:
    """The cells of a script; what stands before the first mark is the file's own docstring.

    >>> list(cells('# %% [markdown]\\n# # Title\\n#\\n# So.\\n\\n# %%\\n1 + 1\\n'))
    [Cell(text='# Title\\n\\nSo.', is_code=False), Cell(text='1 + 1', is_code=True)]
    """
    for part in f"\n{script}".split(f"\n{MARK}")[1:]:
        head, _, body = part.partition("\n")
        if "[markdown]" in head:
            lines = (line.removeprefix("#").removeprefix(" ") for line in body.splitlines())
            yield Cell("\n".join(lines).strip(), False)
        else:
            yield Cell(body.strip(), True)


def run(script: str, name: str) -> dict[str, Any]:
    """The notebook that comes of running a script."""
    module = ModuleType(f"__{name}__")
    sys.modules[module.__name__] = module  # dataclasses and pickles look for it
    made = []
    count = 0
    for number, cell in enumerate(cells(script)):
        page: dict[str, Any] = {
            "cell_type": "code" if cell.is_code else "markdown",
            "id": f"{name}-{number}",
            "metadata": {},
            "source": cell.text.splitlines(keepends=True),
        }
        if cell.is_code:
            count += 1
            page["execution_count"] = count
            page["outputs"] = _outputs(cell.text, module, count)
        made.append(page)
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _outputs(source: str, module: ModuleType, count: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        del tree.body[-1]
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(tree, module.__name__, "exec"), module.__dict__)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), module.__name__, "eval"), vars(module))
    found: list[dict[str, Any]] = []
    if printed.getvalue():
        lines = printed.getvalue().splitlines(keepends=True)
        found.append({"output_type": "stream", "name": "stdout", "text": lines})
    if value is not None:
        shown = {"text/plain": repr(value).splitlines(keepends=True)}
        for method, kind in SHOWN.items():
            if hasattr(value, method):
                shown[kind] = getattr(value, method)().splitlines(keepends=True)
        found.append(
            {
                "output_type": "execute_result",
                "data": shown,
                "execution_count": count,
                "metadata": {},
            }
        )
    return found


def text_of(notebook: dict[str, Any]) -> str:
    """As it is kept."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def as_markdown(notebook: dict[str, Any]) -> str:
    """As a page of the site: drawings stand in it as they are."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        parts.append(f"```python\n{source}\n```" if cell["cell_type"] == "code" else source)
        parts += [_shown(output) for output in cell.get("outputs", ())]
    return "\n\n".join(parts) + "\n"


def _shown(output: dict[str, Any]) -> str:
    data = output.get("data", {"text/plain": output.get("text", [])})
    for kind in SHOWN.values():
        if kind in data:
            return '<div class="drawn">' + "".join(data[kind]).replace("\n", "") + "</div>"
    return "```text\n" + "".join(data["text/plain"]).rstrip("\n") + "\n```"


def names() -> list[str]:
    """The examples that there are."""
    return sorted(path.stem for path in FOLDER.glob("*.py"))


def main(words: Sequence[str]) -> int:
    """Run them; 1 where one is not what it should be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("names", nargs="*", metavar="NAME")
    chosen = parser.parse_args(words)
    stale = 0
    for name in chosen.names or names():
        text = text_of(run((FOLDER / f"{name}.py").read_text(encoding="utf-8"), name))
        kept = FOLDER / f"{name}.ipynb"
        if not kept.exists() or kept.read_text(encoding="utf-8") != text:
            stale += 1
            print(f"{kept.relative_to(ROOT)} {'is stale' if chosen.check else 'written'}")
            if not chosen.check:
                kept.write_text(text, encoding="utf-8")
    return 1 if stale and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
