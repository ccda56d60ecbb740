import type { Schemas } from "../../../wire.gen.ts";
import type { Table } from "../../kit/components/csv-file.ts";

const COLUMNS = ["session_id", "external_ref", "rating", "still_there", "as_of", "training"] as const;
type Column = (typeof COLUMNS)[number];
export type Row = { [Name in Column]?: string };

/** What the table for supervisors holds: who it is about is for the eye, the number is for the import. */
export const templateOf = (people: readonly Schemas["HiredPerson"][]): Table => [
  ["session_id", "name", "rating", "still_there", "as_of", "training"],
  ...people.map(({ session_id, name }) => [String(session_id), name, "", "", "", ""]),
];

/** Rows by the headings of the first line; null where a column that every row needs is not among them. */
export function rowsOf([headings = [], ...lines]: Table): Row[] | null {
  const names = headings.map((heading) => heading.trim().toLowerCase().replace(/[ -]/g, "_"));
  const has = (name: Column) => names.includes(name);
  if (!(has("session_id") || has("external_ref")) || !has("still_there") || !has("as_of")) return null;
  return lines.map((cells) =>
    Object.fromEntries(
      COLUMNS.flatMap((name) => (has(name) ? [[name, cells[names.indexOf(name)] ?? ""]] : [])),
    ),
  );
}
