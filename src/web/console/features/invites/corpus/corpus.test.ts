import { expect, test } from "bun:test";
import { readFile } from "../../../kit/tables/read-file.ts";
import { guessMapping } from "../columns.ts";
import { draftsOf } from "../drafts.ts";
import { findHeading, headingsOf } from "../heading-row.ts";
import { peopleRows } from "../people-rows.ts";
import { rejectedIn, struckRows } from "../rejected.ts";
import { fileOf } from "./shape.testing.ts";
import { SHAPES } from "./shapes.testing.ts";

test("there are lists of all programs that are named", () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(100);
  expect(new Set(SHAPES.map(({ title }) => title)).size).toBe(SHAPES.length);
});

test.each(SHAPES.map((shape) => [shape.title, shape] as const))("%s", async (_, shape) => {
  const found = await readFile(fileOf(shape).bytes);
  if ("error" in found) throw new Error(JSON.stringify(found));
  const rows = found.sheets[0]?.rows ?? [];
  const heading = findHeading(rows);
  const { people, others } = peopleRows(rows, heading);
  const cells = people.map((row) => row.cells);
  const { mapping, questions } = guessMapping(headingsOf(rows, heading), cells);
  const drafts = draftsOf(people, mapping);
  expect(drafts.map(({ line, values }) => [values.name, values.email, line])).toEqual(
    shape.people.map((person) => [...person]),
  );
  expect(others.map(({ line }) => line)).toEqual([...(shape.others ?? [])]);
  const { lines } = rejectedIn(headingsOf(rows, heading), people);
  expect([...lines]).toEqual([...(shape.rejected ?? [])]);
  expect(struckRows(people, mapping)).toEqual([...(shape.struck ?? [])]);
  expect<string[]>(questions.map(({ field }) => field)).toEqual([...(shape.asked ?? [])]);
  const named: (string | null)[] = mapping.filter((field) => field !== null && !/name|email/.test(field));
  expect(named).toEqual([...(shape.also ?? [])]);
});
