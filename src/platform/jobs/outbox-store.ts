import { and, eq, sql } from "drizzle-orm";
import { accounts } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant, prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/observability/log.ts";
import { OutOfDescriptors } from "#/platform/process/descriptors.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { RunningClock } from "#/platform/time/clock.ts";
import { ATTEMPT_LIMIT_MS, CHANNELS, type Channel, SHORTAGE_REST_MS, STOP_GRACE_MS } from "./rules.ts";
import { outbox } from "./tables.ts";

/**
 * The queue of a row. Emails leave theirs out, as it follows from the account: for three emails of a candidate it
 * took a hundred bytes. The expression is the one of the index.
 */
const queueOf = (table: string): string =>
  `CASE ${table}.lane WHEN '' THEN 'mail:' || ${table}.account_id ELSE ${table}.lane END`;
const QUEUE = queueOf("outbox");

/** The value that is stored for a queue. */
export const storedQueue = (queue: string, accountId: string): string =>
  queue === `mail:${accountId}` ? "" : queue;

/** What waits in a queue: its owner, and when its first intent is due in that tenant's time. */
export interface QueueHead {
  channel: Channel;
  lane: string;
  tenant: Tenant;
  dueAt: number;
}

export interface ClaimedRow {
  id: number;
  channel: Channel;
  lane: string;
  ref: string;
  account_id: string;
  mode: Tenant["mode"];
  payload: string;
  attempts: number;
  created_at: number;
}

interface HeadRow {
  channel: Channel;
  lane: string;
  account_id: string;
  mode: Tenant["mode"];
  due_at: number;
}

const headOf = ({ channel, lane: name, account_id, mode, due_at }: HeadRow): QueueHead => ({
  ...{ channel, lane: name, dueAt: due_at },
  tenant: { accountId: account_id, mode },
});

/** How an attempt leaves its row. */
interface RowEnd {
  status: "queued" | "done" | "dead";
  /** In the tenant's time; undefined leaves it. */
  dueAt?: number;
  /** undefined leaves it. */
  lastError?: string | null;
  /** As `lastError`. */
  fault?: string | null;
  finishedAt?: number;
  /** The attempt does not count. */
  uncounted?: boolean;
}

/** Created apart from the store, as its statements are not needed before the first intent. */
export const endLeases = ({ sqlite }: Db): void =>
  void sqlite.run("UPDATE outbox SET lease_until = NULL WHERE status = 'queued' AND lease_until IS NOT NULL");

/** The outbox in the database. Every read of a queue uses the index, so a long queue is as quick as a short one. */
export function createOutboxStore({ orm, sqlite }: Db) {
  const claim = lazily(() =>
    sqlite.query<ClaimedRow, { channel: Channel; lane: string; until: number; lease: number }>(CLAIM),
  );
  const head = lazily(() => sqlite.query<HeadRow, { channel: Channel; lane: string }>(HEAD));
  const heads = lazily(() => sqlite.query<HeadRow, { channel: Channel }>(HEADS));
  const added = lazily(() => sqlite.query<HeadRow, { id: number }>(ADDED));
  const newest = lazily(() =>
    sqlite.query<{ id: number }, []>("SELECT coalesce(max(id), 0) AS id FROM outbox"),
  );
  const ended = lazily(() =>
    sqlite.query<unknown, { channel: Channel; before: number; limit: number }>(DELETE_ENDED),
  );
  const onHold = lazily(() => sqlite.query<unknown, { before: number; limit: number }>(DELETE_ON_HOLD));
  const offset = prepared(() =>
    orm
      .select({ ms: accounts.testClockOffsetMs })
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder("accountId"))),
  );

  return {
    /** Claims the first due intent of a queue, and counts the attempt. @param until in the tenant's time */
    updateClaimed: (
      channel: Channel,
      queueName: string,
      until: number,
      leaseUntil: number,
    ): ClaimedRow | null => claim().get({ channel, lane: queueName, until, lease: leaseUntil }),

    findHead(channel: Channel, key: string): QueueHead | null {
      const row = head().get({ channel, lane: key });
      return row && headOf(row);
    },

    /** Of every queue in which something waits. */
    listHeads: (channel: Channel): QueueHead[] => heads().all({ channel }).map(headOf),

    /** Of queues to which something was added after an id, also by another process. */
    listAdded: (id: number): QueueHead[] => added().all({ id }).map(headOf),

    findNewestId: (): number => newest().get()?.id ?? 0,

    findTestOffset: (accountId: string): number => offset.get({ accountId })?.ms ?? 0,

    updateEnded(id: number, { uncounted, ...end }: RowEnd): void {
      orm
        .update(outbox)
        .set({
          ...end,
          leaseUntil: null,
          ...(uncounted === true && { attempts: sql`${outbox.attempts} - 1` }),
        })
        .where(eq(outbox.id, id))
        .run();
    },

    /** @returns how many went */
    deleteEnded: (channel: Channel, before: number, limit: number): number =>
      ended().run({ channel, before, limit }).changes,

    /** @returns how many went */
    deleteOnHold: (before: number, limit: number): number => onHold().run({ before, limit }).changes,

    /** @returns the channel and queue of the intent, or null if there is none */
    updateQueuedAgain: (
      tenant: Tenant,
      id: number,
      dueAt: number,
    ): { channel: Channel; lane: string } | null =>
      orm
        .update(outbox)
        .set({
          ...{
            status: "queued",
            attempts: 0,
            dueAt,
            leaseUntil: null,
            lastError: null,
            fault: null,
            finishedAt: null,
          },
        })
        .where(and(ofTenant(outbox, tenant), eq(outbox.id, id)))
        .returning({ channel: outbox.channel, lane: sql<string>`${sql.raw(QUEUE)}` })
        .get() ?? null,

    /** Only what still waits. @returns as `queueAgain` */
    updateDueAt: (tenant: Tenant, id: number, dueAt: number): { channel: Channel; lane: string } | null =>
      orm
        .update(outbox)
        .set({ dueAt: sql`min(${outbox.dueAt}, ${dueAt})` })
        .where(and(ofTenant(outbox, tenant), eq(outbox.id, id), eq(outbox.status, "queued")))
        .returning({ channel: outbox.channel, lane: sql<string>`${sql.raw(QUEUE)}` })
        .get() ?? null,
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

const CLAIM = `
  UPDATE outbox SET attempts = attempts + 1, lease_until = $lease
  WHERE id = (
    SELECT id FROM outbox
    WHERE channel = $channel AND ${QUEUE} = $lane AND status = 'queued' AND lease_until IS NULL AND due_at <= $until
    ORDER BY due_at, id LIMIT 1)
  RETURNING id, channel, ${QUEUE} AS lane, ref, account_id, mode, payload, attempts, created_at`;

const HEAD = `
  SELECT channel, ${QUEUE} AS lane, account_id, mode, due_at FROM outbox
  WHERE channel = $channel AND ${QUEUE} = $lane AND status = 'queued' AND lease_until IS NULL
  ORDER BY due_at, id LIMIT 1`;

/** Steps from queue to queue by the index, without reading through what waits in them. */
const HEADS = `
  WITH RECURSIVE lanes(lane) AS (
    SELECT min(${QUEUE}) FROM outbox WHERE channel = $channel AND status = 'queued'
    UNION ALL
    SELECT (
      SELECT min(${queueOf("o")}) FROM outbox o
      WHERE o.channel = $channel AND o.status = 'queued' AND ${queueOf("o")} > lanes.lane)
    FROM lanes WHERE lanes.lane IS NOT NULL)
  SELECT o.channel, lanes.lane, o.account_id, o.mode, o.due_at FROM lanes JOIN outbox o ON o.id = (
    SELECT id FROM outbox h
    WHERE h.channel = $channel AND ${queueOf("h")} = lanes.lane AND h.status = 'queued' AND h.lease_until IS NULL
    ORDER BY h.due_at, h.id LIMIT 1)`;

/** By the primary key: the queue's index would give the groups in order, and be walked through whole for that. */
const ADDED = `
  SELECT channel, ${QUEUE} AS lane, account_id, mode, min(due_at) AS due_at FROM outbox NOT INDEXED
  WHERE id > $id AND status = 'queued' GROUP BY channel, ${QUEUE}`;

const DELETE_ENDED = `
  DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox WHERE channel = $channel AND finished_at IS NOT NULL AND finished_at <= $before LIMIT $limit)`;

/**
 * By the primary key, whose first rows are the oldest: those of longer ago, and of some more. A clock that was wrong for a while has
 * not stamped more than these.
 */
const DELETE_ON_HOLD = `
  DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox NOT INDEXED
    WHERE id < coalesce((SELECT id FROM outbox WHERE created_at > $before ORDER BY id LIMIT 1 OFFSET 1000), 9e18)
      AND status = 'held' AND created_at <= $before LIMIT $limit)`;

export type Payload = Record<string, string | number>;

export interface Job {
  id: number;
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
  /** `at` in the tenant's time; null gives up. `restMs`: nothing else of its queue is tried for so long. */
  | ({ kind: "retry"; at: number | null; restMs?: number } & Failure)
  | ({ kind: "dead" } & Failure)
  /** Nothing was tried: the intent stays as it was, and its queue rests until then, in the server's time. */
  | { kind: "untried"; restUntil: number };

/** Judges an attempt inside the transaction that stores how it ended. */
export type Judgement = () => Outcome;

/** Carries out an intent; `signal` says that nobody waits for it any more. */
export type Handler = (job: Job, signal: AbortSignal) => Promise<Outcome | Judgement>;

/** An attempt that is over. */
export interface Attempt {
  row: ClaimedRow;
  result: Outcome | Judgement | { kind: "fault" };
  /** undefined if it shows nothing about the receiver. */
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
const FAILURE = { kind: "fault" } as const;

/** What is being sent at the moment. */
export function createAttempts({ clock, log, handlers, ended }: AttemptDeps) {
  const running = new Set<AbortController>();
  let allOver: (() => void) | null = null;
  let stopping: Promise<void> | null = null;

  async function handle(row: ClaimedRow, signal: AbortSignal): Promise<Attempt["result"]> {
    const job: Job = {
      id: row.id,
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
      return FAILURE;
    }
  }

  /** Not every handler can be aborted, so nothing waits for one after its abort signal. */
  const brokenOff = (signal: AbortSignal): Promise<Attempt["result"]> =>
    new Promise((resolve) => {
      const over = () => resolve(signal.reason === STOPPING ? UNTRIED : FAILURE);
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
