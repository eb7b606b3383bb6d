"""What programs over single rounds prove beyond counting, and the better round they may find."""

from collections.abc import Mapping

import msgspec
import numpy as np

from flubball.tournament.roster import Roster
from flubball.tournament.seating.bound import Shape
from flubball.tournament.seating.cost import Cost, pair_key
from flubball.tournament.seating.field import Field, Ints
from flubball.tournament.seating.linear import Columns, columns, prove_round

LARGEST = 90  # players: 117,480 tables
LARGEST_WHOLE = 60
NODES = 2000


class Single(msgspec.Struct, frozen=True):
    """What is known of one round: bounds in order, that of nearness, and tables if better."""

    in_order: Cost
    near: int = 0
    tables: tuple[tuple[int, ...], ...] = ()


def pair_costs(roster: Roster, field: Field) -> dict[str, Ints]:
    """By kind of cost: what each pair costs in the next round."""
    n = field.players
    found = {key: np.zeros((n, n), np.int64) for key in ("apart", "team", "school")}
    for one, first in enumerate(roster.players):
        for two, second in enumerate(roster.players[:one]):
            if key := pair_key(first, second):
                found[key][one, two] = found[key][two, one] = 1
            if frozenset((first.id, second.id)) in roster.apart:
                found["apart"][one, two] = found["apart"][two, one] = 1
    return {**found, "repeat": (field.met[:n, :n] > 0).astype(np.int64)}


def better_bound(roster: Roster, field: Field, shape: Shape, cost: Cost, alone: Cost) -> Cost:
    """The bounds of costs by themselves, raised where the linear program sees more."""
    if not 2 <= field.players <= LARGEST:
        return alone
    costs = pair_costs(roster, field)
    met_before = int(np.maximum(field.met - 1, 0).sum()) // 2
    raised = {}
    for key in ("apart", "school", "repeat"):
        bound, found = getattr(alone, key), getattr(cost, key)
        if found > bound and costs[key].any():
            proof = prove_round(columns(costs[key], shape.sizes), found)
            more = met_before if key == "repeat" else 0
            raised[key] = max(bound, proof.bound * field.rounds + more if proof else 0)
    return msgspec.structs.replace(alone, **raised)


def prove_single(
    roster: Roster,
    field: Field,
    shape: Shape,
    order: tuple[str, ...],
    cost: Cost,
    in_order: Cost,
    near: int,
) -> Single:
    """Try to prove the one round asked for to be the best, or find a better one.

    A kind of cost that is at its bound of nothing bars its tables; the others are weighed.
    """
    if field.rounds != 1 or not 2 <= field.players <= LARGEST:
        return Single(in_order)
    if cost.ordered(order) == in_order.ordered(order) and not near:
        return Single(in_order)
    costs = pair_costs(roster, field)
    met_before = int(np.maximum(field.met - 1, 0).sum()) // 2
    found = {key: getattr(cost, key) - (met_before if key == "repeat" else 0) for key in costs}
    keys = [key for key in order if key in costs]
    barred, weighed = _split(keys, found, cost, in_order)
    if field.levels.any():
        costs, found = {**costs, "near": field.levels}, {**found, "near": near}
        weighed = [*weighed, "near"]
    weights = _weights(weighed, costs, field.players)
    total = np.zeros_like(field.levels)
    for key in weighed:
        total += weights[key] * costs[key]
    tables = _without(columns(total, shape.sizes), [costs[key] for key in barred])
    aim = sum(weights[key] * found[key] for key in weighed)
    nodes = NODES if field.players <= LARGEST_WHOLE else 0
    proof = prove_round(tables, aim, nodes)
    if proof is None:
        return Single(in_order)
    met = {"repeat": met_before}
    if proof.bound == aim:
        sure = {key: found[key] + met.get(key, 0) for key in weighed if key != "near"}
        return Single(msgspec.structs.replace(in_order, **sure), near)
    if weighed == ["near"]:
        return Single(in_order, proof.bound, proof.tables)
    if len(weighed) == 1:
        more = max(getattr(in_order, weighed[0]), proof.bound + met.get(weighed[0], 0))
        in_order = msgspec.structs.replace(in_order, **{weighed[0]: more})
    return Single(in_order, 0, proof.tables)


def _split(
    keys: list[str], found: Mapping[str, int], cost: Cost, in_order: Cost
) -> tuple[list[str], list[str]]:
    """The kinds that can be barred, and those to be weighed."""
    barred, weighed, sure = [], [], True
    for key in keys:
        if sure and found[key] == 0:
            barred.append(key)
        else:
            weighed.append(key)
            sure = sure and getattr(cost, key) == getattr(in_order, key)
    return barred, weighed


def _weights(weighed: list[str], costs: Mapping[str, Ints], players: int) -> dict[str, int]:
    """One of a kind weighs more than all of the lesser kinds can in any round."""
    weights, weight = {}, 1
    for key in reversed(weighed):
        weights[key] = weight
        weight *= 1 + players * int(costs[key].max())
    return weights


def _without(tables: Columns, barred: list[Ints]) -> Columns:
    keep = np.ones(len(tables.costs), bool)
    n = tables.players
    for cost in barred:
        wide = np.zeros((n + 1, n + 1), np.int64)
        wide[:n, :n] = cost
        a, b, c = tables.seats.T
        keep &= wide[a, b] + wide[a, c] + wide[b, c] == 0
    return tables.kept(keep)
