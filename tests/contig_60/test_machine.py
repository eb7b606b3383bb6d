"""A state machine: random strict play beside a second bookkeeper that counts for itself."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from contig_60 import second_program as second
from flubball.engine import JUDGE, decide, send
from flubball.games.contig_60.game import GAME
from flubball.monitor import Action


class Book:
    """Chips and scores, kept from the words alone."""

    def __init__(self) -> None:
        self.chips: tuple[set[int], set[int]] = (set(), set())
        self.scores = [60, 60]
        self.captured = False
        self.placed = 0
        self.due = 0

    def hear(self, seat: int, word: str, text: str) -> None:
        if word == "capture":
            self.captured = True
        elif word in ("roll", "use-roll", "pass", "declare"):
            self.captured = False
        elif word == "place":
            number = int(text)
            worth = second.points(number, self.chips[0] | self.chips[1])
            self.due = self.scores[seat] - worth * (2 if self.captured else 1)
            self.chips[seat].add(number)
            self.placed += 1
        elif word == "score":
            assert int(text) in (self.due, self.scores[seat])
            self.scores[seat] = int(text)
        elif word == "say":
            value = second.value(text)
            assert value is not None and value.denominator in range(1, 37)


class Game(RuleBasedStateMachine):
    """Every step is a random action of whoever is waited for; no challenges, no clock."""

    def __init__(self) -> None:
        super().__init__()
        self.table = GAME.start(2)
        self.book = Book()
        self.passes = 0

    @rule(seed=st.integers(0, 2**32))
    def act(self, seed: int) -> None:
        rng = Random(seed)
        for _ in range(12):
            actors = GAME.actors(self.table)
            if not actors or self.table.phase == "over":
                return
            seat = actors[0]
            action = GAME.sample(self.table, seat, rng)
            assert action is not None
            if action.word not in ("challenge", "opinion"):
                self.say(action)

    def say(self, action: Action) -> None:
        seat = GAME.actors(self.table)[0]
        card = self.table.play.card
        step = send(GAME, self.table, seat, GAME.format_action(action), at=0)
        assert step.ruling.accepted
        self.table = step.state
        if action.word != "first":
            self.book.hear(card, action.word, action.text)
        if action.word == "declare":
            five = second.has_five(self.book.chips[card])
            low = self.book.scores[card] <= 0
            lead = self.book.scores[1 - card] - self.book.scores[card]
            assert five or (low and lead >= 3)

    @rule(which=st.sampled_from(["announcing", "placing", "scoring", "laid", "recording"]))
    def challenge_in_vain(self, which: str) -> None:
        """What strict play lets through is right: the challenge is I, and taken back here."""
        before, play = self.table, self.table.play
        if self.table.phase != "turn" or not play.is_fresh or play.last is None:
            return
        step = send(GAME, before, play.card, f"challenge {which}", at=0)
        decision = GAME.judge(step.state)
        assert decision is not None and decision.action == Action("ruling", "I")
        after = decide(GAME, step.state, decision, at=0)
        assert after.ruling.code == "challenge-incorrect"
        assert after.state.play.board.scores == play.board.scores
        assert JUDGE not in GAME.actors(after.state)

    @invariant()
    def books_agree(self) -> None:
        board = self.table.play.board
        assert tuple(map(set, board.chips)) == self.book.chips
        assert list(board.scores) == self.book.scores
        assert len(board.chips[0]) + len(board.chips[1]) == self.book.placed
        assert max(map(len, board.chips)) <= 25
        assert GAME.parse_position(GAME.format_position(self.table)) == self.table


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
