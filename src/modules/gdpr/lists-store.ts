import { and, eq, or } from "drizzle-orm";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { teamMembers } from "#/platform/db/schema/comparison.ts";
import { jobApplicants } from "#/platform/db/schema/jobs.ts";
import { shareAnswers, shares } from "#/platform/db/schema/shares.ts";
import { shortlistEntries, shortlistVersionEntries } from "#/platform/db/schema/shortlists.ts";
import { personTags } from "#/platform/db/schema/tags.ts";
import type { Tenant } from "#/platform/tenant.ts";

type ListBySession =
  | typeof shareAnswers
  | typeof shares
  | typeof shortlistEntries
  | typeof shortlistVersionEntries;
type ListByEither = typeof jobApplicants | typeof personTags;

/** What an erasure takes from lists that others stand on too. */
export function createErasedLists({ orm }: Db) {
  const leave = (tenant: Tenant, sessionId: number, tables: readonly ListBySession[]): number =>
    tables.reduce(
      (left, table) =>
        left +
        orm
          .delete(table)
          .where(and(ofTenant(table, tenant), eq(table.sessionId, sessionId)))
          .returning({ id: table.id })
          .all().length,
      0,
    );

  /** By their session or by the invite that led to it. */
  const leaveAsEither = (
    table: ListByEither,
    tenant: Tenant,
    sessionId: number,
    inviteId: string | null,
  ): number =>
    orm
      .delete(table)
      .where(
        and(
          ofTenant(table, tenant),
          or(eq(table.sessionId, sessionId), inviteId === null ? undefined : eq(table.inviteId, inviteId)),
        ),
      )
      .returning({ id: table.id })
      .all().length;

  return {
    /** The session belongs to a tenant that the caller has checked. @returns from how many teams */
    leaveTeams: (sessionId: number): number =>
      orm
        .delete(teamMembers)
        .where(eq(teamMembers.sessionId, sessionId))
        .returning({ teamId: teamMembers.teamId })
        .all().length,

    /** @returns how many jobs they were looked at for */
    leaveJobs: (tenant: Tenant, sessionId: number, inviteId: string | null): number =>
      leaveAsEither(jobApplicants, tenant, sessionId, inviteId),

    /** Links that show them alone end with them; of those that show a list, what was answered about them. */
    leaveShares: (tenant: Tenant, sessionId: number): number =>
      leave(tenant, sessionId, [shareAnswers, shares]),

    /** @returns how many times they stood on a list or in a version of one */
    leaveShortlists: (tenant: Tenant, sessionId: number): number =>
      leave(tenant, sessionId, [shortlistEntries, shortlistVersionEntries]),

    /** @returns how many tags they bore */
    removeTags: (tenant: Tenant, sessionId: number, inviteId: string | null): number =>
      leaveAsEither(personTags, tenant, sessionId, inviteId),
  };
}

export type ErasedLists = ReturnType<typeof createErasedLists>;
