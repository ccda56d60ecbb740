import type { Db } from "#/platform/db/open.ts";
import { entryOfEvent, type Told } from "./entry.ts";

/** How long a line waits at most that may follow its answer. */
const WAITING_MS = 1000;

/** How often running services note that they run (`note-running-time`). */
const RUNNING_NOTED_MS = 60_000;

/**
 * The line of the start after a service that did not end by itself. What lists of people and refusals had told within the second
 * before its end may be missing; of that end only the last line and the last minute of running are known.
 * @returns between which instants, in milliseconds since 1970, lines may be missing
 */
export function entryAfterKill({ sqlite }: Pick<Db, "sqlite">): Told {
  const last = sqlite
    .query<{ at: number }, []>("SELECT at FROM audit_entries ORDER BY seq DESC LIMIT 1")
    .get();
  const ran = sqlite
    .query<{ at: number }, []>(
      "SELECT clock_from + ran_to - ran_from AS at FROM clock_periods ORDER BY id DESC LIMIT 1",
    )
    .get();
  const until = Math.max(last?.at ?? 0, ran?.at ?? 0);
  return entryOfEvent("audit.may_lack_lines", {
    by: "schedule",
    since: (last?.at ?? until) - WAITING_MS,
    until: until + RUNNING_NOTED_MS,
  });
}
