"""A state machine: random strict play beside a second bookkeeper that counts for itself."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from flubball.engine import decide, send
from flubball.games.stars_and_bars.game import GAME
from flubball.monitor import Action
from stars_and_bars import second_program as second

ERRORS = ["placement", "scoring", "announcing", "laid", "stack-points"]


class Book:
    """Piles, hands and scores, kept from the words alone."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self.piles: dict[str, list[str]] = {cell: [] for cell in second.CELLS}
        self.down: set[str] = set()
        self.hands: tuple[list[str], list[str]] = ([], [])
        self.out: set[str] = set()
        self.scores = [0, 0]
        self.begin()

    def begin(self) -> None:
        self.card, self.stacks, self.first_said = -1, 0, False

    def deal(self, cards: list[str]) -> None:
        for cell, card in zip(("b2", "c2", "b3", "c3"), cards, strict=False):
            self.piles[cell].append(card)
        for k, card in enumerate(cards[4:]):
            self.hands[k % 2].append(card)

    def tops(self) -> dict[str, str]:
        return {c: pile[-1] for c, pile in self.piles.items() if pile and c not in self.down}

    def place(self, seat: int, card: str, cell: str) -> None:
        assert cell not in self.down and self.card < 0
        self.card = second.points(card, cell, self.tops(), self.exact)
        self.hands[seat].remove(card)
        self.piles[cell].append(card)

    def say(self, seat: int, points: int, total: int) -> None:
        """Points of the turn so far; only the last announcement of a turn counts."""
        card = max(self.card, 0)
        assert points == self.stacks + card or (self.first_said and points == card)
        self.first_said |= self.card < 0
        self.said = total

    def stack(self, word: str, cells: list[str]) -> None:
        assert all(len(self.piles[cell]) >= 4 for cell in cells)
        worth = 2 if word == "turn-over" or not second.MIDDLE & set(cells) else 4
        if self.card < 0:
            self.stacks += worth
        if word == "turn-over":
            self.down |= set(cells)
            return
        for cell in cells:
            assert cell in self.down or cell not in second.MIDDLE
            self.out |= set(self.piles[cell])
            self.piles[cell] = []
            self.down.discard(cell)

    def hand_over(self, seat: int) -> None:
        self.scores[seat] += self.stacks + max(self.card, 0)
        self.begin()

    def hear(self, seat: int, word: str, text: str) -> None:
        parts = text.split(" ")
        if word in ("first", "deal"):
            if word == "deal" or "star" in text:
                self.deal(parts)
        elif word == "place":
            self.place(seat, parts[0], parts[1])
        elif word == "say":
            self.say(seat, int(parts[0]), int(parts[1]))
            assert int(parts[1]) == self.scores[seat] + self.stacks + max(self.card, 0)
        elif word in ("turn-over", "remove"):
            self.stack(word, parts)
        elif word == "draw" and text:
            self.hands[seat].append(text)
        elif word == "pass":
            self.hand_over(seat)


class Game(RuleBasedStateMachine):
    """Every step is a random action of whoever is waited for; no challenges, no clock."""

    def __init__(self, exact: bool = False) -> None:
        super().__init__()
        self.table = GAME.start(2, {"scoring": "exact_way" if exact else "sum_of_ways"})
        self.book = Book(exact)

    @rule(seed=st.integers(0, 2**32))
    def act(self, seed: int) -> None:
        rng = Random(seed)
        for _ in range(25):
            if self.table.phase == "over":
                return
            action = GAME.sample(self.table, GAME.actors(self.table)[0], rng)
            assert action is not None
            if action.word not in ("challenge", "opinion"):
                self.speak(action)

    def speak(self, action: Action) -> None:
        seat, card = GAME.actors(self.table)[0], self.table.play.card
        step = send(GAME, self.table, seat, GAME.format_action(action), at=0)
        assert step.ruling.accepted, step.ruling.sentence
        self.table = step.state
        self.book.hear(card, action.word, action.text)

    @rule(which=st.sampled_from(ERRORS))
    def challenge_in_vain(self, which: str) -> None:
        """What strict play lets through is right: the challenge is I, and taken back here."""
        before, play = self.table, self.table.play
        if self.table.phase != "turn" or not play.is_fresh or play.last is None:
            return
        step = send(GAME, before, play.card, f"challenge {which}", at=0)
        decision = GAME.judge(step.state)
        assert decision is not None and decision.action == Action("ruling", "I")
        after = decide(GAME, step.state, decision, at=0)
        assert after.state.play.board == play.board

    @invariant()
    def books_agree(self) -> None:
        board, book = self.table.play.board, self.book
        piles = zip(second.CELLS_IN_ORDER, board.stacks, strict=True)
        for cell, stack in piles:
            assert list(stack.cards) == book.piles[cell]
            assert stack.down == (len(stack.cards) if cell in book.down else 0)
        assert [sorted(hand) for hand in board.hands] == [sorted(hand) for hand in book.hands]
        assert set(board.discards) == book.out
        if self.table.play.is_fresh:
            assert list(board.scores) == book.scores
        cards = [c for stack in board.stacks for c in stack.cards]
        cards += [*board.hands[0], *board.hands[1], *board.discards]
        assert len(cards) == len(set(cards)) <= 54
        assert GAME.parse_position(GAME.format_position(self.table)) == self.table

    @invariant()
    def an_end_is_due(self) -> None:
        end, book = self.table.play.end, self.book
        if end is None:
            return
        one, other = book.scores
        best = None if abs(one - other) < 15 else int(other > one)
        assert end.winner == best
        played_out = not any(book.hands) and end.reason == "no cards left"
        assert played_out or abs(one - other) > 40 or max(one, other) > 140


class ExactGame(Game):
    """The same by the other table of points."""

    def __init__(self) -> None:
        super().__init__(exact=True)


@pytest.mark.parametrize("kind", [Game, ExactGame])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_kept_alike(kind: type[Game], seed: int) -> None:
    game, rng = kind(), Random(seed)
    while game.table.phase != "over":
        game.act(rng.randrange(2**32))
        game.books_agree()
    game.an_end_is_due()
    assert game.table.play.count >= 8


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=12, stateful_step_count=14, deadline=None)
TestExactGame = ExactGame.TestCase
TestExactGame.settings = settings(max_examples=6, stateful_step_count=14, deadline=None)
