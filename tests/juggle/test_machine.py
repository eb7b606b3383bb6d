"""A state machine: the game beside a second program that keeps its own boards, bank and scores."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from flubball.engine import DICE, JUDGE
from flubball.engine.seats import Seat
from flubball.games.juggle import pieces_of
from flubball.games.juggle.game import GAME
from flubball.monitor import Action
from juggle import second_program as second

NAMES = pieces_of().names
TURNS = ("0", "90", "180", "270", "f0", "f90", "f180", "f270")
CELLS = tuple(f"{column}{row}" for column in "abcdefghi" for row in range(1, 10))
SIGNS = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "x": lambda a, b: a * b}


class Table(RuleBasedStateMachine):
    """Two players who do anything; the model says what must come of it."""

    @initialize(strict=st.booleans())
    def begin(self, strict: bool) -> None:
        self.strict = strict
        options = {"first": "0", "enforcement": "strict" if strict else "table"}
        self.state = GAME.start(2, options)
        self.sides: tuple[second.Side, second.Side] = ({}, {})
        self.seat = 0
        self.dice: tuple[int, ...] = ()
        self.last_passed = False
        self.fresh_turn()

    def fresh_turn(self) -> None:
        self.dice = ()
        self.hand: dict[str, second.Squares | None] = {}
        self.used: list[int] = []
        self.calculated = False

    def bank(self) -> list[str]:
        out = {*self.sides[0], *self.sides[1], *self.hand}
        return [name for name in NAMES if name not in out]

    def say(self, words: str, seat: Seat | None = None) -> bool:
        """Send the words; was that accepted?"""
        who = self.seat if seat is None else seat
        action = GAME.parse_action(words)
        accepted = GAME.check(self.state, who, action).accepted
        if accepted:
            self.state = GAME.apply(self.state, who, action)
        return accepted

    def playing(self) -> bool:
        return self.state.phase == "turn"

    # Rules

    @precondition(lambda self: self.playing() and not self.dice)
    @rule(one=st.integers(1, 6), other=st.integers(1, 6))
    def roll(self, one: int, other: int) -> None:
        assert self.say(f"roll {one} {other}", DICE)
        self.dice = (one, other)

    @precondition(lambda self: self.playing())
    @rule(pick=st.integers(0, 99))
    def remove(self, pick: int) -> None:
        own = sorted(self.sides[self.seat])
        piece = own[pick % len(own)] if own and pick % 4 else NAMES[pick % 84]
        may = piece in self.sides[self.seat] and not (self.strict and self.dice)
        assert self.say(f"remove {piece}") == may
        if may:
            del self.sides[self.seat][piece]

    @precondition(lambda self: self.playing())
    @rule(die=st.integers(1, 6), right=st.booleans(), pick=st.integers(0, 999))
    def take_exact(self, die: int, right: bool, pick: int) -> None:
        if right and self.dice:
            die = self.dice[pick % 2]
        stock = [p for p in self.bank() if len(second.shape(p[p.index("-") + 1 :])) == die]
        theirs = sorted(self.sides[1 - self.seat])
        if die == 6 and theirs and pick % 3 == 0:
            stock = theirs
        piece = stock[pick % len(stock)] if right and stock else NAMES[pick % 84]
        fair = die in self.dice and self.used.count(die) < self.dice.count(die)
        fair &= not self.calculated and len(self.used) < 2
        size = len(second.shape(piece.split("-")[1]))
        fair &= die == 6 or (size == die and piece not in theirs)
        self.take(f"take exact {die} {piece}", piece, fair)
        if piece in self.hand:
            self.used.append(die)

    @precondition(lambda self: self.playing() and len(self.dice) == 2)
    @rule(sign=st.sampled_from("+-x"), pick=st.integers(0, 999), slip=st.integers(0, 3))
    def take_calculated(self, sign: str, pick: int, slip: int) -> None:
        one, other = max(self.dice), min(self.dice)
        value = SIGNS[sign](one, other) + (slip == 3)
        stock = [p for p in self.bank() if value in (6, len(second.shape(p.split("-")[1])))]
        piece = stock[pick % len(stock)] if stock else NAMES[pick % 84]
        size = len(second.shape(piece.split("-")[1]))
        fair = slip != 3 and 1 <= value <= 6 and value in (6, size)
        fair &= not self.used and not self.calculated and piece not in self.sides[1 - self.seat]
        before = set(self.hand)
        self.take(f"take calculated {one}{sign}{other}={value} {piece}", piece, fair)
        self.calculated |= set(self.hand) != before

    def take(self, words: str, piece: str, fair: bool) -> None:
        own, theirs = self.sides[self.seat], self.sides[1 - self.seat]
        there = bool(self.dice) and piece not in own and piece not in self.hand
        may = there and (fair or not self.strict)
        assert self.say(words) == may, words
        if may:
            self.hand[piece] = theirs.pop(piece, None)

    @precondition(lambda self: self.playing() and self.hand)
    @rule(cell=st.sampled_from(CELLS), turn=st.sampled_from(TURNS), pick=st.integers(0, 9))
    def place(self, cell: str, turn: str, pick: int) -> None:
        piece = sorted(self.hand)[pick % len(self.hand)]
        squares = second.lying(piece.split("-")[1], cell, turn)
        may = second.on_board(squares)
        may &= not (self.strict and second.clash(piece, squares, self.sides[self.seat]))
        assert self.say(f"place {piece} {cell} {turn}") == may
        if may:
            del self.hand[piece]
            self.sides[self.seat][piece] = squares

    @precondition(lambda self: self.playing() and self.hand)
    @rule()
    def give_back(self) -> None:
        piece = sorted(self.hand)[0]
        may = not (self.strict and second.fits(piece, self.sides[self.seat]))
        assert self.say(f"return {piece}") == may
        if may:
            source = self.hand.pop(piece)
            if source is not None:
                self.sides[1 - self.seat][piece] = source

    @precondition(lambda self: self.playing())
    @rule()
    def hand_over(self) -> None:
        may = bool(self.dice) and not self.hand
        assert self.say("pass") == may
        if may:
            self.seat, self.last_passed = 1 - self.seat, True
            self.fresh_turn()

    @precondition(lambda self: self.playing() and self.last_passed and not self.dice)
    @rule()
    def challenge_placement(self) -> None:
        wrong = second.clashes(self.sides[1 - self.seat])
        if not wrong and len(self.state.play.strikes[self.seat]) == 2:
            return
        assert self.say("challenge placement")
        decision = GAME.judge(self.state)
        assert decision is not None and decision.action == Action("ruling", "C" if wrong else "I")
        self.state = GAME.apply(self.state, JUDGE, decision.action)
        self.fresh_turn()
        if not wrong:
            self.seat = 1 - self.seat
        for piece in wrong:
            del self.sides[1 - self.seat][piece]

    # What is always true

    @invariant()
    def boards_and_scores_agree(self) -> None:
        play = self.state.play
        assert GAME.rules.scores(play.board) == tuple(second.empty(side) for side in self.sides)
        assert play.card == self.seat
        for side, own in zip(play.board.sides, self.sides, strict=True):
            shown = {p.piece: second.lying(p.piece.split("-")[1], p.cell, p.turn) for p in side}
            assert shown == own
            assert not self.strict or not second.clashes(own)
        assert list(GAME.rules.acts.in_bank(play.board)) == self.bank()
        assert GAME.parse_position(GAME.format_position(self.state)) == self.state


Table.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestJuggle = Table.TestCase
