"""Scripts of the kept records, see `tests/monitor/golden.py`."""

_ALL = [
    f"{n}/{d}" for d in (2, 3, 4, 6, 12) for n in range(d + 1) if (n, d) not in ((0, 6), (0, 12))
]
_TWO = "0: 2/3 1/6 3/6, 5/6 1/3 2/4; 1: 7/12 1/4 2/6"
_AWAY = _TWO.replace("0:", "").replace("1:", "").replace(",", "").replace(";", "").split()
_OPEN = " ".join(name for name in _ALL if name not in (*_AWAY, "9/12"))

SCRIPTS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "tricks": (
        {"time": "0"},
        (
            "dice: first 1/2 2/4", "dice: first 2/3 5/12",
            "1: show", "dice: show 1/2 1/4 1/3 3/4", "1: touch 1/2", "1: touch 1/4",
            "1: say one half plus one fourth is three fourths", "1: take", "1: pass",
            "0: show", "dice: show 5/6 0/3 5/12", "0: leave", "0: pass",
            "1: show", "dice: show 6/12", "1: leave", "1: pass",
            "0: capture", "0: touch 1/3 5/6", "0: say 10/12-4/12=1/2", "0: take",
            "0: show", "dice: show 2/12 3/12", "0: leave", "0: pass",
            "1: show", "dice: show 11/12", "judge: stop", "1: leave", "1: pass",
            "0: show", "dice: show 12/12", "0: leave", "0: pass",
            "0: sign", "1: sign",
        ),
    ),
    "challenges": (
        {"enforcement": "table", "first": "0"},
        (
            "0: show", "dice: show 1/2 1/4 1/3 3/4", "0: touch 1/2 1/4", "0: say 4/8+1/4=3/4",
            "0: take", "0: pass",
            "1: challenge equivalent", "1: opinion", "1: show", "dice: show 5/6 0/3 1/6",
            "1: touch 0/3", "1: pass",
            "0: challenge touch-take show-box", "0: capture", "0: touch 1/3 5/6",
            "0: say 5/6-1/3=1/6", "0: take",
            "1: challenge captured-trick", "1: show", "dice: show 2/3 1/12 7/12", "1: leave",
            "1: pass",
            "0: challenge announcing", "1: challenge face-up",
            "dice: show 2/12", "0: leave", "0: pass", "0: challenge humming time",
            "0: sign", "1: sign",
        ),
    ),
    "three-games": (
        {"position": f"face: {_OPEN}; show: 9/12; {_TWO}; games: tie", "enforcement": "table"},
        (
            "0: leave", "0: pass", "1: capture", "1: touch 2/2 3/12", "1: say 2/2-3/12=9/12",
            "1: take", "1: pass",
            "1: show", "dice: show 0/2 1/12 5/12 1/2", "1: touch 1/12 5/12",
            "1: say 1/12+5/12=6/12", "1: take", "1: pass", "judge: stop",
            "0: show", "dice: show 2/12 3/12 8/12", "0: leave", "0: pass",
            "1: sign", "0: sign",
        ),
    ),
}  # fmt: skip
