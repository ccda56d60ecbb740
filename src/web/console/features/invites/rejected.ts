import type { Row } from "../../kit/tables/sheet.ts";
import type { Mapping } from "./columns.ts";
import type { Field } from "./headings.ts";

/** The rows of people who are rejected or have withdrawn, and the columns that say so. */
interface Rejected {
  lines: ReadonlySet<number>;
  columns: readonly number[];
}

const NOBODY: Rejected = { lines: new Set(), columns: [] };

/** Headings of the state of an application. */
const STATE =
  /^(?:(?:candidate|applicant|application|bewerber(?:in)?|bewerbungs?|kandidaten|current|aktuelle[rs]?|hiring|pipeline)?[ _-]*(?:status|state|stage|phase|decision|disposition|entscheidung|ergebnis|result|interest level|étape|etap|stan))$/iu;

const REJECTED =
  /(?<!\p{L})(?:abgelehnt|ablehnung|absage|abgesagt|zurückgezogen|zurückgetreten|ausgeschieden|reject(?:ed|ion)|declined|disqualified|withdr(?:awn|ew)|archived|not selected|not hired|unsuccessful|refusée?|odrzucon\p{L}*)(?!\p{L})/iu;

/** What has not happened. */
const NOT_YET =
  /(?<!\p{L})(?:nicht|noch|kein\p{L}*|not|no|never|without|ohne|before|vor|pending|geplant|planned)(?!\p{L})(?! (?:selected|hired))/iu;

/** Headings of a reason or a day that only somebody who was rejected has. */
const REASON =
  /^(?:(?:ablehnungs|absage)[ -]?(?:grund|datum)|(?:grund|datum) der (?:ablehnung|absage)|(?:abgelehnt|abgesagt|zurückgezogen) am|(?:reject(?:ed|ion)?|archived?|disqualif(?:y|ied|ication)|decline[d]?|withdrawal|withdrawn)[ _-]*(?:reasons?|date|at|on|by|note)|motif de refus|powód odrzucenia)$/iu;

const EMPTY = /^(?:|[-–—]|n\/?a|no|nein|none|keine?r?|false|falsch|0|null)$/iu;

/**
 * Finds the people whose row says that they are rejected or have withdrawn. In a list of nobody else they are wanted.
 * @param headings null: the table has none
 */
export function rejectedIn(headings: readonly string[] | null, people: readonly Row[]): Rejected {
  const says = (heading: string, cell: string): boolean => {
    if (REASON.test(heading)) return !EMPTY.test(cell);
    return STATE.test(heading) && REJECTED.test(cell) && !NOT_YET.test(cell);
  };
  const found = (headings ?? []).flatMap((heading, column) => {
    const rows = people.filter(({ cells }) => says(heading.trim(), (cells[column] ?? "").trim()));
    return rows.length === 0 ? [] : [{ column, lines: rows.map(({ line }) => line) }];
  });
  const lines = new Set(found.flatMap((one) => one.lines).sort((a, b) => a - b));
  return lines.size === people.length ? NOBODY : { lines, columns: found.map(({ column }) => column) };
}

/** The fields that say who somebody is. */
const WHO: readonly (Field | null)[] = ["email", "name", "name_last_first", "first_name", "last_name"];

/** Finds the rows in which the file strikes a name or an address through: the numbers of their lines. */
export const struckRows = (people: readonly Row[], mapping: Mapping): number[] =>
  people
    .filter(({ struck = [] }) => struck.some((column) => WHO.includes(mapping[column] ?? null)))
    .map(({ line }) => line);
