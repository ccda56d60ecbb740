import { sql } from "drizzle-orm";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { prepared } from "./of-tenant.ts";
import type { Db } from "./open.ts";
import { openReader, type Reader } from "./read-only.ts";

/** Going through so many rows is done elsewhere: 5,000 in passing take some 2 ms. */
const LARGE = 5_000;

/** The table whose rows of a tenant say how large it is: everything else grows with its people. */
const PEOPLE = sql`"candidate_list"`;

/** For what is read of all accounts: it shares the thread with them as one more of them. */
export const EVERYBODY: Tenant = { accountId: "", mode: "live" };

interface LongReadDeps {
  db: Pick<Db, "orm">;
  readElsewhere: ReadElsewhere;
  /** From how many rows on; only tests give another number. */
  large?: number;
}

/** Reads what goes through very many rows in a thread, so that nobody else's request waits for it. */
export function createLongReads({ db, readElsewhere, large = LARGE }: LongReadDeps) {
  const rowBehind = prepared(() =>
    db.orm
      .select({ id: sql<number>`"id"` })
      .from(PEOPLE)
      .where(sql`(account_id = ${sql.placeholder("accountId")} and mode = ${sql.placeholder("mode")})`)
      .limit(1)
      .offset(sql.placeholder("rows")),
  );
  const lastRow = prepared(() => db.orm.select({ id: sql<number>`coalesce(max(id), 0)` }).from(PEOPLE));

  /**
   * Whether a tenant has so many people, whomever the reader sees of them: all are gone through. The first question is
   * answered at once, and is enough on most servers.
   */
  const isLarge = ({ accountId, mode }: Tenant): boolean =>
    (lastRow.get()?.id ?? 0) > large && rowBehind.get({ accountId, mode, rows: large }) !== undefined;

  /**
   * Reads a list in the thread, which knows it by its name.
   * @param here reads the same list in this thread, if too many wait or there is no other one: late is better than not at all
   * @throws Error when reading took too long
   */
  async function elsewhere<Asked extends unknown[], Answer>(
    list: string,
    tenant: Tenant,
    asked: [...Asked],
    here: (...asked: Asked) => Answer,
  ): Promise<Answer> {
    try {
      return (await readElsewhere({ list, asked }, tenant)) as Answer;
    } catch (error) {
      if (error instanceof Problem) return here(...asked);
      throw error;
    }
  }

  return {
    /** From how many rows on a list is read elsewhere. */
    large,
    isLarge,
    elsewhere,

    /** Reads a list in the thread if the tenant is large, and here if it is not. @throws Error as `elsewhere` */
    async read<Asked extends unknown[], Answer>(
      list: string,
      tenant: Tenant,
      asked: [...Asked],
      here: (...asked: Asked) => Answer,
    ): Promise<Answer> {
      return isLarge(tenant) ? elsewhere(list, tenant, asked, here) : here(...asked);
    },

    /** Reads one page of a list in the same way. @param asked what comes before the page */
    async readPage<Asked extends unknown[], Answer>(
      list: string,
      tenant: Tenant,
      asked: [...Asked],
      page: Page,
      here: (...asked: [...Asked, page: Page]) => Answer,
    ): Promise<Answer> {
      return isLarge(tenant)
        ? elsewhere<[...Asked, page: Page], Answer>(list, tenant, [...asked, asOfItsInstant(page)], here)
        : here(...asked, page);
    },
  };
}

/** Returns a page for a list that is read a moment later, without what is added until then. */
export const asOfItsInstant = (page: Page): Page => ({ ...page, until: page.until ?? page.asOf });

export type LongReads = ReturnType<typeof createLongReads>;

/** A list to be read elsewhere; plain data that can be cloned into another thread. */
export interface ListJob {
  database: string;
  list: string;
  asked: readonly unknown[];
}

/** Reads a list in a thread of its own. */
export type ReadElsewhere = (job: Omit<ListJob, "database">, tenant: Tenant) => Promise<unknown>;

/** Lists by name, each a function of what is asked. */
type ListsOf = (reader: Reader) => Readonly<Record<string, unknown>>;

/** Reads lists by a connection of its own, which is kept; each answer is JSON. */
export function createListAnswers(listsOf: ListsOf): (job: ListJob) => Promise<Uint8Array> {
  let opened: { database: string; reader: Reader; lists: ReturnType<ListsOf> } | null = null;
  return async ({ database, list, asked }) => {
    if (opened?.database !== database) {
      opened?.reader.close();
      const reader = openReader(database);
      opened = { database, reader, lists: listsOf(reader) };
    }
    const read = opened.lists[list] as (...asked: readonly unknown[]) => unknown;
    return new TextEncoder().encode(JSON.stringify(read(...asked)));
  };
}
