import type { Tenant } from "#/platform/context/tenant.ts";
import type { ReadElsewhere } from "#/platform/db/list-jobs.ts";
import { asOfItsInstant, createLongReads } from "#/platform/db/long-reads.ts";
import type { Db } from "#/platform/db/open.ts";
import type { SearchIndex } from "#/platform/db/search-index.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Lists } from "./list-jobs.ts";

/** What goes through so many rows is read elsewhere: 300 by their numbers take some 5 ms. */
const LONG = { tenant: undefined, found: 300 } as const;

interface LongListDeps {
  db: Pick<Db, "orm">;
  index: Pick<SearchIndex, "narrow">;
  lists: Lists;
  /** Reads in a thread of its own. */
  readElsewhere: ReadElsewhere;
  /** From how many rows on; only tests give others. */
  long?: { tenant: number | undefined; found: number };
}

type Found = number[] | null;

/**
 * Reads lists: the short ones at once, and long ones in a thread, so that nobody else's request waits for them. The
 * answer is the same, and in both nothing is missing that was stored before the request.
 */
export function createLongLists({ db, index, lists, readElsewhere, long = LONG }: LongListDeps) {
  const reads = createLongReads({
    db,
    readElsewhere,
    ...(long.tenant !== undefined && { large: long.tenant }),
  });
  const isLong = (tenant: Tenant, found: Found): boolean =>
    found === null ? reads.isLarge(tenant) : found.length > long.found;

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
      return reads.elsewhere(list, tenant, [...asked(asOfItsInstant(page), found)], readHere);
    },
  };
}

export type LongLists = ReturnType<typeof createLongLists>;
