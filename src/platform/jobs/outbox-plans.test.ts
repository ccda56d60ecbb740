import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createOutboxStore } from "./outbox-store.ts";
import { OutboxBench } from "./testing.ts";

/**
 * How the database reads the outbox: from queue to queue and to the first intent of a queue by one index, however
 * long the queue is.
 */

let bench: OutboxBench;
beforeEach(() => {
  bench = new OutboxBench();
});
afterEach(() => bench.end());

const BY_QUEUE =
  /^SEARCH (?:outbox|o|h) USING (?:COVERING )?INDEX outbox_queue \(channel=\?( AND <expr>[=>]\?)?( AND due_at<\?)?\)$/;

/** Has a new store look at the queue in every way, with values that change nothing. */
function lookInEveryWay(): void {
  const store = createOutboxStore(bench.db);
  store.updateClaimed("mail", "nobody's", 0, 0);
  store.findHead("mail", "nobody's");
  store.listHeads("mail");
  store.listAdded(0);
  store.findNewestId();
  store.deleteEnded("mail", 0, 1);
  store.deleteOnHold(0, 1);
}

/** The text of every statement that `run` prepares, once each. */
function statementsOf(run: () => unknown): string[] {
  const { sqlite } = bench.db;
  const asked = new Set<string>();
  const { query } = sqlite;
  sqlite.query = ((text: string) => {
    asked.add(text);
    return query.call(sqlite, text);
  }) as typeof query;
  run();
  sqlite.query = query;
  return [...asked];
}

/** How the database carries out a statement. */
function stepsOf(text: string): string[] {
  const explain = bench.db.sqlite.prepare<{ detail: string }, Record<string, string | number>[]>(
    `EXPLAIN QUERY PLAN ${text}`,
  );
  const steps = explain.all({ channel: "mail", lane: "l", until: 1, lease: 1, id: 1, before: 1, limit: 1 });
  return steps.map(({ detail }) => detail);
}

describe("the queue", () => {
  test("is read by its index, by the primary key, or not at all", () => {
    const plans = statementsOf(lookInEveryWay).flatMap(stepsOf);
    const known = [
      BY_QUEUE,
      /^SEARCH (?:outbox|o) USING INTEGER PRIMARY KEY \(rowid[=<>]\?\)$/,
      /^SEARCH outbox$/,
      /^SEARCH outbox USING COVERING INDEX outbox_ended \(channel=\? AND finished_at>\? AND finished_at<\?\)$/,
      // Only as far as the oldest are looked for, to which the row id leads.
      /^SCAN outbox$/,
      /^SCAN lanes$/,
      /SUBQUERY|^SETUP$|^RECURSIVE STEP$|^MATERIALIZE lanes$|^CO-ROUTINE lanes$/,
      // Of what was added since the last look alone.
      /^USE TEMP B-TREE FOR GROUP BY$/,
    ];
    expect(plans.filter((plan) => !known.some((shape) => shape.test(plan)))).toEqual([]);
    expect(plans.filter((plan) => BY_QUEUE.test(plan)).length).toBeGreaterThanOrEqual(4);
  });

  test("is claimed from by one step along its index, however many intents wait in the queue and whichever of them is due", () => {
    // The index orders a queue by due time and then by id, so the first entry found is the answer and nothing is
    // sorted.
    const first = (bounds: string) =>
      `SEARCH outbox USING INDEX outbox_queue (channel=? AND <expr>=?${bounds})`;
    // SQLite returns null for the name of the queue, which is computed, and for the row id at the end of each entry.
    const index = bench.db.sqlite.query<{ name: string | null }, []>("PRAGMA index_xinfo(outbox_queue)");
    expect(index.all().map(({ name }) => name)).toEqual(["channel", null, "due_at", null]);

    const store = createOutboxStore(bench.db);
    const now = bench.clock.now();
    bench.db.sqlite.run("BEGIN");
    bench.fill("short", 300);
    bench.fill("long", 20_000);
    // Only the last intent is due.
    bench.fill("parked", 20_000, { dueAt: now + 1 });
    bench.db.sqlite.run("UPDATE outbox SET due_at = ? WHERE id = (SELECT max(id) FROM outbox)", [now]);
    for (const [queue, ref] of [
      ["short", "short:1"],
      ["long", "long:1"],
      ["parked", "parked:20000"],
    ] as const) {
      expect(store.findHead("webhook", queue)).toMatchObject({ lane: queue, dueAt: now });
      expect(store.updateClaimed("webhook", queue, now, now + 1)).toMatchObject({ lane: queue, ref });
    }
    // The plans of the filled table, and of one whose contents the planner knows.
    for (const prepare of ["SELECT 1", "ANALYZE"]) {
      bench.db.sqlite.run(prepare);
      const asked = statementsOf(lookInEveryWay);
      const planOf = (beginning: string) =>
        asked.filter((text) => text.trim().startsWith(beginning)).map(stepsOf);
      expect(planOf("UPDATE outbox SET attempts")).toEqual([
        ["SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)", "SCALAR SUBQUERY 1", first(" AND due_at<?")],
      ]);
      expect(
        planOf(
          "SELECT channel, CASE outbox.lane WHEN '' THEN 'mail:' || outbox.account_id ELSE outbox.lane END AS lane, account_id, mode, due_at FROM outbox\n",
        ),
      ).toEqual([[first("")]]);
    }
    bench.db.sqlite.run("ROLLBACK");
  });
});
