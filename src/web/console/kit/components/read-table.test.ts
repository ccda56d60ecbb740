import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { decodeText, readTable, writeCsv } from "./csv-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => {
  const decoded = decodeText(bytes);
  return "text" in decoded ? decoded.text : decoded.fault;
};

describe("files as programs for tables write them", () => {
  test("umlauts survive as UTF-8 with and without mark, UTF-16 and Windows-1252", () => {
    const line = "Jörg;joerg@people.example;Größe";
    expect(readTable(textOf(utf8(line)))).toEqual([["Jörg", "joerg@people.example", "Größe"]]);
    expect(readTable(textOf(utf8(`\uFEFF${line}`)))).toEqual(readTable(line));
    const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...line].map((c) => c.charCodeAt(0))]).buffer);
    expect(readTable(textOf(wide))).toEqual(readTable(line));
    const narrow = Uint8Array.from([...line].map((c) => c.charCodeAt(0)));
    expect(readTable(textOf(narrow))).toEqual(readTable(line));
    expect(textOf(Uint8Array.of(0x80))).toBe("€");
  });

  test("a workbook is named as one instead of being read as letters", () => {
    expect(decodeText(Uint8Array.of(0x50, 0x4b, 3, 4, 20))).toEqual({ fault: "spreadsheet" });
    expect(decodeText(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toEqual({ fault: "spreadsheet" });
    expect(decodeText(Uint8Array.of(65, 0, 0, 7))).toEqual({ fault: "binary" });
  });

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
        expect(readTable(textOf(utf8(writeCsv(table, language))))).toEqual(table);
      }),
      runs(30, 300),
    );
  });
});
