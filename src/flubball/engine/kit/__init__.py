"""The tests any game must pass: `exercise(game)` plays random matches and checks every promise.

A fault is a `ContractError` with the seat, the action, the seed and the record so far.
"""

from flubball.engine.kit.faults import ContractError, Fault, Report
from flubball.engine.kit.run import exercise

__all__ = ["ContractError", "Fault", "Report", "exercise"]
