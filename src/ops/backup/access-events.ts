// Part of every start, so without what reads the list.

import type { AddLine } from "#/ops/external-folders/line-queue.ts";
import type { SecurityEvent, SecurityFields, SecurityLog } from "#/platform/observability/security-log.ts";
import { definedIn } from "#/platform/text/record.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { ACCESS_FILE } from "./list-names.ts";

/** Events by which somebody or something may do less than before, and those that take such a one back. */
export const ACCESS_EVENTS = [
  "key.revoked",
  "share.ended",
  "member.added",
  "member.removed",
  "role.changed",
  "person.disabled",
  "person.enabled",
  "person.erased",
  "operator.added",
  "operator.removed",
] as const satisfies readonly SecurityEvent[];
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

type Ids = Partial<Record<"key" | "share" | "user" | "account" | "role", string>>;

const isAccessEvent = (event: string): event is AccessEvent => ACCESS_EVENTS.some((one) => one === event);

/** @returns null where it is about something else */
function accessChangeOf(
  event: SecurityEvent,
  fields: SecurityFields,
  at: number,
): (Ids & { event: AccessEvent; at: number }) | null {
  if (!isAccessEvent(event)) return null;
  const { key, share, user, account, role } = fields;
  return { event, at, ...definedIn({ key, share, user, account, role }) };
}

/**
 * The same security log, which also records for the lists next to backups and standby whose access has changed, so that a restore gives
 * nobody back what was removed from them.
 */
export const withAccessList = (
  security: SecurityLog,
  { clock, addLine }: { clock: Clock; addLine: AddLine },
): SecurityLog => ({
  ...security,
  record(event, fields) {
    security.record(event, fields);
    const change = accessChangeOf(event, fields, clock.now());
    if (change !== null) addLine(ACCESS_FILE, change);
  },
});
