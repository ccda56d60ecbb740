/** The first administrator signs in by link, password, second factor, recovery code and passkey. */
import { expect, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { CDPSession, Page } from "playwright-core";
import { DESK, type Visit, visit } from "./browser.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { setUpLink } from "./person.ts";
import { runAssay, startAssay } from "./process.ts";

const EMAIL = "olga@operator.example";
const PASSWORD = "quiet harbour lantern 58";

const folder = folderForFile();
let desk: Visit;
let page: Page;
let firstLink = "";
let recoveryCodes: string[] = [];

const browser = await browserForFile();
const assay = await startAssay(folder);
firstLink = await setUpLink(assay);

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Types six digits where the first field of them has the focus. */
async function typeCode(code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Six digits" }).first().click();
  await page.keyboard.type(code);
}

async function signOut(): Promise<void> {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await heading("Sign in").waitFor();
}

async function givePassword(password: string): Promise<void> {
  await page.getByLabel("Email address").fill(EMAIL);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** An authenticator inside the browser that says yes. */
async function addAuthenticator(): Promise<CDPSession> {
  const session = await desk.context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test("the first start prints a link; the log lines do not contain it", () => {
  const logLines = assay
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(logLines.join("\n")).not.toContain("/console/link/");
});

test("a person sets up the first access with password and authenticator app, and is in", async () => {
  desk = await visit(browser, firstLink, DESK);
  page = desk.page;
  await heading("Set up Assay").waitFor();
  await desk.picture("console-set-up");
  await page.getByRole("radio", { name: "Sell assessments to other companies" }).click();
  await page.getByLabel("Email address").fill(EMAIL);
  await page.getByLabel("Your name").fill("Olga Operator");
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await heading("Protect your sign-in").waitFor();
  await page.getByRole("button", { name: /Authenticator app/ }).click();
  const secret = await page.locator(".console-copy").innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await desk.picture("console-enrol");
  await typeCode(app.generate());
  await heading("Your recovery codes").waitFor();
  recoveryCodes = (await page.getByRole("list").getByRole("listitem").allInnerTexts()).map((code) =>
    code.trim(),
  );
  expect(new Set(recoveryCodes).size).toBe(10);
  await desk.picture("console-recovery-codes");
  await page.getByLabel("I have saved them").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("navigation").first().waitFor();
  expect(desk.faults).toEqual([]);
});

test("the link works once; opening it again grants nothing", async () => {
  const stranger = await visit(browser, firstLink, DESK);
  await stranger.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await stranger.page.getByLabel("Your name").count()).toBe(0);
  await stranger.context.close();
});

test("a wrong password and a wrong code let nobody in, and say so in a sentence", async () => {
  await signOut();
  await givePassword("not the password 123");
  await page.getByRole("alert").waitFor();
  await givePassword(PASSWORD);
  await heading("Second factor").waitFor();
  await typeCode("000000");
  await page.getByRole("alert").waitFor();
  await page.goto(`${new URL(page.url()).origin}/console/me`);
  await heading("Second factor").waitFor();
});

test("a recovery code is good for one sign-in", async () => {
  const [code = ""] = recoveryCodes;
  const enter = async () => {
    await page.getByRole("button", { name: "Use recovery code" }).click();
    await page.getByLabel("Recovery code").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await enter();
  await page.getByRole("navigation").first().waitFor();
  await signOut();
  await givePassword(PASSWORD);
  await enter();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await page.getByLabel("Recovery code").fill(recoveryCodes[1] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("navigation").first().waitFor();
});

test("a passkey signs in alone, without password", async () => {
  const authenticator = await addAuthenticator();
  await page.goto(`${new URL(page.url()).origin}/console/me`);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByText("Passkey added.").waitFor();
  await signOut();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("navigation").first().waitFor();
  await authenticator.detach();
});

test("who has lost everything gets back in by a link from the command line", async () => {
  const data = { DATA_DIR: `${folder}/data`, BASE_URL: new URL(firstLink).origin };
  const { stdout, exitCode } = await runAssay(["operator", "reset", EMAIL], data, folder);
  expect(exitCode).toBe(0);
  const link = /http:\/\/\S+\/console\/link\/\S+/.exec(stdout)?.[0] ?? "";
  // All sign-ins have ended with the command.
  await page.reload();
  await heading("Sign in").waitFor();
  await page.goto(link);
  await heading("New password").waitFor();
  await page.getByRole("textbox", { name: "Password" }).fill("another harbour lantern 59");
  await page.getByRole("button", { name: "Set password" }).click();
  await heading("Protect your sign-in").waitFor();
});
