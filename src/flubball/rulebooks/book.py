"""A rulebook as data: its clauses in our words, and every number it fixes."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Kind = Literal["section", "rule", "comment", "note", "example", "glossary"]


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place of the rule text: its id, what it says in our words, and where it stands.

    `why` names the reason why no case covers it yet (conduct, equipment, a later part ...).
    """

    id: str
    kind: Kind
    line: int
    says: str
    why: str = ""
    source: str = ""


class UnknownClause(KeyError):
    """A citation names a clause that the rulebook does not have."""

    def __str__(self) -> str:
        return str(self.args[0])


class Rulebook(msgspec.Struct, frozen=True):
    """One rulebook of one season; `game` is the game it rules, `equations` or `wff`."""

    id: str
    game: str
    short: str
    title: str
    season: str
    hash: str
    clauses: Mapping[str, Clause]
    numbers: Mapping[str, Any]
    divisions: Mapping[str, Mapping[str, Any]]

    @property
    def name(self) -> str:
        """What it is called in a line: a house's own is called by its id.

        >>> from flubball import rulebooks
        >>> rulebooks.get("agloa-2026-27").name
        'AGLOA 2026-27'
        """
        known = f"{self.short} {self.season}"
        return known if self.id == known.lower().replace(" ", "-") else self.id

    def clause(self, id: str) -> Clause:
        """The clause with that id.

        >>> from flubball import rulebooks
        >>> rulebooks.get("agloa-2026-27").clause("VII-B-3-a").kind
        'rule'
        """
        try:
            return self.clauses[id]
        except KeyError:
            raise UnknownClause(f"{self.short} has no clause {id!r}") from None

    def number(self, path: str) -> Any:
        """A number the rules fix, by its dotted name.

        >>> from flubball import rulebooks
        >>> rulebooks.get("agloa-2026-27").number("goal.max_cubes")
        6
        """
        found: Any = self.numbers
        for part in path.split("."):
            found = found[part]
        return found["value"] if isinstance(found, Mapping) and "value" in found else found
