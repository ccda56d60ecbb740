import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { LogKind } from "#/modules/accounts/retention/log-terms.ts";
import { clockAheadOf } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { deletedValues } from "#/platform/db/personal-data/anonymize.ts";
import { alerts } from "#/platform/db/schema/alerts.ts";
import { batchRows, deliveries } from "#/platform/db/schema/console.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";

interface Old {
  accountId: string;
  /** An instant of the server's time. */
  before: number;
  limit: number;
}

/** What an account keeps for less long than the server; each as the server's own job does it. */
export function createTermsStore({ orm }: Db): Readonly<Record<LogKind, (old: Old) => number>> {
  /** Test mode may be ahead of the server's time. */
  const isOld = (
    table: { accountId: SQLiteColumn; mode: SQLiteColumn },
    at: SQLiteColumn,
    { accountId, before }: Old,
  ): SQL | undefined => and(eq(table.accountId, accountId), lte(at, sql`${before} + ${clockAheadOf(table)}`));

  return {
    mails: (old) =>
      orm
        .delete(outbox)
        .where(
          inArray(
            outbox.id,
            orm
              .select({ id: outbox.id })
              .from(outbox)
              .where(
                and(
                  eq(outbox.accountId, old.accountId),
                  eq(outbox.channel, "mail"),
                  isNotNull(outbox.finishedAt),
                  lte(outbox.finishedAt, old.before),
                ),
              )
              .limit(old.limit),
          ),
        )
        .returning({ id: outbox.id })
        .all().length,

    deliveries: (old) =>
      orm
        .delete(deliveries)
        .where(
          inArray(
            deliveries.id,
            orm
              .select({ id: deliveries.id })
              .from(deliveries)
              .where(isOld(deliveries, deliveries.attemptedAt, old))
              .limit(old.limit),
          ),
        )
        .returning({ id: deliveries.id })
        .all().length,

    batch_rows: (old) =>
      orm
        .update(batchRows)
        .set(deletedValues(batchRows))
        .where(
          and(
            isOld(batchRows, batchRows.finishedAt, old),
            inArray(batchRows.status, ["failed", "cancelled"]),
            ne(batchRows.email, ""),
          ),
        )
        .returning({ id: batchRows.id })
        .all().length,

    notifications: (old) =>
      orm
        .delete(alerts)
        .where(
          inArray(
            alerts.id,
            orm
              .select({ id: alerts.id })
              .from(alerts)
              .where(isOld(alerts, alerts.createdAt, old))
              .limit(old.limit),
          ),
        )
        .returning({ id: alerts.id })
        .all().length,
  };
}

export type TermsStore = ReturnType<typeof createTermsStore>;
