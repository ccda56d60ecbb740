import { OUTCOMES, type Outcome } from "#/modules/decisions/rules.ts";
import type { HiddenPerson } from "#/platform/context/tenant.ts";

/** `on_hold` and what follows it no longer accept anyone automatically; people who are there stay. */
export const JOB_STATUSES = ["open", "on_hold", "filled", "closed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_FILTERS = [...JOB_STATUSES, "all"] as const;
export type JobFilter = (typeof JOB_FILTERS)[number];

export const JOB_SORTS = ["newest", "oldest", "title", "-title"] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** How somebody came to be looked at for a job. */
export const WAYS = ["profile", "invite", "person", "start"] as const;
export type Way = (typeof WAYS)[number];

/** Stage of a person on the way to a job: by what they did, and then by what was decided about them for it. */
export const STAGES = ["invited", "in_progress", "expired", "completed", ...OUTCOMES] as const;
export type Stage = (typeof STAGES)[number];

/** The facts that decide the stage. */
interface Standing {
  /** null: no end. */
  expiresAt: number | null;
  startedAt: number | null;
  completedAt: number | null;
  /** Outcome of the latest decision for the job that was not withdrawn. */
  decision: Outcome | null;
}

/** The stage at `now`. A decision counts for who has not completed too: somebody can decline an invite on the phone. */
export function stageOf({ expiresAt, startedAt, completedAt, decision }: Standing, now: number): Stage {
  if (decision !== null) return decision;
  if (completedAt !== null) return "completed";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return startedAt === null ? "invited" : "in_progress";
}

/** Number of people at each stage. */
export function countStages(stages: readonly Stage[]): Record<Stage, number> {
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const stage of stages) counts[stage] += 1;
  return counts;
}

/**
 * Whether names are hidden from somebody at all. Whoever invites people writes their names down, and who answers for
 * data protection looks them up to answer and erase; nothing would be hidden from either.
 */
export const isBlindReader = (permissions: readonly string[]): boolean =>
  !permissions.includes("invites:write") && !permissions.includes("gdpr:write");

/** Returns true if somebody is still to be judged: to put off is no decision. */
export const isUndecided = (decision: Outcome | null): boolean => decision === null || decision === "hold";

/** Without letters and digits that look alike: codes are read out and written down. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 4;

/** @param digest of the person that it represents, in hexadecimal; the same one always has the same code */
export const codeOf = (digest: string): string =>
  Array.from({ length: LENGTH }, (_, place) => {
    const byte = Number.parseInt(digest.slice(place * 2, place * 2 + 2), 16);
    return LETTERS[byte % LETTERS.length];
  }).join("");

interface NamedPerson {
  sessionId: number | null;
  inviteId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  /** Name in the invite, which may be written differently. */
  invitedAs: string;
  invitedAt: string;
}

/** Returns the details of a person to hide. */
export function hiddenOf(
  { sessionId, inviteId, firstName, lastName, email, invitedAs, invitedAt }: NamedPerson,
  code: string,
): HiddenPerson {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const whole = [email, invitedAt, invitedAs.trim(), `${first} ${last}`.trim(), `${last}, ${first}`];
  const parts = [first, last, ...`${first} ${last} ${invitedAs}`.split(/[\s,]+/)];
  const said = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text.length > 1);
  return { sessionId, inviteId, code, whole: said(whole), parts: said(parts) };
}
