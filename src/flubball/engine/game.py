"""`Game`: the contract every game meets.

A state is a frozen, hashable value. The history is kept outside it, as a list of
`(time, seat, action)`; folding the history gives the state. All methods are pure: the same
arguments give the same answer, and nothing is changed. `flubball.engine.kit` tests all of it.
"""

from typing import Any, Generic, TypeAlias

from flubball.engine.contract.choosing import Choosing
from flubball.engine.contract.consulting import Consulting
from flubball.engine.contract.judging import Judging
from flubball.engine.contract.notation import Notation
from flubball.engine.contract.playing import Playing
from flubball.engine.contract.seeing import Seeing
from flubball.engine.contract.starting import Starting
from flubball.engine.contract.variables import A, S, V


class Game(
    Starting[S],
    Playing[S, A],
    Choosing[S, A],
    Notation[S, A],
    Seeing[S, V],
    Judging[S, A],
    Consulting[V],
    Generic[S, A, V],
):
    """A game with states `S`, actions `A` and views `V`: all parts of the contract in one object.

    The parts are in `flubball.engine.contract`, by who asks them. A game fills in what is
    abstract there, and of the rest what it has.

    >>> from flubball.engine.example import Nim
    >>> sorted(Game.__abstractmethods__)[:4], isinstance(Nim(), Playing)
    (['actors', 'apply', 'check', 'edition'], True)
    """


AnyGame: TypeAlias = Game[Any, Any, Any]
