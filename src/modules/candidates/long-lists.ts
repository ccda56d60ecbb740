import { sql } from "drizzle-orm";
import { ofTenant, preparedFor } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { candidateList } from "#/platform/db/schema/candidate-list.ts";
import type { SearchIndex } from "#/platform/db/search-index.ts";
import type { Page } from "#/platform/http/query.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { ListJob, Lists } from "./list-jobs.ts";

/** What goes through so many rows is read elsewhere: 5,000 rows in passing, or 1,000 by their numbers, take some 2 ms. */
const LONG = { tenant: 5_000, found: 1_000 } as const;

interface LongListDeps {
  db: Pick<Db, "orm">;
  index: Pick<SearchIndex, "narrow">;
  lists: Lists;
  /** Reads in a thread of its own. */
  readElsewhere: (job: Omit<ListJob, "database">, tenant: Tenant) => Promise<unknown>;
  /** From how many rows on; only tests give others. */
  long?: { tenant: number; found: number };
}

type Found = number[] | null;

/**
 * Reads lists: the short ones at once, and long ones in a thread, so that nobody else's request waits for them. The
 * answer is the same, and in both nothing is missing that was stored before the request.
 */
export function createLongLists({ db, index, lists, readElsewhere, long = LONG }: LongListDeps) {
  const rowBehind = preparedFor((tenant) =>
    db.orm
      .select({ id: candidateList.id })
      .from(candidateList)
      .where(ofTenant(candidateList, tenant))
      .limit(1)
      .offset(sql.placeholder("rows")),
  );
  const lastRow = prepared(() =>
    db.orm.select({ id: sql<number>`coalesce(max(${candidateList.id}), 0)` }).from(candidateList),
  );
  /** The first question is answered at once, and is enough in most houses. */
  const isLarge = (tenant: Tenant): boolean =>
    (lastRow.get()?.id ?? 0) > long.tenant && rowBehind.get({ ...tenant, rows: long.tenant }) !== undefined;
  const isLong = (tenant: Tenant, found: Found): boolean =>
    found === null ? isLarge(tenant) : found.length > long.found;

  return {
    /**
     * @param words that rows must hold
     * @param asked what the list takes
     * @throws Error when reading took too long
     */
    async read<Name extends keyof Lists>(
      list: Name,
      tenant: Tenant,
      words: readonly string[],
      page: Page,
      asked: (page: Page, found: Found) => Parameters<Lists[Name]>,
    ): Promise<ReturnType<Lists[Name]>> {
      const found = index.narrow(words);
      const readHere = lists[list] as (...asked: Parameters<Lists[Name]>) => ReturnType<Lists[Name]>;
      if (!isLong(tenant, found)) return readHere(...asked(page, found));
      // By then there may be later ones, which are none of this page.
      const then = { ...page, until: page.until ?? page.asOf };
      try {
        const answer = await readElsewhere({ list, asked: asked(then, found) }, tenant);
        return answer as ReturnType<Lists[Name]>;
      } catch (error) {
        // Too many wait, or there is no thread to be had: late is better than not at all.
        if (error instanceof Problem) return readHere(...asked(then, found));
        throw error;
      }
    },
  };
}

export type LongLists = ReturnType<typeof createLongLists>;
