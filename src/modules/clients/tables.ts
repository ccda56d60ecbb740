import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions } from "#/modules/assessment/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { users } from "#/modules/users/tables.ts";
import { accountColumn, tenantColumns } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";

/** A contact at a client, for the owner of the client; nothing is sent to them. */
export interface ClientContact {
  name: string;
  email: string;
}

/** A company for which an agency looks for people; it belongs to the account, whatever the mode. */
export const clients = sqliteTable(
  "clients",
  () => ({
    id: text().primaryKey(),
    ...accountColumn(),
    name: text().notNull(),
    /** What invoices to the client are to name; empty: nothing. */
    invoiceRef: text("invoice_ref").notNull(),
    contacts: text({ mode: "json" }).$type<ClientContact[]>().notNull(),
    /** Since when no new job can be for it; null: it still can. */
    archivedAt: integer("archived_at"),
    /** Goes up with every change: who changes it says which one they saw. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    /** Name of the person at that time. */
    createdBy: text("created_by").notNull(),
  }),
  (t) => [index("clients_account").on(t.accountId, t.createdAt)],
);

/** A member with rows sees only jobs and people of these clients; one without sees all of the account. */
export const memberClients = sqliteTable(
  "member_clients",
  () => ({
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    ...accountColumn(),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
  }),
  (t) => [
    primaryKey({ columns: [t.userId, t.accountId, t.clientId] }),
    index("member_clients_client").on(t.clientId),
  ],
);

/**
 * In whose name somebody was asked, by invite or, for people who began without one, by session. It stays when they are
 * looked at for other jobs: what they acknowledged named this client.
 */
export const clientPeople = sqliteTable(
  "client_people",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    clientId: text("client_id")
      .notNull()
      .references(() => clients.id),
    ...tenantColumns(),
    inviteId: text("invite_id").references(() => invites.id),
    sessionId: integer("session_id").references(() => sessions.id),
  }),
  (t) => [
    uniqueIndex("client_people_invite").on(t.inviteId),
    uniqueIndex("client_people_session").on(t.sessionId),
    index("client_people_client").on(t.clientId, t.mode),
  ],
);
