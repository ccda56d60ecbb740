import type { Database as Sqlite } from "bun:sqlite";
import type { Random } from "#/platform/crypto/random.ts";
import type { Db } from "#/platform/db/open.ts";

/** Whose data a database or a copy of it is, and since which restore, promotion or clone. */
export interface Identity {
  /** The same in every copy of an instance: 32 hexadecimal digits. */
  instance: string;
  /** Counts restores, promotions and take-overs from 1: of two copies the one with the higher epoch is in charge. */
  epoch: number;
  /** Random, new in each epoch: two copies that began the same epoch differ in it. 32 hexadecimal digits. */
  lineage: string;
  /** The epoch that is part of new invoice numbers; null: none is. */
  numberEpoch: number | null;
}

const NAME_BYTES = 16;
/** Of an instance, a lineage, a claim or a process that holds one. */
export const newName = (random: Random): string => random.bytes(NAME_BYTES).toHex();

/** So many digits identify an instance to a person. */
const SHORT = 8;
export const shortInstance = (instance: string): string => instance.slice(0, SHORT);

/** @returns null for a database whose service has not given it an identity yet, or whose schema is older */
export function identityIn(sqlite: Pick<Sqlite, "query">): Identity | null {
  try {
    const row = sqlite
      .query<
        { instance: string | null; epoch: number; lineage: string | null; numberEpoch: number | null },
        []
      >(
        'SELECT instance_id AS instance, epoch, lineage, number_epoch AS "numberEpoch" FROM server WHERE id = 1',
      )
      .get();
    if (!row || row.instance === null || row.lineage === null) return null;
    return { ...row, instance: row.instance, lineage: row.lineage };
  } catch (error) {
    if (error instanceof Error && /^no such (table|column)/.test(error.message)) return null;
    throw error;
  }
}

/** Gives an identity to a database that has none. @returns the identity that it has then */
export function settleIdentity({ sqlite, tx }: Pick<Db, "sqlite" | "tx">, random: Random): Identity {
  const known = identityIn(sqlite);
  if (known !== null) return known;
  const fresh = { instance: newName(random), epoch: 1, lineage: newName(random), numberEpoch: null };
  tx(() => storeIdentity(sqlite, fresh));
  return fresh;
}

/** Within a transaction. */
export function storeIdentity(
  sqlite: Pick<Sqlite, "run">,
  { instance, epoch, lineage, numberEpoch }: Identity,
): void {
  sqlite.run("UPDATE server SET instance_id = ?, epoch = ?, lineage = ?, number_epoch = ? WHERE id = 1", [
    instance,
    epoch,
    lineage,
    numberEpoch,
  ]);
}

/**
 * The identity of a copy that takes over.
 * @param instance null: nobody knows, so it becomes an instance of its own
 * @param seen epochs of every copy and claim that can be read
 * @param isComplete whether the copy knows all invoice numbers that the former copies have issued
 * @param numberEpoch the highest that a former copy is known to have numbered with; null: none
 */
export function nextIdentity(
  instance: string | null,
  seen: readonly number[],
  { isComplete, numberEpoch }: { isComplete: boolean; numberEpoch: number | null },
  random: Random,
): Identity {
  const epoch = Math.max(0, ...seen) + 1;
  return {
    instance: instance ?? newName(random),
    epoch,
    lineage: newName(random),
    numberEpoch: isComplete ? numberEpoch : epoch,
  };
}
