import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { ledgerEntries } from "#/modules/billing/tables.ts";
import type { Asked } from "#/modules/branding/look.ts";
import { clientBrandings } from "#/modules/branding/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { jobs } from "#/modules/jobs/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage, ofTenant, type PageTimes, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { ClientFilter } from "./rules.ts";
import { clientPeople, clients, memberClients } from "./tables.ts";

export type Client = typeof clients.$inferSelect;
type NewClient = Omit<typeof clients.$inferInsert, "accountId" | "revision">;
type ClientChange = Partial<Pick<Client, "name" | "invoiceRef" | "contacts" | "archivedAt">>;

export function createClientStore({ orm }: Db) {
  /** The account's clients. A limited user sees only their own. */
  const mine = ({ accountId, onlyClients }: Tenant): SQL | undefined =>
    and(
      eq(clients.accountId, accountId),
      onlyClients === undefined ? undefined : inArray(clients.id, [...onlyClients]),
    );
  const one = (tenant: Tenant, clientId: string) => and(mine(tenant), eq(clients.id, clientId));
  const byInvite = prepared(() =>
    orm
      .select({ clientId: clientPeople.clientId })
      .from(clientPeople)
      .where(eq(clientPeople.inviteId, sql.placeholder("inviteId"))),
  );
  const bySession = prepared(() =>
    orm
      .select({ clientId: clientPeople.clientId })
      .from(clientPeople)
      .where(eq(clientPeople.sessionId, sql.placeholder("sessionId"))),
  );
  const ofPeople = prepared(() =>
    orm
      .select({
        inviteId: clientPeople.inviteId,
        sessionId: clientPeople.sessionId,
        clientId: clientPeople.clientId,
      })
      .from(clientPeople)
      .where(
        or(
          sql`${clientPeople.inviteId} IN (SELECT value FROM json_each(${sql.placeholder("invites")}))`,
          sql`${clientPeople.sessionId} IN (SELECT value FROM json_each(${sql.placeholder("sessions")}))`,
        ),
      ),
  );
  const month = (instant: SQL | typeof sessions.completedAt | typeof invites.createdAt) =>
    sql<string>`strftime('%Y-%m', ${instant} / 1000, 'unixepoch')`;
  const ofClient = (tenant: Tenant, clientId: string) =>
    and(ofTenant(clientPeople, tenant), eq(clientPeople.clientId, clientId));
  const counted = (rows: readonly { month: string; n: number }[]): Map<string, number> =>
    new Map(rows.map((row) => [row.month, row.n]));
  const theirSession = () =>
    sql`(${sessions.inviteId} = ${clientPeople.inviteId} OR ${sessions.id} = ${clientPeople.sessionId})`;

  return {
    insert: ({ accountId }: Tenant, row: NewClient): void =>
      void orm
        .insert(clients)
        .values({ ...row, accountId })
        .run(),

    find: (tenant: Tenant, clientId: string): Client | null =>
      orm.select().from(clients).where(one(tenant, clientId)).get() ?? null,

    /** Finds a client of any account, for candidates' pages, where the client is known. */
    findAnywhere: (clientId: string): Client | null =>
      orm.select().from(clients).where(eq(clients.id, clientId)).get() ?? null,

    /** Lists clients by name, without those created after `until`. */
    list: (tenant: Tenant, filter: ClientFilter, times: PageTimes): Client[] =>
      orm
        .select()
        .from(clients)
        .where(
          and(
            mine(tenant),
            filter === "active" ? isNull(clients.archivedAt) : undefined,
            filter === "archived" ? isNotNull(clients.archivedAt) : undefined,
            ofPage(clients.createdAt, times),
          ),
        )
        .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id))
        .all(),

    /** @returns whether the client still had that revision */
    update: (tenant: Tenant, clientId: string, revision: number, change: ClientChange): boolean =>
      orm
        .update(clients)
        .set({ ...change, revision: revision + 1 })
        .where(and(one(tenant, clientId), eq(clients.revision, revision)))
        .returning({ id: clients.id })
        .all().length > 0,

    /** Jobs of either mode, members and open invitations that name the client. */
    isUsed: (clientId: string): boolean =>
      orm
        .select({ n: count() })
        .from(clients)
        .where(
          and(
            eq(clients.id, clientId),
            sql`(EXISTS (SELECT 1 FROM ${jobs} WHERE ${jobs.clientId} = ${clientId})
              OR EXISTS (SELECT 1 FROM ${clientPeople} WHERE ${clientPeople.clientId} = ${clientId})
              OR EXISTS (SELECT 1 FROM ${memberClients} WHERE ${memberClients.clientId} = ${clientId})
              OR EXISTS (SELECT 1 FROM user_links AS guests, json_each(guests.client_ids) AS named
                WHERE guests.account_id = ${clients.accountId} AND guests.used_at IS NULL AND named.value = ${clientId}))`,
          ),
        )
        .get()?.n === 1,

    /** Nothing names the client any more. */
    delete(tenant: Tenant, clientId: string): void {
      orm.delete(clientBrandings).where(eq(clientBrandings.clientId, clientId)).run();
      orm.delete(clients).where(one(tenant, clientId)).run();
    },

    /** Returns the client in whose name somebody was invited; null: the account itself. */
    findOf: ({ inviteId, sessionId }: Asked): string | null =>
      (inviteId !== null
        ? byInvite.get({ inviteId })
        : sessionId !== null
          ? bySession.get({ sessionId })
          : undefined
      )?.clientId ?? null,

    /** Returns the same for many people at once. */
    listOfMany(people: readonly Asked[]): (asked: Asked) => string | null {
      const found = ofPeople.all({
        invites: JSON.stringify(people.map(({ inviteId }) => inviteId)),
        sessions: JSON.stringify(people.map(({ sessionId }) => sessionId)),
      });
      const clientIds = new Map(found.map((row) => [row.inviteId ?? row.sessionId, row.clientId]));
      return ({ inviteId, sessionId }) => clientIds.get(inviteId ?? sessionId) ?? null;
    },

    /** Number of open jobs of each client. */
    countJobs: (tenant: Tenant): Map<string, number> =>
      new Map(
        orm
          .select({ clientId: sql<string>`${jobs.clientId}`, n: count() })
          .from(jobs)
          .where(and(ofTenant(jobs, tenant), eq(jobs.status, "open"), isNotNull(jobs.clientId)))
          .groupBy(jobs.clientId)
          .all()
          .map((row) => [row.clientId, row.n]),
      ),

    /** Counts by month, in UTC, from the rows of the people and of the ledger, so that it cannot differ from them. */
    countUsage: (tenant: Tenant, clientId: string) => ({
      invited: counted(
        orm
          .select({
            month: month(sql`coalesce(${invites.createdAt}, ${sessions.acknowledgedAt})`),
            n: count(),
          })
          .from(clientPeople)
          .leftJoin(invites, eq(invites.id, clientPeople.inviteId))
          .leftJoin(sessions, eq(sessions.id, clientPeople.sessionId))
          .where(ofClient(tenant, clientId))
          .groupBy(sql`1`)
          .all(),
      ),
      completed: counted(
        orm
          .select({ month: month(sessions.completedAt), n: count() })
          .from(clientPeople)
          .innerJoin(sessions, theirSession())
          .where(and(ofClient(tenant, clientId), isNotNull(sessions.completedAt)))
          .groupBy(sql`1`)
          .all(),
      ),
      credits: counted(
        orm
          .select({
            month: month(sql`${ledgerEntries.createdAt}`),
            n: sql<number>`-sum(${ledgerEntries.credits})`,
          })
          .from(clientPeople)
          .innerJoin(sessions, theirSession())
          .innerJoin(
            ledgerEntries,
            and(
              eq(ledgerEntries.kind, "completion"),
              sql`${ledgerEntries.ref} = CAST(${sessions.id} AS TEXT)`,
            ),
          )
          .where(ofClient(tenant, clientId))
          .groupBy(sql`1`)
          .all(),
      ),
    }),
  };
}

export type ClientStore = ReturnType<typeof createClientStore>;
