import { roundHalfUp, toTenths } from "#/domain/instrument/rounding.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { WORDS } from "#/messages/domain/report/format.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { shorten } from "#/platform/pdf/printable.ts";
import { isolated } from "#/platform/pdf/scripts/direction.ts";
import type { Notice } from "./document.ts";

const NAME_LIMIT = 120;

/** A number with so many decimals, and the decimal mark of the language. */
export function decimal(value: number, digits: number, language: Language): string {
  const power = 10 ** digits;
  const text = (roundHalfUp(value * power) / power).toFixed(digits);
  return text.replace(".", LOCALES[language].decimal);
}

/** Whole percent as the language sets it: "53%" and "53 %" with a no-break space. */
export function percent(value: number, language: Language): string {
  return LOCALES[language].percent(roundHalfUp(value));
}

/**
 * The day of an instant where it was written down: of its own offset, which is that of the account. The month is a word.
 * Throws a RangeError when it is no date.
 */
export function formatDate(iso: string, language: Language): string {
  const date = new Date(iso.slice(0, "2026-03-12".length));
  return new Intl.DateTimeFormat(LOCALES[language].locale, { dateStyle: "long", timeZone: "UTC" }).format(
    date,
  );
}

/** The day and the number of a session: people can have the same name, and a name letters that no font has. */
export const sessionDate = (
  { completedAt, sessionId }: { completedAt: string; sessionId: number | null },
  language: Language,
): string =>
  [
    formatDate(completedAt, language),
    ...(sessionId === null ? [] : [WORDS[language].session(String(sessionId))]),
  ].join(" · ");

/** With a capital first letter, for tables and charts. */
export function capitalised(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** Keeps "&" from beginning a line. */
export function glued(name: string): string {
  return name.replaceAll(" & ", "\u00A0& ");
}

/**
 * One line, without repeated spaces, of a length that a page can bear; set apart where it runs from right to left, since our
 * sentences go on behind it.
 */
export function cleanLine(text: string, limit = NAME_LIMIT): string {
  return isolated(shorten(text.replace(/\s+/gu, " ").trim(), limit));
}

/**
 * The ends of the C scale, in tenths: beyond z = ±2.25 people cannot be distinguished, and the last value is no
 * measurement.
 */
const [LOW_END, HIGH_END] = [5, 95];

/**
 * A C value of a person as it is printed: within half a point of an end it says so ("≤ 0.5", "≥ 9.5"), because the scale is cut
 * off there and 10.0 would pretend to more. The stored number stays what it is.
 */
export function cText(cValue: number, language: Language): string {
  const tenths = toTenths(cValue);
  if (tenths <= LOW_END) return `≤\u00A0${decimal(LOW_END / 10, 1, language)}`;
  if (tenths >= HIGH_END) return `≥\u00A0${decimal(HIGH_END / 10, 1, language)}`;
  return decimal(cValue, 1, language);
}

/** What the candidate has asked for, if the reader of a document about them has to know it. */
export interface ReportRight {
  kind: "objection" | "erasure" | "correction";
  /** An objection that was accepted binds; every other request ends with its answer. */
  state: "open" | "granted";
  /** ISO 8601 instant. */
  since: string;
}

const textsOf = (rights: readonly ReportRight[], language: Language): string[] =>
  rights.map(({ kind, state, since }) =>
    WORDS[language].told[state === "granted" ? "granted" : kind](formatDate(since, language)),
  );

const toneOf = (rights: readonly ReportRight[]): NonNullable<Notice["tone"]> =>
  rights.some(({ kind }) => kind !== "correction") ? "questionable" : "caution";

/** For the first page, before everything else; null where nobody has asked for anything. */
export const rightsNotice = (rights: readonly ReportRight[], language: Language): Notice | null =>
  rights.length === 0
    ? null
    : { title: WORDS[language].title, texts: textsOf(rights, language), tone: toneOf(rights) };

/** Names that a cover has room for. */
const NAMES_MOST = 6;

/**
 * The same of several people, each by the name that the document has for them. One request is reported with its date;
 * of more a cover has room for whom they are about.
 */
export function rightsOfMembers(
  members: readonly { name: string; rights: readonly ReportRight[] }[],
  language: Language,
): Notice | null {
  const asked = members.filter(({ rights }) => rights.length > 0);
  const all = asked.flatMap(({ rights }) => rights);
  const [only] = asked;
  if (only === undefined) return null;
  const tone = toneOf(all);
  const { title, several, others } = WORDS[language];
  if (all.length === 1) {
    return { title, texts: textsOf(all, language).map((text) => `${only.name}: ${text}`), tone };
  }
  const pausing = asked.filter(({ rights }) => toneOf(rights) === "questionable");
  const named = (pausing.length > 0 ? pausing : asked).map(({ name }) => name);
  const names = named.slice(0, NAMES_MOST).join(", ");
  const rest = named.length - NAMES_MOST;
  const list = rest > 0 ? others(names, rest) : names;
  return { title, texts: [several[pausing.length > 0 ? "pausing" : "correction"](list)], tone };
}
