import type { Tenant } from "#/platform/context/tenant.ts";
import { insertAccount, openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { createLog } from "#/platform/observability/log.ts";
import { createPassedTime } from "#/platform/time/tenant-clock.ts";
import { MovingClock } from "#/testing/clock.ts";
import { turn } from "#/testing/until.ts";
import {
  type Channel,
  createOutbox,
  type Handler,
  type Intent,
  type Job,
  type Outbox,
  type Outcome,
} from "./outbox.ts";

/** The outbox's own steps, which it makes after the present work. */
export const settle = (): Promise<void> => turn(3);

/** An outbox on a real database with the accounts cus_1 and cus_2; for the tests of this folder. */

export const LIVE: Tenant = { accountId: "cus_1", mode: "live" };
export const TEST: Tenant = { accountId: "cus_1", mode: "test" };
export const OTHER: Tenant = { accountId: "cus_2", mode: "live" };
export const DONE: Outcome = { kind: "done" };

interface StoredIntent {
  status: string;
  attempts: number;
  lease_until: number | null;
  last_error: string | null;
  due_at: number;
  finished_at: number | null;
}

export class OutboxBench {
  readonly clock = new MovingClock();
  /** What the handler was given, in order. */
  sent: Job[] = [];
  handle: Handler = async () => DONE;
  private readonly opened: TestDatabase = openTestDatabase();
  outbox: Outbox = this.open();

  constructor() {
    for (const id of ["cus_1", "cus_2"]) insertAccount(this.db, id);
  }

  get db() {
    return this.opened.db;
  }

  /** A new one on the same database, as after a restart; the present one is not stopped. */
  reopen(): void {
    this.outbox = this.open();
  }

  private open(): Outbox {
    const handler: Handler = (job, signal) => {
      this.sent.push(job);
      return this.handle(job, signal);
    };
    const passed = createPassedTime(this.db, this.clock);
    const outbox = createOutbox({ db: this.db, clock: this.clock, passed, log: createLog("silent") });
    outbox.carriedOutBy({ mail: handler, webhook: handler, chat: handler });
    return outbox;
  }

  /** Due now, live and in a queue of its own, unless the options say otherwise. */
  add(ref: string, changes: Partial<Intent> = {}, tenant = LIVE): void {
    const dueAt = this.clock.now();
    this.outbox.add(tenant, { channel: "mail", ref, lane: ref, payload: { about: ref }, dueAt, ...changes });
  }

  get refs(): string[] {
    return this.sent.map(({ ref }) => ref);
  }

  stored(ref: string): StoredIntent | null {
    return this.db.sqlite.query<StoredIntent, [string]>("SELECT * FROM outbox WHERE ref = ?").get(ref);
  }

  /** Adds many intents at once past the outbox, each in a queue and of an account of its own. */
  fill(queue: string, count: number, changes: { channel?: Channel; dueAt?: number } = {}): void {
    const { channel = "webhook", dueAt = this.clock.now() } = changes;
    this.db.sqlite.run(
      `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       SELECT ?2, ?3 || ':' || i, ?3, 'cus_1', 'live', '{}', 'queued', ?4, ?4 FROM n`,
      [count, channel, queue, dueAt],
    );
  }

  moveTestClock(accountId: string, ms: number): void {
    this.db.sqlite.run("UPDATE accounts SET test_clock_offset_ms = ? WHERE id = ?", [ms, accountId]);
  }

  /** From now on the handler waits until the test lets the one of a ref go on. */
  holdBack() {
    const waiting = new Map<string, (outcome: Outcome) => void>();
    this.handle = ({ ref }) => new Promise((resolve) => waiting.set(ref, resolve));
    return {
      refs: () => [...waiting.keys()],
      async release(ref: string) {
        waiting.get(ref)?.(DONE);
        waiting.delete(ref);
        await settle();
      },
    };
  }

  async end(): Promise<void> {
    await this.outbox.stop();
    this.opened.end();
  }
}
