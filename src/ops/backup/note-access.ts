import type { AddLine } from "#/ops/external-folders/line-queue.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { accessChangeOf } from "./access-events.ts";
import { ACCESS_FILE } from "./list-names.ts";

/**
 * The same security log, which also records for the lists next to backups and standby whose access has changed, so that a restore gives
 * nobody back what was taken from them.
 */
export const withAccessList = (
  security: SecurityLog,
  { clock, addLine }: { clock: Clock; addLine: AddLine },
): SecurityLog => ({
  ...security,
  note(event, fields) {
    security.note(event, fields);
    const change = accessChangeOf(event, fields, clock.now());
    if (change !== null) addLine(ACCESS_FILE, change);
  },
});
