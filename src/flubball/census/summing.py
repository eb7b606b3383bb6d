"""What a census says, as tables: a row for each division and number of variations."""

from collections.abc import Iterable, Mapping
from typing import Any

import polars as pl

KIND = ("division", "variations")
SCHEMA: dict[str, pl.DataType | type[pl.DataType]] = {
    "division": pl.String,
    "variations": pl.Int64,
    "number": pl.Int64,
    "chosen": pl.List(pl.String),
    "roll": pl.List(pl.String),
    "goal": pl.String,
    "solvable": pl.String,
    "distance": pl.Int64,
    "exact": pl.Boolean,
    "witness": pl.String,
    "now": pl.List(pl.String),
    "impossible": pl.List(pl.String),
}


def rolls(rows: Iterable[Mapping[str, Any]]) -> pl.DataFrame:
    """A row a roll, as it is written to Parquet.

    >>> from flubball.census.equations import Draw, shake
    >>> rolls([shake(Draw("elementary", 0, 0, "docs"))]).shape
    (1, 12)
    """
    return pl.DataFrame(list(rows), schema=SCHEMA)


def summary(found: pl.DataFrame) -> pl.DataFrame:
    """Rolls, Goals that were set, which of them can be reached, the smallest Solutions, and how
    much is not decided.

    >>> from flubball.census.equations import Draw, shake
    >>> one = summary(rolls([shake(Draw("elementary", 0, 0, "docs"))]))
    >>> one.select("rolls", "with_goal", "solvable", "cubes_median").row(0)
    (1, 1.0, 1.0, 7.0)
    """
    goal = pl.col("goal") != ""
    sure = pl.col("distance").filter(pl.col("exact"))
    answers = pl.concat_list("now", "impossible").explode()
    return found.group_by(KIND, maintain_order=True).agg(
        pl.len().alias("rolls"),
        goal.mean().alias("with_goal"),
        (pl.col("solvable").filter(goal) == "yes").mean().alias("solvable"),
        (pl.col("solvable").filter(goal) == "not decided").mean().alias("goal_not_decided"),
        sure.median().alias("cubes_median"),
        sure.max().alias("cubes_most"),
        (answers == "not decided").mean().alias("not_decided"),
    )


def by_move(found: pl.DataFrame) -> pl.DataFrame:
    """How often each challenge is right, k moves after the Goal, of those that are decided.

    >>> from flubball.census.equations import Draw, shake
    >>> by_move(rolls([shake(Draw("elementary", 0, 0, "docs"))])).row(0)
    ('elementary', 0, 0, 1, 0.0, 0.0)
    """
    with_goal = found.filter(pl.col("goal") != "")
    long = with_goal.with_columns(pl.int_ranges(pl.col("now").list.len()).alias("moves")).explode(
        "now", "impossible", "moves"
    )
    return (
        long.group_by(*KIND, "moves", maintain_order=True)
        .agg(
            pl.len().alias("shakes"),
            _right("now").alias("now"),
            _right("impossible").alias("impossible"),
        )
        .sort("moves", maintain_order=True)
    )


def sizes(found: pl.DataFrame) -> pl.DataFrame:
    """How many Goals have a smallest Solution of so many cubes.

    >>> from flubball.census.equations import Draw, shake
    >>> sizes(rolls([shake(Draw("elementary", 0, 0, "docs"))])).row(0)
    ('elementary', 0, 7, 1)
    """
    sure = found.filter(pl.col("exact"))
    counted = sure.group_by(*KIND, "distance", maintain_order=True).agg(pl.len().alias("goals"))
    return counted.sort("distance", maintain_order=True)


def _right(name: str) -> pl.Expr:
    decided = pl.col(name).filter(pl.col(name) != "not decided")
    return (decided == "right").mean()
