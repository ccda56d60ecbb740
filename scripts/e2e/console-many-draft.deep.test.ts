/** A pasted invitation list survives a reload, a lost network and an expired session until it is sent. */
import { expect, test } from "bun:test";
import { DESK } from "./browser.ts";
import { demoForFile, enter, go, headingOf, menu, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();

const TABLE = "Name;E-Mail\nAda Kahn;ada@people.example\nBen Ohm;ben@people.example\n";
const LIST_NAME = "Name of the list";
const RESTORED = "Your unsaved text was restored.";

test("a pasted table, its columns and a list under check are there again until they are sent or given up", async () => {
  const desk = await enter(browser, demo, "recruiter", DESK);
  const { page, context } = desk;
  page.on("dialog", (dialog) => void dialog.accept());
  await go(page, "/invites/many");
  const pasted = page.getByRole("textbox", { name: "Or paste a table" });
  await pasted.fill(TABLE);
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  expect(await pasted.inputValue()).toBe(TABLE);

  await page.getByRole("button", { name: "Use this table" }).click();
  const name = page.getByRole("textbox", { name: LIST_NAME });
  await name.fill("Spring intake");
  await menu(page, "Job profiles");
  await settled(page);
  await go(page, "/invites/many");
  await page.getByText(RESTORED).waitFor();
  expect(await name.inputValue()).toBe("Spring intake");

  await page.getByRole("button", { name: "Check list" }).click();
  await page.getByText("ada@people.example").first().waitFor();
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // The sign-in ends: what is signed in again finds the list under check.
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.reload();
  await headingOf(page, /sign in/i).waitFor();
  await context.addCookies(cookies);
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  await page.getByText("ada@people.example").first().waitFor();
  await page.getByText("ben@people.example").first().waitFor();
  await desk.picture("many-draft");

  await page.getByRole("button", { name: "Start over" }).click();
  await pasted.waitFor();
  expect(await pasted.inputValue()).toBe("");
  await page.reload();
  await pasted.waitFor();
  expect([await page.getByText(RESTORED).count(), await pasted.inputValue()]).toEqual([0, ""]);
  await context.close();
});
