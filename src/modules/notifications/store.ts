import { and, asc, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateList } from "#/modules/candidates/tables.ts";
import { rightsOf } from "#/modules/invites/open-rights.ts";
import { invites } from "#/modules/invites/tables.ts";
import { shortlists } from "#/modules/shortlists/tables.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { among, clockAheadOf, ofPage, ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import type { About } from "./crowd.ts";
import type { Input, Trigger } from "./rules.ts";
import type { AlertKind, AlertSubject } from "./tables.ts";
import { alertPreferences, alertSettings, alerts } from "./tables.ts";

export type AlertSettings = Omit<typeof alertSettings.$inferSelect, "accountId">;

/** How many notifications a user sees and has counted, before any filter: the newest. */
const MOST_SHOWN = 500;

/** Which of somebody's own are meant. */
interface AlertFilter {
  /** Those that their role may read. */
  kinds: readonly AlertKind[];
  isUnread: boolean;
}

/** Returns the current name of a record; null: it has no name, or no longer exists. */
const labelOf = (subject: SQL, recordId: SQL): SQL<string | null> => sql<string | null>`CASE ${subject}
  WHEN 'shortlist' THEN (SELECT name FROM shortlists WHERE id = ${recordId})
  WHEN 'invite_batch' THEN (SELECT name FROM invite_batches WHERE id = ${recordId})
  WHEN 'share' THEN (SELECT receiver FROM shares WHERE id = ${recordId})
  WHEN 'webhook' THEN (SELECT url FROM webhooks WHERE id = ${recordId}) END`;

const columns = () => ({
  id: alerts.id,
  kind: alerts.kind,
  subject: alerts.subject,
  recordId: alerts.recordId,
  sessionId: alerts.sessionId,
  detail: alerts.detail,
  createdAt: alerts.createdAt,
  readAt: alerts.readAt,
  inviteId: candidateList.inviteId,
  firstName: sql<string>`coalesce(${candidateList.firstName}, '')`,
  lastName: sql<string>`coalesce(${candidateList.lastName}, '')`,
  email: sql<string>`coalesce(${candidateList.email}, '')`,
  rights: rightsOf("candidate_list.session_id"),
  label: labelOf(sql`${alerts.subject}`, sql`${alerts.recordId}`),
});

export type ListedAlert = ReturnType<AlertStore["list"]>["rows"][number];

/** Own ones alone: every function names whose. */
export function createAlertStore({ orm }: Db) {
  const settingsOf = prepared(() =>
    orm
      .select({ waitingDays: alertSettings.waitingDays, lowCredits: alertSettings.lowCredits })
      .from(alertSettings)
      .where(eq(alertSettings.accountId, sql.placeholder("accountId"))),
  );
  const ofUser = (tenant: Tenant, userId: string): SQL | undefined =>
    and(ofTenant(alerts, tenant), eq(alerts.userId, userId));
  const matching = ({ kinds, isUnread }: AlertFilter): SQL | undefined =>
    and(
      eq(alerts.isListed, true),
      inArray(alerts.kind, [...kinds]),
      isUnread ? isNull(alerts.readAt) : undefined,
    );
  /** Selects among the newest only: a filter that leaves few of many would otherwise read all of them. */
  const ownNewest = (tenant: Tenant, userId: string, filter: AlertFilter): SQL | undefined =>
    and(
      inArray(
        alerts.id,
        orm
          .select({ id: alerts.id })
          .from(alerts)
          .where(ofUser(tenant, userId))
          .orderBy(desc(alerts.createdAt))
          .limit(MOST_SHOWN),
      ),
      matching(filter),
    );
  const shown = () =>
    orm
      .select(columns())
      .from(alerts)
      .leftJoin(
        candidateList,
        or(
          eq(candidateList.sessionId, alerts.sessionId),
          and(eq(alerts.subject, "invite"), eq(candidateList.inviteId, alerts.recordId)),
        ),
      );
  const trigger = (tenant: Tenant, userId: string, { kind, ref }: Pick<Trigger, "kind" | "ref">) =>
    and(ofUser(wholeTenant(tenant), userId), eq(alerts.kind, kind), eq(alerts.ref, ref));

  return {
    /** @returns its id; null if the person was notified of it before */
    insert: (
      tenant: Tenant,
      row: Omit<typeof alerts.$inferInsert, "id" | "accountId" | "mode">,
    ): number | null =>
      orm
        .insert(alerts)
        .values({ ...row, ...wholeTenant(tenant) })
        .onConflictDoNothing()
        .returning({ id: alerts.id })
        .get()?.id ?? null,

    find: (tenant: Tenant, userId: string, one: Pick<Trigger, "kind" | "ref">) =>
      orm
        .select({ id: alerts.id, readAt: alerts.readAt })
        .from(alerts)
        .where(trigger(tenant, userId, one))
        .get() ?? null,

    /** The same thing happened again. */
    updateRenewed: (
      tenant: Tenant,
      userId: string,
      one: Pick<Trigger, "kind" | "ref">,
      change: Partial<typeof alerts.$inferInsert>,
    ): void =>
      void orm
        .update(alerts)
        .set({ ...change, readAt: null })
        .where(trigger(tenant, userId, one))
        .run(),

    /** Newest first, of the newest `MOST_SHOWN`. */
    list(tenant: Tenant, userId: string, filter: AlertFilter, page: Page) {
      const where = and(ownNewest(tenant, userId, filter), ofPage(alerts.createdAt, page));
      return {
        rows: shown()
          .where(where)
          .orderBy(desc(alerts.createdAt), desc(alerts.id))
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(alerts).where(where).get()?.n ?? 0,
      };
    },

    countUnread: (tenant: Tenant, userId: string, kinds: readonly AlertKind[]): number =>
      orm
        .select({ n: count() })
        .from(alerts)
        .where(ownNewest(tenant, userId, { kinds, isUnread: true }))
        .get()?.n ?? 0,

    /** @param ids null: all that the filter leaves */
    updateRead: (
      tenant: Tenant,
      userId: string,
      filter: AlertFilter,
      ids: readonly number[] | null,
      now: number,
    ): void =>
      void orm
        .update(alerts)
        .set({ readAt: now })
        .where(
          and(ofUser(tenant, userId), matching(filter), ids === null ? undefined : among(alerts.id, ids)),
        )
        .run(),

    /** For a mail, also one that the console does not show. */
    findOne: (tenant: Tenant, userId: string, id: number, kinds: readonly AlertKind[]) =>
      shown()
        .where(and(ofUser(tenant, userId), eq(alerts.id, id), inArray(alerts.kind, [...kinds])))
        .get() ?? null,

    /** The contents of somebody's daily email, oldest first. */
    listOfDigest: (tenant: Tenant, userId: string, day: string, kinds: readonly AlertKind[]) =>
      shown()
        .where(and(ofUser(tenant, userId), eq(alerts.digest, day), inArray(alerts.kind, [...kinds])))
        .orderBy(asc(alerts.createdAt), asc(alerts.id))
        .all(),

    /** For whom something waits for the daily mail. */
    listGathering: (): (Tenant & { userId: string })[] =>
      orm
        .selectDistinct({ accountId: alerts.accountId, mode: alerts.mode, userId: alerts.userId })
        .from(alerts)
        .where(sql`${alerts.digest} = 'due'`)
        .all(),

    hasDigest: (tenant: Tenant, userId: string, day: string): boolean =>
      orm
        .select({ id: alerts.id })
        .from(alerts)
        .where(
          and(
            ofUser(wholeTenant(tenant), userId),
            sql`${alerts.digest} >= ${day} AND ${alerts.digest} <> 'due'`,
          ),
        )
        .limit(1)
        .get() !== undefined,

    /** @returns how many the email of that day contains */
    updateDigest: (tenant: Tenant, userId: string, day: string, until: number): number =>
      orm
        .update(alerts)
        .set({ digest: day })
        .where(
          and(
            ofUser(wholeTenant(tenant), userId),
            sql`${alerts.digest} = 'due'`,
            lte(alerts.createdAt, until),
          ),
        )
        .returning({ id: alerts.id })
        .all().length,

    listInputs: (accountId: string, userId: string): ({ kind: AlertKind } & Input)[] =>
      orm
        .select({
          kind: alertPreferences.kind,
          console: alertPreferences.console,
          mail: alertPreferences.mail,
        })
        .from(alertPreferences)
        .where(and(eq(alertPreferences.accountId, accountId), eq(alertPreferences.userId, userId)))
        .all(),

    upsertInput: (accountId: string, userId: string, kind: AlertKind, input: Input): void =>
      void orm
        .insert(alertPreferences)
        .values({ accountId, userId, kind, ...input })
        .onConflictDoUpdate({
          target: [alertPreferences.userId, alertPreferences.accountId, alertPreferences.kind],
          set: input,
        })
        .run(),

    findSettings: (accountId: string): AlertSettings | null => settingsOf.get({ accountId }) ?? null,

    upsertSettings: (accountId: string, settings: AlertSettings): void =>
      void orm
        .insert(alertSettings)
        .values({ accountId, ...settings })
        .onConflictDoUpdate({ target: alertSettings.accountId, set: settings })
        .run(),

    /** Returns true if a tenant who is limited to clients sees it. */
    isSeen(tenant: Tenant, { sessionId = null, inviteId = null, shortlistId = null }: About): boolean {
      if (inviteId !== null)
        return (
          orm
            .select({ id: invites.id })
            .from(invites)
            .where(and(ofTenant(invites, tenant), eq(invites.id, inviteId)))
            .get() !== undefined
        );
      if (sessionId !== null)
        return (
          orm
            .select({ id: sessions.id })
            .from(sessions)
            .where(and(ofTenant(sessions, tenant), eq(sessions.id, sessionId)))
            .get() !== undefined
        );
      if (shortlistId === null) return false;
      return (
        orm
          .select({ id: shortlists.id })
          .from(shortlists)
          .where(and(ofTenant(shortlists, tenant), eq(shortlists.id, shortlistId)))
          .get() !== undefined
      );
    },

    /** null: their data are erased. */
    findPerson: (tenant: Tenant, sessionId: number) =>
      orm
        .select({
          id: sql<number>`${candidateList.sessionId}`,
          inviteId: candidateList.inviteId,
          firstName: candidateList.firstName,
          lastName: candidateList.lastName,
          email: candidateList.email,
        })
        .from(candidateList)
        .where(
          and(
            ofTenant(candidateList, tenant),
            eq(candidateList.sessionId, sessionId),
            isNull(candidateList.anonymizedAt),
          ),
        )
        .get() ?? null,

    /** Returns the current name of a record; null: it has no name, or no longer exists. */
    findLabel: (subject: AlertSubject, recordId: string): string | null =>
      orm.get<{ label: string | null }>(sql`SELECT ${labelOf(sql`${subject}`, sql`${recordId}`)} AS label`)
        ?.label ?? null,

    /** @param before in the server's time */
    deleteOld: (before: number, most: number): number =>
      orm
        .delete(alerts)
        .where(
          inArray(
            alerts.id,
            orm
              .select({ id: alerts.id })
              .from(alerts)
              .where(sql`${alerts.createdAt} - ${clockAheadOf(alerts)} <= ${before}`)
              .limit(most),
          ),
        )
        .returning({ id: alerts.id })
        .all().length,
  };
}

export type AlertStore = ReturnType<typeof createAlertStore>;
