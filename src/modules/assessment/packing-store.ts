import { asc, eq, gt, max, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { answers, results, sessions } from "#/platform/db/schema/assessments.ts";
import { server } from "#/platform/db/schema/server.ts";
import { createSessionStore, type Session } from "./store.ts";

type Unpacked = Pick<Session, "id" | "itemOrder" | "completedAt">;

/** What an earlier version stored, of every account: it is only written anew, and nobody sees anything of it. */
export function createPackingStore(db: Db) {
  const { orm } = db;
  const { packAnswers } = createSessionStore(db);
  const sessionId = sql.placeholder("sessionId");
  const next = prepared(() =>
    orm
      .select({ id: sessions.id, itemOrder: sessions.itemOrder, completedAt: sessions.completedAt })
      .from(sessions)
      .where(gt(sessions.id, sql.placeholder("after")))
      .orderBy(asc(sessions.id))
      .limit(sql.placeholder("limit")),
  );
  const answersOf = prepared(() => orm.select().from(answers).where(eq(answers.sessionId, sessionId)));
  const resultOf = prepared(() =>
    orm
      .select({ scales: results.scales, quality: results.quality })
      .from(results)
      .where(eq(results.sessionId, sessionId)),
  );
  // Their types know placeholders in conditions only.
  const given = <Value>(name: string) => sql.placeholder(name) as unknown as Value;
  const putOrder = prepared(() =>
    orm
      .update(sessions)
      .set({ itemOrder: given("itemOrder") })
      .where(eq(sessions.id, sessionId)),
  );
  const putResult = prepared(() =>
    orm
      .update(results)
      .set({ scales: given("scales"), quality: given("quality") })
      .where(eq(results.sessionId, sessionId)),
  );
  return {
    /** @returns null where all are packed */
    packedTo: (): number | null => orm.select({ to: server.packedTo }).from(server).get()?.to ?? null,

    notePackedTo: (to: number | null): void => void orm.update(server).set({ packedTo: to }).run(),

    lastSessionId: (): number =>
      orm
        .select({ last: max(sessions.id) })
        .from(sessions)
        .get()?.last ?? 0,

    next: (after: number, limit: number): Unpacked[] => next.all({ after, limit }),

    /** Written back, a column packs itself. */
    packOrder: ({ id, itemOrder }: Unpacked): void => void putOrder.run({ sessionId: id, itemOrder }),

    packResult({ id }: Unpacked): void {
      const result = resultOf.get({ sessionId: id });
      if (result !== undefined) putResult.run({ sessionId: id, ...result });
    },

    packAnswers(session: Unpacked): void {
      const given = answersOf.all({ sessionId: session.id });
      if (given.length > 0) packAnswers(session, given);
    },
  };
}
