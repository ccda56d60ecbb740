import { and, asc, count, eq, isNull, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { ofPage } from "#/platform/db/of-page.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { invites, sessions } from "#/platform/db/schema/assessments.ts";
import { orders } from "#/platform/db/schema/billing.ts";
import { invoices } from "#/platform/db/schema/invoices.ts";
import { memberships, users } from "#/platform/db/schema/users.ts";
import type { Page } from "#/platform/http/query.ts";
import type { TextPattern } from "#/platform/text/text-match.ts";

interface AccountFilter {
  /** Stands in company, e-mail address, slug or id. */
  text: TextPattern;
  /** Null is both. */
  isActive: boolean | null;
}

/** What an account holds, by mode. */
export interface Holdings {
  orders: Record<Mode, Record<"pending_payment" | "completed" | "cancelled", number>>;
  invoices: Record<Mode, number>;
  members: number;
}

const NO_ORDERS = { pending_payment: 0, completed: 0, cancelled: 0 };

/** What the operator asks about accounts beyond what an account asks about itself. */
export function createAdminAccountStore({ orm }: Db) {
  const live = eq(invites.accountId, sql.placeholder("accountId"));
  const liveSession = and(
    eq(sessions.accountId, sql.placeholder("accountId")),
    eq(sessions.mode, "live"),
    isNull(sessions.anonymizedAt),
  );
  // Each of them is one look at the end of an index.
  const latest = [
    prepared(() =>
      orm
        .select({ at: max(invites.createdAt) })
        .from(invites)
        .where(and(live, eq(invites.mode, "live"), isNull(invites.cancelledAt))),
    ),
    prepared(() =>
      orm
        .select({ at: max(sessions.startedAt) })
        .from(sessions)
        .where(liveSession),
    ),
    prepared(() =>
      orm
        .select({ at: max(sessions.completedAt) })
        .from(sessions)
        .where(liveSession),
    ),
    prepared(() =>
      orm
        .select({ at: max(users.lastSignInAt) })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.accountId, sql.placeholder("accountId"))),
    ),
  ];

  return {
    /** Oldest first, with the number of all that match. */
    page({ text, isActive }: AccountFilter, page: Page): { rows: Account[]; total: number } {
      const where = and(
        ofPage(accounts.createdAt, page),
        isActive === null
          ? undefined
          : isActive
            ? ne(accounts.status, "inactive")
            : eq(accounts.status, "inactive"),
        text.like === "%%"
          ? undefined
          : or(...[accounts.company, accounts.email, accounts.slug, accounts.id].map(contains(text))),
      );
      return {
        rows: orm
          .select()
          .from(accounts)
          .where(where)
          .orderBy(asc(accounts.createdAt), sql`rowid`)
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(accounts).where(where).get()?.n ?? 0,
      };
    },

    /** The latest live invite, start or completion, or sign-in of a member; null when there was none. */
    lastActivity(accountId: string): number | null {
      const instants = latest.flatMap((query) => query.get({ accountId })?.at ?? []);
      return instants.length === 0 ? null : Math.max(...instants);
    },

    holdings(accountId: string): Holdings {
      const found: Holdings = {
        orders: { live: { ...NO_ORDERS }, test: { ...NO_ORDERS } },
        invoices: { live: 0, test: 0 },
        members:
          orm.select({ n: count() }).from(memberships).where(eq(memberships.accountId, accountId)).get()?.n ??
          0,
      };
      const ordered = orm
        .select({ mode: orders.mode, status: orders.status, n: count() })
        .from(orders)
        .where(eq(orders.accountId, accountId))
        .groupBy(orders.mode, orders.status)
        .all();
      for (const { mode, status, n } of ordered) found.orders[mode][status] = n;
      const invoiced = orm
        .select({ mode: invoices.mode, n: count() })
        .from(invoices)
        .where(eq(invoices.accountId, accountId))
        .groupBy(invoices.mode)
        .all();
      for (const { mode, n } of invoiced) found.invoices[mode] = n;
      return found;
    },
  };
}

export type AdminAccountStore = ReturnType<typeof createAdminAccountStore>;

const contains =
  ({ like, glob }: TextPattern) =>
  (column: SQLiteColumn): SQL =>
    sql`(${column} LIKE ${like} ESCAPE '\\' AND ${column} GLOB ${glob})`;
