import { describe, expect, test } from "bun:test";
import { readRows } from "../../kit/components/csv-file.ts";
import { findHeading, headingsOf } from "./heading-row.ts";

const rowsOf = (...lines: string[]) => readRows(lines.join("\n"), ";");
const found = (...lines: string[]) => {
  const rows = rowsOf(...lines);
  const heading = findHeading(rows);
  return [headingsOf(rows, heading), rows[heading.at + heading.height]?.line];
};

describe("the headings of a table", () => {
  test("are in its first row, or nowhere", () => {
    expect(found("Name;E-Mail", "Ada;ada@post.example")).toEqual([["Name", "E-Mail"], 2]);
    expect(found("Ada;ada@post.example", "Ben;ben@post.example")).toEqual([null, 1]);
    expect(found("Ada Lovelace", "Grace Hopper")).toEqual([null, 1]);
    expect(found("Kahn, Ada (HR) <ada@post.example>;Name", "Ben;ben@post.example")[0]).toBeNull();
    expect(found()).toEqual([null, undefined]);
  });

  test("are found below titles, filters and empty rows, and rows keep the numbers of the file", () => {
    expect(
      found(
        "Bewerbungen – Export;;",
        "Erstellt von;anna@agency.example;",
        "Filter;Phase = Eingang;",
        ";;",
        "Bewerbernummer;Name;E-Mail",
        ";;",
        "1001;Ada Berg;ada@post.example",
      ),
    ).toEqual([["Bewerbernummer", "Name", "E-Mail"], 7]);
  });

  test("in two rows are read together: groups above, or the second part of a word below", () => {
    expect(
      found(
        "Kandidat;;Recruiter;;Stelle",
        "Name;E-Mail;Name;E-Mail;",
        "Ada;ada@post.example;Anna;a@x.example;",
      ),
    ).toEqual([["Kandidat Name", "Kandidat E-Mail", "Recruiter Name", "Recruiter E-Mail", "Stelle"], 3]);
    expect(found("Vor-;Nach-;E-Mail-", "name;name;adresse", "Ada;Berg;ada@post.example")).toEqual([
      ["Vorname", "Nachname", "E-Mailadresse"],
      3,
    ]);
  });

  test("are not below people, and somebody without an address is none of them", () => {
    expect(found("Ada;ada@post.example", "Name;", "Ben;ben@post.example")).toEqual([null, 1]);
    expect(found("Name;E-Mail", "Cem Dogan;", "Ada;ada@post.example")).toEqual([["Name", "E-Mail"], 2]);
  });

  test("are searched for in the first twenty rows", () => {
    const titles = (count: number) => Array.from({ length: count }, (_, n) => `Titel ${n}`);
    expect(found(...titles(19), "Name;E-Mail", "Ada;a@post.example")).toEqual([["Name", "E-Mail"], 21]);
    expect(found(...titles(20), "Name;E-Mail", "Ada;a@post.example")[0]).toBeNull();
  });
});
