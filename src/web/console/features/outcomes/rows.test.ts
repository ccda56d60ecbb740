import { expect, test } from "bun:test";
import { writeCsv } from "../../kit/components/csv-file.ts";
import { readTable } from "../../kit/components/read-table.ts";
import { rowsOf, templateOf } from "./rows.ts";

const ROW = { session_id: "7", rating: "4", still_there: "ja", as_of: "15.06.2026" };

test("a table with semicolons or with commas gives the same rows, whatever order and further columns it has", () => {
  const semicolons = "Still there;name;rating;AS_OF;session_id\r\nja;Ada;4;15.06.2026;7\r\n";
  expect(rowsOf(readTable(semicolons))).toEqual([ROW]);
  expect(rowsOf(readTable(semicolons.replaceAll(";", ",")))).toEqual([ROW]);
});

test("a table without the columns that every row needs is none", () => {
  expect(rowsOf(readTable("name;rating\r\nAda;4\r\n"))).toBeNull();
  expect(rowsOf([])).toBeNull();
});

test("the table that is saved for supervisors is one that can be read again", () => {
  const person = { session_id: 7, name: "=Ada; O'Neil" } as Parameters<typeof templateOf>[0][number];
  for (const language of ["en", "de"] as const) {
    expect(rowsOf(readTable(writeCsv(templateOf([person]), language)))).toEqual([
      { session_id: "7", rating: "", still_there: "", as_of: "", training: "" },
    ]);
  }
});
