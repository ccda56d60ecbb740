/** Bulk actions tag, export, extend, cancel and decide, on a desktop and on a phone. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import readXlsxFile from "read-excel-file/universal";
import { PHONE } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import {
  askAs,
  countPresses,
  demoForFile,
  enter,
  errorsOf,
  go,
  headingOf,
  overflow,
  said,
  settled,
} from "./console-page.ts";

const { browser, demo } = await demoForFile();

const bar = (page: Page) => page.locator(".console-selection");
const boxes = (page: Page) => page.locator(".console-table tbody input[type=checkbox]");
/** One of the buttons of the bar, or of its menu. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = bar(page).getByRole("button", { name });
  if ((await button.count()) > 0) return button.first().click();
  await bar(page)
    .getByRole("button", { name: /^(More|Actions)$/ })
    .click();
  await page.getByRole("menuitem", { name }).click();
}
const finished = async (page: Page, text: RegExp) => {
  await page.getByRole("dialog").getByText(text).waitFor();
};
const close = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
const listed = async (page: Page, query: string) =>
  (await askAs(page, `/console/candidates?${query}`)).data.pagination.total as number;

describe("a recruiter with many people", () => {
  test("tags all that match, keeps the filter, takes lists and reports away, extends and cancels some", async () => {
    const desk = await enter(browser, demo, "owner");
    const { page } = desk;
    await go(page, "/candidates");
    const presses = await countPresses(page);
    const total = await listed(page, "state=active");
    await boxes(page).first().check();
    const before = await boxes(page).nth(1).boundingBox();
    await boxes(page).nth(1).check();
    expect((await boxes(page).nth(1).boundingBox())?.y).toBe(before?.y ?? 0);
    await bar(page)
      .getByRole("button", { name: `Select all ${total} matching` })
      .click();
    await press(page, /^Tags/);
    await page.getByRole("combobox", { name: "Add tags" }).fill("Summer intake");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Apply" }).click();
    await finished(page, /^Done for \d+ candidates\.$/);
    expect(await presses()).toBeLessThan(9);
    await close(page);
    const { tags } = (await askAs(page, "/console/tags")).data;
    const tag = tags.find(({ name }: { name: string }) => name === "Summer intake");
    // A candidate who only waits in a list has no effect yet.
    expect(tag.people).toBe(total - (await listed(page, "state=waiting")));

    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("combobox", { name: "Tags" }).click();
    await page.getByRole("option", { name: "Summer intake" }).click();
    await page.keyboard.press("Escape");
    await settled(page);
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save filter …" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Summer");
    await page.getByLabel("Share with everyone in this account").check();
    await page.getByRole("button", { name: "Save" }).click();
    await said(page, "“Summer” was saved.").waitFor();
    expect((await askAs(page, "/console/saved-filters")).data.filters).toContainEqual(
      expect.objectContaining({ name: "Summer", shared: true, query: { tag_ids: tag.id } }),
    );

    await page.getByRole("button", { name: "Export" }).click();
    const [workbook] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /Excel/ }).click(),
    ]);
    const [sheet] = await readXlsxFile(readFileSync(await workbook.path()).buffer as ArrayBuffer);
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(["Last name", "First name", "Email address"]);
    expect(sheet?.data).toHaveLength(1 + tag.people);

    await go(page, "/candidates?state=completed");
    for (const place of [0, 1, 2]) await boxes(page).nth(place).check();
    await press(page, /^Download reports/);
    await page.getByRole("button", { name: "Create reports" }).click();
    await finished(page, /^Done for 3 candidates\.$/);
    const [archive] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download ZIP" }).click(),
    ]);
    const reports = unzipSync(readFileSync(await archive.path()));
    expect(Object.keys(reports)).toHaveLength(3);
    for (const [name, report] of Object.entries(reports)) {
      expect(name).toMatch(/_standard_en_\d{4}-\d{2}-\d{2}.*\.pdf$/);
      expect(Buffer.from(report.slice(0, 5)).toString()).toBe("%PDF-");
    }
    // After it is closed, the list is found again, with its file and with the rows that were skipped.
    await page.getByRole("link", { name: "All bulk actions" }).click();
    await headingOf(page, "Bulk actions").waitFor();
    await settled(page);
    await page.getByRole("button", { name: /^Show “Reports”/ }).click();
    const [again] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download ZIP" }).click(),
    ]);
    expect(Object.keys(unzipSync(readFileSync(await again.path())))).toHaveLength(3);
    await close(page);

    await go(page, "/candidates?state=pending");
    for (const place of [0, 1, 2, 3, 4]) await boxes(page).nth(place).check();
    await press(page, /^Extend 5/);
    await page.getByRole("button", { name: "Extend deadline" }).click();
    await finished(page, /^Done for 5 candidates\.$/);
    await close(page);
    await settled(page);
    for (const place of [0, 1]) await boxes(page).nth(place).check();
    await press(page, /^Cancel 2/);
    await page.getByRole("button", { name: "Cancel invites" }).click();
    await finished(page, /^Done for 2 candidates\.$/);
    await close(page);
    expect(await listed(page, "state=cancelled")).toBe(2);
    expect(errorsOf(desk)).toEqual([]);
  });

  test("decides about two of a job's people from its page, sees what they will read, and they get it", async () => {
    const desk = await enter(browser, demo, "owner");
    const { page } = desk;
    const { jobs } = (await askAs(page, "/console/jobs?limit=50")).data;
    const open = await Promise.all(
      jobs.map(async ({ id, title }: { id: string; title: string }) => {
        const { applicants } = (await askAs(page, `/console/jobs/${id}/applicants?stage=completed`)).data;
        return { id, title, people: applicants.filter(({ email }: { email: string }) => email !== "") };
      }),
    );
    const job = open.find(({ people }) => people.length >= 2);
    const two: { first_name: string; last_name: string; email: string }[] = job.people.slice(0, 2);
    const choose = async () => {
      for (const { first_name, last_name } of two)
        await page.getByRole("checkbox", { name: new RegExp(`${first_name} ${last_name}`) }).check();
    };
    await go(page, `/jobs/${job.id}?tab=people`);
    await choose();
    await press(page, /^Decide …/);
    const dialog = page.getByRole("dialog");
    const chosen = await dialog.getByRole("combobox", { name: "Job", exact: true }).inputValue();
    expect(chosen.split(" · ")[0]).toBe(job.title);
    await dialog.getByLabel("Is declined").check();
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Filled with somebody who knows the harbour.");
    await dialog.getByRole("checkbox", { name: "Interview" }).check();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Record decision" }).click();
    await finished(page, /^Done for 2 candidates\.$/);
    await close(page);
    await settled(page);

    await choose();
    await press(page, /^Send rejections/);
    const subject = dialog.getByRole("textbox", { name: "Subject" }).first();
    await subject.fill("{{first_name}}, thank you from {{company}}");
    await dialog.getByRole("button", { name: "Preview: English" }).click();
    const shown = dialog.locator(".bulk-preview");
    await shown.getByText(/^\S+, thank you from \S/).waitFor();
    expect(await shown.innerText()).not.toContain("{{");
    expect(await dialog.locator("iframe").count()).toBe(1);
    await desk.picture("console-decline-many");
    expect(await barriers(page)).toEqual([]);
    const recipients = async (): Promise<string[]> =>
      (await askAs(page, "/console/mails?template=decline")).data.mails.map(
        ({ recipient }: { recipient: { address: string } }) => recipient.address,
      );
    const before = await recipients();
    await dialog.getByRole("button", { name: "Send rejection", exact: true }).click();
    await finished(page, /^Done for 2 candidates\.$/);
    expect((await recipients()).toSorted()).toEqual([...before, ...two.map(({ email }) => email)].toSorted());
    await close(page);
    // Recipients who were notified once for the job are not notified again.
    await settled(page);
    await choose();
    await press(page, /^Send rejections/);
    await dialog.getByRole("button", { name: "Send rejection", exact: true }).click();
    await dialog.getByText("already received the email").first().waitFor();
    expect(errorsOf(desk)).toEqual([]);
  });

  test("has the same on a phone, where nothing is wider than the screen and nothing is covered at the end", async () => {
    const { page } = await enter(browser, demo, "owner", PHONE);
    await go(page, "/candidates");
    await page.locator(".console-cards input[type=checkbox]").first().check();
    // Its script comes with the first choice.
    await bar(page).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [last, bottom] = [
      await page.locator(".console-cards > li").last().boundingBox(),
      await bar(page).boundingBox(),
    ];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);
    expect(await barriers(page)).toEqual([]);
    await bar(page).getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: /^Tags/ }).click();
    await page.getByRole("combobox", { name: "Add tags" }).waitFor();
  });
});
