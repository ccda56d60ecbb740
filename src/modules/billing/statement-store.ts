import { sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import type { Booked, StatementStore } from "./statement.ts";

interface Row {
  kind: Booked["kind"];
  credits: number;
  entries: number;
  client_id: string | null;
  client_name: string | null;
  by_id: string | null;
  by_name: string | null;
}

/** Reads all entries of the account once: 100,000 of them take 0.1 s. */
export const createStatementStore = ({ orm }: Pick<Reader, "orm">): StatementStore => ({
  sumBefore: ({ accountId, mode }: Tenant, before: number): number =>
    orm.all<{ sum: number }>(sql`
      SELECT coalesce(sum(credits), 0) AS sum FROM ledger_entries
      WHERE account_id = ${accountId} AND mode = ${mode} AND created_at < ${before}`)[0]?.sum ?? 0,

  /** A person counts for the client in whose name they were asked, as in the client's own figures. */
  booked: ({ accountId, mode }: Tenant, from: number, before: number): Booked[] =>
    orm
      .all<Row>(sql`
        SELECT e.kind, sum(e.credits) AS credits, count(*) AS entries, c.id AS client_id, c.name AS client_name,
               i.invited_by AS by_id, coalesce(u.name, k.name) AS by_name
        FROM ledger_entries e
        LEFT JOIN sessions s ON e.kind = 'completion' AND s.id = CAST(e.ref AS INTEGER)
        LEFT JOIN invites i ON i.id = s.invite_id
        LEFT JOIN clients c ON c.id = coalesce(
          (SELECT p.client_id FROM client_people p WHERE p.invite_id = s.invite_id),
          (SELECT p.client_id FROM client_people p WHERE p.session_id = s.id))
        LEFT JOIN memberships m ON m.user_id = i.invited_by AND m.account_id = e.account_id
        LEFT JOIN users u ON u.id = m.user_id
        LEFT JOIN api_keys k ON k.id = i.invited_by AND k.account_id = e.account_id
        WHERE e.account_id = ${accountId} AND e.mode = ${mode} AND e.created_at >= ${from} AND e.created_at < ${before}
        GROUP BY e.kind, c.id, i.invited_by`)
      .map(({ kind, credits, entries, client_id, client_name, by_id, by_name }) => ({
        ...{ kind, credits, entries },
        client: client_id === null ? null : { id: client_id, name: client_name ?? "" },
        by: by_id === null ? null : { id: by_id, name: by_name },
      })),
});
