"""Finish the proof: Solution and premises are written, the lines after them are not."""

from random import Random
from typing import Any

from flubball import wff
from flubball.games.wff.paper import format_paper, format_row, parse_paper
from flubball.puzzles.cubes.shakes import judged, start_of, walk, with_paper
from flubball.puzzles.kind import Kind
from flubball.puzzles.puzzle import Made, Puzzle, Verdict

ASKS = "Now was said, and this was written. Write the lines of the proof that are missing."
LEAST = 2
"""Lines that are missing at least."""


class FinishTheProof(Kind):
    """Any lines that the judge accepts behind those given."""

    name, title = "finish-the-proof", "Finish the proof"
    how = "Write the lines parted by semicolons, as Aps Ai 1; AsAps Ai 2."

    def make(self, division: str, rng: Random) -> Made | None:
        positions = walk(self.game, division, rng)
        if not positions or not positions[-1].now_is_right:
            return None
        last = positions[-1]
        assert last.now is not None
        paper = parse_paper(last.now.witness)
        proof = paper.proof or ()
        given = [row for row in proof if row.rule == "s" and row.depth == 0]
        rest = proof[len(given) :]
        if tuple(given) != proof[: len(given)] or len(rest) < LEAST:
            return None
        key = "; ".join(map(format_row, rest))
        return Made(
            start_of(last.table),
            ASKS,
            (key,),
            f"For example: {key}.",
            {"paper": format_paper(paper.solution, given)},
            (),
            _themes(rest),
        )

    def ask(self, puzzle: Puzzle) -> str:
        return ASKS

    def posed(self, puzzle: Puzzle) -> Any:
        return with_paper(puzzle.table(), "", "now")

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        paper = puzzle.asked["paper"]
        answer = answer.strip().removeprefix(paper)  # the page sends the whole paper
        joint = "; " if ";;" in paper else " ;; "
        ruling = judged(self.game, puzzle.table(), f"{paper}{joint}{answer.strip(' ;')}", "now")
        return Verdict(ruling.correct, ruling.sentence)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        known = bot.knowledge
        proof = parse_paper(f"p / R ;; {puzzle.key[0]}").proof or ()
        used = {"R" if row.rule.startswith("R") else row.rule for row in proof} - {"s"}
        return puzzle.key[0] if used <= known.inferences and len(proof) <= known.longest else ""


def _themes(rest: wff.Proof) -> tuple[str, ...]:
    rules = dict.fromkeys(row.rule for row in rest if row.rule != "s")
    deep = ("subproofs",) if any(row.depth for row in rest) else ()
    return (*rules, *deep)
