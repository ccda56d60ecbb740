import { and, asc, count, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ofPage } from "#/platform/db/of-page.ts";
import type { Db } from "#/platform/db/open.ts";
import { accounts } from "#/platform/db/schema/accounts.ts";
import { trialRequests } from "#/platform/db/schema/trials.ts";
import type { Page } from "#/platform/http/query.ts";
import type { ListedTrial, TrialStatus } from "./store.ts";

/** An account whose e-mail address has the domain of a request. */
export interface Neighbour {
  id: string;
  company: string;
  domain: string;
}

const domainOf = (column: SQLiteColumn) => sql<string>`substr(${column}, instr(${column}, '@') + 1)`;

/** Requests belong to nobody but the operator, so no query here starts from an account. */
export function createAdminTrialStore({ orm }: Db) {
  return {
    /** Those that wait: oldest first, as they are to be answered; any other selection newest first. */
    page(statuses: readonly TrialStatus[], page: Page): { rows: ListedTrial[]; total: number } {
      const where = and(inArray(trialRequests.status, [...statuses]), ofPage(trialRequests.createdAt, page));
      const waiting = statuses.length === 1 && statuses[0] === "pending";
      const order = waiting
        ? [asc(trialRequests.createdAt), sql`${trialRequests}.rowid`]
        : [desc(trialRequests.createdAt), sql`${trialRequests}.rowid DESC`];
      return {
        rows: orm
          .select({ ...getTableColumns(trialRequests), registeredAs: accounts.id })
          .from(trialRequests)
          .leftJoin(accounts, and(eq(accounts.emailKey, trialRequests.emailKey), ne(accounts.emailKey, "")))
          .where(where)
          .orderBy(...order)
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(trialRequests).where(where).get()?.n ?? 0,
      };
    },

    /** Accounts whose addresses have one of these domains, oldest first. */
    neighbours: (domains: readonly string[]): Neighbour[] =>
      domains.length === 0
        ? []
        : orm
            .select({ id: accounts.id, company: accounts.company, domain: domainOf(accounts.emailKey) })
            .from(accounts)
            .where(inArray(domainOf(accounts.emailKey), [...domains]))
            .orderBy(asc(accounts.createdAt), sql`rowid`)
            .all(),

    /** How many requests, decided or not, came from each of these domains. */
    countRequests: (domains: readonly string[]): Map<string, number> =>
      new Map(
        domains.length === 0
          ? []
          : orm
              .select({ domain: domainOf(trialRequests.emailKey), n: count() })
              .from(trialRequests)
              .where(inArray(domainOf(trialRequests.emailKey), [...domains]))
              .groupBy(domainOf(trialRequests.emailKey))
              .all()
              .map(({ domain, n }): [string, number] => [domain, n]),
      ),
  };
}

export type AdminTrialStore = ReturnType<typeof createAdminTrialStore>;
