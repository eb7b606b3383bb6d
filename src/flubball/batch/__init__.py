"""Batch work: one function over many independent items, on all cores, resumable.

A census of rolls, games of bots against each other, the long tier of checks: each is a `run`.
Papers of a class are `judge_many`.
"""

from flubball.batch.judging import judge_many
from flubball.batch.ray_cluster import NoEngine
from flubball.batch.running import ENGINES, BatchError, Step, run

__all__ = ["ENGINES", "BatchError", "NoEngine", "Step", "judge_many", "run"]
