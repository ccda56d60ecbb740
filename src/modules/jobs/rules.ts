import { OUTCOMES, type Outcome } from "#/modules/decisions/rules.ts";

/** `on_hold` and what follows it take no one by themselves any more; people who are there stay. */
export const JOB_STATUSES = ["open", "on_hold", "filled", "closed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_FILTERS = [...JOB_STATUSES, "all"] as const;
export type JobFilter = (typeof JOB_FILTERS)[number];

export const JOB_SORTS = ["newest", "oldest", "title", "-title"] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** How somebody came to be looked at for a job. */
export const WAYS = ["profile", "invite", "person", "start"] as const;
export type Way = (typeof WAYS)[number];

/** Where somebody stands on the way to a job: by what they did, and then by what was decided about them for it. */
export const STAGES = ["invited", "in_progress", "expired", "completed", ...OUTCOMES] as const;
export type Stage = (typeof STAGES)[number];

/** What makes up a stage. */
interface Standing {
  /** null: no end. */
  expiresAt: number | null;
  startedAt: number | null;
  completedAt: number | null;
  /** Outcome of the latest decision for the job that was not taken back. */
  decision: Outcome | null;
}

/** The stage at `now`. A decision counts for who has not completed too: somebody can decline an invite on the phone. */
export function stageOf({ expiresAt, startedAt, completedAt, decision }: Standing, now: number): Stage {
  if (decision !== null) return decision;
  if (completedAt !== null) return "completed";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return startedAt === null ? "invited" : "in_progress";
}

/** How many stand at each stage. */
export function countStages(stages: readonly Stage[]): Record<Stage, number> {
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const stage of stages) counts[stage] += 1;
  return counts;
}

/**
 * The job that an invite belongs to whose job profile is named and nothing else: the only open one with that profile.
 * Where there are two nobody can tell, and a guess would show people to whom they do not apply.
 */
export const jobOfProfile = (openJobIds: readonly string[]): string | null =>
  openJobIds.length === 1 ? (openJobIds[0] ?? null) : null;
