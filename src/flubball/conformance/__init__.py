"""Conformance: the case format and its runner."""

from flubball.conformance.answers import answer
from flubball.conformance.cases import BadCase, read_cases
from flubball.conformance.runner import Report, run
from flubball.engine.cases import Answer, Case

__all__ = ["Answer", "BadCase", "Case", "Report", "answer", "read_cases", "run"]
