/** The pages of whoever runs the server, and those of an account in which there is nothing yet. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { type Demo, startDemo, switchMode, workFor } from "./console-page.ts";
import { firstOf, roundOf } from "./console-round.ts";

const AGENCY = "Nordlicht & Möwe Personal GmbH";

let browser: Browser;
let demo: Demo;

beforeAll(async () => {
  [browser, demo] = await Promise.all([openBrowser(), startDemo()]);
});
afterAll(async () => {
  await browser.close();
  await demo.end();
});

test("the pages of the whole server", async () => {
  const round = await roundOf(browser, demo, "operator", "server");
  const { page } = round;
  await round.look("/");
  await workFor(page, AGENCY);
  const server = (await round.menu()).filter((path) => path.startsWith("/server/"));
  expect(server.length).toBeGreaterThan(8);
  await round.through([
    ...server,
    await firstOf(page, "/server/accounts", "/server/accounts/cus_"),
    "/server/norms/preview",
    await firstOf(page, "/server/norms", "/server/norms/", "table"),
    "/server/accounts/new",
    "/server/invoices",
    "/server/backups",
  ]);
  // The last page looked at, where both are done by a thread of the executable.
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("went well").waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Try the newest" }).click();
  await page.getByText("went well").nth(1).waitFor({ timeout: 60_000 });
  round.end();
});

test("the owner's pages while there is nothing yet", async () => {
  const round = await roundOf(browser, demo, "railway", "empty");
  await switchMode(round.page, "Test");
  await round.through([...(await round.menu()), "/invites/new", "/invites/many", "/job-profiles/new"]);
  round.end();
});
