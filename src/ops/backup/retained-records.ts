import { Database as Sqlite } from "bun:sqlite";
import { type Static, Type } from "@sinclair/typebox";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { ShareService } from "#/modules/shortlists/shares/service.ts";
import type { LeavingService } from "#/modules/users/leaving.ts";
import { permissionsOf, type Role } from "#/modules/users/rules.ts";
import type { UserService } from "#/modules/users/service.ts";
import { ROLES } from "#/modules/users/tables.ts";
import { Problem } from "#/platform/context/problem.ts";
import { MODES } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { OneOf } from "#/platform/http/envelope.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import { definedIn } from "#/platform/text/record.ts";
import { ACCESS_EVENTS, type AccessEvent } from "./access-events.ts";
import { type GivenNumber, readLines } from "./claim.ts";
import { appendLines, type Manifest } from "./failures.ts";
import { lastNumbersIn } from "./fence.ts";
import { ACCESS_FILE, ERASURES_FILE } from "./list-names.ts";

/** A change of access by ids alone: enough to remove it again in an older copy of the instance. */
const AccessChange = Type.Object({
  event: OneOf(ACCESS_EVENTS),
  /** Milliseconds since 1970. */
  at: Type.Integer(),
  key: Type.Optional(Type.String()),
  share: Type.Optional(Type.String()),
  user: Type.Optional(Type.String()),
  account: Type.Optional(Type.String()),
  role: Type.Optional(Type.String()),
});
export type AccessChange = Static<typeof AccessChange>;

/** @throws what the disk throws */
export const appendAccess = (folder: string, changes: readonly AccessChange[]): void =>
  appendLines(folder, ACCESS_FILE, changes);

export const readAccess = (folder: string): AccessChange[] => readLines(folder, ACCESS_FILE, AccessChange);

/** The same for two records of one change. */
export const accessKeyOf = ({ event, at, key, share, user, account }: AccessChange): string =>
  [event, at, key, share, user, account].join(" ");

interface AuditRow {
  at: number;
  event: AccessEvent;
  account: string | null;
  target: string | null;
  kind: string | null;
  details: string;
}

/** Returns all changes that the audit log of an instance still contains, oldest first. */
const accessIn = (sqlite: Pick<Sqlite, "query">): AccessChange[] =>
  sqlite
    .query<AuditRow, string[]>(
      `SELECT at, action AS event, account_id AS account, target_id AS target, target_kind AS kind, details FROM audit_entries
       WHERE action IN (${ACCESS_EVENTS.map(() => "?").join(", ")}) ORDER BY seq`,
    )
    .all(...ACCESS_EVENTS)
    .map(({ at, event, account, target, kind, details }) => {
      const { user, role } = JSON.parse(details) as { user?: string; role?: string };
      const about = (wanted: string) => (kind === wanted ? (target ?? undefined) : undefined);
      const ids = { key: about("key"), share: about("share"), user: about("user") ?? user, role };
      return { event, at, ...definedIn({ ...ids, account: account ?? undefined }) };
    });

const erasures = (row: string, unlinked: string): string => `
  SELECT d.account_id AS account, d.mode, d.session_id AS session, d.invite_id AS invite,
         ${row} AS row, ${unlinked} AS unlinked, d.deleted_at AS at
  FROM deletions d WHERE ? IN ('', d.account_id) ORDER BY d.deleted_at`;
const ROW = "(SELECT r.id FROM batch_rows r WHERE r.invite_id = d.invite_id)";
const ERASED = erasures(`coalesce(d.batch_row_id, ${ROW})`, "d.unlinked");

const readErased = (sqlite: Pick<Sqlite, "query">, query: string, accountId = ""): Erased[] =>
  sqlite
    .query<Omit<Erased, "unlinked"> & { unlinked: number }, [string]>(query)
    .all(accountId)
    .map(({ unlinked, ...erased }) => ({ ...erased, ...(unlinked === 1 && { unlinked: true }) }));

/** Returns all people who were deleted in an instance, or of one account, oldest first. */
export const erasedIn = (sqlite: Pick<Sqlite, "query">, accountId = ""): Erased[] =>
  readErased(sqlite, ERASED, accountId);

/** Records that are numbered by this instance, and known by these numbers outside of it. */
const NUMBERED = ["sessions", "batch_rows"] as const;
/** The last number of each that was given to anybody. */
export type LastIds = Record<(typeof NUMBERED)[number], number>;

export function lastIdsIn(sqlite: Pick<Sqlite, "query">): LastIds {
  const found = new Map(
    sqlite
      .query<{ name: string; seq: number }, []>("SELECT name, seq FROM sqlite_sequence")
      .all()
      .map(({ name, seq }) => [name, seq]),
  );
  const of = (name: (typeof NUMBERED)[number]) => found.get(name) ?? 0;
  return { sessions: of("sessions"), batch_rows: of("batch_rows") };
}

/** What no older copy knows: who was deleted, which numbers were issued, and whose access was removed. */
export interface RetainedRecords {
  erased: Erased[];
  numbers: GivenNumber[];
  access: AccessChange[];
  /** null: nobody knows. */
  ids: LastIds | null;
}
interface FoundRetainedRecords extends RetainedRecords {
  heads: NonNullable<Manifest["heads"]>;
}

/** How far an instance goes. */
function headsIn(sqlite: Pick<Sqlite, "query">): NonNullable<Manifest["heads"]> {
  const one = <T extends object>(text: string) => sqlite.query<T, []>(text).get();
  return {
    ledger: one<{ id: number | null }>("SELECT max(id) AS id FROM ledger_entries")?.id ?? 0,
    erased_at: one<{ at: number | null }>("SELECT max(deleted_at) AS at FROM deletions")?.at ?? null,
    audit: asFarAsKnown(
      () => one<{ seq: number; hash: string }>("SELECT head_seq AS seq, head_hash AS hash FROM audit_chain"),
      () => null,
    ),
  };
}

/** The progress of the instance that came furthest. */
export const latestIds = (instances: readonly RetainedRecords[]): LastIds | null =>
  instances.reduce<LastIds | null>(
    (most, { ids }) =>
      ids === null || most === null
        ? (ids ?? most)
        : {
            sessions: Math.max(most.sessions, ids.sessions),
            batch_rows: Math.max(most.batch_rows, ids.batch_rows),
          },
    null,
  );

/** Of a database that an earlier version made, which may lack what this one has. */
function asFarAsKnown<T>(work: () => T, otherwise: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && /^no such (table|column)/.test(error.message)) return otherwise();
    throw error;
  }
}

const everErasedIn = (sqlite: Pick<Sqlite, "query">): Erased[] =>
  asFarAsKnown(
    () => erasedIn(sqlite),
    () =>
      asFarAsKnown(
        // Before scores could be cut off.
        () => readErased(sqlite, erasures(ROW, "0")),
        // Before there were lists to invite.
        () => readErased(sqlite, erasures("NULL", "0")),
      ),
  );

const everNumberedIn = (sqlite: Pick<Sqlite, "query">): GivenNumber[] =>
  asFarAsKnown(
    () => lastNumbersIn(sqlite),
    // Before accounts moved, and before there were invoices.
    () =>
      asFarAsKnown(
        () =>
          sqlite
            .query<GivenNumber, []>(
              "SELECT mode, type, year, max(sequence) AS sequence FROM invoices GROUP BY mode, type, year",
            )
            .all(),
        () => [],
      ),
  );

/** Before there was an audit log nobody wrote it down. */
const everChangedIn = (sqlite: Pick<Sqlite, "query">): AccessChange[] =>
  asFarAsKnown(
    () => accessIn(sqlite),
    () => [],
  );

/** The same of a database that nobody has open, as far as it can be read. @returns null where it cannot */
export function retainedIn(path: string): FoundRetainedRecords | null {
  let sqlite: Sqlite | null = null;
  try {
    sqlite = new Sqlite(path, { readwrite: true, strict: true });
    return {
      ...{ erased: everErasedIn(sqlite), numbers: everNumberedIn(sqlite), access: everChangedIn(sqlite) },
      ...{ ids: lastIdsIn(sqlite), heads: headsIn(sqlite) },
    };
  } catch {
    return null;
  } finally {
    sqlite?.close();
  }
}

/** The person whom a deletion was about, by ids alone: enough to repeat it in an older copy of the instance. */
const Erased = Type.Object({
  account: Type.String(),
  mode: Type.Union(MODES.map((mode) => Type.Literal(mode))),
  session: Type.Integer(),
  invite: Type.Union([Type.String(), Type.Null()]),
  /** Id of the invitation list with their row; null: none. */
  row: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the scores were cut off from every id; not in lines of earlier versions. */
  unlinked: Type.Optional(Type.Boolean()),
  /** Milliseconds since 1970, in the time of the account's mode. */
  at: Type.Integer(),
});
export type Erased = Static<typeof Erased>;

/** @throws what the disk throws */
export const appendErasures = (folder: string, erased: readonly Erased[]): void =>
  appendLines(folder, ERASURES_FILE, erased);

export const readErasures = (folder: string): Erased[] => readLines(folder, ERASURES_FILE, Erased);

/**
 * The same for two records of one deletion, and another one for two people: after a restore to a time before the first came, a second one
 * may have had the same number.
 */
export const keyOf = ({ account, mode, session, invite, at }: Omit<Erased, "row" | "unlinked">): string =>
  `${account} ${mode} ${session} ${invite ?? at}`;

export interface AccessDeps {
  db: Db;
  accounts: Pick<AccountService, "revokeKey">;
  users: Pick<UserService, "removeMember" | "changeRole" | "disable" | "removeOperator" | "members">;
  leaving: Pick<LeavingService, "erase">;
  shares: Pick<ShareService, "revokeById">;
}

/** The thing whose state an event describes, by its ids. Of each thing the last event counts. */
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
  const can = permissionsOf(than, ALL_CONSOLE_PERMISSIONS);
  return role !== than && permissionsOf(role, ALL_CONSOLE_PERMISSIONS).every((one) => can.includes(one));
}

/** States that never revert, so that they apply whatever the clocks said. */
const FOR_EVER: ReadonlySet<string> = new Set(["key.revoked", "share.ended", "person.erased"]);

/**
 * Removes again in an older copy of an instance the access that was removed since. What the copy has recorded itself is left alone, and
 * nobody is given anything. Users who came or rose since have to be admitted again by somebody who may.
 * @returns how many keys, shares, roles and users it was
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
