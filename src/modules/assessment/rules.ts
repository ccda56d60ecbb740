import type { InstrumentTexts, NoticeText } from "#/domain/instrument/registry.ts";
import { type Language, localized, type Questionnaire } from "#/domain/instrument/types.ts";
import { NOTICE_TEXTS } from "#/messages/modules/assessment/notice.gen.ts";
import type { KeptMonths } from "#/modules/accounts/retention/rules.ts";
import { gapsOf } from "#/modules/branding/rules.ts";
import { DAY_MS } from "#/platform/time/clock.ts";

/** The facts that select the text of the notice, apart from the instrument. */
interface NoticeState {
  /**
   * Number of changes to the company's texts; 0: never changed. A client's number is prefixed with its mark.
   */
  noticeRevision: number | string;
  /** After how long data is anonymized automatically; null: no time is set. */
  kept: KeptMonths | null;
}

/** The inviting company's own statements in the notice. */
export interface NoticeHost extends NoticeState {
  company: string;
  email: string;
  /** May be empty, like every text below. */
  phone: string;
  /** The people who see results; empty: the company. */
  recipients: Record<Language, string>;
  legalBasis: Record<Language, string>;
  /** Paragraphs, with an empty line between two. */
  privacy: Record<Language, string>;
  postalAddress: string;
  /** How to reach the data protection officer; null: none is appointed. */
  dpoContact: string | null;
  authority: string;
  processors: string;
}

/**
 * Names a text of the notice. It contains the instrument's own version and, if they are set, the months that
 * data is kept ("1.0/6-3": after the answers were sent, after the end of a link). The number of the company's
 * changes follows a plus sign ("1.0+3"), with a mark of the client in whose name it is written
 * ("1.0/6-3+Vb7nQe.3"). A candidate acknowledges exactly one.
 */
export function noticeVersionOf(
  { version }: Pick<NoticeText, "version">,
  { noticeRevision, kept }: NoticeState,
): string {
  const dated = kept === null ? "" : `/${kept.completed}-${kept.unfinished}`;
  return `${version}${dated}${noticeRevision === 0 ? "" : `+${noticeRevision}`}`;
}

/**
 * Fills the notice's placeholders in every language, lists what the company still has to state, and adds its
 * own texts. Inserted texts are not filled again.
 */
export function fillNotice(notice: NoticeText, host: NoticeHost): Record<Language, string[]> {
  const inLanguage = (language: Language): string[] => {
    const { stated, missing } = notice;
    // Written in one language alone it is better than nothing in the other.
    const [legalBasis = "", ...further] = paragraphsOf(
      host.legalBasis[language] || host.legalBasis.en || host.legalBasis.de,
    );
    const { company } = host;
    const sentence = (name: keyof NoticeText["stated"], value: string) =>
      value === "" ? "" : filled(stated[name][language], { company, [name]: value });
    const gaps = gapsOf(host).map((gap) => missing.names[gap][language]);
    const values: Record<string, string> = {
      company,
      recipients: host.recipients[language] || company,
      contact: [host.email, host.phone].filter(Boolean).join(", "),
      kept: keptText(notice, host.kept, language),
      processors: sentence("processors", host.processors),
      authority: sentence("authority", host.authority),
      address: sentence("address", host.postalAddress),
      officer: host.dpoContact === null ? stated.no_officer[language] : sentence("officer", host.dpoContact),
    };
    const isGiven = (text: string) => text !== "";
    return [
      ...notice.paragraphs[language].map((text) => filled(withoutEmpty(text, values), values)),
      ...[sentence("legal_basis", legalBasis), ...further].filter(isGiven),
      ...(gaps.length === 0
        ? []
        : [filled(missing.sentence[language], { company, missing: gaps.join("; ") })]),
      ...paragraphsOf(host.privacy[language]),
    ];
  };
  return localized(inLanguage);
}

/** Removes placeholders without a value, and the blank before each. */
const withoutEmpty = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/ \{(\w+)\}/g, (whole, name: string) => (values[name] === "" ? "" : whole));

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function keptText({ kept: texts }: NoticeText, kept: KeptMonths | null, language: Language): string {
  if (kept === null) return texts.undated[language];
  const { months } = NOTICE_TEXTS[language];
  return filled(texts.dated[language], {
    completed: months(kept.completed),
    unfinished: months(kept.unfinished),
  });
}

/** Paragraphs of a plain text; lines that are only broken are one. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");

type QuestionView =
  | { id: string; type: "statement" | "check"; text: string }
  | { id: string; type: "pair" | "check"; a: string; b: string };

/**
 * The questions in presented order and one language, without keys or expected answers.
 * @throws Error when the order names an item that the questionnaire lacks
 */
export function presentQuestions(
  questionnaire: Questionnaire,
  order: readonly string[],
  language: Language,
): QuestionView[] {
  const byId = new Map(questionnaire.items.map((item) => [item.id, item]));
  return order.map((id) => {
    const item = byId.get(id);
    if (!item) throw new Error("the stored order names an unknown item");
    if (item.type === "statement") return { id, type: item.type, ...item[language] };
    if (item.type === "pair") return { id, type: item.type, ...item[language] };
    return { id, type: item.type, ...item[language] };
  });
}

/** The words for answers 1..6 to statements and to pairs. */
export const answerLabels = ({ answers: { statement, pair } }: InstrumentTexts, language: Language) => ({
  statement: statement.map((label) => label[language]),
  pair: pair.map((label) => label[language]),
});

/** Item ids of `order` that have no answer yet. */
export const openItems = (order: readonly string[], answered: ReadonlySet<string>): string[] =>
  order.filter((id) => !answered.has(id));

/**
 * Returns true if this day, YYYY-MM-DD, has begun anywhere on earth. The candidate's own calendar can be
 * ahead of UTC.
 */
export const isBorn = (birthDate: string, now: number): boolean => Date.parse(birthDate) <= now + DAY_MS;

/** Keeps only the details that remain if gender and birth date are not requested. */
export function withoutDemographics<T extends { gender?: unknown; birthDate?: unknown }>(
  details: T,
): Omit<T, "gender" | "birthDate"> {
  const { gender: _, birthDate: __, ...rest } = details;
  return rest;
}

type GivenAnswers = readonly { itemId: string; value: number }[];

/** Whether two sheets have the same answer to every question, in whatever order they were asked. */
export function isIdentical(one: GivenAnswers, other: GivenAnswers): boolean {
  const values = new Map(other.map(({ itemId, value }) => [itemId, value]));
  return one.length === other.length && one.every(({ itemId, value }) => values.get(itemId) === value);
}
