import { expect, test } from "bun:test";
import fc from "fast-check";
import { guardCell as guardOfServer } from "#/platform/text/csv.ts";
import { runs } from "#/testing/runs.ts";
import { guardCell, readTable, unguardCell, writeCsv } from "./csv-file.ts";

/** Text with far more of the relevant characters than random text has. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@\t\r\n\0\",;' \uFEFF＝＋－＠".split("")),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("a cell is guarded as the server guards it, and what was guarded is read back as it was", () => {
  fc.assert(
    fc.property(nastyText, (text) => {
      const guarded = guardCell(text);
      expect(guarded).toBe(guardOfServer(text));
      expect(unguardCell(guarded)).toBe(text);
    }),
    runs(300, 3000),
  );
});

test("a file has semicolons, decimal commas and local days for a German reader, commas and ISO for an English one", () => {
  const rows = [
    ["Name", "Punkte", "Abgeschlossen", "Tag"],
    ['=cmd|"x" O\'Hara', -2.5, { time: "2026-11-22T23:30:00.000Z" }, { day: "2026-11-22" }],
  ];
  expect(writeCsv(rows, "de", "Europe/Berlin")).toBe(
    '\uFEFF"Name";"Punkte";"Abgeschlossen";"Tag"\r\n"\'=cmd|""x"" O\'Hara";-2,5;23.11.2026 00:30;22.11.2026\r\n',
  );
  expect(writeCsv(rows, "en", "America/New_York")).toBe(
    '\uFEFF"Name","Punkte","Abgeschlossen","Tag"\r\n"\'=cmd|""x"" O\'Hara",-2.5,2026-11-22 18:30,2026-11-22\r\n',
  );
});

test("text is read back from the file unchanged, and so are figures, in both languages", () => {
  const row = fc.tuple(nastyText, fc.integer({ min: -99_999, max: 99_999 }), nastyText);
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("en", "de"),
      (rows, language) => {
        const table = rows.map(([first, figure, last]) => [first, figure / 10, last, "end"]);
        const read = readTable(writeCsv([["ada@people.example", "", "", "end"], ...table], language));
        expect(read.slice(1)).toEqual(
          table.map(([first, figure, last]) => [
            String(first),
            language === "de" ? String(figure).replace(".", ",") : String(figure),
            String(last),
            "end",
          ]),
        );
      },
    ),
    runs(50, 500),
  );
});
