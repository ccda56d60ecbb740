import { and, desc, eq, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateList } from "#/modules/candidates/tables.ts";
import { decisionFor } from "#/modules/decisions/decision-sql.ts";
import type { Outcome } from "#/modules/decisions/rules.ts";
import { jobs } from "#/modules/jobs/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { decisionSeen } from "../decision-sql.ts";
import { declineLetters } from "./tables.ts";

export type DeclineLetter = typeof declineLetters.$inferSelect;
type NewLetter = Omit<typeof declineLetters.$inferInsert, "accountId" | "mode">;

export function createDeclineStore({ orm }: Db) {
  return {
    findPerson: (tenant: Tenant, sessionId: number) =>
      orm
        .select({ email: sessions.email, language: sessions.language, anonymizedAt: sessions.anonymizedAt })
        .from(sessions)
        .where(and(ofTenant(sessions, tenant), eq(sessions.id, sessionId)))
        .get() ?? null,

    /** The latest decision about somebody for a job; without one, for any. */
    findDecision: (tenant: Tenant, sessionId: number, jobId: string | null): Outcome | null =>
      jobId === null
        ? (orm
            .select({ outcome: decisionSeen(tenant) })
            .from(candidateList)
            .where(and(ofTenant(candidateList, tenant), eq(candidateList.sessionId, sessionId)))
            .get()?.outcome ?? null)
        : (orm
            .select({
              outcome: decisionFor({
                sessionId: sql`${sessionId}`,
                jobId: jobs.id,
                jobProfileId: jobs.jobProfileId,
              }),
            })
            .from(jobs)
            .where(and(ofTenant(jobs, tenant), eq(jobs.id, jobId)))
            .get()?.outcome ?? null),

    findJob: (tenant: Tenant, jobId: string): { title: string } | null =>
      orm
        .select({ title: jobs.title })
        .from(jobs)
        .where(and(ofTenant(jobs, tenant), eq(jobs.id, jobId)))
        .get() ?? null,

    insert: ({ accountId, mode }: Tenant, row: NewLetter): void =>
      void orm
        .insert(declineLetters)
        .values({ ...row, accountId, mode })
        .run(),

    find: (tenant: Tenant, letterId: string): DeclineLetter | null =>
      orm
        .select()
        .from(declineLetters)
        .where(and(ofTenant(declineLetters, tenant), eq(declineLetters.id, letterId)))
        .get() ?? null,

    /** Latest first. */
    listOfPerson: (tenant: Tenant, sessionId: number): DeclineLetter[] =>
      orm
        .select()
        .from(declineLetters)
        .where(and(ofTenant(declineLetters, tenant), eq(declineLetters.sessionId, sessionId)))
        .orderBy(desc(declineLetters.createdAt), sql`rowid DESC`)
        .all(),
  };
}

export type DeclineStore = ReturnType<typeof createDeclineStore>;
