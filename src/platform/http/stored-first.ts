import { Elysia } from "elysia";
import type { Together } from "#/platform/db/together.ts";
import { storageProblem } from "#/platform/files/storage-problem.ts";
import type { HandedOut } from "#/platform/observability/handed-out.ts";
import type { Log } from "#/platform/observability/log.ts";

/** Records of what was handed out, in memory until they are stored. */
interface Records {
  /** Whether one of them has to be stored before the answer that it is about leaves. */
  isDue(): boolean;
  /** Stores what waits. @throws what the database throws; nothing is lost then */
  flush(): void;
}

interface StoredFirstDeps {
  records: readonly Records[];
  handedOut: Pick<HandedOut, "takeBack">;
  together: Together;
  log: Log;
}

/**
 * Stores what an answer hands out before the answer leaves. Whoever asks in the same turn shares the wait for the disk. Where it
 * cannot be stored, as on a full disk, the answer is refused; answers that hand out nothing about people go on.
 * @returns what an answer waits for. @throws Problem storage_full and the like (503)
 */
export function createStoredFirst({
  records,
  handedOut,
  together,
  log,
}: StoredFirstDeps): () => Promise<void> {
  /** Resolves to what kept the records from being stored; null: nothing. */
  let pending: Promise<{ error: unknown } | null> | null = null;
  const store = (): undefined => {
    pending = null;
    for (const { flush } of records) flush();
  };
  return async () => {
    if (!records.some(({ isDue }) => isDue())) return;
    pending ??= together(store).then(
      () => null,
      (error: unknown) => {
        // A transaction that could not even begin has not come to the store.
        pending = null;
        log.warn({ error: error as Error }, "what was read could not be recorded before its answer");
        return { error };
      },
    );
    const failed = await pending;
    if (failed !== null && handedOut.takeBack()) throw storageProblem(failed.error) ?? failed.error;
  };
}

/** Goes before every route: an answer waits until what it hands out is recorded. */
export const storedFirst = (store: () => Promise<void>) =>
  new Elysia({ name: "stored-first" }).onAfterHandle({ as: "global" }, async () => {
    await store();
  });
