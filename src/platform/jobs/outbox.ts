import { and, eq, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/observability/log.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { RunningClock } from "#/platform/time/clock.ts";
import type { PassedTime } from "#/platform/time/tenant-clock.ts";
import {
  type Attempt,
  type ClaimedRow,
  createAttempts,
  createOutboxStore,
  endLeases,
  type Handler,
  storedQueue,
} from "./outbox-store.ts";
import { CHANNELS, type Channel, ERROR_WAIT_MS, FORGOTTEN_AT_ONCE, nextDue } from "./rules.ts";
import { createQueueState } from "./scheduler.ts";
import { outbox } from "./tables.ts";

export type { Handler, Job, Judgement, Outcome, Payload } from "./outbox-store.ts";
export type { Channel } from "./rules.ts";

/** The code for every error of this program. Its message is in the log only. */
const INTERNAL = "internal";

export interface Intent {
  channel: Channel;
  /** Names the intent; a second one with the same name is dropped. */
  ref: string;
  /** Work of one queue, which belongs to one tenant, is sent one at a time. */
  lane: string;
  payload: Record<string, string | number>;
  /** When it may be sent, in the tenant's time. */
  dueAt: number;
  /** true: kept to be seen, never sent. */
  held?: boolean;
  /** Code of the reason why it must not be sent. The row is kept and shown as one that ended for this reason. */
  dropped?: string;
}

/** Who carries out the intents of each channel. */
type Handlers = Readonly<Record<Channel, Handler>>;

export interface Outbox {
  /** Writes an intent; call it inside the transaction that decided it. */
  add(tenant: Tenant, intent: Intent): void;
  /**
   * Sends an intent once more that has ended or was kept, under its own name, as if it were new.
   * @param dueAt in the tenant's time
   */
  again(tenant: Tenant, id: number, dueAt: number): void;
  /** Makes an intent due that waits for its next attempt. @param dueAt in the tenant's time */
  hasten(tenant: Tenant, id: number, dueAt: number): void;
  /** Intents of a channel that still wait to be sent; those beyond `atMost` are not counted. */
  countQueued(tenant: Tenant, channel: Channel, atMost?: number): number;
  /**
   * Removes intents that ended or were put on hold long ago, as many as may be removed at a time. @returns how many
   */
  deleteOld(): number;
  /** Names who carries out what: before that, nothing can be. */
  carriedOutBy(handlers: Handlers): void;
  /** Begins to send whatever is due, and waits for nothing. Never throws. */
  wake(): void;
  /** Sends whatever is due; resolves when nothing is being sent and nothing is due any more. Never rejects. */
  run(): Promise<void>;
  /**
   * Ends every lease: call it once at the start. One process owns the data folder, so every earlier owner of a lease
   * is dead, and what it was sending is sent once more.
   */
  takeOver(): void;
  /**
   * Begins nothing new, and gives what is being sent a moment to come to its end; what does not is broken off, and made
   * again after the next start as if it had not been tried. Resolves within about two seconds.
   */
  stop(): Promise<void>;
}

const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

/**
 * Decide in the transaction, act after it. A row is claimed by a conditional update before anything is sent; after a
 * crash in between the next start takes the row once more under the same name.
 */
export function createOutbox(deps: {
  db: Db;
  clock: RunningClock;
  passed: Pick<PassedTime, "before">;
  log: Log;
  /** Is called after each attempt that is over and stored. */
  recordSent?: (sent: { channel: Channel; attempt: number; outcome: string; durationMs: number }) => void;
}): Outbox {
  const { db, clock, passed, log, recordSent = () => {} } = deps;
  let carriers: Handlers | null = null;
  const store = createOutboxStore(db);
  const queueState = createQueueState(store, clock);
  const attempts = createAttempts({ clock, log, handlers, ended: onEnded });
  const statements = lazily(() => prepare(db));

  /** Attempts that are over and not stored yet. */
  let over: Attempt[] = [];
  let waiting: (() => void)[] = [];
  let soon: NodeJS.Immediate | null = null;
  let stopped = false;
  /** While nothing can be stored, nothing is sent: it would be sent again afterwards. */
  const isResting = (): boolean => stopped || db.standstill.cause() !== null;
  /** Whether the last step failed, so that a full disk is reported once. */
  let failing = false;

  function handlers(): Handlers {
    if (carriers === null) throw new Error("nobody carries out intents yet");
    return carriers;
  }

  function onEnded(attempt: Attempt): void {
    queueState.endSlot(attempt.row.channel, attempt.row.lane, attempt.wasQuick);
    over.push(attempt);
    stepSoon();
  }

  /** After the present work, so that many that come together are one transaction, and no request waits for it. */
  function stepSoon(): void {
    if (!isResting()) soon ??= setImmediate(step);
  }

  /** Stores what has ended and claims what is due, in one transaction. Claimed work begins after it. */
  function step(): void {
    if (soon !== null) clearImmediate(soon);
    soon = null;
    const taken: ClaimedRow[] = [];
    try {
      if (!isResting()) queueState.learn();
      if (over.length > 0 || (!isResting() && queueState.isAnybodyReady())) {
        db.tx(() => {
          for (const attempt of over) settle(attempt);
          if (!isResting()) for (const channel of CHANNEL_NAMES) take(channel, taken);
        });
      }
      over = [];
      failing = false;
    } catch (error) {
      for (const { channel, lane: queue } of taken) queueState.endSlot(channel, queue);
      taken.length = 0;
      if (!failing) log.error({ error: error as Error }, "the outbox could not be worked on");
      failing = true;
    }
    for (const row of taken) attempts.begin(row);
    if (failing || isIdle()) {
      for (const done of waiting) done();
      waiting = [];
    }
  }

  const isIdle = () =>
    over.length === 0 && attempts.count() === 0 && (isResting() || !queueState.isAnybodyReady());

  function take(channel: Channel, taken: ClaimedRow[]): void {
    for (let slot = queueState.nextSlot(channel); slot !== null; slot = queueState.nextSlot(channel)) {
      const row = store.updateClaimed(channel, slot.lane, slot.until, clock.now() + ERROR_WAIT_MS);
      if (row !== null) taken.push(row);
      else {
        queueState.endSlot(channel, slot.lane);
        queueState.look(channel, slot.lane);
      }
    }
  }

  function settle({ row, result, tookMs }: Attempt): void {
    const outcome = typeof result === "function" ? judged(row, result) : result;
    const { channel, lane: queueName, id } = row;
    const tenant = { accountId: row.account_id, mode: row.mode };
    const fields = { channel, outbox_id: id, attempt: row.attempts };
    if (outcome.kind === "untried") {
      store.updateEnded(id, { status: "queued", uncounted: true });
      queueState.look(channel, queueName, outcome.restUntil);
      return;
    }
    const isInternal = outcome.kind === "fault";
    const tenantNow = queueState.now(tenant);
    const at = isInternal
      ? tenantNow + ERROR_WAIT_MS * row.attempts
      : outcome.kind === "retry"
        ? outcome.at
        : null;
    const status = outcome.kind === "done" ? "done" : at === null ? "dead" : "queued";
    const failure =
      outcome.kind === "done"
        ? { error: null }
        : isInternal
          ? { error: "internal fault", fault: INTERNAL }
          : { error: outcome.error, fault: outcome.fault };
    store.updateEnded(id, {
      status,
      lastError: failure.error,
      fault: failure.fault ?? null,
      ...(at === null ? { finishedAt: clock.now() } : { dueAt: nextDue(at, tenantNow, channel) }),
    });
    const rest = outcome.kind === "retry" ? outcome.restMs : undefined;
    queueState.look(channel, queueName, rest === undefined ? undefined : clock.now() + rest);
    db.afterCommit(() => {
      recordSent({ channel, attempt: row.attempts, outcome: outcome.kind, durationMs: tookMs });
      if (outcome.kind === "done") log.info({ ...fields, status }, "outbox sent");
      else log.warn({ ...fields, status, reason: failure.error }, "outbox attempt failed");
    });
  }

  /** Runs in a transaction of its own within the step's: an error in it undoes no other attempt's end. */
  function judged(row: ClaimedRow, judge: Extract<Attempt["result"], () => unknown>) {
    try {
      return db.tx(judge);
    } catch (error) {
      const { channel, id } = row;
      log.error({ channel, outbox_id: id, error: error as Error }, "outbox handler failed");
      return { kind: "fault" } as const;
    }
  }

  function wake(): void {
    if (isResting()) return;
    try {
      queueState.sweep();
    } catch (error) {
      if (!failing) log.error({ error: error as Error }, "the outbox could not be looked at");
      failing = true;
    }
    step();
  }

  function lookSoon(found: { channel: Channel; lane: string } | null): void {
    if (found === null) return;
    db.afterCommit(() => {
      if (!isResting()) queueState.look(found.channel, found.lane);
      stepSoon();
    });
  }

  return {
    add(tenant, { held: onHold, dropped, lane: key, ...intent }) {
      const status = dropped !== undefined ? "dead" : onHold ? "held" : "queued";
      const now = clock.now();
      const end = { fault: dropped ?? null, finishedAt: dropped === undefined ? null : now };
      const stored = storedQueue(key, tenant.accountId);
      statements().insert.run({ ...tenant, ...intent, ...end, lane: stored, status, createdAt: now });
      if (status === "queued") db.afterCommit(stepSoon);
    },
    again: (tenant, id, dueAt) => lookSoon(store.updateQueuedAgain(tenant, id, dueAt)),
    hasten: (tenant, id, dueAt) => lookSoon(store.updateDueAt(tenant, id, dueAt)),
    countQueued: (tenant, channel, atMost = -1) =>
      statements().queued.get({ ...tenant, channel, atMost })?.count ?? 0,
    deleteOld: () =>
      db.tx(() => {
        // Only emails are put on hold.
        const kept = store.deleteOnHold(passed.before(CHANNELS.mail.keptMs), FORGOTTEN_AT_ONCE);
        return CHANNEL_NAMES.reduce(
          (sum, channel) =>
            sum + store.deleteEnded(channel, passed.before(CHANNELS[channel].keptMs), FORGOTTEN_AT_ONCE),
          kept,
        );
      }),
    wake,
    async run() {
      wake();
      if (!isIdle() && !failing) await new Promise<void>((done) => waiting.push(done));
    },
    carriedOutBy(by) {
      carriers = by;
    },
    takeOver: () => endLeases(db),
    async stop() {
      stopped = true;
      await attempts.stop();
      step();
    },
  };
}

function prepare({ orm }: Db) {
  const placed = (name: string) => sql.placeholder(name);
  const waiting = orm
    .select({ one: sql<number>`1`.as("one") })
    .from(outbox)
    .where(
      and(
        eq(outbox.accountId, placed("accountId")),
        eq(outbox.mode, placed("mode")),
        eq(outbox.channel, placed("channel")),
        eq(outbox.status, "queued"),
      ),
    )
    .limit(placed("atMost"))
    .as("waiting");
  return {
    insert: prepared(() =>
      orm
        .insert(outbox)
        .values({
          accountId: placed("accountId"),
          mode: placed("mode"),
          channel: placed("channel"),
          ref: placed("ref"),
          lane: placed("lane"),
          payload: placed("payload"),
          dueAt: placed("dueAt"),
          status: placed("status"),
          fault: placed("fault"),
          finishedAt: placed("finishedAt"),
          createdAt: placed("createdAt"),
        })
        .onConflictDoNothing(),
    ),
    queued: prepared(() => orm.select({ count: sql<number>`count(*)` }).from(waiting)),
  };
}
