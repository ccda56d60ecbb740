import { count, desc, eq, ne } from "drizzle-orm";
import { results } from "#/modules/assessment/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import type { Db } from "#/platform/db/open.ts";
import type { FirstStep } from "./rules.ts";
import { firstStepsAside as aside } from "./tables.ts";

export type FirstStepStore = ReturnType<typeof createFirstStepStore>;

/** Over the whole server, for those who run it. */
export function createFirstStepStore({ orm }: Db) {
  const working = () => ne(accounts.status, "inactive");
  return {
    countAccounts: (): number => orm.select({ n: count() }).from(accounts).where(working()).get()?.n ?? 0,

    /** The account that was created last. */
    findNewestAccount: (): { id: string; company: string } | null =>
      orm
        .select({ id: accounts.id, company: accounts.company })
        .from(accounts)
        .where(working())
        .orderBy(desc(accounts.createdAt), desc(accounts.id))
        .limit(1)
        .get() ?? null,

    hasResult: (): boolean =>
      orm.select({ id: results.sessionId }).from(results).limit(1).get() !== undefined,

    listAside: (): Set<string> =>
      new Set(
        orm
          .select({ step: aside.step })
          .from(aside)
          .all()
          .map(({ step }) => step),
      ),
    insertAside: (step: FirstStep, asideAt: number): void =>
      void orm.insert(aside).values({ step, asideAt }).onConflictDoNothing().run(),
    deleteAside: (step: FirstStep): void => void orm.delete(aside).where(eq(aside.step, step)).run(),
  };
}
