/** What goes over the wire, how long it takes on a slow connection, and what is there without a script. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, CDPSession } from "playwright-core";
import { DESK, openBrowser, PHONE, visit } from "./browser.ts";
import { atPlace, next, onScreen, overflow, tapAnswer } from "./candidate-page.ts";
import { type Account, call, invite, must, registerWithCredits } from "./client.ts";
import { emptyFolder, killAll, type RunningAssay, startAssay } from "./process.ts";

const { folder, remove } = emptyFolder();
let assay: RunningAssay;
let browser: Browser;
let account: Account;

beforeAll(async () => {
  browser = await openBrowser();
  assay = await startAssay(folder);
  account = await registerWithCredits(assay.address);
});

afterAll(async () => {
  await browser.close();
  await killAll();
  remove();
});

/** 400 kbit/s each way with 400 ms to the server and back, as the usual profiles of a slow 3G connection say. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const FIRST_QUESTION_BYTES_MAX = 60_000;
/** Of the page's script, as it comes over the wire. */
const SCRIPT_BYTES_MAX = 28_000;
const FIRST_QUESTION_MS_MAX = 10_000;

/** Counts the bytes that arrive: headers, compressed bodies, everything. */
async function weigh(session: CDPSession) {
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    names.set(requestId, new URL(request.url).pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  return {
    total: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    scripts: () => [...sizes].filter(([id]) => names.get(id)?.endsWith(".js")).map(([, size]) => size),
    lines: () => [...sizes].map(([id, size]) => `  ${String(size).padStart(6)} B  ${names.get(id) ?? id}`),
  };
}

test("on slow 3G the first question needs less than 60 kB and ten seconds, and nothing is shown unstyled", async () => {
  const sent = await invite(assay.address, account);
  const phone = await visit(browser, `${assay.address}/healthz`, PHONE);
  const { page, context } = phone;
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scale = await weigh(session);
  await session.send("Network.emulateNetworkConditions", SLOW_3G);

  const start = performance.now();
  const opening = page.goto(sent.link);
  await page.locator(".loading").waitFor();
  const somethingAt = performance.now() - start;
  await onScreen(page, "welcome");
  const welcomeAt = performance.now() - start;
  await opening;
  await next(page);
  await page.locator("[data-testid=acknowledge]").tap();
  await next(page);
  await onScreen(page, "instructions");
  await next(page);
  await tapAnswer(page, 4);
  await onScreen(page, "statement");
  const questionAt = performance.now() - start;
  const bytes = scale.total();
  const { firstPaint, styled } = await page.evaluate(() => {
    const sheets = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css"));
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      styled: Math.max(...sheets.map((entry) => (entry as PerformanceResourceTiming).responseEnd)),
    };
  });
  console.log(
    [
      `slow 3G (400 kbit/s, 400 ms): first words after ${Math.round(somethingAt)} ms, ` +
        `welcome after ${Math.round(welcomeAt)} ms, first question after ${Math.round(questionAt)} ms, ` +
        `${bytes} bytes`,
      ...scale.lines(),
    ].join("\n"),
  );
  expect(bytes).toBeLessThan(FIRST_QUESTION_BYTES_MAX);
  expect(bytes).toBeGreaterThan(20_000);
  const [script = 0, ...others] = scale.scripts();
  expect([script <= SCRIPT_BYTES_MAX, others]).toEqual([true, []]);
  expect(questionAt).toBeLessThan(FIRST_QUESTION_MS_MAX);
  expect(firstPaint).toBeGreaterThanOrEqual(styled);

  // Answers need not wait for the connection: three in the time of one answer's way to the server and back.
  const answering = performance.now();
  for (const number of [1, 2, 3]) {
    await atPlace(page, number);
    await page.keyboard.press("4");
    await page.keyboard.press("Enter");
  }
  await atPlace(page, 4);
  console.log(`slow 3G: three answers by keyboard in ${Math.round(performance.now() - answering)} ms`);
  expect(performance.now() - answering).toBeLessThan(1500);
  // The page from which the visit started has no icon.
  expect(phone.faults.filter((fault) => !/^console: .*\b404\b/.test(fault))).toEqual([]);
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
    expect(text).toContain("reply to the mail with your invitation");
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
  await page.route("**/assets/texts-*.js", (route) => route.abort());
  await page.locator("footer a[href='#privacy']").tap();
  await onScreen(page, "unreachable");
  await next(page);
  await onScreen(page, "unreachable");
  await page.unroute("**/assets/texts-*.js");
  await next(page);
  await onScreen(page, "privacy");
  expect(await page.locator("h1").textContent()).toBe("Your data");
  await page.locator("[data-testid=leave]").tap();
  await onScreen(page, "welcome");
  await context.close();
});
