/** An office manages keys, webhooks, colleagues, the mail server and personal settings in few clicks. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { PASSWORD } from "#/modules/users/sign-in/testing.ts";
import { type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { DESK, type Visit, visit } from "./browser.ts";
import { type Account, begin, call, candidatePath, grantCredits, invite, must, register } from "./client.ts";
import { countPresses, errorsOf, headingOf, menu, said, settled } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { enrolBy, firstOperator, newPerson, type Person, state } from "./person.ts";
import { startAssay, waitFor } from "./process.ts";

const folder = folderForFile();
let operator: Person;
let owner: Person;
let account: Account;
let mail: MailServer;

const browser = await browserForFile();
const assay = await startAssay(folder, { WEBHOOK_ALLOW_PRIVATE: "true" });
beforeAll(async () => {
  mail = await startMailServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      password === "right" ? done(null, { user: username }) : done(new Error("wrong password")),
  });
  operator = await firstOperator(assay);
  account = await register(assay.address, { mode: "live", company: "Nordwind GmbH" });
  grantCredits(folder, account, 5);
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const body = { name: "Otto Owner", email: "otto@nordwind.example", role: "owner" };
  const created = must(await operator.call("POST", "/api/v1/console/members", body, headers), 201).json.data;
  owner = await enrolBy(assay.address, created.link);
});
afterAll(() => mail.stop());

/** Somebody at their desk, on the first page of the console. */
async function atDesk({ cookies }: Person): Promise<Visit> {
  const shape = { domain: "127.0.0.1", path: "/", expires: -1, httpOnly: true, secure: false } as const;
  const kept = [...cookies].map(([name, value]) => ({ name, value, ...shape, sameSite: "Lax" as const }));
  const storageState = { cookies: kept, origins: [] };
  const desk = await visit(browser, `${assay.address}/console`, {
    ...DESK,
    reducedMotion: "reduce",
    storageState,
  });
  await headingOf(desk.page).waitFor();
  await settled(desk.page);
  return desk;
}

const secretIn = async (page: Page): Promise<string> => {
  const dialog = page.getByRole("dialog");
  const secret = await dialog.locator(".console-copy").innerText();
  await dialog.getByRole("button", { name: "I have saved it" }).click();
  await dialog.waitFor({ state: "detached" });
  return secret;
};

test("a key in three clicks, a webhook with a test in ten; a failed delivery shows its reason and is resent in four", async () => {
  const got: { path: string; type: string }[] = [];
  const program = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname: path } = new URL(request.url);
      if (path !== "/right") return new Response("out of order", { status: 500 });
      got.push({ path, type: (await request.json()).type });
      return new Response(null, { status: 204 });
    },
  });
  const desk = await atDesk(owner);
  const { page } = desk;
  let presses = await countPresses(page);
  await menu(page, "API keys");
  await page.getByRole("button", { name: "Create key" }).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Our own program");
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  await page.getByRole("dialog").locator(".console-copy").waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
  const key = await secretIn(page);
  expect((await call(assay.address, "GET", "/api/v1/invites", { key })).status).toBe(200);

  presses = await countPresses(page);
  await menu(page, "Webhooks");
  await page.getByRole("button", { name: "Add webhook" }).first().click();
  await page.getByRole("textbox", { name: "URL" }).fill(`http://127.0.0.1:${program.port}/wrong`);
  await page.getByRole("dialog").getByRole("button", { name: "Add webhook" }).click();
  expect(await secretIn(page)).toStartWith("whsec_");
  await page.getByRole("row").getByRole("link").first().click();
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("The test did not arrive.").waitFor();
  await page.getByText("The other program reported an internal error.").first().waitFor();
  await page.getByRole("row", { name: /500/ }).first().waitFor();
  expect(await presses()).toBeLessThanOrEqual(10);

  // Two people begin meanwhile: both messages fail.
  for (const email of ["one@people.example", "two@people.example"]) {
    const { token } = await invite(assay.address, account, { email });
    const [item] = await begin(assay.address, token);
    const answers = [{ item_id: item?.id, value: 3, response_ms: 4000, changes: 0 }];
    must(await call(assay.address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
  }
  const again = page.getByRole("button", { name: "Resend 2 failed messages" });
  await waitFor("both to have failed", async () => {
    await page.reload();
    await settled(page);
    return (await again.count()) === 1;
  });
  presses = await countPresses(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "URL" }).fill(`http://127.0.0.1:${program.port}/right`);
  await form.getByRole("button", { name: "Save" }).click();
  await said(page, "Webhook saved.").waitFor();
  await again.click();
  await waitFor("both messages", () => got.length === 2);
  expect(got.map(({ type }) => type)).toEqual(["analysis.started", "analysis.started"]);
  await again.waitFor({ state: "detached" });
  expect(await presses()).toBeLessThanOrEqual(4);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
  await program.stop(true);
});

test("a colleague is in with four clicks and out with three, and is out at once", async () => {
  const desk = await atDesk(owner);
  const { page } = desk;
  let presses = await countPresses(page);
  await menu(page, "Members");
  await page.getByRole("button", { name: "Invite member" }).first().click();
  const form = page.getByRole("dialog", { name: "Invite member" });
  await form.getByRole("textbox", { name: "Name" }).fill("Rita Recruiter");
  await form.getByRole("textbox", { name: "Email address" }).fill("rita@nordwind.example");
  await form.getByRole("radio", { name: "Recruiter" }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  const result = page.getByRole("dialog", { name: "Invitation for Rita Recruiter" });
  const link = await result.locator(".console-copy").innerText();
  // There is no mail server, so no page says that a mail is on its way.
  await result.getByText(/No email was sent/).waitFor();
  expect(await presses()).toBeLessThanOrEqual(4);
  await result.getByRole("button", { name: "Done" }).click();
  const rita = await enrolBy(assay.address, link);
  expect((await state(rita)).accounts).toMatchObject([{ account_id: account.id, role: "recruiter" }]);

  await page.reload();
  await settled(page);
  presses = await countPresses(page);
  const row = page.getByRole("row").filter({ hasText: "Rita Recruiter" });
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: "Remove from account" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Remove/ })
    .click();
  await said(page, /Rita Recruiter/).waitFor();
  await row.waitFor({ state: "detached" });
  expect(await presses()).toBeLessThanOrEqual(3);
  expect((await state(rita)).accounts).toEqual([]);
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const tried = await rita.call("GET", "/api/v1/console/candidates", undefined, headers);
  expect([401, 403, 404]).toContain(tried.status);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("a mail server that accepts nothing is shown on the overview, fixed from there in three clicks, and the queued mails are sent", async () => {
  const settings = async (values: Record<string, unknown>) =>
    must(await operator.call("PUT", "/api/v1/admin/settings", { values }), 200);
  await settings({
    mail_host: "127.0.0.1",
    mail_port: mail.port,
    mail_security: "if_offered",
    mail_user: "assay",
    mail_password: "wrong",
  });
  await invite(assay.address, account, { email: "kept@people.example" });
  const desk = await atDesk(operator);
  const { page } = desk;
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "The mail server is not accepting emails at the moment" });
  await notice.first().waitFor();
  const presses = await countPresses(page);
  await notice.getByRole("link", { name: "Open settings" }).first().click();
  await headingOf(page, "Server settings").waitFor();
  const section = page.locator("#mail");
  await section.getByRole("button", { name: "Test mail server" }).click();
  // The message is shown at the field that has the error.
  await section
    .getByText("The server rejected the username or password. Check both.", { exact: true })
    .waitFor();
  // Two clicks lead to the error, as before; the rest needed a shell and a restart.
  expect(await presses()).toBeLessThanOrEqual(2);
  await section.getByLabel("Password", { exact: true }).fill("right");
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Saved. The new settings are in effect.").waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
  await page.getByRole("button", { name: "Send stored emails" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send stored emails" }).click();
  await said(page, /on their way/).waitFor();
  const hasArrived = () => mail.received.some(({ recipients }) => recipients.includes("kept@people.example"));
  await waitFor("the invitation", hasArrived);
  await menu(page, "Overview");
  await notice.first().waitFor({ state: "detached" });
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("look and language in three clicks each, kept for the next time; password, another factor and every other sign-in", async () => {
  const desk = await atDesk(owner);
  const { page } = desk;
  const root = page.locator("html");
  let presses = await countPresses(page);
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
  presses = await countPresses(page);
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await page.locator("html[lang=de]").waitFor();
  expect(await page.getByRole("menuitemradio", { name: "Deutsch" }).getAttribute("aria-checked")).toBe(
    "true",
  );
  expect(await presses()).toBeLessThanOrEqual(3);
  await page.reload();
  await settled(page);
  expect([await root.getAttribute("lang"), await root.getAttribute("data-mantine-color-scheme")]).toEqual([
    "de",
    "dark",
  ]);
  await page.getByRole("button", { name: /^Ihr Menü/ }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await page.locator("html[lang=en]").waitFor();

  presses = await countPresses(page);
  await page.getByRole("menuitem", { name: "Your profile" }).click();
  await headingOf(page, "Your profile").waitFor();
  await settled(page);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("another quiet lantern 77");
  await page.getByRole("button", { name: "Change password" }).click();
  await said(page, "Password changed.").waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);

  presses = await countPresses(page);
  await page.getByRole("button", { name: "Set up again" }).click();
  const dialog = page.getByRole("dialog");
  const secret = (await dialog.locator(".console-copy").innerText()).replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Six digits" }).first().focus();
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByText("Authenticator app set up.").waitFor();
  expect(await presses()).toBeLessThanOrEqual(3);
  await page.getByRole("dialog").waitFor({ state: "detached" });

  // Signed in elsewhere, with the new password and the new app's next code.
  const elsewhere = newPerson(assay.address);
  const body = { email: "otto@nordwind.example", password: "another quiet lantern 77" };
  must(await elsewhere.call("POST", "/api/console/sign-in", body), 200);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
  must(await elsewhere.call("POST", "/api/console/sign-in/totp", { code }), 200);
  expect(await state(elsewhere)).toMatchObject({ state: "signed_in" });
  await page.reload();
  await settled(page);
  presses = await countPresses(page);
  await page.getByRole("button", { name: "Sign out other devices" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out other devices" }).click();
  await said(page, /signed out/).waitFor();
  expect(await presses()).toBeLessThanOrEqual(2);
  expect(await state(elsewhere)).toMatchObject({ state: "signed_out" });
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("an address that somebody sent waits behind the sign-in, with its filters", async () => {
  const codes = await operator.call("POST", "/api/console/me/recovery-codes");
  const [code = ""] = must(codes, 200).json.data.recovery_codes;
  const desk = await visit(browser, `${assay.address}/console/server/accounts?q=nordwind`, DESK);
  const { page } = desk;
  await page.getByLabel("Email address").fill("olga@house.example");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await headingOf(page, "Second factor").waitFor();
  await page.getByRole("button", { name: "Use recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.keyboard.press("Enter");
  await headingOf(page, "Accounts").waitFor();
  await settled(page);
  expect(new URL(page.url()).search).toBe("?q=nordwind");
  expect(await page.getByRole("main").getByRole("searchbox").inputValue()).toBe("nordwind");
  expect(await page.getByRole("main").locator(".console-row-link").allInnerTexts()).toEqual([
    "Nordwind GmbH",
  ]);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});
