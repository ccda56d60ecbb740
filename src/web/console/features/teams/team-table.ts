import { SCALE_KEYS, scaleName } from "../../entities/scale/scales.ts";
import type { CsvCell } from "../../kit/components/csv-cell.ts";
import { writeCsv } from "../../kit/components/csv-file.ts";
import { readTable } from "../../kit/components/read-table.ts";
import type { Language, Localized } from "../../kit/texts/language.tsx";

const en: Readonly<Record<string, string>> = {
  session_id: "Number",
  first_name: "First name",
  last_name: "Last name",
  email: "E-mail",
  completed_at: "Completed",
  norm_group: "Comparison group",
  wir_percent: "We (%)",
};

const de: typeof en = {
  session_id: "Nummer",
  first_name: "Vorname",
  last_name: "Nachname",
  email: "E-Mail",
  completed_at: "Abgeschlossen",
  norm_group: "Vergleichsgruppe",
  wir_percent: "Wir (%)",
};

const HEADINGS: Localized<typeof en> = { en, de };
const SCALES: ReadonlySet<string> = new Set(SCALE_KEYS);

/** What a column of the interface's file is for people: its heading, and how its cells are to be read. */
function columnOf(key: string, language: Language): { heading: string; cell(text: string): CsvCell } | null {
  if (SCALES.has(key)) return { heading: `${scaleName(key, language)} (%)`, cell: Number };
  const heading = HEADINGS[language][key];
  if (heading === undefined) return null;
  if (key === "completed_at") return { heading, cell: (time) => ({ time }) };
  return { heading, cell: key === "session_id" || key === "wir_percent" ? Number : (text) => text };
}

/**
 * The file that the interface hands to programs, as people open it in Excel: names for columns, times of the
 * account's zone, the signs of their language. A column without a name for people is one for programs and left out.
 */
export function tableForPeople(file: string, language: Language, timeZone: string | undefined): string {
  const [keys = [], ...rows] = readTable(file, ",");
  const columns = keys.flatMap((key, place) => {
    const column = columnOf(key, language);
    return column === null ? [] : [{ ...column, place }];
  });
  return writeCsv(
    [
      columns.map(({ heading }) => heading),
      ...rows.map((row) => columns.map(({ cell, place }) => cell(row[place] ?? ""))),
    ],
    language,
    timeZone,
  );
}
