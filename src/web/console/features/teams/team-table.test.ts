import { expect, test } from "bun:test";
import { csvFile } from "#/platform/text/csv.ts";
import { tableForPeople } from "./team-form.tsx";

const FILE = csvFile([
  [
    "session_id",
    "first_name",
    "last_name",
    "email",
    "completed_at",
    "assessment_type",
    "sameness",
    "graves2_security",
    "wir_percent",
  ],
  [
    "7",
    { text: "=1+1" },
    { text: "Müller; von" },
    { text: "a@b.example" },
    "2026-03-02T23:30:00.000Z",
    "pa-standard",
    "73.4",
    "12.0",
    "50.5",
  ],
]);

test("a team's figures read as a German Excel reads them: names for columns, decimal commas, times of the zone", () => {
  const [headings, row, ...rest] = tableForPeople(FILE, "de", "Europe/Berlin").split("\r\n");
  expect(headings).toBe(
    '\uFEFF"Nummer";"Vorname";"Nachname";"E-Mail";"Abgeschlossen";"Beständigkeit (%)";"Sicherheit & Zugehörigkeit (%)";"Wir (%)"',
  );
  expect(row).toBe(`7;"'=1+1";"Müller; von";"a@b.example";03.03.2026 00:30;73,4;12;50,5`);
  expect(rest).toEqual([""]);
});

test("and as an English one does, with commas between the cells", () => {
  const [headings, row] = tableForPeople(FILE, "en", "UTC").split("\r\n");
  expect(headings).toStartWith('\uFEFF"Number","First name","Last name","Email","Completed","');
  expect(row).toBe(`7,"'=1+1","Müller; von","a@b.example",2026-03-02 23:30,73.4,12,50.5`);
});

test("no heading is a word for programs", () => {
  for (const language of ["en", "de"] as const) {
    expect(tableForPeople(FILE, language, undefined).split("\r\n")[0]).not.toMatch(/[a-z0-9]_[a-z]/);
  }
});
