"""Cards to cut out: badges, the Pentathlon's Stars, one label for each school's envelope."""

from collections import Counter
from typing import Any

from flubball.paper.event.wanted import Printing
from flubball.paper.typesetting import Size, pdf, picture, qr
from flubball.tournament.roster import Player

ACROSS = 2
BADGE, STAR, LABEL = 58, 116, 56
"""Heights in millimetres: four, two and four of them below each other."""
QR = 27


def _card(name: str, lines: list[str], foot: str = "", **more: Any) -> dict[str, Any]:
    size = 20 if len(name) <= 14 else 15 if len(name) <= 22 else 11
    plain: dict[str, Any] = {
        "band": None,
        "code": "",
        "qr": None,
        "star": False,
        "rows": [],
        "header": [],
    }
    return {**plain, "widths": [], "name": name, "size": size, "lines": lines, "foot": foot, **more}


def _code(wanted: Printing, id: str) -> dict[str, Any]:
    code = wanted.codes[id]
    drawn = qr(wanted.link(id))
    return {"code": f"{code[:4]} {code[4:]}", "qr": picture(drawn, QR)}


def _whose(player: Player) -> list[str]:
    return [part for part in (player.team, player.school) if part]


def badges(wanted: Printing, paper: Size = "letter") -> bytes:
    """A badge for every player, with the code of the own seat."""
    says = "Scan it, or type the code at the desk's address: it opens this seat only."
    made = [
        _card(
            player.name or player.id,
            _whose(player),
            f"{player.id} · {wanted.site}/desk",
            band=wanted.band(division=player.division),
            **_code(wanted, player.id),
        )
        for player in wanted.state.playing.players
    ]
    data = {**wanted.common("Badges", says), "cards": made, "across": ACROSS, "high": BADGE}
    return pdf("cards", data, paper)


def stars(wanted: Printing, paper: Size = "letter") -> bytes:
    """A Star for every player of a Pentathlon: games and opponents, with room for points."""
    says = "A Star is the player's own note; the signed score card is the record."
    made = [_star(wanted, player) for player in wanted.state.playing.players]
    data = {**wanted.common("Stars", says), "cards": made, "across": ACROSS, "high": STAR}
    return pdf("cards", data, paper)


def _star(wanted: Printing, player: Player) -> dict[str, Any]:
    state = wanted.state
    rows = []
    for number in range(1, state.event.rounds + 1):
        out = state.released.get(number) or state.drafts.get(number)
        seats = [(k, t) for k, t in enumerate(out.tables) if player.id in t] if out else []
        if out is not None and seats:
            index, table = seats[0]
            others = ", ".join(wanted.name(id) for id in table if id != player.id) or "bye"
            where = [str(out.number_of(index)), others]
        else:
            where = ["", ""]
        rows.append([str(number), wanted.game_of(player, number), *where, ""])
    group = [f"Group {player.section}"] if player.section else []
    return _card(
        player.name or player.id,
        [*_whose(player), *group],
        "Points: 3 won, 2 tied, 1 lost, 0 otherwise.",
        band=wanted.band(division=player.division),
        rows=rows,
        header=["", "Game", "Table", "Against", "Points"],
        widths=[1, 4, 2, 4, 2],
        **_code(wanted, player.id),
    )


def labels(wanted: Printing, paper: Size = "letter") -> bytes:
    """One label for each school's envelope: what is in it."""
    state = wanted.state
    schools: dict[str, list[Player]] = {}
    for player in state.playing.players:
        schools.setdefault(player.school or "No school", []).append(player)
    brought = Counter(kit.school for kit in state.kits.values())
    made = []
    for school, players in sorted(schools.items()):
        teams = list(dict.fromkeys(player.team for player in players if player.team))
        kits = [f"Kits brought: {brought[school]}"] if brought[school] else []
        lines = [f"{len(players)} badges", f"Teams: {', '.join(teams)}"[:90], *kits]
        lines = [line for line in lines if line != "Teams: "]
        made.append(_card(school, lines, "☐ badges ☐ schedule ☐ kits went home"))
    data = {
        **wanted.common("Envelope labels", "One for each school. Tick what was handed over."),
        "cards": made, "across": ACROSS, "high": LABEL,
    }  # fmt: skip
    return pdf("cards", data, paper)
