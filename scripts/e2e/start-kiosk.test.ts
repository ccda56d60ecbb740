/** Candidates start an assessment on their own, on their phone or at a company's device, which stores nothing. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { pngOf } from "#/modules/branding/testing.ts";
import { headerOf, type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { answerTo } from "./assessment.ts";
import { violationsInBoth } from "./axe.ts";
import { PHONE, type Visit, visit } from "./browser.ts";
import { logoWidth, next, onScreen, overflow, place, saved, tapAnswer } from "./candidate-page.ts";
import { type Account, type AskedItem, call, candidatePath, grantCredits, must, register } from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";

const OPERATOR_TOKEN = "operator-token-of-e2e-tests-0123456789";
const NAME = "Łucja Niewiadomska";
const EMAIL = "lucja@people.example";
const folder = folderForFile();
let assay: RunningAssay;
let mailServer: MailServer;
let account: Account;
let slug: string;

/** What the service and commands send mail with. */
const mail = () => ({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: "Assay at Example <assay@service.example>",
});

const browser = await browserForFile();
beforeAll(async () => {
  mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
  assay = await startAssay(folder, {
    OPERATOR_TOKEN,
    ...mail(),
    RATE_LIMIT_PER_MINUTE: "1000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  });
  account = await register(assay.address, { mode: "live", company: "Müller & Söhne GmbH", country: "DE" });
  grantCredits(folder, account, 5);
  const { data } = must(await api("GET", "/account"), 200).json;
  slug = data.account.slug;
  expect(data.account.assessment_link).toBe(`${assay.address}/start/${slug}`);
  // The page is off until the account turns it on. A visitor before that finds no page.
  expect((await call(assay.address, "GET", `/api/start/${slug}`)).status).toBe(404);
  const switched = await runAssay(
    ["account", "self-start", account.id, "on", "--per-day", "2"],
    { DATA_DIR: "data", BASE_URL: assay.address, ...mail() },
    folder,
  );
  expect(switched.stderr).toBe("");
  expect(switched.stdout).toStartWith(`${assay.address}/start/${slug}\n`);
  await brand("", {
    display_name: "Müller & Söhne",
    accent: "#7a1f5c",
    contact_phone: "+49 30 1234567",
    recipients: { de: "die Personalabteilung", en: "the HR department" },
  });
  await brand("/logo", { data: pngOf(240, 60).toString("base64") });
});
afterAll(() => mailServer.stop());

const api = (method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1${path}`, { key: account.key, ...(body !== undefined && { body }) });

const brand = async (path: string, body: unknown) =>
  must(
    await call(assay.address, "PUT", `/api/v1/admin/accounts/${account.id}/branding${path}`, {
      key: OPERATOR_TOKEN,
      body,
    }),
    200,
  );

const balance = async (): Promise<{ available: number; reserved: number }> => {
  const { credits_available, credits_spoken_for } = must(await api("GET", "/balance"), 200).json.data.balance;
  return { available: credits_available, reserved: credits_spoken_for };
};

const mailTo = (address: string, subject: RegExp) =>
  waitFor(`a mail to ${address}`, () =>
    mailServer.received.find(
      ({ recipients, source }) =>
        recipients.includes(address) && subject.test(headerOf(source, "subject") ?? ""),
    ),
  );

const tokenOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim());

/** From the first screen to the first statement, in German. */
async function introduction({ page }: Visit): Promise<void> {
  await onScreen(page, "welcome");
  expect(await page.locator(".company").textContent()).toBe("Müller & Söhne");
  expect(await logoWidth(page)).toBe(240);
  expect(await accentOf(page)).toBe("#7a1f5c");
  await next(page);
  await onScreen(page, "notice");
  expect(await page.locator(".notice").textContent()).toContain(
    "Das Ergebnis geht an: die Personalabteilung.",
  );
  await page.locator(".tick").tap();
  await next(page);
  await onScreen(page, "instructions");
  await next(page);
  await onScreen(page, "practice_a");
  await tapAnswer(page, 3);
  await onScreen(page, "statement");
}

/** Answers all open questions, as another device would. */
async function answerTheRest(token: string): Promise<void> {
  const { data } = must(await call(assay.address, "GET", candidatePath(token, "/questions")), 200).json;
  const answers = data.items.map((item: AskedItem, index: number) => ({
    item_id: item.id,
    value: answerTo(item, index),
    response_ms: 4000,
    changes: 0,
  }));
  must(await call(assay.address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
}

test("a candidate begins on a phone by a mailed link and continues by it, and the account gets the result for one credit", async () => {
  const phone = await visit(browser, `${assay.address}/start/${slug}`, { ...PHONE, locale: "de-DE" });
  const { page } = phone;
  await onScreen(page, "start-open");
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await phone.picture("start-de");

  await page.locator("[data-testid=send]").tap();
  expect(await page.locator("#name-error").textContent()).not.toBe("");
  expect(await page.locator("#email-error").textContent()).not.toBe("");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("name");
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator("#name").fill(NAME);
  await page.locator("#email").fill("lucja@people");
  await page.locator("#email").press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("email");
  await page.locator("#email").fill(EMAIL);
  await phone.picture("start-filled");
  await page.locator("[data-testid=send]").tap();
  await onScreen(page, "start-sent");
  expect(await violationsInBoth(page)).toEqual([]);
  await phone.picture("start-sent");
  expect(await balance()).toEqual({ available: 5, reserved: 0 });

  const mail = await mailTo(EMAIL, /Fragebogen/);
  const text = partOf(mail.source, "text/plain");
  expect(text).not.toContain(NAME);
  const link = /https?:\/\/\S+\/start\/\S+/.exec(text)?.[0] ?? "";
  expect(link).toStartWith(`${assay.address}/start/${slug}/`);
  await page.goto(link);
  await onScreen(page, "start-ready");
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await phone.picture("start-ready");
  // Opening the link is not using it.
  expect(await balance()).toEqual({ available: 5, reserved: 0 });
  await page.locator("[data-testid=begin]").tap();

  await introduction(phone);
  const token = tokenOf(page);
  for (let index = 0; index < 3; index++) {
    await tapAnswer(page, 4);
    await page.waitForFunction(
      (expected) => document.querySelector("[data-testid=progress]")?.textContent?.startsWith(expected),
      String(index + 2),
    );
  }
  await saved(page);
  expect(phone.faults).toEqual([]);
  await phone.context.close();

  const elsewhere = await visit(browser, link, { ...PHONE, locale: "de-DE" });
  await onScreen(elsewhere.page, "start-ready");
  await elsewhere.page.locator("[data-testid=begin]").tap();
  await onScreen(elsewhere.page, "statement");
  expect(tokenOf(elsewhere.page)).toBe(token);
  expect(await place(elsewhere.page)).toBe(4);
  await elsewhere.context.close();

  expect(await balance()).toEqual({ available: 5, reserved: 1 });
  await answerTheRest(token);
  must(await call(assay.address, "POST", candidatePath(token, "/submit"), { body: {} }), 200);
  expect(await balance()).toEqual({ available: 4, reserved: 0 });
  const { data } = must(await api("GET", "/search?q=niewiadomska"), 200).json;
  expect(data.candidates).toMatchObject([{ invite_id: null, name: NAME, links: { results: null } }]);
  const profile = must(await api("GET", `/profiles/${data.candidates[0].session_id}`), 200).json.data;
  expect(profile.assessment).toMatchObject({ source: "manual", status: "completed" });

  expect(partOf((await mailTo(EMAIL, /Vielen_?Dank|Vielen/)).source, "text/plain")).toContain(`/a/${token}`);
  const news = await mailTo(account.email, /abgeschlossen/);
  expect(partOf(news.source, "text/plain")).toContain(NAME);
  for (const secret of [token, EMAIL, NAME]) expect(assay.output()).not.toContain(secret);
});

test("an account without credit has a kind page, a wrong address another one, and no barrier on either", async () => {
  const poor = await register(assay.address, { mode: "live", company: "Northwind Ltd" });
  const { stdout } = await runAssay(
    ["account", "self-start", poor.id, "on"],
    { DATA_DIR: "data", BASE_URL: assay.address, ...mail() },
    folder,
  );
  expect(stdout).toContain("no one can start");
  const { data } = must(await call(assay.address, "GET", "/api/v1/account", { key: poor.key }), 200).json;
  const closed = await visit(browser, `${assay.address}/start/${data.account.slug}`);
  await onScreen(closed.page, "start-closed");
  expect(await closed.page.locator("main").textContent()).not.toMatch(/credit/i);
  expect(await violationsInBoth(closed.page)).toEqual([]);
  expect(closed.faults).toEqual([]);
  await closed.picture("start-closed");
  await closed.context.close();

  const wrong = await visit(browser, `${assay.address}/start/nobody`);
  await onScreen(wrong.page, "start-unavailable");
  expect(await violationsInBoth(wrong.page)).toEqual([]);
  await wrong.picture("start-unavailable");
  await wrong.context.close();
});

/** Opens a new device with a session that has reached its last screen. */
async function atTheDevice(): Promise<Visit & { token: string }> {
  const started = await runAssay(
    ["session", "start", account.id, "--language", "de", "--kiosk", "--name", NAME],
    { DATA_DIR: "data", BASE_URL: assay.address, ...mail() },
    folder,
  );
  expect(started.stderr).toBe("");
  const link = started.stdout.split("\n")[0] ?? "";
  const device = await visit(browser, link, { ...PHONE, locale: "de-DE" });
  const { page } = device;
  await page.clock.install();
  await introduction(device);
  await tapAnswer(page, 4);
  await saved(page);
  await answerTheRest(tokenOf(page));
  await page.reload();
  await onScreen(page, "about");
  expect(await page.locator("#last-name").getAttribute("autocomplete")).toBe("off");
  await next(page);
  await onScreen(page, "review");
  await next(page);
  await onScreen(page, "thanks");
  return { ...device, token: tokenOf(page) };
}

/** What the next person could find on the device. */
async function expectNothingLeft({ page }: Visit, token: string): Promise<void> {
  /** Waits until the page after a navigation shows its heading. */
  const isRendered = () =>
    page.waitForFunction(
      () =>
        location.href === "about:blank" ||
        (document.readyState === "complete" &&
          document.querySelector("main h1") !== null &&
          document.querySelector(".loading") === null),
    );
  const look = async () => {
    const text = (await page.locator("body").textContent()) ?? "";
    for (const trace of [NAME, "Łucja", "Niewiadomska", "Müller"]) expect(text).not.toContain(trace);
    expect(await page.locator("[data-value], [data-testid=finish]").count()).toBe(0);
  };
  await page.waitForURL("**/kiosk");
  await look();
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const onHold = databases.some(({ name }) => name === "assay")
      ? await new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open("assay");
          opening.onsuccess = () => {
            const reading = opening.result.transaction("answers").objectStore("answers").getAll();
            reading.onsuccess = () => resolve(reading.result);
          };
        })
      : [];
    return [localStorage.length, sessionStorage.length, onHold.length];
  });
  expect(stored).toEqual([0, 0, 0]);
  must(await call(assay.address, "GET", candidatePath(token)), 404);
  for (const way of ["goBack", "goBack", "goForward", "reload"] as const) {
    await page[way]({ timeout: 3000 }).catch(() => null);
    await isRendered();
    if (page.url() !== "about:blank") await look();
  }
}

test("a device of the account shows nothing of the candidate after Finish, however one goes back", async () => {
  const device = await atTheDevice();
  const { page, token } = device;
  expect(await violationsInBoth(page)).toEqual([]);
  await device.picture("kiosk-thanks");
  expect(device.faults).toEqual([]);
  await page.locator("[data-testid=finish]").tap();
  await page.waitForURL("**/kiosk");
  await waitFor(
    "the link to be closed",
    async () => (await call(assay.address, "GET", candidatePath(token))).status === 404,
  );
  expect(await violationsInBoth(page)).toEqual([]);
  await device.picture("kiosk-neutral");
  await expectNothingLeft(device, token);
  await device.context.close();
  expect((await balance()).available).toBe(3);
});

test("after five minutes without a touch the device returns automatically, and a touch restarts the five minutes", async () => {
  const device = await atTheDevice();
  const { page, token } = device;
  await page.clock.fastForward("04:58");
  await page.locator("h1").tap();
  await page.clock.fastForward("04:58");
  expect(new URL(page.url()).pathname).toBe(`/a/${token}`);
  await onScreen(page, "thanks");
  await page.clock.fastForward("00:03");
  await page.waitForURL("**/kiosk");
  await waitFor(
    "the link to be closed",
    async () => (await call(assay.address, "GET", candidatePath(token))).status === 404,
  );
  await expectNothingLeft(device, token);
  await device.context.close();
});

test("loaded again on the device, the end is not shown a second time", async () => {
  const device = await atTheDevice();
  await device.page.reload();
  await device.page.waitForURL("**/kiosk");
  await waitFor(
    "the link to be closed",
    async () => (await call(assay.address, "GET", candidatePath(device.token))).status === 404,
  );
  await device.context.close();
});
