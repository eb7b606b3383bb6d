"""`CubeGame`: the procedure as a game of the engine's contract.

A game of cubes is a subclass with its equipment; it adds nothing else.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from random import Random

from msgspec.structs import replace

from flubball import rulebooks
from flubball.cubes import actions, clock, listing, notation, offers, telling, views
from flubball.cubes.actions import Action
from flubball.cubes.appeals import appealed_claim
from flubball.cubes.audience import Audience
from flubball.cubes.equipment import Equipment
from flubball.cubes.hinting import moved_on
from flubball.cubes.judges import call_stop, call_warning
from flubball.cubes.law import law_of
from flubball.cubes.options import options
from flubball.cubes.phases import actors, phase_of
from flubball.cubes.result import explained
from flubball.cubes.rules import refusal
from flubball.cubes.signing import result
from flubball.cubes.start import check_config, start
from flubball.cubes.table import Appeal, Table
from flubball.cubes.views import View
from flubball.cubes.what_now import what_now
from flubball.cubes.words import WORDS
from flubball.engine.contract.judging import Decision
from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.deadlines import MAX_TIME, Deadline
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.game import Game
from flubball.engine.options import Option
from flubball.engine.outcome import Outcome
from flubball.engine.prompt import Names, Prompt
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling, accepted
from flubball.engine.seats import DICE, JUDGE, Seat, format_seat
from flubball.engine.setup import Edition, Setup
from flubball.engine.solving import Solved
from flubball.procedure import hints
from flubball.procedure.rule import NOBODY, player

MATCH_OVER = "the score sheet is settled"
CHALLENGES = ("now", "impossible", "never")
WRITTEN = ("write", "regroup", "lay", "goal", "ask-judge", "reject")
"""The words whose text is a player's own."""


class CubeGame(Game[Table, Action, View]):
    """A match of a cube game from the first roll to the signed score sheet."""

    kit: Equipment
    defaults: Mapping[str, str]
    """The rulebook and division where the setup names none."""

    def edition(self, setup: Setup) -> Edition:
        book = rulebooks.get(setup.mapping.get("rules", self.defaults["rules"]))
        return Edition(book.id, book.hash)

    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> Table:
        return start(self.kit, seats, options, self.defaults)

    def actors(self, state: Table) -> tuple[Seat, ...]:
        return actors(state)

    def legal(self, state: Table, seat: Seat) -> Sequence[Action]:
        # What hangs on the moment (a second variation, a block taken together) is not listed.
        found = listing.candidates(self.kit, state, seat)
        return tuple(a for a in found if self.check(state, seat, a, MAX_TIME).accepted)

    def open_ended(self, state: Table, seat: Seat) -> bool:
        return listing.is_open_ended(state, seat)

    def sample(self, state: Table, seat: Seat, rng: Random) -> Action | None:
        if seat == DICE:
            return listing.roll(self.kit, state, rng)
        extras = tuple(listing.random_extras(self.kit, state, seat, rng))
        listed: Iterable[Action] = listing.candidates(self.kit, state, seat)
        if seat not in actors(state):
            rare = rng.random() >= 0.2
            listed = (a for a in listed if a.word != "stop" and not (rare and a.word == "block"))
        kinds: dict[str, list[Action]] = {}
        for action in chain(listed, extras):
            if action.word in kinds:
                kinds[action.word].append(action)
            else:
                kinds[action.word] = [action]
        # Any kind of word that may be said, then any word of it; no more is checked than it takes.
        for word in rng.sample(sorted(kinds), len(kinds)):
            left = kinds[word]
            while left:
                action = left.pop(rng.randrange(len(left)))
                ruling = self.check(state, seat, action, MAX_TIME)
                if ruling.accepted:
                    return action
                if word == listing.BONUS and ruling.code in listing.WHATEVER_CUBE:
                    # Every other cube would be refused as well: drawn as if asked, so that chance
                    # goes on in the same way, and not asked.
                    while left:
                        left.pop(rng.randrange(len(left)))
        return None

    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        rule = WORDS[state.phase].get(action.word)
        if rule is None:
            return _out_of_place(state, action.word)
        return rule.check(self.kit, state, seat, action, at) or accepted()

    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        do = WORDS[state.phase][action.word].do
        if not isinstance(seat, int):
            return moved_on(state, do(self.kit, state, NOBODY, action, at))
        # H32: an appeal is about a shake that is over; a hint is nothing one has done.
        if seat not in state.shake.acted and action.word not in ("appeal", hints.WORD):
            shake = replace(state.shake, acted=(*state.shake.acted, seat))
            state = replace(state, shake=shake)
        return moved_on(state, do(self.kit, state, seat, action, at))

    def due(self, state: Table) -> Deadline | None:
        return clock.due(state)

    def expire(self, state: Table, deadline: Deadline) -> Table:
        if deadline == clock.next_of_round(state):
            call = call_warning if deadline.task == "warning" else call_stop
            return moved_on(state, call(state, deadline.at))
        timer = clock.timer_due(state, deadline)
        return moved_on(state, phase_of(state).passed[timer.task](self.kit, state, timer))

    def judge(self, state: Table) -> Decision[Action] | None:
        found = phase_of(state).decision(self.kit, state)
        if found is None and state.appeal is not None:
            return self._appeal(state, state.appeal)
        return found

    def undecided(self, state: Table) -> Action | None:
        return phase_of(state).undecided(state)

    def _appeal(self, state: Table, appeal: Appeal) -> Decision[Action] | None:
        found = appealed_claim(state, appeal)
        if found is None:
            return None
        writer, (claim, stands) = appeal.writer, found
        if claim is None:
            ruling = self.kit.judge(state, writer)
            correct = ruling.correct
        else:
            # The second judge answers what the first was asked, and nothing else.
            holds, ruling = self.kit.claim(state, writer, claim)
            correct = holds if claim.kind == "ask" or holds is None else not holds
        if correct is None:
            return None
        return Decision(Action("uphold" if stands == correct else "overrule"), ruling)

    def view(self, state: Table, seat: Seat) -> View:
        return views.view(state, seat)

    def shown(self, state: Table, seat: Seat) -> Table:
        return views.masked(state, seat)

    def views(self, state: Table, seats: Sequence[Seat]) -> Mapping[Seat, View]:
        return views.views(state, seats)

    def secrets(self, state: Table, seat: Seat) -> Iterable[object]:
        return views.secrets(state, seat)

    def outcome(self, state: Table) -> Outcome | None:
        if not state.sheet.settled:
            return None
        return Outcome(MATCH_OVER, result(state), (law_of(state.config).cite("XII-A"),))

    def prompt(self, view: View, seat: Seat, called: Sequence[str] = ()) -> Prompt:
        table = view.table
        hand = player(seat)

        def may(action: Action) -> bool:
            return self.check(table, seat, action, MAX_TIME).accepted

        reader = Audience(
            table,
            view.actors,
            hand,
            Names(hand, tuple(called)),
            lambda word: hand != NOBODY and may(Action(word)),
            self.kit.wording,
            seat == JUDGE,
        )
        claim = telling.open_claim(table)
        labels = {
            self.format_action(a): telling.label(self.kit, a, reader.names, claim)
            for a in offers.offers(self.kit, table, seat)
            if may(a)
        }
        blanks = tuple(
            telling.labelled(self.kit, blank, example, reader.names)
            for example, blank in offers.blanks(self.kit, table, seat)
            if not example.text or may(example)
        )
        yours = format_seat(seat) in view.actors
        return Prompt(
            what_now(reader),
            yours,
            (*labels,),
            blanks,
            (*labels.values(),),
            result=explained(table, reader.names),
            hints=hints.shown(
                table.hints, table.config.players, hand, table.config.hints, reader.may(hints.WORD)
            ),
        )

    def tell(self, entry: Entry, names: Names) -> str:
        return telling.tell(self.kit, entry, names)

    def options(self) -> Sequence[Option]:
        return options(self.kit, self.defaults)

    def solve(self, view: View, after: str, steps: int) -> Solved | None:
        return self.kit.solve(view.table, after, steps)

    def is_settled(self, view: View) -> bool:
        return view.table.phase in ("scored", "over")

    def is_showable(self, action: Action) -> bool:
        known = action.word not in WRITTEN or action.text in ("", *self.kit.rejections)
        return known or self.kit.is_legible(action.text)

    def format_position(self, state: Table) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str) -> Table:
        table = notation.parse_position(text)
        try:
            check_config(self.kit, table.config)
        except SetupError as error:
            raise NotationError(str(error), end=len(text)) from None
        if sentence := self.kit.fault(table.config, table.shake.variations):
            raise NotationError(sentence, end=len(text))
        return table

    def format_action(self, action: Action) -> str:
        return actions.format_action(action)

    def parse_action(self, text: str) -> Action:
        return actions.parse_action(text)


def _out_of_place(state: Table, word: str) -> Ruling:
    if word in CHALLENGES and "block" in WORDS[state.phase]:
        return refusal(state, "no-block", f"'{word}' is said with the block in hand.")
    return refusal(state, "wrong-phase", f"It is not the time to say '{word}'.")
