import type { Worker } from "node:worker_threads";
import { type Clock, HOUR_MS } from "#/platform/clock.ts";
import type { Log } from "#/platform/log.ts";
import { createRenderer, type Renderer } from "#/platform/pdf/renderer.ts";
import type { IntegrityFinding, IntegrityJob } from "./integrity-job.ts";

export interface IntegrityState {
  /** When the whole database was read last; null: not since the start. */
  checkedAt: number | null;
  /** What was found then; null: nothing. */
  fault: string | null;
  /** What of its contents did not agree then; null: nothing. */
  disorder: string | null;
  isRunning: boolean;
}

export interface IntegrityWatch {
  /** Reads the whole database beside the requests. One at a time; a second call waits for the first. */
  run(): Promise<void>;
  state(): IntegrityState;
  /** A check under way is given up. */
  end(): void;
}

interface IntegrityDeps {
  /** Starts a thread that `checkDatabase` serves. */
  open: () => Worker;
  database: string;
  clock: Clock;
  log: Log;
  /** Is told once of a fault, so that the next start reads everything before it serves. */
  noteDamage: () => void;
}

/** A terabyte is none of ours; whatever takes longer hangs. */
const LIMIT_MS = 3 * HOUR_MS;

/**
 * Damage of a disk shows only where it is read, and most of a house is read seldom. Costs a core for as long as it
 * takes (18 s for 100,000 candidates) and an idle thread nothing, because it is ended.
 */
export function createIntegrityWatch(deps: IntegrityDeps): IntegrityWatch {
  const { open, database, clock, log, noteDamage } = deps;
  let running: Promise<void> | null = null;
  let thread: Renderer<IntegrityJob> | null = null;
  let isEnded = false;
  let found: Omit<IntegrityState, "isRunning"> = { checkedAt: null, fault: null, disorder: null };

  async function check(): Promise<void> {
    thread = createRenderer<IntegrityJob>({ open, limitMs: LIMIT_MS });
    try {
      const { fault, disorder } = JSON.parse(
        new TextDecoder().decode(await thread.render({ database })),
      ) as IntegrityFinding;
      const isNews = fault !== null && found.fault === null;
      const isDisorderNews = disorder !== null && found.disorder === null;
      found = { checkedAt: clock.now(), fault, disorder };
      if (isDisorderNews)
        log.error(
          { area: "database", disorder },
          "orders, credits and invoices do not agree: run assay doctor",
        );
      if (isNews) {
        log.error(
          { area: "database", fault },
          "the database is damaged: stop the service and restore a backup",
        );
        noteDamage();
      }
    } catch (error) {
      if (!isEnded) throw error;
    } finally {
      thread?.close();
      thread = null;
      running = null;
    }
  }

  return {
    run() {
      running ??= check();
      return running;
    },
    state: () => ({ ...found, isRunning: running !== null }),
    end() {
      isEnded = true;
      thread?.close();
    },
  };
}
