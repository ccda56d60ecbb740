/** A stranger sets a server up for each purpose, in Chromium, and gets to a candidate who answers. */
import { afterAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { CLIENT_TEXTS } from "#/messages/console/clients.gen.ts";
import { CREDITS_TEXTS } from "#/messages/console/entities/account/credits.gen.ts";
import { NEW_TEXTS } from "#/messages/console/invites/new.gen.ts";
import { NOTICE_TEXTS } from "#/messages/console/invites/notice.gen.ts";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import { NAVIGATION_TEXTS } from "#/messages/console/navigation.gen.ts";
import { OVERVIEW_TEXTS } from "#/messages/console/overview.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { startMailServer } from "#/platform/mail/testing.ts";
import { type Visit, visit } from "./browser.ts";
import { next, onScreen, tapAnswer } from "./candidate-page.ts";
import { barriers } from "./console-axe.ts";
import { errorsOf, headingOf, overflow, settled } from "./console-page.ts";
import { browserForFile } from "./own-folder.ts";
import { waitFor } from "./process.ts";
import { newServers, type Stranger, setUp } from "./set-up-walk.ts";

const texts = {
  ...{
    invite: NEW_TEXTS.de,
    menu: NAVIGATION_TEXTS.de,
    notice: NOTICE_TEXTS.de,
    overview: OVERVIEW_TEXTS.de,
  },
  ...{ credits: CREDITS_TEXTS.de, clients: CLIENT_TEXTS.de, jobs: JOB_TEXTS.de, settings: EDITABLE_TEXTS.de },
};
const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const CLIENT = "Seewind AG";

const browser = await browserForFile();
const mails = await startMailServer({ disabledCommands: ["STARTTLS"] });
afterAll(() => mails.stop());
const newServer = newServers(browser);
const newServerWithMail = newServers(browser, { SMTP_URL: `smtp://127.0.0.1:${mails.port}` });

/** From the checklist to a mail server that was tried. */
async function setUpMail({ page, press, choose, type }: Stranger): Promise<void> {
  const { labels, choices } = texts.settings;
  await press(page.getByRole("link", { name: texts.overview.server.first.steps.mail.action }));
  await type(page.getByRole("textbox", { name: labels.mail_host, exact: true }), "127.0.0.1");
  await type(
    page.locator("#sender").getByRole("textbox", { name: labels.mail_sender_address, exact: true }),
    "jobs@nordwind.example",
  );
  await choose(page.locator("summary").filter({ hasText: texts.settings.advanced }).first());
  await type(page.getByRole("textbox", { name: labels.mail_port, exact: true }), String(mails.port));
  await choose(page.getByRole("combobox", { name: labels.mail_security }));
  await choose(page.getByRole("option", { name: choices.if_offered }));
  await press(page.getByRole("button", { name: texts.settings.tryIt }));
  await page.getByText(texts.settings.tried("olga@nordwind.example")).waitFor();
  await press(page.getByRole("button", { name: texts.settings.save, exact: true }));
  await page.getByText(texts.settings.saved).waitFor();
}

const overviewLink = (page: Page) =>
  page.getByRole("navigation").first().getByRole("link", { name: texts.menu.sections.overview });

/** From any page to that of a client's first job. */
async function openJob({ page, press, type }: Stranger): Promise<void> {
  await press(overviewLink(page));
  await press(page.getByRole("link", { name: texts.overview.first.clientAction }));
  await type(page.getByRole("textbox", { name: texts.clients.fields.name }), CLIENT);
  await press(page.getByRole("button", { name: texts.clients.create }));
  await headingOf(page, CLIENT).waitFor();
  await press(page.getByRole("link", { name: texts.clients.newJob }));
  await type(page.getByRole("textbox", { name: texts.jobs.fields.title }), "Buchhaltung");
  await press(page.getByRole("button", { name: texts.jobs.create }));
  await headingOf(page, "Buchhaltung").waitFor();
}

/** @param client in whose name, if it is not the account's own */
async function invite(
  { page, press, choose, type }: Stranger,
  email: string,
  client: string | null,
): Promise<void> {
  await press(page.getByRole("main").getByRole("link", { name: texts.overview.invite, exact: true }).first());
  await type(page.getByRole("textbox", { name: texts.invite.email }), email);
  await type(page.getByRole("textbox", { name: texts.invite.name, exact: true }), "Lena Lang");
  if (client !== null) await page.getByText(texts.invite.inNameOf.client(client)).waitFor();
  await press(page.getByRole("button", { name: texts.invite.action.mail }));
  const question = page.getByRole("dialog", {
    name: client === null ? texts.notice.title : texts.notice.titleFor(client),
  });
  await type(question.getByRole("textbox").first(), "Kai 1, 20457 Hamburg");
  await choose(
    question.getByText(client === null ? texts.notice.noOfficer : texts.notice.noOfficerOf(client)),
  );
  await press(question.getByRole("button", { name: texts.notice.action }));
  await page.getByText(texts.invite.done.mail("Lena Lang")).waitFor();
}

/** The address in the email to a candidate. */
async function mailedLink(email: string): Promise<string> {
  const mail = await waitFor(`the email to ${email}`, () =>
    mails.received.find(({ recipients }) => recipients.includes(email)),
  );
  const source = mail.source.replaceAll(/=\r?\n/g, "");
  const [link] = /http:\/\/[\w.:-]+\/a\/\w+/.exec(source) ?? [];
  if (link === undefined) throw new Error("the email has no link");
  return link;
}

/** From the link in their email to the first question. @returns their steps */
async function begin(link: string): Promise<{ candidate: Visit; steps: number; notice: string }> {
  const candidate = await visit(browser, link, PHONE_390);
  const { page } = candidate;
  let steps = 1;
  let notice = "";
  for (const screen of ["welcome", "notice", "instructions"]) {
    await onScreen(page, screen);
    if (screen === "notice") {
      notice = await page.locator("main").innerText();
      await page.locator(".tick").tap();
    }
    await next(page);
    steps += 1;
  }
  await onScreen(page, "practice_a");
  await tapAnswer(page, 4);
  steps += 1;
  await onScreen(page, "statement");
  return { candidate, steps, notice };
}

const menuOf = (page: Page) => page.getByRole("navigation").first().getByRole("link").allInnerTexts();

describe.each(["own", "clients"] as const)("for %s", (purpose) => {
  test("at most 20 steps lead from the set-up link to a candidate's first question, and nothing is sold on the way", async () => {
    const stranger = await newServer();
    const { desk, page } = stranger;
    expect(await barriers(page)).toEqual([]);
    await setUp(stranger, purpose);
    // The account's own first steps, and what the server lacks among them. With encryption the set-up page has asked for the address.
    await headingOf(page, texts.overview.title).waitFor();
    await page.getByText(texts.overview.server.first.steps.address.title).waitFor();
    expect(await page.getByText(texts.overview.creditsNone).count()).toBe(0);
    const menu = await menuOf(page);
    for (const label of ["credits", "serverOrders", "serverAccounts"] as const)
      expect(menu).not.toContain(texts.menu.sections[label]);
    expect(menu.includes(texts.menu.sections.clients)).toBe(purpose === "clients");
    await desk.picture(`set-up-${purpose}`);
    await setUpMail(stranger);
    await desk.picture(`set-up-mail-${purpose}`);
    if (purpose === "clients") await openJob(stranger);
    else await stranger.press(overviewLink(page));
    const email = `lena@${purpose}.example`;
    await invite(stranger, email, purpose === "clients" ? CLIENT : null);
    await desk.picture(`set-up-invited-${purpose}`);
    const { candidate, steps, notice } = await begin(await mailedLink(email));
    expect(notice).toContain(purpose === "clients" ? CLIENT : "Nordwind GmbH");
    expect(notice).toContain("Kai 1, 20457 Hamburg");
    console.log(`${purpose}: ${stranger.steps() + steps} steps, ${stranger.inputs()} inputs at the desk`);
    expect(stranger.steps() + steps).toBeLessThanOrEqual(20);
    expect(errorsOf(desk)).toEqual([]);
    // Pages of earlier times stay in reach by their address.
    await page.goto(`${new URL(page.url()).origin}/console/orders`);
    await headingOf(page).waitFor();
    await candidate.context.close();
    await desk.context.close();
  });
});

test("with a mail server in the environment 20 inputs lead from the set-up link to an invited person", async () => {
  const stranger = await newServerWithMail();
  await setUp(stranger, "own");
  await stranger.page.getByText(texts.overview.server.first.steps.address.title).waitFor();
  await invite(stranger, "lena@local.example", null);
  const candidate = await visit(browser, await mailedLink("lena@local.example"), PHONE_390);
  await candidate.page.getByRole("heading", { level: 1 }).waitFor();
  expect(stranger.inputs() + 1).toBeLessThanOrEqual(20);
  expect(errorsOf(stranger.desk)).toEqual([]);
  await candidate.context.close();
  await stranger.desk.context.close();
});

test("for sales a seller gets in 20 steps to a customer's candidate, and an account for oneself needs no link", async () => {
  const stranger = await newServerWithMail(PHONE_390);
  const { desk, page, press, type } = stranger;
  expect(await overflow(page)).toBe(0);
  await setUp(stranger, "sell");
  await headingOf(page, texts.overview.serverTitle).waitFor();
  await desk.picture("set-up-sell");
  await press(
    page.getByRole("main").getByRole("link", { name: texts.overview.server.first.steps.account.action }),
  );
  await type(page.getByRole("textbox").first(), "Nordwind GmbH");
  const emails = page.locator("input[type=email]");
  await type(emails.first(), "office@nordwind.example");
  await type(emails.last(), "olga@nordwind.example");
  await type(page.locator("input[autocomplete=name], input[maxlength='200']").last(), "Olga Owner");
  await press(page.locator("button[type=submit]"));
  await page.getByRole("status").filter({ hasText: "Nordwind GmbH" }).waitFor();
  await headingOf(page, texts.overview.title).waitFor();
  expect(await page.getByText("/console/link/").count()).toBe(0);
  // Billing is on and no credit is left: the administrator grants some, where others order.
  await stranger.open("/console/invites/new");
  await press(page.getByRole("link", { name: texts.credits.grant }).first());
  const grant = page.getByRole("dialog", { name: /credits/i });
  await grant.waitFor();
  await desk.picture("set-up-grant");
  await type(grant.getByRole("textbox").first(), "5");
  await type(grant.getByRole("textbox").last(), "Willkommen");
  await press(grant.locator("button[type=submit]"));
  await grant.waitFor({ state: "hidden" });
  await stranger.open("/console");
  await settled(page);
  await invite(stranger, "lena@customer.example", null);
  const { candidate, steps } = await begin(await mailedLink("lena@customer.example"));
  console.log(`sell: ${stranger.steps() + steps} steps`);
  expect(stranger.steps() + steps).toBeLessThanOrEqual(20);
  expect(errorsOf(desk)).toEqual([]);
  await candidate.context.close();
  await desk.context.close();
});
