"""The sheet's numbers for Stars & Bars."""

import msgspec

from flubball.procedure.law import Law


class Numbers(msgspec.Struct, frozen=True):
    """Cards in a hand and in a stack, points for stacks, points and leads that win.

    >>> from flubball.monitor.law import law_of
    >>> numbers_of(law_of("nmp-division-3")).over
    140
    """

    over: int
    margin: int
    ahead: int
    hand: int
    stack: int
    turn_over: int
    remove_central: int
    remove_outer: int


def numbers_of(law: Law) -> Numbers:
    """The numbers of a division."""
    return Numbers(**{each: int(law.number(f"stars.{each}")) for each in Numbers.__struct_fields__})
