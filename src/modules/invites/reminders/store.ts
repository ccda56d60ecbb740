import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { invites } from "#/platform/db/schema/assessments.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";
import { ruleReminders, scheduledInvites } from "#/platform/db/schema/invite-rules.ts";
import { jobApplicants, jobs } from "#/platform/db/schema/jobs.ts";
import { type Right, rightsOf } from "#/platform/files/open-rights.ts";

/** An invite with what decides about its next reminder. */
export interface WatchedInvite {
  id: string;
  /** When the invitation was sent, or will be. */
  sentAt: number;
  expiresAt: number;
  startedAt: number | null;
  completedAt: number | null;
  cancelledAt: number | null;
  sendEmail: boolean;
  remindersSent: number;
  lastReminderAt: number | null;
  /** The job that it was created for; null: none. */
  jobId: string | null;
  jobStatus: (typeof jobs.$inferSelect)["status"] | null;
  jobStatusSince: number | null;
  rights: Right[];
}

export function createReminderStore({ orm }: Db) {
  const watched = (where: SQL | undefined): WatchedInvite[] =>
    orm
      .select({
        id: invites.id,
        sentAt: sql<number>`coalesce(${scheduledInvites.sentAt}, ${scheduledInvites.sendAt}, ${invites.createdAt})`,
        expiresAt: invites.expiresAt,
        startedAt: invites.startedAt,
        completedAt: invites.completedAt,
        cancelledAt: invites.cancelledAt,
        sendEmail: invites.sendEmail,
        remindersSent: invites.remindersSent,
        lastReminderAt: invites.lastReminderAt,
        jobId: jobs.id,
        jobStatus: jobs.status,
        jobStatusSince: jobs.statusSince,
        rights: rightsOf("invited_session"),
      })
      .from(invites)
      .leftJoin(scheduledInvites, eq(scheduledInvites.inviteId, invites.id))
      .leftJoin(
        jobApplicants,
        sql`${jobApplicants.id} = (SELECT min(id) FROM job_applicants WHERE invite_id = ${invites.id})`,
      )
      .leftJoin(jobs, eq(jobs.id, jobApplicants.jobId))
      .where(where)
      .all();
  const waits = () => [isNull(invites.completedAt), isNull(invites.cancelledAt)];

  return {
    /**
     * The people who are still expected. It takes two queries, because people who have started are in another
     * index.
     */
    listOpen: (tenant: Tenant, now: number): WatchedInvite[] =>
      [isNull(invites.startedAt), isNotNull(invites.startedAt)].flatMap((begun) =>
        watched(and(ofTenant(invites, tenant), ...waits(), begun, gt(invites.expiresAt, now))),
      ),

    listThese: (tenant: Tenant, inviteIds: readonly string[]): WatchedInvite[] =>
      watched(
        and(ofTenant(invites, tenant), isNull(invites.cancelledAt), inArray(invites.id, [...inviteIds])),
      ),

    /** Why the last email to an invite's candidate was not sent; null if it was, or is on its way. */
    errorOfLastMail(tenant: Tenant, inviteId: string): string | null {
      const about = ["invite", "reminder", "new_link"].flatMap((template) => [
        eq(outbox.ref, `${template}:${inviteId}`),
        like(outbox.ref, `${template}:${inviteId}:%`),
      ]);
      const last = orm
        .select({ status: outbox.status, fault: outbox.fault })
        .from(outbox)
        .where(and(ofTenant(outbox, tenant), eq(outbox.channel, "mail"), or(...about)))
        .orderBy(desc(outbox.id))
        .limit(1)
        .get();
      return last?.status === "dead" ? last.fault : null;
    },

    note: (tenant: Tenant, inviteId: string, number: number, at: number): void =>
      void orm
        .insert(ruleReminders)
        .values({ ...tenant, inviteId, number, at })
        .run(),

    listSent: (tenant: Tenant, inviteId: string): { number: number; at: number }[] =>
      orm
        .select({ number: ruleReminders.number, at: ruleReminders.at })
        .from(ruleReminders)
        .where(and(ofTenant(ruleReminders, tenant), eq(ruleReminders.inviteId, inviteId)))
        .orderBy(asc(ruleReminders.number))
        .all(),
  };
}

export type ReminderStore = ReturnType<typeof createReminderStore>;
