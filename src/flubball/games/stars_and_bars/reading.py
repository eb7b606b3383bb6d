"""Reading cards, cells and announcements in many spellings; each has one that is kept."""

import re

from flubball.engine.errors import NotationError
from flubball.games.stars_and_bars.equipment import Equipment

_BESIDE = frozenset({"points", "point", "and", "total", "in", "all", "makes", "now", "score"})
"""Words that say nothing more in an announcement."""


def _bad(sentence: str, text: str, help: str) -> NotationError:
    return NotationError(sentence, end=len(text), help=help)


class Reader:
    """Reads the names of one equipment.

    >>> from flubball.games.stars_and_bars.equipment import standard
    >>> reader = Reader(standard())
    >>> reader.placing("2 solid red stars B2"), reader.cells("c2, a1")
    ('star-2-red-solid b2', 'a1 c2')
    """

    def __init__(self, equipment: Equipment) -> None:
        self.attributes = tuple(attribute.values for attribute in equipment.attributes)
        self.order = equipment.cells
        self.known = frozenset(equipment.cards)
        self.example = equipment.cards[0]
        self.all_values = tuple(value for values in self.attributes for value in values)

    def card(self, text: str) -> str:
        """One card: its values in any order, shortened as long as it is clear."""
        if text in self.known:
            return text
        found = [part for part in re.split(r"[-\s,]+", text.lower()) if part]
        if len(found) == len(self.attributes):
            direct = [self._value(p, vs) for p, vs in zip(found, self.attributes, strict=True)]
            loose = sorted(self._value(p, self.all_values) for p in found)
            for card in ("-".join(direct), *self._of(loose)):
                if card in self.known:
                    return card
        help = f"Name all {len(self.attributes)} parts of it, like {self.example}."
        raise _bad(f"{text[:40]!r} is not a card.", text, help)

    def _of(self, values: list[str]) -> list[str]:
        """The values in the order of the attributes."""
        ordered = [v for known in self.attributes for v in known if v in values]
        return ["-".join(ordered)] if sorted(ordered) == values else []

    def _value(self, part: str, values: tuple[str, ...]) -> str:
        """The one value a word begins, also with a plural's s; empty if there is none."""
        if part in values:
            return part
        if part.endswith("s") and part[:-1] in values:
            return part[:-1]
        found = [value for value in values if value.startswith(part)]
        return found[0] if len(found) == 1 else ""

    def cards(self, text: str) -> str:
        """Several cards, separated by blanks, or by commas where their values are."""
        found = re.split(r"\s*,\s*" if "," in text else r"\s+", text.strip())
        size = len(self.attributes)
        if not any("-" in each for each in found) and "," not in text:
            found = [" ".join(found[k : k + size]) for k in range(0, len(found), size)]
        return " ".join(self.card(each) for each in found)

    def cell(self, text: str) -> str:
        """One cell of the board."""
        if text.lower() not in self.order:
            example = self.order[0]
            sentence = f"{text[:40]!r} is not a cell." if text else "Name a cell of the board."
            raise _bad(sentence, text, f"Write a cell like {example}.")
        return text.lower()

    def cells(self, text: str) -> str:
        """One or more different cells, in the board's order."""
        found = [self.cell(each) for each in re.split(r"[\s,]+", text.strip())]
        if len(set(found)) != len(found):
            raise _bad("A cell is named twice.", text, "Name each cell once.")
        return " ".join(sorted(found, key=self.order.index))

    def placing(self, text: str) -> str:
        """A card and a cell."""
        card, _, cell = text.strip().rpartition(" ")
        card = card.removesuffix(" on").removesuffix(" at")
        if not card:
            raise _bad("A card and a cell are needed.", text, f"Write place {self.example} a1.")
        return f"{self.card(card.strip())} {self.cell(cell)}"


def numbers(text: str) -> str:
    """Points and total of an announcement.

    >>> numbers("7, 034"), numbers("7 points, 34 in all")
    ('7 34', '7 34')
    """
    found = [each for each in re.split(r"[\s,]+", text.strip()) if each.lower() not in _BESIDE]
    if len(found) != 2 or not all(re.fullmatch(r"\d{1,4}", each, re.ASCII) for each in found):
        sentence = "Announce two numbers: your points of this turn and your new total."
        raise _bad(sentence, text, "Write say POINTS TOTAL, as say 7 34.")
    return " ".join(str(int(each)) for each in found)
