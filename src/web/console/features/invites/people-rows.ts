import type { Row } from "../../kit/tables/sheet.ts";
import { type Heading, headingsOf } from "./heading-row.ts";

/** The rows below the headings: those of people, and those that hold something else. */
interface PeopleRows {
  people: readonly Row[];
  /** Totals, notes about the table and headings that are repeated on each page. They are nobody. */
  others: readonly Row[];
}

/** Separates the rows of people from totals, notes about the table and repeated headings. */
export function peopleRows(rows: readonly Row[], heading: Heading): PeopleRows {
  const headings = rows.slice(heading.at, heading.at + heading.height);
  const joined = headingsOf(rows, heading) ?? [];
  const repeated = new Set([...headings.map(({ cells }) => cells), joined].map(keyOf));
  const below = rows.slice(heading.at + heading.height);
  const isShort = ({ cells }: Row) => filledIn(cells).length === 1;
  const closing = below.findIndex(
    ({ cells }, place) => isClosing(cells) && below.slice(place).every(isShort),
  );
  const end = below.map(({ cells }) => cells.some((cell) => cell.includes("@"))).lastIndexOf(true);
  const isOther = (row: Row, place: number): boolean =>
    (closing >= 0 && place >= closing) ||
    (headings.length > 0 && repeated.has(keyOf(row.cells))) ||
    isTotal(row.cells) ||
    isRemark(row.cells) ||
    (place > end && filledIn(row.cells).every(isFigure));
  return { people: below.filter((row, place) => !isOther(row, place)), others: below.filter(isOther) };
}

const keyOf = (cells: readonly string[]): string => cells.map((cell) => cell.trim().toLowerCase()).join("\n");

const filledIn = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

const TOTALS = [
  "gesamt(?:summe|ergebnis|zahl|anzahl)?|insgesamt|summen?|zwischensummen?|teilergebnis|ergebnis|durchschnitt|mittelwert",
  "mittel|anzahl|minimum|maximum|median|(?:grand |sub-? ?)?totals?|sum|subtotal|average|avg|mean|counta?|number of",
  "somme|sous-total|moyenne|nombre|razem|suma|łącznie|średnia|liczba|totale?|somma|media|promedio|totaal|gemiddelde",
].join("|");

/** "Gesamt: 12", "Total (3)", "Average score", "Summe der Bewerber". */
const TOTAL = new RegExp(`^(?:[-–—=*∑Σ]\\s*)*(?:[∑Σ]|ø|(?:${TOTALS})(?![\\p{L}\\p{N}'’-]))`, "iu");

/** "12 Bewerber", "3 of 120 candidates". */
const COUNTED =
  /^\d+(?: (?:of|von|\/) \d+)? (?:bewerb|kandidat|candidat|applicant|record|row|entr|result|item|people|person|zeile|eintr|datens|treffer)\p{L}*\.?$/iu;

/** A number, with its unit, percent signs and the separators of thousands; or a line of signs. */
const isFigure = (cell: string): boolean =>
  /^[(]?[-+−]?[\p{Sc}]?\s?\d[\d.,'’\s]*(?:%|[\p{Sc}]|h|[a-z]{3})?[)]?$|^[-–—=*#.]+$/iu.test(cell);

const isLabel = (cell: string): boolean =>
  cell.length <= LABEL_MAX && (TOTAL.test(cell) || COUNTED.test(cell));
const LABEL_MAX = 60;

/** Figures next to a label that names a total. There is no address in such a row. */
function isTotal(cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  return (
    filled.some(isLabel) && filled.every((cell) => !cell.includes("@") && (isLabel(cell) || isFigure(cell)))
  );
}

/** What programs write below a table about the table itself. */
const ABOUT_TABLE = new RegExp(
  [
    "^(?:erstellt|exportiert|gedruckt|generiert|erzeugt|abgerufen|ausgedruckt) (?:am|von|durch|mit|um|:)",
    "^(?:(?:this )?(?:report|list|file|export|data) (?:was |is )?)?(?:created|exported|printed|generated|downloaded|produced) (?:on|by|at|with|from|:)",
    "^(?:stand|quelle|source|seite|page|filter|filters|export|bericht|report|run date|as of|print date|copyright|datum|generated|exported|erstellt|exportiert)\\s*:",
    "^(?:seite|page) \\d+(?: (?:of|von|\\/) \\d+)?$",
    "^(?:showing|anzeige|angezeigt) \\d",
    "^(?:\\*+ ?|-+ ?|–+ ?)*(?:end of (?:report|list|file|data|export)|ende (?:der liste|des berichts|der datei)|confidential|vertraulich|streng vertraulich|©|copyright)",
  ].join("|"),
  "iu",
);

/** How a letter ends. Below is whoever has sent the table. */
const CLOSING =
  /^(?:(?:viele|beste|liebe|freundliche|herzliche|schöne|sonnige)n? grü(?:ß|ss)e|mit freundlichen? grü(?:ß|ss)en|mfg|lg|vg|(?:kind|best|warm|many)(?:est)? regards|(?:yours )?sincerely|regards|cheers|best wishes|many thanks|thank you|danke|vielen dank|cordialement|bien à vous|saludos|cordiali saluti|pozdrawiam|z poważaniem|sent from my|gesendet von|von meinem .* gesendet)[\s,.!]*/iu;

function isClosing(cells: readonly string[]): boolean {
  const [only = "", ...more] = filledIn(cells);
  return more.length === 0 && (only === "--" || (!only.includes("@") && CLOSING.test(only)));
}

/** The only text in a row, and a note of the program. An address in it belongs to whoever exported the table. */
function isRemark(cells: readonly string[]): boolean {
  const [only, ...more] = filledIn(cells);
  return only !== undefined && more.length === 0 && ABOUT_TABLE.test(only);
}
