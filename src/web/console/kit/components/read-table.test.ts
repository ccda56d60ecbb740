import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { readRows, readTable, unclosedQuote, writeCsv } from "./csv-file.ts";

describe("files as programs for tables write them", () => {
  test("comma, semicolon, tab and bar are distinguished, also if the others appear within cells", () => {
    for (const delimiter of [",", ";", "\t", "|"]) {
      const text = [
        `E-Mail${delimiter}Name`,
        `ada@people.example${delimiter}"Lovelace${delimiter} Ada"`,
      ].join("\n");
      expect(readTable(text)).toEqual([
        ["E-Mail", "Name"],
        ["ada@people.example", `Lovelace${delimiter} Ada`],
      ]);
    }
    expect(readTable("Lovelace, Ada;ada@people.example\nHopper, Grace;grace@people.example")).toEqual([
      ["Lovelace, Ada", "ada@people.example"],
      ["Hopper, Grace", "grace@people.example"],
    ]);
    expect(readTable('sep=,\r\n"a;b",c')).toEqual([["a;b", "c"]]);
  });

  test("empty rows and empty columns at the end are left out, short rows filled up", () => {
    expect(readTable("a;b;;\n;;;\nc\n\n")).toEqual([
      ["a", "b"],
      ["c", ""],
    ]);
    expect(readTable("")).toEqual([]);
  });
});

describe("a table as text", () => {
  test("has the numbers of its rows in the file, with empty ones counted", () => {
    expect(readRows("a;b\n\n;\nc;d\n").map(({ line }) => line)).toEqual([1, 4]);
    expect(readRows("sep=;\na;b\nc;d\n").map(({ line }) => line)).toEqual([1, 2]);
  });

  test("with a quotation mark that is not closed is known by the line of the mark", () => {
    const people = ["Name;E-Mail;Ref", "Ada;ada@post.example;x"];
    expect(unclosedQuote([...people, '"Cem;cem@post.example;x', "Dora;dora@post.example;y"].join("\n"))).toBe(
      3,
    );
    expect(
      unclosedQuote([...people, 'Cem;cem@post.example;"x', 'Dora;dora@post.example;"y"'].join("\n")),
    ).toBe(3);
    expect(unclosedQuote(["sep=;", ...people, '"Nord" Team;cem@post.example;'].join("\n"))).toBe(4);
    const fine = ['Jane "JD" Doe;jd@post.example;5" wide', '"two\nlines";b@post.example;"a ""b"""'];
    expect(unclosedQuote([...people, ...fine].join("\n"))).toBeNull();
  });
});

describe("files for programs for tables", () => {
  test("nothing is left that Excel would calculate", () => {
    const csv = writeCsv([["=1+1", "+49 30", "-5", "@here", "\t=x", "'=x", "z;=1", "a, b", "plain"]], "en");
    expect(csv).toBe(`\uFEFF"'=1+1","'+49 30","'-5","'@here","'\t'=x","''=x","z;'=1","a, b","plain"\r\n`);
  });

  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "",
      "=1+1",
      "'=x",
      "+49",
      "-",
      "@",
      'say "yes"',
      "a;b",
      "a,b",
      "z;=1+1",
      "a; '-1",
      "two\r\nlines",
      "ada@people.example",
    ),
  );
  const rows = fc.integer({ min: 1, max: 6 }).chain((width) =>
    fc.array(fc.tuple(fc.constant("·"), ...Array.from({ length: width }, () => cell), fc.constant("·")), {
      minLength: 1,
      maxLength: 20,
    }),
  );

  test("any list of rows survives writing and reading", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom("en" as const, "de" as const), (table, language) => {
        expect(readTable(writeCsv(table, language))).toEqual(table);
      }),
      runs(30, 300),
    );
  });
});
