import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { jobStarts, jobs } from "#/platform/db/schema/jobs.ts";
import { startRequests } from "#/platform/db/schema/limits.ts";

export type JobStart = typeof jobStarts.$inferSelect;

/** A job with a link of its own, as whoever follows it meets it. */
export interface JobDoor extends JobStart {
  accountId: string;
  clientId: string | null;
  title: string;
  noticeEn: string;
  noticeDe: string;
  status: (typeof jobs.$inferSelect)["status"];
}

/** Links of jobs. The caller has found the job for its tenant, or holds its public address. */
export function createJobStartStore({ orm }: Db) {
  /** People begin by themselves in live mode only. */
  const doors = () =>
    orm
      .select({
        jobId: jobStarts.jobId,
        slug: jobStarts.slug,
        isOn: jobStarts.isOn,
        cap: jobStarts.cap,
        endsAt: jobStarts.endsAt,
        begun: jobStarts.begun,
        accountId: jobs.accountId,
        clientId: jobs.clientId,
        title: jobs.title,
        noticeEn: jobs.noticeEn,
        noticeDe: jobs.noticeDe,
        status: jobs.status,
      })
      .from(jobStarts)
      .innerJoin(jobs, eq(jobs.id, jobStarts.jobId))
      .$dynamic();

  return {
    find: (jobId: string): JobStart | null =>
      orm.select().from(jobStarts).where(eq(jobStarts.jobId, jobId)).get() ?? null,

    doorAt: (slug: string): JobDoor | null =>
      doors()
        .where(and(eq(jobStarts.slug, slug), eq(jobs.mode, "live")))
        .get() ?? null,

    doorOf: (jobId: string): JobDoor | null =>
      doors()
        .where(and(eq(jobStarts.jobId, jobId), eq(jobs.mode, "live")))
        .get() ?? null,

    /** An account's page has one too. */
    slugIsTaken: (slug: string): boolean =>
      orm.select({ jobId: jobStarts.jobId }).from(jobStarts).where(eq(jobStarts.slug, slug)).get() !==
        undefined ||
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.slug, slug)).get() !== undefined,

    /** The slug stays that which it had first: its address is out in the world. */
    put: ({ jobId, slug, isOn, cap, endsAt }: Omit<JobStart, "begun">): void =>
      void orm
        .insert(jobStarts)
        .values({ jobId, slug, isOn, cap, endsAt })
        .onConflictDoUpdate({ target: jobStarts.jobId, set: { isOn, cap, endsAt } })
        .run(),

    countBegun: (jobId: string): void =>
      void orm
        .update(jobStarts)
        .set({ begun: sql`${jobStarts.begun} + 1` })
        .where(eq(jobStarts.jobId, jobId))
        .run(),

    /** Of a job that is deleted: with it their links would lead to the account's own page. */
    forgetUnused: (jobId: string): void =>
      void orm
        .delete(startRequests)
        .where(and(eq(startRequests.jobId, jobId), isNull(startRequests.sessionId)))
        .run(),
  };
}

export type JobStartStore = ReturnType<typeof createJobStartStore>;
