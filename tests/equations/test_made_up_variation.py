"""A variation is one file and one line of a rulebook: nobody else has to know of it."""

import shutil
import subprocess
import sys
from pathlib import Path

import flubball

FILE = '''
"""Greater: an upside-down + gives the greater of two numbers."""

from flubball.games.equations import values
from flubball.games.equations.values import Value
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.operators import Operator, pure


def _greater(a: Value, b: Value) -> Value:
    return a if values.compare(a, b) > 0 else b


GREATER_OF = Operator("greater number", "binary", pure(_greater), tier=1, commutes=True)
GREATER = Variation("greater", "greater", "Greater", binary={("+", "ud"): GREATER_OF}, needs="+")
'''
BESIDE = '  "three-operation-solution", "remainder",\n'
LINE = '  "greater",\n'

ASKED = """
from flubball import equations as eq, games

plain = eq.Rules("agloa-2026-27", "elementary")
rules = eq.Rules("agloa-2026-27", "elementary", ["greater"])

# judged
assert rules.judge("(3+<ud>7)x2 = 14", eq.Mat("14")).correct
assert rules.judge("3+7 = 10", eq.Mat("10")).correct
assert rules.judge("3+<ud>7 = 10", eq.Mat("10")).code == "unequal"
assert "variation-misapplied" in plain.judge("3+<ud>7 = 7", eq.Mat("7")).codes
bare = rules.judge("3+7 = 7", eq.Mat("7")).reasons[0]
assert bare.help == "A bare + adds; for the greater number write 3+<ud>7 = 7", bare.help

# in a Goal as it lies
assert rules.judge("5+2 = 3+<ud>7", eq.Mat("3+<ud>7")).correct

# found, by the reference alone and where the core is there for other questions
for tables in (eq.Tables(reference=True), eq.Tables()):
    mat = eq.Mat("7", required="3 + 7")
    found = rules.oracle(mat, tables).impossible()
    assert isinstance(found, eq.Solvable) and "+<ud>" in found.witness, found
    assert rules.judge(found.witness, mat).correct
    assert isinstance(plain.oracle(mat, eq.Tables()).impossible(), eq.Impossible)
    none = rules.oracle(eq.Mat("9", required="3 + 7"), tables).impossible()
    assert isinstance(none, eq.Impossible), none
    whole = rules.oracle(eq.Mat("9", required="3 + 7 x 2 - 5"), tables).impossible()
    assert isinstance(whole, eq.Solvable), whole
    assert rules.judge(whole.witness, eq.Mat("9", required="3 + 7 x 2 - 5")).correct
    own = rules.oracle(eq.Mat(resources="3 + 7 7"), tables).no_goal()
    assert isinstance(own, eq.Solvable) and "+<ud>" in own.witness, own

# in the chart, and chosen from it
choices = next(o for o in games.get("equations").options() if o.name == "variations").choices
assert [c.only["division"] for c in choices if c.value == "greater"] == ["elementary"]
book = "agloa-2026-27", "elementary"
assert eq.check_selection(eq.Selection(("greater",), rolled="1 + 2"), *book).accepted
assert eq.check_selection(eq.Selection(("greater",), rolled="1 - 2"), *book).code == "no-effect"
"""


def test_a_new_operator_is_one_file_and_one_line(tmp_path: Path) -> None:
    package = tmp_path / "flubball"
    shutil.copytree(Path(flubball.__file__).parent, package)
    (package / "games/equations/variations/greater.py").write_text(FILE)
    book = package / "rulebooks/data/agloa-2026-27.toml"
    text = book.read_text()
    assert text.count(BESIDE) == 1
    book.write_text(text.replace(BESIDE, BESIDE + LINE))
    script = tmp_path / "asked.py"
    script.write_text(ASKED)
    run = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert run.returncode == 0, run.stderr
