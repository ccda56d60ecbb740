/** Server settings are tested before they are saved, take effect without a restart, and stay secret. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { violationsInBoth } from "./axe.ts";
import { DESK, PHONE } from "./browser.ts";
import { grantCredits, invite, register } from "./client.ts";
import { enterAs, overflow, said } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { firstOperator, type Person } from "./person.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";

const PASSWORD = "sentinel-of-the-mail-server";
const folder = folderForFile();
let assay: RunningAssay;
let operator: Person;
let mail: MailServer;

const browser = await browserForFile();
assay = await startAssay(folder);
beforeAll(async () => {
  mail = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error("wrong password")),
  });
  operator = await firstOperator(assay);
});
afterAll(() => mail.stop());

const enter = (path: string, device: BrowserContextOptions = DESK) =>
  enterAs(browser, assay.address, operator, path, device);

const fieldOf = (page: Page, group: string, name: string) =>
  page.locator(`#${group}`).getByRole("textbox", { name, exact: true });

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile());

test("a mail server is tried before it is saved, then mails are sent without a restart, and the password is stored nowhere in clear text", async () => {
  const account = await register(assay.address, { mode: "live" });
  grantCredits(folder, account, 5);
  const desk = await enter("/server/settings#mail");
  const { page } = desk;
  const section = page.locator("#mail");
  const tryIt = section.getByRole("button", { name: "Test mail server" });
  await fieldOf(page, "mail", "Mail server").fill("127.0.0.1");
  await section.getByText("Advanced").click();
  await fieldOf(page, "mail", "Port").fill("1");
  await section.getByRole("combobox", { name: "Encryption" }).click();
  await page.getByRole("option", { name: "If the server offers it" }).click();
  await fieldOf(page, "mail", "Username").fill("assay");
  await section.getByLabel("Password", { exact: true }).fill("wrong");
  await tryIt.click();
  const reported = (name: string) => section.locator(".mantine-InputWrapper-root", { hasText: name });
  await reported("Port").getByText("The server does not accept connections on this port.").waitFor();
  // What was typed is neither in force nor lost: leaving asks, and staying keeps even the password.
  await page.getByRole("link", { name: "System status" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await section.getByLabel("Password", { exact: true }).inputValue()).toBe("wrong");
  await fieldOf(page, "mail", "Port").fill(String(mail.port));
  await tryIt.click();
  await reported("Password").getByText("The server rejected the username or password. Check both.").waitFor();
  await section.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tryIt.click();
  await section.getByText("It works. A test email is on its way to olga@house.example.").waitFor();
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([["olga@house.example"]]);

  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Saved. The new settings are in effect.").waitFor();
  await section.getByText("A password is set but not shown.").waitFor();
  expect(await section.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
  // What was written before, and is still to be sent, is offered.
  await page.getByRole("heading", { name: /stored email/ }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  await invite(assay.address, account, { email: "first@people.example" });
  const arrived = (address: string) =>
    mail.received.some(({ recipients }) => recipients.includes(address)) || undefined;
  await waitFor("the invitation", () => arrived("first@people.example"));

  await assay.kill();
  for (const file of filesBelow(join(folder, "data")))
    expect([file, readFileSync(file).includes(PASSWORD)]).toEqual([file, false]);
  expect(assay.output()).not.toContain(PASSWORD);
  assay = await startAssay(folder);
  await invite(assay.address, account, { email: "second@people.example" });
  await waitFor("the invitation after the kill", () => arrived("second@people.example"));
  await desk.context.close();
});

test("what the environment sets is shown and cannot be changed, and on a phone too nothing is cut", async () => {
  await assay.stop();
  assay = await startAssay(folder, { INVITE_LIFETIME_DAYS: "9" });
  const desk = await enter("/server/settings", PHONE);
  const { page } = desk;
  const days = fieldOf(page, "invites", "Days until a link expires");
  expect([await days.inputValue(), await days.isDisabled()]).toEqual(["9", true]);
  await page.getByText("Set by INVITE_LIFETIME_DAYS").waitFor();
  expect(await fieldOf(page, "mail", "Mail server").inputValue()).toBe("127.0.0.1");
  expect(await overflow(page)).toBe(0);
  await desk.picture("settings-phone");

  await fieldOf(page, "address", "Address").fill("https://assay.example/path");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("#address").getByText("Enter a URL without a path").waitFor();
  await desk.context.close();
});
