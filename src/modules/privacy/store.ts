import { and, count, desc, eq, getTableColumns, inArray, min, ne, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { batchRows } from "#/modules/invitation-lists/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { OPEN_MAILS } from "#/platform/db/personal-data/people.ts";
import { monthOf } from "#/platform/db/personal-data/rules.ts";
import type { Page } from "#/platform/http/query.ts";
import { type Candidate, candidateColumns } from "./list-store.ts";
import { deletions } from "./tables.ts";

/** The person that mails are about. */
type Subject = Pick<Candidate, "sessionId" | "inviteId">;
export type Deletion = typeof deletions.$inferSelect;
type NewDeletion = Omit<typeof deletions.$inferInsert, "accountId" | "mode">;

/** Repeat the conditions of their indexes word for word. */
const isLinked = () => sql`${deletions.unlinked} = 0`;
const isPartial = () => sql`${deletions.status} = 'partial'`;

export function createGdprStore({ orm, sqlite }: Db) {
  const mine = (tenant: Tenant, sessionId: number) =>
    and(ofTenant(sessions, tenant), eq(sessions.id, sessionId));

  return {
    find: (tenant: Tenant, sessionId: number): Candidate | null =>
      orm.select(candidateColumns()).from(sessions).where(mine(tenant, sessionId)).get() ?? null,

    /** For the server administrator, who works for no account. */
    findOwner: (sessionId: number): Tenant | null =>
      orm
        .select({ accountId: sessions.accountId, mode: sessions.mode })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .get() ?? null,

    /** Records that the candidate stopped before the end. */
    updateWithdrawn: (tenant: Tenant, sessionId: number, now: number): void =>
      void orm.update(sessions).set({ withdrawnAt: now }).where(mine(tenant, sessionId)).run(),

    /** A row is marked as long as somebody has it, whatever any clock says. */
    isMailBeingSent: ({ accountId, mode }: Tenant, { sessionId, inviteId }: Subject): boolean =>
      sqlite
        .query(`SELECT 1 FROM outbox WHERE ${OPEN_MAILS} AND lease_until IS NOT NULL LIMIT 1`)
        .get({ account: accountId, mode, session: sessionId, invite: inviteId }) !== null,

    /** Returns true if an invite's person is written to by this server; null where there is no invite. */
    isMailed: (tenant: Tenant, inviteId: string | null): boolean | null =>
      inviteId === null
        ? null
        : (orm
            .select({ sends: invites.sendEmail })
            .from(invites)
            .where(and(ofTenant(invites, tenant), eq(invites.id, inviteId)))
            .get()?.sends ?? null),

    insertDeletion: (tenant: Tenant, row: NewDeletion): void =>
      void orm
        .insert(deletions)
        .values({ ...row, ...tenant })
        .run(),

    /** Counts those of every account: they are finished for all at once. */
    countPartialDeletions: (): { count: number; oldestAt: number | null } =>
      orm
        .select({ count: count(), oldestAt: min(deletions.deletedAt) })
        .from(deletions)
        .where(isPartial())
        .get() ?? { count: 0, oldestAt: null },

    listPartialDeletions: (): Deletion[] => orm.select().from(deletions).where(isPartial()).all(),

    /**
     * People whose data an earlier version deleted, or a backup of one: it left their answers and instants. Of every account.
     */
    listPreviousDeletions: (): Deletion[] =>
      orm
        .select(getTableColumns(deletions))
        .from(deletions)
        .innerJoin(sessions, eq(sessions.id, deletions.sessionId))
        .where(ne(sessions.seed, 0))
        .all(),

    /** @param finished of those above */
    updateFinished: (finished: readonly Deletion[]): void =>
      void orm
        .update(deletions)
        .set({ status: "success" })
        .where(
          inArray(
            deletions.sessionId,
            finished.map(({ sessionId }) => sessionId),
          ),
        )
        .run(),

    /** Latest first, with the number of all. */
    listDeletions(tenant: Tenant, page: Page): { rows: Deletion[]; total: number } {
      const where = and(ofTenant(deletions, tenant), ofPage(deletions.deletedAt, page));
      return {
        rows: orm
          .select()
          .from(deletions)
          .where(where)
          .orderBy(desc(deletions.deletedAt), desc(deletions.sessionId))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ total: count() }).from(deletions).where(where).get()?.total ?? 0,
      };
    },

    /** Copies a person's scores to where no id leads to them, with the month; nothing where there are none. */
    insertScores: ({ accountId, mode }: Tenant, sessionId: number, id: number): void =>
      void sqlite
        .query(
          `INSERT INTO unlinked_scores
             (id, account_id, mode, product_type, questionnaire_version, language, completed_at, scales, quality)
           SELECT $id, s.account_id, s.mode, s.product_type, r.questionnaire_version, s.language,
             ${monthOf("s.completed_at")}, r.scales, r.quality
           FROM results r JOIN sessions s ON s.id = r.session_id
           WHERE s.id = $session AND s.account_id = $account AND s.mode = $mode AND s.completed_at IS NOT NULL`,
        )
        .run({ id, session: sessionId, account: accountId, mode }),

    /** The row of an invitation list that an invite was made from. */
    findRowOf: (tenant: Tenant, inviteId: string | null): number | null =>
      inviteId === null
        ? null
        : (orm
            .select({ id: batchRows.id })
            .from(batchRows)
            .where(and(ofTenant(batchRows, tenant), eq(batchRows.inviteId, inviteId)))
            .get()?.id ?? null),

    findLinked: (tenant: Tenant, sessionId: number): Deletion | null =>
      orm
        .select()
        .from(deletions)
        .where(and(ofTenant(deletions, tenant), eq(deletions.sessionId, sessionId), isLinked()))
        .get() ?? null,

    updateUnlinked: ({ sessionId }: Deletion, batchRowId: number | null): void =>
      void orm
        .update(deletions)
        .set({ unlinked: true, batchRowId })
        .where(eq(deletions.sessionId, sessionId))
        .run(),

    /** Deleted people of an account, in both modes, whose scores an id still leads to; counted up to a limit. */
    countLinked: (accountId: string, limit: number): number =>
      orm
        .select({ n: count() })
        .from(
          orm
            .select({ one: sql`1` })
            .from(deletions)
            .where(and(eq(deletions.accountId, accountId), isLinked()))
            .limit(limit)
            .as("linked"),
        )
        .get()?.n ?? 0,

    /** The same of every account that wants them cut off. */
    listOwed: (): Deletion[] =>
      orm
        .select(getTableColumns(deletions))
        .from(accounts)
        .innerJoin(deletions, and(eq(deletions.accountId, accounts.id), isLinked()))
        .where(eq(accounts.unlinking, "all"))
        .all(),

    updateProtection: (
      tenant: Tenant,
      sessionId: number,
      hold: { protectedAt: number | null; protectedReason: string | null },
    ): void => void orm.update(sessions).set(hold).where(mine(tenant, sessionId)).run(),
  };
}

export type GdprStore = ReturnType<typeof createGdprStore>;
