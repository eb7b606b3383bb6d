"""Scripts of the kept records, see `tests/monitor/golden.py`.

Those named `caption-…` show the captions of the sheet's trap clarification, one each; what is
refused there is in tests/conformance/queens-table.yaml.
"""

DOUBLE = "A: 0,-5; a: 1,1; a: 2,-1; a: -4,-1; B: 0,5; b: 0,2; b: 2,-2; b: 3,-1; b: -5,1"
DOUBLE_NOW = DOUBLE.replace("b: 3,-1", "b: 2,0")
TRAPPED_BACK = DOUBLE_NOW.replace("a: 1,1", "a: 2,1")
FREE_AGAIN = TRAPPED_BACK.replace("b: 2,0", "b: 3,0")
FORCED = "A: 0,-5; a: 1,1; a: -4,-1; B: 0,5; b: 2,0; b: 0,2; b: 2,2; b: -5,1"
FROZEN = "A: 0,-5; a: 3,2; a: 3,-1; a: 1,0; B: 0,5; b: 4,1; b: 2,3; b: 2,-1"
LEAVES = "A: 0,-5; a: 1,1; a: 4,-1; a: 4,0; B: 3,0; b: 2,0; b: 0,2; b: 3,-4"
FORMS = "A: 0,-5; a: 2,0; a: 0,3; a: -4,-1; B: 0,5; b: 1,1; b: -5,1; b: 5,-4"
THRONE = (
    "A: 0,0; a: 0,-1; a: 1,-1; a: -1,0; a: -1,1; a: 0,1; a: 1,1; "
    "B: 0,5; b: 5,-4; b: -5,1; b: 2,0; b: 0,2; b: 2,2; b: -4,5"
)
SIGNED = ("0: sign", "1: sign")
OPENING = (
    "-4,-1 -3,-1", "2,-5 2,-4", "2,3 1,3", "5,-4 4,-3", "-3,-1 -2,-1", "-5,1 -4,1",
    "0,-5 0,-4", "0,5 0,4", "-2,5 -1,5", "0,4 0,5", "-5,4 -4,3", "-4,5 -4,4",
)  # fmt: skip

SCRIPTS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "caption-leaving-may-trap": (
        {"position": LEAVES, "turns": "2"},
        (
            "0: move 1,1 2,1", "0: trap 3,0", "0: pass",
            "1: move 3,0 0,5", "1: pass", *SIGNED,
        ),
    ),
    "caption-a-double-trap": (
        {"position": DOUBLE, "turn": "1", "turns": "2"},
        (
            "1: move 3,-1 2,0", "1: trap 1,1", "1: trap 2,-1", "1: pass",
            "0: move 2,-1 3,-2", "0: pass", *SIGNED,
        ),
    ),
    "caption-the-owner-chooses": (
        {"position": DOUBLE_NOW, "turns": "2"},
        (
            "0: move 1,1 2,1", "0: trap 2,0", "0: pass",
            "1: move 2,0 3,0", "1: pass", *SIGNED,
        ),
    ),
    "caption-out-of-the-trap": (
        {"position": TRAPPED_BACK, "turn": "1", "turns": "1"},
        (
            "1: move 2,0 3,0", "1: pass", *SIGNED,
        ),
    ),
    "caption-free-again": (
        {"position": FREE_AGAIN, "turns": "1"},
        ("0: move -4,-1 -3,-1", "0: pass", *SIGNED),
    ),
    "caption-into-another-trap": (
        {"position": FORCED, "turns": "2"},
        (
            "0: move 1,1 2,1", "0: pass",
            "1: rim 2,1 5,0", "1: move -5,1 -4,1", "1: pass", *SIGNED,
        ),
    ),
    "caption-frozen": (
        {"position": FROZEN, "turns": "2"},
        (
            "0: move 3,-1 3,-2", "0: trap 2,-1", "0: pass",
            "1: move 2,-1 3,-1", "1: pass", *SIGNED,
        ),
    ),
    "announced-late": (
        {"position": FORMS, "turns": "4"},
        (
            "0: move 0,3 0,2", "0: pass",  # nobody says trap
            "1: move -5,1 -4,1", "1: pass",
            "0: trap 1,1", "0: move -4,-1 -3,-1", "0: pass",
            "1: move 1,1 2,1", "1: pass", *SIGNED,
        ),
    ),
    "announced-without-the-card": (
        {"position": FORMS, "turns": "2"},
        (
            "0: move 0,3 0,2", "0: pass", "0: trap 1,1",
            "1: move 1,1 2,1", "1: move -5,1 -4,1", "1: pass",
            *SIGNED,
        ),
    ),
    "moved-wrongly-after-trap": (
        {"position": FORMS, "turns": "2", "enforcement": "table"},
        (
            "0: move 0,3 0,2", "0: pass", "0: trap 1,1", "1: move 1,1 1,0",
            "1: move 1,0 1,1", "1: move 1,1 1,2", "1: pass", *SIGNED,
        ),
    ),
    "challenges": (
        {"position": FORMS, "enforcement": "table", "judging": "auto"},
        (
            "0: move 0,3 0,2", "0: trap 1,1", "0: pass",
            "1: move -5,1 -4,1", "1: pass", "0: challenge leaving",
            "0: move -4,-1 -3,-1", "0: move -3,-1 -2,-1", "0: pass",
            "1: challenge step laid", "1: opinion",
            "0: challenge trap", "0: move 2,0 3,0", "0: pass", "1: rim 3,0 5,0", "1: move 1,1 1,0",
            "1: pass",
            "0: challenge backwards", "0: challenge win", "0: challenge time", *SIGNED,
        ),
    ),
    "rim-and-throne": (
        {"position": THRONE},
        (
            "0: move 1,1 2,1", "0: pass", "1: rim 2,1 5,0", "1: move 0,5 0,4", "1: pass",
            "0: move 5,0 4,0", "0: pass", "1: move 0,4 0,3", "1: pass", "0: move 4,0 3,0",
            "0: pass", "1: move 5,-4 4,-4", "1: pass", "0: move 3,0 3,-1", "0: pass",
            "1: move 4,-4 4,-3", "1: pass", "0: move 3,-1 2,-1", "0: pass", "1: move 2,2 1,2",
            "1: pass", "0: move 2,-1 1,0", "0: declare", *SIGNED,
        ),
    ),
    "from-the-start": (
        {"turns": "12", "first": "toss"},
        ("dice: first 0", *(f"{at % 2}: move {cells}" for at, cells in enumerate(OPENING)),
         "1: pass", *SIGNED),
    ),
}  # fmt: skip
