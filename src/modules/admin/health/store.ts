import { and, asc, count, desc, eq, gte, isNotNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { orders } from "#/modules/billing/tables.ts";
import { candidateRequests } from "#/modules/candidates/tables.ts";
import { CONTENT_ENDS } from "#/modules/mailer/rules.ts";
import { trialRequests } from "#/modules/trials/tables.ts";
import { webhooks } from "#/modules/webhooks/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";
import { outbox } from "#/platform/jobs/tables.ts";
import type { MailFailure } from "#/platform/mail/mail.ts";

const ITEMS_MAX = 5;

/** A missing mail server is reported with the settings. */
const REPORTED_ELSEWHERE: readonly MailFailure[] = ["no_mail_server"];

/**
 * What needs an administrator's attention, over all accounts. Test mode is left out: nobody waits for
 * anything there.
 */
export function createOverviewStore({ orm }: Db) {
  const account = () => ({ accountId: accounts.id, company: accounts.company });
  const openLive = () => and(eq(candidateRequests.mode, "live"), eq(candidateRequests.status, "open"));
  const unpaidLive = () => and(eq(orders.mode, "live"), eq(orders.status, "pending_payment"));
  const pending = () => eq(trialRequests.status, "pending");
  const troubled = () =>
    and(eq(webhooks.mode, "live"), or(eq(webhooks.status, "disabled"), isNotNull(webhooks.failingSince)));
  const dead = (since: number): SQL | undefined =>
    and(
      sql`+${outbox.channel} = 'mail'`,
      eq(outbox.mode, "live"),
      // Uses their own index, which SQLite only chooses for exactly this value, and not the index of all that
      // ended.
      sql`${outbox.status} = 'dead'`,
      gte(outbox.finishedAt, since),
      notInArray(outbox.fault, [...CONTENT_ENDS, ...REPORTED_ELSEWHERE]),
    );
  const counted = (found: { n: number } | undefined): number => found?.n ?? 0;

  return {
    countAccounts(): { active: number; inactive: number } {
      const rows = orm
        .select({ inactive: sql<number>`${accounts.status} = 'inactive'`, n: count() })
        .from(accounts)
        .groupBy(sql`1`)
        .all();
      const of = (inactive: number) => rows.find((row) => row.inactive === inactive)?.n ?? 0;
      return { active: of(0), inactive: of(1) };
    },

    /** Oldest first, as they are to be answered. */
    listTrials: () => ({
      count: counted(orm.select({ n: count() }).from(trialRequests).where(pending()).get()),
      items: orm
        .select({
          reference: trialRequests.id,
          company: trialRequests.company,
          createdAt: trialRequests.createdAt,
        })
        .from(trialRequests)
        .where(pending())
        .orderBy(asc(trialRequests.createdAt), asc(trialRequests.id))
        .limit(ITEMS_MAX)
        .all(),
    }),

    /** Live orders that wait for their payment, oldest first. */
    listOrders: () => ({
      count: counted(orm.select({ n: count() }).from(orders).where(unpaidLive()).get()),
      items: orm
        .select({ orderId: orders.id, ...account(), credits: orders.credits, createdAt: orders.createdAt })
        .from(orders)
        .innerJoin(accounts, eq(accounts.id, orders.accountId))
        .where(unpaidLive())
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(ITEMS_MAX)
        .all(),
    }),

    /** Open requests of candidates, what is due first before the others. */
    listRequests: (now: number) => ({
      count: counted(orm.select({ n: count() }).from(candidateRequests).where(openLive()).get()),
      overdue: counted(
        orm
          .select({ n: count() })
          .from(candidateRequests)
          .where(and(openLive(), lt(candidateRequests.dueAt, now)))
          .get(),
      ),
      items: orm
        .select({
          requestId: candidateRequests.id,
          ...account(),
          kind: candidateRequests.kind,
          dueAt: candidateRequests.dueAt,
        })
        .from(candidateRequests)
        .innerJoin(accounts, eq(accounts.id, candidateRequests.accountId))
        .where(openLive())
        .orderBy(asc(candidateRequests.dueAt), asc(candidateRequests.id))
        .limit(ITEMS_MAX)
        .all(),
    }),

    /** Live webhooks that are disabled or fail at the moment. */
    listWebhooks: () => ({
      count: counted(orm.select({ n: count() }).from(webhooks).where(troubled()).get()),
      items: orm
        .select({
          webhookId: webhooks.id,
          ...account(),
          url: webhooks.url,
          status: webhooks.status,
          failingSince: webhooks.failingSince,
        })
        .from(webhooks)
        .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
        .where(troubled())
        .orderBy(sql`${webhooks.failingSince} IS NULL`, asc(webhooks.failingSince), asc(webhooks.id))
        .limit(ITEMS_MAX)
        .all(),
    }),

    /** Mails that were given up since an instant, latest first. */
    listMails: (since: number) => ({
      count: counted(orm.select({ n: count() }).from(outbox).where(dead(since)).get()),
      items: orm
        .select({
          id: outbox.id,
          ...account(),
          payload: outbox.payload,
          fault: outbox.fault,
          error: outbox.lastError,
          finishedAt: outbox.finishedAt,
        })
        .from(outbox)
        .innerJoin(accounts, eq(accounts.id, outbox.accountId))
        .where(dead(since))
        .orderBy(desc(outbox.finishedAt), desc(outbox.id))
        .limit(ITEMS_MAX)
        .all(),
    }),
  };
}

export type OverviewStore = ReturnType<typeof createOverviewStore>;

/** Name of the list for callers that request it from the worker thread. */
export const OUTBOX_COUNTS = "outbox-counts";

export interface OutboxCount {
  channel: "mail" | "webhook" | "chat";
  status: "queued" | "held" | "done" | "dead";
  n: number;
}

interface DatabasePages {
  pageSize: number;
  pages: number;
  free: number;
}

interface WebhookCounts {
  active: number;
  disabled: number;
  /** Active ones whose last attempts failed. */
  failing: number;
}

/** Counts the intents of each channel by state. Reads all of them. */
export const outboxCountsIn = ({ orm }: Pick<Db, "orm">): OutboxCount[] =>
  orm
    .select({ channel: outbox.channel, status: outbox.status, n: count() })
    .from(outbox)
    .groupBy(outbox.channel, outbox.status)
    .all();

/** Figures over all accounts, for administrators. */
export function createHealthStore({ orm, sqlite }: Db) {
  const pragma = (name: string): number => {
    const row = sqlite.query<Record<string, number>, []>(`PRAGMA ${name}`).get();
    return row?.[name] ?? 0;
  };
  return {
    countPages: (): DatabasePages => ({
      pageSize: pragma("page_size"),
      pages: pragma("page_count"),
      free: pragma("freelist_count"),
    }),

    /** The name of the last one. */
    findMigration: (): string =>
      sqlite
        .query<{ name: string }, []>("SELECT name FROM schema_migrations ORDER BY name DESC LIMIT 1")
        .get()?.name ?? "none",

    /** Counts all entries that were ever in the outbox. */
    findNewestInOutbox: (): number =>
      orm
        .select({ id: sql<number>`coalesce(max(${outbox.id}), 0)` })
        .from(outbox)
        .get()?.id ?? 0,

    /** When what has waited longest was due, by channel, in the server's time: test mode may be ahead of it. */
    listOldestDue: (): { channel: OutboxCount["channel"]; at: number }[] =>
      orm
        .select({
          channel: outbox.channel,
          at: sql<number>`min(${outbox.dueAt} - CASE ${outbox.mode} WHEN 'test' THEN ${accounts.testClockOffsetMs} ELSE 0 END)`,
        })
        .from(outbox)
        .innerJoin(accounts, eq(accounts.id, outbox.accountId))
        .where(eq(outbox.status, "queued"))
        .groupBy(outbox.channel)
        .all(),

    countWebhooks(): WebhookCounts {
      const rows = orm
        .select({
          status: webhooks.status,
          failing: sql<number>`${isNotNull(webhooks.failingSince)}`,
          n: count(),
        })
        .from(webhooks)
        .groupBy(webhooks.status, sql`${isNotNull(webhooks.failingSince)}`)
        .all();
      const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(fits).reduce((all, row) => all + row.n, 0);
      return {
        active: sum((row) => row.status === "active"),
        disabled: sum((row) => row.status === "disabled"),
        failing: sum((row) => row.status === "active" && row.failing === 1),
      };
    },
  };
}

export type HealthStore = ReturnType<typeof createHealthStore>;

/** Queries over the emails and webhooks of all accounts, run in the worker thread. */
export const healthLists = (reader: Reader) => ({ [OUTBOX_COUNTS]: () => outboxCountsIn(reader) });
