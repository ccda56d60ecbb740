import { dayBegins, followingDay, isDay } from "../../kit/texts/wall-time.ts";

/** What the address of a page of the audit log can say; "" is not asked for. */
export const AUDIT_FILTERS = {
  action: "",
  actor: "",
  target: "",
  from: "",
  to: "",
} as const satisfies Record<string, string>;

export type AuditFilters = Record<keyof typeof AUDIT_FILTERS, string>;

/** What the server takes for an id or a code; anything else it would refuse. */
const CODE = /^[A-Za-z0-9_.:-]{1,80}$/;

/**
 * What the server is asked for. Both days are meant, as they are in the zone in which the page tells its times; the
 * server knows instants alone.
 */
export function askedFor(
  { action, actor, target, from, to }: AuditFilters,
  timeZone: string | undefined,
): Partial<AuditFilters> {
  return {
    ...(CODE.test(action) && { action }),
    ...(CODE.test(actor) && { actor }),
    ...(CODE.test(target) && { target }),
    ...(isDay(from) && { from: dayBegins(from, timeZone) }),
    ...(isDay(to) && { to: dayBegins(followingDay(to), timeZone) }),
  };
}
