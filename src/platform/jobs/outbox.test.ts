import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { createLog } from "#/platform/observability/log.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { createPassedTime } from "#/platform/time/tenant-clock.ts";
import { createOutbox, type Handler } from "./outbox.ts";
import { STOP_GRACE_MS } from "./rules.ts";
import { DONE, LIVE, OTHER, OutboxBench, settle, TEST } from "./testing.ts";

let bench: OutboxBench;
beforeEach(() => {
  bench = new OutboxBench();
});
afterEach(() => {
  jest.useRealTimers();
  return bench.end();
});

describe("an intent", () => {
  test("is sent once, with its tenant, name and payload, and is done", async () => {
    bench.add("a", { payload: { invite_id: "inv_1", number: 2 } }, TEST);
    await bench.outbox.run();
    await bench.outbox.run();
    expect(bench.sent).toEqual([
      {
        id: 1,
        tenant: TEST,
        ref: "a",
        payload: { invite_id: "inv_1", number: 2 },
        attempt: 1,
        createdAt: bench.clock.now(),
      },
    ]);
    expect(bench.stored("a")).toMatchObject({
      status: "done",
      lease_until: null,
      last_error: null,
      finished_at: bench.clock.now(),
    });
  });

  test("goes to the handler of its channel", async () => {
    const got: string[] = [];
    const handlerOf = (channel: string): Handler => {
      return async ({ ref }) => {
        got.push(`${channel} ${ref}`);
        return DONE;
      };
    };
    bench.outbox = createOutbox({
      db: bench.db,
      clock: bench.clock,
      passed: createPassedTime(bench.db, bench.clock),
      log: createLog("silent"),
    });
    bench.outbox.carriedOutBy({
      ...{ mail: handlerOf("mail"), webhook: handlerOf("webhook"), chat: handlerOf("chat") },
    });
    bench.add("a", { channel: "mail" });
    bench.add("b", { channel: "webhook" });
    await bench.outbox.run();
    expect(got.toSorted()).toEqual(["mail a", "webhook b"]);
  });

  test("with the name of an earlier one is dropped, before and after that one was sent", async () => {
    bench.db.tx(() => {
      bench.add("a", { payload: { about: "first" } });
      bench.add("a", { payload: { about: "second" } });
    });
    await bench.outbox.run();
    bench.add("a", { payload: { about: "third" } });
    await bench.outbox.run();
    expect(bench.sent.map(({ payload }) => payload)).toEqual([{ about: "first" }]);
  });

  test("may have the name of one in the other channel", async () => {
    bench.add("a", { channel: "mail" });
    bench.add("a", { channel: "webhook" });
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a", "a"]);
  });

  test("is not sent before its transaction has committed", async () => {
    bench.db.tx(() => {
      bench.add("a");
      expect(bench.sent).toEqual([]);
    });
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a"]);
  });

  test("of a transaction that was rolled back is never sent", async () => {
    const failing = () =>
      bench.db.tx(() => {
        bench.add("a");
        throw new Error("no");
      });
    expect(failing).toThrow("no");
    await bench.outbox.run();
    expect(bench.sent).toEqual([]);
    expect(bench.stored("a")).toBeNull();
  });

  test("of an inner transaction that was rolled back is never sent, the outer one's is", async () => {
    bench.db.tx(() => {
      bench.add("outer");
      try {
        bench.db.tx(() => {
          bench.add("inner");
          throw new Error("no");
        });
      } catch {}
    });
    await bench.outbox.run();
    expect(bench.refs).toEqual(["outer"]);
  });

  test("that is on hold is kept and never sent", async () => {
    bench.add("a", { held: true });
    bench.outbox.takeOver();
    bench.clock.advance(365 * 24 * 60 * MINUTE_MS);
    await bench.outbox.run();
    expect(bench.sent).toEqual([]);
    expect(bench.stored("a")).toMatchObject({ status: "held", attempts: 0 });
  });

  test("is not sent before it is due", async () => {
    bench.add("a", { dueAt: bench.clock.now() + 1_000 });
    bench.clock.advance(999);
    await bench.outbox.run();
    expect(bench.sent).toEqual([]);
    bench.clock.advance(1);
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a"]);
  });

  test("of test mode is due by its account's own test clock, one of live mode is not", async () => {
    const dueAt = bench.clock.now() + MINUTE_MS;
    bench.add("test", { dueAt }, TEST);
    bench.add("live", { dueAt }, LIVE);
    bench.add("other account", { dueAt }, { accountId: "cus_2", mode: "test" });
    bench.moveTestClock("cus_1", MINUTE_MS);
    await bench.outbox.run();
    expect(bench.refs).toEqual(["test"]);
  });
});

describe("a queue", () => {
  test("sends one at a time, in the order in which its work is due", async () => {
    const onHold = bench.holdBack();
    const now = bench.clock.now();
    bench.db.tx(() => {
      bench.add("later", { lane: "l", dueAt: now });
      bench.add("sooner", { lane: "l", dueAt: now - 1 });
      bench.add("last", { lane: "l", dueAt: now });
    });
    for (const ref of ["sooner", "later", "last"]) {
      bench.outbox.wake();
      expect(onHold.refs()).toEqual([ref]);
      await onHold.release(ref);
    }
    await bench.outbox.run();
    expect(bench.refs).toEqual(["sooner", "later", "last"]);
  });

  test("goes on with its next work while a failed one waits for its time", async () => {
    bench.handle = async ({ ref }) =>
      ref === "a" ? { kind: "retry", at: bench.clock.now() + MINUTE_MS, error: "busy" } : DONE;
    bench.db.tx(() => {
      bench.add("a", { lane: "l" });
      bench.add("b", { lane: "l" });
    });
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a", "b"]);
  });
});

describe("no account delays another", () => {
  /** Ends what has not ended, which no test lives to see. */
  let endings: (() => void)[] = [];
  const never: Handler = () => new Promise((done) => endings.push(() => done(DONE)));
  // Once it stops it begins nothing new, and waits no longer than for these.
  afterEach(async () => {
    const stopping = bench.outbox.stop();
    for (const end of endings) end();
    endings = [];
    await stopping;
  });

  test("a retry is sent at its time although another receiver never answers and has a backlog", async () => {
    bench.handle = async (job, signal) => {
      if (job.ref.startsWith("hangs")) return never(job, signal);
      return job.attempt === 1
        ? { kind: "retry", at: bench.clock.now() + 5 * SECOND_MS, error: "busy" }
        : DONE;
    };
    bench.fill("hangs", 50);
    bench.add("retried", { channel: "webhook", lane: "other" });
    bench.outbox.wake();
    await settle();
    expect(bench.stored("retried")).toMatchObject({ status: "queued", attempts: 1 });
    bench.clock.advance(5 * SECOND_MS);
    bench.outbox.wake();
    await settle();
    expect(bench.stored("retried")).toMatchObject({ status: "done", attempts: 2 });
    expect(bench.refs.filter((ref) => ref.startsWith("hangs"))).toHaveLength(1);
  });

  test.each([
    ["mail", "webhook"],
    ["webhook", "mail"],
  ] as const)(
    "a %s is sent at once next to a hundred queues of the %s channel that never end",
    async (quick, silent) => {
      bench.handle = async (job, signal) => (job.ref.startsWith(silent) ? never(job, signal) : DONE);
      for (let queue = 0; queue < 100; queue += 1) bench.fill(`${silent} ${queue}`, 2, { channel: silent });
      bench.outbox.wake();
      await settle();
      bench.add(quick, { channel: quick });
      await settle();
      expect(bench.stored(quick)).toMatchObject({ status: "done" });
    },
  );

  test("an account whose receivers never answer has two attempts at a time, and those of others are sent meanwhile", async () => {
    bench.handle = async (job, signal) => (job.tenant.accountId === "cus_1" ? never(job, signal) : DONE);
    for (let name = 0; name < 50; name += 1) bench.fill(`hangs ${name}`, 20);
    bench.outbox.wake();
    for (let slot = 0; slot < 20; slot += 1) bench.add(`other ${slot}`, { channel: "webhook" }, OTHER);
    await settle();
    for (let slot = 0; slot < 20; slot += 1) await settle();
    expect(bench.refs.filter((ref) => ref.startsWith("hangs"))).toHaveLength(2);
    expect(bench.refs.filter((ref) => ref.startsWith("other"))).toHaveLength(20);
  });

  test("what another process wrote is found, and so is what the test clock made due", async () => {
    await bench.outbox.run();
    bench.fill("written past it", 1);
    bench.outbox.wake();
    await settle();
    expect(bench.refs).toEqual(["written past it:1"]);
  });
});

describe("stop", () => {
  test("waits for what is being sent, stores how it ended and starts nothing new", async () => {
    const kept = bench.holdBack();
    bench.add("a", { lane: "l" });
    bench.add("b", { lane: "l" });
    await settle();
    let stopped = false;
    const stopping = bench.outbox.stop().then(() => {
      stopped = true;
    });
    await settle();
    expect(stopped).toBeFalse();
    await kept.release("a");
    await stopping;
    expect(bench.stored("a")).toMatchObject({ status: "done" });
    expect(bench.refs).toEqual(["a"]);
    expect(bench.stored("b")).toMatchObject({ status: "queued", attempts: 0 });
  });

  test("breaks off what does not end, notifies its handler, and the next start makes the same attempt again", async () => {
    const reported: string[] = [];
    bench.handle = ({ ref }, signal) =>
      new Promise((_, fail) => {
        signal.addEventListener("abort", () => {
          reported.push(ref);
          fail(new Error("broken off"));
        });
      });
    bench.add("told", { channel: "webhook" });
    bench.add("deaf", {}, OTHER);
    await settle();
    jest.useFakeTimers();
    const stopping = bench.outbox.stop();
    jest.advanceTimersByTime(STOP_GRACE_MS - 1);
    await settle();
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    await stopping;
    expect(reported.toSorted()).toEqual(["deaf", "told"]);
    for (const ref of reported) {
      expect(bench.stored(ref)).toMatchObject({
        status: "queued",
        attempts: 0,
        lease_until: null,
        last_error: null,
      });
    }
    bench.handle = async () => DONE;
    bench.sent = [];
    bench.reopen();
    await bench.outbox.run();
    expect(bench.sent.map(({ ref, attempt }) => [ref, attempt]).toSorted()).toEqual([
      ["deaf", 1],
      ["told", 1],
    ]);
  });

  test("keeps what is added afterwards for the next start", async () => {
    await bench.outbox.stop();
    bench.add("a");
    await bench.outbox.run();
    expect(bench.sent).toEqual([]);
    bench.reopen();
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a"]);
  });
});

test("run ends only when everything that is due was sent, also what was added meanwhile", async () => {
  bench.handle = async ({ ref }) => {
    await settle();
    if (ref === "a") bench.add("b");
    return DONE;
  };
  bench.add("a");
  await bench.outbox.run();
  expect(bench.refs).toEqual(["a", "b"]);
  expect(bench.stored("b")).toMatchObject({ status: "done" });
});

test("countQueued counts what still waits, of one tenant and channel", async () => {
  const dueAt = bench.clock.now() + MINUTE_MS;
  bench.add("a", { dueAt });
  bench.add("b", { dueAt });
  bench.add("held", { held: true });
  bench.add("done");
  bench.add("webhook", { dueAt, channel: "webhook" });
  bench.add("test", { dueAt }, TEST);
  bench.add("other", { dueAt }, { accountId: "cus_2", mode: "live" });
  await bench.outbox.run();
  expect(bench.outbox.countQueued(LIVE, "mail")).toBe(2);
  expect(bench.outbox.countQueued(TEST, "mail")).toBe(1);
  expect(bench.outbox.countQueued(TEST, "webhook")).toBe(0);
});

describe("a clock that is set", () => {
  const RETRY_MS = 5 * MINUTE_MS;
  const retried: Handler = async ({ attempt }) =>
    attempt === 1 ? { kind: "retry", at: bench.clock.now() + RETRY_MS, error: "busy" } : DONE;

  test.each([40 * DAY_MS, 28 * HOUR_MS])(
    "ahead by %i ms and back parks no retry that was set meanwhile, nor what came to be meanwhile",
    async (jump) => {
      bench.handle = retried;
      bench.add("before", { channel: "webhook" });
      bench.clock.set(jump);
      bench.add("meanwhile", { channel: "webhook" });
      await bench.outbox.run();
      bench.clock.set(-jump);
      bench.clock.advance(RETRY_MS);
      await bench.outbox.run();
      expect(bench.stored("before")).toMatchObject({ status: "done", attempts: 2 });
      expect(bench.stored("meanwhile")).toMatchObject({ status: "done", attempts: 2 });
    },
  );

  test("back while something is being sent neither sends it twice nor deletes it", async () => {
    const waiting = bench.holdBack();
    bench.add("a", { lane: "l" });
    bench.add("b", { lane: "l" });
    await settle();
    for (const jump of [40 * DAY_MS, -80 * DAY_MS]) {
      bench.clock.set(jump);
      bench.outbox.wake();
      await settle();
      expect(waiting.refs()).toEqual(["a"]);
    }
    bench.clock.set(40 * DAY_MS);
    await waiting.release("a");
    await waiting.release("b");
    expect(bench.refs).toEqual(["a", "b"]);
    expect(bench.stored("a")).toMatchObject({ status: "done" });
  });
});

describe("what has ended long ago", () => {
  const forgotten = () => bench.outbox.deleteOld();

  test("is deleted after the time of its channel, and what waits or is sent once more never is", async () => {
    bench.handle = async ({ ref }) =>
      ref === "retried" ? { kind: "retry", at: bench.clock.now() + HOUR_MS, error: "busy" } : DONE;
    for (const channel of ["mail", "webhook"] as const) bench.add(`done ${channel}`, { channel });
    bench.add("retried", { channel: "webhook" });
    bench.add("held", { held: true });
    await bench.outbox.run();
    bench.clock.advance(30 * DAY_MS - 1);
    expect(forgotten()).toBe(0);
    bench.clock.advance(1);
    expect(forgotten()).toBe(1);
    expect(bench.stored("done webhook")).toBeNull();
    bench.clock.advance(370 * DAY_MS - 1);
    expect(forgotten()).toBe(0);
    bench.clock.advance(1);
    expect(forgotten()).toBe(2);
    expect(bench.db.sqlite.query("SELECT ref, status FROM outbox").all()).toEqual([
      { ref: "retried", status: "queued" },
    ]);
  });

  test("goes some at a time", async () => {
    bench.fill("many", 1_200);
    bench.db.sqlite.run("UPDATE outbox SET status = 'done', finished_at = 1");
    expect([forgotten(), forgotten(), forgotten(), forgotten()]).toEqual([500, 500, 200, 0]);
  });

  test("is no older for a clock that was set ahead", async () => {
    bench.add("a");
    await bench.outbox.run();
    bench.add("held", { held: true });
    bench.clock.set(800 * DAY_MS);
    expect(forgotten()).toBe(0);
    bench.clock.set(-800 * DAY_MS);
    expect(forgotten()).toBe(0);
  });
});
