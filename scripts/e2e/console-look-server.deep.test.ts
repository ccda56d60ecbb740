/** Every page of the server administration is accessible and fits at every width, also while it is empty. */
import { expect, test } from "bun:test";
import {
  demoForFile,
  enter,
  errorsOf,
  headingOf,
  menu,
  settled,
  switchMode,
  workFor,
} from "./console-page.ts";
import { firstOf, roundOf } from "./console-round.ts";

const AGENCY = "Nordlicht & Möwe Personal GmbH";

const { browser, demo } = await demoForFile();

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
  await page.getByText("succeeded").waitFor();
  await page.getByRole("button", { name: "Test newest backup" }).click();
  await page.getByText("succeeded").nth(1).waitFor();
  round.end();
});

test("the audit log of the whole server: an account's lines, and the same as a file", async () => {
  const desk = await enter(browser, demo, "operator");
  const { page } = desk;
  await menu(page, "Audit log");
  await headingOf(page, "Audit log").waitFor();
  const table = page.getByRole("table", { name: "Audit log entries" });
  const accounts = async () => {
    await settled(page);
    return table.locator("tbody td:nth-child(2)").allInnerTexts();
  };
  expect(new Set(await accounts()).size).toBeGreaterThan(1);
  await page.getByRole("combobox", { name: "Account" }).fill("Nordlicht");
  await page.getByRole("option", { name: AGENCY }).click();
  await page.waitForURL(/account_id=cus_/);
  expect(new Set(await accounts())).toEqual(new Set([AGENCY]));
  const saved = async (format: "CSV" | "JSON") => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Export ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`audit.${format.toLowerCase()}`);
    return Bun.file(await download.path()).text();
  };
  const { entries } = JSON.parse(await saved("JSON")).data;
  const ids = new Set(entries.map(({ account_id }: { account_id: string }) => account_id));
  expect(ids).toEqual(new Set([new URL(page.url()).searchParams.get("account_id")]));
  // One line more: that of the file before.
  expect((await saved("CSV")).trim().split(/\r\n(?=\d)/)).toHaveLength(entries.length + 2);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();
});

test("the audit log of the whole server in German", async () => {
  const round = await roundOf(browser, demo, "operator", "server-de", "de");
  await round.through(["/server/audit"]);
  round.end();
});

test("the owner's pages while there is nothing yet", async () => {
  const round = await roundOf(browser, demo, "railway", "empty");
  await switchMode(round.page, "Test");
  await round.through([...(await round.menu()), "/invites/new", "/invites/many", "/job-profiles/new"]);
  round.end();
});
