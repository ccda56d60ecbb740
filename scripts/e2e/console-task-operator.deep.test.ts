/** An administrator approves a trial, confirms a transfer and exports the accounting file in few clicks. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { DESK, type Visit, visit } from "./browser.ts";
import {
  countPresses,
  demoForFile,
  enrol,
  enter,
  errorsOf,
  go,
  headingOf,
  menu,
  said,
} from "./console-page.ts";
import { examinePdf } from "./pdf.ts";

const { browser, demo } = await demoForFile();
const operator = await enter(browser, demo, "operator");

/** By a one-time link to the console, as somebody who comes for the first time. */
async function comesIn(link: string): Promise<Visit> {
  const visitor = await visit(browser, link, { ...DESK, reducedMotion: "reduce" });
  await visitor.page.getByRole("textbox", { name: "Password" }).fill("seven quiet lighthouses 31");
  await visitor.page.getByRole("main").getByRole("button").last().click();
  await enrol(visitor.page);
  return visitor;
}

/** What a press of the pointer has the browser save. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), bytes: await Bun.file(await download.path()).bytes() };
}

test("account, trial, transfer, invoice and accountant take no more clicks than five, four and seven, and all of them succeed", async () => {
  const { page } = operator;
  const main = page.getByRole("main");
  let presses = await countPresses(page);

  // An account with somebody who is to own it.
  await menu(page, "Accounts");
  await main.getByRole("link", { name: "New account" }).click();
  await headingOf(page, "New account").waitFor();
  await page.getByRole("textbox", { name: "Company name" }).fill("Nordwind GmbH");
  await page.getByRole("textbox", { name: "Company email address" }).fill("office@nordwind.example");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Otto Owner");
  await page.getByRole("textbox", { name: /email/i }).last().fill("otto@nordwind.example");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Link for Otto Owner").waitFor();
  expect(await presses()).toBeLessThanOrEqual(5);

  // A trial: the applicant enters the console, and needs no key.
  await go(page, "/");
  presses = await countPresses(page);
  await main.getByRole("link", { name: /Seebrücke/ }).click();
  await page.getByRole("button", { name: /Approve .*Seebrücke/ }).click();
  const approval = page.getByRole("dialog", { name: /Approve the trial for Seebrücke/ });
  await approval.getByLabel("Company’s country").fill("Germ");
  await page.locator("[role=option][data-combobox-selected]", { hasText: "Germany" }).waitFor();
  // A list that is still opening may lose its mark once more; there is one entry, so that this marks it in any case.
  await approval.getByLabel("Company’s country").press("ArrowDown");
  await approval.getByLabel("Company’s country").press("Enter");
  await approval.getByRole("button", { name: "Approve" }).click();
  const link = await approval.locator(".console-copy").innerText();
  await approval.getByRole("link", { name: "Open account" }).click();
  await headingOf(page, /Seebrücke/).waitFor();
  expect(await presses()).toBeLessThanOrEqual(4);
  const applicant = await comesIn(link);
  await applicant.page.getByRole("heading", { name: "First steps" }).waitFor();
  expect(await applicant.page.getByText(/curl|pk_/).count()).toBe(0);
  expect(errorsOf(applicant)).toEqual([]);
  await applicant.context.close();

  // Money that has arrived, its invoice, and the file that the accountant gets.
  presses = await countPresses(page);
  await menu(page, "Orders");
  await main.getByRole("button", { name: /^Confirm payment.*Nordlicht/ }).click();
  const arrived = page.getByRole("dialog", { name: "Confirm the payment?" });
  await arrived.getByRole("button", { name: "Confirm payment" }).click();
  await said(page, /^The payment was confirmed, and invoice/).waitFor();
  await menu(page, "All invoices");
  await headingOf(page, "Invoices").waitFor();
  const invoice = await saved(page, () =>
    main
      .getByRole("button", { name: /PDF/ })
      .or(main.getByRole("link", { name: /PDF/ }))
      .first()
      .click(),
  );
  expect(examinePdf(invoice.bytes, "task-operator-invoice").text).toContain("Nordlicht");
  const book = await saved(page, async () => {
    await main.getByRole("button", { name: "Accounting" }).click();
    await page.getByRole("menuitem", { name: "CSV in English" }).click();
  });
  expect(new TextDecoder().decode(book.bytes)).toContain("Nordlicht");
  expect(await presses()).toBeLessThanOrEqual(7);
  await operator.picture("task-operator");
  expect(errorsOf(operator)).toEqual([]);
});
