import { describe, expect, test } from "bun:test";
import { rejectedIn, struckRows } from "./rejected.ts";

const found = (heading: string, ...cells: string[]) => {
  const people = cells.map((cell, place) => ({ line: place + 2, cells: ["Ada", cell] }));
  const { lines, columns } = rejectedIn(["Name", heading], people);
  return [[...lines], [...columns]];
};
const NOBODY = [[], []];

describe("people who were rejected", () => {
  test.each([
    ["Status", "Abgelehnt", "Eingeladen"],
    ["Bewerbungsstatus", "Absage versendet", "Neu"],
    ["Stage", "Rejected by team", "Screen"],
    ["Candidate Status", "Withdrawn", "New"],
    ["Disposition", "Not selected", ""],
    ["Interest level", "Rejected", "Accepted"],
    ["Ablehnungsgrund", "Gehalt", "-"],
    ["Rejection Reason", "Overqualified", "n/a"],
    ["Archive-Reason", "Underqualified", ""],
    ["Abgelehnt am", "1.12.2026", ""],
    ["Motif de refus", "trop cher", ""],
  ])("are known by the column “%s”", (heading, rejected, other) => {
    expect(found(heading, other, rejected, other)).toEqual([[3], [1]]);
  });

  test("are not those whose row says something else, and no one in a list of nobody else", () => {
    expect(found("Status", "nicht abgelehnt", "Absage noch nicht versendet", "neu")).toEqual(NOBODY);
    expect(found("Firma", "Absage GmbH", "x")).toEqual(NOBODY);
    expect(found("Ablehnungsgrund", "", "nein")).toEqual(NOBODY);
    expect(found("Status", "abgelehnt", "Absage")).toEqual(NOBODY);
    expect(rejectedIn(null, [{ line: 1, cells: ["abgelehnt"] }])).toEqual({ lines: new Set(), columns: [] });
  });
});

test("people are struck through by their names or addresses, and not by an old number next to them", () => {
  const people = [[], [0], [1], [2], [0, 1, 2]].map((struck, place) => ({
    line: place + 2,
    cells: ["Ada", "ada@post.example", "0171"],
    struck,
  }));
  expect(struckRows(people, ["name", "email", null])).toEqual([3, 4, 6]);
  expect(struckRows(people, [null, "email", "external_ref"])).toEqual([4, 6]);
});
