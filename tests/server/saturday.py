"""A whole day over real HTTP: late, absent, wrong names, swaps, lost sheets, an appeal, no Wi-Fi,
a laptop that dies in every round and is replaced once. What is acknowledged is remembered, and
held against the desk at the end.
"""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from flubball.tournament.event.chain import faults, parse_chain
from flubball.tournament.results import Result, State
from flubball.tournament.simulating import make_roster
from server.laptops import SECONDS, Device, Laptop, Room, Somebody
from tournament.slow_standings import slow_points


class Plan(NamedTuple):
    """How large the day is, and what goes wrong."""

    players: int
    rounds: int
    game: str = "equations"
    late: int = 1
    absent: int = 1
    wrong_names: int = 1
    swaps: int = 1
    lost_sheets: int = 1
    keepers: int = 2
    outage: float = 1.0
    bot_tables: int = 1
    devices: int = 2
    seed: int = 1


SMALL = Plan(14, 2, bot_tables=0)
SATURDAY = Plan(300, 3, "equations", 12, 5, 3, 4, 2, 10, 10.0, 10, 5)
PENTATHLON = Plan(200, 5, "pentathlon", 8, 3, 3, 4, 2, 10, 5.0, 10, 5)


class Day:
    """One day, with everything that the desk has acknowledged."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder, self.dice = plan, folder, Random(plan.seed)
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.told: dict[tuple[int, str], int] = {}
        self.names: dict[str, str] = {}
        self.lock = threading.Lock()
        self.room = Room(Laptop(folder / "one"))
        self.devices: list[Device] = []

    def run(self) -> None:
        """From the empty screen to the standings."""
        key = self.room.laptop.start()
        try:
            self._begin(key)
            for number in range(1, self.plan.rounds + 1):
                self._round(number)
            self._appeal()
            self._check()
        finally:
            for device in self.devices:
                device.stopped = True
            self.director.close()
            self.room.laptop.kill()

    def _begin(self, key: str) -> None:
        plan = self.plan
        owner = Somebody(self.room, key)
        # Rounds of a minute, so that time is called at the boards where weak bots pass for ever.
        day = {"title": "Day", "game": plan.game, "rounds": plan.rounds, "minutes": 1}
        day |= {"rehearsal": True}  # there bots may play at its tables
        made = owner.ask("POST", "/events", day)
        owner.close()
        self.director = Somebody(self.room, made["code"])
        players = make_roster(plan.players, plan.seed).players
        rows = "".join(f"{p.id},{p.name},{p.team},{p.school}\n" for p in players)
        self.director.post("roster", csv="id,name,team,school\n" + rows)
        ids = [p.id for p in players]
        self.names = {p.id: p.name for p in players}
        mixed = self.dice.sample(ids, len(ids))
        self.late, rest = mixed[: plan.late], mixed[plan.late :]
        self.absent = rest[: plan.absent]
        here = [id for id in ids if id not in (*self.late, *self.absent)]
        self.director.do({"type": "arrive", "players": here})
        for id in rest[plan.absent : plan.absent + plan.wrong_names]:
            self.names[id] = f"Right {id}"
            player = next(p for p in self.director.get("roster")["players"] if p["id"] == id)
            kept = ("id", "team", "school", "division", "section", "apart")
            right = {name: player[name] for name in kept}
            self.director.do({"type": "mend", "player": {**right, "name": self.names[id]}})
            self.counts["wrong names"] += 1
        for n in range(plan.keepers):
            person = {"id": f"s{n}", "role": "scorekeeper", "name": f"Keeper {n}"}
            self.director.do({"type": "appoint", "person": person})
        for n in range(2):
            person = {"id": f"j{n}", "role": "judge", "name": f"Judge {n}"}
            self.director.do({"type": "appoint", "person": person})
        found = self.director.get("people")["people"]
        self.codes = {each["id"]: each["code"] for each in found}
        self.key = self.director.get("copies")["key"]
        for n in range(plan.devices):
            self.devices.append(Device(self.room, self.codes[f"s{n}"]))
            self.devices[-1].start()

    def _round(self, number: int) -> None:
        away = [*self.absent, *(self.late if number == 1 else ())]
        marks = [{"type": "mark", "round": number, "player": id, "state": "absent"} for id in away]
        self.director.do(*marks)
        self.counts["absent"] += len(away)
        self.director.post(f"rounds/{number}/draft", seed=number)
        self.director.do({"type": "release", "round": number})
        for id in self.late if number == 1 else ():
            path = f"{self.director.path}/rounds/{number}/change"
            seen = self.director.ask("POST", path, {"player": id})
            self.director.do(*seen["actions"])
            self.counts["late"] += 1
        for _ in range(self.plan.swaps if number == 1 else 0):
            tables = self.director.get(f"rounds/{number}")["tables"]
            one, two = self.dice.sample([t for t in tables if len(t["seats"]) > 1], 2)
            swap = {"one": one["seats"][0]["id"], "two": two["seats"][0]["id"]}
            self.director.do({"type": "swap", "round": number, **swap})
            self.counts["swaps"] += 1
        tables = [t for t in self.director.get(f"rounds/{number}")["tables"] if len(t["seats"]) > 1]
        self.counts["tables"] += len(tables)
        bots_play = number == max(1, self.plan.rounds - 1) and self.plan.bot_tables
        played = self._open_for_bots(number, tables) if bots_play else []
        paper = [t for t in tables if t["table"] not in played]
        self._play(number, paper)
        self._lose_sheets(number, paper)
        self._take_from_bots(number, played)

    def _open_for_bots(self, number: int, tables: list[dict[str, Any]]) -> list[int]:
        """The last tables are played by bots at Flubball tables."""
        played = [t["table"] for t in tables[-self.plan.bot_tables :]]
        path = f"{self.director.path}/rounds/{number}/matches"
        opened = self.director.ask("POST", path, {"tables": played, "bots": 1})
        assert "version" in opened, opened
        return played

    def _take_from_bots(self, number: int, played: list[int]) -> None:
        """Their results come by themselves; `flubball event verify` replays their records.

        Cubes are played for long: there the shakes come, and a person enters what they say. Boards
        end, at the latest when time is called.
        """
        began = time.monotonic()
        while played and time.monotonic() < began + 3 * SECONDS:
            for table in self.director.get(f"rounds/{number}")["tables"]:
                if table["table"] not in played:
                    continue
                if self.plan.game != "pentathlon" and table["shakes"]:
                    self._stop_bots(table)
                    self.counts["shakes of bots"] += table["shakes"]
                elif table["status"] != "confirmed":
                    continue
                else:
                    self.told |= {(number, s["id"]): s["score"] for s in table["seats"]}
                    self.counts["matches of bots"] += 1
                played.remove(table["table"])
            time.sleep(0.5)
        if played:
            self.wrong.append(f"no result from the Flubball tables {played}")

    def _stop_bots(self, table: dict[str, Any]) -> None:
        chain = parse_chain(self.director.get("log.event"))
        place = (table["round"], table["table"])
        scores = chain.state().flubball[place].shakes[-1].totals
        for seat, score in zip(table["seats"], scores, strict=True):
            about = {"round": table["round"], "player": seat["id"], "score": score}
            self.director.do({"type": "enter", **about})
            self.told[table["round"], seat["id"]] = score
        keeper = Somebody(self.room, self.codes["s0"])
        keeper.do({"type": "confirm", "round": table["round"], "table": table["table"]})
        keeper.close()

    def _play(self, number: int, tables: list[dict[str, Any]]) -> None:
        """Phones enter, others confirm; the Wi-Fi goes, then the battery."""
        waiting = {n: tables[n :: self.plan.keepers] for n in range(self.plan.keepers)}
        phones = [
            threading.Thread(target=self._keep, args=(n, number, own)) for n, own in waiting.items()
        ]
        before = len(self.told)
        enough = sum(len(t["seats"]) for t in tables) // 2
        for phone in phones:
            phone.start()
        while len(self.told) - before < enough and any(p.is_alive() for p in phones):
            time.sleep(0.01)
        if number == 1:
            self.room.quiet_until = time.monotonic() + self.plan.outage
            self.counts["outages"] += 1
        self.room.laptop.kill()
        self.counts["kills"] += 1
        if number == self.plan.rounds - 1:
            self._replace_laptop()
        else:
            self.room.laptop.start()
        self._compare(f"after the kill in round {number}")
        for phone in phones:
            phone.join()

    def _keep(self, n: int, number: int, tables: list[dict[str, Any]]) -> None:
        dice = Random(f"{self.plan.seed} {n} {number}")
        phone = Somebody(self.room, self.codes[f"s{n}"], wireless=True)
        other = Somebody(self.room, self.codes[f"s{(n + 1) % self.plan.keepers}"], wireless=True)
        try:
            for table in tables:
                ids = [seat["id"] for seat in table["seats"]]
                given = dict(zip(ids, self._scores(table, dice), strict=True))
                entered = (
                    {"type": "enter", "round": number, "player": id, "score": score}
                    for id, score in given.items()
                )
                phone.do(*entered, copies=self.plan.devices)
                with self.lock:
                    self.told |= {(number, id): score for id, score in given.items()}
                    self.counts["acknowledged"] += len(given)
                confirmed = {"type": "confirm", "round": number, "table": table["table"]}
                other.do(confirmed, copies=self.plan.devices)
                with self.lock:
                    self.counts["confirmed"] += 1
        except Exception as error:
            self.wrong.append(f"round {number}, keeper {n}: {error!r}"[:300])
        self.counts["sent again"] += phone.retries + other.retries
        phone.close()
        other.close()

    def _scores(self, table: dict[str, Any], dice: Random) -> Iterator[int]:
        if self.plan.game == "pentathlon":
            return iter(dice.choice(((3, 1), (1, 3), (2, 2))))
        return (dice.randrange(0, 40, 2) for _ in table["seats"])

    def _lose_sheets(self, number: int, tables: list[dict[str, Any]]) -> None:
        """A sheet is found again and says something else: held, put right, confirmed, counted."""
        for table in tables[: self.plan.lost_sheets if number == 1 else 0]:
            place = {"round": number, "table": table["table"]}
            self.director.do({"type": "hold", **place, "reason": "the sheet is lost"})
            id = table["seats"][0]["id"]
            self._correct(number, id, "the sheet was found")
            keeper = Somebody(self.room, self.codes["s0"])
            keeper.do({"type": "confirm", **place})
            keeper.close()
            self.director.do({"type": "resume", **place})
            self.counts["lost sheets"] += 1

    def _correct(self, number: int, id: str, why: str) -> None:
        score = 0 if self.plan.game == "pentathlon" else 38  # on a card 0 is for conduct
        about = {"round": number, "player": id, "score": score}
        self.director.do({"type": "correct", **about, "reason": why, "knowing": True})
        self.told[number, id] = score

    def _appeal(self) -> None:
        """A second judge changes a round that is long out; nobody is seated again."""
        number = self.plan.rounds - 1
        tables = self.director.get(f"rounds/{number}")["tables"]
        seats = self.director.get(f"rounds/{number + 1}")["tables"]
        table = tables[-1] if len(tables[-1]["seats"]) > 1 else tables[0]
        self.director.do({"type": "call", "round": number, "table": table["table"]})
        judges = [Somebody(self.room, self.codes[f"j{n}"]) for n in range(2)]
        call = judges[0].get("calls")["calls"][-1]["number"]
        judges[0].do({"type": "settle", "call": call, "ruling": "Incorrect."})
        judges[0].do({"type": "appeal", "call": call, "reason": "the Goal was read wrongly"})
        judges[1].do({"type": "settle", "call": call, "ruling": "Correct.", "clause": "VII-B-6"})
        for judge in judges:
            judge.close()
        self._correct(number, table["seats"][0]["id"], "an appeal")
        keeper = Somebody(self.room, self.codes["s1"])
        keeper.do({"type": "confirm", "round": number, "table": table["table"]})
        keeper.close()
        again = self.director.get(f"rounds/{number + 1}")["tables"]
        same = [[s["id"] for s in t["seats"]] for t in seats]
        if [[s["id"] for s in t["seats"]] for t in again] != same:
            self.wrong.append("a correction has seated somebody again")
        self.counts["appeals"] += 1

    def _replace_laptop(self) -> None:
        """Its disk is gone too: another laptop goes on from the copy of any one device."""
        began = time.monotonic()
        copy = self.folder / "from-a-device.copy"
        copy.write_text(self.dice.choice(self.devices).copy)
        other = Laptop(self.folder / "two")
        other.command("move", str(copy), "--key", self.key)
        other.start()
        self.room.laptop = other
        if time.monotonic() - began > 120:
            self.wrong.append("the other laptop took longer than two minutes")
        self.counts["laptops replaced"] += 1

    def _compare(self, when: str) -> None:
        """Nothing that was acknowledged is gone or changed."""
        with self.lock:
            told = dict(self.told)
        rounds = {number for number, _ in told}
        found = {
            (number, seat["id"]): seat["score"]
            for number in rounds
            for table in self.director.get(f"rounds/{number}")["tables"]
            for seat in table["seats"]
        }
        for place, score in told.items():
            self.counts["compared"] += 1
            if found.get(place) != score:
                self.wrong.append(f"{when}: {place} has {found.get(place)}, not {score}")

    def _check(self) -> None:
        self._compare("at the end")
        chain = parse_chain(self.director.get("log.event"))
        self.counts["entries"] = len(chain.lines)
        self.wrong += faults(chain)
        self.room.laptop.command("verify", chain.head.id)
        shown = {each["id"]: each for each in self.director.get("standings")["players"]}
        rows = list(self._rows())
        for id, each in shown.items():
            self.counts["ledgers"] += 1
            points = self._points(rows, id)
            if each["points"] != str(points):
                self.wrong.append(f"{id} has {each['points']}, not {points}")
            if str(sum(int(line["points"]) for line in each["ledger"])) != each["points"]:
                self.wrong.append(f"the ledger of {id} does not add up")
            if each["name"] != self.names[id]:
                self.wrong.append(f"{id} is called {each['name']}, not {self.names[id]}")

    def _rows(self) -> Iterator[Result]:
        """What was played, from what was acknowledged and who sat where."""
        for number in range(1, self.plan.rounds + 1):
            for table in self.director.get(f"rounds/{number}")["tables"]:
                for seat in table["seats"]:
                    place, alone = (number, seat["id"]), len(table["seats"]) == 1
                    state = State.BYE if alone else State.PLAYING
                    yield Result(number, table["table"], seat["id"], self.told.get(place), state)
            for id in self.absent:
                yield Result(number, 0, id, None, State.ABSENT)

    def _points(self, rows: list[Result], id: str) -> int:
        """Points without the library's standings."""
        if self.plan.game != "pentathlon":
            return slow_points(rows, id)
        own = [row for row in rows if row.player == id]
        played = [row for row in own if row.state is not State.BYE]
        total = sum(row.score or 0 for row in played)
        mean = total // len(played) if played else 0
        return total + mean * (len(own) - len(played))


def run_day(plan: Plan, folder: Path) -> Day:
    """A day, whatever comes of it."""
    day = Day(plan, folder)
    day.run()
    return day
