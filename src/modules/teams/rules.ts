import type { ProblemCode } from "#/platform/context/problem.ts";

/** At most so many ids of each kind in one request. */
export const IDS_PER_REQUEST = 100;

export const TEAM_STATUSES = ["active", "inactive"] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];
export const TEAM_FILTERS = [...TEAM_STATUSES, "all"] as const;
export type TeamFilter = (typeof TEAM_FILTERS)[number];

export const TEAM_SORTS = ["newest", "oldest", "name", "-name", "members", "-members"] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

export const ADD_STATUSES = ["added", "already_member", "not_found", "not_completed"] as const;
export type AddStatus = (typeof ADD_STATUSES)[number];

/** A candidate as far as joining a team asks. */
interface Joinable {
  completedAt: number | null;
  anonymizedAt: number | null;
}

/**
 * The candidate, when it may join a team: only who has completed the assessment and is not anonymized. Otherwise why not.
 * @param candidate null: there is none of that id in this account and mode
 */
export function checkMember<T extends Joinable>(
  candidate: T | null,
): T | Extract<AddStatus, "not_found" | "not_completed"> {
  if (candidate === null || candidate.anonymizedAt !== null) return "not_found";
  return candidate.completedAt === null ? "not_completed" : candidate;
}

/** The comparison of every two members grows with the square of their number. */
const REPORT_MOST = 1000;

/** Whether a report can be made of so many members with results. */
export function checkReport(
  members: number,
): "ok" | Extract<ProblemCode, "team_without_results" | "team_too_large"> {
  if (members === 0) return "team_without_results";
  return checkComparison(members);
}

/** Whether so many members can be shown side by side. */
export const checkComparison = (members: number): "ok" | Extract<ProblemCode, "team_too_large"> =>
  members > REPORT_MOST ? "team_too_large" : "ok";
