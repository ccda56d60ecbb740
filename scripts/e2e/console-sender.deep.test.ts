/** An owner has emails to candidates sent from an address of their own, and none is before DNS and the mailbox are proven. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { SENDER_TEXTS } from "#/messages/console/entities/sender.gen.ts";
import { headerOf, type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { verdictOf } from "#/platform/mail/verdict.testing.ts";
import { type NameServer, startNameServer } from "#/platform/outbound/dns.testing.ts";
import { violationsInBoth } from "./axe.ts";
import { DESK, type Visit } from "./browser.ts";
import { type Account, grantCredits, invite, must, register } from "./client.ts";
import { enterAs, errorsOf, overflow, said, settled } from "./console-page.ts";
import { speakIn } from "./console-round.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { enrolBy, firstOperator, type Person } from "./person.ts";
import { preload } from "./preload.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";
import { mailedTo } from "./staff.ts";

const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const OF_SERVER = "assay@service.example";
const OWN = "jobs@northwind.example";
const texts = SENDER_TEXTS.en;
const folder = folderForFile();
let dns: NameServer;
let mail: MailServer;
let assay: RunningAssay;
let account: Account;
let olive: Person;
let desk: Visit;
let page: Page;

const browser = await browserForFile();
beforeAll(async () => {
  dns = await startNameServer();
  mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
  assay = await startAssay(folder, {
    ...{ ...preload("name-server.ts"), NAME_SERVER: dns.address },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: `Assay <${OF_SERVER}>` },
    RATE_LIMIT_PER_MINUTE: "1000",
  });
  const operator = await firstOperator(assay);
  account = await register(assay.address, { mode: "live", company: "Northwind Recruiting" });
  grantCredits(folder, account, 20);
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const body = { name: "Olive Owner", email: "olive@northwind.example", role: "owner" };
  must(await operator.call("POST", "/api/v1/console/members", body, headers), 201);
  const link = await mailedTo(mail, body.email, /http:\S+\/console\/link\/\w+/);
  olive = await enrolBy(assay.address, link);
  desk = await enterAs(browser, assay.address, olive, "/account", DESK);
  page = desk.page;
});
afterAll(() => Promise.all([mail.stop(), dns.stop()]));

/** The part of the page that is about the sender. */
const section = (on = page, { title }: { title: string } = texts) =>
  on.locator("section").filter({ has: on.getByRole("heading", { name: title }) });
const field = (label: string) => section().getByRole("textbox", { name: label, exact: true });
const says = (text: string) => section().getByText(text).waitFor();
const save = () => section().getByRole("button", { name: "Save" }).click();

let people = 0;
async function invited(fields: Record<string, unknown> = {}) {
  const email = `p${++people}@people.example`;
  await invite(assay.address, account, { email, ...fields });
  const { source, sender } = await waitFor("the invitation", () =>
    mail.received.find(({ recipients }) => recipients.includes(email)),
  );
  return { from: headerOf(source, "from"), source, envelope: sender };
}

async function recordShown(): Promise<{ name: string; value: string }> {
  const [name = "", value = ""] = await section().locator(".console-copy").allInnerTexts();
  return { name, value };
}

test("an address that is none is refused, and one with a typing error only lacks its code", async () => {
  await field(texts.name).fill("Northwind Recruiting");
  await field(texts.address).fill("jobs@northwind");
  await save();
  await says(texts.addressBad);
  await field(texts.address).fill("jobs@northwnid.example");
  await save();
  await said(page, texts.saved).waitFor();
  await says(texts.states.unconfirmed("jobs@northwnid.example", OF_SERVER));
  await desk.picture("sender-unconfirmed");
  await field(texts.code).fill("1234 5678");
  await section().getByRole("button", { name: texts.confirm }).click();
  await section().getByText("code", { exact: false }).first().waitFor();
  await desk.picture("sender-wrong-code");
  expect((await invited()).from).toBe(`Northwind Recruiting <${OF_SERVER}>`);
  expect(dns.asked).toEqual([]);
});

test("an address in another domain is used once its mailbox is confirmed and DNS has the key", async () => {
  await field(texts.address).fill(OWN);
  await save();
  await says(texts.states.unconfirmed(OWN, OF_SERVER));
  const code = await mailedTo(mail, OWN, /\d{4} \d{4}/);
  await field(texts.code).fill(code);
  await section().getByRole("button", { name: texts.confirm }).click();
  await says(texts.states.no_record(OWN, OF_SERVER));
  await desk.picture("sender-no-record");
  expect(await violationsInBoth(page)).toEqual([]);
  const { name, value } = await recordShown();
  expect(name).toMatch(/^assay-[0-9a-f]{8}\._domainkey\.northwind\.example$/);
  expect((await invited()).from).toBe(`Northwind Recruiting <${OF_SERVER}>`);

  const checkAgain = () => section().getByRole("button", { name: texts.check }).click();
  dns.records.set(name, [value.slice(0, -20)]);
  await checkAgain();
  await says(texts.states.wrong_record(OWN, OF_SERVER));
  await desk.picture("sender-wrong-record");
  expect((await invited()).from).toBe(`Northwind Recruiting <${OF_SERVER}>`);

  dns.records.set(name, [value]);
  await checkAgain();
  await says(texts.states.in_use(OWN));
  await desk.picture("sender-in-use");
});

test("an invitation and a test email come from the address, with a signature that another program accepts", async () => {
  dns.records.set("_dmarc.northwind.example", ["v=DMARC1; p=reject; adkim=s; aspf=s"]);
  dns.records.set("northwind.example", ["v=spf1 -all"]);
  dns.records.set("service.example", ["v=spf1 ip4:192.0.2.1 -all"]);
  const sent = await invited();
  expect([sent.from, sent.envelope]).toEqual([`Northwind Recruiting <${OWN}>`, OF_SERVER]);
  const judged = { ...sent, ip: "192.0.2.1", nameServer: dns.address };
  expect(await verdictOf(judged)).toEqual({ spf: "pass", dkim: ["pass"], dmarc: "pass" });

  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const template = { kind: "invite", language: "en", subject: "Tried", greeting: "Hello,", body: "Words" };
  const tried = await olive.call("POST", "/api/v1/console/test-mails", { template }, headers);
  expect(must(tried, 200).json.data.status).toBe("sent");
  const mailed = mail.received.find(({ source }) => headerOf(source, "subject")?.includes("Tried"));
  const test = { source: mailed?.source ?? "", envelope: mailed?.sender ?? "" };
  expect(headerOf(test.source, "from")).toBe(`Northwind Recruiting <${OWN}>`);
  expect((await verdictOf({ ...judged, ...test })).dmarc).toBe("pass");
});

test("the page fits a phone in both languages, and a client shows what it would use", async () => {
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const body = { name: "Harbor Ltd" };
  const made = must(await olive.call("POST", "/api/v1/console/clients", body, headers), 201);
  const path = `/clients/${made.json.data.id}?tab=settings`;
  for (const language of ["en", "de"] as const) {
    const { title } = SENDER_TEXTS[language];
    for (const device of [DESK, PHONE_390]) {
      const visit = await enterAs(browser, assay.address, olive, "/account", device);
      await speakIn(visit.page, language);
      await section(visit.page, { title }).getByText(OWN).first().waitFor();
      expect(await overflow(visit.page)).toBe(0);
      await visit.picture(`sender-account-${device.viewport.width}-${language}`);
      await visit.page.goto(`${assay.address}/console${path}`);
      await section(visit.page, { title }).waitFor();
      await settled(visit.page);
      expect(await overflow(visit.page)).toBe(0);
      await visit.picture(`sender-client-${device.viewport.width}-${language}`);
      expect(errorsOf(visit)).toEqual([]);
      await visit.context.close();
    }
    await speakIn(page, "en");
  }
});

test("emails come from the server again when the address is removed", async () => {
  await page.goto(`${assay.address}/console/account`);
  await settled(page);
  await field(texts.address).fill("");
  await save();
  await said(page, texts.saved).waitFor();
  await says(texts.used("Northwind Recruiting", OF_SERVER, account.email));
  expect((await invited()).from).toBe(`Northwind Recruiting <${OF_SERVER}>`);
  await desk.picture("sender-removed");
});
