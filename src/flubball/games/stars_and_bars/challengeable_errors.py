"""What can be challenged in Stars & Bars, one object each: `challenge NAME`."""

from msgspec.structs import replace

from flubball.games.stars_and_bars.actions import Actions
from flubball.games.stars_and_bars.board import Board, TurnState, handled, unfit, with_score
from flubball.monitor import Case, Corrected, Error

PAIR = 2
"""All points for stacks are multiples of this."""


class ChallengeableErrors:
    """The list for one equipment."""

    def __init__(self, acts: Actions) -> None:
        self.acts = acts

    def listed(self) -> tuple[Error[Board], ...]:
        """All of them; wrong points are also a wrong placement, so the narrower is first."""
        off = self.card_off
        return (
            Error("scoring", "The points or the total announced are wrong",
                  "NMP Stars & Bars Recording", self.scoring, off, why=self.why_scoring,
                  aliases=("score", "points", "card-points", "card-scoring", "total",
                           "running-score", "recording", "record", "adding")),
            Error("placement", "No card, one on a turned-over stack, or wrong points for it",
                  "NMP Stars & Bars Card placement", self.placement, off, why=self.why_placement,
                  aliases=("placing", "place", "card-placement", "card", "turned-over",
                           "turned-over-stack", "no-card")),
            Error("announcing", "Points and total were not announced after the card",
                  "NMP Stars & Bars Announcing", self.announcing, off,
                  aliases=("announcement", "announce", "say", "announcing-points",
                           "announcing-total", "announcing-the-points")),
            Error("laid", "A card was changed or moved after it was let go",
                  "NMP Stars & Bars Laid is played", self.laid, off, why=why_laid,
                  aliases=("laid-is-played", "card-laid", "card-laid-is-played")),
            Error("stack-points", "Points were scored for stacks that score none",
                  "NMP Stars & Bars Stack points", self.stack_points, self.stacks_off,
                  why=why_stacks,
                  aliases=("stacks", "stack-scoring", "scoring-stacks", "stack-score",
                           "scoring-on-stacks", "turned-over-points", "removed-points",
                           "turned-over-stack-points", "removed-stack-points",
                           "points-for-stacks", "points-for-a-stack", "stack-scores")),
        )  # fmt: skip

    # Tests: was the error made?

    def placement(self, case: Case[Board]) -> bool:
        final, seat = case.turn.final, case.turn.seat
        if case.turn.ended != "passed":
            return False
        if not final.part.card:
            return bool(final.hands[seat])
        # NMP Stars & Bars Turned-over stacks; Card placement: it is scored by the criteria.
        return final.part.over or self.scoring(case)

    def scoring(self, case: Case[Board]) -> bool:
        part = case.turn.final.part
        return part.said is not None and claims(part, before(case))[1] is False

    def announcing(self, case: Case[Board]) -> bool:
        part = case.turn.final.part
        return bool(part.card) and part.said is None

    def laid(self, case: Case[Board]) -> bool:
        part = case.turn.final.part
        return bool(part.card) and part.laid != f"{part.card} {part.cell}"

    def stack_points(self, case: Case[Board]) -> bool:
        part = case.turn.final.part
        if not part.card and case.turn.final.hands[case.turn.seat]:
            return False  # H72: nothing of that turn has counted.
        return claimed(case) > part.stacks

    # Why, in a sentence

    def why_placement(self, case: Case[Board]) -> str:
        part = case.turn.final.part
        if not part.card:
            return "No card was placed."
        if not part.over:
            return self.why_scoring(case)
        return f"The stack on {part.cell} had been turned over."

    def why_scoring(self, case: Case[Board]) -> str:
        part, score = case.turn.final.part, before(case)
        stacks = claims(part, score)[0]
        both = f" and the stacks {stacks}" if stacks else ""
        total = score + part.worth + stacks
        return f"The card scores {part.worth}{both}, which makes {total} in all."

    # Effects

    def base(self, case: Case[Board], board: Board) -> Board:
        """The board the challenger received; what was done before the challenge is taken back."""
        return board if board.part == TurnState() else self.acts.handed(case.turn, case.turn.final)

    def card_off(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Stars & Bars Correct 1: the card goes to the discard pile, its points come off."""
        board = self.base(case, board)
        final, seat = case.turn.final, case.turn.seat
        without = self.without_card(case)
        if not final.part.card or _piles(without) == _piles(board):
            return Corrected(board)
        # H72: points that stacks scored before the card are not the card's.
        score, points = before(case), claimed(case)
        gone = points > 0 and board.scores[seat] == final.scores[seat] - points
        kept = 0 if gone else claims(final.part, score)[0]
        piles = replace(board, stacks=without.stacks, discards=without.discards, last="")
        return Corrected(with_score(piles, seat, score + kept))

    def stacks_off(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Stars & Bars Correct 2: only the points for stacks come off; the card stays."""
        board = self.base(case, board)
        final, seat = case.turn.final, case.turn.seat
        points = claimed(case)
        off = _piles(self.without_card(case)) == _piles(board) and bool(final.part.card)
        if off:
            points = claims(final.part, before(case))[0]
        # Named twice in one challenge, they come off once.
        if board.scores[seat] != (before(case) + points if off else final.scores[seat]):
            return Corrected(board)
        return Corrected(with_score(board, seat, board.scores[seat] - points))

    def without_card(self, case: Case[Board]) -> Board:
        """The turn with its card discarded at once; a stack that is too small then goes back."""
        board, acts, card = self.acts.beginning(case.turn), self.acts, case.turn.final.part.card
        for doing in case.turn.doings:
            word, _, text = doing.partition(": ")[2].partition(" ")
            cells = tuple(text.split(" "))
            if word == "place" and card not in board.discards:
                board = replace(board, discards=(*board.discards, card))
            if word not in ("turn-over", "remove") or not set(cells) <= set(acts.tables.cells):
                continue
            if not unfit(acts.tables, board, word, cells, acts.numbers.stack):
                board = handled(acts.tables, board, word, cells)
        return board


def why_laid(case: Case[Board]) -> str:
    """Which card was let go first, and where."""
    card, _, cell = case.turn.final.part.laid.partition(" ")
    return f"First {card} was let go on {cell}."


def why_stacks(case: Case[Board]) -> str:
    """What was claimed for stacks, and what they score."""
    score = case.turn.final.part.stacks
    return f"{claimed(case)} was claimed for stacks, which score {score}."


def _piles(board: Board) -> tuple[object, object]:
    return board.stacks, board.discards


def before(case: Case[Board]) -> int:
    """The challenged player's score when the turn began."""
    return case.turn.start.scores[case.turn.seat]


def claims(part: TurnState, score: int) -> tuple[int, bool]:
    """The points claimed for stacks, and whether the rest of the announcement is right.

    >>> claims(TurnState("c", "a1", 5, stacks=2, said=7, total=27), 20)
    (2, True)
    >>> claims(TurnState("c", "a1", 5, late=2, said=7, total=27), 20)
    (2, True)
    >>> claims(TurnState("c", "a1", 5, said=7, total=27), 20)
    (0, False)
    """
    usual = part.stacks if part.early is None else part.early
    if part.said is None:
        return (0 if part.early is None else part.early), True
    for stacks in (usual, part.stacks, part.stacks + part.late, 0):
        total = score + stacks + part.worth
        alone = part.early is not None and part.said == part.worth
        if part.total == total and (part.said == stacks + part.worth or alone):
            return stacks, True
    return usual, False


def claimed(case: Case[Board]) -> int:
    """The points for stacks that a challenge to them is about."""
    part = case.turn.final.part
    handled_some = part.stacks or part.late or any(map(_handles_a_stack, case.turn.doings))
    return claimed_of(part, before(case), bool(handled_some))


def _handles_a_stack(doing: str) -> bool:
    """Also one that the Monitor put back: its points may be claimed all the same."""
    return doing.partition(": ")[2].partition(" ")[0] in ("turn-over", "remove")


def claimed_of(part: TurnState, score: int, handled_some: bool) -> int:
    """The points claimed for stacks, if any stack was handled.

    In one announcement for card and stacks, whole pairs of points too many may be the stacks'.

    >>> claimed_of(TurnState("c", "a1", 5, stacks=2, said=9, total=29), 20, True)
    4
    >>> claimed_of(TurnState("c", "a1", 5, stacks=2, said=8, total=28), 20, True)
    2
    """
    usual, right = claims(part, score)
    if right or part.early is not None or part.said is None or part.total is None:
        return usual
    over = part.said - part.worth - part.stacks
    # What was announced and never recorded can't come off.
    recorded = part.total >= score + part.said
    return usual + over if handled_some and recorded and over > 0 and over % PAIR == 0 else usual
