/** An administrator gets from an empty folder to a first invitation in eleven clicks, and to a first result by phone. */
import { afterAll, expect, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { BrowserContextOptions, Page } from "playwright-core";
import { DESK, type Visit, visit } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { errorsOf, headingOf, menu, overflow, settled } from "./console-page.ts";
import { browserForFile } from "./own-folder.ts";
import { examinePdf } from "./pdf.ts";
import { setUpLink } from "./person.ts";
import { emptyFolder, killAll, startAssay } from "./process.ts";

const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const MARKED = / \(invented\)$/;

const folders: (() => void)[] = [];
const browser = await browserForFile();
afterAll(async () => {
  await killAll();
  for (const remove of folders) remove();
});

interface FirstHour {
  desk: Visit;
  clicks(): Promise<number>;
  /** Characters that were typed. */
  typed(): Promise<number>;
}

/** A service in an empty folder, at the page of its set-up link, with every press of the pointer and every character counted. */
async function newInstance(device: BrowserContextOptions): Promise<FirstHour> {
  const { folder, remove } = emptyFolder();
  folders.push(remove);
  const assay = await startAssay(folder);
  const link = await setUpLink(assay);
  const desk = await visit(browser, link, { reducedMotion: "reduce", ...device });
  await desk.page.evaluate(() => {
    document.documentElement.dataset.clicks = "0";
    const count = () => {
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks) + 1);
    };
    document.addEventListener("pointerdown", count, { capture: true });
    document.documentElement.dataset.typed = "0";
    const lengths = new WeakMap<EventTarget, number>();
    const countCharacters = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || ["checkbox", "radio"].includes(target.type)) return;
      const { dataset } = document.documentElement;
      const more = Math.max(0, target.value.length - (lengths.get(target) ?? 0));
      dataset.typed = String(Number(dataset.typed) + more);
      lengths.set(target, target.value.length);
    };
    document.addEventListener("input", countCharacters, { capture: true });
  });
  const clicks = () => desk.page.evaluate(() => Number(document.documentElement.dataset.clicks));
  const typed = () => desk.page.evaluate(() => Number(document.documentElement.dataset.typed));
  return { desk, clicks, typed };
}

async function setUp(page: Page): Promise<void> {
  await headingOf(page, "Set up Assay").waitFor();
  await page.getByRole("radio", { name: "Sell assessments to other companies" }).click();
  await page.getByLabel("Email address").fill("olga@operator.example");
  await page.getByLabel("Your name").fill("Olga Operator");
  await page.getByRole("textbox", { name: "Password" }).fill("quiet harbour lantern 58");
  await page.getByRole("button", { name: "Continue" }).click();
  await headingOf(page, "Protect your sign-in").waitFor();
  await page.getByRole("button", { name: /Authenticator app/ }).click();
  const secret = (await page.locator(".console-copy").innerText()).replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Six digits" }).first().click();
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByLabel("I have saved them").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await headingOf(page, "Server overview").waitFor();
  await settled(page);
}

/** From the first steps to the account, with an owner who is invited. */
async function makeAccount(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Create account" }).click();
  await headingOf(page, "New account").waitFor();
  await page.getByRole("textbox", { name: "Company name" }).fill("Nordwind GmbH");
  await page.getByRole("textbox", { name: "Company email address" }).fill("office@nordwind.example");
  await page.getByLabel("Credits", { exact: true }).fill("5");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Otto Owner");
  await page.getByRole("textbox", { name: /email/i }).last().fill("otto@nordwind.example");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Link for Otto Owner").waitFor();
}

/** On the page of somebody invented: result, match and report. */
async function seesResult(desk: Visit): Promise<void> {
  const { page } = desk;
  await headingOf(page, MARKED).waitFor();
  await settled(page);
  const name = await headingOf(page).innerText();
  const main = page.getByRole("main");
  await main.getByText("Field and key account sales (example)").first().waitFor();
  expect(await main.locator(".lanes > li").count()).toBeGreaterThan(15);
  await page.getByRole("button", { name: "Documents", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Create document" }).click(),
  ]);
  const { text } = examinePdf(await Bun.file(await download.path()).bytes(), "first-hour-report");
  expect(text).toContain(name);
}

test("from an empty folder to a first invite: eleven clicks; the server says what it needs, and the truth about mail", async () => {
  const { desk, clicks } = await newInstance(DESK);
  const { page } = desk;
  await setUp(page);
  const main = page.getByRole("main");
  await page.getByRole("heading", { name: "First steps" }).waitFor();
  expect(await main.locator(".first-steps > li").count()).toBe(6);
  for (const untrue of ["You are up to date", "all active"])
    expect(await page.getByText(untrue).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await desk.picture("first-hour-server");
  await makeAccount(page);
  await desk.picture("first-hour-account-made");
  await page.getByRole("link", { name: "Open account" }).click();
  await headingOf(page, "Nordwind GmbH").waitFor();
  await page.getByText("Not accepted yet.").waitFor();
  expect(await page.getByText("This account has no members yet").count()).toBe(0);
  await page.getByText("Granted when the account was created").waitFor();
  await page.getByRole("button", { name: "Work in this account" }).click();
  await page.getByRole("heading", { name: "First steps" }).waitFor();
  await desk.picture("first-hour-first-steps");
  await main.getByRole("link", { name: "Invite candidate", exact: true }).first().click();
  await page.getByRole("textbox", { name: "Email address" }).fill("lena.lang@people.example");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lena Lang");
  await page.getByRole("button", { name: /^(Send invitation|Create link)$/ }).click();
  // What only the company knows is asked once; the time limit came with the account's country.
  const question = page.getByRole("dialog", { name: "Before your first invitation" });
  await question.getByRole("textbox", { name: "Postal address" }).fill("Kai 1, 20457 Hamburg");
  expect(await question.getByText("Automatic deletion").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await desk.picture("first-hour-question");
  await question.getByText("We have no data protection officer").click();
  await question.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("heading", { name: /Lena Lang/ }).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(16);
  expect(errorsOf(desk, /answer 403/)).toEqual([]);

  // An invented person from the account's own first steps: nobody real is among them.
  await menu(page, "Overview");
  await page.getByRole("button", { name: "Generate sample candidate" }).click();
  await seesResult(desk);
  await desk.picture("first-hour-result");
  await menu(page, "Candidates");
  expect(await main.getByText("Lena Lang").count()).toBe(0);
  await desk.context.close();
});

test("with a phone somebody's result is seen after sixteen taps and 140 characters: two minutes", async () => {
  const { desk, clicks, typed } = await newInstance(PHONE_390);
  const { page } = desk;
  await setUp(page);
  await desk.picture("first-hour-phone-server");
  expect(await overflow(page)).toBe(0);
  const put = page.getByRole("button", { name: "Add seller details: not needed here" });
  await put.click();
  await page.getByText("Marked as not needed:").waitFor();
  await page.getByRole("button", { name: "Add seller details: add back" }).click();
  await put.waitFor();
  await makeAccount(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Generate sample candidate" }).click();
  await seesResult(desk);
  expect(await overflow(page)).toBe(0);
  await desk.picture("first-hour-phone-result");
  // A person with a phone types two characters a second and needs three seconds to find and tap something: 118 s.
  expect(await clicks()).toBeLessThanOrEqual(16);
  expect(await typed()).toBeWithin(100, 141);
  await desk.context.close();
});
