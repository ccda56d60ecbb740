/** The list of candidates opens with few requests and bytes, all asked for at once, and nothing on it jumps. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { demoForFile, enter, errorsOf, settled } from "./console-page.ts";

/** Document, the script that asks first, style sheet, font, two scripts; six answers. */
const REQUESTS_MAX = 12;
/** Two thirds of it are the library's and React's scripts. It only moves down. */
const BYTES_MAX = 345_000;
const SHIFT_MAX = 0.05;
/** Only where a name on the page has a letter beyond those of western Europe. */
const FURTHER_LETTERS = /inter-latin-ext/;

const { browser, demo } = await demoForFile();
const desk = await enter(browser, demo, "recruiter");

interface Loaded {
  address: string;
  bytes: number;
}

/** Opens a page with an empty cache. @returns what was requested, in order, and how far things moved */
async function openCold(page: Page, path: string): Promise<{ loaded: Loaded[]; shift: number }> {
  // The page before it goes on asking until the next one arrives.
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const loaded = new Map<string, Loaded>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    loaded.set(requestId, { address: request.url.replace(demo.address, ""), bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.addInitScript(() => {
    const watched = window as unknown as { shift: number };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${demo.address}/console${path}`);
  await page.getByRole("main").getByRole("row").nth(1).waitFor();
  await settled(page);
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  await session.detach();
  return { loaded: [...loaded.values()], shift };
}

test("the list of candidates needs at most twelve requests, and what it shows is asked for before the console runs", async () => {
  const { loaded, shift } = await openCold(desk.page, "/candidates");
  const addresses = loaded.map(({ address }) => address).filter((address) => !FURTHER_LETTERS.test(address));
  expect(addresses.length, addresses.join("\n")).toBeLessThanOrEqual(REQUESTS_MAX);
  const bytes = loaded
    .filter(({ address }) => !FURTHER_LETTERS.test(address))
    .reduce((sum, one) => sum + one.bytes, 0);
  expect(bytes, loaded.map((one) => `${one.bytes} ${one.address}`).join("\n")).toBeLessThanOrEqual(BYTES_MAX);
  expect(shift).toBeLessThanOrEqual(SHIFT_MAX);
  // The console requests the bell itself. Everything above it was requested ahead.
  const ahead = addresses.slice(
    0,
    addresses.findIndex((address) => address.includes("/notifications/unread")),
  );
  for (const wanted of [/\/session$/, /saved-filters/, /\/console\/candidates\?/, /sending\?troubled=true/])
    expect(ahead.filter((address) => wanted.test(address))).toHaveLength(1);
  // No answer is asked for twice, and no badge asks for lists of mails.
  expect(addresses.length).toBe(new Set(addresses).size);
  expect(addresses.filter((address) => address.includes("/console/mails"))).toEqual([]);
  expect(errorsOf(desk)).toEqual([]);
});

test("a reader's own number of rows is asked for ahead on the next visit", async () => {
  const { page } = desk;
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Columns and rows …" }).click();
  await page.getByRole("dialog").getByText("50", { exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await settled(page);
  const { loaded } = await openCold(page, "/candidates");
  const lists = loaded
    .map(({ address }) => address)
    .filter((address) => address.includes("/console/candidates?"));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toContain("limit=50");
});
