import type { Worker } from "node:worker_threads";
import { storageReasonOf } from "#/platform/files/storage-fault.ts";
import type { Log } from "#/platform/observability/log.ts";
import { createRenderer, type Renderer } from "#/platform/pdf/renderer.ts";
import { type Clock, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { IntegrityFinding, IntegrityJob } from "./integrity-job.ts";

export interface IntegrityState {
  /** When the whole database had been read last; null: not yet. */
  checkedAt: number | null;
  /** What was found since the start; null: nothing. */
  fault: string | null;
  /** What of its contents did not agree then; null: nothing. */
  disorder: string | null;
  isRunning: boolean;
}

export interface IntegrityWatch {
  /** Reads the whole database next to the requests. One at a time; a second call waits for the first. */
  run(): Promise<void>;
  /** Reads the next tables, so that each is read once a day. @returns false where another check is under way */
  step(): Promise<boolean>;
  /**
   * For whatever failed: where the failure says that a file is malformed, the database is read whole, each index with its table. Only
   * what is found there counts as damage, since the file may be another one.
   */
  suspect(error: unknown): void;
  state(): IntegrityState;
  /** A check under way is given up. */
  end(): void;
}

/** How far the database has been read, table by table, in the round under way. */
export interface ScrubPosition {
  /** How many tables. */
  to: number;
  /** When the last round ended, milliseconds since 1970; null: none has. */
  at: number | null;
}

interface IntegrityDeps {
  /** Starts a thread that `checkDatabase` serves. */
  open: () => Worker;
  database: string;
  clock: Clock;
  log: Log;
  position: { read(): ScrubPosition; store(position: ScrubPosition): void };
  /** Is called once for a fault: from then on nothing is stored, and the next start reads everything before it serves. */
  noteDamage: () => void;
}

/** A terabyte is none of ours; whatever takes longer hangs. */
const LIMIT_MS = 3 * HOUR_MS;
/** Steps of a round. With one every hour each table is read once a day. */
const STEPS = 20;
/** One finding is enough, and what follows from it fails as well. */
const SUSPECT_EVERY_MS = MINUTE_MS;

/**
 * Damage of a disk shows only where it is read, and most of a database is read seldom. Costs a core for as long as it
 * takes (18 s for 100,000 candidates) and an idle thread nothing, because it is ended.
 */
export function createIntegrityWatch(deps: IntegrityDeps): IntegrityWatch {
  const { open, database, clock, log, position, noteDamage } = deps;
  let running: Promise<void> | null = null;
  let thread: Renderer<IntegrityJob> | null = null;
  let isEnded = false;
  let suspectedAt: number | null = null;
  let found: Omit<IntegrityState, "isRunning" | "checkedAt"> = { fault: null, disorder: null };
  /** Read when it is asked for, not at the start. */
  let known: ScrubPosition | null = null;
  const reached = (): ScrubPosition => {
    known ??= position.read();
    return known;
  };

  /** @param part null: all tables */
  async function check(part: IntegrityJob["part"] | null, isThorough = false): Promise<void> {
    thread = createRenderer<IntegrityJob>({ open, limitMs: LIMIT_MS });
    try {
      const job: IntegrityJob = { database, isThorough, ...(part && { part }) };
      const finding = JSON.parse(new TextDecoder().decode(await thread.render(job))) as IntegrityFinding;
      known = finding.next === 0 ? { to: 0, at: clock.now() } : { to: finding.next, at: reached().at };
      position.store(known);
      note(finding, part === null);
    } catch (error) {
      if (!isEnded) throw error;
    } finally {
      thread?.close();
      thread = null;
      running = null;
    }
  }

  function note({ fault, disorder, next }: IntegrityFinding, isWhole: boolean): void {
    const isNews = fault !== null && found.fault === null;
    const isDisorderNews = disorder !== null && found.disorder === null;
    // A part that is whole says nothing about the others.
    found = {
      fault: isWhole ? fault : (fault ?? found.fault),
      disorder: next === 0 ? disorder : found.disorder,
    };
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
  }

  function begin(part: IntegrityJob["part"] | null, isThorough = false): Promise<void> {
    running ??= check(part, isThorough);
    return running;
  }

  return {
    run: () => begin(null),
    async step() {
      if (running !== null) return false;
      await begin({ from: reached().to, steps: STEPS });
      return true;
    },
    suspect(error) {
      if (storageReasonOf(error) !== "damaged" || running !== null) return;
      if (suspectedAt !== null && Math.abs(clock.now() - suspectedAt) < SUSPECT_EVERY_MS) return;
      suspectedAt = clock.now();
      log.warn(
        { area: "database", error: error as Error },
        "a file is malformed, so the whole database is read",
      );
      begin(null, true).catch((failure) => {
        log.error({ area: "database", error: failure as Error }, "reading the whole database failed");
      });
    },
    state: () => ({ ...found, checkedAt: reached().at, isRunning: running !== null }),
    end() {
      isEnded = true;
      thread?.close();
    },
  };
}
