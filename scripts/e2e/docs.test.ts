import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { violationsInBoth } from "./axe.ts";
import { DESK, openBrowser, PHONE, visit } from "./browser.ts";
import { emptyFolder, killAll, PICTURES, type RunningAssay, startAssay } from "./process.ts";

const { folder, remove } = emptyFolder();
let assay: RunningAssay;
let browser: Browser;
beforeAll(async () => {
  assay = await startAssay(folder);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await killAll();
  remove();
});

/** Drawing the whole reference takes seconds on an idle machine. */
const DRAWN = { timeout: 90_000 };

test("a deep link opens its operation and scrolls to it, in every part of the reference", async () => {
  for (const [address, id] of [
    ["/docs#/Invites/createInvite", "operations-Invites-createInvite"],
    ["/docs?part=console#/Console/listMails", "operations-Console-listMails"],
    ["/docs?part=admin#/Administration/listTrials", "operations-Administration-listTrials"],
  ] as const) {
    const { page, faults, context } = await visit(browser, assay.address + address, DESK);
    await page.waitForSelector(`#${id}.is-open`, DRAWN);
    await page.waitForFunction(
      (name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 9999) < 100,
      id,
      DRAWN,
    );
    // A key that stood there would replay the first answer to whoever tries an operation twice.
    for (const key of await page.locator("tr[data-param-name='Idempotency-Key'] input").all())
      expect([id, await key.inputValue()]).toEqual([id, ""]);
    expect(faults).toEqual([]);
    await context.close();
  }
}, 180_000);

test("the reference opens with the interface, and leads to the other parts and to the document that is shown", async () => {
  const { page, faults, context, picture } = await visit(browser, `${assay.address}/docs`, PHONE);
  const shown = () => page.locator(".info .title").first().innerText(DRAWN);
  expect(await shown()).toStartWith("Assay API");
  expect(await page.locator("#operations-tag-Console").count()).toBe(0);
  await picture("docs-interface");
  expect(await page.getByRole("link", { name: "Operator's manual" }).getAttribute("href")).toBe(
    "/docs/manual",
  );
  const parts = page.getByRole("navigation", { name: "Parts of the reference" });
  const administration = parts.getByRole("link", { name: "Administration" });
  await administration.click();
  await page.waitForURL("**/docs?part=admin");
  expect(await shown()).toStartWith("Assay administration API");
  expect(await page.locator("#document").getAttribute("href")).toBe("/openapi/admin.json");
  expect(await administration.getAttribute("aria-current")).toBe("page");
  expect(faults).toEqual([]);
  await context.close();
}, 180_000);

test("the operator's manual reads well on a phone and on a desk, in both languages, without a barrier", async () => {
  for (const [language, device] of [
    ["en", PHONE],
    ["de", DESK],
    ["de", PHONE],
  ] as const) {
    const address = `${assay.address}/docs/manual${language === "de" ? "/de" : ""}`;
    const { page, faults, context } = await visit(browser, address, device);
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overhang()).toBeLessThanOrEqual(0);
    // What stands in the window: all of it is too tall for one picture.
    const name = `manual-${language}-${device === PHONE ? "phone" : "desk"}.png`;
    await page.screenshot({ path: join(PICTURES, name) });
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
}, 60_000);
