import { AsyncLocalStorage } from "node:async_hooks";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { within } from "#/platform/process/promises.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { MINUTE_MS, type RunningClock } from "#/platform/time/clock.ts";
import type { Log } from "./log.ts";
import type { OpenSpan, Spans } from "./spans.ts";

interface TracingDeps {
  /** Where a collector listens; empty if no collector is used. */
  endpoint: string;
  /** As `OTEL_EXPORTER_OTLP_HEADERS` writes them. */
  headers: string;
  /** Share of all traces that are exported, 0 to 1. */
  share: number;
  version: string;
  tls: Outbound["tls"];
  clock: RunningClock;
  log: Log;
}

/** Work that the server did automatically. */
interface Run {
  job: string;
  durationMs: number;
  failed: boolean;
}

/** One attempt to send something. */
interface Sent {
  channel: string;
  attempt: number;
  outcome: string;
  durationMs: number;
}

/** A job that found nothing to do, as most do each second, is not worth a line among the others. */
const RUN_MIN_MS = 10;
/** Spans that were not exported by then are lost with the process. */
export const STOP_LIMIT_MS = 1_000;
const COMPLAIN_EVERY_MS = 5 * MINUTE_MS;

export type Tracing = ReturnType<typeof createTracing>;

/**
 * Exports to a collector of OpenTelemetry how long requests took, and what they waited for. Its library is loaded
 * after the start, and only if a collector is named. Names are those of this code: no address, no id and nothing that
 * anybody typed leaves the machine.
 */
export function createTracing(deps: TracingDeps) {
  const { endpoint, clock, log } = deps;
  const isOn = endpoint !== "";
  const open = new WeakMap<Request, { span: OpenSpan; begunAt: number }>();
  /** In which request's work this is; null: in nobody's alone. */
  const current = new AsyncLocalStorage<OpenSpan | null>();
  let spans: Spans | null = null;
  let complainedAt = Number.NEGATIVE_INFINITY;

  const load = lazily(async () => {
    const { openSpans } = await import("./spans.ts");
    spans = openSpans({ ...deps, undelivered });
  });

  function undelivered(): void {
    if (clock.elapsed() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = clock.elapsed();
    log.warn({}, "traces could not be delivered");
  }

  function exportStored(parent: OpenSpan, durationMs: number): void {
    spans?.told({
      ...{ name: "store", kind: "internal", parent, failed: false },
      ...{ begunAt: clock.now() - durationMs, endedAt: clock.now() },
      attributes: { "db.system.name": "sqlite" },
    });
  }

  return {
    isOn,
    /** Whether what happens from now on is exported. */
    isReady: (): boolean => spans !== null,
    start() {
      if (isOn) void load();
      return { stop() {} };
    },
    /** Carries out the handler of a request, so that what is stored meanwhile appears below it. */
    around<T>(request: Request, answer: () => T): T {
      if (spans === null) return answer();
      const span = spans.begin(request.headers.get("traceparent"), clock.now());
      open.set(request, { span, begunAt: clock.elapsed() });
      return current.run(span, answer);
    },
    /** @returns the trace's id, for the log; undefined where it is in none */
    answered(request: Request, { method, route: pattern, status }: Answered): string | undefined {
      // Where no route fits there is none, whatever its type says.
      const route = pattern || "none";
      const known = open.get(request);
      if (known === undefined) return undefined;
      open.delete(request);
      known.span.end({
        name: `${method} ${route}`,
        durationMs: clock.elapsed() - known.begunAt,
        failed: status >= 500,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "http.response.status_code": status,
        },
      });
      return known.span.traceId ?? undefined;
    },
    /** Something was stored, just now. */
    transaction(durationMs: number): void {
      const parent = current.getStore();
      if (parent) exportStored(parent, durationMs);
    },
    /** One commit that several requests may share: each waits for it, and it is the work of none. */
    async shared<T>(commit: () => Promise<T>): Promise<T> {
      const parent = current.getStore();
      if (!parent) return commit();
      const begunAt = clock.elapsed();
      try {
        return await current.run(null, commit);
      } finally {
        exportStored(parent, clock.elapsed() - begunAt);
      }
    },
    ran({ job, durationMs, failed }: Run): void {
      if (durationMs < RUN_MIN_MS && !failed) return;
      spans?.told({
        ...{ name: `job ${job}`, kind: "internal", parent: null, failed },
        ...{ begunAt: clock.now() - durationMs, endedAt: clock.now() },
        attributes: { "assay.job": job },
      });
    },
    sent({ channel, attempt, outcome, durationMs }: Sent): void {
      spans?.told({
        ...{ name: `send ${channel}`, kind: "client", parent: null, failed: outcome !== "done" },
        ...{ begunAt: clock.now() - durationMs, endedAt: clock.now() },
        attributes: { "assay.channel": channel, "assay.attempt": attempt, "assay.outcome": outcome },
      });
    },
    /** Exports what was not exported yet, as far as that takes no time. */
    async stop(): Promise<void> {
      if (spans === null) return;
      // The last answer is recorded after it was sent.
      await new Promise((done) => setImmediate(done));
      try {
        await within(STOP_LIMIT_MS, spans.close());
      } catch {
        undelivered();
      }
    },
  };
}

/** One answer, by what may be exported about it: the route's pattern, never the address itself. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  durationMs: number;
}

/** The measurements of the running service, for a monitoring system outside. */
interface Observer {
  answer(answered: Answered): void;
  /** Of the database, with its wait for the disk. */
  transaction(durationMs: number): void;
}

/**
 * Hands measurements on to an observer that comes later than they begin: it is loaded when somebody asks for it, or after the
 * start. Where nothing is to be measured it does nothing.
 */
export interface Meter extends Observer {
  readonly isOn: boolean;
  /** From now on; earlier measurements are passed at once. */
  observedBy(observer: Observer): void;
}

/** As much as is kept for an observer that has not come yet. */
const KEPT = 10_000;

export function createMeter(isOn: boolean): Meter {
  let observer: Observer | null = null;
  let kept: ((to: Observer) => void)[] = [];

  const keep = (what: (to: Observer) => void): void => {
    if (kept.length < KEPT) kept.push(what);
  };

  if (!isOn) return { isOn, answer: () => {}, transaction: () => {}, observedBy: () => {} };
  return {
    isOn,
    answer: (answered) => (observer === null ? keep((to) => to.answer(answered)) : observer.answer(answered)),
    transaction: (ms) => (observer === null ? keep((to) => to.transaction(ms)) : observer.transaction(ms)),
    observedBy(next) {
      observer = next;
      for (const what of kept) what(next);
      kept = [];
    },
  };
}
