"""What a player writes at the table, in one line: the Solution, `;;`, the rows of its proof.

`p, Ksq / Ko, Ai, Ki ;; p s; Ksq s; q Ko 2; Asp Ai 1; KAspq Ki 3,4`. Rows are parted by `;`. Each
row is a bar for each level of subproof, the WFF without blanks, and its reason behind a blank. A
number before it may be written. Reading never fails; the judge says what is wrong.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from flubball.games.wff.proofs import MOST_DEPTH, NOTHING, Proof, Row, split_reason

PROOF = ";;"
ROW = ";"
_ROW = re.compile(r"(?:\d{1,6}[.):]?(?=[\s|│])\s*)?((?:[|│]\s?)*)\s*(\S*)\s*(.*)", re.DOTALL)


class Paper(NamedTuple):
    """A Solution as written, and its proof; no rows: None."""

    solution: str
    proof: Proof | None


def format_paper(solution: str, proof: Sequence[Row] | None) -> str:
    """The one line of a Solution and its proof.

    >>> from flubball.games.wff.proofs import rows
    >>> lines = [(0, "q", "s"), (1, "p", "s"), (1, "q", "R 1"), (0, "Cpq", "Ci 2-3")]
    >>> format_paper("q / R, Ci", rows(lines))
    'q / R, Ci ;; q s; | p s; | q R 1; Cpq Ci 2-3'
    """
    head = " ".join(solution.replace(ROW, " ").split())
    if not proof:
        return head
    return f"{head} {PROOF} {f'{ROW} '.join(map(format_row, proof))}".strip()


def format_row(row: Row) -> str:
    """The row as it stands in the line.

    >>> format_row(Row(2, "q", "R,R,Co", ("2", "4")))
    '| | q R,R,Co 2,4'
    """
    wff = "".join(row.wff.replace(ROW, "").split()).lstrip("|│") or NOTHING
    parts = ("| " * row.depth + wff, row.rule, ",".join(row.cites))
    return " ".join(part for part in parts if part).replace(ROW, "")


@lru_cache(maxsize=64)
def parse_paper(text: str) -> Paper:
    """Solution and proof of a line.

    >>> parse_paper("q / Rp ;; 1 q; 2 q  Rp, 1").proof
    (Row(depth=0, wff='q', rule='', cites=()), Row(depth=0, wff='q', rule='Rp', cites=('1',)))
    >>> parse_paper("q / Rp").proof is None
    True
    """
    solution, _, rest = text.partition(PROOF)
    written = [part for part in rest.split(ROW) if part.strip()]
    # All of them: a row left out could be the wrong one. The engine bounds the text.
    proof = tuple(_row(part.strip()) for part in written)
    return Paper(solution.strip(), proof or None)


def _row(text: str) -> Row:
    found = _ROW.fullmatch(text)
    assert found is not None  # every part of it may be empty
    bars, wff, reason = found.groups()
    depth = min(sum(letter in "|│" for letter in bars), MOST_DEPTH)
    return Row(depth, "" if wff == NOTHING else wff, *split_reason(reason))
