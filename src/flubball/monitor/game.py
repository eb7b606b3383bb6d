"""`MonitorGame`: the Pentathlon's procedure as a game of the engine's contract.

A game is a subclass with its `Rules`; see `docs/monitor.md`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Generic

from msgspec.structs import replace

from flubball.engine.contract.judging import Decision
from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.deadlines import SECOND, Deadline
from flubball.engine.game import Game
from flubball.engine.options import Option
from flubball.engine.outcome import Outcome
from flubball.engine.prompt import Blank, Hints, Names, Prompt
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling, Verdict, accepted
from flubball.engine.seats import DICE, JUDGE, Seat, format_seat
from flubball.engine.setup import Edition, Setup
from flubball.monitor import actions, notation, start, telling
from flubball.monitor.actions import READERS, Action
from flubball.monitor.challenging import CHALLENGING, challengeable_now, explained, judged
from flubball.monitor.ending import ENDING, points
from flubball.monitor.explaining import result, ruling_costs
from flubball.monitor.hinting import HINT, moved_on
from flubball.monitor.playing import check_word, do_word
from flubball.monitor.rules import Rules
from flubball.monitor.saying import Words, refusal
from flubball.monitor.start import MAX_TURNS, START
from flubball.monitor.table import RULINGS, B, Table, View
from flubball.monitor.turns import TURNS, call_time, forfeit
from flubball.monitor.views import masked
from flubball.monitor.what_now import what_now
from flubball.monitor.which_turn import split_turn
from flubball.procedure import hints
from flubball.procedure.rule import certain, player

WORDS: Words = {**START, **TURNS, **ENDING, **CHALLENGING, **HINT}
ENTRIES_A_TURN = 30
PASSED = "Nothing left to play: passed for you."


class MonitorGame(Game[Table[B], Action, View[B]], Generic[B]):
    """A game of the Pentathlon from the toss to the signed score cards."""

    players = (2,)
    bound = ENTRIES_A_TURN * MAX_TURNS

    def __init__(self, rules: Rules[B]) -> None:
        self.rules = rules
        self.name = rules.name
        self.general = (rules.law.place("NMP Common"),)
        readers: dict[str, Callable[[str], str]] = {word.name: word.read for word in rules.words}
        self.readers = {
            **readers,
            **READERS,
            "first": rules.read_toss,
            "challenge": rules.read_challenge,
        }

    def edition(self, setup: Setup) -> Edition:
        book = self.rules.law.book
        return Edition(book.id, book.hash)

    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> Table[B]:
        return start.start(self.rules, seats, options)

    def actors(self, state: Table[B]) -> tuple[Seat, ...]:
        if state.phase == "start":
            return (DICE,)
        if state.phase == "ruling":
            return (JUDGE,)
        if state.phase == "over":
            return tuple(seat for seat in (0, 1) if seat not in state.signed)
        return (self.rules.waits(state.play),)

    def legal(self, state: Table[B], seat: Seat) -> Sequence[Action]:
        found = dict.fromkeys(self._candidates(state, seat))
        if seat != DICE:
            return tuple(a for a in found if self.check(state, seat, a).accepted)
        # Where dice may show something they may show anything, so one check for each word does.
        first = {each.word: each for each in reversed(found)}
        may = {word for word, each in first.items() if self.check(state, seat, each).accepted}
        return tuple(each for each in found if each.word in may)

    def _candidates(self, state: Table[B], seat: Seat) -> Iterator[Action]:
        if seat == JUDGE:
            yield from (Action("ruling", word) for word in RULINGS)
            yield from (Action("stop"), Action("conduct", "0"), Action("conduct", "1"))
        elif seat == DICE and state.phase == "start":
            yield from (Action("first", toss) for toss in self.rules.tosses())
        if state.phase == "turn" or (state.phase == "start" and seat == DICE):
            yield from self.rules.listed(state.config, state.play, seat)
        if seat in (0, 1):
            yield from (Action(word) for word in ("pass", "declare", "sign", "opinion"))
            challenges = challengeable_now(self.rules, state, seat)
            yield from (Action("challenge", name) for name in challenges)

    def open_ended(self, state: Table[B], seat: Seat) -> bool:
        # Players may say any sentence and challenge anything; the dice may be many.
        return not state.settled and seat != JUDGE

    def sample(self, state: Table[B], seat: Seat, rng: Random) -> Action | None:
        if seat == DICE and state.phase == "start":
            return Action("first", self.rules.toss(rng))
        if seat == JUDGE:
            return Action("ruling", rng.choice(RULINGS)) if state.phase == "ruling" else None
        if seat in (0, 1):
            found = self._aside(state, seat, rng)
            if found is not None:
                return found
        if state.phase == "over":
            return Action("sign") if seat in self.actors(state) else None
        if state.phase != "turn":
            return None
        return self.rules.sample(state.config, state.play, seat, rng)

    def _aside(self, state: Table[B], seat: Seat, rng: Random) -> Action | None:
        """Now and then a challenge, at the proper moment more often, or another opinion."""
        if rng.random() > 0.04 or state.phase == "ruling":
            return None
        known = list(challengeable_now(self.rules, state, seat))
        if not known and rng.random() < 0.1:
            known = list(self.rules.known())
        asides = [Action("challenge", name) for name in known]
        asides = [rng.choice(asides)] if asides else []
        asides.append(Action("opinion"))
        if state.config.hints:
            asides.append(Action(hints.WORD))
        good = [each for each in asides if self.check(state, seat, each).accepted]
        return rng.choice(good) if good else None

    def check(self, state: Table[B], seat: Seat, action: Action, at: int = 0) -> Ruling:
        if state.settled:
            return refusal(self.rules, "game-over", "Both score cards are signed.")
        action = self.rules.meant(state.play, seat, action)
        rule = WORDS.get(action.word)
        if rule is None:
            return check_word(self.rules, state, seat, action, at) or accepted()
        return rule.check(self.rules, state, seat, action, at) or accepted()

    def apply(self, state: Table[B], seat: Seat, action: Action, at: int = 0) -> Table[B]:
        action = self.rules.meant(state.play, seat, action)
        rule = WORDS.get(action.word)
        if rule is None:
            return moved_on(do_word(self.rules, state, seat, action, at))
        after = rule.do(self.rules, state, player(seat), action, at)
        if action.word == hints.WORD:
            return after
        after = moved_on(after)
        if action.word in ("ruling", "sign"):
            return after
        # NMP Challenging Resumed: whatever is done next, the last ruling stands.
        return after if after.held is None else replace(after, held=None)

    def due(self, state: Table[B]) -> Deadline | None:
        play, config, law = state.play, state.config, self.rules.law
        if state.phase == "over" and not state.settled:
            left = self.actors(state)
            return Deadline("sign", play.began + law.limit("sign"), left)
        if state.phase != "turn":
            return None
        turn = None
        if not play.reminded and config.clock != "none":
            grace = config.reminder * SECOND
            until = play.began + law.turn * config.times + grace
            turn = Deadline("turn", until, (play.turn.seat,), grace)
        if not config.limit or play.called:
            return turn
        time = max(config.limit * SECOND, play.began)
        return turn if turn is not None and turn.at <= time else Deadline("time", time)

    def expire(self, state: Table[B], deadline: Deadline) -> Table[B]:
        if deadline.task == "sign":
            return replace(state, signed=(0, 1))
        if deadline.task == "time":
            return call_time(self.rules, state, deadline.at)
        return forfeit(self.rules, state, deadline.at)

    def pauses(self, state: Table[B]) -> bool:
        # `held` is there from a ruling on until play resumes.
        if state.phase != "turn":
            return False
        return state.held is not None or self.rules.begins_game(state.play)

    def judge(self, state: Table[B]) -> Decision[Action] | None:
        if state.phase != "ruling" or state.config.judging == "person":
            return None
        word = judged(self.rules, state)
        verdict = Verdict.CORRECT if word == "C" else Verdict.INCORRECT
        ruling = Ruling(verdict, reasons=(explained(self.rules, state, word),))
        return Decision(Action("ruling", word), ruling)

    def shown(self, state: Table[B], seat: Seat) -> Table[B]:
        return masked(self.rules, state, seat)

    def seen(self, state: Table[B], seat: Seat) -> View[B]:
        """What the seat sees; a game's `view` returns it under its own type."""
        return View(
            masked(self.rules, state, seat),
            format_seat(seat),
            tuple(map(format_seat, self.actors(state))),
            self.rules.scores(state.play.board),
            () if state.play.end is None else points(self.rules, state.play.end),
            challengeable_now(self.rules, state, seat),
        )

    def secrets(self, state: Table[B], seat: Seat) -> Iterable[object]:
        return self.rules.secrets(state.play.board, seat)

    def outcome(self, state: Table[B]) -> Outcome | None:
        if not state.settled:
            return None
        end = certain(state.play.end)
        return Outcome(end.reason, points(self.rules, end), end.cites)

    def prompt(self, view: View[B], seat: Seat, called: Sequence[str] = ()) -> Prompt:
        table = view.table
        names = Names(seat if isinstance(seat, int) else None, tuple(called))
        words = [actions.format_action(each) for each in self._offered(table, seat)]
        blanks: tuple[Blank, ...] = ()
        if table.phase == "turn" and isinstance(seat, int):
            blanks = tuple(self.rules.blanks(table.config, table.play, seat))
        rules, play = self.rules, table.play
        return Prompt(
            what_now(rules, table, seat, names),
            format_seat(seat) in view.actors,
            tuple(words),
            tuple(telling.labelled(rules, blank, names, play) for blank in blanks),
            tuple(telling.label(rules, text, names, play) for text in words),
            tuple(
                tuple(telling.tell_turn(rules, turn, names))
                for turn in (play.turn, play.last)
                if turn is not None
            ),
            ruling_costs(rules, table, names),
            result(rules, table, names),
            self._earns(table, seat),
            self._passes(table, seat, words, blanks),
            self._hints(table, seat),
        )

    def _offered(self, table: Table[B], seat: Seat) -> Iterable[Action]:
        """What a page may offer: no dice, and at a strict table no challenge.

        What is wrong is refused there, so a challenge would always be incorrect.
        """
        if seat == DICE:
            return ()
        found, strict = self.legal(table, seat), table.config.strict
        return (each for each in found if not (strict and each.word == "challenge"))

    def _passes(
        self, table: Table[B], seat: Seat, words: Sequence[str], blanks: Sequence[Blank]
    ) -> str:
        """By table rules people pass themselves, and may do so too early."""
        asked = self.rules.asks
        left = [text for text in words if text.partition(" ")[0] not in asked]
        holds = table.phase == "turn" and seat == table.play.card
        return PASSED if holds and table.config.strict and left == ["pass"] and not blanks else ""

    def _hints(self, table: Table[B], seat: Seat) -> Hints | None:
        may = self.check(table, seat, Action(hints.WORD)).accepted
        return hints.shown(table.hints, 2, player(seat), table.config.hints, may)

    def _earns(self, table: Table[B], seat: Seat) -> dict[str, int]:
        """By table rules nobody helps: what a word scores is the player's to find."""
        helps = table.phase == "turn" and table.config.strict and seat == table.play.card
        return dict(self.rules.earns(table.config, table.play, seat)) if helps else {}

    def tell(self, entry: Entry, names: Names) -> str:
        return telling.tell(self.rules, entry, names)

    def options(self) -> Sequence[Option]:
        return start.options(self.rules)

    def is_showable(self, action: Action) -> bool:
        if action.word != "challenge":
            return True
        known = {*self.rules.known(), *self.rules.errors_by_name}
        names = split_turn(action.text)[0]
        return set(names.replace(",", "").split(" ")) <= known

    def format_position(self, state: Table[B]) -> str:
        return notation.format_position(self.rules, state)

    def parse_position(self, text: str) -> Table[B]:
        return notation.parse_position(self.rules, text)

    def format_action(self, action: Action) -> str:
        return actions.format_action(action)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text, self.readers)

    def setups(self) -> Sequence[Setup]:
        options = {"enforcement": "table", "judging": "person", "first": "1", "turns": "24"}
        return (Setup(2), Setup(2, tuple(options.items())))
