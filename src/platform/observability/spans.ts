// The library of OpenTelemetry, which is loaded only if a collector is named.
import {
  type Attributes,
  type HrTime,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import {
  ExportResultCode,
  millisToHrTime,
  parseKeyPairsIntoRecord,
  parseTraceParent,
} from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";

interface SpansDeps {
  endpoint: string;
  headers: string;
  share: number;
  version: string;
  /** Whose certificates count, as of every other connection. */
  tls: Outbound["tls"];
  /** Is called each time a batch was lost. */
  undelivered: () => void;
}

interface Ended {
  name: string;
  failed: boolean;
  attributes: Attributes;
}

/** Something that is over. Instants are milliseconds since 1970. */
interface Reported extends Ended {
  kind: "internal" | "client";
  parent: OpenSpan | null;
  begunAt: number;
  endedAt: number;
}

/** A request that is being answered. */
export interface OpenSpan {
  /** null if this trace is not among those that are exported. */
  traceId: string | null;
  span: Span;
  end(how: Ended & { durationMs: number }): void;
}

export type Spans = ReturnType<typeof openSpans>;

/**
 * At most this many spans wait for their export. Further ones are dropped, so that a collector that hangs costs no
 * memory.
 */
const WAITING_MAX = 2_048;
const EXPORT_EVERY_MS = 5 * SECOND_MS;
const EXPORT_LIMIT_MS = 10 * SECOND_MS;

export function openSpans({ endpoint, headers, share, version, tls, undelivered }: SpansDeps) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: EXPORT_LIMIT_MS,
    httpAgentOptions: tls(),
  });
  const heard: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) undelivered();
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const provider = new TracerProvider({
    // By the trace's id only: a stranger who names a trace neither prevents nor forces its export.
    sampler: new TraceIdRatioBasedSampler(share),
    resource: resourceFromAttributes({ "service.name": "assay", "service.version": version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: heard,
        maxQueueSize: WAITING_MAX,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer("assay", version);

  function end(span: Span, { name, failed, attributes }: Ended, at: HrTime): void {
    span.updateName(name);
    span.setAttributes(attributes);
    // Without a message: that of an error may quote data.
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(at);
  }

  return {
    /** @param traceparent of the request, as W3C Trace Context writes it; any other value is ignored */
    begin(traceparent: string | null, now: number): OpenSpan {
      const caller = traceparent === null ? null : parseTraceParent(traceparent);
      const context =
        caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true });
      const span = tracer.startSpan(
        "request",
        { kind: SpanKind.SERVER, startTime: millisToHrTime(now) },
        context,
      );
      return {
        traceId: span.isRecording() ? span.spanContext().traceId : null,
        span,
        end: (how) => end(span, how, millisToHrTime(now + how.durationMs)),
      };
    },
    told({ kind, parent, begunAt, endedAt, ...how }: Reported): void {
      const span = tracer.startSpan(
        how.name,
        {
          kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL,
          startTime: millisToHrTime(begunAt),
        },
        parent === null ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent.span),
      );
      end(span, how, millisToHrTime(endedAt));
    },
    /** Exports what waits, and ends. @rejects if that fails */
    close: () => provider.shutdown(),
  };
}
