import { and, asc, count, desc, eq, gt, gte, notInArray, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateRequests, candidateList as list } from "#/modules/candidates/tables.ts";
import { decisionSeen } from "#/modules/decisions/decision-sql.ts";
import { batchRows, inviteBatches } from "#/modules/invitation-lists/tables.ts";
import { type Right, rightsOf } from "#/modules/invites/open-rights.ts";
import { inviteSums, invites } from "#/modules/invites/tables.ts";
import { CONTENT_ENDS } from "#/modules/mailer/rules.ts";
import { seenBy } from "#/modules/results/tables.ts";
import { webhooks } from "#/modules/webhooks/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { DAYS, SHOWN_MAX } from "./rules.ts";

/** How many wait, and the first few of them. */
export interface Waiting<Item> {
  count: number;
  items: Item[];
}

type WaitingPerson = Pick<
  typeof list.$inferSelect,
  "sessionId" | "inviteId" | "firstName" | "lastName" | "email" | "startedAt" | "completedAt" | "expiresAt"
> & { rights: Right[] };

interface OverviewResults {
  /** One number a day. */
  completions: number[];
  unviewed: Waiting<WaitingPerson>;
  undecided: Waiting<WaitingPerson>;
}

const person = () => ({
  sessionId: list.sessionId,
  inviteId: list.inviteId,
  firstName: list.firstName,
  lastName: list.lastName,
  email: list.email,
  rights: rightsOf("candidate_list.session_id"),
});
const silentOne = () => ({
  inviteId: invites.id,
  name: invites.name,
  email: invites.email,
  createdAt: invites.createdAt,
  expiresAt: invites.expiresAt,
  remindersSent: invites.remindersSent,
  lastReminderAt: invites.lastReminderAt,
  rights: rightsOf("invited_session"),
});

/**
 * What waits for an account's people, over the tables of many modules. It reads only, and every part by an index that
 * holds nothing but what waits, so that it takes as long for 100,000 candidates as for ten.
 */
export function createOverviewStore({ orm }: Pick<Db, "orm">) {
  type Owned = { accountId: typeof list.accountId; mode: typeof list.mode };
  const of = (tenant: Tenant, table: unknown): SQL => {
    return ofTenant(table as Owned, tenant) as SQL;
  };
  const counted = (row: { n: number } | undefined): number => row?.n ?? 0;

  const requestsOpen = (tenant: Tenant) =>
    and(of(tenant, candidateRequests), eq(candidateRequests.status, "open"));
  /** The index of open invites, whose conditions are repeated here word for word. */
  const pending = (tenant: Tenant, now: number) =>
    and(
      of(tenant, invites),
      sql`started_at IS NULL AND completed_at IS NULL AND cancelled_at IS NULL`,
      gt(invites.expiresAt, now),
    );
  /** People of the list who can still take part, among those whom `found` selects. */
  const open = (tenant: Tenant, now: number, found: SQL) =>
    and(
      alsoOfTenant(list, tenant),
      sql`${list.id} IN (${found})`,
      sql`${list.completedAt} IS NULL AND ${list.anonymizedAt} IS NULL AND ${list.cancelledAt} IS NULL`,
      gt(list.expiresAt, now),
    );
  /** Rows of the list about open invites, by the indexes of these, whose conditions are repeated here word for word. */
  const invited = ({ accountId, mode }: Tenant, begun: SQL, from: number, until: number) =>
    sql`SELECT l.id FROM invites AS i CROSS JOIN candidate_list AS l ON l.invite_id = i.id
      WHERE i.account_id = ${accountId} AND i.mode = ${mode} AND i.expires_at > ${from} AND i.expires_at <= ${until}
      AND i.started_at ${begun} AND i.completed_at IS NULL AND i.cancelled_at IS NULL`;
  /** The same about sessions without an invite. */
  const onTheirOwn = ({ accountId, mode }: Tenant, now: number) =>
    sql`SELECT l.id FROM sessions AS s CROSS JOIN candidate_list AS l ON l.session_id = s.id
      WHERE s.account_id = ${accountId} AND s.mode = ${mode} AND s.expires_at > ${now} AND s.started_at IS NOT NULL
      AND s.invite_id IS NULL AND s.completed_at IS NULL AND s.withdrawn_at IS NULL AND s.anonymized_at IS NULL`;
  const undecided = (tenant: Tenant) =>
    and(
      of(tenant, list),
      sql`${list.completedAt} IS NOT NULL AND ${list.anonymizedAt} IS NULL AND ${decisionSeen(tenant)} IS NULL`,
    );
  const failed = (tenant: Tenant, since: number) =>
    and(
      alsoOfTenant(outbox, tenant),
      // By the index of mails that were given up, which is used only for the exact value.
      sql`${outbox.status} = 'dead' AND +${outbox.channel} = 'mail'`,
      gte(outbox.finishedAt, since),
      notInArray(outbox.fault, [...CONTENT_ENDS]),
    );
  const disabled = (tenant: Tenant) => and(of(tenant, webhooks), eq(webhooks.status, "disabled"));

  const numberOf = (where: SQL | undefined): number =>
    counted(orm.select({ n: count() }).from(list).where(where).get());
  const peopleWhere = (where: SQL | undefined, order: SQL, number = numberOf(where)) => ({
    count: number,
    items: orm
      .select({
        ...person(),
        startedAt: list.startedAt,
        completedAt: list.completedAt,
        expiresAt: list.expiresAt,
      })
      .from(list)
      .where(where)
      .orderBy(order)
      .limit(SHOWN_MAX)
      .all(),
  });

  /** Completed people about whom nobody has decided: the number is kept, but not of those whom a limited reader sees. */
  const undecidedNumber = (tenant: Tenant): number =>
    tenant.onlyClients === undefined
      ? (orm.select({ n: inviteSums.undecided }).from(inviteSums).where(of(tenant, inviteSums)).get()?.n ?? 0)
      : numberOf(undecided(tenant));
  /** Counts those that the reader has not opened: found by the few that they opened. */
  const unviewedNumber = (tenant: Tenant, reader: string, where: SQL | undefined): number => {
    if (tenant.onlyClients !== undefined) return numberOf(where);
    const opened = numberOf(
      and(
        alsoOfTenant(list, tenant),
        sql`+${list.completedAt} IS NOT NULL AND ${list.anonymizedAt} IS NULL AND ${list.decision} IS NULL`,
        sql`${list.id} IN ${seenBy(tenant, reader)}`,
      ),
    );
    return undecidedNumber(tenant) - opened;
  };

  return {
    /** Lists the earliest due first. */
    listRequests: (tenant: Tenant) => ({
      count: counted(orm.select({ n: count() }).from(candidateRequests).where(requestsOpen(tenant)).get()),
      items: orm
        .select({
          id: candidateRequests.id,
          kind: candidateRequests.kind,
          sessionId: candidateRequests.sessionId,
          createdAt: candidateRequests.createdAt,
          dueAt: candidateRequests.dueAt,
          firstName: sessions.firstName,
          lastName: sessions.lastName,
        })
        .from(candidateRequests)
        .innerJoin(sessions, eq(sessions.id, candidateRequests.sessionId))
        .where(requestsOpen(tenant))
        .orderBy(asc(candidateRequests.dueAt))
        .limit(SHOWN_MAX)
        .all(),
    }),

    /** Begun or not, ending before `until`; what ends first comes first. */
    listExpiring(tenant: Tenant, now: number, until: number) {
      const ofInvites = [sql`IS NULL`, sql`IS NOT NULL`].map((begun) => invited(tenant, begun, now, until));
      return peopleWhere(open(tenant, now, sql.join(ofInvites, sql` UNION ALL `)), asc(list.expiresAt));
    },

    /** Not begun, and last written to before `before`; longest silence first. */
    listSilent(tenant: Tenant, now: number, before: number) {
      const lastMail = sql`coalesce(${invites.lastReminderAt}, ${invites.createdAt})`;
      const where = and(pending(tenant, now), sql`${lastMail} <= ${before}`);
      return {
        count: counted(orm.select({ n: count() }).from(invites).where(where).get()),
        items: orm.select(silentOne()).from(invites).where(where).orderBy(lastMail).limit(SHOWN_MAX).all(),
      };
    },

    /** Begun and not ended; latest begun first. */
    listInProgress(tenant: Tenant, now: number) {
      const begun = invited(tenant, sql`IS NOT NULL`, now, Number.MAX_SAFE_INTEGER);
      return peopleWhere(
        open(tenant, now, sql`${begun} UNION ALL ${onTheirOwn(tenant, now)}`),
        desc(list.startedAt),
      );
    },

    /** Lists of which some rows still wait, oldest first. */
    listBatches(tenant: Tenant) {
      const rows = orm
        .select({
          id: inviteBatches.id,
          name: inviteBatches.name,
          pausedAt: inviteBatches.pausedAt,
          waiting: count(),
        })
        .from(batchRows)
        .innerJoin(inviteBatches, eq(inviteBatches.id, batchRows.batchId))
        .where(and(of(tenant, batchRows), sql`${batchRows.status} = 'waiting'`))
        .groupBy(inviteBatches.id)
        .orderBy(asc(inviteBatches.createdAt))
        .all();
      return { count: rows.length, items: rows.slice(0, SHOWN_MAX) };
    },

    /** Mails that failed since then, latest first; in the server's time, as the outbox keeps it. */
    listFailedMails: (tenant: Tenant, since: number) => ({
      count: counted(orm.select({ n: count() }).from(outbox).where(failed(tenant, since)).get()),
      items: orm
        .select({
          id: outbox.id,
          template: sql<string>`json_extract(${outbox.payload}, '$.template')`,
          fault: outbox.fault,
          error: outbox.lastError,
          failedAt: outbox.finishedAt,
        })
        .from(outbox)
        .where(failed(tenant, since))
        .orderBy(desc(outbox.finishedAt))
        .limit(SHOWN_MAX)
        .all(),
    }),

    listDisabledWebhooks: (tenant: Tenant) => ({
      count: counted(orm.select({ n: count() }).from(webhooks).where(disabled(tenant)).get()),
      items: orm
        .select({ id: webhooks.id, url: webhooks.url, lastDeliveryAt: webhooks.lastDeliveryAt })
        .from(webhooks)
        .where(disabled(tenant))
        .orderBy(asc(webhooks.createdAt))
        .limit(SHOWN_MAX)
        .all(),
    }),

    /**
     * What completed people wait for, and how many completed on each whole day since `first`; these count people who are
     * anonymized by now too. What goes through many rows for a reader who is limited to clients is together here.
     */
    countResults(tenant: Tenant, reader: string, first: number, now: number): OverviewResults {
      // Day by day: of each, the index gives the number without a group.
      const day = sql`${first} + day.value * ${DAY_MS}`;
      const completions = orm.all<{ day: number; n: number }>(sql`
        SELECT day.value AS day, (SELECT count(*) FROM ${list} WHERE ${and(
          of(tenant, list),
          sql`${list.completedAt} >= ${day}`,
          sql`${list.completedAt} < min(${day} + ${DAY_MS}, ${now + 1})`,
        )}) AS n
        FROM json_each(${JSON.stringify(Array.from({ length: DAYS }, (_, place) => place))}) AS day`);
      const fresh = and(undecided(tenant), sql`${list.id} NOT IN ${seenBy(tenant, reader)}`);
      return {
        completions: completions.map(({ n }) => n),
        /** The reader has not opened the result; latest first. */
        unviewed: peopleWhere(fresh, desc(list.completedAt), unviewedNumber(tenant, reader, fresh)),
        /** Nobody has decided; latest first. */
        undecided: peopleWhere(undecided(tenant), desc(list.completedAt), undecidedNumber(tenant)),
      };
    },
  };
}

export type OverviewStore = ReturnType<typeof createOverviewStore>;

/** Name under which the worker thread offers the list. */
export const OVERVIEW_RESULTS = "overview-results";

/** Lists that go through very many people, run in the worker thread. */
export const overviewLists = (reader: Reader) => ({
  [OVERVIEW_RESULTS]: createOverviewStore(reader).countResults,
});
