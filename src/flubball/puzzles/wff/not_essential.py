"""Which cube is not essential? A Solution that holds a Required cube it does not need."""

from random import Random
from typing import Any

from flubball import wff
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.puzzles.cubes.shakes import start_of, walk
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, PuzzleChoice, Verdict

LEAST = 2


class NotEssential(Kind):
    """A part of the Solution is dropped whole; where the Goal still follows, it was not needed."""

    name, title = "which-is-not-essential", "Which cube is not essential?"

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        if not positions or not positions[-1].now_is_right:
            return None
        last = positions[-1]
        assert last.now is not None
        table = last.table
        solution = wff.parse_solution(last.now.solution.replace("'", ""))
        extra = rng.choice([letter for letter in "pqrs" if letter not in last.now.solution] or "p")
        premises = [part.text for part in solution.premises]
        premises.insert(rng.randrange(len(premises) + 1), extra)
        names = [part.text for part in solution.rules]
        paper = f"{', '.join(premises)} / {', '.join(names)}"
        parts = wff.parse_solution(paper).components
        if len(parts) <= LEAST or len({part.text for part in parts}) < len(parts):
            return None
        made = Made(
            start_of(table),
            "Suppose that every cube of this Solution is Required. Which part can be dropped, and "
            "the Goal still follows from the rest?",
            (),
            "",
            {"paper": paper},
            tuple(PuzzleChoice(part.text, part.text) for part in parts),
            ("essential cubes",),
        )
        return self._keyed(made)

    def _keyed(self, made: Made) -> Made | None:
        table = self.game.start(2, made.start)
        listed = [choice.value for choice in made.choices]
        truths = {part: self._dropped(table, made.asked["paper"], part) for part in listed}
        key = tuple(part for part in listed if truths[part])
        if None in truths.values() or len(key) != 1:
            return None
        why = f"Without {key[0]} the Goal follows all the same."
        return Made(made.start, made.question, key, why, made.asked, made.choices, made.themes)

    def _dropped(self, table: object, paper: str, part: str) -> bool | None:
        """Does the Goal follow without this part? None: not decided."""
        goal, rules = mat_of(table).goal, rules_of(table)  # type: ignore[arg-type]
        solution = wff.parse_solution(paper)
        dropped = next(each for each in solution.components if each.text == part)
        rest = solution.without(dropped)
        names = [name for name in rest.names if name in rules.allowed]
        found = wff.derivable(rest.formulas, wff.parse(goal), names, rules.options)
        return True if found.proof is not None else (False if found.never else None)

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        if answer not in [choice.value for choice in puzzle.choices]:
            return Verdict(False, f"{answer[:40]} is no part of the Solution.")
        found = self._dropped(puzzle.table(), puzzle.asked["paper"], answer)
        return Verdict(None, "Not decided.") if found is None else said(found, puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        known = bot.knowledge
        solution = wff.parse_solution(puzzle.asked["paper"])
        used = {"R" if name.startswith("R") else name for name in solution.names}
        if used <= known.inferences and len(solution.cubes) <= known.longest:
            return puzzle.key[0]
        return rng.choice([choice.value for choice in puzzle.choices])
