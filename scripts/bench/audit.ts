// What the audit log costs: storing lines as the schedule does (all that waited in a second, in one transaction), and following
// the whole chain, as `assay audit verify` does.
//   node scripts/bun.mjs scripts/bench/audit.ts [lines, 1000000]
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import { migrate } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { openDatabase } from "#/platform/db/open.ts";
import { systemRandom } from "#/platform/random.ts";
import { createSecrets } from "#/platform/secrets.ts";
import { quantile } from "./quantile.ts";
import { table } from "./report.ts";

const LINES = Number(process.argv[2] ?? 1_000_000);
/** As many as a busy house reads in a second. */
const A_SECOND = 200;

const folder = mkdtempSync(join(tmpdir(), "assay-audit-"));
const path = join(folder, "assay.db");
const db = openDatabase(path, Date.now());
migrate(db.sqlite, MIGRATIONS, Date.now());
const secrets = createSecrets(new Uint8Array(32).fill(7), systemRandom);
const trail = createAuditTrail({ db, secrets, clock: { now: Date.now } });
const sizeMb = () => {
  db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  return statSync(path).size / 1e6;
};
const tenant = { accountId: "cus_0123456789abcdefghijABCD", mode: "live" } as const;
const note = (session: number) =>
  session % 2 === 0
    ? trail.read(tenant, session, { keyId: "key_0123456789abcdefghijABCD", address: "203.0.113.7" }, "report")
    : trail.later(
        entryOfEvent("permission.denied", {
          by: "usr_0123456789abcdefghijABCD",
          account: tenant.accountId,
          session,
        }),
      );

const empty = sizeMb();
const took: number[] = [];
for (let stored = 0; stored < LINES; stored += A_SECOND) {
  for (let line = 0; line < A_SECOND; line += 1) note(stored + line);
  const begun = performance.now();
  trail.flush();
  took.push(performance.now() - begun);
}
const begun = performance.now();
const { lines, fault } = trail.verify();
const verifyMs = performance.now() - begun;
if (lines !== LINES || fault !== null) throw new Error("the chain does not hold");
const size = sizeMb() - empty;
table([
  ["", "figure"],
  [`${A_SECOND} lines in one transaction, median`, `${quantile(took, 0.5).toFixed(1)} ms`],
  ["of those, 99 of 100", `${quantile(took, 0.99).toFixed(1)} ms`],
  [
    "a line",
    `${((1_000 * quantile(took, 0.5)) / A_SECOND).toFixed(0)} µs, ${((size * 1e6) / LINES).toFixed(0)} B`,
  ],
  [`following ${LINES.toLocaleString("en")} lines`, `${(verifyMs / 1_000).toFixed(1)} s`],
]);
db.close();
rmSync(folder, { recursive: true, force: true });
