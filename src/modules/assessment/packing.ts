import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createPackingStore } from "./store.ts";

/** Shares of the total at which progress is logged. */
const REPORTED_PARTS = 10;

/** Sessions of one transaction, which takes some milliseconds. */
const TOGETHER = 4;

/** A pause between two steps, in which other work runs. */
const PAUSE_MS = 20;

const RETRY_MS = 10 * MINUTE_MS;

/**
 * Packs rows and JSON of an earlier version, step by step while the service works. Each step is a transaction
 * that also records its progress, so it may be killed at any point. Until the end both forms can be read.
 */
export function createPacking({ db, log }: Pick<Infrastructure, "db" | "log">) {
  const store = createPackingStore(db);

  /** @returns up to which session all are packed; null: all there are */
  function step(): number | null {
    return db.tx(() => {
      const after = store.findPackedTo();
      if (after === null) return null;
      const found = store.listNext(after, TOGETHER);
      for (const session of found) {
        store.updateOrder(session);
        if (session.completedAt === null) continue;
        store.updateResult(session);
        store.updateAnswers(session);
      }
      const packedTo = found.at(-1)?.id ?? null;
      store.updatePackedTo(packedTo);
      return packedTo;
    });
  }

  /** Continues automatically until all is packed or it is stopped. */
  function start(): { stop(): void } {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const first = store.findPackedTo();
    if (first === null) return { stop };
    const last = store.findLastSessionId();
    let reported = first;
    log.info({ session: first, of: last }, "packing what an earlier version stored");
    const goOn = () => {
      try {
        const packedTo = step();
        if (packedTo === null) {
          log.info({ of: last }, "everything is packed; the file gets smaller at the next start");
          return;
        }
        if (packedTo - reported >= last / REPORTED_PARTS) {
          log.info({ session: packedTo, of: last }, "packing what an earlier version stored");
          reported = packedTo;
        }
        timer = setTimeout(goOn, PAUSE_MS);
      } catch (error) {
        log.error({ error: error as Error }, "packing failed; it goes on in ten minutes");
        timer = setTimeout(goOn, RETRY_MS);
      }
    };
    timer = setTimeout(goOn, PAUSE_MS);
    return { stop };
  }

  return { step, start };
}
