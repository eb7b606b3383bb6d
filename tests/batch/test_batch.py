"""Batch work: order, progress, failures that name their item, and going on after a kill."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from flubball import batch
from flubball.batch import BatchError, Step

HERE = Path(__file__).parent


def square_late(number: int) -> int:
    """The earlier an item the later it is finished."""
    time.sleep(0.02 * (5 - number))
    return number * number


def fail_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("no such cube")
    return number


def die_at_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def unpicklable(number: int) -> object:
    return lambda: number


def who(number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


@pytest.mark.parametrize("workers", [1, 3])
def test_results_are_in_the_order_of_the_items(workers: int) -> None:
    assert batch.run(square_late, range(5), workers=workers) == [0, 1, 4, 9, 16]


def test_the_work_is_shared() -> None:
    pids = batch.run(who, range(6), workers=2)
    assert len(set(pids)) == 2 and os.getpid() not in pids
    assert set(batch.run(who, range(2), workers=1)) == {os.getpid()}


def test_nothing_to_do() -> None:
    assert batch.run(square_late, [], workers=3) == []


def test_progress_counts_every_item_once() -> None:
    steps: list[Step[int]] = []
    batch.run(square_late, range(5), workers=3, progress=steps.append)
    assert [step.done for step in steps] == [1, 2, 3, 4, 5]
    assert {step.total for step in steps} == {5} and not any(step.resumed for step in steps)
    assert {int(step.key): step.result for step in steps} == {n: n * n for n in range(5)}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failure_names_its_item(workers: int) -> None:
    with pytest.raises(BatchError, match="item 3: ValueError: no such cube") as caught:
        batch.run(fail_at_three, range(9), workers=workers, key=lambda n: f"item {n}")
    assert caught.value.key == "item 3"
    assert "in fail_at_three" in caught.value.__notes__[0]


def test_the_death_of_a_worker_names_its_item() -> None:
    with pytest.raises(BatchError, match=r"^3: The worker died \(exit code -9\)\.$"):
        batch.run(die_at_three, range(9), workers=2)


def test_a_result_that_cannot_travel_names_its_item() -> None:
    with pytest.raises(BatchError, match=r"^0: .*pickle"):
        batch.run(unpicklable, range(2), workers=2)


def test_what_was_under_way_at_a_failure_is_kept(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    with pytest.raises(BatchError):
        batch.run(fail_at_three, range(4), workers=2, keep=keep)
    steps: list[Step[int]] = []
    assert batch.run(abs, range(4), workers=1, keep=keep, progress=steps.append) == [0, 1, 2, 3]
    assert [step.key for step in steps if step.resumed] == ["0", "1", "2"]


def test_a_resumed_run_gives_what_an_unbroken_one_does(tmp_path: Path) -> None:
    """JSON makes lists of tuples, now as later."""
    keep = tmp_path / "kept.jsonl"
    first: list[object] = batch.run(lambda n: (n, n), [1, 2], workers=1, keep=keep)
    again: list[object] = batch.run(str, [1, 2], workers=1, keep=keep)
    assert first == again == [[1, 1], [2, 2]]


def test_another_version_of_the_work_begins_anew(tmp_path: Path) -> None:
    keep = tmp_path / "deep" / "kept.jsonl"
    batch.run(abs, [-1], workers=1, keep=keep, version="1")
    assert batch.run(float, [-1], workers=1, keep=keep, version="2") == [-1.0]
    again: list[object] = batch.run(str, [-1], workers=1, keep=keep, version="2")
    assert again == [-1.0]


def test_a_line_cut_short_is_done_again(tmp_path: Path) -> None:
    keep = tmp_path / "kept.jsonl"
    batch.run(abs, [-1, -2], workers=1, keep=keep)
    keep.write_text(keep.read_text(encoding="utf-8")[:-3], encoding="utf-8")
    assert batch.run(str, [-1, -2], workers=1, keep=keep) == [1, "-2"]
    assert batch.run(float, [-1, -2], workers=1, keep=keep) == [1, "-2"]


def test_what_json_cannot_keep_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match=r"^The result of 1 can't be kept as JSON\.$"):
        batch.run(lambda n: {n}, [1], workers=1, keep=tmp_path / "kept.jsonl")


def test_keys_and_workers_are_checked() -> None:
    with pytest.raises(ValueError, match="Two items have the key '1'"):
        batch.run(abs, [1, 1], workers=1)
    with pytest.raises(ValueError, match="at least one worker, not 0"):
        batch.run(abs, [1], workers=0)


def test_whoever_stops_it_from_within_leaves_no_worker(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(step: Step[int]) -> None:
        raise Enough

    with pytest.raises(Enough):
        batch.run(who, range(50), workers=2, progress=stop)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_run_goes_on_where_it_was(tmp_path: Path, workers: int) -> None:
    first = subprocess.Popen([sys.executable, HERE / "slowly.py", tmp_path, str(workers)])
    wait_for(lambda: len(lines(tmp_path / "kept.jsonl")) >= 6)
    first.kill()
    first.wait()
    workers_of_it = [int(path.name.removeprefix("pid-")) for path in tmp_path.glob("pid-*")]
    assert len(workers_of_it) == workers
    wait_for(lambda: not any(is_alive(pid) for pid in workers_of_it))
    kept = {line for line in lines(tmp_path / "kept.jsonl") if line.endswith("}")}
    (tmp_path / "quick").touch()
    again = subprocess.run(
        [sys.executable, HERE / "slowly.py", tmp_path, str(workers)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert again.stdout.strip() == str([n * n for n in range(40)])
    assert kept <= set(lines(tmp_path / "kept.jsonl"))
    done = lines(tmp_path / "done")
    # Nothing that was kept is done again: only what was under way at the kill.
    assert set(done) == {str(n) for n in range(40)} and len(done) <= 40 + workers


def lines(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [line for line in text.splitlines() if line]


def wait_for(happened: Callable[[], bool]) -> None:
    for _ in range(3_000):
        if happened():
            return
        time.sleep(0.02)
    raise AssertionError("it did not happen within a minute")


def is_alive(pid: int) -> bool:
    """Also False for one that has ended and whose parent has not noticed yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").split(") ")[1][0] != "Z"
    except FileNotFoundError:
        return False
