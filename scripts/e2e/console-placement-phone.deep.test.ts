/** A complete placement is possible on a phone, in no more taps than clicks on a desktop. */
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
  overflow,
  settled,
  switchMode,
  workbookOf,
} from "./console-page.ts";
import { waitFor } from "./process.ts";

const TOUCHED = { hasTouch: true, isMobile: true } as const;
const JOB = "Crane driver, night shift";

const { browser, demo } = await demoForFile();
// The phone is turned sideways for the mode switch, which a phone has in its menu.
const owner = await enter(browser, demo, "owner", { viewport: { width: 1280, height: 800 }, ...TOUCHED });
const { page } = owner;
await switchMode(page, "Test");
await page.setViewportSize({ width: 390, height: 844 });

const main = () => page.getByRole("main");
/** Nothing is cut or wider than the phone, and nothing keeps anybody out. */
const looksRight = async (): Promise<void> => {
  await settled(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await barriers(page)).toEqual([]);
};

test("a whole placement is done with one finger, in no more taps than on a desktop", async () => {
  await go(page, "/clients");
  const taps = await countPresses(page);
  await main().getByRole("button", { name: "New client" }).tap();
  await page.getByRole("textbox", { name: "Name" }).fill("Marlander Docks");
  await page.getByRole("button", { name: "Add client" }).tap();
  await headingOf(page, "Marlander Docks").waitFor();
  await main().getByRole("link", { name: "New job for this client" }).tap();
  const opening = page.getByRole("dialog", { name: "New job" });
  await opening.getByRole("textbox", { name: "Title" }).fill(JOB);
  await opening.getByRole("combobox", { name: "Job profile" }).tap();
  await page.getByRole("option").last().tap();
  await opening.getByRole("button", { name: "Create job" }).tap();
  await headingOf(page, JOB).waitFor();
  await looksRight();
  await main().getByRole("link", { name: "Invite several" }).tap();
  const people = Array.from({ length: 40 }, (_, n) => [
    `crane${n}@docks.example`,
    `Craner Number ${n}`,
    "en",
  ]);
  const file = await workbookOf("craners.xlsx", [["email", "name", "language"], ...people]);
  await page.getByLabel("Choose file").setInputFiles(file);
  await page.getByRole("button", { name: "Check list" }).tap();
  await page.getByRole("button", { name: "Invite 40 people" }).waitFor();
  await looksRight();
  await page.getByRole("button", { name: "Invite 40 people" }).tap();
  await page.getByRole("button", { name: "Go to job" }).tap();
  await headingOf(page, JOB).waitFor();
  const inviting = await taps();
  expect(inviting).toBeLessThanOrEqual(10);

  await completeSome(demo, "docks.example", 5);
  await page.reload();
  await headingOf(page, JOB).waitFor();
  await settled(page);
  const choosing = await countPresses(page);
  await page
    .locator("label")
    .filter({ hasText: /^Completed/ })
    .tap();
  const boxes = main().getByRole("checkbox", { name: /Craner Number/ });
  await waitFor("those who have completed alone", async () => (await boxes.count()) === 5);
  for (let place = 0; place < 5; place += 1) await boxes.nth(place).tap();
  await page.getByRole("button", { name: "Add to shortlist" }).tap();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Five for the cranes");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).tap();
  await page.getByText("5 candidates were added to Five for the cranes.").waitFor();
  await page.getByRole("tab", { name: "Shortlists" }).tap();
  await main()
    .getByRole("link", { name: /Five for the cranes/ })
    .tap();
  await headingOf(page, "Five for the cranes").waitFor();
  await looksRight();
  expect(await main().getByRole("article").count()).toBe(5);

  await main().getByRole("button", { name: "Share" }).tap();
  await page.getByRole("dialog").getByRole("textbox", { name: "Share with" }).fill("Mina Manager");
  await looksRight();
  await page.getByRole("dialog").getByRole("button", { name: "Create link" }).tap();
  const link = (await page.locator(".console-copy").innerText()).trim();
  await page.getByRole("button", { name: "Done" }).tap();
  const manager = await visit(browser, link, PHONE);
  const card = manager.page.getByRole("listitem").first();
  await card.getByRole("radio", { name: "Yes" }).check();
  await card.getByRole("textbox", { name: "Your comment" }).fill("I want to meet this one.");
  await card.getByRole("button", { name: "Send" }).tap();
  await manager.page.getByText("Your answer has been sent").waitFor();
  expect(errorsOf(manager)).toEqual([]);
  await manager.context.close();

  const listing = await choosing();
  await page.reload();
  await page.getByText("I want to meet this one.").waitFor();
  await settled(page);
  const deciding = await countPresses(page);
  const [chosen = ""] = await main().getByRole("article").getByRole("link").allInnerTexts();
  await page.getByRole("button", { name: `Decide about ${chosen}` }).tap();
  const dialog = page.getByRole("dialog", { name: /Decision about/ });
  await dialog.getByRole("radio", { name: "Hired" }).check();
  await dialog.getByRole("textbox", { name: "Reasons" }).fill("Two good talks and a night at the crane.");
  await dialog.getByRole("checkbox", { name: "Interview" }).check();
  await dialog.getByRole("button", { name: /decision/i }).tap();
  await main().getByRole("article").first().getByText("Hired", { exact: true }).waitFor();
  await go(page, "/jobs");
  await main()
    .getByRole("link", { name: new RegExp(JOB) })
    .tap();
  await headingOf(page, JOB).waitFor();
  await main().getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Mark as filled" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as filled" }).last().tap();
  await page.getByText("This job is not open, so you cannot invite candidates.", { exact: false }).waitFor();
  const all = inviting + listing + (await deciding());
  console.log(`a placement on a phone: ${all} taps`);
  expect(all).toBeLessThan(36);
  expect(errorsOf(owner)).toEqual([]);
});
