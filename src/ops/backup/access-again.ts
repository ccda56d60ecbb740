import type { AccountService } from "#/modules/accounts/service.ts";
import type { ShareService } from "#/modules/shortlists/shares/service.ts";
import type { LeavingService } from "#/modules/users/leaving.ts";
import { permissionsOf, type Role } from "#/modules/users/rules.ts";
import type { UserService } from "#/modules/users/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Db } from "#/platform/db/open.ts";
import { ROLES } from "#/platform/db/schema/users.ts";
import { COMMAND_LINE } from "#/platform/http/actor.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import type { AccessChange } from "./access.ts";

export interface AccessDeps {
  db: Db;
  accounts: Pick<AccountService, "revokeKey">;
  users: Pick<UserService, "removeMember" | "changeRole" | "disable" | "removeOperator" | "members">;
  leaving: Pick<LeavingService, "erase">;
  shares: Pick<ShareService, "revokeById">;
}

/** Of which thing an event tells the state, and by which ids: of each the last event counts. */
const SUBJECTS: Record<AccessChange["event"], readonly [kind: string, ...ids: (keyof AccessChange)[]]> = {
  "key.revoked": ["key", "key"],
  "share.ended": ["share", "share"],
  "member.added": ["member", "account", "user"],
  "member.removed": ["member", "account", "user"],
  "role.changed": ["member", "account", "user"],
  "person.disabled": ["person", "user"],
  "person.enabled": ["person", "user"],
  "person.erased": ["person", "user"],
  "operator.added": ["operator", "user"],
  "operator.removed": ["operator", "user"],
};

/** @returns null where an id is missing, as in a line that somebody wrote by hand */
function subjectOf(change: AccessChange): string | null {
  const [kind, ...names] = SUBJECTS[change.event];
  const ids = names.map((name) => change[name]);
  return ids.includes(undefined) ? null : [kind, ...ids].join(" ");
}

/** Whether a role may do nothing that the other may not, and is another one. */
function isLess(role: Role, than: Role): boolean {
  const may = permissionsOf(than, ALL_CONSOLE_PERMISSIONS);
  return role !== than && permissionsOf(role, ALL_CONSOLE_PERMISSIONS).every((one) => may.includes(one));
}

/** What never comes back, so that it holds whatever the clocks said. */
const FOR_EVER: ReadonlySet<string> = new Set(["key.revoked", "share.ended", "person.erased"]);

/**
 * Takes away again in an older copy of a house what was taken away since. What the copy has seen itself is left alone, and nobody is
 * given anything: whoever came or rose since is let in anew by somebody who may.
 * @returns how many keys, shares, roles and people it was
 */
export function takeAccessAgain(deps: AccessDeps, changes: readonly AccessChange[]): number {
  const { db, accounts, users, leaving, shares } = deps;
  const { at: seenUntil } = db.sqlite
    .query<{ at: number }, []>("SELECT coalesce(max(at), 0) AS at FROM audit_entries")
    .get() ?? { at: 0 };
  const last = new Map<string, AccessChange>();
  for (const change of changes.toSorted((one, other) => one.at - other.at)) {
    const subject = subjectOf(change);
    if (subject !== null && (change.at > seenUntil || FOR_EVER.has(change.event))) last.set(subject, change);
  }

  const setRole = (account: string, user: string, name: string | undefined): void => {
    const before = users.members(account).find((member) => member.user.id === user)?.role;
    const role = ROLES.find((one) => one === name);
    if (before === undefined || role === undefined || !isLess(role, before))
      throw new Problem("member_not_found");
    users.changeRole(account, user, { role }, COMMAND_LINE);
  };
  const again: Record<AccessChange["event"], ((change: Required<AccessChange>) => unknown) | null> = {
    "key.revoked": ({ key }) => {
      if (accounts.revokeKey(key).wasRevoked) throw new Problem("api_key_not_found");
    },
    "share.ended": ({ share }) => shares.revokeById(share, COMMAND_LINE),
    "member.added": ({ account, user, role }) => setRole(account, user, role),
    "member.removed": ({ account, user }) => users.removeMember(account, user, COMMAND_LINE),
    "role.changed": ({ account, user, role }) => setRole(account, user, role),
    "person.disabled": ({ user }) => users.disable(user, COMMAND_LINE),
    "person.enabled": null,
    "person.erased": ({ user }) => leaving.erase(user, COMMAND_LINE, {}),
    "operator.added": null,
    "operator.removed": ({ user }) => users.removeOperator(user, COMMAND_LINE),
  };
  let count = 0;
  for (const change of last.values()) {
    const act = again[change.event];
    if (act === null) continue;
    try {
      db.tx(() => act(change as Required<AccessChange>));
      count += 1;
    } catch (error) {
      // Not in this copy; or nobody else is in it who could run the server.
      if (!(error instanceof Problem)) throw error;
    }
  }
  return count;
}
