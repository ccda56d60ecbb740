/** Keys, team members, bank transfers and trial requests are managed in the console. */
import { expect, test } from "bun:test";
import { DESK, visit } from "./browser.ts";
import { call } from "./client.ts";
import {
  ask,
  countPresses,
  demoForFile,
  enrol,
  enter,
  errorsOf,
  go,
  headingOf,
  menu,
  said,
} from "./console-page.ts";

const { browser, demo } = await demoForFile();
const [owner, operator] = await Promise.all([
  enter(browser, demo, "owner"),
  enter(browser, demo, "operator"),
]);

/** What a program with this key gets. */
const tried = async (key: string, method: string, path: string, body?: unknown) =>
  (await call(demo.address, method, `/api/v1${path}`, { key, ...(body !== undefined && { body }) })).status;

test("the owner makes a key that can only read, replaces it, and revokes the new one", async () => {
  const { page } = owner;
  const presses = await countPresses(page);
  await menu(page, "API keys");
  await page.getByRole("button", { name: "Create key" }).click();
  const form = page.getByRole("dialog", { name: "Create a key for live data" });
  await form.getByRole("textbox", { name: "Name" }).fill("Wall display");
  await form.getByRole("radio", { name: "Read only" }).check();
  await form.getByRole("button", { name: "Create key" }).click();
  const shownKey = async () => {
    const dialog = page.getByRole("dialog", { name: "Key “Wall display”" });
    const key = await dialog.locator(".console-copy").innerText();
    await dialog.getByRole("button", { name: "I have saved it" }).click();
    await dialog.waitFor({ state: "detached" });
    return key;
  };
  expect(await presses()).toBeLessThanOrEqual(4);
  const first = await shownKey();
  expect(await tried(first, "GET", "/invites")).toBe(200);
  expect(await tried(first, "POST", "/invites", { email: "a@people.example" })).toBe(403);
  // It is shown once. The page no longer contains it.
  expect(await page.content()).not.toContain(first);
  const row = () => page.getByRole("row").filter({ hasText: "Wall display" });
  const act = async (name: string) => {
    await row()
      .first()
      .getByRole("button", { name: /Actions/ })
      .click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Replace");
  await page.getByRole("radio", { name: "Stops working immediately" }).check();
  await page.getByRole("button", { name: "Create new key" }).click();
  const second = await shownKey();
  expect(await tried(first, "GET", "/invites")).toBe(401);
  expect(await tried(second, "GET", "/invites")).toBe(200);
  await act("Revoke");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await said(page, "Key revoked.").waitFor();
  expect(await tried(second, "GET", "/invites")).toBe(401);
  expect(await tried(demo.keys.live, "GET", "/invites")).toBe(200);
});

test("a colleague is invited as reviewer, comes in, and does not see what the role forbids", async () => {
  const { page } = owner;
  const presses = await countPresses(page);
  await menu(page, "Members");
  await page.getByRole("button", { name: "Invite member" }).first().click();
  const form = page.getByRole("dialog", { name: "Invite member" });
  await form.getByRole("textbox", { name: "Name" }).fill("Svea Lesefreude");
  await form.getByRole("textbox", { name: "Email address" }).fill("svea@nordlicht-moewe.example");
  await form.getByRole("radio", { name: "Reviewer" }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  const created = page.getByRole("dialog", { name: "Invitation for Svea Lesefreude" });
  const link = await created.locator(".console-copy").innerText();
  expect(await presses()).toBeLessThanOrEqual(4);
  await created.getByRole("button", { name: "Done" }).click();

  const colleague = await visit(browser, link, DESK);
  const desk = colleague.page;
  await desk.getByRole("textbox", { name: "Password" }).fill("seven quiet lighthouses 31");
  await desk.getByRole("main").getByRole("button").last().click();
  await enrol(desk);
  await desk.getByRole("navigation").getByRole("link", { name: "Candidates" }).waitFor();
  const links = await desk.getByRole("navigation").getByRole("link").allInnerTexts();
  for (const forbidden of ["Integrations", "Members", "Data protection"])
    expect(links).not.toContain(forbidden);
  await go(desk, "/keys");
  await headingOf(desk, "Your role does not allow you to open this page").waitFor();
  await go(desk, "/candidates");
  expect(
    await desk.getByRole("main").getByRole("link", { name: "Invite candidate", exact: true }).count(),
  ).toBe(0);
  expect(errorsOf(colleague)).toEqual([]);
  await colleague.context.close();
  const again = await visit(browser, link, DESK);
  await again.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await again.page.getByRole("textbox", { name: "Password" }).count()).toBe(0);
  await again.context.close();
});

test("the administrator confirms a bank transfer, once, and the credits are there", async () => {
  const { page } = operator;
  const credits = async () => (await ask(demo, "/balance")).json.data.balance.credits_available;
  const before = await credits();
  await menu(page, "Orders");
  const arrived = page.getByRole("main").getByRole("button", { name: /^Confirm payment.*Nordlicht/ });
  await arrived.click();
  const dialog = page.getByRole("dialog", { name: "Confirm the payment?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await credits()).toBe(before);
  await arrived.click();
  await dialog.getByRole("button", { name: "Confirm payment" }).click();
  await said(page, /^The payment was confirmed, and invoice/).waitFor();
  expect(await credits()).toBe(before + 10);
  await arrived.waitFor({ state: "detached" });
  await go(owner.page, "/orders");
  await owner.page
    .getByRole("main")
    .getByText(String(before + 10), { exact: true })
    .first()
    .waitFor();
});

test("the administrator approves a trial: the applicant gets a way into the console and no key, the other applicant keeps waiting", async () => {
  const { page } = operator;
  await menu(page, "Trial requests");
  await page.getByRole("button", { name: /Approve .*Seebrücke/ }).click();
  const dialog = page.getByRole("dialog", { name: /Approve the trial for Seebrücke/ });
  await dialog.getByText(/An answer was promised by/).waitFor();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await dialog.getByText("Choose a country.").waitFor();
  // Enter chooses the first result.
  await dialog.getByLabel("Company’s country").fill("Germ");
  await page.locator('[role="option"][data-combobox-selected]', { hasText: "Germany" }).waitFor();
  await dialog.getByLabel("Company’s country").press("Enter");
  await dialog.getByRole("button", { name: "Approve" }).click();
  const link = await dialog.locator(".console-copy").innerText();
  expect(link).toContain("/console/link/");
  await dialog.getByRole("link", { name: "Open account" }).click();
  await headingOf(page, /Seebrücke/).waitFor();
  await page.getByText("Not accepted yet.").waitFor();
  const applicant = await visit(browser, link, DESK);
  await applicant.page.getByRole("textbox", { name: "Password" }).waitFor();
  await applicant.context.close();
  await menu(page, "Trial requests");
  expect(await page.getByRole("button", { name: /Approve .*Seebrücke/ }).count()).toBe(0);
  await page.getByRole("button", { name: /Approve .*Tidewater/ }).waitFor();
  expect(errorsOf(operator)).toEqual([]);
  expect(errorsOf(owner)).toEqual([]);
});
