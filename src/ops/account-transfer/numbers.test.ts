import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { systemRandom } from "#/platform/crypto/random.ts";
import { rows } from "#/testing/inspect.ts";
import { runs } from "#/testing/runs.ts";
import { inOrder, type Rows, rowsOf } from "./comparing.testing.ts";
import { AUDIT_FILE, fileOf, lineOf } from "./error.ts";
import { useInstances } from "./mutation-instances.testing.ts";
import { highestOf } from "./number-from.ts";
import { createNumbers } from "./numbers.ts";
import { KNOWN_NUMBERS, TRAVELS } from "./tables.ts";
import { takeIn } from "./take-in.ts";

/** An account with any numbers comes to a server that has given any numbers. */

const { work, host, archive } = useInstances();

class Undone extends Error {}

const COUNTED = TRAVELS.filter(({ counted }) => counted !== undefined).map(({ table }) => table);
/** The host counts from a million on. */
const shift = fc.oneof(
  fc.constantFrom(0, 999_999, 1_000_000, 1_000_003),
  fc.integer({ min: 0, max: 3_000_000 }),
);
const anyShifts = fc.record(Object.fromEntries(KNOWN_NUMBERS.map((table) => [table, shift])));
const anySequences = fc.record(
  Object.fromEntries(COUNTED.map((table) => [table, fc.integer({ min: 0, max: 5_000_000 })])),
);

const othersIn = (id: string): string =>
  JSON.stringify(
    rows(host, "SELECT id FROM accounts WHERE id <> ? ORDER BY id", id).map((other) =>
      Object.entries(rowsOf(host, String(other.id))).map(([table, all]) => [table, all.map(lineOf)]),
    ),
  );

/** @returns the archive's rows as a server had them that gave other numbers */
function numbered(shifts: Record<string, number>): Rows {
  const numbers = createNumbers(host.db.sqlite, new Map(Object.entries(shifts)));
  return Object.fromEntries(
    TRAVELS.map(({ table }) => [table, (archive.tables[table] ?? []).map((row) => numbers.here(table, row))]),
  );
}

test("every reference is valid, no row of another account changes, and the order stays, whatever numbers two servers gave", () => {
  const { id } = archive.manifest.account;
  const others = othersIn(id);
  const stage = mkdtempSync(join(work, "stage-"));
  mkdirSync(join(stage, "tables"));
  writeFileSync(join(stage, AUDIT_FILE), archive.audit);
  const counts = Object.fromEntries(TRAVELS.map(({ table }) => [table, archive.tables[table]?.length ?? 0]));
  fc.assert(
    fc.property(anyShifts, anySequences, (shifts, sequences) => {
      const previous = numbered(shifts);
      for (const [table, all] of Object.entries(previous))
        writeFileSync(join(stage, fileOf(table)), all.map((row) => `${lineOf(row)}\n`).join(""));
      try {
        host.db.tx(() => {
          for (const [table, seq] of Object.entries(sequences))
            host.db.sqlite.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", [seq, table]);
          const highest = new Map(KNOWN_NUMBERS.map((table) => [table, highestOf(host.db.sqlite, table)]));
          const { clock, db, secrets } = host;
          const taken = takeIn(
            {
              ...{ file: "archive", key: "one that both have", db, secrets, clock, random: systemRandom },
              ...{ rateLimit: 100, changes: { email: null, newLinks: false, renumber: true } },
            },
            { ...archive.manifest, rows: counts },
            stage,
          );
          expect(db.sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
          expect(othersIn(id)).toBe(others);
          const found = rowsOf(host, id);
          for (const table of COUNTED)
            expect([table, inOrder(found, table)]).toEqual([table, inOrder(previous, table)]);
          for (const [table, added] of taken.shifts) {
            const before = (previous[table] ?? []).map((row) => Number(row.id));
            const now = (found[table] ?? []).map((row) => Number(row.id));
            expect(now).toEqual(before.map((number) => number + added));
            // A number that a record got was nobody's, neither here nor there.
            expect(Math.min(...now)).toBeGreaterThan(Math.max(highest.get(table) ?? 0, ...before));
          }
          throw new Undone();
        });
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
      }
    }),
    runs(15),
  );
});
