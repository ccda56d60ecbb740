/** At most so many ids of each kind in one request. */
export const IDS_PER_REQUEST = 100;

export const TEAM_STATUSES = ["active", "inactive"] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];
export const TEAM_FILTERS = [...TEAM_STATUSES, "all"] as const;
export type TeamFilter = (typeof TEAM_FILTERS)[number];

export const ADD_STATUSES = ["added", "already_member", "not_found", "not_completed"] as const;
export type AddStatus = (typeof ADD_STATUSES)[number];

/** A candidate as far as joining a team asks. */
export interface Joinable {
  completedAt: number | null;
  anonymizedAt: number | null;
}

/**
 * The candidate, when it may join a team: only who has completed the assessment and is not anonymized. Otherwise why not.
 * @param candidate null: there is none of that id in this account and mode
 */
export function admitMember<T extends Joinable>(
  candidate: T | null,
): T | Extract<AddStatus, "not_found" | "not_completed"> {
  if (candidate === null || candidate.anonymizedAt !== null) return "not_found";
  return candidate.completedAt === null ? "not_completed" : candidate;
}
