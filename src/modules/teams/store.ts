import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { results, sessions } from "#/modules/assessment/tables.ts";
import { rightsOf } from "#/modules/invites/open-rights.ts";
import { invites } from "#/modules/invites/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage, ofTenant, type PageTimes } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import type { TeamFilter } from "./rules.ts";
import { teamMembers, teams } from "./tables.ts";

export type Team = typeof teams.$inferSelect & { memberCount: number };
type NewTeam = Omit<typeof teams.$inferInsert, "id" | "accountId" | "mode">;

const candidate = () => ({
  sessionId: sessions.id,
  inviteId: sessions.inviteId,
  completedAt: sessions.completedAt,
  anonymizedAt: sessions.anonymizedAt,
});

const member = () => ({
  sessionId: sessions.id,
  inviteId: sessions.inviteId,
  firstName: sessions.firstName,
  lastName: sessions.lastName,
  email: sessions.email,
  productType: sessions.productType,
  /** Never null here: only a completed assessment has a result. */
  completedAt: sql<number>`${sessions.completedAt}`,
  questionnaireVersion: results.questionnaireVersion,
  normGroupId: results.normGroupId,
  normVersion: results.normVersion,
  normName: results.normName,
  normN: results.normN,
  scales: results.scales,
  wirPercent: results.wirPercent,
  quality: results.quality,
  rights: rightsOf("sessions.id"),
});

const teamOf = ({ team, memberCount }: { team: Omit<Team, "memberCount">; memberCount: number }): Team => ({
  ...team,
  memberCount,
});

export function createTeamStore({ orm }: Db) {
  const listed = (tenant: Tenant, filter: TeamFilter) =>
    and(ofTenant(teams, tenant), filter === "all" ? undefined : eq(teams.status, filter));
  const mine = (tenant: Tenant, teamId: number) => and(ofTenant(teams, tenant), eq(teams.id, teamId));
  const present = () => and(eq(sessions.id, teamMembers.sessionId), isNull(sessions.anonymizedAt));
  const withCount = () =>
    orm
      .select({ team: teams, memberCount: count(sessions.id) })
      .from(teams)
      .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
      .leftJoin(sessions, present())
      .groupBy(teams.id);

  return {
    /** @returns the new team's id */
    insert: (tenant: Tenant, row: NewTeam): number =>
      orm
        .insert(teams)
        .values({ ...row, ...tenant })
        .returning({ id: teams.id })
        .get().id,

    find(tenant: Tenant, teamId: number): Team | null {
      const row = withCount().where(mine(tenant, teamId)).get();
      return row ? teamOf(row) : null;
    },

    /** Newest first, with the number of all that match. */
    list(tenant: Tenant, filter: TeamFilter, page: Page): { rows: Team[]; total: number } {
      const where = and(listed(tenant, filter), ofPage(teams.createdAt, page));
      const rows = withCount()
        .where(where)
        .orderBy(desc(teams.createdAt), desc(teams.id))
        .limit(page.limit)
        .offset(page.offset)
        .all();
      return {
        rows: rows.map(teamOf),
        total: orm.select({ total: count() }).from(teams).where(where).get()?.total ?? 0,
      };
    },

    /** Newest first; their texts are searched outside of the database, which cannot normalize them. */
    listAll: (tenant: Tenant, filter: TeamFilter, times: PageTimes): Team[] =>
      withCount()
        .where(and(listed(tenant, filter), ofPage(teams.createdAt, times)))
        .orderBy(desc(teams.createdAt), desc(teams.id))
        .all()
        .map(teamOf),

    update: (tenant: Tenant, teamId: number, change: Partial<NewTeam>): void =>
      void orm.update(teams).set(change).where(mine(tenant, teamId)).run(),

    /** The team must have no members any more. */
    delete: (tenant: Tenant, teamId: number): void =>
      void orm.delete(teams).where(mine(tenant, teamId)).run(),

    /** Candidates of the tenant by session id; unknown ids are left out. */
    findCandidates: (tenant: Tenant, sessionIds: readonly number[]) =>
      orm
        .select(candidate())
        .from(sessions)
        .where(and(ofTenant(sessions, tenant), inArray(sessions.id, [...sessionIds])))
        .all(),

    /** Invites of the tenant with their candidate, null while nobody has begun; unknown and cancelled ones are left out. */
    findInvited: (tenant: Tenant, inviteIds: readonly string[]) =>
      orm
        .select({ inviteId: invites.id, candidate: candidate() })
        .from(invites)
        .leftJoin(sessions, eq(sessions.inviteId, invites.id))
        .where(
          and(ofTenant(invites, tenant), isNull(invites.cancelledAt), inArray(invites.id, [...inviteIds])),
        )
        .all(),

    /** Team and candidate belong to a tenant that the caller has checked. @returns whether this call added it */
    insertMember: (team: Team, sessionId: number, now: number): boolean =>
      orm
        .insert(teamMembers)
        .values({ teamId: team.id, sessionId, addedAt: now })
        .onConflictDoNothing()
        .returning({ sessionId: teamMembers.sessionId })
        .all().length === 1,

    /** @returns whether it was a member */
    deleteMember: (team: Team, sessionId: number): boolean =>
      orm
        .delete(teamMembers)
        .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.sessionId, sessionId)))
        .returning({ sessionId: teamMembers.sessionId })
        .all().length === 1,

    /** @returns how many there were */
    deleteMembers: (team: Team): number =>
      orm
        .delete(teamMembers)
        .where(eq(teamMembers.teamId, team.id))
        .returning({ sessionId: teamMembers.sessionId })
        .all().length,

    /** A candidate of the tenant with their result, or null; anonymized ones have none. */
    findCompleted: (tenant: Tenant, sessionId: number) =>
      orm
        .select(member())
        .from(sessions)
        .innerJoin(results, eq(results.sessionId, sessions.id))
        .where(and(ofTenant(sessions, tenant), eq(sessions.id, sessionId), isNull(sessions.anonymizedAt)))
        .get() ?? null,

    /** In the order in which they joined, with their results; anonymized candidates are left out. */
    listMembers: (team: Team) =>
      orm
        .select(member())
        .from(teamMembers)
        .innerJoin(sessions, present())
        .innerJoin(results, eq(results.sessionId, sessions.id))
        .where(eq(teamMembers.teamId, team.id))
        .orderBy(asc(teamMembers.addedAt), asc(sessions.id))
        .all(),
  };
}

export type TeamStore = ReturnType<typeof createTeamStore>;
export type Candidate = ReturnType<TeamStore["findCandidates"]>[number];
export type Member = ReturnType<TeamStore["listMembers"]>[number];
