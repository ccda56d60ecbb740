import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { OutOfDescriptors } from "#/platform/process/descriptors.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { ERROR_WAIT_MS, SHORTAGE_REST_MS } from "./rules.ts";
import { DONE, OTHER, OutboxBench, settle, TEST } from "./testing.ts";

let bench: OutboxBench;
beforeEach(() => {
  bench = new OutboxBench();
});
afterEach(() => bench.end());

describe("a failed attempt", () => {
  test("is repeated at the time that the handler named and not before, and counted", async () => {
    bench.handle = async ({ attempt }) =>
      attempt < 3 ? { kind: "retry", at: bench.clock.now() + MINUTE_MS, error: `busy ${attempt}` } : DONE;
    bench.add("a");
    await bench.outbox.run();
    expect(bench.stored("a")).toMatchObject({ status: "queued", last_error: "busy 1", finished_at: null });
    bench.clock.advance(MINUTE_MS - 1);
    await bench.outbox.run();
    expect(bench.sent).toHaveLength(1);
    bench.clock.advance(1);
    await bench.outbox.run();
    bench.clock.advance(MINUTE_MS);
    await bench.outbox.run();
    expect(bench.sent.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(bench.stored("a")).toMatchObject({ status: "done", last_error: null });
  });

  test("is not repeated at once where the second's look comes between its end and the storing of it", async () => {
    bench.handle = async ({ ref }) => {
      // Before the outbox's own step, which comes in the same round of the event loop.
      setImmediate(() => bench.outbox.wake());
      return ref === "a"
        ? { kind: "retry", at: bench.clock.now() + MINUTE_MS, error: "busy" }
        : { kind: "untried", restUntil: bench.clock.now() + MINUTE_MS };
    };
    bench.add("a");
    bench.add("b");
    await bench.outbox.run();
    await settle();
    expect(bench.refs.toSorted()).toEqual(["a", "b"]);
    bench.clock.advance(MINUTE_MS);
    await bench.outbox.run();
    expect(bench.refs.toSorted()).toEqual(["a", "a", "b", "b"]);
  });

  test("of test mode is repeated in the tenant's time: its moved clock brings the retry near", async () => {
    bench.moveTestClock("cus_1", 5 * MINUTE_MS);
    bench.handle = async ({ attempt }) =>
      attempt === 1 ? { kind: "retry", at: bench.clock.now() + 6 * MINUTE_MS, error: "busy" } : DONE;
    bench.add("a", {}, TEST);
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a"]);
    bench.moveTestClock("cus_1", 6 * MINUTE_MS);
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a", "a"]);
  });

  test.each([
    ["without a time to retry", { kind: "retry", at: null, error: "gave up" }],
    ["for good", { kind: "dead", error: "no such receiver" }],
  ] as const)("%s is not repeated, and its reason is kept", async (_, outcome) => {
    bench.handle = async () => outcome;
    bench.add("a");
    await bench.outbox.run();
    bench.clock.advance(24 * 60 * MINUTE_MS);
    bench.outbox.takeOver();
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a"]);
    expect(bench.stored("a")).toMatchObject({ status: "dead", last_error: outcome.error, lease_until: null });
  });

  test("for which the process could open nothing is none: it is not counted, and made five seconds later", async () => {
    bench.handle = () => Promise.reject(new OutOfDescriptors());
    bench.add("a");
    await bench.outbox.run();
    expect(bench.stored("a")).toMatchObject({ status: "queued", attempts: 0, last_error: null });
    bench.handle = async () => DONE;
    bench.clock.advance(SHORTAGE_REST_MS - 1);
    await bench.outbox.run();
    expect(bench.sent).toHaveLength(1);
    bench.clock.advance(1);
    await bench.outbox.run();
    expect(bench.sent.map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect(bench.stored("a")).toMatchObject({ status: "done" });
  });

  const errors: [how: string, fault: () => never | Promise<never>][] = [
    ["rejects", () => Promise.reject(new Error("ada@people.example"))],
    [
      "throws at once",
      () => {
        throw new Error("ada@people.example");
      },
    ],
  ];
  test.each(errors)(
    "of a handler that %s is repeated later, keeps no message and stops nothing",
    async (_, failure) => {
      bench.handle = ({ ref, attempt }) => (ref === "a" && attempt === 1 ? failure() : Promise.resolve(DONE));
      bench.db.tx(() => {
        bench.add("a");
        bench.add("b");
      });
      await bench.outbox.run();
      expect(bench.refs.toSorted()).toEqual(["a", "b"]);
      expect(bench.stored("a")).toMatchObject({ status: "queued", last_error: "internal fault" });
      bench.clock.advance(ERROR_WAIT_MS);
      await bench.outbox.run();
      expect(bench.stored("a")).toMatchObject({ status: "done", attempts: 2 });
    },
  );
});

describe("after a crash in the middle of sending", () => {
  /** Leaves "a" claimed by an outbox of which nothing is heard any more. */
  async function crash(): Promise<void> {
    bench.handle = () => new Promise(() => {});
    bench.add("a", { lane: "l" });
    bench.add("b", { lane: "l" });
    await settle();
    bench.handle = async () => DONE;
    bench.sent = [];
    bench.reopen();
  }

  test("takeOver sends the work once more under the same name, then the rest of its queue", async () => {
    await crash();
    bench.outbox.takeOver();
    await bench.outbox.run();
    expect(bench.sent.map(({ ref, attempt }) => [ref, attempt])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  test("without takeOver what was being sent is left alone, whatever the clock says", async () => {
    await crash();
    bench.clock.advance(365 * 24 * 60 * MINUTE_MS);
    await bench.outbox.run();
    expect(bench.refs).toEqual(["b"]);
  });
});

describe("an end that cannot be stored", () => {
  const isRefused =
    "CREATE TRIGGER full BEFORE UPDATE OF status ON outbox BEGIN SELECT RAISE(ABORT, 'full'); END";

  test("is stored later, and nothing is sent a second time meanwhile", async () => {
    bench.handle = async () => {
      bench.db.sqlite.run(isRefused);
      return DONE;
    };
    bench.add("a", { lane: "l" });
    bench.add("b", { lane: "l" });
    await bench.outbox.run();
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a"]);
    expect(bench.stored("a")).toMatchObject({ status: "queued" });
    bench.db.sqlite.run("DROP TRIGGER full");
    bench.handle = async () => DONE;
    await bench.outbox.run();
    expect(bench.refs).toEqual(["a", "b"]);
    expect(bench.stored("a")).toMatchObject({ status: "done" });
  });

  test("because the handler's judgement fails, undoes only that judgement, and counts as an error of our own", async () => {
    bench.handle = async ({ ref }) =>
      ref === "a"
        ? () => {
            bench.db.sqlite.run("UPDATE accounts SET company = 'changed'");
            throw new Error("no");
          }
        : DONE;
    bench.db.tx(() => {
      bench.add("a");
      bench.add("b", {}, OTHER);
    });
    await bench.outbox.run();
    expect(bench.stored("a")).toMatchObject({ status: "queued", last_error: "internal fault", attempts: 1 });
    expect(bench.stored("b")).toMatchObject({ status: "done" });
    const companies = bench.db.sqlite.query("SELECT DISTINCT company FROM accounts").all();
    expect(companies).toEqual([{ company: "Co" }]);
  });
});

describe("an attempt that was none", () => {
  test("does not count, and its queue rests until the time that the handler named", async () => {
    bench.handle = async () => ({ kind: "untried", restUntil: bench.clock.now() + MINUTE_MS });
    bench.add("a", { lane: "l" });
    bench.add("b", { lane: "l" });
    bench.add("c", { lane: "other" }, OTHER);
    await bench.outbox.run();
    expect(bench.refs.toSorted()).toEqual(["a", "c"]);
    expect(bench.stored("a")).toMatchObject({
      status: "queued",
      attempts: 0,
      lease_until: null,
      last_error: null,
    });
    bench.handle = async () => DONE;
    bench.clock.advance(MINUTE_MS - 1);
    await bench.outbox.run();
    expect(bench.sent).toHaveLength(2);
    bench.clock.advance(1);
    await bench.outbox.run();
    expect(
      bench.sent
        .slice(2)
        .map(({ ref, attempt }) => [ref, attempt])
        .toSorted(),
    ).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 1],
    ]);
  });
});
