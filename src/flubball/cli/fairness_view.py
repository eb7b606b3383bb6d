"""What `flubball record verify` prints. A record comes from outside: its texts are made safe."""

from flubball.cli.record_file import LoadedRecord
from flubball.engine.fairness import Fairness
from flubball.engine.seeded import seed_hash
from flubball.terminal.prose import printable

NO_SEED = "There is no seed in it: the match is not over, or real cubes were rolled."


def fairness_lines(kept: LoadedRecord, found: Fairness, promised: str) -> tuple[bool, list[str]]:
    """Whether the rolls are the seed's, and the lines that say so."""
    if not found.seed:
        return False, [NO_SEED, *_told(found)]
    real = seed_hash(found.seed)
    lines = [f"seed          {printable(found.seed)}", f"its SHA-256   {real}"]
    fair = True
    for source, told in (("in the record", found.seed_hash), ("you were told", promised)):
        if told and told != real:
            fair = False
            lines.append(f"Not the hash {source}: {printable(told)}. The seed was exchanged.")
    if not found.seed_hash and not promised:
        lines.append("Nobody promised this seed: the record has no hash of it.")
    for roll in found.others:
        fair = False
        line = kept.line(roll.entry)
        lines.append(f"line {line}: the record says: {printable(roll.text)}")
        lines.append(f"line {line}: the seed gives:  {printable(roll.seeded or 'no roll')}")
    good = len(found.rolls) - len(found.others)
    lines.append(
        f"{good} of {len(found.rolls)} rolls are the seed's, {found.draws} choices computed again."
    )
    return fair, lines


def _told(found: Fairness) -> list[str]:
    if not found.seed_hash:
        return []
    return [f"Keep its hash until then: {printable(found.seed_hash)}"]
