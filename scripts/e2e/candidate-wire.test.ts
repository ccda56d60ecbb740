/** The first question needs few bytes and requests, and the page explains itself without a script or without data. */
import { expect, test } from "bun:test";
import { DESK, PHONE, visit } from "./browser.ts";
import { atPlace, next, onScreen, overflow, saved } from "./candidate-page.ts";
import { call, invite, must, registerWithCredits } from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { startAssay } from "./process.ts";
import { toTheFirstQuestion } from "./slow-connection.ts";

const folder = folderForFile();

const browser = await browserForFile();
const assay = await startAssay(folder);
const account = await registerWithCredits(assay.address);

/**
 * Ten seconds on slow 3G, as what can be counted: 60,000 bytes take 1.2 s at 50,000 B/s, and every round trip takes 0.4 s. Up
 * to sixteen requests, even if each waited for the one before, and six connections (as many as a browser opens) take 8.8 s.
 */
const FIRST_QUESTION_BYTES_MAX = 60_000;
const FIRST_QUESTION_REQUESTS_MAX = 16;
/** Of the page's script, as it comes over the wire. */
const SCRIPT_BYTES_MAX = 28_000;

test("on slow 3G the first question needs less than 60 kB and sixteen requests, and nothing is shown unstyled", async () => {
  const sent = await invite(assay.address, account);
  const { phone, traffic } = await toTheFirstQuestion(browser, assay.address, sent.link);
  const { page, context } = phone;
  const bytes = traffic.bytes();
  const requests = traffic.paths();
  const { firstPaint, styled } = await page.evaluate(() => {
    const sheets = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css"));
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      styled: Math.max(...sheets.map((entry) => (entry as PerformanceResourceTiming).responseEnd)),
    };
  });
  console.log([`${requests.length} requests, ${bytes} bytes`, ...traffic.lines()].join("\n"));
  expect(bytes).toBeLessThan(FIRST_QUESTION_BYTES_MAX);
  expect(bytes).toBeGreaterThan(20_000);
  expect(requests.length).toBeLessThanOrEqual(FIRST_QUESTION_REQUESTS_MAX);
  // The gate for older browsers, and the page's own.
  const scripts = traffic.scripts();
  expect([scripts.length, Math.max(...scripts) <= SCRIPT_BYTES_MAX]).toEqual([2, true]);
  expect(firstPaint).toBeGreaterThanOrEqual(styled);

  // Answers need not wait for the connection: three are given before the server has been reached with the first one.
  const released = Promise.withResolvers<void>();
  let onHold = 0;
  await page.route("**/answers", async (route) => {
    onHold += 1;
    await released.promise;
    await route.continue();
  });
  for (const number of [1, 2, 3]) {
    await atPlace(page, number);
    await page.keyboard.press("4");
    await page.keyboard.press("Enter");
  }
  await atPlace(page, 4);
  expect(onHold).toBe(1);
  released.resolve();
  await saved(page);
  // The page from which the visit started has no icon.
  expect(phone.faults.filter((failure) => !/^console: .*\b404\b/.test(failure))).toEqual([]);
  await context.close();
});

test("the policy names no inline code and no other host", async () => {
  const page = must(await call(assay.address, "GET", "/a/any-token"), 200);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test("without JavaScript the page says what it needs and whom to turn to, in both languages and on any width", async () => {
  for (const [name, device] of [
    ["320", { viewport: { width: 320, height: 700 } }],
    ["desk", DESK],
  ] as const) {
    const reader = await visit(browser, `${assay.address}/a/any-token`, {
      ...device,
      javaScriptEnabled: false,
    });
    const text = await reader.page.locator("body").innerText();
    expect(text).toContain("needs JavaScript");
    expect(text).toContain("benötigt JavaScript");
    expect(text).toContain("reply to the email with your invitation");
    expect(text).toContain("antworten Sie einfach auf die E-Mail mit Ihrer Einladung");
    expect(text).not.toContain("One moment");
    expect(await overflow(reader.page)).toBe(0);
    await reader.picture(`candidate-noscript-${name}`);
    expect(reader.faults).toEqual([]);
    await reader.context.close();
  }
});

test("when the script does not arrive, the page says so after a while instead of staying silent", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${assay.address}/a/any-token`);
  const late = page.locator(".late");
  expect(await page.locator(".loading").isVisible()).toBe(true);
  expect(await late.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await late.isVisible()).toBe(true);
  expect(await late.innerText()).toContain("load the page again");
  await context.close();
});

test("when the texts of the data page do not arrive, it says so, and trying again brings them", async () => {
  const sent = await invite(assay.address, account);
  const opened = await visit(browser, sent.link, PHONE);
  const { page, context } = opened;
  await onScreen(page, "welcome");
  await page.route("**/assets/*.gen-*.js", (route) => route.abort());
  await page.locator("footer a[href='#privacy']").tap();
  await onScreen(page, "broken");
  await next(page);
  await onScreen(page, "broken");
  await page.unroute("**/assets/*.gen-*.js");
  await next(page);
  await onScreen(page, "privacy");
  expect(await page.locator("h1").textContent()).toBe("Your data");
  await page.locator("[data-testid=leave]").tap();
  await onScreen(page, "welcome");
  await context.close();
});
