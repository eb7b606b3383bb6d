"""A second scorer, written from the rule texts alone: who is correct first, points second."""

from itertools import product

from flubball.cubes import Challenge, Presented, ShakeEnd

CHALLENGES: tuple[Challenge, ...] = ("now", "impossible", "no-goal", "last-cube", "time-called")
OUTCOMES: tuple[Presented, ...] = ("correct", "incorrect", "none")
BOOKS = ("agloa-2026-27", "mlag-2019-20", "wff-2017-18")
ABSENT = {"agloa-2026-27": -2, "mlag-2019-20": 0, "wff-2017-18": 0}
ACCEPTING_COUNTS_AFTER = {
    "agloa-2026-27": ("now", "impossible", "no-goal"),
    "mlag-2019-20": ("impossible",),
    "wff-2017-18": ("now", "impossible"),
}

# Third Party: challenge, what the writer did, what the Third Party did.
C, W, N = OUTCOMES
AGLOA_THIRD = {
    ("now", C, C): 4, ("now", C, W): 2, ("now", C, N): 2,
    ("now", W, C): 6, ("now", W, W): 2, ("now", W, N): 6,
    ("impossible", C, C): 6, ("impossible", C, W): 2, ("impossible", C, N): 2,
    ("impossible", W, C): 6, ("impossible", W, W): 2, ("impossible", W, N): 4,
    ("no-goal", C, C): 4, ("no-goal", C, W): 2, ("no-goal", C, N): 2,
    ("no-goal", W, C): 6, ("no-goal", W, W): 2, ("no-goal", W, N): 6,
}  # fmt: skip


def scores(end: ShakeEnd, book: str) -> list[int]:
    """The scores by seat."""
    return [_one(end, book, seat) for seat in range(end.players)]


def _one(end: ShakeEnd, book: str, seat: int) -> int:
    own = end.presented[seat]
    if seat in end.absent:
        return ABSENT[book]
    if end.challenge in ("last-cube", "time-called"):
        return 4 if own == C else 2
    checkers = end.players - len(end.absent) - 1
    tricked = seat in end.accepted_wrong and own == N and checkers == 2
    if tricked and end.challenge in ACCEPTING_COUNTS_AFTER[book]:
        return 2
    if seat not in end.challengers and seat != end.mover:
        return _third(end, book, own)
    must_write = (end.challenge == "impossible") == (seat == end.mover)
    correct = own == C if must_write else C not in end.presented
    return 6 if correct else 2


def _third(end: ShakeEnd, book: str, own: Presented) -> int:
    writer = end.mover if end.challenge == "impossible" else end.challengers[0]
    assert writer is not None
    wrote: Presented = C if end.presented[writer] == C else W
    if book == "agloa-2026-27":
        return AGLOA_THIRD[end.challenge, wrote, own]
    with_challenger = (own == N) == (end.challenge == "impossible")
    if end.challenge == "no-goal" and own == N:  # MLAG IV-D-2 has only this second 6
        return 2 if wrote == C else 6
    correct = own == C if own != N else wrote != C
    return (4 if with_challenger else 6) if correct else 2


def can_happen(end: tuple[object, ...]) -> bool:
    """Could a shake end so, in some book? The fields are those of `ShakeEnd`, in its order."""
    players, challenge, presented, challengers, mover, accepted, absent = end
    assert isinstance(players, int) and isinstance(presented, tuple)
    assert isinstance(challengers, tuple)
    assert isinstance(accepted, frozenset) and isinstance(absent, frozenset)
    roles = [*challengers] if mover is None else [*challengers, mover]
    silent = set(absent)
    if challenge in ("last-cube", "time-called"):
        if roles:
            return False
    else:
        if mover is None or not challengers or len(set(roles)) < len(roles):
            return False
        silent |= set(challengers) if challenge == "impossible" else {mover}
    wrong = [seat for seat in range(players) if presented[seat] == W]
    return (
        not absent.intersection(roles)
        and not absent & accepted
        and all(presented[seat] == N for seat in silent)
        and all(any(other != seat for other in wrong) for seat in accepted)
    )


def every_end() -> list[tuple[object, ...]]:
    """Every combination of the fields for two and three players, possible or not."""
    found: list[tuple[object, ...]] = []
    for players in (2, 3):
        seats = range(players)
        pairs = [(a, b) for a in seats for b in seats if a < b]
        some = [frozenset(s for s in seats if bits >> s & 1) for bits in range(2**players)]
        found += product(
            [players],
            CHALLENGES,
            product(OUTCOMES, repeat=players),
            [(), *((seat,) for seat in seats), *pairs],
            [None, *seats],
            some,
            some,
        )
    return found
