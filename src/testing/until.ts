import { watch } from "node:fs";

/** No test waits longer for a single thing, so that nothing keeps looking after the test was given up. */
const GIVE_UP_MS = 110_000;

/** Lets the event loop turn, so that everything that is ready runs. */
export async function turn(count = 1): Promise<void> {
  for (let turned = 0; turned < count; turned += 1) await new Promise((done) => setImmediate(done));
}

/**
 * Looks again after each turn of the event loop until there is something to see, and returns it. For work of this process;
 * waiting for another one like this would take the processor from it.
 */
export async function until<T>(look: () => T | Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(GIVE_UP_MS);
  for (;;) {
    const found = await look();
    if (found) return found;
    limit.throwIfAborted();
    await turn();
  }
}

/** Looks again after each change in a folder until there is something to see. For work of another process. */
export function untilChanged(folder: string, look: () => boolean): Promise<void> {
  const limit = AbortSignal.timeout(GIVE_UP_MS);
  return new Promise((done, fail) => {
    const check = () => {
      if (!look()) return;
      watcher.close();
      done();
    };
    const watcher = watch(folder, { recursive: true }, check);
    limit.addEventListener("abort", () => {
      watcher.close();
      fail(limit.reason);
    });
    check();
  });
}
