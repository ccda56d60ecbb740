// What one claim costs as a lane grows, beside the statement that was used before; and, with the executable, what others
// wait while receivers of strangers never answer:
//   node scripts/bun.mjs scripts/bench/outbox.ts [--starvation]
import { createOutboxStore } from "#/platform/jobs/outbox-store.ts";
import { OutboxBench } from "#/platform/jobs/testing.ts";
import { emptyFolder } from "../e2e/process.ts";
import { playStarvation } from "../e2e/starvation.ts";

const SIZES = [1_000, 5_000, 20_000, 100_000];

/** Until November 2026, with its indexes: it walked through the lane, for each row that it looked at. */
const FORMER_INDEXES = [
  "CREATE INDEX former_due ON outbox (due_at) WHERE status = 'queued'",
  "CREATE INDEX former_lane ON outbox (lane) WHERE status = 'queued'",
];
const FORMER_CLAIM = `
  SELECT o.id FROM outbox o JOIN accounts a ON a.id = o.account_id
  WHERE o.status = 'queued'
    AND o.due_at <= $now + CASE o.mode WHEN 'test' THEN a.test_clock_offset_ms ELSE 0 END
    AND (o.lease_until IS NULL OR o.lease_until <= $now)
    AND NOT EXISTS (SELECT 1 FROM outbox b INDEXED BY former_lane WHERE b.lane = o.lane AND b.status = 'queued' AND b.lease_until > $now)
  ORDER BY o.due_at, o.id LIMIT 1`;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const timed = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

async function claims(size: number): Promise<void> {
  const bench = new OutboxBench();
  const store = createOutboxStore(bench.db);
  const now = bench.clock.now();
  bench.db.sqlite.run("BEGIN");
  bench.fill("lane", size);
  const claimOne = () => {
    const row = store.claim("webhook", "lane", now, now + 1);
    if (row) store.end(row.id, { status: "queued" });
  };
  const present = median(Array.from({ length: 50 }, () => timed(claimOne)));
  for (const statement of FORMER_INDEXES) bench.db.sqlite.run(statement);
  const former = bench.db.sqlite.prepare<{ id: number }, { now: number }>(FORMER_CLAIM);
  const queued = median(Array.from({ length: 5 }, () => timed(() => former.get({ now }))));
  // The former one needs minutes for more.
  let leased = Number.NaN;
  if (size <= 5_000) {
    bench.db.sqlite.run("UPDATE outbox SET lease_until = ? WHERE id = (SELECT max(id) FROM outbox)", [
      now + 1,
    ]);
    leased = timed(() => former.get({ now }));
  }
  former.finalize();
  bench.db.sqlite.run("ROLLBACK");
  await bench.end();
  const shown = (ms: number) => (Number.isNaN(ms) ? "-" : `${ms.toFixed(2)} ms`);
  console.log(
    `${size} in the lane: claim and end ${shown(present)}; formerly ${shown(queued)}, with a lease on the last row ${shown(leased)}`,
  );
}

for (const size of SIZES) await claims(size);

if (process.argv.includes("--starvation")) {
  const { folder, remove } = emptyFolder();
  const attack = { strangers: 2, webhooksEach: 50, eventsEach: 4, rounds: 3, limitMs: 20_000 };
  const waits = await playStarvation(folder, attack, () => performance.now());
  remove();
  console.log(waits);
}
