/** People sign in through providers in the shapes of eight products, get roles by group, sign out there too, and are out once they are disabled there. */
import { afterEach, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { ACCOUNT_TEXTS } from "#/messages/console/account.gen.ts";
import { ELSEWHERE_TEXTS } from "#/messages/console/session/elsewhere.gen.ts";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import { CHECK_TEXTS } from "#/messages/ops/checks.gen.ts";
import { type OidcInstance, openOidcInstance } from "#/modules/users/sign-in/oidc-instance.testing.ts";
import { PROVIDER_SHAPES, type ProviderShape } from "#/modules/users/sign-in/provider-shapes.testing.ts";
import { violationsInBoth } from "./axe.ts";
import { DESK, type Visit, visit } from "./browser.ts";
import { must, register } from "./client.ts";
import { enterAs, headingOf, openAs, overflow, settled } from "./console-page.ts";
import { speakIn } from "./console-round.ts";
import { browserForFile, folderForFile, GENEROUS } from "./own-folder.ts";
import { enrolBy, firstOperator, followedTo } from "./person.ts";
import { preload } from "./preload.ts";
import { type RunningAssay, runAssay, startAssay, waitFor } from "./process.ts";

const PHONE_390 = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const NAME = "House login";
const STEP_MS = 61 * 60_000;
const texts = SIGN_IN_TEXTS.en;

const browser = await browserForFile();
const folder = folderForFile();

// The provider has to know the address of the service, and the service that of the provider.
const first = await startAssay(folder, GENEROUS);
const { address, port } = first;
const operator = await firstOperator(first);
const company = "House GmbH";
const account = await register(address, { company });
const inAccount = { "x-assay-account": account.id, "x-assay-mode": "live" };
await first.stop();

let provider: OidcInstance;
let assay: RunningAssay;
let person = 0;
afterEach(async () => {
  provider.close();
  await assay.stop();
});

async function connect(shape: ProviderShape, env: Record<string, string> = {}): Promise<void> {
  provider = await openOidcInstance(address, { ...shape, idTokenSeconds: 3 * 3600 });
  const clock = { ...preload("set-clock.ts"), CLOCK_STEP_MS: String(STEP_MS) };
  const settings = { ...provider.settings, OIDC_NAME: NAME, ...shape.settings, ...shape.roles, ...env };
  assay = await startAssay(folder, { ...GENEROUS, ...clock, PORT: port, ...settings });
}

const shapeOf = (wanted: string) => PROVIDER_SHAPES.find(({ name }) => name === wanted) as ProviderShape;

/** @returns the address of a new member, and the link that invites them */
async function invite(role: string): Promise<{ email: string; link: string }> {
  person += 1;
  const email = `person${person}@house.example`;
  const body = { email, name: `Person ${person}`, role };
  const answer = await followedTo(address, operator).call("POST", "/api/v1/console/members", body, inAccount);
  return { email, link: must(answer, 201).json.data.link };
}

/** Where the browser is, and what it shows there when a person has typed in what is asked for. */
async function passThrough(page: Page, login: string): Promise<void> {
  await page.getByRole("link", { name: texts.signIn.oidc(NAME) }).click();
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("x");
  await page.getByRole("button").click();
  const consent = page.getByRole("button", { name: "Continue", exact: true });
  await consent.or(headingOf(page)).first().waitFor();
  if (new URL(page.url()).origin !== address) await consent.click();
  await page.waitForURL(`${address}/**`);
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "User menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
};

const sessionIn = async ({ context }: Visit) =>
  (await (await context.request.get(`${address}/api/console/session`)).json()).data;

describe.each(PROVIDER_SHAPES)("$name", (shape) => {
  test("signs a colleague in, gives the role of their group, and signs them out there too", async () => {
    await connect(shape);
    const { email } = await invite("reviewer");
    provider.tell(shape.claims(email));
    const desk = await visit(browser, `${address}/console/`, DESK);
    const { page } = desk;
    await headingOf(page, texts.signIn.title).waitFor();
    await passThrough(page, "ada");
    await page.getByRole("button", { name: texts.offers.yesTo(company) }).click();
    await page.getByRole("navigation").first().waitFor();
    // A provider that sends no groups leaves the role as it was invited.
    const role = shape.roles === null ? "reviewer" : "recruiter";
    expect((await sessionIn(desk)).accounts).toMatchObject([{ account_id: account.id, role }]);

    await signOut(page);
    const goodbye = page.getByRole("button", { name: "Yes, sign me out" });
    if (shape.endsSession) await goodbye.click();
    await headingOf(page, texts.signIn.title).waitFor();
    expect((await sessionIn(desk)).state).toBe("signed_out");

    // With the session there still open, one click is enough.
    if (shape.endsSession) await passThrough(page, "ada");
    else await page.getByRole("link", { name: texts.signIn.oidc(NAME) }).click();
    await page.getByRole("navigation").first().waitFor();
    expect(await sessionIn(desk)).toMatchObject({
      ...{ state: "signed_in", user: { email }, accounts: [{ role }] },
    });
    await desk.context.close();
  });
});

test("a wrong secret is one sentence for the person, and one with its cause for the administrator", async () => {
  const shape = shapeOf("Okta");
  await connect(shape, { OIDC_CLIENT_SECRET: "an-older-one" });
  await assay.logged(/"the identity provider answers"/);
  const desk = await visit(browser, `${address}/console/`, DESK);
  await headingOf(desk.page, texts.signIn.title).waitFor();
  await passThrough(desk.page, "ada");
  await desk.page.getByRole("alert").getByText(texts.signIn.oidcOutcome.refused(NAME)).waitFor();
  expect(await violationsInBoth(desk.page)).toEqual([]);
  await pictures(desk, "single-sign-on-refused", "/?sign_in=refused");
  await assay.logged(/"reason":"invalid_client".*"sign-in elsewhere failed"/);

  const cause = CHECK_TEXTS.en.failures.oidc_client_refused;
  const checks = async (): Promise<{ code: string }[]> =>
    (await followedTo(address, operator).call("GET", "/api/v1/admin/health")).json.data.checks;
  await waitFor("the audit log", async () => (await checks()).some(({ code }) => code === "oidc_failing"));
  const health = await enterAs(browser, address, followedTo(address, operator), "/server/health");
  await health.page.getByText(cause).waitFor();
  await pictures(health, "single-sign-on-health", "/server/health");
  const { stdout } = await runAssay(["doctor"], { ...provider.settings, BASE_URL: address }, folder);
  expect(stdout).toContain(cause);
  expect(stdout).toContain(`${address}/api/console/oidc/callback`);
  for (const { context } of [desk, health]) await context.close();
});

test("the page of an invitation leads to the provider, and everybody in more groups than it sends is told so", async () => {
  const shape = shapeOf("Entra ID");
  await connect(shape, {
    OIDC_ROLES: "6f1c7f0e-0000-4000-8000-000000000001=owner",
    OIDC_ROLES_CLAIM: "groups",
  });
  const { email, link } = await invite("reviewer");
  provider.tell({
    ...shape.claims(email),
    ...{
      _claim_names: { groups: "src1" },
      _claim_sources: { src1: { endpoint: "https://graph.microsoft.com" } },
    },
  });
  const desk = await visit(browser, link, DESK);
  await headingOf(desk.page, texts.link.invitation.title).waitFor();
  await pictures(desk, "single-sign-on-invited", new URL(link).pathname.replace("/console", ""));
  await passThrough(desk.page, "ivy");
  await desk.page.getByRole("button", { name: texts.offers.yesTo(company) }).waitFor();
  await pictures(desk, "single-sign-on-offer", "/");
  await desk.page.getByRole("button", { name: texts.offers.yesTo(company) }).click();
  await desk.page.getByRole("alert").getByText(texts.signIn.oidcOutcome.too_many_groups(NAME)).waitFor();
  expect((await sessionIn(desk)).accounts).toMatchObject([{ role: "reviewer" }]);
  await pictures(desk, "single-sign-on-too-many-groups", "/?sign_in=too_many_groups");
  await assay.logged(/the identity provider sent no groups: the person is in too many/);
  await desk.context.close();
});

// The last test: it moves the clock, and a service that starts later would be behind what this one has stored.
test("in an account that requires single sign-on, who is disabled at the provider is out after the chosen hour", async () => {
  const shape = shapeOf("Keycloak");
  await connect(shape, { OIDC_ROLES: "" });
  const [owner, colleague] = [await invite("owner"), await invite("recruiter")];
  const byPassword = await enrolBy(address, (await invite("recruiter")).link);
  const desk = await enterElsewhere(shape, owner.email, "olga");
  await desk.page.goto(`${address}/console/account`);
  const { singleSignOn } = ACCOUNT_TEXTS.en;
  await desk.page.getByRole("switch", { name: singleSignOn.enable(NAME) }).click();
  await desk.page.getByLabel(singleSignOn.hours).selectOption("1");
  await desk.page.getByText(singleSignOn.isOn(NAME)).first().waitFor();
  expect(await violationsInBoth(desk.page)).toEqual([]);
  await pictures(desk, "single-sign-on-account", "/account");

  const elsewhere = ELSEWHERE_TEXTS.en;
  const shut = (page: Page) => page.getByRole("heading", { name: elsewhere.title(company) });
  const outsider = await openAs(browser, address, byPassword, "/invites");
  await shut(outsider.page).waitFor();
  await pictures(outsider, "single-sign-on-required", "/invites");

  const member = await enterElsewhere(shape, colleague.email, "carl");
  await member.page.goto(`${address}/console/invites`);
  await member.page.getByRole("heading", { level: 1 }).waitFor();
  provider.disable("carl");
  await member.page.reload();
  expect(await shut(member.page).count()).toBe(0);

  process.kill(assay.pid, "SIGUSR2");
  await waitFor("the hour", async () => (await sessionIn(member)).accounts[0].needs_single_sign_on);
  await member.page.reload();
  await shut(member.page).waitFor();
  await member.page.getByRole("link", { name: elsewhere.action(NAME) }).click();
  await member.page.waitForURL((url) => url.origin !== address || url.search !== "");
  expect((await sessionIn(member)).accounts).toMatchObject([{ needs_single_sign_on: true }]);

  // Whoever is still there is let in by one click.
  provider.tell(shape.claims(owner.email));
  await desk.page.reload();
  await desk.page.getByRole("link", { name: elsewhere.action(NAME) }).click();
  await desk.page.waitForURL(`${address}/console/**`);
  await desk.page.getByRole("navigation").first().waitFor();
  expect((await sessionIn(desk)).accounts).toMatchObject([{ needs_single_sign_on: false }]);
  for (const { context } of [desk, outsider, member]) await context.close();
});

/** A member who has come by the provider, in the console. */
async function enterElsewhere(shape: ProviderShape, email: string, login: string): Promise<Visit> {
  provider.tell(shape.claims(email));
  const desk = await visit(browser, `${address}/console/`, DESK);
  await headingOf(desk.page, texts.signIn.title).waitFor();
  await passThrough(desk.page, login);
  await desk.page.getByRole("button", { name: texts.offers.yesTo(company) }).click();
  await desk.page.getByRole("navigation").first().waitFor();
  return desk;
}

/** The page in both languages, on a desk and on a phone, where nothing may stick out. */
async function pictures(desk: Visit, name: string, path: string): Promise<void> {
  const { user, offers } = await sessionIn(desk);
  // Before they are inside, people read the language of their browser.
  const isInside = user !== null && offers.length === 0;
  const storageState = { cookies: await desk.context.cookies(), origins: [] };
  for (const [device, width] of [
    [DESK, 1280],
    [PHONE_390, 390],
  ] as const)
    for (const language of ["en", "de"] as const) {
      const locale = language === "de" ? "de-DE" : "en-US";
      const seen = await visit(browser, `${address}/console${path}`, { ...device, storageState, locale });
      if (isInside) await speakIn(seen.page, language);
      await headingOf(seen.page).waitFor();
      await settled(seen.page);
      expect([name, language, await overflow(seen.page)]).toEqual([name, language, 0]);
      await seen.picture(`${name}-${width}-${language}`);
      if (isInside) await speakIn(seen.page, "en");
      await seen.context.close();
    }
}
