/** Kinds of activity: events that concern a candidate, and actions of the account's users about them. */
export const ACTIVITIES = [
  "invited",
  "mail",
  "reminded",
  "acknowledged",
  "started",
  "completed",
  "withdrawn",
  "anonymized",
  "protected",
  "looked",
  "note",
  "decision",
  "proposal",
  "scored",
  "job",
  "shortlist",
  "shared",
  "share_opened",
  "share_voted",
  "share_commented",
  "share_ended",
  "tag",
  "request",
] as const;
export type ActivityKind = (typeof ACTIVITIES)[number];

/** The candidates whose activities are requested. */
export type Whose = { sessionId: number } | { jobId: string };

/** One thing that happened. */
export interface Activity {
  at: number;
  kind: ActivityKind;
  sessionId: number | null;
  inviteId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** Name of the actor at that time; null: the candidate, the service, or unknown. */
  who: string | null;
  /**
   * The detail, depending on the kind: an outcome, what was viewed, the name of a job, of a list or a tag,
   * the recipient of a link, a vote.
   */
  detail: string | null;
  /** Id of the author of the detail; null if that reveals nothing. */
  detailBy: string | null;
}
