import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/clock.ts";
import { createLog } from "#/platform/log.ts";
import { createOutbox, type Handler } from "./outbox.ts";
import { DONE, LIVE, OutboxBench, TEST } from "./testing.ts";

let bench: OutboxBench;
beforeEach(() => {
  bench = new OutboxBench();
});
afterEach(() => bench.end());

describe("an intent", () => {
  test("goes out once, with its tenant, name and payload, and is done", async () => {
    bench.add("a", { payload: { invite_id: "inv_1", number: 2 } }, TEST);
    await bench.outbox.run();
    await bench.outbox.run();
    expect(bench.sent).toEqual([
      {
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
      log: createLog("silent"),
      handlers: () => ({ mail: handlerOf("mail"), webhook: handlerOf("webhook") }),
    });
    bench.add("a", { channel: "mail" });
    bench.add("b", { channel: "webhook" });
    await bench.outbox.run();
    expect(got.toSorted()).toEqual(["mail a", "webhook b"]);
  });

  test("with the name of an earlier one is dropped, before and after that one went out", async () => {
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
    bench.add("a", { channel: "webhook", lane: "other" });
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

  test("that is held is kept and never sent", async () => {
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

describe("a lane", () => {
  test("sends one at a time, in the order in which its work is due", async () => {
    const held = bench.holdBack();
    const now = bench.clock.now();
    bench.db.tx(() => {
      bench.add("later", { lane: "l", dueAt: now });
      bench.add("sooner", { lane: "l", dueAt: now - 1 });
      bench.add("last", { lane: "l", dueAt: now });
    });
    for (const ref of ["sooner", "later", "last"]) {
      void bench.outbox.run();
      expect(held.refs()).toEqual([ref]);
      await held.release(ref);
    }
    await bench.outbox.run();
    expect(bench.refs).toEqual(["sooner", "later", "last"]);
  });

  test("that waits for a slow receiver does not hold up the others", async () => {
    const held = bench.holdBack();
    bench.add("slow", { lane: "slow" });
    bench.add("next", { lane: "slow" });
    bench.add("quick", { lane: "quick" });
    expect(held.refs()).toEqual(["slow", "quick"]);
    await held.release("quick");
    bench.add("quick 2", { lane: "quick" });
    expect(held.refs()).toEqual(["slow", "quick 2"]);
    await held.release("quick 2");
    await held.release("slow");
    await held.release("next");
  });

  test("is one of at most four that send at the same time", async () => {
    const held = bench.holdBack();
    bench.db.tx(() => {
      for (const ref of ["a", "b", "c", "d", "e"]) bench.add(ref);
    });
    expect(held.refs()).toEqual(["a", "b", "c", "d"]);
    await held.release("b");
    expect(held.refs()).toEqual(["a", "c", "d", "e"]);
    for (const ref of held.refs()) await held.release(ref);
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

describe("stop", () => {
  test("waits for what is being sent, stores how it ended and starts nothing new", async () => {
    const held = bench.holdBack();
    bench.add("a", { lane: "l" });
    bench.add("b", { lane: "l" });
    let stopped = false;
    const stopping = bench.outbox.stop().then(() => {
      stopped = true;
    });
    await Bun.sleep(1);
    expect(stopped).toBeFalse();
    await held.release("a");
    await stopping;
    expect(bench.stored("a")).toMatchObject({ status: "done" });
    expect(bench.refs).toEqual(["a"]);
    expect(bench.stored("b")).toMatchObject({ status: "queued", attempts: 0 });
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
    await Bun.sleep(1);
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
