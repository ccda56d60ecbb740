import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { candidateList as list } from "#/modules/candidates/tables.ts";
import { batchRows } from "#/modules/invitation-lists/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import type { BulkPerson } from "./acts.ts";
import { bulkPeople, bulkRuns } from "./tables.ts";

export type BulkRun = typeof bulkRuns.$inferSelect;
type NewRun = Omit<typeof bulkRuns.$inferInsert, "accountId" | "mode">;
export type BulkStep = typeof bulkPeople.$inferSelect;

/** Somebody who was passed over, with the name that they have now. */
export interface PassedOver {
  inviteId: string | null;
  sessionId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  code: string;
}

/** The owner of a run. */
export const tenantOf = ({ accountId, mode }: Pick<BulkRun, "accountId" | "mode">): Tenant => ({
  accountId,
  mode,
});

export function createBulkStore({ orm }: Db) {
  const mine = (tenant: Tenant, userId: string) =>
    and(ofTenant(bulkRuns, tenant), eq(bulkRuns.userId, userId));
  const insertPerson = prepared(() =>
    orm.insert(bulkPeople).values({
      runId: sql.placeholder("runId"),
      inviteId: sql.placeholder("inviteId"),
      sessionId: sql.placeholder("sessionId"),
      rowId: sql.placeholder("rowId"),
      status: "waiting",
    }),
  );

  return {
    insert({ accountId, mode }: Tenant, run: NewRun, people: readonly BulkPerson[]): void {
      orm
        .insert(bulkRuns)
        .values({ ...run, accountId, mode })
        .run();
      for (const person of people) insertPerson.run({ runId: run.id, ...person });
    },

    /** Nobody sees other users' runs. Their results are visible where they were applied. */
    find: (tenant: Tenant, userId: string, runId: string): BulkRun | null =>
      orm
        .select()
        .from(bulkRuns)
        .where(and(mine(tenant, userId), eq(bulkRuns.id, runId)))
        .get() ?? null,

    /** Latest first. */
    list(tenant: Tenant, userId: string, page: Page): { rows: BulkRun[]; total: number } {
      const where = and(mine(tenant, userId), ofPage(bulkRuns.createdAt, page));
      return {
        rows: orm
          .select()
          .from(bulkRuns)
          .where(where)
          .orderBy(desc(bulkRuns.createdAt), sql`${bulkRuns}.rowid DESC`)
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(bulkRuns).where(where).get()?.n ?? 0,
      };
    },

    /** Those that go on, the longest waiting first. */
    listOpen: (): BulkRun[] =>
      orm.select().from(bulkRuns).where(isNull(bulkRuns.endedAt)).orderBy(asc(bulkRuns.createdAt)).all(),

    /** Those of both modes that somebody began. */
    listOpenOf: (accountId: string, userId: string): BulkRun[] =>
      orm
        .select()
        .from(bulkRuns)
        .where(and(eq(bulkRuns.accountId, accountId), eq(bulkRuns.userId, userId), isNull(bulkRuns.endedAt)))
        .all(),

    /** The run was looked up by the caller. */
    updateOwner: (runId: string, heir: { id: string; name: string }): void =>
      void orm
        .update(bulkRuns)
        .set({ userId: heir.id, createdBy: heir.name })
        .where(eq(bulkRuns.id, runId))
        .run(),

    isOpen: (runId: string): boolean =>
      orm
        .select({ id: bulkRuns.id })
        .from(bulkRuns)
        .where(and(eq(bulkRuns.id, runId), isNull(bulkRuns.endedAt)))
        .get() !== undefined,

    listWaiting: (runId: string, most: number): BulkStep[] =>
      orm
        .select()
        .from(bulkPeople)
        .where(and(eq(bulkPeople.runId, runId), eq(bulkPeople.status, "waiting")))
        .orderBy(asc(bulkPeople.id))
        .limit(most)
        .all(),

    /**
     * @returns true if the person was still there: they may have been anonymized meanwhile
     */
    updateStep: (stepId: number, status: "done" | "passed_over", code: string | null): boolean =>
      orm
        .update(bulkPeople)
        .set({ status, code })
        .where(eq(bulkPeople.id, stepId))
        .returning({ id: bulkPeople.id })
        .all().length > 0,

    /** People who still wait and will not be processed. */
    updateWaitingPassed: (runId: string, code: string): void =>
      void orm
        .update(bulkPeople)
        .set({ status: "passed_over", code })
        .where(and(eq(bulkPeople.runId, runId), eq(bulkPeople.status, "waiting")))
        .run(),

    updateEnded: (
      runId: string,
      change: Pick<BulkRun, "work" | "endedAt" | "stoppedAt" | "filesUntil">,
    ): void => void orm.update(bulkRuns).set(change).where(eq(bulkRuns.id, runId)).run(),

    /** Counts people by state, and the reasons for skipped people. */
    countSteps: (runIds: readonly string[]) =>
      orm
        .select({ runId: bulkPeople.runId, status: bulkPeople.status, code: bulkPeople.code, n: count() })
        .from(bulkPeople)
        .where(inArray(bulkPeople.runId, [...runIds]))
        .groupBy(bulkPeople.runId, bulkPeople.status, bulkPeople.code)
        .all(),

    /** Takes a run that the caller has found for its user. */
    listPassedOver: (tenant: Tenant, runId: string, most: number): PassedOver[] =>
      orm
        .select({
          inviteId: list.inviteId,
          sessionId: list.sessionId,
          firstName: list.firstName,
          lastName: list.lastName,
          email: list.email,
          code: sql<string>`coalesce(${bulkPeople.code}, '')`,
        })
        .from(bulkPeople)
        .innerJoin(
          list,
          sql`${list.id} = coalesce(
            (SELECT id FROM candidate_list WHERE invite_id = ${bulkPeople.inviteId}),
            (SELECT id FROM candidate_list WHERE session_id = ${bulkPeople.sessionId}),
            (SELECT id FROM candidate_list WHERE batch_row_id = ${bulkPeople.rowId}))`,
        )
        .where(and(eq(bulkPeople.runId, runId), eq(bulkPeople.status, "passed_over"), ofTenant(list, tenant)))
        .orderBy(asc(bulkPeople.id))
        .limit(most)
        .all(),

    listDone: (runId: string): BulkStep[] =>
      orm
        .select()
        .from(bulkPeople)
        .where(and(eq(bulkPeople.runId, runId), eq(bulkPeople.status, "done")))
        .orderBy(asc(bulkPeople.id))
        .all(),

    /** The steps of all runs that are about somebody. */
    listStepsOf(sessionId: number, inviteId: string | null): BulkStep[] {
      const rows =
        inviteId === null
          ? sql`false`
          : sql`${bulkPeople.inviteId} = ${inviteId} OR ${bulkPeople.rowId} IN
              (SELECT ${batchRows.id} FROM ${batchRows} WHERE ${batchRows.inviteId} = ${inviteId})`;
      return orm
        .select()
        .from(bulkPeople)
        .where(sql`(${bulkPeople.sessionId} = ${sessionId} OR ${rows})`)
        .all();
    },

    /** Those who have runs. */
    listTenants: (): Tenant[] =>
      orm.selectDistinct({ accountId: bulkRuns.accountId, mode: bulkRuns.mode }).from(bulkRuns).all(),

    /** Runs whose files are over. */
    updateFilesOver: (tenant: Tenant, now: number): string[] =>
      orm
        .update(bulkRuns)
        .set({ filesUntil: null })
        .where(and(ofTenant(bulkRuns, tenant), lte(bulkRuns.filesUntil, now)))
        .returning({ id: bulkRuns.id })
        .all()
        .map(({ id }) => id),

    listWithFiles: (): Set<string> =>
      new Set(
        orm
          .select({ id: bulkRuns.id })
          .from(bulkRuns)
          .where(sql`${bulkRuns.endedAt} IS NULL OR ${bulkRuns.filesUntil} IS NOT NULL`)
          .all()
          .map(({ id }) => id),
      ),

    deleteEnded: (tenant: Tenant, before: number): void =>
      void orm
        .delete(bulkRuns)
        .where(and(ofTenant(bulkRuns, tenant), lte(bulkRuns.endedAt, before)))
        .run(),
  };
}

export type BulkStore = ReturnType<typeof createBulkStore>;
