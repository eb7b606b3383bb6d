"""Figures in Prometheus form. Labels are operations and codes, never people or tables."""

from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Metrics:
    """The figures of one server.

    >>> metrics = Metrics()
    >>> metrics.requests.labels("lobby", "200").inc()
    >>> b'flubball_requests_total{operation="lobby",status="200"} 1.0' in metrics.text()
    True
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        all = self._registry
        self.requests = Counter(
            "flubball_requests_total", "Requests answered.", ["operation", "status"], registry=all
        )
        self.seconds = Histogram(
            "flubball_request_seconds",
            "Time from request to answer.",
            ["operation"],
            buckets=SECONDS,
            registry=all,
        )
        self.sockets = Gauge("flubball_sockets", "Live sockets now open.", registry=all)
        self.messages = Counter(
            "flubball_messages_total",
            "Messages on live sockets by what they were answered with.",
            ["message", "answer"],
            registry=all,
        )
        self.send_seconds = Histogram(
            "flubball_send_seconds",
            "Time from a send to its answer, stored.",
            buckets=SECONDS,
            registry=all,
        )
        self.updates = Counter("flubball_updates_total", "Updates sent.", registry=all)
        self.limited = Counter(
            "flubball_limited_total", "Requests over a rate limit.", ["kind"], registry=all
        )
        self.denied = Counter(
            "flubball_denied_total", "What the matrix denied.", ["operation"], registry=all
        )
        self.waiting = Gauge(
            "flubball_questions_waiting",
            "Verdicts, bots and visitors' questions waiting for a worker.",
            ["kind"],
            registry=all,
        )
        self.killed = Gauge(
            "flubball_workers_killed", "Workers killed for being over a limit.", registry=all
        )
        self.died = Gauge(
            "flubball_workers_died", "Workers that stopped without being over one.", registry=all
        )
        self.tasks = Gauge("flubball_tasks", "Tasks of the event loop.", registry=all)
        self.tables = Gauge("flubball_tables_held", "Tables in memory.", registry=all)

        self._answers = cache(self.messages.labels)

    def answered(self, message: str, answer: str) -> None:
        """Count a message on a socket by what it was answered with."""
        self._answers(message, answer).inc()

    def text(self) -> bytes:
        """All of it, for a scraper."""
        return generate_latest(self._registry)
