"""The refusals of the live tables themselves; what the rules refuse has the games' codes."""

from flubball.engine import Ruling
from flubball.server.codes import CODES
from flubball.server.live.types import Refusal, Refused

_BY_CODE = {code.code: code for code in CODES}


def refusal(code: str, sentence: str = "", seq: int = 0) -> Refused:
    """A refusal of the live tables; the sentence is the code's where none is given.

    >>> refusal("waiting").help
    'Wait.'
    """
    found = _BY_CODE[code]
    return Refused(Refusal(code, sentence or found.meaning, found.help, None, seq))


def ruled(ruling: Ruling, seq: int) -> Refusal:
    """What the game refused.

    >>> from flubball.engine import refused
    >>> ruled(refused("turn", "It is not your turn."), 3).sentence
    'It is not your turn.'
    """
    return Refusal(ruling.code, ruling.sentence, ruling.help, ruling, seq)
