"""A state machine: random play beside a referee that knows only the words."""

from collections import Counter
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from flubball.engine import decide, send
from flubball.games.queens_and_guards import Board
from flubball.games.queens_and_guards.game import GAME
from flubball.games.queens_and_guards.sampling import sample
from flubball.monitor import Action, Table
from queens_and_guards.second_program import Referee, cube, name, neighbours

CROWDED = (
    "A: 0,-2; a: 1,1; a: 2,-1; a: -1,0; a: -3,2; a: -1,3; a: 4,-4; "
    "B: 0,2; b: 2,0; b: 2,2; b: 3,-2; b: -2,0; b: -3,1; b: -1,4"
)
BY_THE_STARTS = (
    "A: 0,-4; a: 1,-5; a: -1,-4; a: 1,4; a: 2,0; a: 0,2; B: 0,4; b: -1,5; b: 1,-4; b: 1,1; b: -2,0"
)
NAMES = ("step", "crown", "leaving", "laid", "announcing", "rim")


def pieces(board: Board) -> set[str]:
    found = {f"{'AB'[s]} {q[0]},{q[1]}" for s, q in enumerate(board.queens) if q is not None}
    return found | {f"{'ab'[s]} {q},{r}" for s in (0, 1) for q, r in board.guards[s]}


class Game(RuleBasedStateMachine):
    """Strict play; now and then somebody says trap without the card."""

    table: Table[Board]
    referee: Referee

    @initialize(traps=st.sampled_from(["line", "same-ring"]), silent=st.booleans())
    def begin(self, traps: str, silent: bool) -> None:
        position = CROWDED + ("; announced:" if silent else "")
        position += "" if traps == "line" else f"; traps: {traps}"
        self.table = GAME.start(2, {"position": position})
        text = position.replace("; announced:", "")
        self.referee = Referee(text, 0)
        if silent:
            self.referee.announced = set()

    @rule(seed=st.integers(0, 2**32))
    def act(self, seed: int) -> None:
        rng = Random(seed)
        for _ in range(8):
            if self.table.phase != "turn":
                return
            self.say(sample(GAME.rules.acts, self.table.config, self.table.play, rng))
            self.agree()

    def say(self, action: Action) -> None:
        step = send(GAME, self.table, self.table.play.card, GAME.format_action(action), at=0)
        assert step.ruling.accepted, step.ruling.sentence
        self.table = step.state
        self.referee.hear(GAME.format_action(action))
        assert not self.referee.wrong

    @rule(data=st.data())
    def unasked(self, data: st.DataObject) -> None:
        """Trap, said without the card."""
        if self.table.phase != "turn":
            return
        play = self.table.play
        every = sorted(map(name, self.referee.held(play.card)))
        cell = data.draw(st.sampled_from(every or ["0,0"]))
        step = send(GAME, self.table, 1 - play.card, f"trap {cell}", at=0)
        able = cell in map(name, self.referee.able())
        assert step.ruling.accepted == (able and not self.referee.called)
        if step.ruling.accepted:
            self.table = step.state
            self.referee.called = True
            self.referee.announced |= {c for c in self.referee.able() if name(c) == cell}

    @rule(which=st.sampled_from(NAMES))
    def challenge_in_vain(self, which: str) -> None:
        """What strict play lets through is right: the challenge is I, and taken back here."""
        play = self.table.play
        if self.table.phase != "turn" or not play.is_fresh or play.last is None:
            return
        step = send(GAME, self.table, play.card, f"challenge {which}", at=0)
        decision = GAME.judge(step.state)
        assert decision is not None and decision.action == Action("ruling", "I")
        after = decide(GAME, step.state, decision, at=0).state
        assert after.phase == "over" or after.play.card == 1 - play.card

    @invariant()
    def agree(self) -> None:
        table, referee = self.table, self.referee
        assert pieces(table.play.board) == {f"{p} {name(c)}" for c, p in referee.place.items()}
        assert GAME.parse_position(GAME.format_position(table)) == table
        if table.phase == "turn":
            assert {f"{q},{r}" for q, r in table.play.board.announced} == {
                name(cell) for cell in referee.announced
            }
            own = ("move", "rim", "trap")
            found = {
                GAME.format_action(a) for a in GAME.legal(table, table.play.card) if a.word in own
            }
            assert found == referee.words()


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=8, stateful_step_count=12, deadline=None)


# Table play: the Monitor's rulings beside the referee's


def slip(referee: Referee, rng: Random) -> Action | None:
    """A mistake that random play does not make by itself."""
    if rng.random() > (0.5 if referee.must() else 0.12):
        return None
    span = range(-5, 6)
    free = [f"{q},{r}" for q in span for r in span if abs(q + r) <= 5]
    free = [each for each in free if each not in map(name, referee.place)]
    own = [name(c) for c, p in referee.place.items() if p in ("Aa", "Bb")[referee.side]]
    other = [name(c) for c, p in referee.place.items() if p in ("Aa", "Bb")[1 - referee.side]]
    kind = rng.choice(("step", "step", "move", "trap", "rim"))
    if kind == "trap":
        return Action("trap", rng.choice(other))
    if kind == "rim":
        return Action("rim", f"{rng.choice(other)} {rng.choice(free)}")
    piece = rng.choice(own)
    near = [each for each in map(name, neighbours(cube(piece))) if each in free]
    return Action("move", f"{piece} {rng.choice(near if kind == 'step' and near else free)}")


def rulings(table: Table[Board]) -> set[str]:
    found = set()
    for which in NAMES:
        step = send(GAME, table, table.play.card, f"challenge {which}", at=0)
        decision = GAME.judge(step.state)
        assert decision is not None and decision.action.text in ("C", "I")
        if decision.action.text == "C":
            found.add(which)
            after = decide(GAME, step.state, decision, at=0).state
            last = table.play.last
            assert last is not None and pieces(after.play.board) == pieces(last.start)
    return found


def test_rulings_are_what_the_words_say() -> None:
    seen = Counter[str]()
    for seed in range(8):
        play_on(seed, seen)
    assert seen["turns"] > 150
    assert all(seen[which] for which in NAMES), seen


def play_on(seed: int, seen: Counter[str]) -> None:
    rng = Random(seed)
    position = (CROWDED, BY_THE_STARTS)[seed % 2]
    table = GAME.start(2, {"enforcement": "table", "turns": "40", "position": position})
    referee, wrong = Referee(position, 0), set[str]()
    while table.phase == "turn":
        play = table.play
        if play.is_fresh and play.last is not None and play.last.ended == "passed":
            assert rulings(table) == wrong, (seed, play.last)
            seen.update(wrong)
            seen["turns"] += 1
        usual = sample(GAME.rules.acts, table.config, play, rng)
        action = slip(referee, rng) or usual
        if not GAME.check(table, play.card, action).accepted:
            action = usual
        if action.word == "pass":
            wrong = set(referee.wrong)
        referee.hear(GAME.format_action(action))
        table = GAME.apply(table, play.card, action)
        assert pieces(table.play.board) == {f"{p} {name(c)}" for c, p in referee.place.items()}
