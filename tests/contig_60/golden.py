"""Scripts of the kept records, see `tests/monitor/golden.py`."""

SCRIPTS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "five-in-a-row": (
        {"position": "0: 0 1 2; 1: 20 21; score: 58 57"},
        (
            "dice: roll 1 1 1", "0: say 1+1+1", "0: place 3", "0: score 57", "0: pass",
            "dice: roll 6 5 5", "1: pass",
            "0: capture", "0: say 5+5=10, 10+6=16", "0: place 16", "0: roll",
            "dice: roll 1 1 2", "0: place 4", "0: say 2+1+1", "0: declare",
            "1: sign", "0: sign",
        ),
    ),
    "challenges": (
        {"enforcement": "table"},
        (
            "dice: first 4 4", "dice: first 5 2",
            "1: roll", "dice: roll 3 5 4", "1: say 3+5x4", "1: place 32", "1: pass",
            "0: challenge announcing placing", "0: use-roll", "0: say 3+5=8, 8x4=32",
            "0: place 32", "0: pass",
            "1: challenge announcing", "0: roll", "dice: roll 6 6 5", "0: say 6x6-5",
            "0: place 31", "0: score 54", "0: pass",
            "1: challenge scoring", "1: opinion", "0: opinion",
            "dice: roll 1 1 1", "1: pass",
            "1: challenge time", "1: challenge humming",
            "0: sign", "1: sign",
        ),
    ),
    "time": (
        {"first": "0", "enforcement": "table"},
        (
            "dice: roll 6 6 1", "0: place 37", "0: say 6x6+1", "judge: stop", "0: pass",
            "dice: roll 6 6 2", "1: place 36", "1: say 6x6+2", "1: score 55", "1: pass",
            "0: challenge scoring announcing", "0: sign", "1: sign",
        ),
    ),
}  # fmt: skip
