import { Problem } from "#/platform/context/problem.ts";

/** The whole number that a part of a path names, or null when it names none: plain digits only, above zero. */
export const readPathId = (text: string): number | null =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;

/** The session that a path names. @throws Problem candidate_not_found (404) where it is no id */
export function candidateIdOf({ sessionId }: { sessionId: string }): number {
  const id = readPathId(sessionId);
  if (id === null) throw new Problem("candidate_not_found");
  return id;
}
