import { unpackSheet } from "#/domain/instrument/packed/sheet.ts";
import type { Db } from "#/platform/db/open.ts";
import type { StoredAnswer, StoredResult } from "./store.ts";
import { answerSheets, answers, results, sessions } from "./tables.ts";

/** Every answer that is stored, in rows or packed, by session and item id. */
export function everyAnswer({ orm }: Pick<Db, "orm">): StoredAnswer[] {
  const orders = new Map(
    orm
      .select()
      .from(sessions)
      .all()
      .map(({ id, itemOrder }) => [id, itemOrder]),
  );
  const packed = orm
    .select()
    .from(answerSheets)
    .all()
    .flatMap(({ sessionId, sheet }) =>
      unpackSheet(orders.get(sessionId) ?? [], sheet).map((answer) => ({ sessionId, ...answer })),
    );
  return [...orm.select().from(answers).all(), ...packed].sort(
    (one, other) => one.sessionId - other.sessionId || (one.itemId < other.itemId ? -1 : 1),
  );
}

/** Every result, by session. */
export const everyResult = ({ orm }: Pick<Db, "orm">): StoredResult[] =>
  orm.select().from(results).orderBy(results.sessionId).all();

/** Stores everything as versions before packing did. */
export function unpack({ orm, sqlite }: Pick<Db, "orm" | "sqlite">): void {
  const given = everyAnswer({ orm });
  const scored = everyResult({ orm });
  for (const { id, itemOrder } of orm.select().from(sessions).all())
    sqlite.run("UPDATE sessions SET item_order = ? WHERE id = ?", [JSON.stringify(itemOrder), id]);
  sqlite.run("DELETE FROM answers");
  sqlite.run("DELETE FROM answer_sheets");
  for (const answer of given) orm.insert(answers).values(answer).run();
  for (const { sessionId, scales, quality } of scored)
    sqlite.run("UPDATE results SET scales = ?, quality = ? WHERE session_id = ?", [
      JSON.stringify(scales),
      JSON.stringify(quality),
      sessionId,
    ]);
  sqlite.run("UPDATE server SET packed_to = 0");
}
