import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createOutboxStore } from "./outbox-store.ts";
import { OutboxBench } from "./testing.ts";

/** How the database goes about the queue: from lane to lane and to the first of a lane by one index, however long it is. */

let bench: OutboxBench;
beforeEach(() => {
  bench = new OutboxBench();
});
afterEach(() => bench.end());

const BY_QUEUE =
  /^SEARCH (?:outbox|o|h) USING (?:COVERING )?INDEX outbox_queue \(channel=\?( AND lane[=>]\?)?( AND due_at<\?)?\)$/;

/** The steps of every statement that `run` makes, once each. */
function plansOf(run: () => unknown): string[] {
  const { sqlite } = bench.db;
  const asked = new Set<string>();
  const { query } = sqlite;
  sqlite.query = ((text: string) => {
    asked.add(text);
    return query.call(sqlite, text);
  }) as typeof query;
  run();
  sqlite.query = query;
  return [...asked].flatMap((text) => {
    const explain = sqlite.prepare<{ detail: string }, Record<string, string | number>[]>(
      `EXPLAIN QUERY PLAN ${text}`,
    );
    const steps = explain.all({ channel: "mail", lane: "l", until: 1, lease: 1, id: 1, before: 1, limit: 1 });
    // An open statement would keep the database from being closed.
    explain.finalize();
    return steps.map(({ detail }) => detail);
  });
}

describe("the queue", () => {
  test("is read by its index, by the primary key, or not at all", () => {
    const plans = plansOf(() => createOutboxStore(bench.db));
    const known = [
      BY_QUEUE,
      /^SEARCH (?:outbox|o) USING INTEGER PRIMARY KEY \(rowid[=>]\?\)$/,
      /^SEARCH outbox$/,
      /^SEARCH outbox USING COVERING INDEX outbox_ended \(channel=\? AND finished_at>\? AND finished_at<\?\)$/,
      /^SEARCH outbox USING COVERING INDEX outbox_held \(created_at<\?\)$/,
      /^SCAN lanes$/,
      /SUBQUERY|^SETUP$|^RECURSIVE STEP$|^MATERIALIZE lanes$|^CO-ROUTINE lanes$/,
      // Of what was added since the last look alone.
      /^USE TEMP B-TREE FOR GROUP BY$/,
    ];
    expect(plans.filter((plan) => !known.some((shape) => shape.test(plan)))).toEqual([]);
    expect(plans.filter((plan) => BY_QUEUE.test(plan)).length).toBeGreaterThanOrEqual(4);
  });

  test("is claimed from in the same time, however many wait in the lane and whichever of them is taken", () => {
    const store = createOutboxStore(bench.db);
    const now = bench.clock.now();
    const timeOf = (lane: string) => {
      const begun = performance.now();
      for (let turn = 0; turn < 50; turn += 1) {
        store.head("webhook", lane);
        const row = store.claim("webhook", lane, now, now + 1);
        if (row) store.end(row.id, { status: "queued", dueAt: now + 1_000 });
      }
      return performance.now() - begun;
    };
    bench.db.sqlite.run("BEGIN");
    bench.fill("short", 300);
    bench.fill("long", 20_000);
    // All wait but the last.
    bench.fill("parked", 20_000, { dueAt: now + 1 });
    bench.db.sqlite.run("UPDATE outbox SET due_at = ? WHERE id = (SELECT max(id) FROM outbox)", [now]);
    const lanes = ["short", "long", "parked"];
    // The least of several rounds, in turn, so that a busy machine is unjust to all of them alike.
    const rounds = Array.from({ length: 6 }, () => lanes.map(timeOf));
    const [short = 0, long = 0, parked = 0] = lanes.map((_, lane) =>
      Math.min(...rounds.map((times) => times[lane] ?? Number.POSITIVE_INFINITY)),
    );
    // It was a hundred times as long, and more.
    expect(long).toBeLessThan(short * 8);
    expect(parked).toBeLessThan(short * 8);
    bench.db.sqlite.run("ROLLBACK");
  });
});
