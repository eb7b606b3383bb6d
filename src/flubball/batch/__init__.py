"""Batch work: one function over many independent items, on all cores, resumable.

A census of rolls, games of bots against each other, the long tier of checks: each is a `run`.
"""

from flubball.batch.running import BatchError, Step, run

__all__ = ["BatchError", "Step", "run"]
