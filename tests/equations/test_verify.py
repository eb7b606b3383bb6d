"""`make verify` goes on where it stopped, forgets other sources, and says what disagrees."""

import json
import re
from pathlib import Path

import pytest
from rich.console import Console
from scripts import verify, verify_stages
from scripts.verify_stages import WORK, Piece, Result, pieces, together

from equations.random_expressions import DIVISIONS
from flubball import equations as eq

QUIET = Console(quiet=True)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "PROGRESS", tmp_path / "progress")
    monkeypatch.setattr(verify, "sources", lambda: "these sources")


def counting(monkeypatch: pytest.MonkeyPatch, wrong: str = "") -> list[str]:
    """Replaces the work by a list of the pieces done."""
    done: list[str] = []

    def do(piece: Piece) -> Result:
        if piece.name == wrong:
            raise KeyboardInterrupt
        done.append(piece.name)
        return {"counts": {"passed": 1}, "wrong": [], "seconds": 0.5}

    monkeypatch.setattr(verify, "do", do)
    return done


def test_a_stopped_run_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [piece.name for piece in pieces("strings", 0.004)]
    first = counting(monkeypatch, wrong=names[2])
    with pytest.raises(KeyboardInterrupt):
        verify.run("strings", 0.004, 1, QUIET)
    assert first == names[:2]
    second = counting(monkeypatch)
    found = verify.run("strings", 0.004, 1, QUIET)
    assert second == names[2:]
    assert found["counts"] == {"passed": 4} and found["seconds"] == 2.0
    assert verify.run("strings", 0.004, 1, QUIET) == found
    assert second == names[2:]


def test_other_sources_start_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    counting(monkeypatch)
    verify.run("strings", 0.002, 1, QUIET)
    monkeypatch.setattr(verify, "sources", lambda: "changed sources")
    again = counting(monkeypatch)
    verify.run("strings", 0.002, 1, QUIET)
    assert again == ["0", "1"]


def test_a_line_cut_short_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counting(monkeypatch)
    verify.run("strings", 0.002, 1, QUIET)
    path = verify.PROGRESS / "strings-0.002.jsonl"
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    again = counting(monkeypatch)
    verify.run("strings", 0.002, 1, QUIET)
    assert again == ["1"]


def test_the_evidence_names_commit_machine_seed_and_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_stages, "EXPRESSIONS_A_PIECE", 5)
    monkeypatch.setattr(verify_stages, "EXPRESSIONS", 5)
    out = tmp_path / "out"
    arguments = ["--stage", "expressions", "--jobs", "1", "--out", str(out)]
    assert verify.main(arguments) == 0
    found = json.loads((out / "expressions.json").read_text(encoding="utf-8"))
    assert found["disagreements"] == [] and found["scale"] == 1.0
    assert found["seed"] == verify_stages.SEED and found["machine"]["cpus"] >= 1
    compared = {name: n for name, n in found["counts"].items() if not name.endswith("skipped")}
    assert sum(compared.values()) == 5 * len(DIVISIONS)


def test_a_disagreement_is_told_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def do(piece: Piece) -> Result:
        return {"counts": {}, "wrong": ["two is not [three]"], "seconds": 0.1}

    monkeypatch.setattr(verify, "do", do)
    out = tmp_path / "out"
    assert verify.main(["--stage", "benchmark", "--jobs", "1", "--out", str(out)]) == 1
    assert "two is not [three]" in capsys.readouterr().out
    found = json.loads((out / "benchmark.json").read_text(encoding="utf-8"))
    assert found["disagreements"] == ["two is not [three]"]


def test_what_is_kept_so_far_is_counted_and_nothing_is_no_evidence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [piece.name for piece in pieces("strings", 0.004)]
    asked = ["--stage", "strings", "--scale", "0.004", "--jobs", "1", "--out", str(tmp_path)]
    assert verify.main([*asked, "--so-far"]) == 1
    assert "nothing is kept" in capsys.readouterr().out and not (tmp_path / "strings.json").exists()
    counting(monkeypatch, wrong=names[2])
    with pytest.raises(KeyboardInterrupt):
        verify.main(asked)
    capsys.readouterr()
    assert verify.main([*asked, "--so-far"]) == 0
    assert f"2 of {len(names)} pieces" in capsys.readouterr().out


def test_a_trial_is_not_written_as_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    counting(monkeypatch)
    verify.main(["--stage", "strings", "--scale", "0.001", "--jobs", "1"])
    assert (verify.PROGRESS / "trial-0.001" / "strings.json").exists()


def test_strings_report_crashes_and_the_slowest(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError("no luck")

    monkeypatch.setattr(verify_stages, "STRINGS_A_PIECE", 3)
    found = verify_stages.strings(Piece("strings", "", 0))
    assert found["wrong"] == [] and len(found["slowest"]) == 3
    assert together([found | {"seconds": 1.0}])["slowest_ms"][0]["ms"] == found["slowest"][0][0]
    monkeypatch.setattr(eq, "judge", crash)
    found = verify_stages.strings(Piece("strings", "", 0))
    assert found["counts"] == {"crashed": 3}
    assert all("no luck" in line for line in found["wrong"])


def test_strings_are_stopped_when_they_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr(verify_stages, "STRINGS_A_PIECE", 1)
    monkeypatch.setattr(verify_stages, "MOST_SECONDS", 0.05)
    monkeypatch.setattr(eq, "judge", endless)
    assert verify_stages.strings(Piece("strings", "", 0))["counts"] == {"stopped": 1}


def test_the_whole_of_verify_is_what_is_promised() -> None:
    assert len(pieces("strings", 1.0)) * verify_stages.STRINGS_A_PIECE == 1_000_000
    for_one = [piece for piece in pieces("expressions", 1.0) if piece.of == "agloa-middle"]
    assert len(for_one) * verify_stages.EXPRESSIONS_A_PIECE == 10_000


KEPT = ("former",)
"""What a benchmark wrote, and no stage of `make verify`."""


def test_every_stage_is_in_the_list_of_evidence() -> None:
    text = (verify.EVIDENCE / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"`([\w-]+)\.json`", text)
    assert sorted(listed) == sorted([*WORK, *KEPT])
    assert {path.stem for path in verify.EVIDENCE.glob("*.json")} <= set(listed)


def unsaid(stage: str, evidence: Path) -> str:
    """What the list of evidence promises of a stage and its file does not hold."""
    path = evidence / f"{stage}.json"
    text = (evidence / "README.md").read_text(encoding="utf-8")
    row = next((line for line in text.splitlines() if f"`{path.name}`" in line), "")
    if not path.exists():
        return f"{path.name} is listed, but it is not there"
    found = json.loads(path.read_text(encoding="utf-8"))
    if found["stage"] != stage:
        return f"{path.name} is of the stage {found['stage']}"
    if "only" in found:
        of = ", ".join(sorted({re.split("[/ ]", each)[0] for each in found["only"]}))
        if f"only {of}" not in row:
            return f"{path.name} is of {of} only, and its row does not say so"
    part = found["scale"] < 1 and f"scale {found['scale']:g}" not in row
    return f"{path.name} has scale {found['scale']:g}, and its row does not say so" if part else ""


@pytest.mark.parametrize("stage", WORK)
def test_the_evidence_listed_is_there_and_whole(stage: str) -> None:
    assert unsaid(stage, verify.EVIDENCE) == ""


@pytest.mark.parametrize(
    ("row", "file", "missing"),
    [
        ("`corpus.json` every case", {"scale": 1.0}, ""),
        ("`corpus.json` every case", {"scale": 0.1}, "corpus.json has scale 0.1, and its row"),
        ("`corpus.json` some cases (scale 0.1)", {"scale": 0.1}, ""),
        ("`corpus.json` every case", {"scale": 1.0, "only": ["a.yaml"]}, "of a.yaml only"),
        ("`corpus.json` cases (only a.yaml)", {"scale": 1.0, "only": ["a.yaml"]}, ""),
        ("`corpus.json` only a, b", {"scale": 1.0, "only": ["b 2>1", "b/2", "a/2"]}, ""),
        ("`corpus.json` every case", {"scale": 1.0, "stage": "kills"}, "of the stage kills"),
        ("`corpus.json` every case", None, "is not there"),
        ("`corpus.json` not run in full yet", None, "is not there"),
    ],
)
def test_evidence_in_part_would_be_noticed(
    row: str, file: Result | None, missing: str, tmp_path: Path
) -> None:
    (tmp_path / "README.md").write_text(f"| {row} |\n", encoding="utf-8")
    if file is not None:
        (tmp_path / "corpus.json").write_text(json.dumps({"stage": "corpus"} | file))
    found = unsaid("corpus", tmp_path)
    assert missing in found and bool(found) == bool(missing)


def test_a_part_of_a_stage_may_be_evidence_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting(monkeypatch)
    verify.main(["--stage", "strings", "--scale", "0.002", "--jobs", "1", "--out", str(tmp_path)])
    found = json.loads((tmp_path / "strings.json").read_text(encoding="utf-8"))
    assert found["scale"] == 0.002 and found["counts"] == {"passed": 2}
