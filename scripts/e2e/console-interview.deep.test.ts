/** Two interviewers score independently, and their scores become part of the decision. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { PHONE } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { askAs, demoForFile, enter, errorsOf, go, headingOf, overflow, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();
const [reviewer, recruiter] = await Promise.all([
  enter(browser, demo, "reviewer", PHONE),
  enter(browser, demo, "recruiter"),
]);
const found = await askAs(recruiter.page, "/console/candidates?q=Nandakumaran");
const sessionId: number = found.data.candidates[0].session_id;

const scoresOf = async (page: Page) =>
  (await askAs(page, `/console/candidates/${sessionId}/interview-scores`)).data;
const score = (page: Page, question: number, value: number) =>
  page
    .getByRole("main")
    .getByRole("radiogroup")
    .nth(question)
    .getByRole("radio", { name: new RegExp(`^${value}`) })
    .check();
const finish = async (page: Page) => {
  await page.getByRole("button", { name: "Submit scores" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit scores" }).click();
  await page.getByRole("heading", { name: "All scores" }).waitFor();
};

test("on a phone the first interviewer scores, finds it again after a reload, and finishes", async () => {
  const { page } = reviewer;
  await go(page, `/candidates/${sessionId}/interview`);
  await headingOf(page, /^Interview with/).waitFor();
  await score(page, 0, 5);
  await score(page, 1, 4);
  await page.getByRole("textbox", { name: "Notes" }).first().fill("A clear example");
  await page.getByText("Saved. Only you can see your scores until you submit them.").waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await reviewer.picture("console-interview-phone");
  await page.reload();
  await page.getByText(/^2 of \d scored$/).waitFor();
  await finish(page);
  expect(errorsOf(reviewer)).toEqual([]);
});

test("the second one sees nothing of it before they have finished, and then both side by side", async () => {
  const { page } = recruiter;
  await go(page, `/candidates/${sessionId}`);
  await page.getByText("Another interviewer has completed their scores.").waitFor();
  await page.getByRole("link", { name: "Open interview" }).click();
  await headingOf(page, /^Interview with/).waitFor();
  expect(await scoresOf(page)).toMatchObject({ finished_others: 1, open: false, sheets: [], averages: [] });
  // By the keyboard alone.
  await page.getByRole("main").getByRole("radiogroup").first().getByRole("radio", { name: /^2/ }).focus();
  await page.keyboard.press("Space");
  await finish(page);
  await page.getByText("The scores differ by two points or more").waitFor();
  await page.getByText("A clear example").waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await recruiter.picture("console-interview-scores");
});

test("the weights are set before anyone is compared, and people are then shown in groups, on a phone too", async () => {
  const { page } = recruiter;
  const jobs = await askAs(page, `/console/jobs?session_id=${sessionId}`);
  const address = `/jobs/${jobs.data.jobs[0].id}?tab=compare`;
  await go(page, address);
  await page.getByText("because there is no evidence yet").waitFor();
  expect(await page.getByRole("heading", { name: /^Group/ }).count()).toBe(0);
  await page.locator("label", { hasText: "90/10" }).click();
  await page.getByText("Interview 90%, questionnaire 10%").waitFor();
  await page.getByRole("button", { name: "Set weights" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Set weights" }).click();
  await page.getByText(/^Set by .+, before anyone was compared\.$/).waitFor();
  for (const opened of [recruiter, reviewer]) {
    await go(opened.page, address);
    await opened.page
      .getByRole("heading", { name: /^Group 1/ })
      .first()
      .waitFor();
    const person = opened.page.getByRole("article", { name: /Nandakumaran/ });
    await person.getByText("2 interviewers").waitFor();
    // The demo's norm is provisional.
    await person.getByText("Left out: its reference values are provisional").waitFor();
    await settled(opened.page);
    expect(await barriers(opened.page)).toEqual([]);
    expect(await overflow(opened.page)).toBeLessThanOrEqual(0);
    await opened.picture("console-job-comparison");
    expect(errorsOf(opened)).toEqual([]);
  }
  await page
    .getByRole("article", { name: /Nandakumaran/ })
    .getByRole("button", { name: /^Decide about/ })
    .click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Reasons" }).waitFor();
  await page.keyboard.press("Escape");
});

test("a decision keeps the scores, and the person's history says who did what", async () => {
  const { page } = recruiter;
  await go(page, `/candidates/${sessionId}`);
  await page.locator("label", { hasText: /^Decision$/ }).click();
  await page
    .getByRole("radio", { name: /next step|advance/i })
    .first()
    .check();
  await page.getByRole("textbox", { name: "Reasons" }).fill("Clear examples in both talks.");
  await page.getByRole("checkbox", { name: "Interview" }).check();
  await page.getByRole("button", { name: "Record decision" }).click();
  await page.getByText("Interview scores at the time of the decision").first().waitFor();
  await page
    .getByText("Weights at the time of the decision: interview 90%, questionnaire 10%.")
    .first()
    .waitFor();
  const history = page.getByRole("region", { name: "Activity" });
  await history.getByText("Decision: Next step").first().waitFor();
  expect(await history.getByText("Interview scored").count()).toBe(2);
  await settled(page);
  expect(await barriers(page)).toEqual([]);
});

test("a result under another address is looked for and chosen on the person's page, on a phone too", async () => {
  for (const { page, picture } of [recruiter, reviewer]) {
    await go(page, `/candidates/${sessionId}`);
    const picker = page.getByRole("combobox", {
      name: "Compare with a result that has another email address",
    });
    const title = page.getByText("Other results");
    await title.waitFor();
    if (!(await picker.isVisible())) await title.click();
    await page.getByText("Check that both results belong to the same person.").waitFor();
    await settled(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picker.scrollIntoViewIfNeeded();
    await picture("console-retest-picker");
    await picker.fill("a");
    await page.getByRole("option").nth(1).click();
    await headingOf(page, "Compare two results").waitFor();
    await page.getByText("The two results are stored under different email addresses.").waitFor();
  }
});

test("two results are shown side by side with what chance explains, on a phone too", async () => {
  for (const { page, picture } of [recruiter, reviewer]) {
    await go(page, `/candidates/${sessionId}/change/${sessionId + 1}`);
    await page.getByRole("heading", { name: "Values" }).waitFor();
    await page.getByText("within random variation").first().waitFor({ state: "attached" });
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture("console-retest");
  }
  expect(errorsOf(recruiter)).toEqual([]);
});
