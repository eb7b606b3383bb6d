"""The notebooks in docs/examples are run, and show what they are kept with."""

import json

import pytest
from scripts import notebooks


@pytest.mark.parametrize("name", notebooks.names())
def test_a_notebook_shows_what_it_is_kept_with(name: str) -> None:
    script = (notebooks.FOLDER / f"{name}.py").read_text(encoding="utf-8")
    kept = (notebooks.FOLDER / f"{name}.ipynb").read_text(encoding="utf-8")
    assert notebooks.text_of(notebooks.run(script, name)) == kept, (
        f"{name}.ipynb is stale: .venv/bin/python scripts/notebooks.py {name}"
    )


def test_the_four_are_there() -> None:
    assert notebooks.names() == ["hardest_goals", "homework", "now", "tabular_bot"]


def test_an_error_in_a_cell_is_an_error() -> None:
    with pytest.raises(ZeroDivisionError):
        notebooks.run("# %%\n1 / 0\n", "wrong")


def test_what_a_cell_shows() -> None:
    script = "# %%\nprint('so')\nclass Drawn:\n    def _repr_svg_(self):\n        return '<svg/>'\n"
    made = notebooks.run(f"{script}    def __repr__(self):\n        return 'D'\nDrawn()", "small")
    (cell,) = made["cells"]
    stream, result = cell["outputs"]
    assert stream["text"] == ["so\n"] and result["data"]["image/svg+xml"] == ["<svg/>"]
    assert "<svg/>" in notebooks.as_markdown(json.loads(notebooks.text_of(made)))
