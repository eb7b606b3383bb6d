"""Running case files: one line for each failure, then the count."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from flubball.conformance.answers import answer
from flubball.conformance.cases import one_line, read_cases
from flubball.engine.cases import Answer, Case


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a run: the failures in words, and the counts."""

    passed: int
    failures: tuple[str, ...]

    @property
    def failed(self) -> int:
        """How many cases failed."""
        return len(self.failures)

    @property
    def closing_line(self) -> str:
        """The last line the command prints."""
        return f"{self.passed} passed, {self.failed} failed"


def run(paths: Iterable[Path]) -> Report:
    """Answer every case of the files; all files are read before the first case is answered."""
    cases = [case for path in paths for case in read_cases(path)]
    passed = 0
    failures = []
    for case in cases:
        line = failure(case)
        if line is None:
            passed += 1
        else:
            failures.append(line)
    return Report(passed, tuple(failures))


def failure(case: Case) -> str | None:
    """None if the case passes, else its id, what was expected and what came out."""
    try:
        found = answer(case)
    except Exception as error:  # a defect of ours fails this case and no other
        found = Answer(False, f"crashed: {type(error).__name__}: {error}")
    if found.passed:
        return None
    wanted = ", ".join(f"{key}: {_text(value)}" for key, value in case.expect.items())
    return one_line(f"{case.id}: expected {wanted}; got {found.got}")


def _text(value: object) -> str:
    return "[" + ", ".join(map(str, value)) + "]" if isinstance(value, list) else str(value)
