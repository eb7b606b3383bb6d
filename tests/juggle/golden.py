"""Scripts of the kept records, see `tests/monitor/golden.py`."""

ONE = (
    "red-I1 f3 0, blue-I1 h7 0, green-I1 a3 0, yellow-I1 a5 0, red-I2 h9 0, "
    "blue-I2 d7 0, green-I2 d6 0, blue-I3 e9 0, blue-I4 i1 90, red-L4 a6 0, "
    "red-F5 a1 270, blue-F5 d3 180, green-F5 c2 0, yellow-F5 f1 0, red-I5 h2 90, "
    "blue-I5 b1 0, green-I5 g4 90, yellow-I5 c4 90, red-L5 e5 f0, blue-L5 a4 180, "
    "green-L5 a8 270, yellow-L5 h5 f0"
)
"""A covered board."""
TWO = (
    "yellow-I2 i1 90, yellow-I3 e9 0, red-L3 a8 270, green-I4 a2 90, yellow-I4 i6 90, "
    "red-N5 a1 90, blue-N5 c1 270, green-N5 c3 0, yellow-N5 e3 90, red-P5 f1 90, "
    "blue-P5 b3 0, green-P5 d7 f90, yellow-P5 a6 0, red-T5 d4 180, blue-T5 f5 0, "
    "blue-U5 c7 90, green-V5 g3 180, red-Y5 g6 f180"
)
"""Another one, of other pieces."""


def without(side: str, *names: str) -> str:
    """The board without some pieces."""
    return ", ".join(each for each in side.split(", ") if each.split()[0] not in names)


SCRIPTS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "covered": (
        {"position": f"0: {without(ONE, 'red-I1', 'red-I2')}; 1: {without(TWO, 'yellow-I2')}"},
        (
            "0: remove blue-I3", "0: roll", "dice: roll 2 3", "0: take exact 3 blue-I3",
            "0: place blue-I3 e9 180", "0: take exact 2 red-I2", "0: place red-I2 h9 0", "0: pass",
            "dice: roll 6 4", "1: take exact 6 red-I2", "1: return red-I2",
            "1: pass",
            "dice: roll 6 5", "0: take calculated 6-5=1 red-I1", "0: place red-I1 f3 0",
            "0: declare", "dice: roll 2 2", "1: take exact 2 yellow-I2",
            "1: place yellow-I2 i1 270", "1: declare", "0: sign", "1: sign",
        ),
    ),
    "challenges": (
        {"enforcement": "table"},
        (
            "dice: first 4 4", "dice: first 5 2",
            "dice: roll 3 5", "1: take exact 3 red-F5", "1: place red-F5 a1 f90",
            "1: take exact 5 red-I5", "1: place red-I5 d1 90", "1: pass",
            "0: challenge selection placement", "dice: roll 6 2", "0: take exact 6 red-I1",
            "0: place red-I1 a1 0", "0: place red-I1 b2 0", "0: take calculated 6-2=4 blue-I4",
            "0: place blue-I4 a9 0", "0: pass",
            "1: challenge laid", "1: opinion", "0: opinion", "dice: roll 6 1",
            "1: take exact 1 green-I1", "1: return green-I1", "1: pass",
            "0: challenge returning", "0: challenge humming", "0: roll", "dice: roll 1 1",
            "0: declare", "1: challenge win", "0: sign", "1: sign",
        ),
    ),
    "time": (
        {"first": "0", "enforcement": "table"},
        (
            "dice: roll 5 4", "0: take exact 5 red-X5", "0: place red-X5 a1 0",
            "0: take exact 4 red-O4", "0: place red-O4 d2 0", "judge: stop", "0: pass",
            "dice: roll 2 3", "1: take calculated 2+3=5 blue-Z5", "1: place blue-Z5 c3 90",
            "1: pass",
            "1: challenge touching", "0: challenge placement", "0: sign", "1: sign",
        ),
    ),
}  # fmt: skip
