"""Checks of the tournament library that can be repeated as often as wished: CI does a few of each,
`make verify` all. Each takes a seed, and returns what it counted and every disagreement.
"""

import string
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from flubball.tournament.csv_text import Preview
from flubball.tournament.event import Action, Entry, Event, fold, send
from flubball.tournament.event import actions as act
from flubball.tournament.event.codes import CODES
from flubball.tournament.results import State, format_results, parse_results
from flubball.tournament.roster import Player
from flubball.tournament.roster_csv import format_roster, parse_roster
from flubball.tournament.seating import KEYS, Scheme, Wish, check, parse_order, seat
from flubball.tournament.seats import Round, format_seats, parse_seats, seat_rows
from flubball.tournament.simulating import Rates, make_roster, simulate
from tournament import brute, planted
from tournament.slow_cost import slow_cost
from tournament.slow_standings import slow_places, slow_points, slow_results

Found = tuple[Counter[str], list[str]]
ORDERS = ("", "repeat", "uneven,repeat", "apart,team,repeat,school,uneven")
PAGES = Path(__file__).resolve().parents[2] / "docs" / "rulings"
TROUBLES = Rates(absent=0.1, late=0.1, left=0.05, correction=0.3)


def against_brute_force(seed: int) -> Found:
    """The draft is the best there is, and no bound is above what can be reached."""
    dice = Random(seed)
    rounds = dice.choice((1, 1, 2))
    players = dice.randint(1, 12 if rounds == 1 else 6)
    roster = brute.random_roster(dice, players)
    past = brute.random_rounds(dice, roster, dice.randint(0, 2))
    order = parse_order(dice.choice(ORDERS))
    draft = seat(roster, rounds, past, Wish(order=order, seed=seed))
    best, alone = brute.best(roster, rounds, past, order)
    wrong = []
    if draft.cost.ordered(order) != best.ordered(order):
        wrong.append(f"seed {seed}: {draft.cost}, brute force has {best}")
    counts = Counter({f"{rounds} rounds": 1})
    for key in KEYS:
        bound, least = getattr(draft.bound, key), getattr(alone, key)
        counts["bounds met" if bound == least else "bounds below"] += 1
        if bound > least or getattr(draft.in_order, key) > getattr(best, key):
            wrong.append(f"seed {seed}: the bound of {key} is too high")
    return counts, wrong


def checker_and_engine(seed: int) -> Found:
    """A generated tournament goes through text; checker, engine and slow counting agree."""
    dice = Random(seed)
    roster = brute.random_roster(dice, dice.randint(1, 24))
    wish = Wish(dice.choice(list(Scheme)), seed=seed, steps=12)
    draft = seat(roster, dice.randint(1, 3), (), wish)
    again = parse_roster(format_roster(roster)).value
    rows = parse_seats(format_seats(seat_rows(draft.rounds))).value
    assert again is not None and rows is not None
    found = check(again, rows)
    wrong = [f"seed {seed}: {trouble.sentence}" for trouble in found.troubles]
    slow = slow_cost(roster, draft.rounds)
    if found.cost != draft.cost or msgspec.to_builtins(draft.cost) != slow:
        wrong.append(f"seed {seed}: {draft.cost}, {found.cost}, {slow}")
    if any(getattr(draft.bound, key) > slow[key] for key in KEYS):
        wrong.append(f"seed {seed}: a bound is above the cost")
    return Counter({wish.scheme.value: 1}), wrong


def planted_errors(seed: int) -> Found:
    """Each kind of planted error is found."""
    rows = planted.good(seed)
    before, wrong = check(planted.ROSTER, tuple(rows)), []
    for (name, kind), spoil in planted.KINDS.items():
        troubles = check(planted.ROSTER, tuple(spoil(rows))).troubles
        if kind not in {trouble.kind for trouble in troubles}:
            wrong.append(f"seed {seed}: {name} was not found")
    for key in ("apart", "team", "repeat"):
        after = check(planted.ROSTER, tuple(planted.COSTS[key](rows)))
        if getattr(after.cost, key) <= getattr(before.cost, key):
            wrong.append(f"seed {seed}: {key} was not counted")
    return Counter({"errors": len(planted.KINDS) + 3}), wrong


def standings_again(seed: int) -> Found:
    """Points and places of a rehearsal, by a slow recomputation from its log."""
    breaks = ("score", "firsts", "recent")
    event = Event("Day", "equations", "agloa-2026-27", rounds=3, breaks=breaks)
    made = simulate(event, make_roster(Random(seed).randint(4, 24)), seed, TROUBLES)
    rows = slow_results(made.log)
    places = slow_places(rows, [player.id for player in made.state.players])
    wrong = [
        f"seed {seed}: {each.id} has {each.points}, place {each.place}"
        for each in made.state.standings().players
        if each.points != slow_points(rows, each.id) or each.place != places[each.id]
    ]
    if fold(event, made.log) != made.state:
        wrong.append(f"seed {seed}: the log leads elsewhere")
    return Counter({"players": len(places), "corrections": len(made.state.corrections)}), wrong


def spoiled_files(seed: int) -> Found:
    """A file with some signs changed is read and comes back, or is refused with line and words."""
    dice = Random(seed)
    event = Event("Day", "equations", "agloa-2026-27", rounds=2)
    state = simulate(event, make_roster(9), seed % 20, TROUBLES).state
    rounds = tuple(state.released.values())
    files: list[tuple[str, Callable[[str], Preview[Any]], Callable[[Any], str]]] = [
        (format_roster(brute.random_roster(dice, 9)), parse_roster, format_roster),
        (format_seats(seat_rows(rounds)), parse_seats, format_seats),
        (format_results(state.results()), parse_results, format_results),
    ]
    counts: Counter[str] = Counter()
    wrong = []
    for text, parse, written in files:
        signs = list(text)
        for _ in range(dice.randint(1, 4)):
            place = dice.randrange(len(signs))
            signs[place] = dice.choice((*string.printable, "", "é", "٣", "\x00", '"', ",", "\n"))
        preview = parse("".join(signs))
        counts["refused" if preview.value is None else "read"] += 1
        if (preview.value is None) != bool(preview.faults):
            wrong.append(f"seed {seed}: neither read nor refused")
        if not all(fault.line >= 1 and fault.sentence for fault in preview.faults):
            wrong.append(f"seed {seed}: a fault without line or words")
        if preview.value is not None and parse(written(preview.value)).value != preview.value:
            wrong.append(f"seed {seed}: does not come back")
    return counts, wrong


def random_logs(seed: int) -> Found:
    """Any action is done or refused with a sentence and a page; undoing is as if never done."""
    dice = Random(seed)
    event = Event("Day", dice.choice(("equations", "pentathlon")), "", rounds=2)
    tables = (("a", "b", "c"), ("d", "e")) if event.game == "equations" else (
        ("a", "b"), ("c", "d"), ("e",)
    )  # fmt: skip
    begin: list[Action] = [
        *(act.Register(Player(id)) for id in "abcde"),
        act.Seat(Round(1, tables)),
    ]
    log = [Entry("x", action) for action in (*begin, act.Release(1))][: dice.choice((0, 6, 7, 7))]
    state = fold(event, log)
    counts: Counter[str] = Counter()
    wrong = []
    for _ in range(60):
        entry = Entry(dice.choice("xy"), _any_action(dice))
        sent = send(event, log, entry, state)
        ruling = sent.ruling
        counts["done" if ruling.accepted else ruling.code] += 1
        if ruling.accepted:
            log.append(entry)
            if sent.state != fold(event, log):
                wrong.append(f"seed {seed}: {entry} leads elsewhere")
        elif not (ruling.sentence and ruling.help and ruling.code in CODES):
            wrong.append(f"seed {seed}: {entry} is refused without words")
        elif not (PAGES / f"{ruling.code}.md").exists():
            wrong.append(f"there is no page about {ruling.code}")
        elif sent.state != state:
            wrong.append(f"seed {seed}: {entry} was refused and did something")
        state = sent.state
    wrong += [
        f"seed {seed}: {each.action} does not come back"
        for each in log
        if act.parse_action(act.format_action(each.action)) != each.action
    ]
    return counts, wrong + _undone(event, log, seed)


def _undone(event: Event, log: list[Entry], seed: int) -> list[str]:
    """Undoing an entry of a log without undoings leaves what the others lead to."""
    plain = [entry for entry in log if not isinstance(entry.action, act.Undo)]
    wrong = []
    try:
        fold(event, plain)
    except Exception:  # without its undoings the log need not be one
        return []
    for number in range(1, len(plain) + 1):
        sent = send(event, plain, Entry("x", act.Undo(number)))
        if sent.ruling.accepted:
            others = fold(event, plain[: number - 1] + plain[number:])
            if msgspec.structs.replace(sent.state, entries=others.entries) != others:
                wrong.append(f"seed {seed}: undoing entry {number} leaves something")
    return wrong


def _any_action(dice: Random) -> Action:
    ids, number = "abcde", dice.choice((0, 1, 1, 1, 2, 3))
    one, two = dice.choice(ids), dice.choice((*ids, "", "zz"))
    people = dice.sample(ids, dice.randint(2, 5))
    tables = tuple(tuple(people[k : k + 3]) for k in range(0, len(people), dice.choice((2, 3))))
    made: list[Callable[[], Action]] = [
        *[lambda: act.Register(Player(two, apart=(one,) if dice.random() < 0.3 else ()))] * 4,
        lambda: act.Withdraw(one),
        lambda: act.Mark(number, one, dice.choice(list(State))),
        lambda: act.Substitute(number, one, two),
        *[lambda: act.Seat(Round(number, tables))] * 6,
        lambda: act.Swap(number, one, two),
        lambda: act.AddLate(Round(number, tables)),
        *[lambda: act.Release(number)] * 4,
        lambda: act.TakeBack(number),
        *[lambda: act.Enter(number, one, dice.randint(-1, 5))] * 6,
        *[lambda: act.Confirm(number, dice.randint(0, 3))] * 2,
        lambda: act.Correct(number, one, dice.randint(-1, 5), dice.choice(("", "typing"))),
        lambda: act.Falsified(number, one, dice.randint(0, 4), dice.randint(0, 4)),
        lambda: act.Strikes(number, one),
        lambda: act.Hold(number, dice.randint(0, 3), dice.choice(("", "appeal"))),
        lambda: act.Resume(number, dice.randint(0, 3)),
        lambda: act.Freeze(),
        lambda: act.Thaw(),
        lambda: act.Award(one, dice.choice(("", "first"))),
        lambda: act.Undo(dice.randint(0, 40)),
    ]
    return dice.choice(made)()


KINDS: Mapping[str, Callable[[int], Found]] = {
    "brute force": against_brute_force,
    "checker": checker_and_engine,
    "planted": planted_errors,
    "standings": standings_again,
    "files": spoiled_files,
    "logs": random_logs,
}


def repeat(kind: str, seeds: range) -> Found:
    """A kind of check for some seeds; an exception is a disagreement too."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    for seed in seeds:
        try:
            counted, disagreements = KINDS[kind](seed)
        except Exception as error:
            counted, disagreements = Counter({"crashed": 1}), [f"seed {seed}: {error!r}"]
        counts.update({f"{kind}: {name}": n for name, n in counted.items()})
        wrong += disagreements
    return counts, wrong
