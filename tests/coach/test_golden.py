"""The reviews of kept records say what a person has read and found right."""

import pytest

from coach.golden import FOLDER, NAMES, told


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_record_is_reviewed_as_it_was_read(name: str) -> None:
    assert told(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
