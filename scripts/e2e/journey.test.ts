/** A company registers, pays and invites; a candidate answers; the company gets exactly that result. */
import { afterAll, expect, test } from "bun:test";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf, scoreAnswers } from "#/domain/instrument/score.ts";
import { DIMENSION_KEYS, type ScaleKey, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { headerOf, partOf, startMailServer } from "#/platform/mail/testing.ts";
import {
  aboutAndSubmit,
  answerTo,
  TAPPED,
  TOTAL,
  tapThrough,
  throughTheIntroduction,
  typeThrough,
} from "./assessment.ts";
import { DESK, PHONE, visit } from "./browser.ts";
import { atPlace, onScreen, place, saved } from "./candidate-page.ts";
import {
  type Account,
  type AskedItem,
  answerAtReadersPace,
  askForEverything,
  call,
  candidatePath,
  grantCredits,
  must,
  register,
  withDatabase,
} from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { examinePdf } from "./pdf.ts";
import { startAssay, waitFor } from "./process.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

const NAME = "Łukasz Ünal-Đorđević";
const EMAIL = "lukasz.unal@people.example";
const MESSAGE = "We look forward to meeting you – bring questions!";
const folder = folderForFile();

// Its own certificate is a throw-away one, which the service rightly refuses.
const mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
const receiver = startWebhookReceiver();
const browser = await browserForFile();
const assay = await startAssay(folder, {
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: "Assay at Example <assay@service.example>",
  WEBHOOK_ALLOW_PRIVATE: "true",
  RATE_LIMIT_PER_MINUTE: "1000",
});
afterAll(async () => {
  await receiver.stop();
  await mailServer.stop();
});

const api = (account: Account, method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1${path}`, { key: account.key, ...(body !== undefined && { body }) });

async function balanceOf(account: Account): Promise<Record<string, number | boolean>> {
  return must(await api(account, "GET", "/balance"), 200).json.data.balance;
}

async function addWebhook(account: Account): Promise<void> {
  const created = must(await api(account, "POST", "/webhooks", { url: receiver.url }), 201);
  receiver.trust(created.json.data.secret);
  receiver.deliveries.length = 0;
}

test("an order is paid once in the browser, however often it is reloaded or submitted again", async () => {
  const account = await register(assay.address, { product_id: "pa-pack-10" });
  await addWebhook(account);
  const { page, faults: errors, picture, context } = await visit(browser, account.checkoutUrl);
  await picture("checkout-open");
  expect((await balanceOf(account)).credits_available).toBe(0);

  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByRole("heading", { name: "paid" }).waitFor();
  await picture("checkout-paid");
  await page.reload();
  const { pathname } = new URL(account.checkoutUrl);
  const form = { headers: { "content-type": "application/x-www-form-urlencoded" } };
  must(await call(assay.address, "POST", pathname, form), 303);
  must(await call(assay.address, "POST", pathname, form), 303);

  expect((await balanceOf(account)).credits_available).toBe(10);
  await receiver.arrival("order.completed");
  expect(withDatabase(folder, (db) => db.query("SELECT count(*) AS n FROM events").get())).toEqual({ n: 1 });
  expect(receiver.deliveries).toHaveLength(1);
  expect(receiver.deliveries[0]?.data).toMatchObject({ product_id: "pa-pack-10", credits: 10 });
  expect(receiver.refused).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a candidate goes from the mail to the thanks, and the customer gets exactly the result of these answers", async () => {
  const account = await register(assay.address, { mode: "live", company: "Müller & Söhne" });
  await addWebhook(account);
  grantCredits(folder, account, 10);
  askForEverything(folder, account);

  const sent = must(
    await api(account, "POST", "/invites", {
      email: EMAIL,
      name: NAME,
      candidate_message: MESSAGE,
      external_ref: "e2e-1",
    }),
    201,
  ).json.data;
  const link = await linkFromMail(account);
  expect(link).toBe(sent.analysis_link);
  const token = new URL(link).pathname.split("/").at(-1) ?? "";

  await lookOften(link, token);
  expect((await api(account, "GET", `/invites/${sent.invite_id}`)).json.data.status).toBe("pending");
  expect((await api(account, "GET", `/results/${sent.invite_id}`)).status).toBe(202);

  const phone = await visit(browser, link, PHONE);
  await throughTheIntroduction(phone);
  const questions = must(await call(assay.address, "GET", candidatePath(token, "/questions")), 200);
  const items: AskedItem[] = questions.json.data.items;
  expect(items).toHaveLength(TOTAL);
  for (let index = 0; index < TAPPED; index++) await tapThrough(phone, items, index);
  await atPlace(phone.page, TAPPED + 1);
  await saved(phone.page);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
  await receiver.arrival("analysis.started");
  expect((await api(account, "GET", `/invites/${sent.invite_id}`)).json.data.status).toBe("started");

  const desk = await visit(browser, link, DESK);
  await onScreen(desk.page, "statement");
  expect(await place(desk.page)).toBe(TAPPED + 1);
  await typeThrough(desk, items);
  await onScreen(desk.page, "about");
  await saved(desk.page);
  answerAtReadersPace(folder);
  await aboutAndSubmit(desk);
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  const again = await call(assay.address, "POST", candidatePath(token, "/submit"), { body: {} });
  expect(again.status).toBe(200);
  expect(await balanceOf(account)).toEqual({
    credits_available: 9,
    credits_used: 1,
    credits_owed: 0,
    credits_reserved: 0,
    credits_spoken_for: 0,
    pending_invites: 0,
    unlimited: false,
  });

  const { data } = must(await api(account, "GET", `/invites/${sent.invite_id}/results`), 200).json;
  expectScoresOf(items, data);
  expect(data.candidate).toEqual({ name: NAME, email: EMAIL, gender: "diverse" });
  const legacy = must(await api(account, "GET", `/results/${sent.invite_id}`), 200);
  expect(legacy.json.data).toEqual(data);

  const completed = await receiver.arrival("analysis.completed");
  expect(completed.data).toMatchObject({ invite_id: sent.invite_id, status: "completed" });
  expect(receiver.deliveries.map(({ type }) => type)).toEqual(["analysis.started", "analysis.completed"]);
  expect(receiver.refused).toEqual([]);

  for (const language of ["en", "de"] as const) {
    const path = `/api/v1/invites/${sent.invite_id}/report?lang=${language}`;
    const response = await fetch(`${assay.address}${path}`, {
      headers: { authorization: `Bearer ${account.key}` },
    });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const report = examinePdf(new Uint8Array(await response.arrayBuffer()), `report-${language}`);
    expect(report.text).toContain(NAME);
    for (const key of DIMENSION_KEYS) expect(report.text).toContain(data.dimensions[key].name[language]);
    expect(report.fonts).toBeGreaterThan(0);
    expect(report.missingFonts).toEqual([]);
  }

  const used = await visit(browser, link, PHONE);
  await onScreen(used.page, "thanks");
  await used.context.close();
  for (const secret of [token, account.key, EMAIL, NAME]) expect(assay.output()).not.toContain(secret);
});

test("a link that does not exist opens a kind page in both languages", async () => {
  const stranger = await visit(browser, `${assay.address}/a/${"a".repeat(42)}`);
  await onScreen(stranger.page, "unavailable");
  await stranger.picture("candidate-unavailable");
  const text = await stranger.page.locator("main").textContent();
  expect(await stranger.page.locator("main section[lang=en]").count()).toBe(1);
  expect(await stranger.page.locator("main section[lang=de]").count()).toBe(1);
  expect(text).not.toMatch(/error|404/i);
  await stranger.context.close();
});

test("the service ends cleanly when it is asked to", async () => {
  expect(await assay.stop()).toBe(0);
});

async function linkFromMail(account: Account): Promise<string> {
  const mail = await waitFor("the invite's mail", () =>
    mailServer.received.find(({ recipients }) => recipients.includes(EMAIL)),
  );
  expect(mail.recipients).toEqual([EMAIL]);
  expect(headerOf(mail.source, "from")).toBe("Assay at Example <assay@service.example>");
  expect(headerOf(mail.source, "reply-to")).toContain(`<${account.email}>`);
  expect(headerOf(mail.source, "message-id")).toMatch(/^<[0-9a-z]{32}@service\.example>$/);
  const text = partOf(mail.source, "text/plain");
  const html = partOf(mail.source, "text/html");
  const link = /https?:\/\/\S+\/a\/\w+/.exec(text)?.[0] ?? "";
  expect(html).toContain(`href="${link}"`);
  for (const part of [text, html]) {
    expect(part).toContain(NAME);
    expect(part).toContain(MESSAGE);
  }
  return link;
}

/** Mail scanners and previews open links, some of them often. */
async function lookOften(link: string, token: string): Promise<void> {
  const { pathname } = new URL(link);
  for (let time = 0; time < 25; time++) {
    for (const method of ["GET", "HEAD"]) {
      must(await call(assay.address, method, pathname), 200);
      must(await call(assay.address, method, candidatePath(token)), 200);
    }
  }
  const sessions = withDatabase(folder, (db) => db.query("SELECT count(*) AS n FROM sessions").get());
  expect(sessions).toEqual({ n: 0 });
}

// biome-ignore lint/suspicious/noExplicitAny: the answer under test can have any shape.
function expectScoresOf(items: readonly AskedItem[], data: any): void {
  const { questionnaire, norm } = getInstrument("pa-standard");
  const answers = items.map((item, index) => ({
    itemId: item.id,
    value: answerTo(item, index),
    responseMs: 4000,
  }));
  const expected = scoreAnswers(
    questionnaire,
    norm,
    items.map((item) => item.id),
    answers,
  );
  const score = (key: ScaleKey) => ({
    raw_percent: roundToTenth(expected.scales[key].rawPercent),
    c_value: expected.scales[key].cValue,
  });
  expect(Object.keys(data.dimensions)).toEqual([...DIMENSION_KEYS]);
  expect(Object.keys(data.graves_values)).toEqual([...VALUE_KEYS]);
  for (const key of DIMENSION_KEYS) {
    const label = labelOf(expected.scales[key].cValue);
    expect(data.dimensions[key]).toMatchObject({ ...score(key), label });
  }
  for (const key of VALUE_KEYS) expect(data.graves_values[key]).toMatchObject(score(key));
  expect(data.wir_ich_ratio).toEqual({
    wir_percent: expected.wirIch.wirPercent,
    ich_percent: expected.wirIch.ichPercent,
    tendency: expected.wirIch.tendency,
  });
}
