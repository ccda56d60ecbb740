import { sql } from "drizzle-orm";
import { Problem } from "../problem.ts";
import type { Tenant } from "../tenant.ts";
import type { ReadElsewhere } from "./list-jobs.ts";
import { GIVEN_TENANT, ofTenant } from "./of-tenant.ts";
import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";
import { candidateList } from "./schema/candidate-list.ts";

/** Going through so many rows is done elsewhere: 5,000 in passing take some 2 ms. */
const LARGE = 5_000;

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
      .select({ id: candidateList.id })
      .from(candidateList)
      .where(ofTenant(candidateList, GIVEN_TENANT))
      .limit(1)
      .offset(sql.placeholder("rows")),
  );
  const lastRow = prepared(() =>
    db.orm.select({ id: sql<number>`coalesce(max(${candidateList.id}), 0)` }).from(candidateList),
  );

  return {
    /** From how many rows on a list is read elsewhere. */
    large,

    /**
     * Whether a tenant has so many people, whomever the reader sees of them: all are gone through. The first question is
     * answered at once, and is enough on most servers.
     */
    isLarge: ({ accountId, mode }: Tenant): boolean =>
      (lastRow.get()?.id ?? 0) > large && rowBehind.get({ accountId, mode, rows: large }) !== undefined,

    /**
     * Reads a list in the thread.
     * @param here reads the same list here, for when too many wait or there is no thread: late is better than not at all
     * @throws Error when reading took too long
     */
    async elsewhere<Answer>(
      list: string,
      tenant: Tenant,
      asked: readonly unknown[],
      here: () => Answer,
    ): Promise<Answer> {
      try {
        return (await readElsewhere({ list, asked }, tenant)) as Answer;
      } catch (error) {
        if (error instanceof Problem) return here();
        throw error;
      }
    },
  };
}

export type LongReads = ReturnType<typeof createLongReads>;
