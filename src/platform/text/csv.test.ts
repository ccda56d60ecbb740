import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Cell, csvFile, csvStream } from "#/platform/text/csv.ts";
import { runs } from "#/testing/runs.ts";

/** A reader of RFC 4180 that refuses what the standard does not allow. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < file.length) {
    let field = "";
    if (file[at] === '"') {
      at += 1;
      for (;;) {
        if (at >= file.length) throw new Error("a quoted field has no end");
        if (file[at] === '"' && file[at + 1] === '"') {
          field += '"';
          at += 2;
        } else if (file[at] === '"') {
          at += 1;
          break;
        } else {
          field += file[at];
          at += 1;
        }
      }
    } else {
      while (at < file.length && file[at] !== "," && file[at] !== "\r") {
        if (file[at] === '"' || file[at] === "\n")
          throw new Error("a plain field holds a quote or a line feed");
        field += file[at];
        at += 1;
      }
    }
    row.push(field);
    if (file[at] === ",") at += 1;
    else if (file.startsWith("\r\n", at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error("a field is followed by something else");
  }
  if (row.length > 0) throw new Error("the last line has no end");
  return rows;
}

const parsed = (rows: Cell[][]): string[][] => {
  const file = csvFile(rows);
  expect(file.startsWith("\uFEFF")).toBe(true);
  return readCsv(file.slice(1));
};

/** Text with far more of the characters that matter than random text would have. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@\t\r\n\0\",;' \uFEFF＝＋－＠".split("")),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

/** The text without the apostrophes that may have been added. */
const bare = (text: string | undefined) => text?.replaceAll("'", "");

test("whatever people write, a standard reader gets the same rows and columns back", () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 6 })
        .chain((width) => fc.array(fc.array(nastyText, { minLength: width, maxLength: width }))),
      (texts) => {
        const read = parsed(texts.map((row) => row.map((text) => ({ text }))));
        expect(read.map((row) => row.length)).toEqual(texts.map((row) => row.length));
        for (const [at, field] of read.flat().entries()) expect(bare(field)).toBe(bare(texts.flat()[at]));
      },
    ),
    runs(500),
  );
});

/** Cells as a program makes them that knows no quotes in the middle of a cell, and trims what it finds. */
const cellsOf = (file: string, delimiter: string): string[] =>
  file
    .replace("\uFEFF", "")
    .split(/[\r\n]/)
    .flatMap((line) => line.split(delimiter))
    .map((cell) => cell.replace(/^[\s\0"]+/, ""));

test.each([",", ";"] as const)(
  "no text that people wrote begins a formula in a file with %s, whichever sign a reader splits it at",
  (written) => {
    fc.assert(
      fc.property(nastyText, nastyText, (one, other) => {
        const file = csvFile([[{ text: one }, "5", { text: other }]], written);
        for (const splits of [",", ";", "\t"]) {
          for (const cell of cellsOf(file, splits)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
        }
        for (const cell of readCsv(csvFile([[{ text: one }]]).slice(1)).flat())
          expect(cell).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/);
      }),
      runs(1000),
    );
  },
);

test("the name that German Excel splits into a formula stays a name", () => {
  expect(csvFile([["1", { text: "z;=cmd|'/C calc'!A0;" }, { text: 'a, "+1' }]])).toBe(
    '\uFEFF1,"z;\'=cmd|\'/C calc\'!A0;","a, ""\'+1"\r\n',
  );
});

test("a harmless text is quoted as it is, and a figure keeps its sign", () => {
  expect(csvFile([["-1.5", { text: "Zoë O'Neil-Smith" }, { text: "a@b.example" }, { text: "" }]])).toBe(
    '\uFEFF-1.5,"Zoë O\'Neil-Smith","a@b.example",\r\n',
  );
});

test("a formula gets an apostrophe, and a quote is doubled", () => {
  expect(csvFile([[{ text: '=HYPERLINK("http://x","y")' }]])).toBe(
    '\uFEFF"\'=HYPERLINK(""http://x"",""y"")"\r\n',
  );
});

test("a file that is created while it is sent is the same one, and other requests run between its pieces", async () => {
  for (const count of [0, 1, 499, 500, 501, 2_300]) {
    const rows = Array.from({ length: count }, (_, at): Cell[] => [String(at), { text: `=ä"${at}` }]);
    let turns = 0;
    let isOver = false;
    const others = () => {
      turns += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    expect(await new Response(csvStream(rows, ";")).text()).toBe(csvFile(rows, ";").slice(1));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(Math.ceil(count / 500) - 1);
  }
});
