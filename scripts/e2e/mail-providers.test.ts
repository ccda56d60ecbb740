/** Emails are sent through Microsoft Graph and by SMTP with OAuth2, set up at the console of the compiled program. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { mailFailureText } from "#/messages/mail-failure-text.ts";
import { CHECK_TEXTS } from "#/messages/ops/checks.gen.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { CLIENT, entraError, startProvider, startTokenMailServer } from "#/platform/mail/provider.testing.ts";
import { violationsInBoth } from "./axe.ts";
import { DESK } from "./browser.ts";
import { grantCredits, invite, register } from "./client.ts";
import { enterAs, overflow, said } from "./console-page.ts";
import { speakIn } from "./console-round.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { firstOperator } from "./person.ts";
import { startAssay, waitFor } from "./process.ts";

const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const texts = EDITABLE_TEXTS.en;
const browser = await browserForFile();
const folder = folderForFile();

test("an administrator chooses each way, learns the cause of a failure, and emails arrive with secrets stored in no clear text", async () => {
  const provider = startProvider();
  const assay = await startAssay(folder, { MAIL_API_URL: provider.url });
  const operator = await firstOperator(assay);
  const account = await register(assay.address, { mode: "live" });
  grantCredits(folder, account, 5);
  const desk = await enterAs(browser, assay.address, operator, "/server/settings#mail", DESK);
  const { page } = desk;
  const section = page.locator("#mail");
  const choose = async (transport: "graph" | "smtp_oauth") => {
    await section.getByRole("combobox", { name: texts.labels.mail_transport }).click();
    await page.getByRole("option", { name: texts.choices[transport] }).click();
  };
  const type = (key: keyof typeof texts.labels, text: string) =>
    page.getByLabel(texts.labels[key], { exact: true }).and(page.locator("input")).last().fill(text);
  const tryIt = () => section.getByRole("button", { name: texts.tryIt }).click();

  await choose("graph");
  expect(await section.getByRole("textbox", { name: texts.labels.mail_host, exact: true }).count()).toBe(0);
  await type("mail_oauth_tenant", "house.example");
  await type("mail_oauth_client_id", CLIENT.clientId);
  await type("mail_oauth_client_secret", CLIENT.clientSecret);
  await type("mail_oauth_secret_expires", "2099-12-31");
  await page
    .locator("#sender")
    .getByLabel(texts.labels.mail_sender_address, { exact: true })
    .fill("jobs@house.example");
  provider.tokenRefusal = entraError("invalid_client", 7000222, "The client secret expired on 11/1/2026.");
  await tryIt();
  const expired = mailFailureText(MAIL_FAILURES.en, "oauth_secret_expired", "2026-11-01") ?? "";
  await section.getByRole("status").getByText(expired).waitFor();
  await desk.picture("mail-graph-expired");
  provider.tokenRefusal = null;
  await tryIt();
  await section.getByText(texts.tried("olga@house.example")).waitFor();
  await page.getByRole("button", { name: texts.save }).click();
  await said(page, texts.saved).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await invite(assay.address, account, { email: "first@people.example" });
  const arrived = () => provider.mails.find(({ source }) => source.includes("first@people.example"));
  const first = await waitFor("the invitation", arrived);
  expect(first.mailbox).toBe("jobs@house.example");
  expect(first.messageId).toMatch(/^<[0-9a-z]{32}@house\.example>$/);
  expect(provider.tokenRequests.length).toBeLessThanOrEqual(3);

  const health = await enterAs(browser, assay.address, operator, "/server/health", DESK);
  await health.page.locator("summary", { hasText: CHECK_TEXTS.en.areas.mail }).click();
  await health.page.getByText(CHECK_TEXTS.en.found.mail_secret_ok("31 Dec 2099")).first().waitFor();
  await health.picture("mail-secret-expiry");
  await health.context.close();

  const server = await startTokenMailServer(provider.valid);
  await choose("smtp_oauth");
  await type("mail_host", "127.0.0.1");
  await section.getByText(texts.advanced).click();
  await type("mail_port", String(server.port));
  // The stored secret belongs to Graph alone.
  await type("mail_oauth_client_secret", CLIENT.clientSecret);
  await tryIt();
  await section.getByText(texts.tried("olga@house.example")).waitFor();
  // Otherwise the notice of the first time counts as the second one.
  await said(page, texts.saved).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: texts.save }).click();
  await said(page, texts.saved).waitFor();
  await invite(assay.address, account, { email: "second@people.example" });
  await waitFor("the second invitation", () =>
    server.received.find(({ recipients }) => recipients.includes("second@people.example")),
  );
  expect(server.received.at(-1)).toMatchObject({ user: "jobs@house.example", sender: "jobs@house.example" });
  await section
    .getByText(/^Set here by Olga Operator on /)
    .first()
    .waitFor();
  await desk.picture("mail-smtp-oauth-en");
  const phone = await enterAs(browser, assay.address, operator, "/server/settings#mail", PHONE_390);
  await phone.picture("mail-smtp-oauth-390-en");
  await speakIn(phone.page, "de");
  await phone.page.reload();
  await phone.page.getByText(EDITABLE_TEXTS.de.labels.mail_transport).waitFor();
  expect(await overflow(phone.page)).toBe(0);
  await phone.picture("mail-smtp-oauth-390-de");
  await phone.context.close();
  await assay.kill();
  const data = join(folder, "data");
  for (const name of readdirSync(data, { recursive: true, encoding: "utf8" })) {
    const file = join(data, name);
    if (statSync(file).isFile())
      expect([file, readFileSync(file).includes("sentinel")]).toEqual([file, false]);
  }
  expect(assay.output()).not.toMatch(/sentinel|eyJ/);
  await desk.context.close();
});
