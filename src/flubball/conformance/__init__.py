"""Conformance: the case format and its runner."""

from flubball.conformance.answers import Answer, answer
from flubball.conformance.cases import BadCase, Case, read_cases
from flubball.conformance.runner import Report, run

__all__ = ["Answer", "BadCase", "Case", "Report", "answer", "read_cases", "run"]
