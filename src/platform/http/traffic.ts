import type { Answered } from "#/platform/observability/tracing.ts";

const CLIENT_ID = /^[\w-]{8,64}$/;

export type RequestIdOf = (request: Request) => string;

/** A request's id: the client's own when it is harmless, else a new one; the same for answer, error and log. */
export function createRequestIds(make: () => string): RequestIdOf {
  const ids = new WeakMap<Request, string>();
  return (request) => {
    const known = ids.get(request);
    if (known !== undefined) return known;
    const given = request.headers.get("x-request-id") ?? "";
    const id = CLIENT_ID.test(given) ? given : make();
    ids.set(request, id);
    return id;
  };
}

/** Upper edges of the groups that answers are counted in, in milliseconds. */
const EDGES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;

interface TrafficSummary {
  total: number;
  /** By the first digit of the status: "2xx" and so on. */
  byStatus: Record<string, number>;
  /** Upper edges of the groups that hold the median and the slowest twentieth; null before the first answer. */
  medianMs: number | null;
  p95Ms: number | null;
  slowestMs: number;
}

export interface Traffic {
  note(answered: Answered): void;
  summary(): TrafficSummary;
}

/**
 * Counts what was answered since the start: a handful of numbers, whatever the traffic.
 * @param observe is told of each answer too
 */
export function createTraffic(observe: (answered: Answered) => void): Traffic {
  const groups = new Array<number>(EDGES.length + 1).fill(0);
  const byStatus = new Map<string, number>();
  let total = 0;
  let slowestMs = 0;

  /** The edge below which at least this share of all answers was given. */
  function quantile(share: number): number | null {
    if (total === 0) return null;
    let seen = 0;
    for (const [place, count] of groups.entries()) {
      seen += count;
      if (seen >= share * total) return EDGES[place] ?? slowestMs;
    }
    return slowestMs;
  }

  return {
    note(answered) {
      const { status, durationMs } = answered;
      observe(answered);
      total += 1;
      slowestMs = Math.max(slowestMs, durationMs);
      const found = EDGES.findIndex((edge) => durationMs <= edge);
      const place = found === -1 ? EDGES.length : found;
      groups[place] = (groups[place] ?? 0) + 1;
      const kind = `${Math.floor(status / 100)}xx`;
      byStatus.set(kind, (byStatus.get(kind) ?? 0) + 1);
    },
    summary: () => ({
      total,
      byStatus: Object.fromEntries([...byStatus].toSorted(([a], [b]) => a.localeCompare(b))),
      medianMs: quantile(0.5),
      p95Ms: quantile(0.95),
      slowestMs,
    }),
  };
}
