"""A small Saturday over real HTTP: the desk is killed in every round, then replaced.

The whole one, with 300 players, is a stage of `make verify`.
"""

from pathlib import Path

from server.saturday import SMALL, run_day


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    day = run_day(SMALL, tmp_path)
    assert day.wrong == []
    assert day.counts["kills"] == 2 and day.counts["laptops replaced"] == 1
    assert day.counts["acknowledged"] == len(day.told) and day.counts["ledgers"] == 14
    assert day.counts["sent again"] > 0, "nobody noticed that the Wi-Fi was gone"
    backups = sorted(tmp_path.glob("*/data/backups/*.event"))
    assert backups and backups[0].read_text().startswith('{"id":')
