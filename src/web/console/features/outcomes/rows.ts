import type { Schemas } from "../../../wire.gen.ts";
import type { Table } from "../../kit/components/csv-file.ts";
import { LANGUAGES, type Language, type Localized } from "../../kit/texts/language.tsx";

const COLUMNS = ["session_id", "external_ref", "rating", "still_there", "as_of", "training"] as const;
type Column = (typeof COLUMNS)[number];
export type Row = { [Name in Column]?: string };

type Headings = Readonly<Record<Column | "name", string>>;

/** What stands above the columns of the table that people fill in. */
export const HEADINGS: Localized<Headings> = {
  en: {
    session_id: "Number",
    external_ref: "Reference",
    name: "Name",
    rating: "Rating (1 to 5)",
    still_there: "Still there (yes or no)",
    as_of: "As of",
    training: "Training",
  },
  de: {
    session_id: "Nummer",
    external_ref: "Referenz",
    name: "Name",
    rating: "Beurteilung (1 bis 5)",
    still_there: "Noch da (ja oder nein)",
    as_of: "Stand am",
    training: "Training",
  },
};

/** The column that a heading means: in the words of either language, or by its name in the interface. */
function columnOf(heading: string): Column | null {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\s*\(.*$/, "");
  const word = plain(heading);
  return (
    COLUMNS.find(
      (column) =>
        column === word.replace(/[ -]/g, "_") ||
        LANGUAGES.some((language) => plain(HEADINGS[language][column]) === word),
    ) ?? null
  );
}

/** What the table for supervisors holds: who it is about is for the eye, the number is for the import. */
export const templateOf = (people: readonly Schemas["HiredPerson"][], language: Language): Table => [
  (["session_id", "name", "rating", "still_there", "as_of", "training"] as const).map(
    (column) => HEADINGS[language][column],
  ),
  ...people.map(({ session_id, name }) => [String(session_id), name, "", "", "", ""]),
];

/** Rows by the headings of the first line; null where a column that every row needs is not among them. */
export function rowsOf([headings = [], ...lines]: Table): Row[] | null {
  const names = headings.map(columnOf);
  const has = (name: Column) => names.includes(name);
  if (!(has("session_id") || has("external_ref")) || !has("still_there") || !has("as_of")) return null;
  return lines.map((cells) =>
    Object.fromEntries(
      COLUMNS.flatMap((name) => (has(name) ? [[name, cells[names.indexOf(name)] ?? ""]] : [])),
    ),
  );
}
