import { expect, test } from "bun:test";
import { readTable, writeCsv } from "../../kit/components/csv-file.ts";
import { rowsOf, templateOf } from "./outcomes-page.tsx";

const ROW = { session_id: "7", rating: "4", still_there: "ja", as_of: "15.06.2026" };

test("a table with semicolons or commas gives the same rows, regardless of column order and extra columns", () => {
  const semicolons = "Still there;name;rating;AS_OF;session_id\r\nja;Ada;4;15.06.2026;7\r\n";
  expect(rowsOf(readTable(semicolons))).toEqual([ROW]);
  expect(rowsOf(readTable(semicolons.replaceAll(";", ",")))).toEqual([ROW]);
});

test("the headings of either language are understood, and none of them is a word for programs", () => {
  const german =
    "Nummer;Name;Beurteilung (1 bis 5);Noch da (ja oder nein);Stand am\r\n7;Ada;4;ja;15.06.2026\r\n";
  expect(rowsOf(readTable(german))).toEqual([ROW]);
  expect(rowsOf(readTable("number,rating,still there,as of\r\n7,4,ja,15.06.2026\r\n"))).toEqual([ROW]);
  for (const language of ["en", "de"] as const)
    expect(templateOf([], language)[0]?.join()).not.toContain("_");
});

test("a table without the columns that every row needs is none", () => {
  expect(rowsOf(readTable("name;rating\r\nAda;4\r\n"))).toBeNull();
  expect(rowsOf([])).toBeNull();
});

test("the table that is saved for supervisors is one that can be read again", () => {
  const person = { session_id: 7, name: "=Ada; O'Neil" } as Parameters<typeof templateOf>[0][number];
  for (const language of ["en", "de"] as const) {
    expect(rowsOf(readTable(writeCsv(templateOf([person], language), language)))).toEqual([
      { session_id: "7", rating: "", still_there: "", as_of: "", training: "" },
    ]);
  }
});
