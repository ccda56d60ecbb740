import { within } from "#/platform/process/promises.ts";
import { createApp } from "./app.ts";
import { compose } from "./container.ts";
import type { Environment } from "./infrastructure.ts";

export type Service = ReturnType<typeof openService>;

/** The whole service: everything is created and connected, and no background work runs yet. */
export function openService(environment: Environment) {
  const composed = compose(environment);
  const { parts, flushes, stop, endThreads, closeStorage, log } = composed;

  /**
   * Each on its own: a failure (a full disk) is logged and lost, and keeps neither the others nor the end from
   * coming.
   */
  function storeMemory(): void {
    if (parts.db.standstill.cause() !== null) return;
    for (const flush of flushes) {
      try {
        flush();
      } catch (error) {
        log.error({ error: error as Error }, "could not store data from memory");
      }
    }
  }

  return {
    ...parts,
    ...composed,
    app: createApp(composed),
    storeMemory,
    /**
     * Waits for work in flight, then closes the database. State that only memory has is stored before, and once more
     * after, since work that ends meanwhile may add to it.
     * @param limitMs the longest wait; for ever unless it is given
     * @returns the name of a copy of all data, if the database itself was removed
     */
    async close(limitMs = Number.POSITIVE_INFINITY) {
      storeMemory();
      await within(limitMs, stop());
      endThreads();
      storeMemory();
      return closeStorage();
    },
  };
}
