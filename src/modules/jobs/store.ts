import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { QualityStatus } from "#/domain/instrument/types.ts";
import { candidateList } from "#/modules/candidates/tables.ts";
import { decisionFor } from "#/modules/decisions/decision-sql.ts";
import type { Outcome } from "#/modules/decisions/rules.ts";
import { blindSpans } from "#/modules/decisions/tables.ts";
import { sessionsAmong } from "#/modules/invites/named-people.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage, ofTenant, type PageTimes } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { JobFilter, JobStatus, Way } from "./rules.ts";
import { jobApplicants, jobPeople, jobs } from "./tables.ts";

export type Job = typeof jobs.$inferSelect;
type NewJob = Omit<typeof jobs.$inferInsert, "accountId" | "mode" | "revision">;
type JobChange = Partial<
  Pick<
    Job,
    | "title"
    | "clientId"
    | "jobProfileId"
    | "externalRef"
    | "ownerId"
    | "noticeDe"
    | "noticeEn"
    | "status"
    | "statusSince"
  >
>;

/** Somebody who is looked at for a job. */
export interface Applicant {
  id: number;
  jobId: string;
  inviteId: string | null;
  sessionId: number | null;
  firstName: string;
  lastName: string;
  email: string;
  addedAt: number;
  way: Way;
  expiresAt: number | null;
  startedAt: number | null;
  completedAt: number | null;
  quality: QualityStatus | null;
  decision: Outcome | null;
  rights: Right[];
}

export function createJobStore({ orm }: Db) {
  const mine = (tenant: Tenant, jobId: string) => and(ofTenant(jobs, tenant), eq(jobs.id, jobId));
  const decision = () =>
    decisionFor({ sessionId: candidateList.sessionId, jobId: jobs.id, jobProfileId: jobs.jobProfileId });

  return {
    insert: (tenant: Tenant, row: NewJob): void =>
      void orm
        .insert(jobs)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, jobId: string): Job | null =>
      orm.select().from(jobs).where(mine(tenant, jobId)).get() ?? null,

    /** Newest first. */
    list: (tenant: Tenant, status: JobFilter, times: PageTimes): Job[] =>
      orm
        .select()
        .from(jobs)
        .where(
          and(
            ofTenant(jobs, tenant),
            status === "all" ? undefined : eq(jobs.status, status),
            ofPage(jobs.createdAt, times),
          ),
        )
        .orderBy(desc(jobs.createdAt), sql`rowid DESC`)
        .all(),

    /** @returns whether the job still had that revision */
    update: (tenant: Tenant, jobId: string, revision: number, change: JobChange): boolean =>
      orm
        .update(jobs)
        .set({ ...change, revision: revision + 1 })
        .where(and(mine(tenant, jobId), eq(jobs.revision, revision)))
        .returning({ id: jobs.id })
        .all().length > 0,

    delete: (tenant: Tenant, jobId: string): void => void orm.delete(jobs).where(mine(tenant, jobId)).run(),

    listOpenOfProfile: (tenant: Tenant, jobProfileId: string): string[] =>
      orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(
          and(
            ofTenant(jobs, tenant),
            eq(jobs.status, "open" satisfies JobStatus),
            eq(jobs.jobProfileId, jobProfileId),
          ),
        )
        .all()
        .map(({ id }) => id),

    /** Lists the people who work on it, in addition to the owner. */
    listTeam: (jobIds: readonly string[]): { jobId: string; userId: string }[] =>
      orm
        .select()
        .from(jobPeople)
        .where(inArray(jobPeople.jobId, [...jobIds]))
        .orderBy(sql`rowid`)
        .all(),

    /** The job belongs to a tenant that the caller has checked. */
    updateTeam(jobId: string, userIds: readonly string[]): void {
      orm.delete(jobPeople).where(eq(jobPeople.jobId, jobId)).run();
      for (const userId of userIds) orm.insert(jobPeople).values({ jobId, userId }).run();
    },

    /** The jobs that somebody is looked at for, by session or by the invite it came by. */
    listJobsOf: (tenant: Tenant, who: { sessionId: number } | { inviteId: string }): string[] =>
      orm
        .select({ id: jobApplicants.jobId })
        .from(jobApplicants)
        .where(
          and(
            ofTenant(jobApplicants, tenant),
            "inviteId" in who
              ? eq(jobApplicants.inviteId, who.inviteId)
              : sql`(${jobApplicants.sessionId} = ${who.sessionId} OR ${jobApplicants.inviteId} =
                  (SELECT invite_id FROM sessions WHERE id = ${who.sessionId}))`,
          ),
        )
        .all()
        .map(({ id }) => id),

    /** @returns whether they were not there before */
    insertApplicant: (
      { id: jobId, accountId, mode }: Pick<Job, "id" | "accountId" | "mode">,
      who: { inviteId: string } | { sessionId: number },
      way: Way,
      addedAt: number,
    ): boolean =>
      orm
        .insert(jobApplicants)
        .values({ jobId, accountId, mode, ...who, way, addedAt })
        .onConflictDoNothing()
        .returning({ id: jobApplicants.id })
        .all().length > 0,

    /** @returns whether there was such an entry */
    deleteApplicant: (tenant: Tenant, jobId: string, applicantId: number): boolean =>
      orm
        .delete(jobApplicants)
        .where(
          and(
            ofTenant(jobApplicants, tenant),
            eq(jobApplicants.jobId, jobId),
            eq(jobApplicants.id, applicantId),
          ),
        )
        .returning({ id: jobApplicants.id })
        .all().length > 0,

    countApplicants: (tenant: Tenant, jobId: string): number =>
      orm
        .select({ count: count() })
        .from(jobApplicants)
        .where(and(ofTenant(jobApplicants, tenant), eq(jobApplicants.jobId, jobId)))
        .get()?.count ?? 0,

    /**
     * Of some jobs, in the order in which they were added; who was anonymized, or whose invite was withdrawn, is
     * nobody's applicant any more.
     * @param options.takenBack these too, who are still to be found by their invites
     */
    listApplicants: (
      tenant: Tenant,
      jobIds: readonly string[],
      { takenBack = false }: { takenBack?: boolean } = {},
    ): Applicant[] =>
      orm
        .select({
          id: jobApplicants.id,
          jobId: jobApplicants.jobId,
          inviteId: candidateList.inviteId,
          sessionId: candidateList.sessionId,
          firstName: candidateList.firstName,
          lastName: candidateList.lastName,
          email: candidateList.email,
          addedAt: jobApplicants.addedAt,
          way: jobApplicants.way,
          expiresAt: candidateList.expiresAt,
          startedAt: candidateList.startedAt,
          completedAt: candidateList.completedAt,
          quality: candidateList.quality,
          decision: decision(),
          rights: rightsOf("candidate_list.session_id"),
        })
        .from(jobApplicants)
        .innerJoin(jobs, eq(jobs.id, jobApplicants.jobId))
        .innerJoin(
          candidateList,
          sql`${candidateList.id} = coalesce(
            (SELECT id FROM candidate_list WHERE invite_id = ${jobApplicants.inviteId}),
            (SELECT id FROM candidate_list WHERE session_id = ${jobApplicants.sessionId}))`,
        )
        .where(
          and(
            ofTenant(jobApplicants, tenant),
            inArray(jobApplicants.jobId, [...jobIds]),
            isNull(candidateList.anonymizedAt),
            takenBack ? undefined : isNull(candidateList.cancelledAt),
          ),
        )
        .orderBy(jobApplicants.id)
        .all(),

    listSessionsAmong: sessionsAmong({ orm }),

    /** Which of them are the tenant's and not withdrawn. */
    listInvitesAmong: (tenant: Tenant, ids: readonly string[]): string[] =>
      orm
        .select({ id: invites.id })
        .from(invites)
        .where(and(ofTenant(invites, tenant), inArray(invites.id, [...ids]), isNull(invites.cancelledAt)))
        .all()
        .map(({ id }) => id),
  };
}

export type JobStore = ReturnType<typeof createJobStore>;

type BlindSpan = typeof blindSpans.$inferSelect;
type NewSpan = Omit<typeof blindSpans.$inferInsert, "accountId" | "mode">;

export function createBlindStore({ orm }: Db) {
  return {
    /** Jobs that hide names now. */
    listOpenJobs: (tenant: Tenant): string[] =>
      orm
        .select({ jobId: blindSpans.jobId })
        .from(blindSpans)
        .where(and(ofTenant(blindSpans, tenant), isNull(blindSpans.endedAt)))
        .all()
        .map(({ jobId }) => jobId),

    /** The latest; null: names were never hidden. The job belongs to a tenant that the caller has checked. */
    findLatest: (jobId: string): BlindSpan | null =>
      orm.select().from(blindSpans).where(eq(blindSpans.jobId, jobId)).orderBy(desc(blindSpans.id)).get() ??
      null,

    insertSpan: (tenant: Tenant, row: NewSpan): void =>
      void orm
        .insert(blindSpans)
        .values({ ...row, ...tenant })
        .run(),

    updateEnded: (
      id: number,
      change: Pick<BlindSpan, "endedAt" | "endedById" | "endedBy" | "reason">,
    ): void => void orm.update(blindSpans).set(change).where(eq(blindSpans.id, id)).run(),

    /** How people were invited. */
    listInvitedAs: (tenant: Tenant, ids: readonly string[]): Map<string, { name: string; email: string }> =>
      new Map(
        orm
          .select({ id: invites.id, name: invites.name, email: invites.email })
          .from(invites)
          .where(and(ofTenant(invites, tenant), inArray(invites.id, [...ids])))
          .all()
          .map(({ id, ...as }) => [id, as]),
      ),
  };
}

export type BlindStore = ReturnType<typeof createBlindStore>;
