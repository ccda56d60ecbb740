/** One candidate's way through the whole questionnaire: half of part A by taps on a phone, the rest by keys. */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import type { AnswerValue } from "#/domain/instrument/types.ts";
import type { Visit } from "./browser.ts";
import {
  atPlace,
  back,
  hurry,
  markedAnswer,
  next,
  onScreen,
  promptText,
  readQuestion,
  tapAnswer,
  typeAnswer,
} from "./candidate-page.ts";
import type { AskedItem } from "./client.ts";

/** Where the candidate puts the phone away and goes on at a desk. */
export const TAPPED = 52;
const PART_A = 104;
export const TOTAL = 135;

const EXPECTED_CHECKS: Record<string, AnswerValue> = { "check.1": 5, "check.2@2": 3, "check.3": 5 };

/**
 * An attentive candidate without an extreme profile, the same at every run: answers to statements of a scale fit
 * together, of which 5 and 6 are the reversed ones, or the report would be the short one.
 */
export function answerTo(item: AskedItem, index: number): AnswerValue {
  const check = EXPECTED_CHECKS[item.id];
  if (check) return check;
  const [, scale, slot] = /^([a-z_]+)\.(\d)/.exec(item.id) ?? [];
  if (!scale) return (((index * 7 + item.id.length) % 6) + 1) as AnswerValue;
  const value = 2 + (scale.length % 4) + (index % 2);
  return (Number(slot) >= 5 ? 7 - value : value) as AnswerValue;
}

const other = (value: AnswerValue): AnswerValue => (value === 6 ? 1 : ((value + 1) as AnswerValue));

export async function throughTheIntroduction({ page, picture }: Visit): Promise<void> {
  await onScreen(page, "welcome");
  await picture("candidate-welcome-en");
  // The browser's own mark of a tap would fade in the picture.
  await page.evaluate(() =>
    document.documentElement.style.setProperty("-webkit-tap-highlight-color", "transparent"),
  );
  await page.locator("[data-language=de]").tap();
  await page.waitForFunction(() => document.documentElement.lang === "de");
  await picture("candidate-welcome-de");
  await next(page);
  await onScreen(page, "notice");
  await next(page);
  expect(await page.locator("#notice-error").textContent()).not.toBe("");
  await picture("candidate-notice");
  await page.locator(".tick").tap();
  await next(page);
  await onScreen(page, "instructions");
  await picture("candidate-instructions");
  await next(page);
  await onScreen(page, "practice_a");
  await picture("candidate-practice");
  await tapAnswer(page, 4);
  await onScreen(page, "statement");
  await hurry(page);
}

async function expectPrompt(page: Page, item: AskedItem | undefined): Promise<void> {
  const shown = await promptText(page);
  for (const part of [item?.text, item?.a, item?.b]) if (part !== undefined) expect(shown).toContain(part);
}

const itemAt = (items: readonly AskedItem[], index: number): AskedItem => {
  const item = items[index];
  if (!item) throw new Error(`there is no question ${index + 1}`);
  return item;
};

export async function tapThrough(
  { page, picture }: Visit,
  items: readonly AskedItem[],
  index: number,
): Promise<void> {
  const item = itemAt(items, index);
  await atPlace(page, index + 1);
  await expectPrompt(page, item);
  if (index === 3) await picture("candidate-statement");
  if (index % 20 === 9) {
    // Chosen wrongly, noticed on the next screen, put right.
    await tapAnswer(page, other(answerTo(item, index)));
    await atPlace(page, index + 2);
    await back(page);
    await atPlace(page, index + 1);
    expect(await markedAnswer(page)).toBe(other(answerTo(item, index)));
    await picture("candidate-statement-chosen");
  }
  await readQuestion(page);
  await tapAnswer(page, answerTo(item, index));
}

export async function typeThrough({ page, picture }: Visit, items: readonly AskedItem[]): Promise<void> {
  await hurry(page);
  for (let index = TAPPED; index < TOTAL; index++) {
    const item = itemAt(items, index);
    if (index === PART_A) {
      await onScreen(page, "break");
      await picture("candidate-break");
      await next(page);
      await onScreen(page, "practice_b");
      await typeAnswer(page, 2);
    }
    await onScreen(page, index < PART_A ? "statement" : "pair");
    await atPlace(page, index + 1);
    await expectPrompt(page, item);
    if (index === PART_A + 1) await picture("candidate-pair");
    if (index % 30 === 0) {
      await typeAnswer(page, other(answerTo(item, index)));
      await atPlace(page, index + 2);
      await back(page);
      await atPlace(page, index + 1);
      expect(await markedAnswer(page)).toBe(other(answerTo(item, index)));
    }
    await readQuestion(page);
    await typeAnswer(page, answerTo(item, index));
  }
}

export async function aboutAndSubmit({ page, picture }: Visit): Promise<void> {
  await onScreen(page, "about");
  expect(await page.locator("#first-name").inputValue()).toBe("Łukasz");
  expect(await page.locator("#last-name").inputValue()).toBe("Ünal-Đorđević");
  await page.locator("[data-gender=diverse]").click();
  await page.locator("#birth-date").fill("1990-05-17");
  await page.locator("#comment").fill("Danke für die Einladung! 🙂\nZweite Zeile.");
  await picture("candidate-about");
  await next(page);
  await onScreen(page, "review");
  await picture("candidate-review");
  await next(page);
  await onScreen(page, "thanks");
  await picture("candidate-thanks");
}
