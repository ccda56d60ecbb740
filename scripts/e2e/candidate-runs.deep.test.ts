/** The questionnaire can be completed by mouse with a bad connection, by keyboard alone, and by touch on a phone. */
import { expect, test } from "bun:test";
import type { AnswerValue } from "#/domain/instrument/types.ts";
import { DESK, PHONE, type Visit, visit } from "./browser.ts";
import {
  atPlace,
  back,
  clickAnswer,
  hurry,
  markedAnswer,
  next,
  onScreen,
  overflow,
  pass,
  place,
  pointerReady,
  promptText,
  saved,
  screenOf,
  tapAnswer,
  typeAnswer,
} from "./candidate-page.ts";
import { serviceForCandidates } from "./candidate-service.ts";
import {
  type Assessment,
  answerAt,
  expectedValues,
  newAssessment,
  PART_A,
  storedValues,
  TOTAL,
  textsAt,
} from "./candidate-session.ts";
import { call, candidatePath, must, withDatabase } from "./client.ts";

const { folder, browser, assay, account } = await serviceForCandidates();

const stateOf = async ({ token }: Assessment): Promise<string> =>
  must(await call(assay.address, "GET", candidatePath(token)), 200).json.data.state;

async function expectQuestion({ page }: Visit, assessment: Assessment, index: number): Promise<void> {
  await atPlace(page, index + 1);
  const shown = await promptText(page);
  for (const text of textsAt(assessment, index)) expect(shown).toContain(text);
}

/** Where the mouse's connection breaks, and where it comes back. */
const CUTS = [
  [30, 36],
  [70, 73],
  [110, 114],
] as const;

test("by mouse through all 135 questions: three cuts in the middle and one at the end lose nothing", async () => {
  const current = await newAssessment(assay.address, account);
  const desk = await visit(browser, current.link, DESK);
  const { page, context } = desk;
  const connection = page.locator("[data-testid=connection]");
  await hurry(page);
  await onScreen(page, "instructions");
  await next(page);
  await onScreen(page, "practice_a");
  await clickAnswer(page, 3);
  for (let index = 0; index < TOTAL; index++) {
    if (index === PART_A) {
      await onScreen(page, "break");
      await next(page);
      await onScreen(page, "practice_b");
      await clickAnswer(page, 5);
    }
    await expectQuestion(desk, current, index);
    const cut = CUTS.find(([from, to]) => index >= from && index <= to);
    if (index === cut?.[0]) {
      await saved(page);
      await context.setOffline(true);
    }
    if (cut && index > cut[0]) {
      // Said plainly: what has happened, how much waits, that one can go on.
      await page.locator("[data-sync=offline]", { hasText: `${index - cut[0]} unsent` }).waitFor();
      expect(await connection.textContent()).toContain("stay on this device");
    }
    if (index === cut?.[1]) {
      await context.setOffline(false);
      await saved(page);
      expect(await connection.textContent()).toContain("all your answers are saved");
      expect((await storedValues(assay.address, current)).slice(0, index)).toEqual(
        expectedValues(current).slice(0, index),
      );
    }
    await clickAnswer(page, answerAt(current, index));
  }
  await onScreen(page, "about");
  // An account asks for neither unless it has switched that on.
  expect(await page.locator("[data-gender], #birth-date").count()).toBe(0);
  await saved(page);
  await next(page);
  await onScreen(page, "review");

  // The last answer is changed without a connection: nothing can be sent off before it is stored.
  await back(page);
  await back(page);
  await context.setOffline(true);
  await clickAnswer(page, answerAt(current, TOTAL - 1) === 1 ? 2 : 1);
  await onScreen(page, "about");
  await next(page);
  await onScreen(page, "review");
  await next(page);
  await page.locator("[role=alert]", { hasText: "One answer has not reached the server yet" }).waitFor();
  expect(await stateOf(current)).toBe("in_progress");
  // Once it is submitted, the answers are one row that does not reveal the order in which they came.
  const order = withDatabase(folder, (db) =>
    db
      .query<{ item_id: string }, [string]>(
        `SELECT item_id FROM answers JOIN sessions ON sessions.id = session_id
         WHERE invite_id = ? ORDER BY answers.rowid`,
      )
      .all(current.id),
  );
  expect(order.map((row) => row.item_id)).toEqual(current.items.map((item) => item.id));
  await context.setOffline(false);
  await saved(page);
  await next(page);
  await onScreen(page, "thanks");

  const expected = expectedValues(current);
  expected[TOTAL - 1] = expected[TOTAL - 1] === 1 ? 2 : 1;
  expect(await storedValues(assay.address, current)).toEqual(expected);
  const others = desk.faults.filter((failure) => !failure.includes("ERR_INTERNET_DISCONNECTED"));
  expect(others).toEqual([]);
  await context.close();
});

test("works by keyboard alone from the link to the last page; a choice never continues automatically", async () => {
  const attempt = await newAssessment(assay.address, account, { name: "דנה לוי" });
  const desk = await visit(browser, attempt.link, DESK);
  const { page } = desk;
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("[data-testid]")?.outerHTML ?? "");
  await hurry(page);
  await onScreen(page, "instructions");
  // From the heading, which has the focus, the first stop after Back leads on.
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await onScreen(page, "practice_a");
  await typeAnswer(page, 4);

  for (let index = 0; index < TOTAL; index++) {
    if (index === PART_A) {
      await onScreen(page, "break");
      await keyboard.press("Tab");
      await keyboard.press("Tab");
      await keyboard.press("Enter");
      await onScreen(page, "practice_b");
      await typeAnswer(page, 2);
    }
    await expectQuestion(desk, attempt, index);
    expect(await focused()).toContain('data-testid="prompt"');
    if (index === 2) await byArrows(answerAt(attempt, index));
    else if (index === 5) await withoutDigits(answerAt(attempt, index));
    else if (index === 8) await byScreenReader(answerAt(attempt, index));
    else await typeAnswer(page, answerAt(attempt, index));
  }

  await onScreen(page, "about");
  await keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("first-name");
  await keyboard.press("Enter");
  await onScreen(page, "review");
  for (let stop = 0; stop < 10 && !(await focused()).includes('data-testid="next"'); stop++)
    await keyboard.press("Tab");
  await keyboard.press("Enter");
  await onScreen(page, "thanks");
  expect(await page.locator("h1").textContent()).toBe("Thank you, \u2068דנה לוי\u2069");
  expect(await storedValues(assay.address, attempt)).toEqual(expectedValues(attempt));
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  /** Tabs into the group, chooses by arrow keys, pauses while nothing may happen automatically, and presses Enter. */
  async function byArrows(value: AnswerValue) {
    await keyboard.press("Tab");
    for (let step = 1; step < value; step++) await keyboard.press("ArrowDown");
    if (value === 1) await keyboard.press("Space");
    await pass(page, 900);
    expect([await place(page), await markedAnswer(page)]).toEqual([3, value]);
    await keyboard.press("Enter");
  }

  /** Screen readers press the button themselves, without a pointer. That only chooses. */
  async function byScreenReader(value: AnswerValue) {
    await page.locator(`[data-value="${value}"] input`).evaluate((input: HTMLInputElement) => {
      input.focus();
      input.click();
    });
    await pass(page, 900);
    expect([await place(page), await markedAnswer(page)]).toEqual([9, value]);
    await keyboard.press("Enter");
  }

  /** Digits do nothing outside of the group, and nothing in it once they are switched off. */
  async function withoutDigits(value: AnswerValue) {
    const tabTo = async (testid: string) => {
      for (let stop = 0; stop < 10 && !(await focused()).includes(testid); stop++)
        await keyboard.press("Tab");
    };
    await tabTo('data-testid="back"');
    await keyboard.press("3");
    expect(await markedAnswer(page)).toBeNull();
    await tabTo('data-testid="digits"');
    await keyboard.press("Space");
    for (let stop = 0; stop < 3; stop++) await keyboard.press("Shift+Tab");
    await keyboard.press("3");
    expect(await markedAnswer(page)).toBeNull();
    await page.reload();
    await expectQuestion(desk, attempt, 5);
    await keyboard.press("3");
    expect(await markedAnswer(page)).toBeNull();
    await tabTo('data-testid="digits"');
    await keyboard.press("Space");
    for (let stop = 0; stop < 3; stop++) await keyboard.press("Shift+Tab");
    await typeAnswer(page, value);
  }
});

test("by touch on a phone of 360 pixels, in German, through all 135 questions", async () => {
  const candidate = await newAssessment(assay.address, account, { language: "de" });
  const phone = await visit(browser, candidate.link, PHONE);
  const { page } = phone;
  await hurry(page);
  await onScreen(page, "instructions");
  await next(page);
  await onScreen(page, "practice_a");
  await tapAnswer(page, 2);
  for (let index = 0; index < TOTAL; index++) {
    if (index === PART_A) {
      await onScreen(page, "break");
      await next(page);
      await onScreen(page, "practice_b");
      await tapAnswer(page, 1);
    }
    await expectQuestion(phone, candidate, index);
    expect(await overflow(page)).toBe(0);
    if (index === 106) {
      // Back over the break into the first part, by the page and by the browser, and forward again.
      for (const number of [106, 105]) {
        await back(page);
        await atPlace(page, number);
      }
      await page.goBack();
      await onScreen(page, "practice_b");
      await back(page);
      await onScreen(page, "break");
      await back(page);
      await atPlace(page, PART_A);
      expect(await markedAnswer(page)).toBe(answerAt(candidate, PART_A - 1));
      await next(page);
      await next(page);
      await tapAnswer(page, 1);
      for (const number of [105, 106]) {
        await atPlace(page, number);
        await next(page);
      }
      await expectQuestion(phone, candidate, index);
    }
    if (index === 110) await doubleTap(answerAt(candidate, index));
    else if (index === 112) await page.locator("[data-testid=next]").tap();
    else await tapAnswer(page, answerAt(candidate, index));
    if (index === 114) {
      // All buttons lie within the window and are large enough for a thumb.
      const heights = await page
        .locator(".option")
        .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height));
      expect(heights).toHaveLength(6);
      for (const height of heights) expect(height).toBeGreaterThanOrEqual(48);
    }
  }
  await onScreen(page, "about");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  await page.locator("[data-testid=next]").tap();
  await onScreen(page, "review");
  // One was put off: it is asked for before anything can be sent.
  await page.locator("[data-testid=next]").tap();
  await expectQuestion(phone, candidate, 112);
  await tapAnswer(page, answerAt(candidate, 112));
  await onScreen(page, "review");
  await page.locator("[data-testid=next]").tap();
  await onScreen(page, "thanks");
  expect(await storedValues(assay.address, candidate)).toEqual(expectedValues(candidate));
  expect(await stateOf(candidate)).toBe("completed");
  expect(phone.faults).toEqual([]);
  await phone.context.close();

  /** The second tap falls on the next question's answer and must not choose it. */
  async function doubleTap(value: AnswerValue) {
    const before = await place(page);
    await pointerReady(page);
    const box = await page.locator(`[data-value="${value}"]`).boundingBox();
    if (!box) throw new Error("the answer is not there");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await atPlace(page, before + 1);
    await page.touchscreen.tap(x, y);
    await pass(page, 400);
    expect([await screenOf(page), await place(page), await markedAnswer(page)]).toEqual([
      "pair",
      before + 1,
      null,
    ]);
  }
});
