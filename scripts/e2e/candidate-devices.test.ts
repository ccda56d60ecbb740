/** Answers survive a killed browser, and several devices work on the same assessment. */
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { DESK, PHONE, visit } from "./browser.ts";
import { atPlace, back, next, onScreen, promptText, saved, tapAnswer, typeAnswer } from "./candidate-page.ts";
import { serviceForCandidates } from "./candidate-service.ts";
import {
  type Assessment,
  answerAt,
  answerRange,
  expectedValues,
  newAssessment,
  storedValues,
  TOTAL,
  textsAt,
} from "./candidate-session.ts";
import { call, candidatePath, invite, must } from "./client.ts";
import { waitFor } from "./process.ts";

const { browser, assay, account } = await serviceForCandidates();

/** Browsers that a failed test has left running. */
const own = new Set<Bun.Subprocess>();

afterAll(async () => {
  for (const child of own) child.kill("SIGKILL");
});

const storedCount = async (assessment: Assessment): Promise<number> =>
  (await storedValues(assay.address, assessment)).filter((value) => value !== null).length;

const api = (method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1${path}`, { key: account.key, ...(body !== undefined && { body }) });

/** A browser that has just been started does not always take the first connection. */
async function connect(address: string): Promise<Browser> {
  for (let attempt = 1; attempt < 4; attempt++) {
    try {
      return await chromium.connectOverCDP(address, { timeout: 5_000 });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
    }
  }
  return chromium.connectOverCDP(address);
}

/** A browser of its own with a profile on the disk, as a person has it. */
async function startOwnBrowser(profile: string) {
  const portFile = join(profile, "DevToolsActivePort");
  rmSync(portFile, { force: true });
  const child = Bun.spawn(
    [
      process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH ?? "",
      // As in browser.ts.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--headless=new",
      "--no-first-run",
      // A component's own pages can keep a fresh profile from answering over the wire.
      "--disable-extensions",
      "--disable-component-extensions-with-background-pages",
      "--disable-background-networking",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
    ],
    { stdin: "ignore", stdout: "ignore", stderr: "ignore" },
  );
  own.add(child);
  const port = await waitFor(
    "the browser's port",
    () => existsSync(portFile) && /^(\d+)\n/.exec(readFileSync(portFile, "utf8"))?.[1],
  );
  const connected = await connect(`http://127.0.0.1:${port}`);
  const context = connected.contexts()[0];
  if (!context) throw new Error("the browser has no window");
  const page = await context.newPage();
  await page.bringToFront();
  return {
    context,
    page,
    /** No warning: as when the battery is empty. */
    async kill() {
      // By its profile: where CHROMIUM_PATH is a script, the browser is another process than the one that was started.
      Bun.spawnSync(["pkill", "-KILL", "-f", profile]);
      await child.exited;
      own.delete(child);
      // A killed process locks the profile's store for a moment longer. The next browser would start without it.
      await waitFor(
        "the browser's other processes to be gone",
        () => Bun.spawnSync(["pgrep", "-f", profile]).exitCode !== 0,
      );
    },
  };
}

test("answers given without a connection outlive a killed browser, and another device goes on behind them", async () => {
  const profile = mkdtempSync(join(tmpdir(), "assay-profile-"));
  const current = await newAssessment(assay.address, account);
  await answerRange(assay.address, current, 0, 3);
  const first = await startOwnBrowser(profile);
  await first.page.goto(current.link);
  await onScreen(first.page, "statement");
  await first.context.setOffline(true);
  for (let index = 3; index < 9; index++) {
    await atPlace(first.page, index + 1);
    await typeAnswer(first.page, answerAt(current, index));
  }
  await first.page.locator("[data-sync=offline]", { hasText: "6 unsent" }).waitFor();
  // The page counts an answer when it is given; the device has it a moment later, on a busy one noticeably so.
  await waitFor("six answers on the device", async () => (await keptOnDevice(first.page)) === 6);
  await first.kill();
  expect(await storedCount(current)).toBe(3);

  const second = await startOwnBrowser(profile);
  await second.page.goto(current.link);
  await atPlace(second.page, 10);
  await saved(second.page);
  expect((await storedValues(assay.address, current)).slice(0, 10)).toEqual([
    ...expectedValues(current).slice(0, 9),
    null,
  ]);
  // What has arrived leaves nothing behind on the device.
  await waitFor("an empty device", async () => (await keptOnDevice(second.page)) === 0);
  await second.kill();
  rmSync(profile, { recursive: true, force: true });

  const phone = await visit(browser, current.link, PHONE);
  await atPlace(phone.page, 10);
  for (const text of textsAt(current, 9)) expect(await promptText(phone.page)).toContain(text);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

const keptOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("assay");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("answers").objectStore("answers").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test("on two devices at once the last answer wins, both go on, and sending from one thanks on both", async () => {
  const candidate = await newAssessment(assay.address, account);
  await answerRange(assay.address, candidate, 0, 20);
  const desk = await visit(browser, candidate.link, DESK);
  const phone = await visit(browser, candidate.link, PHONE);
  for (const { page } of [desk, phone]) await atPlace(page, 21);
  await typeAnswer(desk.page, 2);
  await saved(desk.page);
  await tapAnswer(phone.page, 5);
  await atPlace(phone.page, 22);
  await saved(phone.page);
  expect((await storedValues(assay.address, candidate))[20]).toBe(5);

  // The phone goes ahead to the end while the desk still waits at the second question.
  await answerRange(assay.address, candidate, 22, TOTAL);
  await phone.page.reload();
  await atPlace(phone.page, 22);
  await tapAnswer(phone.page, answerAt(candidate, 21));
  await onScreen(phone.page, "about");
  await phone.page.locator("[data-testid=next]").tap();
  await onScreen(phone.page, "review");

  // The desk asks nothing twice: at the end it knows what the phone has answered.
  await atPlace(desk.page, 22);
  await desk.page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      if (!hidden) performance.now = () => Number.MAX_SAFE_INTEGER;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }
  });
  await waitFor("the phone's answers on the desk", async () => {
    const left = await desk.page.locator("[data-testid=time-left]").textContent();
    return left === "almost done";
  });

  await phone.page.locator("[data-testid=next]").tap();
  await onScreen(phone.page, "thanks");
  await typeAnswer(desk.page, 1);
  await onScreen(desk.page, "thanks");
  expect((await storedValues(assay.address, candidate))[21]).toBe(answerAt(candidate, 21));
  expect(phone.faults).toEqual([]);
  expect(desk.faults.filter((failure) => !/\b409\b/.test(failure))).toEqual([]);
  for (const { context } of [desk, phone]) await context.close();
});

test("the language of the first answer stays: another device that chose otherwise goes on in it", async () => {
  const sent = await invite(assay.address, account);
  const [german, english] = [await visit(browser, sent.link, PHONE), await visit(browser, sent.link, DESK)];
  await onScreen(german.page, "welcome");
  await german.page.locator("[data-language=de]").tap();
  for (const { page } of [german, english]) {
    await next(page);
    await onScreen(page, "notice");
    await page.locator("[data-testid=acknowledge]").click();
  }
  await next(german.page);
  await onScreen(german.page, "instructions");
  await next(german.page);
  await onScreen(german.page, "practice_a");
  await tapAnswer(german.page, 2);
  await atPlace(german.page, 1);
  await tapAnswer(german.page, 2);
  // The answer continues to the next page automatically, and going back counts from there.
  await atPlace(german.page, 2);
  await saved(german.page);

  await next(english.page);
  await atPlace(english.page, 2);
  expect(await english.page.evaluate(() => document.documentElement.lang)).toBe("de");
  expect(await english.page.locator("[data-testid=next]").textContent()).toBe("Später");

  for (const screen of ["statement", "practice_a", "instructions", "notice", "welcome"]) {
    await back(german.page);
    await onScreen(german.page, screen);
  }
  expect(await german.page.locator("[data-language]").count()).toBe(0);
  expect(await german.page.locator("main").textContent()).toContain(
    "lässt sich die Sprache nicht mehr ändern",
  );
  expect(german.faults).toEqual([]);
  expect(english.faults.filter((problem) => !/\b409\b/.test(problem))).toEqual([]);
  for (const { context } of [german, english]) await context.close();
});

test("an unknown and a cancelled link are one and the same page; an expired one says whom to ask", async () => {
  const cancelled = await invite(assay.address, account, { name: "Ada Cancelled" });
  must(await api("DELETE", `/invites/${cancelled.id}`), 200);
  const expired = await invite(assay.address, account, { name: "Ada Expired", expires_in_days: 1 });
  must(await api("POST", "/test-helpers/clock", { advance_seconds: 2 * 86_400 }), 200);

  const shown = async (link: string, screen: string) => {
    const stranger = await visit(browser, link);
    await onScreen(stranger.page, screen);
    await stranger.picture(`candidate-${screen}`);
    const content = await stranger.page.content();
    const title = await stranger.page.title();
    await stranger.context.close();
    return `${title}\n${content}`;
  };
  const unknown = await shown(`${assay.address}/a/${"a".repeat(50)}`, "unavailable");
  expect(await shown(cancelled.link, "unavailable")).toBe(unknown);
  expect(unknown).not.toMatch(/Ada|Company \d/);
  const bodyOf = async (token: string) => {
    const answer = await call(assay.address, "GET", candidatePath(token));
    return [answer.status, answer.text.replace(/"request_id":"[^"]*"/, "")];
  };
  expect(await bodyOf(cancelled.token)).toEqual(await bodyOf("a".repeat(50)));

  const over = await shown(expired.link, "expired");
  expect(over).toContain(account.email);
  expect(over).not.toContain("Ada");
});
