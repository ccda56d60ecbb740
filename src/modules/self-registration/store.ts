import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Session } from "#/modules/assessment/store.ts";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateRequests } from "#/modules/candidates/tables.ts";
import { clientPeople } from "#/modules/clients/tables.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { jobApplicants, jobs } from "#/modules/jobs/tables.ts";
import { personTags } from "#/modules/tags/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import { jobStarts, startRequests } from "./tables.ts";

export type StartRequest = typeof startRequests.$inferSelect;

/** Who asked for a link at an account's page, and what became of it. Live mode only, like the page itself. */
export function createStartStore({ orm }: Db) {
  const startedSince = (accountId: string, since: number) =>
    and(eq(startRequests.accountId, accountId), gt(startRequests.confirmedAt, since));

  return {
    insert: (row: StartRequest): void => void orm.insert(startRequests).values(row).run(),

    /** For links, whose token authenticates the id. */
    find: (id: string): StartRequest | null =>
      orm.select().from(startRequests).where(eq(startRequests.id, id)).get() ?? null,

    countRequests: (accountId: string, since: number): number =>
      orm
        .select({ n: count() })
        .from(startRequests)
        .where(and(eq(startRequests.accountId, accountId), gt(startRequests.createdAt, since)))
        .get()?.n ?? 0,

    /** When the oldest of those was created that are newer than `since`. */
    findOldestRequest: (accountId: string, since: number): number | null =>
      orm
        .select({ at: startRequests.createdAt })
        .from(startRequests)
        .where(and(eq(startRequests.accountId, accountId), gt(startRequests.createdAt, since)))
        .orderBy(asc(startRequests.createdAt))
        .limit(1)
        .get()?.at ?? null,

    countStarted: (accountId: string, since: number): number =>
      orm.select({ n: count() }).from(startRequests).where(startedSince(accountId, since)).get()?.n ?? 0,

    /** The assessment session of the same mailbox by the same link that is not finished and not over, or null. */
    findUnfinishedOf: (
      accountId: string,
      mailbox: string,
      jobId: string | null,
      now: number,
    ): number | null =>
      orm
        .select({ id: sessions.id })
        .from(startRequests)
        .innerJoin(sessions, eq(sessions.id, startRequests.sessionId))
        .where(
          and(
            eq(startRequests.accountId, accountId),
            eq(startRequests.mailbox, mailbox),
            sql`${startRequests.jobId} IS ${jobId}`,
            isNull(sessions.completedAt),
            isNull(sessions.withdrawnAt),
            isNull(sessions.anonymizedAt),
            gt(sessions.expiresAt, now),
          ),
        )
        .orderBy(desc(sessions.id))
        .limit(1)
        .get()?.id ?? null,

    /**
     * From here on the session knows who the person is, and the request does not.
     * @param confirmedAt null where it leads to an assessment session that was there already
     */
    updateUsed: (id: string, sessionId: number, confirmedAt: number | null): void =>
      void orm
        .update(startRequests)
        .set({ sessionId, confirmedAt, name: "", email: "" })
        .where(eq(startRequests.id, id))
        .run(),

    /** Links that were mailed for a session open nothing any more: they are made of an id that no row has now. */
    updateLinksEnded: (sessionId: number): void =>
      void orm
        .update(startRequests)
        .set({ id: sql`'ended_' || ${startRequests.id}` })
        .where(eq(startRequests.sessionId, sessionId))
        .run(),

    /**
     * Removes requests whose link nobody used before it ended, with name and address, and those whose session was removed.
     * @returns how many
     */
    deleteExpired: ({ endedBy, askedBy }: { endedBy: number; askedBy: number }): number =>
      orm
        .delete(startRequests)
        .where(
          and(
            isNull(startRequests.sessionId),
            or(
              and(ne(startRequests.email, ""), lte(startRequests.expiresAt, endedBy)),
              and(eq(startRequests.email, ""), lte(startRequests.createdAt, askedBy)),
            ),
          ),
        )
        .returning({ id: startRequests.id })
        .all().length,
  };
}

export type StartStore = ReturnType<typeof createStartStore>;

export type JobStart = typeof jobStarts.$inferSelect;

/** A job with a link of its own, as shown to people who follow it. */
export interface JobStartPage extends JobStart {
  accountId: string;
  clientId: string | null;
  title: string;
  noticeEn: string;
  noticeDe: string;
  status: (typeof jobs.$inferSelect)["status"];
}

/** Links of jobs. The caller has found the job for its tenant, or holds its public address. */
export function createJobStartStore({ orm }: Db) {
  /** People start without an invitation in live mode only. */
  const entries = () =>
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

    findStartPageAt: (slug: string): JobStartPage | null =>
      entries()
        .where(and(eq(jobStarts.slug, slug), eq(jobs.mode, "live")))
        .get() ?? null,

    findStartPageOf: (jobId: string): JobStartPage | null =>
      entries()
        .where(and(eq(jobStarts.jobId, jobId), eq(jobs.mode, "live")))
        .get() ?? null,

    /** An account's page has one too. */
    hasSlug: (slug: string): boolean =>
      orm.select({ jobId: jobStarts.jobId }).from(jobStarts).where(eq(jobStarts.slug, slug)).get() !==
        undefined ||
      orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.slug, slug)).get() !== undefined,

    /** The slug stays that which it had first: its address is out in the world. */
    upsert: ({ jobId, slug, isOn, cap, endsAt }: Omit<JobStart, "begun">): void =>
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
    deleteUnused: (jobId: string): void =>
      void orm
        .delete(startRequests)
        .where(and(eq(startRequests.jobId, jobId), isNull(startRequests.sessionId)))
        .run(),
  };
}

export type JobStartStore = ReturnType<typeof createJobStartStore>;

export type ListedSession = Session & { rights: Right[] };

export function createManualSessionStore({ orm }: Db) {
  /**
   * In the words of the index of sessions without an invite: those with one are many, and their rows are long. Of a deleted
   * person's session the invite may be gone.
   */
  const manual = (tenant: Tenant): SQL | undefined =>
    and(sql`invite_id IS NULL`, sql`+${sessions.source} = 'manual'`, ofTenant(sessions, tenant));
  return {
    find: (tenant: Tenant, sessionId: number): Session | null =>
      orm
        .select()
        .from(sessions)
        .where(and(manual(tenant), eq(sessions.id, sessionId)))
        .get() ?? null,

    /** Latest first. */
    list(
      tenant: Tenant,
      { limit, offset }: Pick<Page, "limit" | "offset">,
    ): { rows: ListedSession[]; total: number } {
      return {
        rows: orm
          .select({ ...getTableColumns(sessions), rights: rightsOf("sessions.id") })
          .from(sessions)
          .where(manual(tenant))
          .orderBy(desc(sessions.id))
          .limit(limit)
          .offset(offset)
          .all(),
        total: orm.select({ n: count() }).from(sessions).where(manual(tenant)).get()?.n ?? 0,
      };
    },

    /** The session was looked up for its tenant by the caller. */
    hasRequests: (sessionId: number): boolean =>
      orm
        .select({ id: candidateRequests.id })
        .from(candidateRequests)
        .where(eq(candidateRequests.sessionId, sessionId))
        .limit(1)
        .get() !== undefined,

    updateLinkRef: (tenant: Tenant, sessionId: number, linkRef: string): void =>
      void orm
        .update(sessions)
        .set({ linkRef })
        .where(and(manual(tenant), eq(sessions.id, sessionId)))
        .run(),

    /** With what names it: jobs that they were looked at for, their tags, and in whose name they were asked. */
    delete(sessionId: number): void {
      orm.delete(jobApplicants).where(eq(jobApplicants.sessionId, sessionId)).run();
      orm.delete(personTags).where(eq(personTags.sessionId, sessionId)).run();
      orm.delete(clientPeople).where(eq(clientPeople.sessionId, sessionId)).run();
      orm.delete(sessions).where(eq(sessions.id, sessionId)).run();
    },
  };
}

export type ManualSessionStore = ReturnType<typeof createManualSessionStore>;
