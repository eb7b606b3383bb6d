"""Scripts of kept records; run this file to write them again, and look at the difference."""

from pathlib import Path

from flubball.engine import ENGINE, Entry, Record, decide, format_record, parse_seat, send
from flubball.engine.setup import Setup
from flubball.games.contig_60.game import GAME

RECORDS = Path(__file__).parent / "records"

SCRIPTS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "five-in-a-row": (
        {"position": "0: 0 1 2; 1: 20 21; score: 58 57"},
        (
            "dice: roll 1 1 1", "0: say 1+1+1", "0: place 3", "0: score 57", "0: pass",
            "dice: roll 6 5 5", "1: pass",
            "0: capture", "0: say 5+5=10, 10+6=16", "0: place 16", "0: roll",
            "dice: roll 1 1 2", "0: place 4", "0: say 2+1+1", "0: declare",
            "1: sign", "0: sign",
        ),
    ),
    "challenges": (
        {"enforcement": "table"},
        (
            "dice: first 4 4", "dice: first 5 2",
            "1: roll", "dice: roll 3 5 4", "1: say 3+5x4", "1: place 32", "1: pass",
            "0: challenge announcing placing", "0: use-roll", "0: say 3+5=8, 8x4=32",
            "0: place 32", "0: pass",
            "1: challenge announcing", "0: roll", "dice: roll 6 6 5", "0: say 6x6-5",
            "0: place 31", "0: score 54", "0: pass",
            "1: challenge scoring", "1: opinion", "0: opinion",
            "dice: roll 1 1 1", "1: pass",
            "1: challenge time", "1: challenge humming",
            "0: sign", "1: sign",
        ),
    ),
    "time": (
        {"first": "0", "enforcement": "table"},
        (
            "dice: roll 6 6 1", "0: place 37", "0: say 6x6+1", "judge: stop", "0: pass",
            "dice: roll 6 6 2", "1: place 36", "1: say 6x6+2", "1: score 55", "1: pass",
            "0: challenge scoring announcing", "0: sign", "1: sign",
        ),
    ),
}  # fmt: skip


def record_of(name: str) -> Record:
    """The record of a script, a second between its lines."""
    options, lines = SCRIPTS[name]
    setup = Setup(2, tuple(options.items()))
    state, at, entries = GAME.start(2, options), 0, list[Entry]()
    for line in lines:
        seat, _, words = line.partition(": ")
        step = send(GAME, state, parse_seat(seat), words, at, at)
        assert step.ruling.accepted, (line, step.ruling.sentence)
        entries += step.entries
        state = step.state
        while (decision := GAME.judge(state)) is not None:
            step = decide(GAME, state, decision, at, at)
            entries += step.entries
            state = step.state
        at += 1_000
    outcome = GAME.outcome(state)
    return Record(GAME.name, ENGINE, GAME.edition(setup), setup, tuple(entries), outcome)


if __name__ == "__main__":
    for each in SCRIPTS:
        (RECORDS / f"{each}.txt").write_text(format_record(record_of(each)), encoding="utf-8")
