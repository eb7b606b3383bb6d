"""Scripts of the kept records, see `tests/monitor/golden.py`."""

STACKS = (
    "a1: star-1-red-open star-1-blue-open star-1-green-open star-1-green-solid; "
    "b2: star-1-red-solid star-2-red-solid star-3-red-solid bar-1-red-solid |; "
    "c2: star-1-blue-solid star-2-blue-solid star-3-blue-solid bar-1-blue-solid |; "
    "b3: bar-1-green-solid star-2-green-solid star-3-green-solid bar-3-green-solid |; "
    "c3: bar-1-red-open star-2-red-open star-3-red-open; "
    "hand 0: bar-2-blue-open bar-3-blue-open bar-2-green-open bar-3-green-open; "
    "hand 1: bar-2-red-striped bar-3-red-striped bar-2-blue-striped bar-3-blue-striped; "
    "score: 90 101"
)
LAST = (
    "b2: star-1-red-solid; c2: bar-3-blue-open; hand 0: bar-2-red-open; hand 1: bar-3-red-open; "
    "score: 61 45; discard: rest"
)
OPEN = (
    "b2: star-1-red-solid; c2: star-2-red-solid; b3: star-1-blue-solid; c3: bar-3-green-open; "
    "hand 0: bar-2-blue-open star-1-red-open star-3-red-solid bar-1-green-striped; "
    "hand 1: bar-1-red-solid star-2-green-open bar-3-red-striped star-3-blue-striped; "
    "score: 20 20"
)
NO_STARS = " ".join(
    f"bar-{n}-{c}-{s}" for n in "123" for c in ("red", "blue") for s in ("solid", "open")
)
DEAL = (
    "bar-1-red-solid star-1-blue-solid bar-2-red-solid bar-3-red-solid bar-1-blue-open "
    "bar-2-blue-open star-2-red-open star-3-red-open bar-3-blue-open star-1-green-open "
    "bar-1-green-solid star-2-green-solid"
)

SCRIPTS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "start-and-time": (
        {},
        (
            f"dice: first {NO_STARS}", f"dice: first {DEAL}",
            "1: place star-3-red-open c2", "1: say 8 8", "1: draw",
            "dice: draw star-1-red-solid", "1: pass",
            "0: count c2", "0: look", "0: place bar-1-green-solid c3", "0: say 7 7",
            "0: draw", "dice: draw bar-2-green-open", "judge: stop", "0: pass",
            "0: sign", "1: sign",
        ),
    ),
    "stacks": (
        {"position": STACKS},
        (
            "0: remove a1", "0: say 2 92", "0: place bar-2-blue-open c3", "0: turn-over c3",
            "0: remove b2 c2 b3 c3", "0: say 2 92", "0: draw", "dice: draw star-1-red-striped",
            "0: pass",
            "1: place bar-2-red-striped b2", "1: say 0 101", "1: draw",
            "dice: draw star-2-red-striped", "1: pass",
            "0: place bar-3-blue-open c2", "0: say 3 95", "0: draw",
            "dice: draw star-3-red-striped", "0: pass", "judge: stop",
            "1: place star-2-red-striped b3", "1: say 5 106", "1: draw",
            "dice: draw star-1-blue-striped", "1: pass", "1: sign", "0: sign",
        ),
    ),
    "challenges": (
        {"position": OPEN, "enforcement": "table"},
        (
            "0: place bar-2-blue-open b2", "0: say 9 29", "dice: draw bar-3-blue-solid",
            "0: pass",
            "1: challenge scoring", "0: opinion",
            "1: place bar-1-red-solid d4", "1: say 0 20", "dice: draw bar-2-green-solid",
            "1: pass",
            "0: challenge announcing",
            "1: say 4 24", "1: place bar-3-red-striped b2", "1: say 11 31",
            "dice: draw bar-1-red-open", "1: pass",
            "0: challenge stack-points scoring", "0: pass",
            "1: challenge placement", "1: challenge time", "1: challenge drawing",
            "1: challenge start", "0: sign", "1: sign",
        ),
    ),
    "depleted": (
        {"position": LAST, "scoring": "exact_way"},
        (
            "0: place bar-2-red-open b3", "0: say 0 61", "0: pass",
            "1: place bar-3-red-open c3", "1: say 4 49", "1: pass",
            "1: sign", "0: sign",
        ),
    ),
}  # fmt: skip
