/** Four-eyes decisions, notes and blind review work for a recruiter and a reviewer. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { WORK } from "#/demo/plan.ts";
import { PHONE } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import {
  askAs,
  demoForFile,
  enter,
  errorsOf,
  go,
  headingOf,
  menu,
  overflow,
  said,
  settled,
} from "./console-page.ts";
import { waitFor } from "./process.ts";

/** Somebody who completed, and about whom nobody has decided or proposed anything. */

const { browser, demo } = await demoForFile();
const owner = await enter(browser, demo, "owner");
const recruiter = await enter(browser, demo, "recruiter");
const reviewer = await enter(browser, demo, "reviewer");
const { data } = await askAs(owner.page, "/console/candidates?state=completed&decision=none&limit=100");
const person: { session_id: number; name: string } = data.candidates.find(
  ({ name, rights }: { name: string; rights: unknown[] }) =>
    rights.length === 0 && name !== WORK.proposal.about,
);

const main = (page: Page) => page.getByRole("main");
const toPerson = async (page: Page) => {
  await go(page, `/candidates/${person.session_id}`);
  await headingOf(page, person.name).waitFor();
  await settled(page);
};
const decided = async (): Promise<string | null> =>
  (await askAs(owner.page, `/console/candidates/${person.session_id}`)).data.candidate.decision;

test("an owner says that a decision takes two people", async () => {
  const { page } = owner;
  await menu(page, "Company");
  const setting = page.getByRole("switch", { name: "A second person must confirm each decision" });
  expect(await setting.isChecked()).toBe(false);
  await setting.press("Space");
  await said(page, "From now on, a second person must confirm each decision.").waitFor();
  await page
    .getByRole("switch", { name: "A second person must confirm each decision", checked: true })
    .waitFor();
  await owner.picture("console-four-eyes-setting");
  expect(await barriers(page)).toEqual([]);
});

test("what a reviewer decides is a proposal, which they cannot confirm themselves, and nothing is decided", async () => {
  const { page } = reviewer;
  await toPerson(page);
  await main(page).getByText("Decision", { exact: true }).last().click();
  await page.getByText("The decision takes effect only after a second person confirms it.").waitFor();
  await page.getByRole("radio", { name: "Is hired" }).check();
  await page.getByRole("textbox", { name: "Reasons" }).fill("Two interviews say the same.");
  await page.getByRole("checkbox", { name: "Interview" }).check();
  await reviewer.picture("console-propose");
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Propose decision" }).click();
  const proposed = page.getByRole("list", { name: "Proposed decisions" });
  await proposed.getByText("Two interviews say the same.").waitFor();
  await proposed.getByText("The decision takes effect when a second person confirms it.").waitFor();
  expect(await proposed.getByRole("button", { name: "Confirm decision" }).count()).toBe(0);
  await settled(page);
  await reviewer.picture("console-proposed");
  expect(await barriers(page)).toEqual([]);
  expect(await decided()).toBeNull();
});

test("a recruiter finds it on the overview, sees the reasons, and confirms it", async () => {
  const { page } = recruiter;
  await page.goto(`${demo.address}/console`);
  const card = page.getByRole("region", { name: "Waiting for your confirmation" });
  await card.getByRole("link", { name: person.name }).waitFor();
  await recruiter.picture("console-to-confirm");
  expect(await barriers(page)).toEqual([]);
  await card.getByRole("link", { name: person.name }).click();
  await headingOf(page, person.name).waitFor();
  await settled(page);
  const proposed = page.getByRole("list", { name: "Proposed decisions" });
  await proposed.getByText("Two interviews say the same.").waitFor();
  await proposed.getByText("Reject", { exact: true }).click();
  await proposed.getByRole("button", { name: "Reject proposal" }).click();
  await proposed.getByText("Explain why you are rejecting the proposal.").waitFor();
  await recruiter.picture("console-confirm");
  expect(await barriers(page)).toEqual([]);
  await proposed.getByText("Confirm", { exact: true }).click();
  await proposed.getByRole("button", { name: "Confirm decision" }).click();
  await said(page, "The decision was confirmed").waitFor();
  await page.getByText(/, confirmed by /).waitFor();
  expect(await decided()).toBe("hire");
});

test("a note mentions a colleague by keyboard, and shows whom", async () => {
  const { page } = reviewer;
  await toPerson(page);
  const note = page.getByRole("textbox", { name: "Note" });
  await note.click();
  await page.keyboard.type("Please look at this, @");
  const options = page.getByRole("listbox", { name: "Colleagues" }).getByRole("option");
  await options.first().waitFor();
  await reviewer.picture("console-mention-choose");
  expect(await barriers(page)).toEqual([]);
  const second = await options.nth(1).innerText();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await note.inputValue()).toBe(`Please look at this, @${second} `);
  await page.keyboard.type("what do you think?");
  const words = `Please look at this, @${second} what do you think?`;
  // What is not saved yet is kept in the tab, so the page may be left at once.
  // What is begun is there after a reload, with whom it speaks to.
  await page.reload();
  await headingOf(page, person.name).waitFor();
  await waitFor("the words to be there again", async () => (await note.inputValue()) === words);
  await page.getByRole("button", { name: "Save note" }).click();
  const entry = page.getByRole("list", { name: "Entries, newest first" }).getByRole("listitem").first();
  await entry.locator(".review-mention", { hasText: second }).waitFor();
  expect(await entry.innerText()).toContain(words);
  await settled(page);
  expect(await barriers(page)).toEqual([]);
});

test("on a phone both are done from the bar, and nothing is wider than the screen", async () => {
  const phone = await enter(browser, demo, "reviewer", PHONE);
  const { page } = phone;
  await toPerson(page);
  await page.getByRole("button", { name: "Note", exact: true }).tap();
  const note = page.getByRole("dialog").getByRole("textbox", { name: "Note" });
  await note.fill("@");
  await page.getByRole("listbox", { name: "Colleagues" }).getByRole("option").first().tap();
  expect(await note.inputValue()).toMatch(/^@\S+ \S+/);
  await phone.picture("console-mention-phone");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
});

test("a job hides who its people are from a reviewer until it is decided, and an owner shows them with a reason", async () => {
  const { data } = await askAs(owner.page, "/console/jobs?limit=50");
  const job = data.jobs.find(
    ({ applicants }: { applicants: { completed: number } }) => applicants.completed > 0,
  );
  const people = (await askAs(owner.page, `/console/jobs/${job.id}/applicants?stage=completed`)).data
    .applicants;
  const [somebody] = people;
  const shown = `${somebody.first_name} ${somebody.last_name}`;
  await go(recruiter.page, `/jobs/${job.id}?tab=settings`);
  await recruiter.page.getByRole("button", { name: "Hide names" }).click();
  await said(recruiter.page, "The names for this job are now hidden from reviewers.").waitFor();
  await settled(recruiter.page);
  await recruiter.picture("console-blind-setting");
  expect(await barriers(recruiter.page)).toEqual([]);

  const { page } = reviewer;
  await page.goto(`${demo.address}/console/jobs/${job.id}`);
  await page.getByText("Identities are hidden until a decision is made.").waitFor();
  await settled(page);
  await reviewer.picture("console-blind-job");
  expect(await barriers(page)).toEqual([]);
  expect(await main(page).innerText()).not.toContain(shown);
  await page.goto(`${demo.address}/console/candidates/${somebody.session_id}`);
  await headingOf(page, /^Person [2-9A-Z]{4}$/).waitFor();
  await settled(page);
  await reviewer.picture("console-blind-person");
  expect(await main(page).innerText()).not.toContain(somebody.last_name);
  await page.goto(`${demo.address}/console/candidates?state=all&q=${encodeURIComponent(somebody.last_name)}`);
  await settled(page);
  expect(
    await main(page)
      .getByRole("link", { name: /Person / })
      .count(),
  ).toBe(0);

  await go(owner.page, `/jobs/${job.id}?tab=settings`);
  await owner.page.getByRole("button", { name: "Show names again" }).click();
  const dialog = owner.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The last round needs names.");
  await dialog.getByRole("button", { name: "Show names again" }).click();
  await owner.page.getByText(/ showed the names again on .*The last round needs names\.$/).waitFor();
  await page.goto(`${demo.address}/console/candidates/${somebody.session_id}`);
  await headingOf(page, shown).waitFor();
  expect([owner, recruiter, reviewer].flatMap((desk) => errorsOf(desk))).toEqual([]);
});
