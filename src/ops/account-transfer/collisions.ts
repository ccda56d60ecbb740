import type { Database as Sqlite } from "bun:sqlite";
import { oneLine } from "#/platform/text/text.ts";
import { highestOf } from "./number-from.ts";
import type { Cause } from "./refusals.ts";
import type { Row } from "./rows.ts";
import { TRAVELS } from "./tables.ts";

/** So many are named of each kind. */
const NAMED_MAX = 5;

/** What is looked at otherwise: people who are here already are no collision, and neither is the same norm. */
const APART = new Set(["accounts", "users", "passkeys", "norm_groups"]);

interface Wish {
  sqlite: Pick<Sqlite, "query">;
  /** The rows of a table in the archive. */
  rowsOf: (table: string) => Iterable<Row>;
  /** The address that the account gets here; null: its own. */
  email: string | null;
  /** Whether names in links may become other ones, and numbers. */
  newLinks: boolean;
  renumber: boolean;
}

interface Found {
  causes: readonly (readonly [Cause, string])[];
  /** What is added to known numbers, by table. */
  shifts: ReadonlyMap<string, number>;
  /** Tables in which numbers arrive that are higher than any here. */
  higher: readonly string[];
}

/**
 * What keeps an account from coming: what it is known by outside, and somebody else has here.
 * @param wish.email folded, as addresses are compared
 */
export function collisionsIn({ sqlite, rowsOf, email, newLinks, renumber }: Wish): Found {
  const causes: (readonly [Cause, string])[] = [];
  const shifts = new Map<string, number>();
  const higher: string[] = [];

  const isHere = (table: string, column: string, value: Row[string] | undefined): boolean =>
    sqlite.query<unknown, [Row[string]]>(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(value ?? null) !==
    null;
  const taken = (table: string, column: string): string[] =>
    [...rowsOf(table)]
      .map((row) => row[column])
      .filter((value) => isHere(table, column, value))
      .map(String);

  for (const { email_key: own } of rowsOf("accounts")) {
    const address = email ?? String(own);
    if (isHere("accounts", "email_key", address)) causes.push(["address_taken", oneLine(address)]);
  }
  const links = newLinks ? [] : [...taken("accounts", "slug"), ...taken("job_starts", "slug")];
  if (links.length > 0) causes.push(["link_taken", some(links)]);
  for (const norm of otherNorms()) causes.push(["other_norm", String(norm)]);
  const numbers: string[] = [];
  const records: string[] = [];
  for (const { table, id, counted } of TRAVELS) {
    if (counted === "known") {
      const found = numbered(table);
      if (found !== null) numbers.push(found);
    }
    // What belongs to a record bears its id: one line for both.
    else if (counted === undefined && id[0] === "id" && !APART.has(table)) {
      const found = taken(table, "id");
      if (found.length > 0) records.push(`${table} ${some(found)}`);
    }
  }
  if (numbers.length > 0) causes.push(["numbers_taken", numbers.join(", ")]);
  if (records.length > 0) causes.push(["records_taken", records.join(", ")]);
  return { causes, shifts, higher };

  function otherNorms(): number[] {
    const find = sqlite.query<{ checksum: string }, [number]>(
      "SELECT checksum FROM norm_groups WHERE id = ?",
    );
    return [...rowsOf("norm_groups")]
      .filter(({ id, checksum }) => (find.get(Number(id))?.checksum ?? checksum) !== checksum)
      .map(({ id }) => Number(id));
  }

  /** Either all numbers of a table change, or none: so their order stays, and one sum says what each became. */
  function numbered(table: string): string | null {
    const find = sqlite.query(`SELECT 1 FROM ${table} WHERE id = ?`);
    const names: string[] = [];
    let [count, last] = [0, 0];
    for (const { id = null } of rowsOf(table)) {
      last = Math.max(last, Number(id));
      if (find.get(id) === null) continue;
      count += 1;
      if (names.length < NAMED_MAX) names.push(String(id));
    }
    const highest = highestOf(sqlite, table);
    if (count === 0) {
      if (last > highest) higher.push(table);
      return null;
    }
    if (!renumber)
      return `${table} ${names.join(", ")}${count > names.length ? ` and ${count - names.length} more` : ""}`;
    const shift = shiftAbove(Math.max(last, highest));
    if (last + shift > NUMBER_MAX) causes.push(["numbers_end", table]);
    shifts.set(table, shift);
    return null;
  }
}

/** Numbers of records begin at 900 million million at most, with room for a million million behind (`assay account numbers`). */
export const NUMBER_MAX = 901_000_000_000_000;

/**
 * A round number that is not below the highest one: a number that a record gets was nobody's, neither here nor there, so whoever
 * still uses the former one meets nobody else.
 */
function shiftAbove(highest: number): number {
  const unit = 10 ** (String(highest).length - 1);
  return Math.ceil(highest / unit) * unit;
}

const some = (values: readonly string[]): string => {
  const named = values.slice(0, NAMED_MAX).map(oneLine).join(", ");
  return values.length > NAMED_MAX ? `${named} and ${values.length - NAMED_MAX} more` : named;
};
