import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { SecurityLog } from "#/platform/security-log.ts";
import { accessChangeOf } from "./access-events.ts";
import { ACCESS_FILE } from "./lines.ts";
import { type ListsDeps, noteBeside } from "./note-beside.ts";

interface AccessListDeps extends ListsDeps {
  db: Pick<Db, "afterCommit">;
  clock: Clock;
}

/**
 * The same security log, which also notes beside backups and standby whose access has changed, so that a restore gives nobody back
 * what was taken from them.
 */
export const withAccessList = (security: SecurityLog, deps: AccessListDeps): SecurityLog => ({
  ...security,
  note(event, fields) {
    security.note(event, fields);
    const change = accessChangeOf(event, fields, deps.clock.now());
    if (change !== null)
      deps.db.afterCommit(() => noteBeside(deps, ACCESS_FILE, change, "a change of access"));
  },
});
