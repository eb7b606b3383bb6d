"""Loose values are undone one within the other: that ends, however they come round."""

import subprocess
import sys

from flubball import equations as eq

NAMES = ("powers-of-the-base", "multiple-operations", "upside-down")
ASK = f"""
from flubball import equations as eq
rules = eq.Rules("agloa-2026-27", "middle", {NAMES!r})
for more in ("r3", "b3", "g5", "g6", "k8", "k9"):
    mat = eq.Mat("r3b0", required="g^ k9 b2 k9 r1 bx " + more)
    print(rules.oracle(mat).impossible(eq.Budget(400_000)))
"""


def test_a_root_beside_a_power_of_what_it_is_taken_of() -> None:
    # The power was undone to the root and the root to the power, until the stack was full: the
    # process ended. So another one is asked.
    done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.count("\n") == 6, done


def test_what_is_over_a_far_power_is_found_beside_it() -> None:
    mat = eq.Mat("r3b0", required="g^ k9 b2 k9 r1 bx r2")
    answer = eq.Rules("agloa-2026-27", "middle", NAMES).oracle(mat).impossible()
    assert isinstance(answer, eq.Solvable), answer
