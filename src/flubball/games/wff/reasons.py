"""The reason written beside a line: one rule, perhaps with R's before it (WFF VII-B-2-g)."""

import re
from dataclasses import dataclass
from functools import lru_cache

from flubball.games.wff.rules_of_inference import RULES

_WILD = re.compile(r"R\(\s*([A-Za-z]+)\s*\)")


@dataclass(frozen=True, slots=True)
class Written:
    """A reason taken apart: the rule, the number of R's beside it, and what is wrong with it."""

    rule: str
    levels: int = 0
    fault: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The rules that it uses."""
        return ("R", self.rule) if self.levels and self.rule != "R" else (self.rule,)


@lru_cache(maxsize=4096)
def read_reason(text: str) -> Written:
    """The parts of a reason; R(Ci) is read as Ci.

    >>> read_reason("R,R,Co")
    Written(rule='Co', levels=2, fault='')
    >>> read_reason("Ko,Ki").fault
    'A line has one rule, beside R at most; Ko and Ki are two.'
    """
    words = [_WILD.sub(r"\1", word.strip()) for word in text.split(",") if word.strip()]
    others = [word for word in words if word != "R"]
    levels = len(words) - len(others)
    strange = [word for word in others if word not in RULES]
    if strange:
        return Written("", levels, _strange(strange[0]))
    if len(others) > 1:
        both = " and ".join(others) if len(others) == 2 else ", ".join(others)
        count = "two" if len(others) == 2 else str(len(others))
        fault = f"A line has one rule, beside R at most; {both} are {count}."
        return Written(others[0], levels, fault)
    if not words:
        return Written("", 0, "No rule is written.")
    rule = others[0] if others else "R"
    if levels and rule in ("Ci", "Ni", "No"):
        fault = f"R carries lines, and {rule} uses none: it needs a subproof that stands here."
        return Written(rule, levels, fault)
    return Written(rule, levels)


def _strange(word: str) -> str:
    shown = word if len(word) <= 20 else word[:20] + "…"
    near = next((name for name in RULES if name.lower() == word.lower()), "")
    hint = f"; it is written {near}" if near else f"; the rules are {', '.join(RULES)}"
    return f"{shown} is no rule{hint}."
