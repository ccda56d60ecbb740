/** An agency takes a placement from client and job to a shared shortlist, a vote and a decision. */
import { expect, test } from "bun:test";
import { PHONE, visit } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import {
  completeSome,
  countPresses,
  demoForFile,
  enter,
  errorsOf,
  go,
  headingOf,
  menu,
  overflow,
  settled,
  switchMode,
  workbookOf,
} from "./console-page.ts";
import { waitFor } from "./process.ts";

const { browser, demo } = await demoForFile();
const owner = await enter(browser, demo, "owner");
const { page } = owner;
await switchMode(page, "Test");

const JOB = "Dock foreman, day shift";
const main = () => page.getByRole("main");

test("a client and a job for it, forty people from Excel, and five of those who answered on a shortlist", async () => {
  await menu(page, "Clients");
  const pressed = await countPresses(page);
  await main().getByRole("button", { name: "New client" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Zorander Docks");
  await page.getByRole("button", { name: "Add client" }).click();
  await headingOf(page, "Zorander Docks").waitFor();
  await main().getByRole("link", { name: "New job for this client" }).click();
  const opening = page.getByRole("dialog", { name: "New job" });
  await opening.getByRole("textbox", { name: "Title" }).fill(JOB);
  await opening.getByRole("combobox", { name: "Job profile" }).click();
  await page.getByRole("option").last().click();
  await opening.getByRole("button", { name: "Create job" }).click();
  await headingOf(page, JOB).waitFor();
  await main().getByRole("link", { name: "Invite several" }).click();
  const people = Array.from({ length: 40 }, (_, n) => [`dock${n}@docks.example`, `Docker Number ${n}`, "en"]);
  const file = await workbookOf("dockers.xlsx", [["email", "name", "language"], ...people]);
  await page.getByLabel("Choose file").setInputFiles(file);
  await page.getByRole("button", { name: "Check list" }).click();
  // The result of the list is shown above the button, and moves it when it arrives.
  await page.getByRole("button", { name: "Invite 40 people" }).waitFor();
  await settled(page);
  await page.getByRole("button", { name: "Invite 40 people" }).click();
  await page.getByRole("button", { name: "Go to job" }).click();
  await headingOf(page, JOB).waitFor();
  const presses = await pressed();
  console.log(`client, job and forty people: ${presses} presses`);
  // New client, add, new job, profile, template, open, invite many, check, send, to the job.
  expect(presses).toBeLessThanOrEqual(10);

  expect(await completeSome(demo, "docks.example", 6)).toBeGreaterThanOrEqual(6);
  await page.reload();
  await headingOf(page, JOB).waitFor();
  await settled(page);
  const choosing = await countPresses(page);
  // Who has not completed can be reminded or cancelled from here too, and comes on no list.
  await page
    .locator("label")
    .filter({ hasText: /^Completed/ })
    .click();
  const boxes = main().locator("tbody input[type=checkbox]:enabled");
  await waitFor("those who have completed alone", async () => (await boxes.count()) === 6);
  for (let place = 0; place < 5; place += 1) await boxes.nth(place).check();
  await page.getByRole("button", { name: "Add to shortlist" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Five for the docks");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("5 candidates were added to Five for the docks.").waitFor();
  await page.getByRole("tab", { name: "Shortlists" }).click();
  await main()
    .getByRole("link", { name: /Five for the docks/ })
    .click();
  await headingOf(page, "Five for the docks").waitFor();
  expect(await choosing()).toBeLessThanOrEqual(10);
  await settled(page);
  expect(await main().getByRole("article").count()).toBe(5);
  await owner.picture("console-shortlist-made");
  expect(await barriers(page)).toEqual([]);
});

test("the order is changed by keys and kept; a comment and a version are kept with it", async () => {
  const names = () => main().getByRole("article").getByRole("link").allInnerTexts();
  const [first = "", second = "", ...rest] = await names();
  await page.getByRole("button", { name: `Move ${first} down` }).press("Enter");
  await page.getByText(`${first} is now number 2.`).waitFor();
  await settled(page);
  expect(await names()).toEqual([second, first, ...rest]);
  await page.reload();
  await headingOf(page, "Five for the docks").waitFor();
  await settled(page);
  expect(await names()).toEqual([second, first, ...rest]);
  await page.getByRole("button", { name: `Comment on ${second}` }).click();
  await page.getByRole("textbox", { name: `Comment on ${second}` }).fill("Knows cranes.");
  await page.getByRole("button", { name: "Save" }).click();
  await main().getByText("Knows cranes.").waitFor();
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("As sent");
  await page.getByRole("button", { name: "Save version" }).click();
  await page.getByRole("heading", { name: "Version 1" }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
});

let link = "";

test("it is shared with a manager, who votes on a phone without an access", async () => {
  const pressed = await countPresses(page);
  await main().getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Share with" }).fill("Mina Manager");
  await dialog.getByLabel("Shortlist comments").check();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create link" }).click();
  link = (await page.locator(".console-copy").innerText()).trim();
  await page.getByRole("button", { name: "Done" }).click();
  expect(await pressed()).toBeLessThanOrEqual(4);
  const manager = await visit(browser, link, PHONE);
  await headingOf(manager.page, "Five for the docks").waitFor();
  await manager.page.getByText("Knows cranes.").waitFor();
  await manager.picture("share-list-phone");
  expect(await barriers(manager.page)).toEqual([]);
  expect(await overflow(manager.page)).toBeLessThanOrEqual(0);
  const card = manager.page.getByRole("listitem").first();
  await card.getByRole("radio", { name: "Yes" }).check();
  await card.getByRole("textbox", { name: "Your comment" }).fill("I want to meet this one.");
  await card.getByRole("button", { name: "Send" }).click();
  await manager.page.getByText("Your answer has been sent").waitFor();
  expect(errorsOf(manager)).toEqual([]);
  await manager.context.close();
});

test("the vote comes back to the list, a decision follows, the link is ended and the job is filled", async () => {
  await page.reload();
  await headingOf(page, "Five for the docks").waitFor();
  await page.getByText("I want to meet this one.").waitFor();
  await page.getByText("Yes", { exact: true }).waitFor();
  const [chosen = ""] = await main().getByRole("article").getByRole("link").allInnerTexts();
  const pressed = await countPresses(page);
  await page.getByRole("button", { name: `Decide about ${chosen}` }).click();
  const dialog = page.getByRole("dialog", { name: /Decision about/ });
  await dialog.getByRole("radio", { name: "Hired" }).check();
  await dialog.getByRole("textbox", { name: "Reasons" }).fill("Two good talks and a day on the dock.");
  await dialog.getByRole("checkbox", { name: "Interview" }).check();
  await dialog.getByRole("button", { name: /decision/i }).click();
  await main().getByRole("article").first().getByText("Hired", { exact: true }).waitFor();
  expect(await pressed()).toBeLessThanOrEqual(4);
  await go(page, "/shares");
  await page.getByRole("button", { name: "More actions for Mina Manager’s link" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByText("The link was revoked.").first().waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  const late = await visit(browser, link, PHONE);
  await headingOf(late.page, "This link has expired").waitFor();
  expect(await late.page.content()).not.toMatch(/Docker|Zorander/);
  expect(errorsOf(late, /\b410\b/)).toEqual([]);
  await late.context.close();
  await menu(page, "Jobs");
  await main()
    .getByRole("link", { name: new RegExp(JOB) })
    .click();
  await headingOf(page, JOB).waitFor();
  await main().getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark as filled" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as filled" }).last().click();
  await page.getByText("This job is not open, so you cannot invite candidates.", { exact: false }).waitFor();
  expect(errorsOf(owner)).toEqual([]);
});

test("the same list on a phone: nothing cut, no barrier, and moved with a finger", async () => {
  const phone = await enter(browser, demo, "recruiter", {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" },
  });
  for (const path of ["/shortlists", "/shares"]) {
    await go(phone.page, path);
    await phone.page.locator("h1").waitFor();
    await phone.picture(`console${path.replace("/", "-")}-phone`);
    expect(await barriers(phone.page)).toEqual([]);
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  }
  await go(phone.page, "/shortlists");
  await phone.page
    .getByRole("main")
    .getByRole("link", { name: /For the talk with the yard/ })
    .first()
    .click();
  await headingOf(phone.page, "For the talk with the yard").waitFor();
  await settled(phone.page);
  await phone.picture("console-shortlist-phone");
  expect(await barriers(phone.page)).toEqual([]);
  expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  const down = phone.page.getByRole("button", { name: /^Move .* down$/ }).first();
  const name = /^Move (.*) down$/.exec((await down.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await down.tap();
  await phone.page.getByText(`${name} is now number 2.`).waitFor();
  expect(errorsOf(phone)).toEqual([]);
  await phone.context.close();
});
