import { watch } from "node:fs";

/** So that nothing keeps looking long after its test was given up. Counted by a clock that fake timers leave alone. */
const GIVE_UP_NS = 300e9;

/** Lets the event loop turn, so that everything that is ready runs. */
export async function turn(count = 1): Promise<void> {
  for (let turned = 0; turned < count; turned += 1) await new Promise((done) => setImmediate(done));
}

/**
 * Looks again after each turn of the event loop until there is something to see, and returns it. For work of this process:
 * looking all the time would take the processor from another one.
 */
export async function until<T>(look: () => T | Promise<T>): Promise<T> {
  const limit = Bun.nanoseconds() + GIVE_UP_NS;
  while (Bun.nanoseconds() < limit) {
    const found = await look();
    if (found) return found;
    await turn();
  }
  throw new Error("What was waited for has not come.");
}

/** Looks again after each change in a folder until there is something to see. For work of another process. */
export function untilChanged(folder: string, look: () => boolean): Promise<void> {
  return new Promise((done) => {
    const check = () => {
      if (!look()) return;
      watcher.close();
      done();
    };
    const watcher = watch(folder, check);
    check();
  });
}
