/** The API reference and the manual are accessible, link to every operation and try an operation from the page. */
import { expect, test } from "bun:test";
import { violationsInBoth } from "./axe.ts";
import { DESK, PHONE, picture, visit } from "./browser.ts";
import { registerWithCredits } from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { startAssay } from "./process.ts";

const folder = folderForFile();
const assay = await startAssay(folder);
const browser = await browserForFile();

test("a deep link leads to its operation, in every part of the reference, also one of earlier versions", async () => {
  for (const [address, id] of [
    ["/docs#createInvite", "createInvite"],
    ["/docs#/Invites/createInvite", "createInvite"],
    ["/docs?part=console#/Console/listMails", "listMails"],
    ["/docs?part=admin#listTrials", "listTrials"],
  ] as const) {
    const { page, faults: errors, context } = await visit(browser, assay.address + address, DESK);
    await page.waitForFunction(
      (name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 9999) < 100,
      id,
    );
    // A key in that field would replay the first answer when an operation is tried twice.
    for (const key of await page.locator("input[name='Idempotency-Key']").all())
      expect([id, await key.inputValue()]).toEqual([id, ""]);
    expect(errors).toEqual([]);
    await context.close();
  }
});

test("the reference has no barrier in any part, light or dark, and nothing of it is wider than a phone", async () => {
  for (const part of ["api", "console", "admin"]) {
    const {
      page,
      faults: failures,
      context,
    } = await visit(browser, `${assay.address}/docs?part=${part}`, PHONE);
    // Checks what is in the window: the whole page is too tall for one picture.
    await picture(page, `docs-${part}`, { fullPage: false });
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([part, overhang <= 0]).toEqual([part, true]);
    // All sections have the same structure, and axe needs a second for every few of them. The first ones represent all.
    await page.evaluate(() => {
      for (const kind of [".operation", ".schema"])
        for (const more of [...document.querySelectorAll(kind)].slice(5)) more.remove();
      for (const form of document.querySelectorAll("details")) form.open = true;
    });
    expect(await violationsInBoth(page)).toEqual([]);
    expect(failures).toEqual([]);
    await context.close();
  }
});

test("the reference can be read without a script, and another part is a link away", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${assay.address}/docs`);
  expect(await page.locator("h1").innerText()).toStartWith("Assay API");
  expect(await page.locator("#createInvite").innerText()).toContain("Create an invite");
  // What only a script can do is not offered.
  expect(await page.locator("#credentials").isVisible()).toBe(false);
  expect(await page.locator("#filter").isVisible()).toBe(false);
  expect(await page.locator(".try").first().isVisible()).toBe(false);
  const parts = page.getByRole("navigation", { name: "Parts of the reference" });
  await parts.getByRole("link", { name: "Administration" }).click();
  await page.waitForURL("**/docs?part=admin");
  expect(await page.locator("h1").innerText()).toStartWith("Assay administration API");
  expect(await page.locator("#document").getAttribute("href")).toBe("/openapi/admin.json");
  expect(await page.locator("[aria-current=page]").innerText()).toBe("Administration");
  await context.close();
});

test("an operation is tried from the page: with the key that was typed, the fields that were filled, the answer below", async () => {
  const { key } = await registerWithCredits(assay.address);
  const {
    page,
    context,
    faults: problems,
  } = await visit(browser, `${assay.address}/docs#createInvite`, DESK);
  await page.getByRole("textbox", { name: "API key" }).fill(key);
  const create = page.locator("#createInvite");
  await create.getByText("Try it").click();
  await create.getByRole("button", { name: "Send POST /invites" }).click();
  const answer = create.locator("output");
  await answer.getByText("201 Created").waitFor();
  const invite = /inv_\w+/.exec(await answer.innerText())?.[0] ?? "";
  await picture(page, "docs-tried", { fullPage: false });
  const one = page.locator("#getInvite");
  await one.getByText("Try it").click();
  const send = one.getByRole("button", { name: "Send GET /invites/{inviteId}" });
  // Without the id there is nothing to ask for, and the browser says so.
  await send.click();
  expect(await one.locator("output").innerText()).toBe("");
  await one.getByLabel("inviteId").fill(invite);
  await send.click();
  await one.locator("output").getByText("200 OK").waitFor();
  expect(await one.locator("output").innerText()).toContain(invite);
  await page.getByLabel("Search the contents").fill("webhook secret");
  const entries = page.locator(".chapters li:visible");
  expect(await entries.count()).toBeGreaterThan(0);
  for (const text of await entries.allInnerTexts()) expect(text.toLowerCase()).toContain("secret");
  expect(problems).toEqual([]);
  await context.close();
});

test("the administrator's manual is readable on a phone and on a desktop, in both languages, without a barrier", async () => {
  for (const [language, device] of [
    ["en", PHONE],
    ["de", DESK],
    ["de", PHONE],
  ] as const) {
    const address = `${assay.address}/docs/manual${language === "de" ? "/de" : ""}`;
    const { page, faults, context } = await visit(browser, address, device);
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overhang()).toBeLessThanOrEqual(0);
    // Checks what is in the window: the whole page is too tall for one picture.
    const name = `manual-${language}-${device === PHONE ? "phone" : "desk"}`;
    await picture(page, name, { fullPage: false });
    // Both languages are one page to axe, which needs seconds for so much text.
    if (language === "en") expect(await violationsInBoth(page)).toEqual([]);
    await page.locator('nav a[href="#backup"]').click();
    await page.waitForFunction(
      () => Math.abs(document.getElementById("backup")?.getBoundingClientRect().top ?? 9999) < 100,
    );
    const other = page.getByRole("link", { name: language === "en" ? "Deutsch" : "English" });
    await other.click();
    await page.waitForURL(language === "en" ? "**/docs/manual/de" : "**/docs/manual");
    expect(faults).toEqual([]);
    await context.close();
  }
});
