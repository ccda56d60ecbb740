import { Problem } from "#/platform/problem.ts";
import { problemResponse } from "./problem-response.ts";
import type { RequestIdOf } from "./request-id.ts";

const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** For a copy that is looked at: whatever may change something is refused before anything of it is read. */
export const readingOnly =
  (requestId: RequestIdOf) =>
  <T>(request: Request, answer: () => T): T | Response =>
    READING.has(request.method) ? answer() : problemResponse(new Problem("standby_copy"), requestId(request));
