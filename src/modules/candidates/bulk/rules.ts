import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";

/** What can be done with many people, one after the other. */
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

/** What somebody must be allowed to do for each of a run's steps, as for the same thing with one person. */
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

/** As many people as one run takes. */
export const BULK_MAX = 10_000;
/** As many reports as one file holds: some 200 MB. */
export const REPORTS_MAX = 500;

/** How long reports wait to be fetched. */
export const FILES_KEPT_MS = 24 * HOUR_MS;
export const RUNS_KEPT_MS = 30 * DAY_MS;

/** The reasons of a decision, and the words of a mail, stand where they were entered, from where an erasure takes them. */
export const keptWorkOf = ({ kind, work }: { kind: BulkKind; work: string | null }): string | null =>
  kind === "decide" || kind === "decline" ? null : work;

/** What cannot be taken back is done only with exactly as many people as were confirmed. */
const EXACT: readonly BulkKind[] = ["cancel", "decide", "decline", "erase"];
const TOLERATED = 0.02;

/**
 * Whether those who fit a filter now are still those whom somebody meant when they confirmed how many there are. People
 * come and go meanwhile; a few more or less get a reminder or a tag, and none is erased unseen.
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
