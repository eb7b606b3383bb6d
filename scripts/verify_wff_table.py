"""The pieces of `make verify` about the oracle and the bots of WFF 'N PROOF.

`wff-oracle`: on small mats every Solution is written out and put to the judge. `wff-letters`:
Solutions are built whose every part is essential; no argument about letters rules one out.
`wff-bots`: whole matches between bots; nothing they say is refused, and no challenge or paper of
theirs is wrong.
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from flubball import players as bots_of
from flubball import wff
from flubball.games.wff.equipment import mat_of
from players.wff_matches import is_right, play
from wff.built import built, isolated, looped
from wff.oracle_brute import random_mat, solutions
from wff.test_oracle_built import ALL, LINES, Build, look

MATS_A_PIECE = 500
CUBES = 7
BUILT_A_PIECE = 2_000
BUILDS: dict[str, tuple[tuple[str, ...], Build]] = {
    "lines": (LINES, built),
    "subproofs": (ALL, built),
    "looped": (ALL, looped),
    "isolated": (ALL, isolated),
}
DIVISIONS = ("elementary", "middle", "regular")
Result = dict[str, Any]


def oracle(of: str, number: int) -> Result:
    """The oracle against every Solution written out, and its witnesses against the judge."""
    rng = Random(f"wff oracle {of} {number}")
    rules = wff.Rules(division=of)
    counts: Counter[str] = Counter()
    wrong = []
    for _ in range(MATS_A_PIECE):
        mat, after = random_mat(rng, CUBES), rng.choice(wff.AFTER)
        answer = wff.Oracle(rules, mat).after(after)
        counts[f"{of} {type(answer).__name__}"] += 1
        if isinstance(answer, wff.Solvable):
            if not wff.judge(answer.solution, mat, rules, after, answer.proof).correct:
                wrong.append(f"the judge rejects {answer.solution} on {mat} after {after}")
        elif isinstance(answer, wff.Impossible):
            found = next(solutions(mat, rules, after), "")
            wrong += [f"{found} on {mat} after {after}: {answer}"] if found else []
    return {"counts": dict(counts), "wrong": wrong}


def letters(of: str, number: int) -> Result:
    """Solutions built in one of the ways, each looked at by the arguments about letters."""
    names, build = BUILDS[of]
    rng = Random(f"wff letters {of} {number}")
    counts: Counter[str] = Counter()
    wrong = []
    for _ in range(BUILT_A_PIECE):
        try:
            counts[of] += bool(look(rng, names, build))
        except AssertionError as found:
            wrong.append(f"ruled out: {found}")
    return {"counts": dict(counts), "wrong": wrong}


def bots(of: str, number: int) -> Result:
    """One match: two or three bots, the levels that do not slip, every mode in turn."""
    seats = 2 + number % 2
    options = {
        "division": of,
        "judging": ("auto", "players")[number // 2 % 2],
        "enforcement": ("strict", "table")[number // 4 % 2],
    }
    players = {seat: bots_of.get("wff", 3 + (seat + number) % 3) for seat in range(seats)}
    match = play(players, options, seed=number)
    counts: Counter[str] = Counter(f"{of} {row.end}" for row in match.state.sheet.rows)
    wrong = [f"{of} {number}: {said}" for said in match.refused]
    if not match.over or match.state.sheet.penalties:
        wrong.append(f"{of} {number}: not over, or penalties {match.state.sheet.penalties}")
    for state, word in match.challenges(set(players)):
        counts[f"{of} said {word}"] += 1
        if not is_right(state, word):
            wrong.append(f"{of} {number}: {word} on {mat_of(state)}")
    for state, seat, correct, guessed in match.papers(set(players)):
        counts[f"{of} {'correct papers' if correct else 'guesses'}"] += 1
        if not correct and not guessed:
            wrong.append(f"{of} {number}: the paper of {seat} on {mat_of(state)}")
    return {"counts": dict(counts), "wrong": wrong}
