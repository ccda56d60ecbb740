import { Elysia } from "elysia";
import type { Together } from "#/platform/db/together.ts";
import type { Log } from "#/platform/log.ts";

/** Records of what was handed out, in memory until they are stored. */
interface Records {
  /** Whether one of them has to be stored before the answer that it is about leaves. */
  isDue(): boolean;
  /** Stores what waits. @throws what the database throws; nothing is lost then */
  flush(): void;
}

interface StoredFirstDeps {
  records: readonly Records[];
  together: Together;
  log: Log;
}

/**
 * Stores what an answer hands out before the answer leaves. Whoever asks in the same turn shares the wait for the disk.
 * Where nothing can be stored, as on a full disk, answers go on and the records wait: the next start tells that some may be missing.
 */
export function createStoredFirst({ records, together, log }: StoredFirstDeps): () => Promise<void> | null {
  let pending: Promise<void> | null = null;
  const store = (): undefined => {
    pending = null;
    for (const { flush } of records) flush();
  };
  return () => {
    if (!records.some(({ isDue }) => isDue())) return null;
    pending ??= together(store).catch((error: unknown) => {
      log.warn({ error: error as Error }, "what was read could not be recorded before its answer");
    });
    return pending;
  };
}

/** Goes before every route: an answer waits until what it hands out is recorded. */
export const storedFirst = (store: () => Promise<void> | null) =>
  new Elysia({ name: "stored-first" }).onAfterHandle({ as: "global" }, async () => {
    await store();
  });
