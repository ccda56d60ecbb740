/** The console says correctly whether emails are sent, before and after a mail server is set up or fails. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { BrowserContextOptions } from "playwright-core";
import { type MailServer, smtpRefusal, startMailServer } from "#/platform/mail/testing.ts";
import { violationsInBoth } from "./axe.ts";
import { DESK, PHONE } from "./browser.ts";
import { grantCredits, register } from "./client.ts";
import { enterAs, overflow, said, settled, workFor } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { firstOperator, type Person } from "./person.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";

const COMPANY = "Analytical Engines";
const TOKEN = "operator-token-of-tests-0123456789";
const folder = folderForFile();
let assay: RunningAssay;
let operator: Person;
let mail: MailServer;
let fails = false;

const browser = await browserForFile();
assay = await startAssay(folder, { OPERATOR_TOKEN: TOKEN });
beforeAll(async () => {
  mail = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(fails ? smtpRefusal(421, "too much to do") : null),
  });
  operator = await firstOperator(assay);
  const account = await register(assay.address, { mode: "live", company: COMPANY });
  grantCredits(folder, account, 5);
});
afterAll(() => mail.stop());

async function restart(env: Record<string, string>) {
  await assay.stop();
  assay = await startAssay(folder, { OPERATOR_TOKEN: TOKEN, ...env });
}

const enter = (path: string, device: BrowserContextOptions = DESK) =>
  enterAs(browser, assay.address, operator, path, device);

async function inviteAs(email: string) {
  const desk = await enter("/");
  const { page } = desk;
  await workFor(page, COMPANY);
  await page.goto(`${assay.address}/console/invites/new`);
  await settled(page);
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  return desk;
}

const OFF = "No mail server is configured";
const FAILING = "The mail server is not accepting emails at the moment";

test("without a mail server, the inviting user learns before and after that no mail is sent, on every page in the same words", async () => {
  const desk = await inviteAs("first@people.example");
  const { page } = desk;
  await page.getByRole("alert").filter({ hasText: OFF }).waitFor();
  await desk.picture("mail-off-invite");
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Skip for now" }).click();
  await page.getByText("The link for first@people.example is ready").waitFor();
  await page.getByText("The email was stored but not sent").waitFor();
  expect(await page.getByText("is on its way").count()).toBe(0);
  await desk.picture("mail-off-invited");
  for (const path of ["/", "/mails", "/invites/many", "/?view=server"]) {
    await page.goto(`${assay.address}/console${path}`);
    await settled(page);
    await page.getByRole("alert").filter({ hasText: OFF }).first().waitFor();
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
  await page.goto(`${assay.address}/console/server/health`);
  await page.getByText("No mail server is configured. Emails are stored but not sent.").waitFor();
  // The server administrator is not notified that nothing waits.
  await page.goto(`${assay.address}/console/?view=server`);
  await settled(page);
  expect(await page.getByText("You are up to date").count()).toBe(0);
  await desk.picture("mail-off-server");
  await page.goto(`${assay.address}/console/candidates`);
  await settled(page);
  await page.getByText("Email not sent").first().waitFor();
  await desk.context.close();
});

test("once there is a server, one click sends what was on hold, as far back as was chosen", async () => {
  await restart({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  expect(mail.received).toEqual([]);
  const desk = await enter("/server/health", PHONE);
  const { page } = desk;
  await page.getByRole("heading", { name: /stored emails have not been sent/ }).waitFor();
  await desk.picture("mail-kept-phone");
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Send stored emails" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send stored emails" }).click();
  await said(page, /mails are on their way/).waitFor();
  await waitFor(
    "the invitation",
    () => mail.received.some(({ recipients }) => recipients.includes("first@people.example")) || undefined,
  );
  await page
    .getByRole("heading", { name: /stored emails have not been sent/ })
    .waitFor({ state: "detached" });
  await desk.context.close();
});

test("while the server fails, the console says that mails wait, and nothing of health or overview is well", async () => {
  fails = true;
  const desk = await inviteAs("second@people.example");
  const { page } = desk;
  await page.getByRole("button", { name: "Send invitation" }).click();
  // The mail server may refuse the email before the page has shown that it is on its way; the page says so without being asked.
  await page
    .getByText("The mail server is not accepting emails at the moment. The email is sent automatically")
    .waitFor();
  await page.getByText("second@people.example was invited, but the email has not been sent yet").waitFor();
  await desk.picture("mail-failing-invited");
  for (const path of ["/", "/mails", "/?view=server"]) {
    await page.goto(`${assay.address}/console${path}`);
    await settled(page);
    await page.getByRole("alert").filter({ hasText: FAILING }).first().waitFor();
  }
  await page.goto(`${assay.address}/console/server/health`);
  await page.getByText("The mail server does not accept emails.").waitFor();
  expect(await page.getByText("Everything is running").count()).toBe(0);
  await desk.picture("mail-failing-health");
  await page.goto(`${assay.address}/console/candidates`);
  await settled(page);
  await page.getByText("Email waiting: rejected by the mail server").waitFor();
  await desk.context.close();
});
