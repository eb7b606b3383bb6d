"""The top levels against the bots of before there were levels, as they stand in this history.

Their files are taken out of the commit, into a package of their own under .verify, and play on
today's engine. Every seed is played from both sides; --json adds to what the file has already.
docs/strength.md tells what docs/evidence/former.json has.

    python benchmarks/former_bots.py [--game NAME]... [--seeds N] [--first N] [--json FILE]
"""

import argparse
import io
import json
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "775a06a43db06341312708b4533ca5a4f4ca3720"
"""The last commit without levels."""
PLACE = ROOT / ".verify" / "former"
FORMER = {
    "equations": ("former.equations:SimpleBot", "former.equations:PlainBot"),
    "wff": ("former.wff.bot:SimpleBot", "former.wff.bot:PlainBot"),
    "contig-60": ("former.contig_60.bot:SimpleBot",),
    "fab-a-diffy": ("former.fab_a_diffy.bot:SimpleBot",),
    "juggle": ("former.juggle.bot:SimpleBot",),
    "queens-and-guards": ("former.queens_and_guards.bot:SimpleBot",),
    "stars-and-bars": ("former.stars_and_bars.bot:SimpleBot",),
}
AIM = 0.7


def take_out() -> None:
    """The former players as the package `former`."""
    words = ["git", "archive", BEFORE, "src/flubball/players"]
    packed = subprocess.run(words, capture_output=True, cwd=ROOT, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive.getmembers():
            source = archive.extractfile(member)
            if source is None:
                continue
            inside = Path(member.name).relative_to("src/flubball/players")
            path = PLACE / "former" / inside
            path.parent.mkdir(parents=True, exist_ok=True)
            text = source.read().decode().replace("flubball.players", "former")
            path.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(PLACE))


def commit() -> str:
    """The commit that plays."""
    words = ["git", "rev-parse", "HEAD"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=True)
    return done.stdout.strip()


def met(game: str, former: str, first: int, seeds: int) -> dict[str, Any]:
    """Wins, draws and losses of the top level."""
    from flubball import players
    from flubball.arena.contests import Setting
    from flubball.arena.playing import play

    top = str(players.levels(game)[-1].number)
    counts = {"wins": 0, "draws": 0, "losses": 0}
    for contest in Setting(game, (top, former), seed="former").contests(
        (top, former), first, first + seeds
    ):
        played = play(contest)
        points = dict(zip(played["players"], played["scores"], strict=True))
        own, other = points[top], points[former]
        counts["wins" if own > other else "losses" if own < other else "draws"] += 1
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", action="append", choices=[*FORMER], help="default: all")
    parser.add_argument("--seeds", type=int, default=10, help="each from both sides")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--json", type=Path, help="write the report to this file too")
    chosen = parser.parse_args()
    take_out()
    plays = commit()
    for game in chosen.game or FORMER:
        for former in FORMER[game]:
            found = met(game, former, chosen.first, chosen.seeds)
            decided = found["wins"] + found["losses"]
            said = "none decided"
            if decided:
                share = found["wins"] / decided
                met_it = "met" if share >= AIM else "NOT met"
                said = f"{share:.0%} of decided, aim {AIM:.0%}  {met_it}"
            print(
                f"{game:<18} top level {found['wins']}–{found['losses']}, {found['draws']} drawn, "
                f"against {former}: {said}",
                flush=True,
            )
            if chosen.json:
                kept = json.loads(chosen.json.read_text("utf-8")) if chosen.json.exists() else {}
                seeds = {"first": chosen.first, "seeds": chosen.seeds}
                row = {"game": game, **found, **seeds, "before": BEFORE, "commit": plays}
                kept[former] = row
                chosen.json.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
