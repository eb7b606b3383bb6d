"""`Rules`: the rulebook, the game played (its division) and the named options."""

from functools import cached_property
from typing import Any

import msgspec

from flubball import rulebooks
from flubball.games.wff.rules_of_inference import NAMES, RULES

BOOK = "wff-2017-18"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sources leave open, each a house ruling; the defaults are ours.

    `line_twice` is house ruling H37, `lone_supposition` house ruling H38, `supposition_in_pair`
    house ruling H39, `no_premises` house ruling H40.
    """

    line_twice: bool = True
    lone_supposition: bool = True
    supposition_in_pair: bool = True
    no_premises: bool = True

    @property
    def lenient(self) -> bool:
        """Are all options for proofs at their defaults?"""
        return self.line_twice and self.lone_supposition and self.supposition_in_pair


OPTION_NAMES = Options.__struct_fields__
DEFAULTS = Options()


class Rules(msgspec.Struct, frozen=True, dict=True):
    """What is played: `Rules("wff-2017-18", "regular")`; the division is the game's.

    >>> Rules(division="elementary").names
    ('Ko', 'Ki', 'Rp', 'Ai', 'Co', 'Eo', 'Ei')
    >>> Rules(division="primary")
    Traceback (most recent call last):
    ValueError: there is no division 'primary'; there are elementary, middle, regular
    """

    rulebook: str = BOOK
    division: str = "regular"
    options: Options = DEFAULTS

    def __post_init__(self) -> None:
        if self.rulebook not in rulebooks.ids() or self.book.game != "wff":
            raise ValueError(f"{self.rulebook} is no rulebook of WFF 'N PROOF")
        if self.division not in self.book.divisions:
            known = ", ".join(self.book.divisions)
            raise ValueError(f"there is no division {self.division!r}; there are {known}")
        for name in self.names:
            if name not in RULES:
                known = ", ".join(RULES)
                raise ValueError(f"{self.rulebook} names the rule {name!r}; there are {known}")

    @cached_property
    def book(self) -> rulebooks.Rulebook:
        """The rulebook's data."""
        return rulebooks.get(self.rulebook)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The rules of the game (WFF III-A, WFF III-B)."""
        return tuple(self.number(f"rules.{self.division}"))

    @cached_property
    def allowed(self) -> frozenset[str]:
        """The same as a set."""
        return frozenset(self.names)

    @cached_property
    def added(self) -> tuple[str, ...]:
        """Those of other packages: nothing is proved about them."""
        return tuple(name for name in self.names if name not in NAMES)

    @cached_property
    def subproofs(self) -> bool:
        """Does the game have subproofs (WFF III-A Note, WFF III-B Note)?"""
        return bool(self.number(f"subproofs.{self.division}"))

    def number(self, path: str) -> Any:
        """A number of the rulebook, by its dotted name."""
        return self.book.number(path)


def read_options(given: dict[str, object]) -> Options:
    """Options from texts such as `{"line_twice": "no"}`; names may have hyphens.

    >>> read_options({"lone-supposition": "no"}).lone_supposition
    False
    """
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    found: dict[str, bool] = {}
    for name, value in given.items():
        key = name.replace("-", "_")
        if key not in OPTION_NAMES:
            raise ValueError(f"there is no option {name!r}; there are {', '.join(OPTION_NAMES)}")
        if str(value).lower() not in words:
            raise ValueError(f"the option {name} is yes or no, not {value!r}")
        found[key] = words[str(value).lower()]
    return Options(**found)
