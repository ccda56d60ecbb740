import { expect, test } from "bun:test";
import { readFile } from "../../../kit/tables/read-file.ts";
import { guessMapping } from "../columns.ts";
import { draftsOf } from "../drafts.ts";
import { findHeading, headingsOf } from "../heading-row.ts";
import { FIELD_CASES } from "./field-cases.testing.ts";
import { HABITS } from "./habits.testing.ts";
import { PROGRAMS } from "./programs.testing.ts";
import { fileOf } from "./shape.testing.ts";
import { SYSTEMS } from "./systems.testing.ts";

const SHAPES = [...SYSTEMS, ...PROGRAMS, ...HABITS, ...FIELD_CASES];

test("there are lists of all programs that are named", () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(100);
  expect(new Set(SHAPES.map(({ title }) => title)).size).toBe(SHAPES.length);
});

test.each(SHAPES.map((shape) => [shape.title, shape] as const))("%s", async (_, shape) => {
  const found = await readFile(fileOf(shape).bytes);
  if ("error" in found) throw new Error(JSON.stringify(found));
  const rows = found.sheets[0]?.rows ?? [];
  const heading = findHeading(rows);
  const people = rows.slice(heading.at + heading.height);
  const cells = people.map((row) => row.cells);
  const { mapping, questions } = guessMapping(headingsOf(rows, heading), cells);
  const drafts = draftsOf(people, mapping);
  expect(drafts.map(({ line, values }) => [values.name, values.email, line])).toEqual(
    shape.people.map((person) => [...person]),
  );
  expect<string[]>(questions.map(({ field }) => field)).toEqual([...(shape.asked ?? [])]);
  const named: (string | null)[] = mapping.filter((field) => field !== null && !/name|email/.test(field));
  expect(named).toEqual([...(shape.also ?? [])]);
});
