"""What can be challenged: asked by the Monitor who rules on it."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Generic

from flubball.monitor.error import NOT_CHALLENGEABLE, Error
from flubball.monitor.naming import challenged_rules, read_names
from flubball.monitor.table import B, Play
from flubball.monitor.which_turn import split_turn

_SAID_OF_ERRORS = re.compile("^(?:wrong|incorrect|bad|illegal|false|missing|no)-|-(?:error|rule)$")


class Challenged(Generic[B]):
    """The errors of a game by name, and when they may be challenged."""

    errors: tuple[Error[B], ...]
    not_challengeable: Mapping[str, str] = {}
    """More that can't be challenged, with the citation."""
    both_at_the_end = False
    """True: after the Monitor's award also the player of the last turn may challenge."""

    def moment(self, play: Play[B], seat: int) -> str:
        """A moment for challenging of this game's own, as a captured pass; empty if none."""
        return ""

    @cached_property
    def errors_by_name(self) -> Mapping[str, Error[B]]:
        """The errors by their names and aliases."""
        return {name: each for each in self.errors for name in (each.name, *each.aliases)}

    def what(self, name: str) -> Error[B] | None:
        """The challengeable error of that name or alias; `wrong-score` is as good as `score`."""
        errors = self.errors_by_name
        return errors.get(name) or errors.get(_SAID_OF_ERRORS.sub("", name))

    def whats(self, text: str) -> tuple[str, ...]:
        """The rules that a challenge names, in order, each once."""
        return challenged_rules(split_turn(text)[0], self._called, self._barred)

    def read_challenge(self, text: str) -> str:
        """What a challenge names in its one spelling. Raises only `NotationError`."""
        listed = ", ".join(error.name for error in self.errors)
        rest, turn = split_turn(text)
        return f"{read_names(rest, self._called, self._barred, listed)} {turn}".rstrip()

    def known(self) -> Iterator[str]:
        """Every name a challenge may use that the guide lists."""
        yield from (error.name for error in self.errors)
        yield from NOT_CHALLENGEABLE
        yield from self.not_challengeable

    def _called(self, name: str) -> str | None:
        error = self.what(name)
        return None if error is None else error.name

    @cached_property
    def _barred(self) -> frozenset[str]:
        return frozenset((*NOT_CHALLENGEABLE, *self.not_challengeable))
