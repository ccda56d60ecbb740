/** Addresses, back, a second tab, a lost network and an expired session keep every page as it was. */
import { expect, test } from "bun:test";
import {
  askAs,
  countPresses,
  demoForFile,
  enter,
  errorsOf,
  go,
  headingOf,
  menu,
  said,
  settled,
  workFor,
} from "./console-page.ts";
import { waitFor } from "./process.ts";

/** So many that those who answered in German alone may carry a norm. */
const PEOPLE = 260;
const AGENCY = "Nordlicht & Möwe Personal GmbH";
const RAILWAY = "Gipfelbahn Hinterdupf AG";

const { browser, demo } = await demoForFile("--candidates", String(PEOPLE));
const operator = await enter(browser, demo, "operator");

test("a norm is looked at, drafted and put in force with six clicks, and is the one that counts", async () => {
  const { page } = operator;
  await workFor(page, AGENCY);
  await go(page, "/server/accounts");
  const presses = await countPresses(page);
  await menu(page, "Norms");
  await page.getByRole("link", { name: "Preview new norm" }).click();
  await page.getByText("You can activate this norm").waitFor();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/server\/norms\/\d+$/);
  await page.getByRole("button", { name: "Activate …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Activate norm" }).click();
  await said(page, /^The norm was activated/).waitFor();
  expect(await presses()).toBeLessThanOrEqual(6);
  const { data } = await askAs(page, "/admin/norms");
  const inForce = data.norms.find((norm: { in_force: boolean }) => norm.in_force);
  expect(inForce.n).toBeGreaterThanOrEqual(100);
  expect(errorsOf(operator)).toEqual([]);
});

test("two tabs work for two accounts, each through reload and links, and neither shows what is the other's", async () => {
  const { page: first, context } = operator;
  await workFor(first, AGENCY);
  const second = await context.newPage();
  await second.goto(`${demo.address}/console/`);
  await headingOf(second).waitFor();
  await workFor(second, RAILWAY);
  for (const page of [first, second]) {
    await go(page, "/candidates");
    await headingOf(page, "Candidates").waitFor();
    await settled(page);
  }
  const names = (page: typeof first) => page.getByRole("main").locator(".console-row-link").allInnerTexts();
  const [ours, theirs] = [await names(first), await names(second)];
  expect([ours.length > 0, theirs.length > 0]).toEqual([true, true]);
  expect(ours.filter((name) => theirs.includes(name))).toEqual([]);
  for (const [page, company, shown] of [
    [first, AGENCY, ours],
    [second, RAILWAY, theirs],
  ] as const) {
    await page.reload();
    await page.getByRole("button", { name: `Account: ${company}` }).waitFor();
    await settled(page);
    expect(await names(page)).toEqual(shown);
    await page.getByRole("navigation").getByRole("link", { name: "Teams", exact: true }).click();
    await headingOf(page, "Teams").waitFor();
    await page.goBack();
    await headingOf(page, "Candidates").waitFor();
    await settled(page);
    expect(await names(page)).toEqual(shown);
  }
  await second.close();
});

test("an address shows the same list to a colleague, and going back finds page, filter and place", async () => {
  const desk = await enter(browser, demo, "recruiter");
  const { page } = desk;
  const address = `${demo.address}/console/candidates?state=completed&sort=name&page=2`;
  await page.goto(address);
  await headingOf(page, "Candidates").waitFor();
  await settled(page);
  const rows = page.getByRole("main").locator("tbody .console-row-link");
  const listed = await rows.allInnerTexts();
  await page.reload();
  await headingOf(page, "Candidates").waitFor();
  await settled(page);
  expect(await rows.allInnerTexts()).toEqual(listed);
  const colleague = await enter(browser, demo, "reviewer");
  await colleague.page.goto(address);
  await headingOf(colleague.page, "Candidates").waitFor();
  await settled(colleague.page);
  const same = colleague.page.getByRole("main").locator("tbody .console-row-link");
  expect(await same.allInnerTexts()).toEqual(listed);
  await colleague.context.close();
  await rows.nth(20).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 400);
  const place = await page.evaluate(() => scrollY);
  await rows.nth(20).click();
  await page.waitForURL(/\/candidates\/\d+/);
  await settled(page);
  await page.goBack();
  await page.waitForURL(/page=2/);
  await page.waitForFunction((at) => Math.abs(scrollY - at) < 40, place);
  expect(await rows.allInnerTexts()).toEqual(listed);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("what was typed outlives a lost network and an ended sign-in, and is sent once", async () => {
  const desk = await enter(browser, demo, "recruiter");
  const { page, context } = desk;
  const created = async () =>
    (await askAs(page, "/console/candidates?q=Lost%20And%20Found&state=all")).data.candidates;
  await go(page, "/invites/new");
  const address = page.getByRole("textbox", { name: "Email address" });
  await address.fill("lost@people.example");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lost And Found");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create link" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /reach|connection/ })
    .first()
    .waitFor();
  expect(await address.inputValue()).toBe("lost@people.example");
  await context.setOffline(false);
  const cookies = await context.cookies();
  await context.clearCookies();
  // When the network is back, the page asks again automatically, and can learn of the end before the button is pressed.
  await Promise.allSettled([
    page.getByRole("button", { name: "Create link" }).click({ timeout: 5000 }),
    page.getByText("Your entries are saved.").waitFor(),
  ]);
  await page.getByText("Your entries are saved.").waitFor();
  await context.addCookies(cookies);
  await page.reload();
  await page.getByText("Your unsaved text was restored.").waitFor();
  expect(await address.inputValue()).toBe("lost@people.example");
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("heading", { name: "The link for Lost And Found is ready" }).waitFor();
  await waitFor("the one invite", async () => (await created()).length === 1);
  expect(errorsOf(desk, /\b401\b/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)).toEqual([]);
  await context.close();
});
