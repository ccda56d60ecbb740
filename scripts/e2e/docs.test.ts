import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { DESK, openBrowser, PHONE, visit } from "./browser.ts";
import { emptyFolder, killAll, type RunningAssay, startAssay } from "./process.ts";

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
