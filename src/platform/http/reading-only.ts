import { Problem } from "#/platform/context/problem.ts";
import type { Standstill } from "#/platform/context/standstill.ts";
import { problemResponse } from "./problem-response.ts";
import type { RequestIdOf } from "./traffic.ts";

const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * For what is only to be read: whatever may change something is refused before anything of it is read.
 * @param cause the problem of the refusal; null while everything is answered
 */
export const readingOnly =
  (requestId: RequestIdOf, cause: () => Standstill | "standby_copy" | null) =>
  <T>(request: Request, answer: () => T): T | Response => {
    const code = cause();
    if (code === null || READING.has(request.method)) return answer();
    return problemResponse(new Problem(code), requestId(request));
  };
