"""Proofs as structured rows, and their three written forms: text, JSON, LaTeX.

Rows keep what the writer wrote; whether that is right is the checker's business. Reading never
fails on odd content, only on a shape that is no proof at all.
"""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

MOST_ROWS = 1_000
MOST_DEPTH = 100
MOST_TEXT = 2_000  # of one line
NOTHING = "…"
BAR = "│"

_NUMBER = re.compile(r"\s*\d{1,6}[.):]?(?=\s|[|│])")
_BARS = re.compile(r"\s*((?:[|│]\s?)*)")
_CITED = re.compile(r"\d{1,6}(?:[-–]\d{1,6})?")
_REASON = re.compile(r"[A-Za-z]{1,2}(?:\s*,\s*[A-Za-z]{1,2})*(?:[\s,]+[\d–-]+)*")


_SUPPOSED = ("", "s", "S")


class BadProof(ValueError):
    """Something that is no list of rows."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a proof: its depth (0 is the main proof), WFF, reason and citations.

    >>> Row(1, "q", "R,Co", ("1", "3-5"))
    Row(depth=1, wff='q', rule='R,Co', cites=('1', '3-5'))
    """

    depth: int
    wff: str
    rule: str = ""
    cites: tuple[str, ...] = ()

    @property
    def supposes(self) -> bool:
        """Is its reason `s` or left out (WFF VII-B-2-c)?"""
        return len(self.rule) < 2 and self.rule in _SUPPOSED

    @property
    def reason(self) -> str:
        """Reason and citations in one text: `R,Co, 1,3-5`."""
        return ", ".join(part for part in (self.rule, ",".join(self.cites)) if part)


Proof = tuple[Row, ...]


def rows(given: Iterable[tuple[int, str, str]]) -> Proof:
    """Rows from depth, WFF and reason, for use in programs.

    >>> rows([(0, "Kpq", "s"), (0, "p", "Ko, 1")])[1].cites
    ('1',)
    """
    return tuple(Row(depth, wff, *split_reason(reason)) for depth, wff, reason in given)


def split_reason(text: str) -> tuple[str, tuple[str, ...]]:
    """A written reason as rule names and citations.

    >>> split_reason("Ki, 3,4"), split_reason("R,R,Co 1 2-5")
    (('Ki', ('3', '4')), ('R,R,Co', ('1', '2-5')))
    """
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    cites = tuple(word.replace("–", "-") for word in words if _CITED.fullmatch(word))
    return ",".join(word for word in words if not _CITED.fullmatch(word)), cites


def format_text(proof: Sequence[Row]) -> str:
    """Numbered lines; a bar for each level of subproof.

    >>> lines = [(0, "p", "s"), (1, "q", "s"), (1, "p", "R 1"), (0, "Cqp", "Ci 2-3")]
    >>> print(format_text(rows(lines)))
    1  p      s
    2  │ q    s
    3  │ p    R, 1
    4  Cqp    Ci, 2-3
    """
    wffs = [f"{BAR} " * row.depth + (row.wff.strip() or NOTHING) for row in proof]
    wide = max((len(wff) for wff in wffs), default=0)
    digits = len(str(len(proof)))
    lines = (
        f"{number:>{digits}}  {wff:<{wide + 2}}  {row.reason}".rstrip()
        for number, (row, wff) in enumerate(zip(proof, wffs, strict=True), 1)
    )
    return "\n".join(lines)


def parse_text(text: str) -> Proof:
    """Rows from lines such as `3  │ q  R,Co, 1,2`; numbers and citations may be left out.

    >>> parse_text("p  s\\n| q\\n| p  R\\nCqp  Ci")[2]
    Row(depth=1, wff='p', rule='R', cites=())
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_ROWS:
        raise BadProof(f"A proof has at most {MOST_ROWS} lines; this one has {len(lines)}.")
    for number, line in enumerate(lines, 1):
        _check_length(number, line)
    return tuple(map(_row, lines))


def _check_length(number: int, text: str) -> str:
    if len(text) > MOST_TEXT:
        raise BadProof(f"Line {number} has more than {MOST_TEXT} letters.")
    return text


def _row(line: str) -> Row:
    number = _NUMBER.match(line)
    rest = line[number.end() :] if number else line
    bars = _BARS.match(rest)
    depth, rest = 0, rest
    if bars:
        depth, rest = sum(bar in "|│" for bar in bars[1]), rest[bars.end() :]
    wff, reason = _halves(rest.strip())
    rule, cites = split_reason(reason)
    return Row(min(depth, MOST_DEPTH), "" if wff == NOTHING else wff, rule, cites)


def _halves(text: str) -> tuple[str, str]:
    """WFF and reason: parted by two blanks, or by one where what follows looks like a reason."""
    parts = re.split(r"\s{2,}|\t", text, maxsplit=1)
    if len(parts) == 2:
        return parts[0], parts[1]
    wff, _, reason = text.partition(" ")
    return (wff, reason) if _REASON.fullmatch(reason.strip()) else (text, "")


def format_json(proof: Sequence[Row]) -> str:
    """The rows as JSON, with the keys of the case format.

    >>> format_json(rows([(0, "p", "s")]))
    '[{"depth": 0, "wff": "p", "rule": "s", "from": []}]'
    """
    keyed = [
        {"depth": row.depth, "wff": row.wff, "rule": row.rule, "from": list(row.cites)}
        for row in proof
    ]
    return json.dumps(keyed, ensure_ascii=False)


def parse_json(text: str) -> Proof:
    """Rows from JSON; raises `BadProof`.

    >>> parse_json('[{"wff": "p", "rule": "s"}]')
    (Row(depth=0, wff='p', rule='s', cites=()),)
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadProof("This is not JSON.") from None
    return from_data(found)


def from_data(found: Any) -> Proof:
    """Rows from mappings with `depth`, `wff`, `rule`, `from`; raises `BadProof`.

    >>> from_data([{"depth": "1", "wff": "p", "rule": "R,Ki", "from": "1, 2-3"}])[0].cites
    ('1', '2-3')
    """
    if not isinstance(found, list) or len(found) > MOST_ROWS:
        raise BadProof(f"A proof is a list of at most {MOST_ROWS} rows.")
    return tuple(_from_mapping(number, item) for number, item in enumerate(found, 1))


def _from_mapping(number: int, item: Any) -> Row:
    if not isinstance(item, dict):
        raise BadProof(f"Line {number} is no mapping.")
    strange = [str(key) for key in item if key not in ("depth", "wff", "rule", "from")]
    if strange:
        raise BadProof(f"Line {number} has the unknown key {strange[0][:40]!r}.")
    try:
        depth = int(str(item.get("depth", 0)))
    except ValueError:
        raise BadProof(f"Line {number}: the depth is a number.") from None
    if not 0 <= depth <= MOST_DEPTH:
        raise BadProof(f"Line {number}: the depth is a number from 0 to {MOST_DEPTH}.")
    from_ = item.get("from") or []
    cites = from_ if isinstance(from_, list) else re.split(r"[\s,]+", str(from_).strip())
    rule, wff = (_check_length(number, _text(item, key)) for key in ("rule", "wff"))
    cited = tuple(str(one).strip() for one in cites)
    return Row(depth, wff.strip(), re.sub(r"\s+", "", rule), cited)


def _text(item: dict[str, Any], key: str) -> str:
    found = item.get(key)
    return "" if found is None else str(found)


def format_latex(proof: Sequence[Row]) -> str:
    r"""The proof as a LaTeX `tabular` with a rule for each level of subproof.

    >>> print(format_latex(rows([(0, "p", "s"), (0, "Apq", "Ai 1")])))
    \begin{tabular}{rll}
    1 & $p$ & s \\
    2 & $Apq$ & Ai, 1 \\
    \end{tabular}
    """
    bar = r"\vrule\hspace{0.8em}"
    lines = [
        f"{number} & {bar * row.depth}${_escaped(row.wff)}$ & {_escaped(row.reason)} \\\\"
        for number, row in enumerate(proof, 1)
    ]
    return "\n".join([r"\begin{tabular}{rll}", *lines, r"\end{tabular}"])


_LATEX = {ord(c): "\\" + c for c in "&%$#_{}"} | {
    ord("\\"): r"\textbackslash{}",
    ord("^"): r"\textasciicircum{}",
    ord("~"): r"\textasciitilde{}",
    ord("\n"): " ",
}


def _escaped(text: str) -> str:
    return text.translate(_LATEX)
