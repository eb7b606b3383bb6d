"""`flubball judge wff`, `prove` and `solve wff`: words, JSON, exit statuses, the guide."""

import json
import re
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from flubball import wff
from flubball.cli import app
from flubball.cli.wff import solve as wff_solve

GUIDE = Path(__file__).parents[2] / "docs" / "guide-wff.md"
BLOCK = re.compile(r"^```console\n\$ flubball (.*?(?:\\\n.*?)*)\n(.*?)^```$", re.S | re.M)
PROOF = "1 Cpq s\n2 p s\n3 q Co, 1,2\n"
# More contexts than the search looks at.
LONG = f"p --from {'K' * 75 + 'p' * 76}"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def test_a_solution_is_judged() -> None:
    result = run("judge", "wff", "--goal", "q", "--solution", "Cpq, p / Co")
    assert result.exit_code == 0 and result.stdout.startswith("Correct")
    result = run("judge", "wff", "--goal", "q", "--solution", "Cpq / Co", "--json")
    page = json.loads(result.stdout)
    assert page["verdict"] == "incorrect" and page["code"] == "not-derivable"
    assert page["rules"]["division"] == "regular" and page["reasons"][0]["citations"]


def test_a_proof_is_judged_and_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "proof.txt"
    path.write_text(PROOF, encoding="utf-8")
    words = ["judge", "wff", "--goal", "q", "--solution", "Cpq, p / Co"]
    assert run(*words, "--proof", str(path)).stdout.startswith("Correct")
    assert run(*words, "--proof", "-", typed="Cpq\nq Co").stdout.startswith("Incorrect")
    asked = run(*words, "--proof", str(path), "--ask", "Was Co used correctly?")
    assert asked.stdout.startswith("Correct")
    refused = run(*words, "--proof", str(path), "--ask", "Does it work?", "--json")
    assert json.loads(refused.stdout)["code"] == "too-broad"


def test_options_of_the_house_rulings_reach_the_judge() -> None:
    words = ["judge", "wff", "--goal", "Kpp", "--solution", "p / Ki", "--division", "elementary"]
    assert run(*words).stdout.startswith("Correct")
    assert run(*words, "--option", "line-twice=no").stdout.startswith("Incorrect")


def test_a_wff_is_proved() -> None:
    result = run("prove", "q", "--from", "Cpq, p", "--using", "Co")
    assert result.exit_code == 0
    assert result.stdout == "1  Cpq    s\n2  p      s\n3  q      Co, 1,2\n"
    page = json.loads(run("prove", "CNqNp", "--from", "Epq", "--json").stdout)
    proof = wff.from_data(page["proof"])
    assert wff.check(proof, "CNqNp", ["Epq"], wff.Rules().names, wff.Rules()).valid
    assert "begin" in run("prove", "Cpp", "--form", "latex").stdout


@pytest.mark.parametrize(
    ("words", "verdict", "said"),
    [
        ("q --from p --using Ki", "refuted", "No rules give it: with p true, q false the premises"),
        ("Cpq", "refuted", "No rules give it: with p true, q false it is false."),
        ("p --from Kpq --using Ki", "not-derivable", "p does not follow by these rules: all that"),
        ("p --from NNp --using Ni,R", "not-derivable", "and the Goal is not (one world: p false"),
        ("ApNp --using Ai,Ao,Ni,R", "not-derivable", "(two worlds, 2 after 1: p true in 2)."),
        (LONG, "not-decided", "Not decided: more than 150 letters"),
    ],
)
def test_what_has_no_proof_is_exit_status_1(words: str, verdict: str, said: str) -> None:
    result = run("prove", *words.split())
    assert result.exit_code == 1 and said in result.stdout
    page = json.loads(run("prove", *words.split(), "--json").stdout)
    assert page["verdict"] == verdict and page["proof"] is None
    assert page["derivable"] is (None if verdict == "not-decided" else False)
    assert bool(page["assignment"]) == (verdict == "refuted")


def test_a_long_search_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []

    @contextmanager
    def watched(steps: int, each: int) -> Iterator[Callable[[], bool]]:
        def look() -> bool:
            looked.append(each)
            return False

        yield look

    monkeypatch.setattr(wff_solve, "watched", watched)
    hard = ["--goal", "Crr", "--required", "isosC", "--resources", "RRKNKRKEEppoqi"]
    run("solve", "wff", *hard, "--budget", "20000")
    assert looked


def test_a_proof_is_checked_line_by_line() -> None:
    words = ["prove", "q", "--from", "Cpq, p", "--check", "-"]
    good = run(*words, typed=PROOF)
    assert good.exit_code == 0 and good.stdout.endswith("Every line is right.\n")
    bad = run(*words, typed="Cpq s\np s\nq Ki")
    assert bad.exit_code == 1 and "Line 3: " in bad.stdout
    page = json.loads(run(*words, "--json", typed="Cpq s\np s\nq Ki").stdout)
    assert page["valid"] is False and page["faults"][0]["line"] == 3
    assert "begin" in run(*words, "--form", "latex", typed=PROOF).stdout


def test_a_fault_is_told_once_with_all_its_clauses() -> None:
    typed = "Cpq s\nNq s\n| p s\n| q R,Co\nNp Ni"
    bad = run("prove", "Np", "--from", "Cpq, Nq", "--using", "Ni,R,Co", "--check", "-", typed=typed)
    assert bad.stdout.splitlines()[-3:] == [
        "Line 5: The subproof 3-4 can't use Nq of line 2, which stands outside it. "
        "[WFF VII-B-2-h, WFF VII-C-5-c]",
        "  help: Bring it into the subproof with R first.",
        "The proof is not right.",
    ]


@pytest.mark.parametrize(
    ("solution", "help"),
    [
        ("p, Ksq, Ko, Ai, Ki", "Ko is a rule. Write the rules behind a slash: p, Kqs / Ko, Ki."),
        ("p Ksq / Ko, Ai, Ki", "Write a comma between premises: p, Ksq."),
        ("p, Ksq / ko, Ai, Ki", "Write Ko."),
        ("p, Ksq / Ko Ai Ki", "Write a comma between rules: Ko, Ai, Ki."),
        ("p, Ksq / R=Ko, Ai, Ki", "A wild R is written R(Ko)."),
        ("p, Ksq / R, Ai, Ki", "R alone only carries lines into subproofs."),
        ("p / Ci, Ai, Ki", "to use lines from outside, name R too."),
    ],
)
def test_a_slip_is_met_with_help(solution: str, help: str) -> None:
    assert help in run("judge", "wff", "--goal", "KAspq", "--solution", solution).stdout


MAT = ["--goal", "p", "--required", "q", "--permitted", "K p o", "--resources", "K N"]


def test_a_mat_is_solved() -> None:
    result = run("solve", "wff", *MAT, "--after", "now", "--division", "elementary")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Solvable: Kpq' / Ko, with 5 cubes, 1 of them from Resources.",
        "  1  Kpq    s",
        "  2  p      Ko, 1",
    ]


def test_json_has_the_solution_and_its_proof() -> None:
    page = json.loads(run("solve", "wff", *MAT, "--after", "now", "--limit", "1", "--json").stdout)
    assert page["answer"] == "solvable" and page["distance"]["cubes"] == 1
    assert [row["wff"] for row in page["proof"]] == ["Kpq", "p"]
    assert len(page["solutions"]) == 1 and "only 1" in page["more"]
    page = json.loads(run("solve", "wff", "--goal", "CCCss", "--permitted", "p", "--json").stdout)
    assert page["answer"] == "impossible" and page["kind"] == "goal"


def test_no_solution_tells_the_distance_and_listings_what_may_be_missing() -> None:
    result = run("solve", "wff", "--goal", "p", "--permitted", "Kpq", "--resources", "Ko",
                 "--after", "now", "--division", "elementary")  # fmt: skip
    assert result.exit_code == 0 and "Distance: 2 more cubes: Kpq / Ko." in result.stdout
    result = run("solve", "wff", *MAT, "--limit", "1")
    assert "There may be more: only 1 were asked for." in result.stdout


def test_not_decided_is_exit_status_1() -> None:
    result = run("solve", "wff", *MAT, "--budget", "2")
    assert result.exit_code == 1
    assert result.stdout.startswith("Not decided: the budget is used up")
    assert "--budget 20" in result.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("solve wff --goal p", "no cubes are given"),
        ("solve wff --required p", "--goal: there is none"),
        ("solve wff --goal p --required x", "--required: 'x' is no cube"),
        ("solve wff --goal p --required p --after never", "--after: 'never' is none of"),
        ("solve wff --goal p --required p --division primary", "--division: there is no division"),
        ("solve wff --goal p --required p --option mood=no", "--option: there is no option"),
        ("solve wff --goal p --required p --option mood", "--option: 'mood' is not of the form"),
        (f"solve wff --goal p --required {'p' * 40}", "more than the oracle counts"),
        ("judge wff --goal p", "--solution: there is none"),
        ("judge wff --goal p --solution p/Rp --proof /no/such", "--proof: /no/such can't be read"),
        ("judge wff --goal p --solution p/Rp --ask 'Is p a WFF?'", "Add --proof"),
        ("prove Kp", "Kp is no WFF: K needs two WFFs; only one follows."),
        ("prove p --from Kp", "--from: Kp is no WFF"),
        ("prove p --using Ci --division middle", "--using: the middle game has no rule 'Ci'"),
        ("prove p --form pdf", "--form: 'pdf' is none of"),
    ],
)
def test_what_cannot_be_used_is_said(words: str, said: str) -> None:
    result = run(*shlex.split(words))
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_proof_of_the_wrong_shape_is_said() -> None:
    result = run("judge", "wff", "--goal", "p", "--solution", "p/Rp", "--proof", "-", typed="[3")
    assert result.exit_code == 2 and result.stderr.startswith("flubball: --proof: ")


def guide_blocks() -> list[tuple[str, str]]:
    return BLOCK.findall(GUIDE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("command", "output"), guide_blocks())
def test_the_guide_shows_real_runs(command: str, output: str) -> None:
    words = shlex.split(command.replace("\\\n", " "))
    result = CliRunner().invoke(app, words)
    assert "".join(f"{line.rstrip()}\n" for line in result.stdout.splitlines()) == output


def test_the_guide_has_each_command() -> None:
    commands = " ".join(command for command, _ in guide_blocks())
    for word in ("judge wff", "prove", "solve wff"):
        assert word in commands


def rewrite() -> None:
    """Run as a program: write what the blocks print now into the guide."""
    text = GUIDE.read_text(encoding="utf-8")

    def again(match: re.Match[str]) -> str:
        result = CliRunner().invoke(app, shlex.split(match[1].replace("\\\n", " ")))
        lines = "".join(f"{line.rstrip()}\n" for line in result.stdout.splitlines())
        return f"```console\n$ flubball {match[1]}\n{lines}```"

    GUIDE.write_text(BLOCK.sub(again, text), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
