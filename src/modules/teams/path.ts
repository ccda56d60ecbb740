import { Problem } from "#/platform/context/problem.ts";
import { readPathId } from "#/platform/http/query.ts";

/** The team that a path names. @throws Problem team_not_found (404) where it is no id */
export function teamIdOf({ teamId }: { teamId: string }): number {
  const id = readPathId(teamId);
  if (id === null) throw new Problem("team_not_found");
  return id;
}
