import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { ProductType } from "#/domain/instrument/registry.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { invites } from "#/modules/invites/tables.ts";
import { OWN_KEYS, type OwnKey, ownOf } from "#/platform/context/person-fields.ts";
import type { ProblemCode } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { clockAheadOf, createdWithin, ofPage, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { deletedValues } from "#/platform/db/personal-data/anonymize.ts";
import type { Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { mailboxKey } from "#/platform/text/email-address.ts";
import type { GoodRow } from "./row-check.ts";
import type { QueuedBatch, RowCounts, RowStatus } from "./rules.ts";
import { batchRows, inviteBatches } from "./tables.ts";

export type Batch = typeof inviteBatches.$inferSelect;
type BatchRow = typeof batchRows.$inferSelect;
type RowInvite = Pick<
  typeof invites.$inferSelect,
  | "id"
  | "email"
  | "name"
  | OwnKey
  | "jobProfileId"
  | "startedAt"
  | "completedAt"
  | "cancelledAt"
  | "expiresAt"
>;

/** A row with what became of it. */
export interface ListedRow {
  row: BatchRow;
  invite: RowInvite | null;
}

const inviteColumns = () => ({
  id: invites.id,
  email: invites.email,
  name: invites.name,
  ...ownOf(invites),
  jobProfileId: invites.jobProfileId,
  startedAt: invites.startedAt,
  completedAt: invites.completedAt,
  cancelledAt: invites.cancelledAt,
  expiresAt: invites.expiresAt,
});

export function createBatchStore({ orm, sqlite }: Db) {
  const mine = (tenant: Tenant, batchId: string) =>
    and(ofTenant(inviteBatches, tenant), eq(inviteBatches.id, batchId));
  const waitingOf = (tenant: Tenant) =>
    and(ofTenant(batchRows, tenant), sql`${batchRows.status} = 'waiting'`);
  const end = (tenant: Tenant, rowId: number, ended: Partial<typeof batchRows.$inferInsert>): void =>
    void orm
      .update(batchRows)
      .set(ended)
      .where(and(waitingOf(tenant), eq(batchRows.id, rowId)))
      .run();
  // Prepared once: two thousand of them are written in one go.
  const insertRow = prepared(() => orm.insert(batchRows).values({ ...placeholdersFor(), status: "waiting" }));
  const queue = lazily(() =>
    sqlite.query<QueuedBatch, { accountId: string; mode: string; now: number }>(QUEUE),
  );

  return {
    insertBatch: (tenant: Tenant, row: Omit<typeof inviteBatches.$inferInsert, "accountId" | "mode">): void =>
      void orm
        .insert(inviteBatches)
        .values({ ...row, ...tenant })
        .run(),

    insertRows(tenant: Tenant, batchId: string, good: readonly GoodRow[], now: number): void {
      for (const { line, invite } of good) {
        insertRow.run({ ...invite, ...tenant, batchId, line, createdAt: now });
      }
    },

    find: (tenant: Tenant, batchId: string): Batch | null =>
      orm.select().from(inviteBatches).where(mine(tenant, batchId)).get() ?? null,

    updatePaused: (tenant: Tenant, batchId: string, pausedAt: number | null): void =>
      void orm.update(inviteBatches).set({ pausedAt }).where(mine(tenant, batchId)).run(),

    /** Lists of both modes that somebody created, and of which somebody waits. */
    listWaitingOf: (accountId: string, createdById: string): Batch[] =>
      orm
        .select()
        .from(inviteBatches)
        .where(
          and(
            eq(inviteBatches.accountId, accountId),
            eq(inviteBatches.createdById, createdById),
            sql`EXISTS (SELECT 1 FROM ${batchRows} WHERE ${batchRows.batchId} = ${inviteBatches.id} AND ${batchRows.status} = 'waiting')`,
          ),
        )
        .all(),

    /** The list was looked up by the caller. */
    updateOwner: (batchId: string, heir: { id: string; name: string }): void =>
      void orm
        .update(inviteBatches)
        .set({ createdById: heir.id, createdBy: heir.name })
        .where(eq(inviteBatches.id, batchId))
        .run(),

    /** Newest first. */
    list(tenant: Tenant, jobId: string | null, page: Page): { rows: Batch[]; total: number } {
      const where = and(
        ofTenant(inviteBatches, tenant),
        jobId === null ? undefined : eq(inviteBatches.jobId, jobId),
        ofPage(inviteBatches.createdAt, page),
      );
      return {
        rows: orm
          .select()
          .from(inviteBatches)
          .where(where)
          .orderBy(desc(inviteBatches.createdAt), sql`${inviteBatches}.rowid DESC`)
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(inviteBatches).where(where).get()?.n ?? 0,
      };
    },

    countRows(batchId: string): RowCounts {
      const counted = orm
        .select({ status: batchRows.status, n: count() })
        .from(batchRows)
        .where(eq(batchRows.batchId, batchId))
        .groupBy(batchRows.status)
        .all();
      const of = (status: RowStatus) => counted.find((entry) => entry.status === status)?.n ?? 0;
      return {
        total: counted.reduce((sum, { n }) => sum + n, 0),
        waiting: of("waiting"),
        invited: of("invited"),
        failed: of("failed"),
        cancelled: of("cancelled"),
      };
    },

    /** In the order of the list; each row as it is now, chosen by what its status was at the page's instant. */
    listRows(
      batchId: string,
      status: RowStatus | null,
      { limit, offset, ...times }: Page,
    ): { rows: ListedRow[]; total: number } {
      const where = and(
        eq(batchRows.batchId, batchId),
        hadStatus(status, times.asOf),
        createdWithin(batchRows.createdAt, times),
      );
      return {
        rows: orm
          .select({ row: batchRows, invite: inviteColumns() })
          .from(batchRows)
          .leftJoin(invites, eq(invites.id, batchRows.inviteId))
          .where(where)
          .orderBy(asc(batchRows.line))
          .limit(limit)
          .offset(offset)
          .all(),
        total: orm.select({ n: count() }).from(batchRows).where(where).get()?.n ?? 0,
      };
    },

    findRow: (tenant: Tenant, rowId: number): ListedRow | null =>
      orm
        .select({ row: batchRows, invite: inviteColumns() })
        .from(batchRows)
        .leftJoin(invites, eq(invites.id, batchRows.inviteId))
        .where(and(ofTenant(batchRows, tenant), eq(batchRows.id, rowId)))
        .get() ?? null,

    /** The lists of a tenant that have rows to send and are not paused. */
    listQueue: ({ accountId, mode }: Tenant, now: number): QueuedBatch[] =>
      queue().all({ accountId, mode, now }),

    findWaiting: (tenant: Tenant, rowId: number): (BatchRow & { productType: ProductType }) | null => {
      const row = orm
        .select()
        .from(batchRows)
        .where(and(waitingOf(tenant), eq(batchRows.id, rowId)))
        .get();
      return row ? { ...row, productType: row.productType as ProductType } : null;
    },

    /** From here on the invite stores the person's data, and the row does not. */
    updateInvited: (tenant: Tenant, rowId: number, inviteId: string, finishedAt: number): void =>
      end(tenant, rowId, { ...deletedValues(batchRows), status: "invited", inviteId, finishedAt }),

    updateFailed: (
      tenant: Tenant,
      rowId: number,
      problem: ProblemCode | "already_invited",
      finishedAt: number,
    ): void => end(tenant, rowId, { status: "failed", problem, finishedAt }),

    updateRowCancelled: (tenant: Tenant, rowId: number, finishedAt: number): void =>
      end(tenant, rowId, { status: "cancelled", finishedAt }),

    /**
     * Counts the waiting rows of one list.
     * @returns how many
     */
    updateWaitingCancelled: (tenant: Tenant, batchId: string, now: number): number =>
      orm
        .update(batchRows)
        .set({ status: "cancelled", finishedAt: now })
        .where(and(waitingOf(tenant), eq(batchRows.batchId, batchId)))
        .returning({ id: batchRows.id })
        .all().length,

    /** Every tenant with rows that wait. */
    listTenantsWaiting: (): Tenant[] =>
      orm
        .selectDistinct({ accountId: batchRows.accountId, mode: batchRows.mode })
        .from(batchRows)
        .where(sql`${batchRows.status} = 'waiting'`)
        .all(),

    /** Mailboxes with an invite that is pending or started. */
    listInvitedMailboxes: (tenant: Tenant, now: number): Set<string> =>
      mailboxes(
        orm
          .select({ email: invites.email })
          .from(invites)
          .where(
            and(
              ofTenant(invites, tenant),
              isNull(invites.cancelledAt),
              isNull(invites.completedAt),
              gt(invites.expiresAt, now),
            ),
          )
          .all(),
      ),

    listWaitingMailboxes: (tenant: Tenant): Set<string> =>
      mailboxes(orm.select({ email: batchRows.email }).from(batchRows).where(waitingOf(tenant)).all()),

    /** Mailboxes of people who completed an assessment since an instant, however they were invited. */
    listCompletedMailboxes: (tenant: Tenant, since: number): Set<string> =>
      mailboxes(
        orm
          .select({ email: sessions.email })
          .from(sessions)
          .where(
            and(
              ofTenant(sessions, tenant),
              isNull(sessions.anonymizedAt),
              gt(sessions.completedAt, since),
              ne(sessions.email, ""),
            ),
          )
          .all(),
      ),

    /** Ends what has waited since before an instant, each in its own account's time. @returns how many */
    updateLongWaitingEnded: (takenBefore: number, now: number): number =>
      orm
        .update(batchRows)
        .set({
          ...{ status: "failed", problem: "waited_too_long" },
          finishedAt: sql`${now} + ${clockAheadOf(batchRows)}`,
        })
        .where(
          and(
            sql`${batchRows.status} = 'waiting'`,
            lte(batchRows.createdAt, sql`${takenBefore} + ${clockAheadOf(batchRows)}`),
          ),
        )
        .returning({ id: batchRows.id })
        .all().length,

    /** Empties rows that ended without an invite before an instant, each in its own account's time. @returns how many */
    deleteUnused: (endedBefore: number): number =>
      orm
        .update(batchRows)
        .set(deletedValues(batchRows))
        .where(
          and(
            inArray(batchRows.status, ["failed", "cancelled"]),
            ne(batchRows.email, ""),
            lte(batchRows.finishedAt, sql`${endedBefore} + ${clockAheadOf(batchRows)}`),
          ),
        )
        .returning({ id: batchRows.id })
        .all().length,
  };
}

export type BatchStore = ReturnType<typeof createBatchStore>;

const mailboxes = (found: readonly { email: string }[]): Set<string> =>
  new Set(found.map(({ email }) => mailboxKey(email)));

function hadStatus(status: RowStatus | null, instant: number): SQL | undefined {
  if (status === null) return undefined;
  if (status === "waiting") return or(isNull(batchRows.finishedAt), gt(batchRows.finishedAt, instant));
  return and(eq(batchRows.status, status), lte(batchRows.finishedAt, instant));
}

/** Rows are sent in the order of their list, so the last sent row is right before the first that waits. */
const QUEUE = `
  SELECT w.batch_id AS batchId, w.row_id AS rowId,
    (SELECT count(*) FROM invites i JOIN batch_rows r ON r.invite_id = i.id
      WHERE i.account_id = $accountId AND i.mode = $mode AND i.expires_at > $now
        AND i.started_at IS NULL AND i.completed_at IS NULL AND i.cancelled_at IS NULL
        AND r.batch_id = w.batch_id) AS pending,
    (SELECT r.finished_at FROM batch_rows r
      WHERE r.batch_id = w.batch_id AND r.line < w.line AND r.status = 'invited'
      ORDER BY r.line DESC LIMIT 1) AS lastServedAt
  FROM (
    SELECT r.batch_id, min(r.id) AS row_id, r.line
    FROM batch_rows r JOIN invite_batches b ON b.id = r.batch_id
    WHERE r.account_id = $accountId AND r.mode = $mode AND r.status = 'waiting' AND b.paused_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.id = b.job_id AND j.status <> 'open')
    GROUP BY r.batch_id) w`;

const INSERTED = [
  "accountId",
  "mode",
  "batchId",
  "line",
  "email",
  "name",
  "givenLength",
  "productType",
  "language",
  "sendEmail",
  "candidateMessage",
  ...OWN_KEYS,
  "jobProfileId",
  "createdAt",
] as const;

function placeholdersFor() {
  return Object.fromEntries(
    INSERTED.map((name) => [name, sql.placeholder(name)]),
  ) as unknown as typeof batchRows.$inferInsert;
}
