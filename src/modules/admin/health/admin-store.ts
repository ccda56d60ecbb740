import { count, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { outbox, webhooks } from "#/platform/db/schema/delivery.ts";

/** Name of the list for whoever asks the thread for it. */
export const OUTBOX_COUNTS = "outbox-counts";

export interface OutboxCount {
  channel: "mail" | "webhook" | "chat";
  status: "queued" | "held" | "done" | "dead";
  n: number;
}

export interface DatabasePages {
  pageSize: number;
  pages: number;
  free: number;
}

export interface WebhookCounts {
  active: number;
  disabled: number;
  /** Active ones whose last attempts failed. */
  failing: number;
}

/** How many intents of each channel are in which state; goes through all of them. */
export const outboxCountsIn = ({ orm }: Pick<Db, "orm">): OutboxCount[] =>
  orm
    .select({ channel: outbox.channel, status: outbox.status, n: count() })
    .from(outbox)
    .groupBy(outbox.channel, outbox.status)
    .all();

/** Figures over all accounts, for whoever runs the server. */
export function createHealthStore({ orm, sqlite }: Db) {
  const pragma = (name: string): number => {
    const row = sqlite.query<Record<string, number>, []>(`PRAGMA ${name}`).get();
    return row?.[name] ?? 0;
  };
  return {
    pages: (): DatabasePages => ({
      pageSize: pragma("page_size"),
      pages: pragma("page_count"),
      free: pragma("freelist_count"),
    }),

    /** The name of the last one. */
    migration: (): string =>
      sqlite
        .query<{ name: string }, []>("SELECT name FROM schema_migrations ORDER BY name DESC LIMIT 1")
        .get()?.name ?? "none",

    /** Of all that were ever in the outbox. */
    newestInOutbox: (): number =>
      orm
        .select({ id: sql<number>`coalesce(max(${outbox.id}), 0)` })
        .from(outbox)
        .get()?.id ?? 0,

    /** When what has waited longest was due, by channel, in the server's time: test mode may be ahead of it. */
    oldestDue: (): { channel: OutboxCount["channel"]; at: number }[] =>
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

    webhooks(): WebhookCounts {
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
