"""Spans for OpenTelemetry (OTLP over HTTP). Imported only where an address for them is given."""

from collections.abc import Mapping
from contextlib import AbstractContextManager

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

from flubball.version import VERSION

AT_THE_END = 2_000
"""Milliseconds that the last spans may take when a server closes."""


class OpenTelemetrySpans:
    """Spans that a processor takes.

    >>> from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    >>> from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
    >>> kept = InMemorySpanExporter()
    >>> spans = OpenTelemetrySpans(SimpleSpanProcessor(kept))
    >>> with spans.span("command"), spans.span("check", {"game": "wff"}):
    ...     pass
    >>> [(span.name, dict(span.attributes)) for span in kept.get_finished_spans()]
    [('check', {'game': 'wff'}), ('command', {})]
    """

    def __init__(self, processor: SpanProcessor) -> None:
        resource = Resource.create({"service.name": "flubball", "service.version": VERSION})
        self._provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        self._provider.add_span_processor(processor)
        self._processor = processor
        self._tracer = self._provider.get_tracer("flubball")

    def span(
        self, name: str, about: Mapping[str, str] | None = None
    ) -> AbstractContextManager[object]:
        """One span, inside the one that is open in this task."""
        return self._tracer.start_as_current_span(name, attributes=about)

    def close(self) -> None:
        """Send what is left, within a while."""
        self._processor.force_flush(AT_THE_END)
        self._provider.shutdown()


def spans_to(address: str) -> OpenTelemetrySpans:
    """Spans to a collector, as `http://127.0.0.1:4318/v1/traces`; a dead one holds nobody up."""
    return OpenTelemetrySpans(BatchSpanProcessor(OTLPSpanExporter(endpoint=address, timeout=2)))
