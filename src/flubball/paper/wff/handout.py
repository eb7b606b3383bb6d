"""Pages about WFF 'N PROOF: how to play, the rules of inference, the mat."""

from typing import Any

from flubball import rulebooks, wff
from flubball.drawing import Drawing, mat
from flubball.drawing.empty_mat import empty_mat

BOOK = "wff-2017-18"
DIVISION = "elementary"
WIDTH = 84
HOW = (
    ("WFFs", ("II-A-1", "II-A-2", "II-A-3", "II-A-4", "II-B-2", "II-B-3-a", "II-B-3-b")),
    ("The Goal", ("IV-A", "IV-B", "IV-C", "IV-C-1")),
    ("Your turn", ("V-A", "V-B", "I-B-2-b", "I-B-2-c", "I-B-2-d", "V-C")),
    ("Challenges", ("VI-A", "VI-A-1", "VI-A-2", "VI-A-2-a", "VI-B")),
    ("Solution and Proof", ("VII-B", "III-A", "III-B", "III-C", "III-D", "VII-B-2-b",
                            "VII-B-2-g", "VII-B-4")),
    ("Who writes, and points", ("VII-A-1", "VII-A-2", "VII-A-3", "X-B-1", "X-B-2", "X-C", "X-C-1",
                                "X-C-2")),
    ("Time", ("XI-A-1-a", "XI-A-1-b", "XI-A-1-c", "XI-A-1-e")),
)  # fmt: skip


def picture() -> Drawing:
    """A mat in the middle of a shake."""
    held = {"required": ["K", "i"], "permitted": list("pKsqKoAi"), "resources": list("NrCE")}
    return mat("KAspq", held)


def mat_drawing() -> Drawing:
    """The empty mat."""
    return empty_mat()


def card() -> dict[str, Any]:
    """The twelve rules in a table: what each needs and what it gives."""
    first = wff.Rules(division="elementary").names
    rows = [
        [rule.name, rule.needs, rule.gives, "all" if rule.name in first else "Regular"]
        for rule in wff.RULES.values()
    ]
    known = rulebooks.get(BOOK)
    ids = ("III-A", "III-B", "III-C", "III-D", "VII-B-2-f", "VII-B-2-h")
    return {
        "title": "Rules of inference",
        "about": "a, b and c stand for any WFF. N negates, K is and, A is or, C is if, E is same.",
        "left": "WFF 'N PROOF",
        "right": known.title,
        "blanks": [],
        "header": ["Rule", "needs", "gives", "Games"],
        "widths": [2, 10, 6, 3],
        "high": 10.5,
        "rows": rows,
        "notes": [(f"{known.short} {id}", known.clause(id).says) for id in ids],
    }
