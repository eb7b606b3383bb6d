"""A state machine: random strict play beside a second bookkeeper that counts for itself."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from fab_a_diffy import second_program as second
from flubball.engine import decide, send
from flubball.games.fab_a_diffy.game import GAME
from flubball.monitor import Action

NAMES = {-1: "tie", 0: "0", 1: "1"}


class Match(RuleBasedStateMachine):
    """Every step is a random action of whoever is waited for; no clock."""

    def __init__(self) -> None:
        super().__init__()
        self.table = GAME.start(2)
        self.book = second.Book()
        self.beginner = 0

    @rule(seed=st.integers(0, 2**32))
    def act(self, seed: int) -> None:
        rng = Random(seed)
        for _ in range(12):
            if self.table.phase == "over":
                return
            action = GAME.sample(self.table, GAME.actors(self.table)[0], rng)
            assert action is not None
            if action.word not in ("challenge", "opinion"):
                self.say(action)

    def say(self, action: Action) -> None:
        card, seat = self.table.play.card, GAME.actors(self.table)[0]
        before = len(self.book.games)
        step = send(GAME, self.table, seat, GAME.format_action(action), at=0)
        assert step.ruling.accepted
        self.table = step.state
        if action.word == "first":
            self.beginner = self.table.play.card
            return
        self.book.hear(card, action.word, action.text)
        if len(self.book.games) > before and self.table.phase == "turn":
            self.beginner = 1 - self.beginner
            assert self.table.play.card == self.beginner

    @rule(which=st.sampled_from(["announcing", "trick", "order", "touch-take", "show-box"]))
    def challenge_in_vain(self, which: str) -> None:
        """What strict play lets through is right: the challenge is I, and taken back here."""
        play = self.table.play
        if self.table.phase != "turn" or not play.is_fresh or play.last is None:
            return
        step = send(GAME, self.table, play.card, f"challenge {which}", at=0)
        decision = GAME.judge(step.state)
        assert decision is not None and decision.action == Action("ruling", "I")
        after = decide(GAME, step.state, decision, at=0)
        board = after.state.play.board
        # A turn that can't be taken and is lost is the last one of its game.
        gone = len(board.results) > len(play.board.results)
        assert gone or board.tricks == play.board.tricks

    @invariant()
    def books_agree(self) -> None:
        board, book = self.table.play.board, self.book
        assert [NAMES[each] for each in board.results] == book.games
        text = GAME.format_position(self.table)
        assert GAME.parse_position(text) == self.table and '"part":{}' not in text
        if board.over:
            verdict = book.verdict()
            assert verdict is not None and self.table.play.end is not None
            assert (
                NAMES[-1 if self.table.play.end.winner is None else self.table.play.end.winner]
                == verdict
            )
            return
        assert book.verdict() is None
        assert set(board.face) == book.face
        assert len(board.face) == len(book.face)
        assert [list(map(set, own)) for own in board.tricks] == book.tricks
        assert GAME.rules.scores(board) == tuple(map(len, book.tricks))


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)
