import { describe, expect, test } from "bun:test";
import { zipSync } from "fflate";
import writeXlsxFile from "write-excel-file/universal";
import { isZip } from "./csv-file.ts";
import { readWorkbook } from "./read-workbook.ts";

const HEAD = ["E-Mail", "Name", "Ref", "Since"].map((value) => ({ value }));
const ADA = [
  { value: "ada@people.example" },
  { value: "Ada Lovelace" },
  { value: 17 },
  { value: new Date("2026-03-02T00:00:00Z"), format: "yyyy-mm-dd" },
];
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe("a workbook", () => {
  test("is read unchanged: texts, figures and days, without empty rows and sheets", async () => {
    const file = await bytesOf(
      await writeXlsxFile([
        { data: [HEAD, [null, null, null], ADA], sheet: "People" },
        { data: [[null]], sheet: "Empty" },
        { data: [[{ value: "b@people.example" }]], sheet: "More" },
      ]).toBlob(),
    );
    expect(isZip(file)).toBe(true);
    expect(await readWorkbook(file)).toEqual({
      sheets: [
        {
          name: "People",
          table: [
            ["E-Mail", "Name", "Ref", "Since"],
            ["ada@people.example", "Ada Lovelace", "17", "2026-03-02"],
          ],
        },
        { name: "More", table: [["b@people.example"]] },
      ],
    });
  });

  test("of two thousand people is read without a worker", async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => [
      { value: `person${n}@people.example` },
      { value: `A rather long name number ${n}` },
    ]);
    const read = await readWorkbook(await bytesOf(await writeXlsxFile(rows).toBlob()));
    expect("sheets" in read && read.sheets[0]?.table.length).toBe(2000);
  });

  test("that is broken, missing, or expands beyond the limit is an error and not a crash", async () => {
    const whole = await bytesOf(await writeXlsxFile([HEAD]).toBlob());
    expect(await readWorkbook(whole.slice(0, 400))).toEqual({ fault: "broken" });
    expect(await readWorkbook(new Uint8Array(zipSync({ "a.txt": new Uint8Array(3) })))).toEqual({
      fault: "broken",
    });
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(70_000_000) });
    expect(bomb.byteLength).toBeLessThan(5_000_000);
    expect(await readWorkbook(new Uint8Array(bomb))).toEqual({ fault: "tooLarge" });
    expect(isZip(new TextEncoder().encode("PK is a text"))).toBe(false);
  });
});
