/** The console asks for the password again before it gives access to others, and recovers from a lost network. */
import { expect, test } from "bun:test";
import { PASSWORD } from "#/modules/users/sign-in/testing.ts";
import { DESK, PHONE, visit } from "./browser.ts";
import { must, register, withDatabase } from "./client.ts";
import { openAs, overflow } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { enrolBy, firstOperator, state } from "./person.ts";
import { startAssay } from "./process.ts";

const folder = folderForFile();

const browser = await browserForFile();
const assay = await startAssay(folder);
const operator = await firstOperator(assay);

test.each([
  ["desk", DESK],
  ["phone", PHONE],
] as const)(
  "an administrator who signed in yesterday is asked for the password, and continues where they were: %s",
  async (name, device) => {
    withDatabase(folder, (database) => {
      database.run("UPDATE console_sessions SET created_at = created_at - 900000, confirmed_at = NULL");
    });
    const desk = await openAs(browser, assay.address, operator, "/server/operators", device as typeof DESK);
    const { page } = desk;
    await page.getByRole("button", { name: "Invite administrator" }).click();
    const form = page.getByRole("dialog", { name: "Invite administrator" });
    await form.getByRole("textbox", { name: "Name" }).fill("Kate");
    await form.getByRole("textbox", { name: "Email address" }).fill(`kate.${name}@house.example`);
    await form.getByRole("button", { name: "Create invitation" }).click();
    const again = page.getByRole("dialog", { name: "Confirm your identity" });
    await again.getByRole("textbox", { name: "Password" }).fill("not the password at all");
    await again.getByRole("button", { name: "Confirm" }).click();
    await again.getByRole("alert").waitFor();
    await desk.picture(`console-again-${name}`);
    await again.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await again.getByRole("button", { name: "Confirm" }).click();
    const created = page.getByRole("dialog", { name: "Link for Kate" });
    expect(await created.locator(".console-copy").innerText()).toContain("/console/link/");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await desk.context.close();
  },
);

test("a member who was added before the address was verified confirms whether it is right", async () => {
  const account = await register(assay.address, { company: "Strangers Ltd" });
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const body = { email: "vera@bcorp.example", name: "Vera", role: "reviewer" };
  const { link } = must(await operator.call("POST", "/api/v1/console/members", body, headers), 201).json.data;
  const vera = await enrolBy(assay.address, link);
  withDatabase(folder, (database) => {
    database.run("UPDATE memberships SET held_at = 1");
  });
  const desk = await openAs(browser, assay.address, vera, "/", PHONE as unknown as typeof DESK);
  const { page } = desk;
  await page.getByRole("heading", { level: 1, name: "Which accounts are yours?" }).waitFor();
  await desk.picture("console-offers");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "I work for Strangers Ltd" }).click();
  await page
    .getByRole("heading", { level: 1, name: "Which accounts are yours?" })
    .waitFor({ state: "detached" });
  expect((await state(vera)).accounts).toMatchObject([{ account_id: account.id, role: "reviewer" }]);
  await desk.context.close();
});

test("a page that cannot be loaded without a network says so, and opens automatically when the server answers again", async () => {
  const desk = await openAs(browser, assay.address, operator, "/server/accounts");
  const { page, context } = desk;
  await page.getByRole("heading", { level: 1, name: "Accounts" }).waitFor();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Norms" }).click();
  await page.getByRole("heading", { name: "The server cannot be reached" }).waitFor();
  expect(await page.getByText("The console was updated").count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Norms" }).waitFor();
  await context.close();
});

test("an address that nothing has shows a page to people, with a way on", async () => {
  const { page, context, picture } = await visit(browser, `${assay.address}/consol`, PHONE);
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await picture("missing-page");
  await page.getByRole("link", { name: "Sign in to the console" }).click();
  await page.waitForURL("**/console**");
  await context.close();
});
