"""Hints in the cube games, by judge and oracle, from what one seat may see."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from flubball import players
from flubball.coach.hint import Hint, cannot_tell
from flubball.coach.model import Proof
from flubball.coach.positions import Truth, Truths
from flubball.cubes import Action, CubeGame
from flubball.cubes.equipment import take
from flubball.cubes.phases import actors
from flubball.cubes.roles import third_party, unfinished
from flubball.cubes.table import checking_of, writing_of
from flubball.cubes.telling import cube_name, label
from flubball.cubes.views import View
from flubball.engine.prompt import Names, capital, counted
from flubball.engine.solving import Solved
from flubball.procedure.rule import NOBODY, certain

STEPS = 60_000
"""Of one question to the oracle, as reviews on a server have."""
TRIED = 10
"""Moves that are looked at for one that nobody can challenge."""
SEED = "hint"
ROLLED = "Look at the cubes that were rolled."
NOT_DECIDED = f"the oracle did not decide it within {STEPS:,} steps."


class CubeHints:
    """What can be found at a table of a cube game, by what one seat sees."""

    def __init__(self, game: CubeGame, view: View, seat: int, names: Names) -> None:
        self.game, self.kit, self.view = game, game.kit, view
        self.table, self.seat, self.names = view.table, seat, names
        self.truths = Truths(game, STEPS, distances=False)

    def find(self) -> Hint:
        """The hint, by phase."""
        found: Mapping[str, Callable[[], Hint]] = {
            "select": self._select,
            "goal": self._goal,
            "no-goal": self._no_goal,
            "move": self._move,
            "block": self._block,
            "write": self._write,
            "last-cube": self._last_cube,
            "check": self._check,
        }
        look = found.get(self.table.phase)
        if look is None:
            return cannot_tell(ROLLED, "there is nothing to find yet.", "Go on.")
        hint = look()
        plain = self.kit.plain_sentence
        return replace(
            hint, where=plain(hint.where), kind=plain(hint.kind), answer=plain(hint.answer)
        )

    # Variations and Goals

    def _select(self) -> Hint:
        """Which variation is best can't be proved; the top bot has a choice of its own."""
        best, action = self._top_bot()
        unproved = "which variation is best can't be proved."
        if action is None or not self.game.check(self.table, self.seat, action).accepted:
            return cannot_tell(ROLLED, unproved, "Take one you know.")
        kind = f"Any that is allowed will do: {unproved}"
        words = self.game.format_action(action)
        says = f"The top bot would do this: {label(self.kit, action, self.names)}."
        return Hint(ROLLED, kind, says, Proof("evaluation", f"{words}: {best}'s choice."), (words,))

    def _top_bot(self) -> tuple[str, Action | None]:
        """Its name, and what it would do in this place."""
        best = players.levels(self.game.name)[-1]
        bot: Any = players.get(self.game.name, best.number)
        return best.name, bot.choose(self.view, self.seat, Random(SEED))

    def _goal(self) -> Hint:
        where = "Look at the cubes in Resources: which numbers or formulas can they make?"
        if self.table.shake.mat.laid:
            return cannot_tell(where, "a Goal lies there already.", "Say Goal when it is whole.")
        _, action = self._top_bot()
        if action is None or action.word != "goal":
            return cannot_tell(where, "the best bot found no Goal with a Solution.")
        after = self.game.apply(self.table, self.seat, action)
        found = self.kit.solve(after, "impossible", STEPS)
        if found is None or found.answer != "solvable":
            return cannot_tell(where, NOT_DECIDED)
        size = counted(len(after.shake.mat.laid), "cube")
        kind = f"A Goal of {size}, with a Solution of {counted(len(found.cubes), 'cube')}."
        goal = self.kit.plain_goal(after.shake.mat.goal)
        says = f"Set the Goal {goal}: {self._shown(found)}."
        words = self.game.format_action(action)
        return Hint(where, kind, says, _shows(found), (words,))

    def _no_goal(self) -> Hint:
        where = "Look at the roll: can it make any Goal with a Solution?"
        found = self.kit.solve(self.table, "no-goal", STEPS)
        if found is None or found.answer == "not-decided":
            return cannot_tell(where, NOT_DECIDED)
        if found.answer == "impossible":
            return Hint(where, "There is none.", f"Agree: {_why(found)}.", _none(found), ("agree",))
        says = f"Disagree: {self._shown(found)}."
        return Hint(where, "There is one.", says, _shows(found), ("disagree",))

    # Moves and challenges

    def _move(self) -> Hint:
        shake = self.table.shake
        may = shake.mover not in (NOBODY, self.seat) and not shake.bonus
        truth = self.truths.of(self.table)
        if may and (hint := self._challenge(truth)) is not None:
            return hint
        if shake.turn == self.seat:
            return self._safe(truth)
        where = f"Look at what {self.names.of(shake.mover)} did last."
        if truth.is_open:
            return cannot_tell(where, NOT_DECIDED)
        return self._nothing(where, truth, "Wait for your turn.")

    def _nothing(self, where: str, truth: Truth, says: str, *words: str) -> Hint:
        kind = "Neither Now nor Impossible is right."
        return Hint(where, kind, says, _shows(certain(truth.later)), words)

    def _challenge(self, truth: Truth) -> Hint | None:
        """A challenge that is right; None where none is known."""
        mover = self.names.of(self.table.shake.mover)
        where = f"Look at what {mover} did last, before you do anything else."
        if truth.now_is_right and truth.now is not None:
            kind = "Now is right: at most one more cube of Resources is enough."
            says = f"Challenge Now, and then write: {self._shown(truth.now)}."
            return Hint(where, kind, says, _shows(truth.now), self._said("now"))
        if truth.impossible_is_right and truth.later is not None:
            kind = "Impossible is right: there is no Solution any more."
            says = f"Challenge Impossible: {_why(truth.later)}."
            return Hint(where, kind, says, _none(truth.later), self._said("impossible"))
        return None

    def _said(self, word: str) -> tuple[str, ...]:
        return (word,) if self.table.phase == "block" else ("block", word)

    def _block(self) -> Hint:
        truth = self.truths.of(self.table)
        hint = self._challenge(truth)
        if hint is not None:
            return hint
        where = "You have the block in your hand: look at the Goal and the cubes once more."
        if truth.is_open:
            return cannot_tell(where, NOT_DECIDED)
        return self._nothing(where, truth, "Put the block back.", "put-back")

    def _safe(self, truth: Truth) -> Hint:
        """A move after which nobody can challenge."""
        where = "There is nothing to challenge. Look at what your own move gives away."
        if truth.now_is_right or truth.impossible_is_right:
            where = "You can't challenge here. Look at what your own move gives away."
        tried = 0
        flubs = 0
        for action in self._moves(truth):
            if tried == TRIED:
                break
            tried += 1
            after = self.truths.of(self.game.apply(self.table, self.seat, action))
            flubs += after.now_is_right or after.impossible_is_right
            if after.is_open or after.now_is_right or after.impossible_is_right:
                continue
            return self._moved(where, action, after)
        every = sum(1 for _ in self._moves(truth))
        if flubs == every:
            says = "Every move can be challenged here; take the one that is hardest to see."
            proof = Proof("exhaustion", f"all {every} moves were tried")
            return Hint(where, f"I tried all {every} moves.", says, proof)
        return cannot_tell(where, f"I tried {counted(tried, 'move')} and none is surely safe.")

    def _moved(self, where: str, action: Action, after: Truth) -> Hint:
        section = {"R": "Required", "P": "Permitted", "F": "Forbidden"}[action.section]
        kind = f"A cube can go to {section} so that nobody can challenge it."
        done = label(self.kit, action, self.names)
        words = self.game.format_action(action)
        says = f"{done}: neither Now nor Impossible is right then."
        return Hint(where, kind, says, _shows(certain(after.later)), (words,))

    def _moves(self, truth: Truth) -> Iterator[Action]:
        """Moves the rules allow: cubes that a Solution does not need to Forbidden come first."""
        mat = self.table.shake.mat
        needed = truth.later.cubes if truth.later is not None else ()
        kinds = mat.kinds
        left = tuple(cube for cube in kinds if take((cube,), tuple(needed)) is None)
        spare = [cube for cube in kinds if cube in left]
        order = [(cube, "F") for cube in spare]
        order += [(cube, section) for section in "RP" for cube in kinds if cube not in spare]
        order += [(cube, section) for section in "PR" for cube in spare]
        order += [(cube, "F") for cube in kinds if cube not in spare]
        for cube, section in order:
            action = Action("move", cube, section=section)
            if self.game.check(self.table, self.seat, action).accepted:
                yield action

    # Papers

    def _last_cube(self) -> Hint:
        writing = writing_of(self.table)
        if writing.window and self.seat not in (writing.mover, *writing.accepted):
            truth = self.truths.of(self.table)
            if truth.impossible_is_right and (hint := self._challenge(truth)) is not None:
                return hint
        return self._write()

    def _write(self) -> Hint:
        goal = self.kit.plain_goal(self.table.shake.mat.goal)
        required = self.table.shake.mat.required
        where = f"The Goal is {goal}." if goal else "There is no Goal: any will do."
        if required:
            cubes = ", ".join(map(cube_name, required))
            where += f" Everything in Required has to be used: {cubes}."
        if self.seat not in unfinished(self.table):
            kind = "What you had to write is written."
            return cannot_tell(where, "you have written.") if not self._waits() else Hint(
                where, kind, "You may say that you don't challenge Impossible.",
                Proof("action", "waive"), ("waive",),
            )  # fmt: skip
        if writing_of(self.table).papers[self.seat].text and (hint := self._own()) is not None:
            return hint
        found = self.kit.solve(self.table, writing_of(self.table).after, STEPS)
        if found is None or found.answer == "not-decided":
            return cannot_tell(where, NOT_DECIDED)
        # Without a clock whoever must write may present nothing too.
        free = self.seat in third_party(self.table) or self.table.config.clock == "none"
        if found.answer == "impossible":
            kind = "There is no Solution."
            says = f"Present nothing: {_why(found)}." if free else f"{capital(_why(found))}."
            words = ("decide no",) if free else ()
            return Hint(where, kind, says, _none(found), words)
        cubes = ", ".join(map(cube_name, found.cubes))
        kind = f"There is a Solution with {counted(len(found.cubes), 'cube')}: {cubes}."
        lines = "; ".join(" ".join(line.split()) for line in found.proof)
        says = f"Write: {self._shown(found)}.{f' Prove it so: {lines}.' if lines else ''}"
        return Hint(where, kind, says, _shows(found), (f"write {found.witness}",))

    def _own(self) -> Hint | None:
        """The own paper is right: it can be presented."""
        if self.kit.judge(self.table, self.seat).correct is not True:
            return None
        where = f"Read your own {self.kit.wording.paper} once more, sign by sign."
        proof = Proof("ruling", "The judge accepts it.")
        return Hint(where, "It is right.", "Present it.", proof, ("present",))

    def _waits(self) -> bool:
        return self.game.check(self.table, self.seat, Action("waive")).accepted

    def _check(self) -> Hint:
        writer = checking_of(self.table).seat
        if self.seat not in actors(self.table):
            return cannot_tell("Look at the paper.", "it is not yours to check.")
        ruling = self.kit.judge(self.table, writer)
        where = f"Read {self.names.owner(writer)} {self.kit.wording.paper} sign by sign."
        if ruling.correct is None:
            return cannot_tell(where, "the judge did not decide it.")
        proof = Proof("ruling", ruling.sentence or "The judge accepts it.", ruling.citations)
        if ruling.correct:
            return Hint(where, "It is right.", "Accept it.", proof, (f"accept {writer}",))
        return Hint(where, "Something is wrong with it.", ruling.sentence, proof)

    def _shown(self, found: Solved) -> str:
        return self.kit.plain_paper(found.solution or found.witness)


def _shows(found: Solved) -> Proof:
    return Proof("solution" if found.proof else "equation", found.witness)


def _none(found: Solved) -> Proof:
    return Proof("exhaustion", _why(found))


def _why(found: Solved) -> str:
    return (found.why or found.sentence).rstrip(".")
