/** Names in the console's fields are found in every spelling, at a desk and with a finger on a phone. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { STAFF } from "#/demo/plan.ts";
import { DESK, picture } from "./browser.ts";
import { withDatabase } from "./client.ts";
import { askAs, demoForFile, enter, errorsOf, go, headingOf, overflow, settled } from "./console-page.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const { browser, demo } = await demoForFile();

/** What is found, and what people type for it. */
const ACCOUNTS: readonly (readonly [name: string, typed: readonly string[]])[] = [
  ["Weiß & Möwe Personal", ["weiss moewe", "mowe weiß", "WEISS"]],
  ["Müller Эльбтрам", ["Mueller", "Muller", "эльб"]],
  ["O’Neill ベーカリー", ["O'Neill", "o‘neill", "ONeill", "ﾍﾞｰｶﾘｰ"]],
];
const COLLEAGUES: typeof ACCOUNTS = [
  ["Jürgen Müller", ["Mue", "muller", "juergen m"]],
  ["Sinéad O’Neill", ["O'N", "ONe", "sinead"]],
];
const CLIENTS: typeof ACCOUNTS = [
  ["Großmann Петров", ["grossmann", "петров", "Großm"]],
  ["D’Amélio ニホン", ["D'Amelio", "damelio", "ﾆﾎﾝ"]],
];
const PROFILE = "Straßenbau Möller";
const PROFILES: typeof ACCOUNTS = [[PROFILE, ["strassenbau", "Moeller", "moller straßen"]]];
const LISTS: typeof ACCOUNTS = [["Łódź Frühjahr", ["lodz", "FRUEHJAHR", "fruhjahr łódź"]]];

withDatabase(join(demo.dataFolder, ".."), (database) => {
  const emailOf = (role: string) => STAFF.find(({ key }) => key === role)?.email ?? "";
  const all = (sql: string, ...values: string[]) =>
    database
      .query<{ id: string }, string[]>(sql)
      .all(...values)
      .map(({ id }) => id);
  const [own = ""] = all(
    "SELECT account_id AS id FROM memberships JOIN users ON users.id = user_id WHERE email = ?",
    emailOf("owner"),
  );
  const accounts = [own, ...all("SELECT id FROM accounts WHERE id <> ? LIMIT 2", own)];
  accounts.forEach((id, place) => {
    database.run("UPDATE accounts SET company = ? WHERE id = ?", [ACCOUNTS[place]?.[0] ?? "", id]);
    database.run(
      `INSERT OR IGNORE INTO memberships (user_id, account_id, role, created_at)
       SELECT id, ?, 'owner', 0 FROM users WHERE email = ?`,
      [id, emailOf("owner")],
    );
  });
  ["recruiter", "reviewer"].forEach((role, place) => {
    database.run("UPDATE users SET name = ? WHERE email = ?", [COLLEAGUES[place]?.[0] ?? "", emailOf(role)]);
  });
  all("SELECT id FROM clients WHERE account_id = ?", own).forEach((id, place) => {
    database.run("UPDATE clients SET name = ? WHERE id = ?", [CLIENTS[place]?.[0] ?? "", id]);
  });
  database.run(
    `UPDATE job_profiles SET name = ?1, name_en = ?1 WHERE id =
     (SELECT id FROM job_profiles WHERE account_id = ?2 AND mode = 'live' AND active = 1 AND deleted_at IS NULL LIMIT 1)`,
    [PROFILE, own],
  );
  database.run(
    `UPDATE invite_batches SET name = ? WHERE id = (SELECT id FROM invite_batches WHERE account_id = ? AND mode = 'live' LIMIT 1)`,
    [LISTS[0]?.[0] ?? "", own],
  );
});

const DEVICES = [
  { name: "at a desk", device: DESK, press: (on: Locator) => on.click() },
  { name: "with a finger", device: PHONE, press: (on: Locator) => on.tap() },
] as const;

/** Types each spelling into a field that has just been opened: exactly what is meant is offered. */
async function expectFound(field: Locator, offered: Locator, names: typeof ACCOUNTS): Promise<void> {
  for (const [name, spellings] of names)
    for (const typed of spellings) {
      await field.fill("");
      await field.pressSequentially(typed);
      await offered.filter({ hasText: name }).first().waitFor();
      await offered.nth(1).waitFor({ state: "detached" });
      expect([typed, await offered.allInnerTexts()]).toEqual([typed, [expect.stringContaining(name)]]);
    }
}

for (const { name: where, device, press } of DEVICES) {
  const isPhone = device === PHONE;
  const visitor = await enter(browser, demo, "owner", device);
  const { page } = visitor;
  const main = page.getByRole("main");
  // Other fields have hidden ones.
  const options = page.getByRole("option").filter({ visible: true });
  // Of the window alone: another size of it closes what is open.
  const show = (what: string) =>
    picture(page, `spellings-${what}-${isPhone ? "phone" : "desk"}`, { fullPage: false });
  const dialog = page.getByRole("dialog", { name: "New job" });
  const open = async (name: string) => {
    const field = dialog.getByRole("combobox", { name, exact: true });
    await press(field);
    return field;
  };

  test(`accounts are found in every spelling ${where}`, async () => {
    if (isPhone) await press(page.getByRole("button", { name: "Menu", exact: true }));
    await press(page.getByRole("button", { name: /^Account: / }));
    const field = page.getByRole("textbox", { name: "Search accounts" });
    await expectFound(field, options, ACCOUNTS);
    await show("accounts");
    await field.fill("moewe weiss");
    await press(options.filter({ hasText: "Weiß & Möwe" }));
    await settled(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test(`the palette finds pages, job profiles and lists in every spelling ${where}`, async () => {
    await go(page, "/candidates");
    await press(page.getByRole("banner").getByRole("button", { name: "Search" }));
    const field = page.getByPlaceholder(/^Search people/);
    const hits = page.locator("[data-action]");
    for (const [name, spellings] of [...PROFILES, ...LISTS])
      for (const typed of spellings) {
        await field.fill(typed);
        await hits.filter({ hasText: name }).first().waitFor();
      }
    await show("palette");
    await field.fill("moeller strassenbau");
    await page.keyboard.press("Enter");
    await headingOf(page, PROFILE).waitFor();
  });

  test(`a new job finds its client and its job profile in every spelling ${where}`, async () => {
    await go(page, "/jobs");
    await press(main.getByRole("button", { name: "New job" }).first());
    await expectFound(await open("Client"), options, CLIENTS);
    await show("client");
    await press(options.first());
    await expectFound(await open("Job profile"), options, PROFILES);
    await show("profile");
    await press(options.first());
    expect(await dialog.getByRole("combobox", { name: "Job profile" }).inputValue()).toBe(PROFILE);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test(`a note finds a colleague in every spelling ${where}`, async () => {
    const { data } = await askAs(page, "/console/candidates?state=completed&limit=1");
    await go(page, `/candidates/${data.candidates[0].session_id}`);
    if (isPhone) await press(page.getByRole("button", { name: "Note", exact: true }));
    const note = page.getByRole("textbox", { name: "Note" });
    await press(note);
    const names = COLLEAGUES.map(([name, typed]) => [name, typed.map((word) => `@${word}`)] as const);
    await expectFound(note, options, names);
    await show("mention");
    await press(options.first());
    expect(await note.inputValue()).toBe("@Sinéad O’Neill ");
    expect(errorsOf(visitor)).toEqual([]);
  });
}

test("what is typed before the reader of spellings has arrived is found when it comes, without another key", async () => {
  const { page, context } = await enter(browser, demo, "recruiter");
  await go(page, "/jobs");
  let sendReader = () => {};
  const asked = new Promise<void>((answer) => {
    sendReader = answer;
  });
  const READER = /\/assets\/normalize-\w+\.js$/;
  const isRequested = page.waitForRequest(READER);
  await page.route(READER, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("main").getByRole("button", { name: "New job" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New job" });
  const field = dialog.getByRole("combobox", { name: "Client", exact: true });
  await field.click();
  await isRequested;
  await field.pressSequentially("grossmann");
  await page.getByText("No results").first().waitFor();
  expect(await page.getByRole("option").count()).toBe(0);
  sendReader();
  await page.getByRole("option", { name: CLIENTS[0]?.[0] ?? "" }).click();
  expect(await field.inputValue()).toBe(CLIENTS[0]?.[0] ?? "");
  await context.close();
});
