import type { NoticeText } from "#/instrument/registry.ts";
import type { Language, Questionnaire } from "#/instrument/types.ts";

export interface NoticeFacts {
  company: string;
  contact: string;
  retentionMonths: number;
}

/** Fills the notice's placeholders, in both languages. The result goes to the inviting company. */
export function fillNotice(notice: NoticeText, facts: NoticeFacts): Record<Language, string[]> {
  const values: Record<string, string> = {
    company: facts.company,
    recipients: facts.company,
    contact: facts.contact,
    months: String(facts.retentionMonths),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { en: notice.paragraphs.en.map(fill), de: notice.paragraphs.de.map(fill) };
}

export type QuestionView =
  | { id: string; type: "statement" | "check"; text: string }
  | { id: string; type: "pair"; a: string; b: string };

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
    if (item.type === "pair") return { id, type: item.type, ...item[language] };
    return { id, type: item.type, ...item[language] };
  });
}

/** Item ids of `order` that have no answer yet. */
export const openItems = (order: readonly string[], answered: ReadonlySet<string>): string[] =>
  order.filter((id) => !answered.has(id));
