"""Divisions play among themselves: each is seated by itself, at tables of its own."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from flubball.tournament.roster import Roster
from flubball.tournament.seating.cost import Cost, count
from flubball.tournament.seating.draft import Draft, Wish, numbers_in_use, seat
from flubball.tournament.seating.why import Why, compromises
from flubball.tournament.seats import Round

NOBODYS = "no division"


def pools(roster: Roster) -> dict[str, Roster]:
    """The players of each division, by its name; one pool where nobody has a division.

    >>> from flubball.tournament.roster import Player
    >>> named = zip("abc", ("Middle", "Junior", "middle"), strict=True)
    >>> made = pools(Roster(tuple(Player(id, division=name) for id, name in named)))
    >>> {name: len(pool.players) for name, pool in made.items()}
    {'Junior': 1, 'Middle': 2}
    """
    names: dict[str, str] = {}
    for player in roster.players:
        names.setdefault(player.division.casefold(), player.division)
    ordered = sorted(names, key=lambda key: (not key, key))
    return {
        names[key]: roster.without(
            frozenset(p.id for p in roster.players if p.division.casefold() != key)
        )
        for key in ordered
    }


def shown_divisions(roster: Roster) -> dict[str, str]:
    """The division of every player in words; nothing where there are no two of them.

    >>> from flubball.tournament.roster import Player
    >>> shown_divisions(Roster((Player("a", division="Junior"), Player("b"))))
    {'a': 'Junior', 'b': 'no division'}
    """
    apart = pools(roster)
    if len(apart) < 2:
        return dict.fromkeys(roster.by_id, "")
    return {p.id: name or NOBODYS for name, pool in apart.items() for p in pool.players}


def seat_divisions(roster: Roster, past: tuple[Round, ...] = (), wish: Wish | None = None) -> Draft:
    """One round, every division by itself; `ValueError` says what can't be.

    Bounds are sums of what is proven for each division, so what holds in an order of costs is not
    claimed of all of them together.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(f"p{n}", division="JS"[n % 2]) for n in range(12)))
    >>> [len({id_ for id_ in table if int(id_[1:]) % 2}) for table in
    ...     seat_divisions(roster).rounds[0].tables]
    [0, 0, 3, 3]
    """
    wish, apart = wish or Wish(), pools(roster)
    if len(apart) < 2:
        return seat(roster, 1, past, wish)
    drafts: list[Draft] = []
    used = 0
    for name, pool in apart.items():
        own = msgspec.structs.replace(wish, tables=wish.tables[used:])
        if wish.tables and not own.tables:
            raise ValueError(f"no table is left for {name or NOBODYS}")
        try:
            drafts.append(seat(pool, 1, past, own))
        except ValueError as error:
            raise ValueError(f"{name or NOBODYS}: {error}") from None
        used += len(drafts[-1].rounds[0].tables)
    return _together(roster, drafts, past, wish)


def _together(roster: Roster, drafts: list[Draft], past: tuple[Round, ...], wish: Wish) -> Draft:
    tables = tuple(table for each in drafts for table in each.rounds[0].tables)
    named = bool(drafts[0].rounds[0].numbers)
    numbers = numbers_in_use(tuple(map(len, tables)), wish) if named else ()
    made = (Round(drafts[0].rounds[0].round, tables, numbers),)
    sums = {key: sum(getattr(each.bound, key) for each in drafts) for key in _SUMS}
    bound = Cost(**sums, uneven=max(each.bound.uneven for each in drafts))
    return Draft(
        made,
        count(roster, made, past, wish.full),
        bound,
        bound,
        compromises(roster, made, past, wish.full),
        sum(each.near for each in drafts),
        0,
        sum(each.same_room for each in drafts),
        sum(each.same_room_bound for each in drafts),
    )


_SUMS = ("apart", "team", "school", "repeat")


def mixed(roster: Roster, rounds: Iterable[Round]) -> tuple[Why, ...]:
    """Tables where divisions meet, in words: somebody has changed the seats so.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster((Player("a", division="Junior"), Player("b", division="Senior")))
    >>> mixed(roster, [Round(1, (("a", "b"),))])[0].says
    'Junior and Senior play at one table.'
    """
    found = []
    for each in rounds:
        for index, table in enumerate(each.tables):
            known = [roster.by_id[id] for id in table if id in roster.by_id]
            names = {p.division.casefold(): p.division or NOBODYS for p in known}
            if len(names) > 1:
                says = f"{' and '.join(sorted(names.values()))} play at one table."
                found.append(Why(each.round, each.number_of(index), "division", table, says))
    return tuple(found)


def told(roster: Roster) -> tuple[str, ...]:
    """That divisions are drawn apart, where there are several, in a sentence.

    >>> from flubball.tournament.roster import Player
    >>> told(Roster((Player("a", division="Junior"), Player("b"))))
    ('Each division is drawn by itself: Junior 1, no division 1.',)
    """
    apart = pools(roster)
    if len(apart) < 2:
        return ()
    sizes = Counter({name or NOBODYS: len(pool.players) for name, pool in apart.items()})
    return (
        f"Each division is drawn by itself: {', '.join(f'{k} {n}' for k, n in sizes.items())}.",
    )
