import { and, asc, desc, eq, or } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { bulkPeople, bulkRuns } from "#/platform/db/schema/bulk.ts";
import { clientPeople, clients } from "#/platform/db/schema/clients.ts";
import { teamMembers, teams } from "#/platform/db/schema/comparison.ts";
import { jobApplicants, jobs } from "#/platform/db/schema/jobs.ts";

interface Subject {
  sessionId: number | null;
  inviteId: string | null;
}

/** Returns the jobs, clients, teams and bulk actions that a candidate is part of. */
export function createInvolvementStore({ orm }: Db) {
  const isAbout = (
    table: typeof jobApplicants | typeof clientPeople | typeof bulkPeople,
    { sessionId, inviteId }: Subject,
  ) => or(eq(table.sessionId, sessionId ?? 0), eq(table.inviteId, inviteId ?? ""));

  return {
    /** Jobs that they are considered for, with how they got there, oldest first. */
    listJobs: (tenant: Tenant, subject: Subject) =>
      orm
        .select({
          title: jobs.title,
          client: clients.name,
          way: jobApplicants.way,
          addedAt: jobApplicants.addedAt,
        })
        .from(jobApplicants)
        .innerJoin(jobs, eq(jobs.id, jobApplicants.jobId))
        .leftJoin(clients, eq(clients.id, jobs.clientId))
        .where(and(ofTenant(jobApplicants, tenant), isAbout(jobApplicants, subject)))
        .orderBy(asc(jobApplicants.id))
        .all(),

    /** Names of the clients that they are considered for. */
    listClients: (tenant: Tenant, subject: Subject): string[] =>
      orm
        .selectDistinct({ name: clients.name })
        .from(clientPeople)
        .innerJoin(clients, eq(clients.id, clientPeople.clientId))
        .where(and(ofTenant(clientPeople, tenant), isAbout(clientPeople, subject)))
        .orderBy(asc(clients.name))
        .all()
        .map(({ name }) => name),

    /** Teams that they belong to, oldest first. */
    listTeams: (tenant: Tenant, { sessionId }: Subject) =>
      orm
        .select({ title: teams.title, addedAt: teamMembers.addedAt })
        .from(teamMembers)
        .innerJoin(teams, eq(teams.id, teamMembers.teamId))
        .where(and(ofTenant(teams, tenant), eq(teamMembers.sessionId, sessionId ?? 0)))
        .orderBy(asc(teamMembers.addedAt))
        .all(),

    /** Actions on many people at once that included them, latest first. */
    listBulkActions: (tenant: Tenant, subject: Subject) =>
      orm
        .select({
          kind: bulkRuns.kind,
          by: bulkRuns.createdBy,
          at: bulkRuns.createdAt,
          status: bulkPeople.status,
        })
        .from(bulkPeople)
        .innerJoin(bulkRuns, eq(bulkRuns.id, bulkPeople.runId))
        .where(and(ofTenant(bulkRuns, tenant), isAbout(bulkPeople, subject)))
        .orderBy(desc(bulkRuns.createdAt))
        .all(),
  };
}

export type InvolvementStore = ReturnType<typeof createInvolvementStore>;
