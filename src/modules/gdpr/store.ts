import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { deletions, invites, sessions } from "#/platform/db/schema/assessments.ts";
import { teamMembers } from "#/platform/db/schema/comparison.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { type CandidateFilter, MARKER } from "./rules.ts";

const CANDIDATE = {
  sessionId: sessions.id,
  inviteId: sessions.inviteId,
  firstName: sessions.firstName,
  lastName: sessions.lastName,
  email: sessions.email,
  birthDate: sessions.birthDate,
  gender: sessions.gender,
  productType: sessions.productType,
  acknowledgedAt: sessions.acknowledgedAt,
  startedAt: sessions.startedAt,
  completedAt: sessions.completedAt,
  anonymizedAt: sessions.anonymizedAt,
  protectedAt: sessions.protectedAt,
};

export type Candidate = Pick<typeof sessions.$inferSelect, Exclude<keyof typeof CANDIDATE, "sessionId">> & {
  sessionId: number;
};
export type Deletion = typeof deletions.$inferSelect;
type NewDeletion = Omit<typeof deletions.$inferInsert, "accountId" | "mode">;

export function createGdprStore({ orm }: Db) {
  const ofTenant = (tenant: Tenant, filter: CandidateFilter) =>
    and(
      eq(sessions.accountId, tenant.accountId),
      eq(sessions.mode, tenant.mode),
      {
        all: undefined,
        active: isNull(sessions.anonymizedAt),
        deleted: isNotNull(sessions.anonymizedAt),
      }[filter],
    );
  const mine = (tenant: Tenant, sessionId: number) =>
    and(ofTenant(tenant, "all"), eq(sessions.id, sessionId));

  const mailsOf = (tenant: Tenant, inviteId: string) =>
    and(
      eq(outbox.accountId, tenant.accountId),
      eq(outbox.mode, tenant.mode),
      eq(outbox.channel, "mail"),
      inArray(outbox.status, ["queued", "held"]),
      eq(sql`json_extract(${outbox.payload}, '$.inviteId')`, inviteId),
    );
  const idle = (serverNow: number): SQL | undefined =>
    or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, serverNow));

  return {
    find: (tenant: Tenant, sessionId: number): Candidate | null =>
      orm.select(CANDIDATE).from(sessions).where(mine(tenant, sessionId)).get() ?? null,

    /** For the operator, who works for no account. */
    findOwner: (sessionId: number): Tenant | null =>
      orm
        .select({ accountId: sessions.accountId, mode: sessions.mode })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .get() ?? null,

    /** Latest first, with the number of all that match. */
    list(tenant: Tenant, filter: CandidateFilter, page: Page): { rows: Candidate[]; total: number } {
      const where = ofTenant(tenant, filter);
      return {
        rows: orm
          .select(CANDIDATE)
          .from(sessions)
          .where(where)
          .orderBy(desc(sessions.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ total: count() }).from(sessions).where(where).get()?.total ?? 0,
      };
    },

    /** @returns how many rows now hold markers */
    anonymizeSession: (tenant: Tenant, sessionId: number, now: number): number =>
      orm
        .update(sessions)
        .set({
          firstName: MARKER.firstName,
          lastName: MARKER.lastName,
          email: MARKER.email,
          gender: "",
          birthDate: null,
          comment: "",
          anonymizedAt: now,
        })
        .where(mine(tenant, sessionId))
        .returning({ id: sessions.id })
        .all().length,

    /**
     * An invite that was not completed is cancelled too, so that its link opens nothing any more.
     * @returns how many rows now hold markers
     */
    anonymizeInvite: (tenant: Tenant, inviteId: string, now: number): number =>
      orm
        .update(invites)
        .set({
          email: MARKER.email,
          name: MARKER.name,
          candidateMessage: "",
          externalRef: null,
          jobProfileId: null,
          cancelledAt: sql`CASE WHEN ${invites.completedAt} IS NULL THEN coalesce(${invites.cancelledAt}, ${now}) ELSE ${invites.cancelledAt} END`,
        })
        .where(
          and(
            eq(invites.accountId, tenant.accountId),
            eq(invites.mode, tenant.mode),
            eq(invites.id, inviteId),
          ),
        )
        .returning({ id: invites.id })
        .all().length,

    /** The session belongs to a tenant that the caller has checked. @returns from how many teams */
    leaveTeams: (sessionId: number): number =>
      orm
        .delete(teamMembers)
        .where(eq(teamMembers.sessionId, sessionId))
        .returning({ teamId: teamMembers.teamId })
        .all().length,

    /** Ends the mails of an invite that wait or are kept; one that is being sent is left to its worker. */
    cancelMails: (tenant: Tenant, inviteId: string, serverNow: number): number =>
      orm
        .update(outbox)
        .set({
          status: "dead",
          lastError: "the candidate was anonymized",
          leaseUntil: null,
          finishedAt: serverNow,
        })
        .where(and(mailsOf(tenant, inviteId), idle(serverNow)))
        .returning({ id: outbox.id })
        .all().length,

    /** @param serverNow leases are in the server's time, whatever the tenant's clock says */
    mailIsBeingSent: (tenant: Tenant, inviteId: string, serverNow: number): boolean =>
      orm
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(mailsOf(tenant, inviteId), gt(outbox.leaseUntil, serverNow)))
        .limit(1)
        .get() !== undefined,

    insertDeletion: (tenant: Tenant, row: NewDeletion): void =>
      void orm
        .insert(deletions)
        .values({ ...row, ...tenant })
        .run(),

    finishDeletion: (tenant: Tenant, sessionId: number): void =>
      void orm
        .update(deletions)
        .set({ status: "success" })
        .where(
          and(
            eq(deletions.accountId, tenant.accountId),
            eq(deletions.mode, tenant.mode),
            eq(deletions.sessionId, sessionId),
          ),
        )
        .run(),

    /** Of every account: what is outstanding is finished for all at once. */
    listPartialDeletions: (): Deletion[] =>
      orm.select().from(deletions).where(eq(deletions.status, "partial")).all(),

    /** Latest first, with the number of all. */
    listDeletions(tenant: Tenant, page: Page): { rows: Deletion[]; total: number } {
      const where = and(eq(deletions.accountId, tenant.accountId), eq(deletions.mode, tenant.mode));
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

    setProtection: (
      tenant: Tenant,
      sessionId: number,
      hold: { protectedAt: number | null; protectedReason: string | null },
    ): void => void orm.update(sessions).set(hold).where(mine(tenant, sessionId)).run(),
  };
}

export type GdprStore = ReturnType<typeof createGdprStore>;
