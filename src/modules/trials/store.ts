import { and, asc, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { accounts } from "#/platform/context/tables.ts";
import { ofPage } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Page } from "#/platform/http/query.ts";
import { trialRequests } from "./tables.ts";

export type TrialRequest = typeof trialRequests.$inferSelect;
export type TrialStatus = TrialRequest["status"];

/** A request as the server administrator sees it. */
export interface ListedTrial extends TrialRequest {
  /** The account that has the applicant's e-mail address, regardless of who created it; null if there is none. */
  registeredAs: string | null;
}

/** Placeholder in a request once its time is over: the reference, the decision and its instants remain. */
const BLANK = {
  company: "",
  email: "",
  emailKey: "",
  useCase: "",
  contactName: "",
  website: "",
  decisionNote: null,
};

const listed = (orm: Db["orm"]) =>
  orm
    .select({ ...getTableColumns(trialRequests), registeredAs: accounts.id })
    .from(trialRequests)
    .leftJoin(accounts, and(eq(accounts.emailKey, trialRequests.emailKey), ne(accounts.emailKey, "")));

/** Requests belong to nobody but the server administrator, so no query here starts from an account. */
export function createTrialStore({ orm }: Db) {
  const byId = (id: string) => eq(trialRequests.id, id);
  return {
    insert: (row: typeof trialRequests.$inferInsert): void =>
      void orm.insert(trialRequests).values(row).run(),

    find: (id: string): TrialRequest | null => orm.select().from(trialRequests).where(byId(id)).get() ?? null,

    findByAccount: (accountId: string): TrialRequest | null =>
      orm.select().from(trialRequests).where(eq(trialRequests.accountId, accountId)).get() ?? null,

    findPending: (emailKey: string): TrialRequest | null =>
      orm
        .select()
        .from(trialRequests)
        .where(and(eq(trialRequests.emailKey, emailKey), eq(trialRequests.status, "pending")))
        .get() ?? null,

    /** Oldest first, as they are to be answered. */
    list: (statuses: readonly TrialStatus[]): ListedTrial[] =>
      listed(orm)
        .where(inArray(trialRequests.status, [...statuses]))
        .orderBy(asc(trialRequests.createdAt), sql`${trialRequests}.rowid`)
        .all(),

    /** @returns whether this call decided it: false when it was decided before */
    updateDecided: (id: string, decision: Partial<TrialRequest> & { status: TrialStatus }): boolean =>
      orm
        .update(trialRequests)
        .set(decision)
        .where(and(byId(id), eq(trialRequests.status, "pending")))
        .returning({ id: trialRequests.id })
        .all().length === 1,

    updateNotified: (id: string): void =>
      void orm
        .update(trialRequests)
        .set({ status: "declined" })
        .where(and(byId(id), eq(trialRequests.status, "declining")))
        .run(),

    /** @returns how many requests, made before `askedBefore`, nobody had decided; they count as declined, without contact data */
    updateGivenUp: (askedBefore: number, now: number): number =>
      orm
        .update(trialRequests)
        .set({ ...BLANK, status: "declined", decidedAt: now })
        .where(and(eq(trialRequests.status, "pending"), lt(trialRequests.createdAt, askedBefore)))
        .returning({ id: trialRequests.id })
        .all().length,

    /** @returns how many requests, decided before `decidedBefore`, lost their contact data */
    updateBlank: (decidedBefore: number): number =>
      orm
        .update(trialRequests)
        .set(BLANK)
        .where(
          and(
            inArray(trialRequests.status, ["approved", "declined"]),
            lt(trialRequests.decidedAt, decidedBefore),
            ne(trialRequests.email, ""),
          ),
        )
        .returning({ id: trialRequests.id })
        .all().length,
  };
}

export type TrialStore = ReturnType<typeof createTrialStore>;

/** An account whose e-mail address has the domain of a request. */
export interface DomainAccount {
  id: string;
  company: string;
  domain: string;
}

const domainOf = (column: SQLiteColumn) => sql<string>`substr(${column}, instr(${column}, '@') + 1)`;

/** Requests belong to nobody but the server administrator, so no query here starts from an account. */
export function createAdminTrialStore({ orm }: Db) {
  return {
    /** Those that wait: oldest first, as they are to be answered; any other selection newest first. */
    listPage(statuses: readonly TrialStatus[], page: Page): { rows: ListedTrial[]; total: number } {
      const where = and(inArray(trialRequests.status, [...statuses]), ofPage(trialRequests.createdAt, page));
      const waiting = statuses.length === 1 && statuses[0] === "pending";
      const order = waiting
        ? [asc(trialRequests.createdAt), sql`${trialRequests}.rowid`]
        : [desc(trialRequests.createdAt), sql`${trialRequests}.rowid DESC`];
      return {
        rows: listed(orm)
          .where(where)
          .orderBy(...order)
          .limit(page.limit)
          .offset(page.offset)
          .all(),
        total: orm.select({ n: count() }).from(trialRequests).where(where).get()?.n ?? 0,
      };
    },

    /** Accounts whose addresses have one of these domains, oldest first. */
    listDomainAccounts: (domains: readonly string[]): DomainAccount[] =>
      domains.length === 0
        ? []
        : orm
            .select({ id: accounts.id, company: accounts.company, domain: domainOf(accounts.emailKey) })
            .from(accounts)
            .where(inArray(domainOf(accounts.emailKey), [...domains]))
            .orderBy(asc(accounts.createdAt), sql`rowid`)
            .all(),

    /** Counts requests, decided or not, that came from each of these domains. */
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
