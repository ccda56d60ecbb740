import { readPathId } from "#/platform/http/path-id.ts";
import { Problem } from "#/platform/problem.ts";

/** The session that a path names. @throws Problem candidate_not_found (404) where it is no id */
export function candidateIdOf({ sessionId }: { sessionId: string }): number {
  const id = readPathId(sessionId);
  if (id === null) throw new Problem("candidate_not_found");
  return id;
}
