import type { Problem } from "#/platform/context/problem.ts";
import { ANSWER_HEADERS } from "./header-values.ts";

/** A fault as HTTP says it. @param headers what the answer has beside its own */
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
