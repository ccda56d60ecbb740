/** Prepares sessions of the standard questionnaire through the page's own API. */
import { getInstrument } from "#/domain/instrument/registry.ts";
import type { AnswerValue } from "#/domain/instrument/types.ts";
import { type Account, type AskedItem, begin, call, candidatePath, invite, must } from "./client.ts";

export const TOTAL = 135;
export const PART_A = 104;

/** A link, and what it asks in its order. */
export interface Assessment {
  id: string;
  link: string;
  token: string;
  items: AskedItem[];
}

const EXPECTED_CHECKS: Record<string, AnswerValue> = { "check.1": 5, "check.2@2": 3, "check.3": 5 };

/** An attentive candidate, the same at every run. */
export const answerAt = ({ items }: Pick<Assessment, "items">, index: number): AnswerValue =>
  EXPECTED_CHECKS[items[index]?.id ?? ""] ?? ((((index * 5 + 2) % 6) + 1) as AnswerValue);

/** Texts of one question, as the page shows them. */
export const textsAt = ({ items }: Pick<Assessment, "items">, index: number): string[] => {
  const item = items[index];
  return [item?.text, item?.a, item?.b].filter((text) => text !== undefined);
};

/** An invite whose notice has been acknowledged, in English unless the fields say otherwise. */
export async function newAssessment(
  address: string,
  account: Account,
  fields: Record<string, unknown> = {},
): Promise<Assessment> {
  const sent = await invite(address, account, fields);
  const items = await begin(address, sent.token);
  if (fields.language === undefined || fields.language === "en") return { ...sent, items };
  await acknowledge(address, sent.token, String(fields.language));
  return { ...sent, items: await questions(address, sent.token) };
}

async function acknowledge(address: string, token: string, language: string): Promise<void> {
  const { version } = getInstrument("pa-standard").notice;
  const body = { language, notice_version: version };
  must(await call(address, "POST", candidatePath(token, "/acknowledge"), { body }), 200);
}

async function questions(address: string, token: string): Promise<AskedItem[]> {
  return must(await call(address, "GET", candidatePath(token, "/questions")), 200).json.data.items;
}

/** Stores answers `from` up to but not including `to`, as another device would. */
export async function answerRange(
  address: string,
  assessment: Assessment,
  from: number,
  to: number,
): Promise<void> {
  const answers = assessment.items.slice(from, to).map((item, offset) => ({
    item_id: item.id,
    value: answerAt(assessment, from + offset),
    response_ms: 4000,
    changes: 0,
  }));
  must(await call(address, "PUT", candidatePath(assessment.token, "/answers"), { body: { answers } }), 200);
}

/** The stored values in presented order; null where nothing is stored. */
export async function storedValues(
  address: string,
  { token, items }: Assessment,
): Promise<(number | null)[]> {
  const { answers } = must(await call(address, "GET", candidatePath(token, "/questions")), 200).json.data;
  return items.map((item) => answers[item.id] ?? null);
}

/** What the attentive candidate answers, in presented order. */
export const expectedValues = (current: Assessment): AnswerValue[] =>
  current.items.map((_, index) => answerAt(current, index));
