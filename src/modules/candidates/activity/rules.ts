/** What an activity can be: what happened to a person, and what people of the account did about them. */
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

/** Whose activities are asked for. */
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
  /** Name of whoever did it, at that time; null: the person themselves, the service, or nobody knows. */
  who: string | null;
  /** What exactly, in the words of its kind: an outcome, what was looked at, the name of a job, of a list or a tag, for whom a link is, a vote. */
  detail: string | null;
  /** Id of whoever wrote the detail; null where that says nothing. */
  detailBy: string | null;
}
