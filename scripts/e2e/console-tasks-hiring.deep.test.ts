/** A recruiter opens a job, invites forty people from a table, decides on the board and closes the job. */
import { expect, test } from "bun:test";
import writeXlsxFile from "write-excel-file/node";
import { barriers } from "./console-axe.ts";
import {
  ask,
  countPresses,
  demoForFile,
  enter,
  errorsOf,
  go,
  headingOf,
  menu,
  settled,
} from "./console-page.ts";

const { browser, demo } = await demoForFile();
const recruiter = await enter(browser, demo, "recruiter");
const { page } = recruiter;

const main = () => page.getByRole("main");

test("a job is opened from a template, forty applicants come from a table, and the job says who waits and why", async () => {
  await menu(page, "Jobs");
  await recruiter.picture("console-jobs");
  expect(await barriers(page)).toEqual([]);
  const pressed = await countPresses(page);
  await main().getByRole("button", { name: "New job" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Harbour pilot, night shifts");
  await page.getByRole("combobox", { name: "Job profile" }).click();
  await page.getByRole("option").last().click();
  await page.getByRole("textbox", { name: "Your reference" }).fill("PILOT-77");
  await recruiter.picture("console-job-new");
  await page.getByRole("button", { name: "Create job" }).click();
  await headingOf(page, "Harbour pilot, night shifts").waitFor();
  await page.getByRole("heading", { name: "No candidates yet" }).waitFor();
  await main().getByRole("link", { name: "Invite several" }).click();
  // The file is as an applicant system exports it: a real workbook, with a second sheet that nobody needs.
  const pilots = Array.from({ length: 40 }, (_, n) => [
    `pilot${n}@harbour.example`,
    `Pilot Number ${n}`,
    "en",
  ]);
  const cells = (table: string[][]) => table.map((row) => row.map((value) => ({ value })));
  const buffer = await writeXlsxFile([
    { sheet: "Applicants", data: cells([["email", "name", "language"], ...pilots]) },
    { sheet: "Notes", data: cells([["Nothing to see"]]) },
  ]).toBuffer();
  await page.getByLabel("Choose file").setInputFiles({
    name: "pilots.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  });
  await page.getByRole("button", { name: "Applicants (41 rows)" }).click();
  await page.getByRole("button", { name: "Check list" }).click();
  // The result of the list is shown above the button, and moves it when it arrives.
  await page.getByRole("button", { name: "Invite 40 people" }).waitFor();
  await settled(page);
  await page.getByRole("button", { name: "Invite 40 people" }).click();
  await page.getByRole("button", { name: "Go to job" }).click();
  await headingOf(page, "Harbour pilot, night shifts").waitFor();
  await page
    .getByText(
      /^Candidates on the list pilots who are waiting to be invited: \d+\. You have reached the limit of pending invites/,
    )
    .waitFor();
  await settled(page);
  // New job, profile, template, open, invite many, sheet, check, send, to the job.
  expect(await pressed()).toBeLessThanOrEqual(9);
  await recruiter.picture("console-job-people");
  expect(await barriers(page)).toEqual([]);
  const { json } = await ask(demo, "/invites?status=pending&limit=100");
  const invited = json.data.invites.filter((one: { candidate: { email: string } }) =>
    one.candidate.email.endsWith("@harbour.example"),
  );
  const rows = await main().getByRole("row").count();
  expect(rows - 1).toBe(invited.length);
});

test("on the board a move opens the form of a decision, which is stored for this job with its reasons alone", async () => {
  await menu(page, "Jobs");
  await main()
    .getByRole("link", { name: /Backend software engineer/ })
    .click();
  await headingOf(page, "Backend software engineer").waitFor();
  await page.getByText("Board", { exact: true }).click();
  await settled(page);
  await recruiter.picture("console-job-board");
  expect(await barriers(page)).toEqual([]);
  const completed = page.getByRole("region", { name: /^Completed/ });
  const card = completed.getByRole("listitem").first();
  const name = await card.getByRole("link").first().innerText();
  const pressed = await countPresses(page);
  // To its heading, which is in sight: a page that scrolls while somebody drags gives them another card.
  await card.getByRole("link").first().scrollIntoViewIfNeeded();
  await card.dragTo(page.getByRole("heading", { name: /^Next step/ }));
  const dialog = page.getByRole("dialog", { name: new RegExp(name) });
  await dialog.getByRole("radio", { name: "Moves to the next step" }).waitFor();
  expect(await dialog.getByRole("radio", { name: "Moves to the next step" }).isChecked()).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await recruiter.picture("console-job-decide");
  // Nothing is stored by the move.
  expect(await completed.getByRole("link", { name }).count()).toBe(1);
  await dialog.getByRole("textbox", { name: "Reasons" }).fill("Explained the handover without being asked.");
  await dialog.getByRole("checkbox", { name: "Interview" }).check();
  await dialog.getByRole("button", { name: /decision/i }).click();
  await page
    .getByRole("region", { name: /^Next step/ })
    .getByRole("link", { name })
    .waitFor();
  expect(await pressed()).toBeLessThanOrEqual(4);
  await page
    .getByRole("region", { name: /^Next step/ })
    .getByRole("link", { name })
    .click();
  await page.getByRole("main").getByRole("link", { name: "Backend software engineer" }).first().waitFor();
  expect(errorsOf(recruiter)).toEqual([]);
});

test("the same by keyboard and on a phone, without barriers or anything cut", async () => {
  const phone = await enter(browser, demo, "recruiter", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "de-DE",
  });
  await go(phone.page, "/jobs");
  await settled(phone.page);
  await phone.picture("console-jobs-phone");
  expect(await barriers(phone.page)).toEqual([]);
  await phone.page
    .getByRole("main")
    .getByRole("link", { name: /Backend software engineer/ })
    .first()
    .click();
  await phone.page.waitForURL(/\/jobs\/job_/);
  await settled(phone.page);
  await phone.picture("console-job-phone");
  expect(await barriers(phone.page)).toEqual([]);
  const board = new URL(phone.page.url());
  await go(phone.page, `${board.pathname.replace(/^\/console/, "")}?view=board`);
  await settled(phone.page);
  await phone.picture("console-job-board-phone");
  expect(await barriers(phone.page)).toEqual([]);
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await go(phone.page, `${board.pathname.replace(/^\/console/, "")}?tab=settings`);
  await settled(phone.page);
  await phone.picture("console-job-settings-phone");
  expect(await barriers(phone.page)).toEqual([]);
  expect(errorsOf(phone)).toEqual([]);
  await phone.context.close();
});

test("a job is found by its reference, closed, and says so", async () => {
  await go(page, "/");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: /Search|Type/ }).fill("pilot-77");
  await page.getByRole("button", { name: /Harbour pilot/ }).click();
  await headingOf(page, "Harbour pilot, night shifts").waitFor();
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Close" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await page.getByText("This job is not open, so you cannot invite candidates.", { exact: false }).waitFor();
  await page.getByText("The candidates are invited when the job is open again.", { exact: false }).waitFor();
  expect(await main().getByRole("link", { name: "Invite several" }).count()).toBe(0);
  expect(errorsOf(recruiter)).toEqual([]);
});
