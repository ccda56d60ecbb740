import { Problem } from "#/platform/context/problem.ts";
import type { Standstill } from "#/platform/context/standstill.ts";
import type { RequestIdOf } from "./traffic.ts";

/**
 * Headers of every answer that sets none of its own: no cache keeps it (most hold personal data or a key), and no browser
 * takes it for another kind of content. A Response of a route keeps the headers that it has.
 */
export const ANSWER_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

/** Browsers that have seen it ask by https only, for a year. Other hosts of the same domain are not ours to decide. */
const HSTS = { "strict-transport-security": "max-age=31536000" } as const;

/** Headers of every answer of a service at this address. */
export const headersAt = (origin: string): Record<string, string> =>
  origin.startsWith("https:") ? HSTS : {};

/** Tells whether the header Host was sent twice: it arrives joined, and a proxy may have taken the other one. */
export const hasOddHost = ({ headers }: Request): boolean => headers.get("host")?.includes(",") ?? false;

export const sendsBody = ({ headers }: Request): boolean =>
  headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;

/** Answers with a problem. @param headers further headers of the answer */
export function problemResponse(
  problem: Problem,
  requestId: string,
  headers: Record<string, unknown> = {},
): Response {
  const { status, code, message, field, reason } = problem;
  const error = {
    ...{ message, code },
    ...(field !== null && { field }),
    ...(reason !== null && { reason }),
    request_id: requestId,
  };
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return Response.json(
    { success: false, error },
    {
      status,
      headers: {
        ...Object.fromEntries(kept),
        ...ANSWER_HEADERS,
        ...problem.headers,
        "x-request-id": requestId,
      },
    },
  );
}

const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses every request that may change something, before any of it is read, while there is a cause.
 * @param cause the problem of the refusal; null while everything is answered
 */
export const readingOnly =
  (requestId: RequestIdOf, cause: () => Standstill | "standby_copy" | null) =>
  <T>(request: Request, answer: () => T): T | Response => {
    const code = cause();
    if (code === null || READING.has(request.method)) return answer();
    return problemResponse(new Problem(code), requestId(request));
  };
