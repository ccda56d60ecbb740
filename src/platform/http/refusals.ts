import type { SecurityEvent, SecurityFields, SecurityLog } from "#/platform/observability/security-log.ts";
import { MINUTE_MS, type RunningClock } from "#/platform/time/clock.ts";

/** Of more different callers than this in a minute, the rest share one line per event. */
const KINDS_MAX = 500;

export interface Refusals {
  /** Records a refusal. It is logged at once the first time in a minute, then counted. */
  note(event: SecurityEvent, fields: SecurityFields): void;
  /** Logs what was counted and not logged yet, and removes callers that stay away. */
  tell(): void;
}

interface Kind {
  event: SecurityEvent;
  fields: SecurityFields;
  loggedAt: number;
  untold: number;
}

/**
 * Logs refusals as events, but never one line for each: a sender of a flood must not be able to fill the disk with
 * it. `count` is the number of refusals that a line covers, since the last line about the same caller.
 */
export function createRefusals(
  security: Pick<SecurityLog, "refuse">,
  clock: Pick<RunningClock, "elapsed">,
): Refusals {
  const kinds = new Map<string, Kind>();

  function write(kind: Kind, request: Pick<SecurityFields, "request_id">): void {
    security.refuse(kind.event, { ...kind.fields, ...request, count: kind.untold });
    kind.untold = 0;
    kind.loggedAt = clock.elapsed();
  }

  function kindOf(event: SecurityEvent, fields: SecurityFields): Kind {
    const [name, reported] =
      kinds.size < KINDS_MAX || kinds.has(nameOf(event, fields))
        ? [nameOf(event, fields), fields]
        : [event, { reason: "many_callers" }];
    const known = kinds.get(name);
    if (known !== undefined) return known;
    const created: Kind = { event, fields: reported, loggedAt: Number.NEGATIVE_INFINITY, untold: 0 };
    kinds.set(name, created);
    return created;
  }

  return {
    note(event, { request_id, ...fields }) {
      const kind = kindOf(event, fields);
      kind.untold += 1;
      if (clock.elapsed() - kind.loggedAt >= MINUTE_MS)
        write(kind, request_id === undefined ? {} : { request_id });
    },
    tell() {
      for (const [name, kind] of kinds) {
        if (clock.elapsed() - kind.loggedAt < MINUTE_MS) continue;
        if (kind.untold > 0) write(kind, {});
        else kinds.delete(name);
      }
    },
  };
}

const nameOf = (event: SecurityEvent, fields: SecurityFields): string => event + JSON.stringify(fields);
