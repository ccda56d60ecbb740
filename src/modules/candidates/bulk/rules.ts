import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";

/** Actions that can be performed for many people, one after the other. */
export const BULK_KINDS = [
  "remind",
  "extend",
  "cancel",
  "decide",
  "decline",
  "tag",
  "job",
  "team",
  "reports",
  "erase",
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** The permission that each step of a run needs, the same as for one person. */
export const NEEDED: Readonly<Record<BulkKind, string>> = {
  remind: "invites:write",
  extend: "invites:write",
  cancel: "invites:write",
  decide: "reviews:write",
  decline: "mails:write",
  tag: "profiles:write",
  job: "jobs:write",
  team: "teams:write",
  reports: "results:read",
  erase: "gdpr:write",
};

/** The maximum number of people in one run. */
export const BULK_MAX = 10_000;
/** The maximum number of reports in one file: some 200 MB. */
export const REPORTS_MAX = 500;

/** How long reports can be downloaded. */
export const FILES_KEPT_MS = 24 * HOUR_MS;
export const RUNS_KEPT_MS = 30 * DAY_MS;

/**
 * The reasons of a decision, and the text of an email, stay where they were entered, and an anonymization
 * deletes them there.
 */
export const keptWorkOf = ({ kind, work }: { kind: BulkKind; work: string | null }): string | null =>
  kind === "decide" || kind === "decline" ? null : work;

/** An irreversible action requires exactly as many people as were confirmed. */
const EXACT: readonly BulkKind[] = ["cancel", "decide", "decline", "erase"];
const TOLERATED = 0.02;

/**
 * Returns true if the people who match a filter now are still those that the user confirmed by number. People
 * are added and removed meanwhile. A few more or fewer get a reminder or a tag, but nobody is anonymized
 * unseen.
 */
export function isStillMeant(kind: BulkKind, confirmed: number, found: number): boolean {
  if (EXACT.includes(kind)) return found === confirmed;
  return Math.abs(found - confirmed) <= Math.max(2, Math.ceil(confirmed * TOLERATED));
}

export const RUN_STATES = ["running", "done", "stopped"] as const;
type RunState = (typeof RUN_STATES)[number];

export const stateOf = ({
  endedAt,
  stoppedAt,
}: {
  endedAt: number | null;
  stoppedAt: number | null;
}): RunState => (stoppedAt !== null ? "stopped" : endedAt === null ? "running" : "done");
