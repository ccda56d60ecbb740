import { expect, test } from "bun:test";
import fc from "fast-check";
import { DAY_MS } from "#/platform/time/clock.ts";
import { runs } from "#/testing/runs.ts";
import { backupName, newestFirst, parseBackupName } from "./keep.ts";

const instant = fc
  .integer({ min: 0, max: 3650 * DAY_MS })
  .map((ms) => ms - (ms % 1000) + Date.UTC(2026, 0, 1));
const point = fc.record({ epoch: fc.nat(999), commits: fc.nat(999_999_999), ran: fc.nat(9_999_999) });

test("a name says when a backup was created, how far the instance had got, for which schema, and whether it is encrypted", () => {
  fc.assert(
    fc.property(
      ...[instant, fc.nat(99_999), fc.boolean(), fc.option(point)],
      (at, schema, isSealed, reached) => {
        const file = backupName({ at, schema, isSealed, point: reached });
        expect(parseBackupName(file)).toEqual({ file, at, schema, isSealed, point: reached });
      },
    ),
    runs(100),
  );
  expect(parseBackupName("assay-20260306T031000Z-s78.tar.age")?.point).toBeNull();
  for (const other of [
    ...["assay.db", "assay-20261301T000000Z-s1.tar", "assay-20260101T000000Z-s1.tar.age.part"],
    ...["assay-20260101T000000Z-s1-e1.tar", "assay-20260101T000000Z-s1-e1-n2.tar"],
  ])
    expect(parseBackupName(other)).toBeNull();
});

test("the order goes by epoch and commits, and by the clock only where these do not differ", () => {
  const files = [
    "assay-20240101T000000Z-s1-e2-n5-r10.tar",
    "assay-20260101T000000Z-s1-e1-n9-r40.tar",
    "assay-20280101T000000Z-s1-e1-n8-r30.tar",
    "assay-20250101T000000Z-s1-e1-n8-r20.tar",
    "assay-20270101T000000Z-s1.tar",
    "assay-20260101T000000Z-s1.tar",
  ];
  const sorted = files.toReversed().flatMap((file) => parseBackupName(file) ?? []);
  expect(sorted.toSorted(newestFirst).map(({ file }) => file)).toEqual(files);
});
