import { expect, test } from "bun:test";
import readXlsxFile from "read-excel-file/universal";
import { writeWorkbook } from "./workbook.ts";

test("a workbook contains words as words, figures as figures and times of the zone, regardless of the device's clock", async () => {
  const rows = [
    ["Name", "Punkte", "Abgeschlossen", "Tag"],
    ["=1+1; Łukasz", 7.5, { time: "2026-03-02T23:30:00.000Z" }, { day: "2026-03-02" }],
    ["", 0, "", ""],
  ];
  const file = await writeWorkbook(rows, { sheet: "Kandidaten", language: "de", timeZone: "Europe/Berlin" });
  const [sheet] = await readXlsxFile(await file.arrayBuffer());
  expect(sheet?.sheet).toBe("Kandidaten");
  expect(sheet?.data[0]).toEqual(["Name", "Punkte", "Abgeschlossen", "Tag"]);
  const [name, points, time, day] = sheet?.data[1] ?? [];
  expect([name, points]).toEqual(["=1+1; Łukasz", 7.5]);
  // A workbook counts in fractions of a day, and no minute is exact.
  const toSecond = (cell: unknown) => new Date(Math.round(Number(cell) / 1000) * 1000).toISOString();
  expect([toSecond(time), toSecond(day)]).toEqual(["2026-03-03T00:30:00.000Z", "2026-03-02T00:00:00.000Z"]);
});
