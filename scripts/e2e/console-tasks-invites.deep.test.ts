/** A recruiter reminds, extends and cancels invitations, and finds everything with the command palette. */
import { expect, test } from "bun:test";
import { PHONE, visit } from "./browser.ts";
import { onScreen } from "./candidate-page.ts";
import {
  askAs,
  demoForFile,
  enter,
  errorsOf,
  go,
  inviteOf,
  menu,
  rowOf,
  said,
  search,
  settled,
} from "./console-page.ts";
import { waitFor } from "./process.ts";

const { browser, demo } = await demoForFile();
const recruiter = await enter(browser, demo, "recruiter");
const { page } = recruiter;

test("an open invite is reminded of and gets more time", async () => {
  // Somebody whom no reminder rule of the demo reminds meanwhile.
  await menu(page, "Candidates");
  await search(page, "Dvořáček");
  const before = await inviteOf(demo, "Tomáš Dvořáček");
  const act = async (name: string) => {
    await page.getByRole("button", { name: "Actions for Tomáš Dvořáček" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Send reminder");
  // The demo has no mail server, and the console does not say that anybody gets a mail.
  await said(
    page,
    "The reminder for Tomáš Dvořáček was created. The email was stored but not sent",
  ).waitFor();
  await act("Extend deadline …");
  await page.getByRole("button", { name: "Extend deadline" }).click();
  await said(page, "The deadline for Tomáš Dvořáček is now").waitFor();
  const after = await inviteOf(demo, "Tomáš Dvořáček");
  const gained = Date.parse(after.expires_at) - Date.parse(before.expires_at);
  expect(Math.round(gained / 86_400_000)).toBe(14);
  const { data } = await askAs(page, `/console/candidates?q=${encodeURIComponent("Dvořáček")}`);
  expect(data.candidates[0].reminders_sent).toBe(1);

  // Where it has to wait, the list says why.
  const onHold = "The last reminder was sent less than 24 hours ago.";
  await page.getByRole("button", { name: `Remind Tomáš Dvořáček: ${onHold}` }).press("Enter");
  await page.getByRole("button", { name: "Actions for Tomáš Dvořáček" }).click();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    onHold,
    "Resend invitation",
    "Copy link",
    "Extend deadline …",
    "Correct email or name …",
    "Create new link …",
    "Cancel invite",
  ]);
  expect(await page.getByRole("menuitem", { name: onHold }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  expect(
    (await askAs(page, `/console/candidates?q=${encodeURIComponent("Dvořáček")}`)).data.candidates[0]
      .reminders_sent,
  ).toBe(1);
});

test("a cancelled invite stays when it is undone, and is gone when it is not", async () => {
  await menu(page, "Candidates");
  await search(page, "Trevisanello");
  const cancel = async () => {
    await page.getByRole("button", { name: "Actions for Fabio Trevisanello" }).click();
    await page.getByRole("menuitem", { name: "Cancel invite" }).click();
    await page.getByText("Canceling the invite for Fabio Trevisanello.").waitFor();
  };
  await cancel();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Nothing was changed.").waitFor();
  // Whatever still waited would be sent on leaving.
  await page.reload();
  await settled(page);
  const kept = await inviteOf(demo, "Fabio Trevisanello");
  expect(kept.status).toBe("pending");
  await cancel();
  await page.reload();
  await waitFor(
    "the invite to be gone",
    async () => (await inviteOf(demo, "Fabio Trevisanello")) === undefined,
  );
  await page.reload();
  await page.getByText("No candidates found").waitFor();
  await page.getByText("Canceled").first().click();
  await rowOf(page, "Fabio Trevisanello").waitFor();
  await go(page, "/candidates");
  const link = await visit(browser, kept.analysis_link, PHONE);
  await onScreen(link.page, "unavailable");
  await link.context.close();
});

test("the palette finds pending invites, candidates who were only invited, a reference and a job in the reader's language; Enter opens the first", async () => {
  await go(page, "/candidates");
  const found = async (words: string) => {
    // Also while a field has the focus.
    await page.getByRole("main").getByRole("searchbox").focus();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(/^Search people/).fill(words);
  };
  for (const [words, hit] of [
    ["silberfluss", "Bogdan Silberfluss"],
    ["weidenbusch", "Hannah Weidenbusch"],
    ["SALES-3318", "Hannah Weidenbusch"],
    ["field sales", "Field sales consultant"],
    ["job fair", "Job fair Musterhafen"],
    ["sign out", "Sign out"],
  ] as const) {
    await found(words);
    await page.locator("[data-action]").filter({ hasText: hit }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByPlaceholder(/^Search people/).waitFor({ state: "detached" });
  }
  await found("weidenbusch");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Hannah Weidenbusch" }).waitFor();
});

test("Enter that comes before the answer takes none of the hits for fewer letters", async () => {
  await go(page, "/candidates");
  const answers = "**/api/v1/console/candidates?*";
  await page.keyboard.press("Control+k");
  const field = page.getByPlaceholder(/^Search people/);
  await field.fill("ar");
  const hits = page.locator("[data-action]");
  await hits.first().waitFor();
  await settled(page);
  // However slow the machine is, no answer comes before Enter.
  let answerAll = () => {};
  const asked = new Promise<void>((answer) => {
    answerAll = answer;
  });
  await page.route(answers, async (route) => {
    await asked;
    await route.continue();
  });
  await field.pressSequentially("iusz kow");
  expect(await hits.first().innerText()).not.toContain("Dariusz Kowalnik");
  await page.keyboard.press("Enter");
  answerAll();
  await page.getByRole("heading", { level: 1, name: "Dariusz Kowalnik" }).waitFor();
  await page.unroute(answers);
});

test("a session on the spot opens on the agency's device", async () => {
  await menu(page, "On site");
  await page.getByRole("button", { name: "Open on this device" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Walter Laufkundt");
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  const link = page.getByRole("dialog").locator(".console-copy");
  const kiosk = await visit(browser, await link.innerText(), PHONE);
  await onScreen(kiosk.page, "welcome");
  await kiosk.context.close();
  await page.getByRole("button", { name: "Close" }).last().click();
  await rowOf(page, "Walter Laufkundt").waitFor();
});

test("none of these steps left an error behind", () => {
  expect(errorsOf(recruiter, /\b400\b/)).toEqual([]);
});
