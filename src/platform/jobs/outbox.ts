import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Clock, MINUTE_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";
import type { Log } from "#/platform/log.ts";
import type { Tenant } from "#/platform/tenant.ts";

export type Channel = "mail" | "webhook";
export type Payload = Record<string, string | number>;

export interface Intent {
  channel: Channel;
  /** Names the intent; a second one with the same name is dropped. */
  ref: string;
  /** Work of one lane goes out one at a time. */
  lane: string;
  payload: Payload;
  /** When it may go out, in the tenant's time. */
  dueAt: number;
  /** true: kept to be seen, never sent. */
  held?: boolean;
}

export interface Job {
  tenant: Tenant;
  ref: string;
  payload: Payload;
  /** Attempts including this one, so 1 at first. */
  attempt: number;
  createdAt: number;
}

export type Outcome =
  | { kind: "done" }
  /** `at` in the tenant's time; null gives up. */
  | { kind: "retry"; at: number | null; error: string }
  | { kind: "dead"; error: string };

export type Handler = (job: Job) => Promise<Outcome>;

export interface Outbox {
  /** Writes an intent; call it inside the transaction that decided it. */
  add(tenant: Tenant, intent: Intent): void;
  /**
   * Lets an intent that has ended, or was kept, go out once more under its own name, as if it were new.
   * @param dueAt in the tenant's time
   */
  again(tenant: Tenant, id: number, dueAt: number): void;
  /** Intents of a channel that still wait to go out. */
  countQueued(tenant: Tenant, channel: Channel): number;
  /** Sends whatever is due, lane by lane; resolves when nothing is due any more. Never rejects. */
  run(): Promise<void>;
  /**
   * Ends every lease: call it once at the start. One process owns the data folder, so whoever held a lease
   * is dead, and what it was sending is sent once more.
   */
  takeOver(): void;
  /** Refuses new work and resolves when the running one has ended. */
  stop(): Promise<void>;
}

/** Longer than the longest attempt (15 s a phase), so that a lease lapses only after a crash. */
const LEASE_MS = 3 * MINUTE_MS;
const WORKERS = 4;

/**
 * Decide in the transaction, act after it. A row is claimed by a conditional update with a lease before anything
 * is sent; after a crash in between the next start takes the row once more under the same name.
 */
export function createOutbox(deps: {
  db: Db;
  clock: Clock;
  log: Log;
  handlers: () => Record<Channel, Handler>;
}): Outbox {
  const { db, clock, log, handlers } = deps;
  const insert = db.orm
    .insert(outbox)
    .values({
      accountId: sql.placeholder("accountId"),
      mode: sql.placeholder("mode"),
      channel: sql.placeholder("channel"),
      ref: sql.placeholder("ref"),
      lane: sql.placeholder("lane"),
      payload: sql.placeholder("payload"),
      dueAt: sql.placeholder("dueAt"),
      status: sql.placeholder("status"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoNothing()
    .prepare();
  const claim = db.sqlite.query<ClaimedRow, { now: number; lease: number }>(CLAIM);
  const queuedCount = db.orm
    .select({ count: sql<number>`count(*)` })
    .from(outbox)
    .where(
      and(
        eq(outbox.accountId, sql.placeholder("accountId")),
        eq(outbox.mode, sql.placeholder("mode")),
        eq(outbox.channel, sql.placeholder("channel")),
        eq(outbox.status, "queued"),
      ),
    )
    .prepare();
  let active = 0;
  let waiting: (() => void)[] = [];
  let stopped = false;

  async function work(): Promise<void> {
    active += 1;
    try {
      while (!stopped) {
        const now = clock.now();
        const row = db.tx(() => claim.get({ now, lease: now + LEASE_MS }));
        if (!row) return;
        finish(row, await attempt(row));
      }
    } catch (error) {
      log.error({ error: error as Error }, "outbox worker stopped early");
    } finally {
      // In the same step as the last look for work, so that no row can slip in between.
      active -= 1;
      if (active === 0) {
        for (const done of waiting) done();
        waiting = [];
      }
    }
  }

  async function attempt(row: ClaimedRow): Promise<Outcome> {
    const job: Job = {
      tenant: { accountId: row.account_id, mode: row.mode },
      ref: row.ref,
      payload: JSON.parse(row.payload) as Payload,
      attempt: row.attempts,
      createdAt: row.created_at,
    };
    try {
      return await handlers()[row.channel](job);
    } catch (error) {
      log.error({ channel: row.channel, outbox_id: row.id, error: error as Error }, "outbox handler failed");
      return { kind: "retry", at: row.tenant_now + LEASE_MS * row.attempts, error: "internal fault" };
    }
  }

  function finish(row: ClaimedRow, outcome: Outcome): void {
    const retry = outcome.kind === "retry" && outcome.at !== null ? outcome.at : null;
    const status = outcome.kind === "done" ? "done" : retry === null ? "dead" : "queued";
    const lastError = outcome.kind === "done" ? null : outcome.error;
    db.orm
      .update(outbox)
      .set({
        status,
        lastError,
        leaseUntil: null,
        ...(retry === null ? { finishedAt: clock.now() } : { dueAt: retry }),
      })
      .where(eq(outbox.id, row.id))
      .run();
    const fields = { channel: row.channel, outbox_id: row.id, attempt: row.attempts, status };
    if (outcome.kind === "done") log.info(fields, "outbox sent");
    else log.warn({ ...fields, reason: outcome.error }, "outbox attempt failed");
  }

  /** Starts workers also beside busy ones: one that waits for a slow receiver must not hold up the others. */
  function run(): Promise<void> {
    while (!stopped && active < WORKERS) {
      const before = active;
      void work();
      // It found nothing and has ended; the next one would find nothing either.
      if (active === before) break;
    }
    return idle();
  }

  const idle = (): Promise<void> =>
    active === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));

  return {
    add(tenant, intent) {
      const { channel, ref, lane, payload, dueAt } = intent;
      insert.run({
        ...tenant,
        channel,
        ref,
        lane,
        payload,
        dueAt,
        status: intent.held ? "held" : "queued",
        createdAt: clock.now(),
      });
      if (!intent.held) db.afterCommit(() => void run());
    },
    again(tenant, id, dueAt) {
      const fresh = { attempts: 0, dueAt, leaseUntil: null, lastError: null, finishedAt: null };
      db.orm
        .update(outbox)
        .set({ status: "queued", ...fresh })
        .where(and(eq(outbox.accountId, tenant.accountId), eq(outbox.mode, tenant.mode), eq(outbox.id, id)))
        .run();
      db.afterCommit(() => void run());
    },
    countQueued: (tenant, channel) => queuedCount.get({ ...tenant, channel })?.count ?? 0,
    run,
    takeOver: () =>
      void db.orm
        .update(outbox)
        .set({ leaseUntil: null })
        .where(and(eq(outbox.status, "queued"), isNotNull(outbox.leaseUntil)))
        .run(),
    async stop() {
      stopped = true;
      await idle();
    },
  };
}

interface ClaimedRow {
  id: number;
  channel: Channel;
  ref: string;
  account_id: string;
  mode: Tenant["mode"];
  payload: string;
  attempts: number;
  /** What time it was for the tenant when the row was claimed. */
  tenant_now: number;
  created_at: number;
}

/** `due_at` is in the tenant's time, leases in the server's. One lane never has two live leases. */
const CLAIM = `
  UPDATE outbox SET attempts = attempts + 1, lease_until = $lease
  WHERE id = (
    SELECT o.id FROM outbox o JOIN accounts a ON a.id = o.account_id
    WHERE o.status = 'queued'
      AND o.due_at <= $now + CASE o.mode WHEN 'test' THEN a.test_clock_offset_ms ELSE 0 END
      AND (o.lease_until IS NULL OR o.lease_until <= $now)
      AND NOT EXISTS (SELECT 1 FROM outbox b WHERE b.lane = o.lane AND b.status = 'queued' AND b.lease_until > $now)
    ORDER BY o.due_at, o.id LIMIT 1)
  RETURNING id, channel, ref, account_id, mode, payload, attempts, created_at, $now + CASE mode
    WHEN 'test' THEN (SELECT test_clock_offset_ms FROM accounts WHERE id = account_id) ELSE 0 END AS tenant_now`;
