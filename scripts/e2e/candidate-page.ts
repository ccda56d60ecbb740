/** A person at the candidate's page. */
import type { Page } from "playwright-core";
import type { AnswerValue } from "#/domain/instrument/types.ts";

/** How long the page shows what was chosen before it goes on, plus a little. */
const SETTLE_MS = 300;
const hurried = new WeakSet<Page>();

/**
 * Makes the page's timers no longer delay a tap: what would happen a moment later happens at once. Events, network and everything else stay
 * real. Otherwise whole runs would take minutes and depend on how busy the machine is.
 */
export async function hurry(page: Page): Promise<void> {
  await page.clock.install();
  hurried.add(page);
}

/** As long as a person takes to read a question; faster answers would make the result one that cannot be used. */
const READING_MS = 3000;

export async function readQuestion(page: Page): Promise<void> {
  if (hurried.has(page)) await page.clock.fastForward(READING_MS);
}

/** Runs all timers of the page that are due within that time. Requires `hurry`. */
export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

const settled = async (page: Page): Promise<void> => {
  if (hurried.has(page)) await page.clock.runFor(SETTLE_MS);
};

/** The page ignores the pointer for a moment after a screen appears (against double taps), by an animation. */
export const pointerReady = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });

export const screenOf = (page: Page): Promise<string | null> =>
  page.locator("main").getAttribute("data-screen");

export async function onScreen(page: Page, name: string): Promise<void> {
  await page.locator(`main[data-screen="${name}"]`).waitFor();
}

export async function next(page: Page): Promise<void> {
  await pointerReady(page);
  await page.locator("[data-testid=next]").click();
}

export async function back(page: Page): Promise<void> {
  await pointerReady(page);
  await page.locator("[data-testid=back]").click();
}

/** 1-based number of the question on the screen, as the progress text says it. */
export async function place(page: Page): Promise<number> {
  const text = await page.locator("[data-testid=progress]").textContent();
  return Number(/\d+/.exec(text ?? "")?.[0]);
}

export async function atPlace(page: Page, number: number): Promise<void> {
  await page.waitForFunction((expected) => {
    const text = document.querySelector("[data-testid=progress]")?.textContent ?? "";
    return Number(/\d+/.exec(text)?.[0]) === expected;
  }, number);
}

/** What is asked, without what only screen readers get. */
export const promptText = (page: Page): Promise<string> =>
  page.locator("[data-testid=prompt]").evaluate((prompt) => prompt.textContent ?? "");

/** Taps an answer. The page then continues automatically. */
export async function tapAnswer(page: Page, value: AnswerValue): Promise<void> {
  await pointerReady(page);
  await page.locator(`[data-value="${value}"]`).tap();
  await settled(page);
}

/** Clicks an answer with the mouse. The page then continues automatically. */
export async function clickAnswer(page: Page, value: AnswerValue): Promise<void> {
  await pointerReady(page);
  await page.locator(`[data-value="${value}"]`).click();
  await settled(page);
}

/** Digit and Enter. */
export async function typeAnswer(page: Page, value: AnswerValue): Promise<void> {
  await page.keyboard.press(String(value));
  await page.keyboard.press("Enter");
}

/** The answer that is marked on the screen, or null. */
export async function markedAnswer(page: Page): Promise<number | null> {
  const marked = page.locator("[data-value]:has(input:checked)");
  return (await marked.count()) === 0 ? null : Number(await marked.getAttribute("data-value"));
}

/** Until the page knows that the server has every answer. */
export async function saved(page: Page): Promise<void> {
  // Simulates switching to another window: answers that were waiting to be sent together are sent at once.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await page.locator("[data-sync=saved]").waitFor();
}

/** Width of the company's logo as delivered, in pixels. The page is shown before its picture has arrived. */
export const logoWidth = (page: Page): Promise<number> =>
  page.locator("img.logo").evaluate(async (logo: HTMLImageElement) => {
    await logo.decode();
    return logo.naturalWidth;
  });

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
