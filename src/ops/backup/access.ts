import type { Database as Sqlite } from "bun:sqlite";
import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "#/platform/http/fields.ts";
import { definedIn } from "#/platform/text/record.ts";
import { ACCESS_EVENTS, type AccessEvent } from "./access-events.ts";
import { appendLines } from "./lines.ts";
import { ACCESS_FILE } from "./list-names.ts";
import { readLines } from "./read-lines.ts";

/** A change of access by ids alone: enough to take it away again in an older copy of the house. */
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

/** The same for two notes of one change. */
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

/** All that the audit log of a house still tells of it, oldest first. */
export const accessIn = (sqlite: Pick<Sqlite, "query">): AccessChange[] =>
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
