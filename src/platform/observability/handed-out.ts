import { AsyncLocalStorage } from "node:async_hooks";

export type HandedOut = ReturnType<typeof createHandedOut>;

/**
 * Collects for each request that is being answered the records of what its answer discloses about people. They have
 * to be stored before the answer leaves. If they cannot be, the answer is refused and they are removed, since nobody
 * has seen anything.
 */
export function createHandedOut() {
  const current = new AsyncLocalStorage<(() => void)[]>();
  return {
    /** Carries out what answers one request. */
    around: <T>(answer: () => T): T => current.run([], answer),

    /** The answer hands something out. @param takeBack removes the record of it, which is not stored yet */
    record: (takeBack: () => void): void => void current.getStore()?.push(takeBack),

    /** Takes back the records of the present request. @returns whether there were any */
    takeBack(): boolean {
      const records = current.getStore()?.splice(0) ?? [];
      for (const takeBack of records) takeBack();
      return records.length > 0;
    },
  };
}
