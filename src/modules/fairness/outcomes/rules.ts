import { DAY_MS } from "#/platform/time/clock.ts";

/** Earlier than this, a person's performance in a job can hardly be assessed. */
const DUE_AFTER_MS = 90 * DAY_MS;

/** When somebody who was hired is due to be rated. */
export const dueAt = (hiredAt: number): number => hiredAt + DUE_AFTER_MS;

export const OUTCOME_STATES = ["due", "later", "recorded"] as const;
export type OutcomeState = (typeof OUTCOME_STATES)[number];

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** A hire outcome, as it is entered. */
export interface OutcomeEntry {
  stayed: boolean;
  /** YYYY-MM-DD */
  asOf: string;
  rating: number | null;
  trained: boolean | null;
}

/** The facts about the person that an entry is checked against. */
export interface Hired {
  sessionId: number;
  completedAt: number | null;
  anonymizedAt: number | null;
  decision: string | null;
}

/** The day of an instant, YYYY-MM-DD in UTC. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * Returns the problem with the day of an entry; null if there is none. Days of a place ahead of UTC are not
 * in the future.
 */
export function errorOfDay(asOf: string, completedAt: number, now: number): "in_future" | "too_early" | null {
  if (asOf > dayOf(now + DAY_MS / 2)) return "in_future";
  return asOf < dayOf(completedAt - DAY_MS / 2) ? "too_early" : null;
}

/** The reason why a row of a table is rejected, by the column that it concerns. */
export const ROW_ERRORS = [
  "missing",
  "not_found",
  "ambiguous",
  "not_hired",
  "twice",
  "bad_number",
  "bad_word",
  "bad_date",
  "in_future",
  "too_early",
] as const;
type RowError = (typeof ROW_ERRORS)[number];

export const COLUMNS = ["session_id", "external_ref", "rating", "still_there", "as_of", "training"] as const;
type Column = (typeof COLUMNS)[number];

/** A row as it was sent: cells of a table, none of them checked. */
export type SentRow = { readonly [Name in Column]?: string };

export interface RowProblem {
  /** Counted from 1, without the line of headings. */
  line: number;
  column: Column;
  code: RowError;
}

const YES = new Set(["yes", "y", "ja", "j", "true", "1"]);
const NO = new Set(["no", "n", "nein", "false", "0"]);
const PASSED = new Set(["passed", "bestanden", ...YES]);
const FAILED = new Set(["failed", "nicht bestanden", ...NO]);

const cellOf = (row: SentRow, column: Column): string => (row[column] ?? "").trim();

function wordOf(cell: string, yes: ReadonlySet<string>, no: ReadonlySet<string>): boolean | null {
  const word = cell.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

/** A day as tables have it, 2026-03-31 or 31.03.2026; null where it is none. */
function readDay(cell: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? [];
  const [, dayFirst, monthFirst, yearLast] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const parts = [year ?? yearLast, month ?? monthFirst, day ?? dayFirst].map(Number);
  const [y = Number.NaN, m = 0, d = 0] = parts;
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = y >= 1900 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** An entry of the cells of a row, or every cell that cannot be read. */
export function readRow(row: SentRow): OutcomeEntry | Omit<RowProblem, "line">[] {
  const problems: Omit<RowProblem, "line">[] = [];
  const failure = (column: Column, code: RowError): null => {
    problems.push({ column, code });
    return null;
  };
  const [rated, there, day, trained] = (["rating", "still_there", "as_of", "training"] as const).map((name) =>
    cellOf(row, name),
  ) as [string, string, string, string];
  const rating =
    rated === "" ? null : /^[1-5]$/.test(rated) ? Number(rated) : failure("rating", "bad_number");
  const stayed =
    there === ""
      ? failure("still_there", "missing")
      : (wordOf(there, YES, NO) ?? failure("still_there", "bad_word"));
  const asOf = day === "" ? failure("as_of", "missing") : (readDay(day) ?? failure("as_of", "bad_date"));
  const training =
    trained === "" ? null : (wordOf(trained, PASSED, FAILED) ?? failure("training", "bad_word"));
  return stayed === null || asOf === null || problems.length > 0
    ? problems
    : { stayed, asOf, rating, trained: training };
}

/** Finds the person of a row: by the number of the session, or else by the company's own reference. */
export function whomOf(
  row: SentRow,
  known: { bySession: (id: number) => Hired | null; byReference: (reference: string) => readonly Hired[] },
): { hired: Hired & { completedAt: number } } | Omit<RowProblem, "line"> {
  const [session, reference] = [cellOf(row, "session_id"), cellOf(row, "external_ref")];
  const column = session === "" ? "external_ref" : "session_id";
  if (session === "" && reference === "") return { column: "session_id", code: "missing" };
  const found =
    session === ""
      ? known.byReference(reference)
      : [/^[1-9]\d{0,14}$/.test(session) ? known.bySession(Number(session)) : null];
  const [one, ...others] = found.filter((person) => person !== null && person.anonymizedAt === null);
  if (!one) return { column, code: "not_found" };
  if (others.length > 0) return { column, code: "ambiguous" };
  const { completedAt } = one;
  return one.decision !== "hire" || completedAt === null
    ? { column, code: "not_hired" }
    : { hired: { ...one, completedAt } };
}
