"""Notes in angle brackets, in cases and on the page: what a cube stands for and how it is used.

`3<sw>` `0<7,ud>` `1<100>` `2<exp>` `√<lcm>` `^<ten>` `^<.>` `-<sw>`
"""

import re
from typing import Any

import msgspec

from flubball.games.equations.symbols.cubes import SYMBOLS, BadText, plain

# Short notes that name a symbol and its use at once: 0<ten> is 0<^,ten>.
IMPLIED = {"lcm": "√", "gcf": "^", "ten": "^", "eleven": "√", ".": "^", "i": "-"}
FLAGS = {"sw": "sideways", "ud": "upside_down", "exp": "exponent"}
_USES = {"lcm": "lcm", "gcf": "gcf", "ten": "ten", "eleven": "eleven", ".": "point", "i": "i"}
_SHORT = {use: name for name, use in _USES.items()}
SAYS = {
    "sw": "sideways",
    "ud": "upside-down",
    "exp": "an exponent",
    "lcm": "least common multiple",
    "gcf": "greatest common factor",
    "ten": "the digit ten",
    "eleven": "the digit eleven",
    ".": "a decimal point",
    "i": "i, sideways",
}
"""What a cube with the note is, as a menu says it."""
_POWER = re.compile(r"[0-9.]+(?:\^[-0-9^()]+)?|1÷[0-9]+(?:\^[-0-9^()]+)?")
MAX_POWER_NOTE = 40


class Notes(msgspec.Struct, frozen=True):
    """Everything written in one pair of angle brackets."""

    stands_for: str = ""
    sideways: bool = False
    upside_down: bool = False
    exponent: bool = False
    use: str = ""
    power: str = ""

    @property
    def turned(self) -> bool:
        """Is the cube written sideways, upside-down or both?"""
        return self.sideways or self.upside_down

    @property
    def turns(self) -> str:
        """How it is turned, as it is noted: `sw`, `ud`, `sw,ud`, or nothing."""
        if self.sideways:
            return "sw,ud" if self.upside_down else "sw"
        return "ud" if self.upside_down else ""

    def __str__(self) -> str:
        return ",".join(self.items())

    def items(self) -> list[str]:
        """The items in the order in which we write them."""
        implied = self.use and IMPLIED[_SHORT[self.use]] == self.stands_for
        items = [self.stands_for] if self.stands_for and not implied else []
        items += [_SHORT[self.use]] if self.use else []
        items += [self.power] if self.power else []
        return items + [name for name, field in FLAGS.items() if getattr(self, field)]


NO_NOTES = Notes()

# How an operation sign is noted for each of its uses.
SIGN_NOTES = {
    "": NO_NOTES,
    "lcm": Notes(use="lcm"),
    "gcf": Notes(use="gcf"),
    "sw": Notes(sideways=True),
    "ud": Notes(upside_down=True),
}


def parse_notes(text: str, symbol: str, start: int) -> Notes:
    """Read what stands between `<` and `>` behind a cube showing `symbol`.

    >>> parse_notes("7,ud", "0", 0)
    Notes(stands_for='7', sideways=False, upside_down=True, exponent=False, use='', power='')
    >>> parse_notes("ten", "0", 0).stands_for
    '^'
    """
    fields: dict[str, Any] = {}
    for place, raw in enumerate(text.split(",")):
        item = plain(raw.strip()) if len(raw.strip()) == 1 else raw.strip()
        name, value = _item(item, symbol, place, fields.get("stands_for", ""), start, text)
        if name in fields:
            raise BadText(f"the note <{text}> says {item!r} besides something like it", start)
        fields[name] = value
    use = str(fields.get("use", ""))
    if use and fields.get("stands_for") == symbol:
        del fields["stands_for"]  # ^<^,ten> says no more than ^<ten>
    if use and not fields.get("stands_for"):
        implied = next(sign for short, sign in IMPLIED.items() if _USES[short] == use)
        if implied != symbol:
            fields["stands_for"] = implied
    return Notes(**fields)


def _item(
    item: str, symbol: str, place: int, stands_for: str, start: int, text: str
) -> tuple[str, Any]:
    if item in FLAGS:
        return FLAGS[item], True
    if item in _USES:
        return "use", _USES[item]
    shown = stands_for or symbol
    if place == 0 and symbol != "1" and len(item) == 1 and item in SYMBOLS:
        return "stands_for", item
    power = plain(item)
    if shown == "1" and len(power) <= MAX_POWER_NOTE and _POWER.fullmatch(power):
        return "power", power
    raise BadText(f"the note <{text}> can't be read at {item!r}", start)
