import type { Tenant } from "#/platform/context/tenant.ts";
import type { Log } from "#/platform/observability/log.ts";
import { OutOfDescriptors } from "#/platform/process/descriptors.ts";
import type { RunningClock } from "#/platform/time/clock.ts";
import type { ClaimedRow } from "./outbox-store.ts";
import { ATTEMPT_LIMIT_MS, CHANNELS, type Channel, SHORTAGE_REST_MS, STOP_GRACE_MS } from "./rules.ts";

export type Payload = Record<string, string | number>;

export interface Job {
  tenant: Tenant;
  ref: string;
  payload: Payload;
  /** Attempts including this one, so 1 at first. */
  attempt: number;
  createdAt: number;
}

/** Why an intent was not carried out: for people who read it, and as a code for programs where its channel has one. */
interface Failure {
  error: string;
  fault?: string;
}

export type Outcome =
  | { kind: "done" }
  /** `at` in the tenant's time; null gives up. `restMs`: nothing else of its lane is tried for so long. */
  | ({ kind: "retry"; at: number | null; restMs?: number } & Failure)
  | ({ kind: "dead" } & Failure)
  /** Nothing was tried: the intent stays as it was, and its lane rests until then, in the server's time. */
  | { kind: "untried"; restUntil: number };

/** Judges an attempt inside the transaction that stores how it ended. */
export type Judgement = () => Outcome;

/** Carries out an intent; `signal` says that nobody waits for it any more. */
export type Handler = (job: Job, signal: AbortSignal) => Promise<Outcome | Judgement>;

/** An attempt that is over. */
export interface Attempt {
  row: ClaimedRow;
  result: Outcome | Judgement | { kind: "fault" };
  /** undefined where it tells nothing about the receiver. */
  wasQuick: boolean | undefined;
  tookMs: number;
}

interface AttemptDeps {
  clock: RunningClock;
  log: Log;
  handlers: () => Record<Channel, Handler>;
  ended: (attempt: Attempt) => void;
}

const STOPPING = "stopping";
const UNTRIED = { kind: "untried", restUntil: 0 } as const;
const FAULT = { kind: "fault" } as const;

/** What is being sent at the moment. */
export function createAttempts({ clock, log, handlers, ended }: AttemptDeps) {
  const running = new Set<AbortController>();
  let allOver: (() => void) | null = null;
  let stopping: Promise<void> | null = null;

  async function handle(row: ClaimedRow, signal: AbortSignal): Promise<Attempt["result"]> {
    const job: Job = {
      tenant: { accountId: row.account_id, mode: row.mode },
      ref: row.ref,
      payload: JSON.parse(row.payload) as Payload,
      attempt: row.attempts,
      createdAt: row.created_at,
    };
    try {
      return await handlers()[row.channel](job, signal);
    } catch (error) {
      if (error instanceof OutOfDescriptors)
        return { kind: "untried", restUntil: clock.now() + SHORTAGE_REST_MS };
      // What was broken off may fail as it likes.
      if (!signal.aborted)
        log.error(
          { channel: row.channel, outbox_id: row.id, error: error as Error },
          "outbox handler failed",
        );
      return FAULT;
    }
  }

  /** Not every handler can be broken off, so nobody waits for one that was told to end. */
  const brokenOff = (signal: AbortSignal): Promise<Attempt["result"]> =>
    new Promise((resolve) => {
      const over = () => resolve(signal.reason === STOPPING ? UNTRIED : FAULT);
      signal.addEventListener("abort", over, { once: true });
    });

  async function attempt(row: ClaimedRow, controller: AbortController): Promise<void> {
    const begun = clock.elapsed();
    const limit = setTimeout(() => controller.abort(), ATTEMPT_LIMIT_MS);
    const { signal } = controller;
    const result = await Promise.race([handle(row, signal), brokenOff(signal)]);
    clearTimeout(limit);
    running.delete(controller);
    const wasTried = typeof result === "function" || result.kind !== "untried";
    const tookMs = clock.elapsed() - begun;
    const wasQuick = tookMs <= CHANNELS[row.channel].quickMs;
    ended({ row, result, wasQuick: wasTried ? wasQuick : undefined, tookMs });
    if (running.size === 0) allOver?.();
  }

  return {
    count: (): number => running.size,

    begin(row: ClaimedRow): void {
      const controller = new AbortController();
      running.add(controller);
      void attempt(row, controller);
    },

    /** Gives all a moment to end, and then breaks them off. */
    stop(): Promise<void> {
      stopping ??= end();
      return stopping;
    },
  };

  async function end(): Promise<void> {
    if (running.size === 0) return;
    const over = new Promise<void>((resolve) => {
      allOver = resolve;
    });
    const grace = setTimeout(() => {
      for (const controller of running) controller.abort(STOPPING);
    }, STOP_GRACE_MS);
    await over;
    clearTimeout(grace);
  }
}
