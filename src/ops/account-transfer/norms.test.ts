import { beforeAll, describe, expect, test } from "bun:test";
import { simulatedPreview } from "#/modules/psychometrics/norms/testing.ts";
import { rows } from "#/testing/inspect.ts";
import { runs } from "#/testing/runs.ts";
import { lineOf, type Row } from "./error.ts";
import { createAttack } from "./mutation.testing.ts";
import { useInstances } from "./mutation-instances.testing.ts";

/** A norm that comes with an account is scored with later: what nothing can be scored with is refused, and the place named. */

const KEY = "a key that both servers of one owner have";
const { work, evil, host, archive } = useInstances();
let norm: Row;
let attack: ReturnType<typeof createAttack>;

beforeAll(() => {
  const { id } = evil.norms.create(simulatedPreview(evil, 120), {
    name: { en: "Ours", de: "Unsere" },
    createdBy: "test",
  });
  norm = rows(evil, "SELECT * FROM norm_groups WHERE id = ?", id)[0] as Row;
  archive.tables.norm_groups = [norm];
  attack = createAttack(host, archive, work, KEY);
});

const changed = (changes: Row) =>
  attack.triedFile("norm_groups", Buffer.from(`${lineOf({ ...norm, ...changes })}\n`));
const tableWith = (change: (values: unknown[]) => unknown, column = "c_table"): Row => {
  const all = JSON.parse(String(norm[column]));
  return { [column]: JSON.stringify({ ...all, detail: change(all.detail) }) };
};

test("as it was made, a norm comes along", () => {
  expect(changed({})).toEqual({ refusal: null, found: [] });
});

describe("a norm is refused whose", () => {
  test.each<[string, () => Row, string]>([
    ["table falls", () => tableWith((all) => all.toReversed()), "no usable table for detail"],
    [
      "table leaves the scale",
      () => tableWith((all) => all.map((c) => Number(c) + 5)),
      "no usable table for detail",
    ],
    ["table is too short", () => tableWith((all) => all.slice(1)), "no usable table for detail"],
    ["table holds texts", () => tableWith((all) => all.map(String)), "no usable table for detail"],
    ["table holds no number", () => tableWith((all) => all.with(3, null)), "no usable table for detail"],
    ["table is none", () => tableWith(() => "x"), "no usable table for detail"],
    [
      "table holds infinity",
      () => ({ c_table: String(norm.c_table).replace(/\d+(?=\])/, "1e999") }),
      "no usable table for",
    ],
    ["table lacks a scale", () => tableWith(() => undefined), "no usable table for detail"],
    ["tables are null", () => ({ c_table: "null" }), "no usable table for"],
    ["tables are a list", () => ({ c_table: "[]" }), "no usable table for"],
    [
      "counts are of others",
      () => tableWith((all) => all.with(0, Number(all[0]) + 1), "frequencies"),
      "no usable table for detail",
    ],
    [
      "counts are fractions",
      () => tableWith((all) => all.with(0, 0.5), "frequencies"),
      "no usable table for detail",
    ],
    [
      "counts are negative",
      () => tableWith((all) => all.with(0, -1), "frequencies"),
      "no usable table for detail",
    ],
    ["counts are a text", () => tableWith(() => "xxxxx", "frequencies"), "no usable table for detail"],
    ["number of people is another", () => ({ n: 5 }), "no usable table for"],
    [
      "reliability is no number",
      () => ({ reliability: '{"detail":"x"}' }),
      "no usable reliability for detail",
    ],
    [
      "reliability is infinite",
      () => ({ reliability: '{"detail":1e999}' }),
      "no usable reliability for detail",
    ],
    [
      "numbers are not those that it was made with",
      () => ({ checksum: "0".repeat(64) }),
      "is not the one that was made",
    ],
    ["text is no JSON", () => ({ c_table: "{" }), "line 1: c_table cannot be read"],
    ["text holds NaN", () => ({ c_table: '{"detail":[NaN]}' }), "line 1: c_table cannot be read"],
    [
      "text nests without an end",
      () => ({ c_table: "[".repeat(1_000_000) }),
      "line 1: c_table cannot be read",
    ],
    [
      "text is of another width",
      () => ({ c_table: `\ufeff${String(norm.c_table)}` }),
      "line 1: c_table cannot be read",
    ],
    [
      "keys are those of every object",
      () => ({ c_table: '{"__proto__":{"detail":[1]},"constructor":1}' }),
      "no usable table for",
    ],
    ["tier is none", () => ({ tier: "best" }), "line 1: tier is not one of the allowed values"],
    ["row has a field more", () => ({ __proto: 1 }), "line 1: the columns do not match this server"],
  ])("%s", (_, changes, reason) => {
    const { refusal, found } = changed(changes());
    expect([refusal, found]).toEqual([expect.stringContaining(reason), []]);
    expect(refusal).toMatch(/norm_groups.*Nothing was changed\.$/);
  });
});

describe("a file of norms is refused that", () => {
  const line = () => `${lineOf(norm)}\n`;
  test.each<[string, () => Buffer, RegExp]>([
    [
      "begins with a mark of its encoding",
      () => Buffer.concat([Buffer.from("\u00ef\u00bb\u00bf", "latin1"), Buffer.from("x\n")]),
      /norm_groups\.jsonl, line 1: the line is not a table row/,
    ],
    [
      "is in UTF-16",
      () => Buffer.from(line(), "utf16le"),
      /norm_groups\.jsonl, line 1: the line is not a table row/,
    ],
    ["holds an array", () => Buffer.from("[1]\n"), /norm_groups\.jsonl, line 1: the line is not a table row/],
    [
      "holds a nested value",
      () => Buffer.from(line().replace('"n":', '"n":{},"x":')),
      /line 1: n contains an invalid value/,
    ],
    [
      "holds numbers without an end",
      () => Buffer.from(line().replace(/"n":\d+/, '"n":1e999')),
      /norm_groups, line 1: n is not a whole number/,
    ],
    [
      "nests without an end",
      () => Buffer.from(`${"[".repeat(2_000_000)}\n`),
      /norm_groups\.jsonl, line 1: the line is not a table row/,
    ],
    [
      "is cut",
      () => Buffer.from(line().slice(0, -20)),
      /should contain 1 rows of norm_groups, but contains 0/,
    ],
    ["has a row twice", () => Buffer.from(line() + line()), /norm_groups|rows/],
  ])("%s", (_, content, reason) => {
    const { refusal, found } = attack.triedFile("norm_groups", content());
    expect(found).toEqual([]);
    expect(refusal).toMatch(reason);
    expect(refusal).toEndWith("Nothing was changed.");
  });
});

test("a norm with any changed figures is refused or can be scored with", () => {
  const { numRuns, seed } = runs(16, 1000);
  const texts = ["NaN", "1e999", "-1", "null", '"5"', "[]", "{}", "0.5", "9007199254740993", "true", ""];
  for (let turn = 0; turn < numRuns; turn += 1) {
    const column = ["frequencies", "c_table", "reliability"][turn % 3] ?? "";
    const text = String(norm[column]);
    const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)];
    const chosen = numbers[(turn * 7919 + seed) % numbers.length];
    const at = chosen?.index ?? 0;
    const value = texts[(turn + seed) % texts.length] ?? "";
    const { refusal, found } = changed({
      [column]: text.slice(0, at) + value + text.slice(at + String(chosen?.[0]).length),
    });
    expect([turn, found]).toEqual([turn, []]);
    // Reliabilities are no part of the checksum: null means that there is none, and another number is one.
    if (column !== "reliability") expect(refusal).toContain("norm_groups");
  }
  expect(rows(host, "SELECT id FROM norm_groups")).toEqual([]);
});
