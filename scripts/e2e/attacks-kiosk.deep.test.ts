/** A candidate at a company's device does not get back into the console. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { DESK, PHONE, type Visit } from "./browser.ts";
import { next, onScreen } from "./candidate-page.ts";
import { barriers } from "./console-axe.ts";
import { demoForFile, enter, go, headingOf, menu, overflow, settled } from "./console-page.ts";

const PIN = "471902";
const { browser, demo } = await demoForFile();

/** Requests that a candidate would try with what the browser sends automatically. */
const fetched = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const account = { "x-assay-console": "1", "x-assay-account": "", "x-assay-mode": "live" };
    const answer = await fetch(address, { headers: account });
    return { status: answer.status, text: await answer.text() };
  }, path);

/** From the page of sessions to the first screen of the questionnaire. @returns how many clicks it took */
async function handOver(page: Page, name: string, pin: string): Promise<number> {
  let clicks = 0;
  const click = async (label: string) => {
    clicks += 1;
    await page.getByRole("button", { name: label, exact: true }).click();
  };
  await click("Open on this device");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await click("Create link");
  await dialog.getByLabel("PIN", { exact: true }).fill(pin);
  expect(await barriers(page)).toEqual([]);
  await click(pin === "" ? "Sign out and open questionnaire" : "Lock console and open questionnaire");
  await onScreen(page, "welcome");
  return clicks;
}

const isLocked = async (page: Page) => {
  await headingOf(page, "Please hand the device back").waitFor();
  const text = await page.locator("body").innerText();
  for (const word of ["Nordlicht", "Kowalnik", "Candidates", "Menu"]) expect(text).not.toContain(word);
};

let desk: Visit;
let other: Page;

test("the console is handed over locked with three clicks, in all tabs at once, and stays locked at every address", async () => {
  desk = await enter(browser, demo, "recruiter", DESK);
  const { page, context } = desk;
  other = await context.newPage();
  await other.goto(`${demo.address}/console/candidates`);
  await headingOf(other, "Candidates").waitFor();
  await go(page, "/candidates");
  await menu(page, "On site");
  await settled(page);
  expect(await handOver(page, "Walter Laufkundt", PIN)).toBeLessThanOrEqual(3);
  await isLocked(other);
  expect(await barriers(other)).toEqual([]);
  expect(await overflow(other)).toBe(0);
  await desk.picture("kiosk-locked");
  for (const path of ["/", "/candidates", "/candidates/7", "/server/settings", "/me", "/nowhere"]) {
    await other.goto(`${demo.address}/console${path}`);
    await isLocked(other);
  }
});

test("the cookie opens nothing while the console is locked", async () => {
  const { page } = desk;
  for (const path of [
    "/api/v1/console/candidates",
    "/api/v1/console/overview",
    "/api/v1/invites",
    "/api/v1/admin/accounts",
    "/api/console/me/sessions",
  ]) {
    const { status, text } = await fetched(page, path);
    expect([path, status]).toEqual([path, 401]);
    expect(text).toContain("session_locked");
  }
  const state = await fetched(page, "/api/console/session");
  expect(JSON.parse(state.text).data).toMatchObject({ state: "locked", user: null, accounts: [] });
});

test("back, forward and a page that the browser kept show the lock, and a copied link of the questionnaire opens nothing but it", async () => {
  const { page, context } = desk;
  const link = page.url();
  await page.goBack();
  await isLocked(page);
  await page.goForward();
  await onScreen(page, "welcome");
  await page.reload();
  await onScreen(page, "welcome");
  const copied = await context.newPage();
  await copied.goto(link);
  await onScreen(copied, "welcome");
  expect((await fetched(copied, "/api/v1/console/candidates")).status).toBe(401);
  await copied.close();
  // Without a network the address shows nothing of the instance either.
  await context.setOffline(true);
  await other.goto(`${demo.address}/console/candidates`).catch(() => null);
  expect(await other.locator("body").innerText()).not.toContain("Kowalnik");
  await context.setOffline(false);
});

test("a second questionnaire cannot be made, the PIN opens the console again, and the candidate's link goes on", async () => {
  const { page } = desk;
  const created = await page.evaluate(async () => {
    const answer = await fetch("/api/v1/console/sessions", {
      method: "POST",
      headers: { "content-type": "application/json", "x-assay-console": "1" },
      body: JSON.stringify({ language: "en", kiosk: true }),
    });
    return answer.status;
  });
  expect(created).toBe(401);
  await next(page);
  await onScreen(page, "notice");
  await page.locator(".tick").click();
  await next(page);
  await onScreen(page, "instructions");
  await other.goto(`${demo.address}/console/sessions`);
  await isLocked(other);
  await other.getByLabel("PIN", { exact: true }).fill("111222");
  await other.getByRole("button", { name: "Unlock" }).click();
  await other.getByText("Incorrect PIN.").waitFor();
  expect(await barriers(other)).toEqual([]);
  await other.getByLabel("PIN", { exact: true }).fill(PIN);
  await other.keyboard.press("Enter");
  await headingOf(other, "On site").waitFor();
  await page.reload();
  await onScreen(page, "instructions");
});

test("allows five guesses; then only signing in helps", async () => {
  await other.reload();
  await headingOf(other, "On site").waitFor();
  await settled(other);
  expect(await handOver(other, "Zweite Person", PIN)).toBe(3);
  const guessed: number[] = [];
  for (const pin of ["2580", "1379", "4321", "7410", "9630", PIN]) {
    guessed.push(
      await other.evaluate(async (tried) => {
        const answer = await fetch("/api/console/unlock", {
          method: "POST",
          headers: { "content-type": "application/json", "x-assay-console": "1" },
          body: JSON.stringify({ pin: tried }),
        });
        return answer.status;
      }, pin),
    );
  }
  // 4321 is no PIN that could have been set, and is wrong like any other.
  expect(guessed).toEqual([401, 401, 401, 401, 401, 401]);
  await other.goto(`${demo.address}/console/candidates`);
  await headingOf(other, "Sign in").waitFor();
  await desk.context.close();
});

test("by touch: history, reload, addresses, new tabs and what the questionnaire links to lead nowhere else, in full screen and out of it", async () => {
  const tablet = await enter(browser, demo, "recruiter", PHONE);
  const { page, context } = tablet;
  // A long way behind it, people's pages among it.
  for (const path of ["/candidates", "/candidates?state=completed", "/teams", "/sessions"]) {
    await page.goto(`${demo.address}/console${path}`);
    await headingOf(page).waitFor();
    await settled(page);
  }
  await handOver(page, "Vierte Person", PIN);
  const link = page.url();
  const nothingOfTheInstance = async () => {
    const text = await page.locator("body").innerText();
    for (const word of ["Kowalnik", "Yuki", "Quellental", "Candidates", "Sales North"])
      expect(text).not.toContain(word);
  };
  // The way into the questionnaire is no step that one could take back; what lies before it shows the lock.
  for (let step = 0; step < 5; step += 1) {
    await page.goBack({ timeout: 3_000 }).catch(() => null);
    if (page.url().startsWith(demo.address)) await page.locator("h1").first().waitFor();
    await nothingOfTheInstance();
  }
  await page.goto(`${demo.address}/console/candidates`);
  await isLocked(page);
  await page.reload();
  await isLocked(page);
  await page.goto(link);
  await onScreen(page, "welcome");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate(() => void window.open("/console/candidates")),
  ]);
  await isLocked(opened);
  await opened.close();
  await next(page);
  await onScreen(page, "notice");
  const ways = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href));
  expect(ways.filter((way) => /\/(console|docs|manual|server)\b/.test(way))).toEqual([]);

  // Full screen is offered on every screen, and again whenever it was left.
  const full = page.getByTestId("full-screen");
  await full.tap();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await full.waitFor({ state: "detached" });
  await page.evaluate(() => document.exitFullscreen());
  await full.waitFor();
  expect(await barriers(page)).toEqual([]);
  await tablet.picture("kiosk-full-screen-left");
  await page.goto(`${demo.address}/console/sessions`);
  await isLocked(page);
  await page.getByLabel("PIN", { exact: true }).fill(PIN);
  await page.getByRole("button", { name: "Unlock" }).tap();
  await headingOf(page, "On site").waitFor();
  await context.close();
});

test("without a PIN the session is over, and at the end the device asks to be handed back, with the way to the console", async () => {
  const small = await enter(browser, demo, "recruiter", PHONE);
  const { page } = small;
  await page.goto(`${demo.address}/console/sessions`);
  await headingOf(page, "On site").waitFor();
  await settled(page);
  await handOver(page, "Dritte Person", "");
  expect(await page.getByTestId("full-screen").isVisible()).toBe(true);
  await page.goto(`${demo.address}/console/candidates`);
  await headingOf(page, "Sign in").waitFor();
  await page.goto(`${demo.address}/kiosk`);
  await page.getByText("Please hand the device back.").waitFor();
  await small.picture("kiosk-neutral");
  expect(await overflow(page)).toBe(0);
  await page.getByRole("link", { name: "Staff: unlock the console" }).click();
  await headingOf(page, "Sign in").waitFor();
  await small.context.close();
});
