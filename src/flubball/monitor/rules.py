"""What a game tells the Monitor: its board, its words, its challengeable errors, its ends.

The Monitor knows nothing of chips or cards. Everything here is pure.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Generic

from flubball.engine import vocabulary
from flubball.engine.options import Option
from flubball.engine.ruling import Code
from flubball.monitor.contract.boards import Boards
from flubball.monitor.contract.challenged import Challenged
from flubball.monitor.contract.ending import Ending
from flubball.monitor.contract.telling import Telling
from flubball.monitor.contract.tossing import Tossing
from flubball.monitor.contract.turning import Turning
from flubball.monitor.law import MonitorLaw, law_of
from flubball.monitor.table import B
from flubball.monitor.vocabulary import VOCABULARY
from flubball.monitor.word import Word


class Rules(Boards[B], Tossing[B], Turning[B], Ending[B], Challenged[B], Telling[B], Generic[B]):
    """One game of the Pentathlon. Subclasses fill in the fields and the abstract methods.

    The parts are in `flubball.monitor.contract`, by who asks them.
    """

    name: str
    title: str
    """How sentences call the game, as `Contig 60`; its clauses begin with it."""
    book: str = "nmp-division-3"
    words: tuple[Word[B], ...]
    codes: Mapping[str, Code]
    settings: tuple[Option, ...] = ()
    """Options of this game alone, each with choices; the first is the usual one."""

    @cached_property
    def law(self) -> MonitorLaw:
        """The division's law."""
        return law_of(self.book)

    def own(self, heading: str) -> str:
        """The clause of this game under a heading that all games have, as a citation."""
        return f"{self.law.short} {self.title} {heading}"

    @cached_property
    def words_by_name(self) -> Mapping[str, Word[B]]:
        """The game's own words."""
        return {word.name: word for word in self.words}

    @cached_property
    def vocabulary(self) -> Mapping[str, vocabulary.Word]:
        """The Monitor's words and the game's as people read them."""
        own = {w.name: vocabulary.Word(w.form, w.label, w.told, w.shown) for w in self.words}
        said = {**VOCABULARY, **own}
        if self.toss_shown:
            said["first"] = vocabulary.Word("first TOSS", told=self.toss_shown)
        return said
