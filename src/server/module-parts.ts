import type { ScheduledJob } from "#/platform/jobs/schedule.ts";

/** What a module may have beside its parts and what it opens. */
export interface OpenedModule {
  parts?: object;
  api?: unknown;
  console?: unknown;
  admin?: unknown;
  pages?: unknown;
  probes?: unknown;
  jobs?: readonly ScheduledJob[];
  work?: { start(): { stop(): void } };
  flush?: () => void;
}

/** The parts of all of these modules in one. */
export type Given<Module> = All<Extract<Module, { parts: object }>["parts"]>;

/** Of alternatives, what has the members of each. */
type All<Some> = (Some extends unknown ? (some: Some) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;
