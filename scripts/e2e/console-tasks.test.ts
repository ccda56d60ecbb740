/** Recruiters, reviewers and data protection officers do a day's work in the console without an error. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { workbook } from "#/web/console/kit/tables/testing.ts";
import { PHONE, visit } from "./browser.ts";
import { onScreen } from "./candidate-page.ts";
import { barriers } from "./console-axe.ts";
import {
  ask,
  askAs,
  countPresses,
  demoForFile,
  enter,
  errorsOf,
  go,
  headingOf,
  inviteOf,
  menu,
  rowOf,
  said,
  search,
} from "./console-page.ts";
import { examinePdf } from "./pdf.ts";

const { browser, demo } = await demoForFile();
const recruiter = await enter(browser, demo, "recruiter");
const { page } = recruiter;

/** Counts what is really clicked on a page, keys that click included. */
async function countClicks(desk: Page): Promise<() => Promise<number>> {
  await desk.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener("click", () => (counted.clicks += 1), { capture: true });
  });
  return () => desk.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test("a recruiter makes a link for somebody, copies it, and it opens that person's questionnaire", async () => {
  await recruiter.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const before = (await ask(demo, "/balance")).json.data.balance;
  await menu(page, "Candidates");
  await page.getByRole("main").getByRole("link", { name: "Invite candidate", exact: true }).click();
  await page.getByRole("textbox", { name: "Email address" }).fill("runa.holmgard@people.example");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Runa Holmgård");
  await page.getByText("I share the link myself").click();
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("heading", { name: "The link for Runa Holmgård is ready" }).waitFor();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const candidate = await visit(browser, link, PHONE);
  await onScreen(candidate.page, "welcome");
  expect(await candidate.page.locator("main").innerText()).toContain("Runa Holmgård");
  await candidate.context.close();
  const created = await inviteOf(demo, "Runa Holmgård");
  expect(created).toMatchObject({ status: "pending", analysis_link: link });
  // Nothing is paid before somebody has finished, and no mail was asked for.
  expect((await ask(demo, "/balance")).json.data.balance.credits_used).toEqual(before.credits_used);
  const { data } = await askAs(page, `/console/mails?invite_id=${created.invite_id}&limit=10`);
  expect(data.mails).toEqual([]);
});

test("what is no address is refused at its field, and nobody is invited", async () => {
  const before = (await ask(demo, "/invites?limit=1")).json.data.pagination.total;
  await page.getByRole("button", { name: "Invite another candidate" }).click();
  const address = page.getByRole("textbox", { name: "Email address" });
  await address.fill("runa at people.example");
  await page.getByRole("button", { name: "Create link" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  expect(await address.getAttribute("aria-invalid")).toBe("true");
  expect((await ask(demo, "/invites?limit=1")).json.data.pagination.total).toBe(before);
});

test("somebody with a rare letter is found by part of the name without it", async () => {
  await menu(page, "Candidates");
  await search(page, "ullerth");
  await page.getByText("1–1 of 1").waitFor();
  expect(await rowOf(page, "Franziska Müllerthal").count()).toBe(1);
  await search(page, "yildiz");
  await rowOf(page, "Emre Yıldızhan").waitFor();
  expect(await rowOf(page, "Franziska Müllerthal").count()).toBe(0);
  await search(page, "nobody of that name");
  await page.getByText("No candidates found").waitFor();
});

test("a recruiter reads a profile and takes the report as a PDF that names the person", async () => {
  await search(page, "Kowalnik");
  await page.getByRole("link", { name: "Dariusz Kowalnik" }).click();
  await headingOf(page, "Dariusz Kowalnik").waitFor();
  await page.getByRole("heading", { level: 2, name: "Profile", exact: true }).waitFor();
  const scales = await page.getByRole("main").locator(".lanes > li").count();
  expect(scales).toBeGreaterThan(15);
  await page.getByRole("button", { name: "Documents", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Create document" }).click(),
  ]);
  expect(download.suggestedFilename()).toEndWith(".pdf");
  const { text, missingFonts } = examinePdf(await Bun.file(await download.path()).bytes(), "console-report");
  expect(text).toContain("Dariusz Kowalnik");
  expect(missingFonts).toEqual([]);
});

test("a reviewer writes a note; a decision that rests on the result alone is refused and not stored", async () => {
  const reviewer = await enter(browser, demo, "reviewer");
  const desk = reviewer.page;
  const path = new URL(page.url()).pathname.replace("/console", "");
  await go(desk, path);
  await headingOf(desk, "Dariusz Kowalnik").waitFor();
  const entries = async () => (await askAs(desk, `/console${path}`)).data.reviews;
  const before = await entries();
  await desk.getByRole("textbox", { name: "Note" }).fill("Asked back twice about the targets of the region.");
  await desk.getByRole("button", { name: "Save note" }).click();
  await said(desk, "The note was saved.").waitFor();
  await desk.getByText("Decision", { exact: true }).first().click();
  await desk.getByLabel("Moves to the next step").check();
  await desk.getByLabel("Assessment result").check();
  await desk.getByRole("textbox", { name: "Reasons" }).fill("The profile fits.");
  await desk.getByRole("button", { name: "Record decision" }).click();
  await desk.getByText("The assessment result alone is not enough.").waitFor();
  expect(await entries()).toHaveLength(before.length + 1);
  await desk.getByRole("checkbox", { name: "Interview", exact: true }).check();
  await desk.getByRole("button", { name: "Record decision" }).click();
  await said(desk, "The decision was recorded.").waitFor();
  const [latest] = await entries();
  expect(latest).toMatchObject({
    kind: "decision",
    outcome: "advance",
    author: { name: "Nina Falkenriedel" },
  });
  expect(latest.grounds.toSorted()).toEqual(["assessment_result", "interview"]);
  // Who reviews invites nobody.
  expect(await desk.getByRole("navigation").getByRole("link", { name: "Integrations" }).count()).toBe(0);
  await go(desk, "/invites/new");
  await headingOf(desk, "Your role does not allow you to open this page").waitFor();
  expect(errorsOf(reviewer)).toEqual([]);
  await reviewer.context.close();
});

test("a team of three is put together and shows what its members have in common", async () => {
  const presses = await countPresses(page);
  await menu(page, "Teams");
  await page.getByRole("button", { name: "New team" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Opening crew");
  await page.getByRole("button", { name: "Create team" }).click();
  await headingOf(page, "Opening crew").waitFor();
  await page.getByRole("button", { name: "Add people" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add people to the team" });
  for (const name of ["Mara Lindquell", "Priya Nandakumaran", "Jonas Achterberg"]) {
    await dialog.getByRole("searchbox").fill(name.split(" ")[1] ?? "");
    await dialog.getByRole("checkbox", { name }).check();
  }
  await dialog.getByRole("button", { name: "Add 3 people" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Heatmap" }).click();
  const map = page.getByRole("table", { name: /Members and their levels from 1 to 5/ });
  await map.getByRole("rowheader", { name: "Team average" }).waitFor();
  expect(await map.locator("tbody tr").count()).toBe(3);
  // Three are too few to say how far they differ.
  expect(await map.getByRole("rowheader", { name: "Spread" }).count()).toBe(0);
  await recruiter.picture("console-task-heat-map");
  await page.getByRole("tab", { name: "Strengths and gaps" }).click();
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  // As many as it took when the console was looked at from outside.
  expect(await presses()).toBeLessThanOrEqual(13);
  const { json } = await ask(demo, "/teams?limit=100");
  const [crew] = json.data.teams.filter(({ title }: { title: string }) => title === "Opening crew");
  expect(crew.member_count).toBe(3);
});

test("data protection issues a code once, to be passed on by phone; with it the candidate's page opens; a recruiter is offered none", async () => {
  const { session_id: id } = (await askAs(page, "/console/candidates?q=Kowalnik&state=completed")).data
    .candidates[0];
  const action = { name: "Create code …" };
  await go(page, `/candidates/${id}`);
  await headingOf(page, "Dariusz Kowalnik").waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Create new link …" }).waitFor();
  expect(await page.getByRole("menuitem", action).count()).toBe(0);
  await page.keyboard.press("Escape");

  const office = await enter(browser, demo, "protection");
  const desk = office.page;
  await go(desk, `/candidates/${id}`);
  await headingOf(desk, "Dariusz Kowalnik").waitFor();
  await desk.getByRole("button", { name: "More" }).click();
  await desk.getByRole("menuitem", action).click();
  const dialog = desk.getByRole("dialog", { name: "Code for Dariusz Kowalnik" });
  await dialog.getByRole("button", { name: "Create code" }).click();
  const code = dialog.getByText(/^\d{4} \d{4}$/);
  await code.waitFor();
  expect(await barriers(desk)).toEqual([]);
  const { analysis_link } = await inviteOf(demo, "Dariusz Kowalnik");
  const candidate = await visit(browser, `${analysis_link}#privacy`, PHONE);
  await candidate.page.locator("#code").fill(await code.innerText());
  await candidate.page.locator("section:has(#code) [data-testid=next]").tap();
  await candidate.page.locator("[data-testid=download]").waitFor();
  await candidate.context.close();
  // The code is shown only this once. Opening the dialog again asks whether to create another.
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "detached" });
  await go(desk, "/privacy?q=Kowalnik");
  await desk.getByRole("button", { name: "Actions for Dariusz Kowalnik" }).click();
  await desk.getByRole("menuitem", action).click();
  await dialog.getByRole("button", { name: "Create code" }).waitFor();
  expect(await code.count()).toBe(0);
  expect(errorsOf(office)).toEqual([]);
  await office.context.close();
});

test("data protection answers a deletion request with a typed word, and the name is nowhere any longer", async () => {
  const office = await enter(browser, demo, "protection");
  const desk = office.page;
  const clicks = await countClicks(desk);
  await menu(desk, "Requests");
  const card = desk.getByRole("article").filter({ hasText: "Rahel Steinbrück" });
  await card.getByRole("button", { name: "Delete …" }).click();
  const dialog = desk.getByRole("dialog", { name: "Delete Rahel Steinbrück?" });
  const erase = dialog.getByRole("button", { name: "Delete permanently" });
  await dialog.getByRole("textbox").fill("yes");
  expect(await erase.isDisabled()).toBe(true);
  await dialog.getByRole("textbox").fill("delete");
  await erase.click();
  await said(desk, "The candidate was deleted.").waitFor();
  await dialog.waitFor({ state: "detached" });
  // As many as it took when the console was looked at from outside; typing the word is none.
  expect(await clicks()).toBeLessThanOrEqual(5);
  for (const path of ["/requests?status=all", "/privacy?status=all", "/candidates?state=all", "/teams"]) {
    await go(desk, path);
    expect(await desk.locator("body").innerText()).not.toContain("Steinbrück");
  }
  const found = await ask(demo, "/search?q=Steinbr%C3%BCck");
  expect(found.json.data.candidates).toEqual([]);
  // The role only reads otherwise.
  await go(desk, "/candidates");
  expect(await desk.getByRole("link", { name: "Invite candidate", exact: true }).count()).toBe(0);
  expect(errorsOf(office)).toEqual([]);
  await office.context.close();
});

test("a list with a recruiter's address and remarks is checked as the emails will begin, without hidden rows", async () => {
  const rows = [
    ["Candidates, June", "", "", ""],
    ["Recruiter Email", "Name", "Candidate Email", "Note"],
    ["anna@agency.example", "Quist, Marla", "marla@list.example", "too expensive"],
    ["anna@agency.example", "Turned Down", "down@list.example", "no"],
    ["anna@agency.example", "van der Velde, Piet", "piet@list.example", "plan B"],
  ];
  const bytes = workbook([{ name: "Export", rows, hiddenRows: [4] }]);
  const mimeType = "application/octet-stream";
  await go(page, "/invites/many");
  await page
    .getByLabel("Choose file")
    .setInputFiles({ name: "export.xls", mimeType, buffer: Buffer.from(bytes) });
  await page.getByText("Hidden in the file and left out: 1 row.").waitFor();
  await page.getByText("2 people in export.xls").waitFor();
  await page.getByText("Include hidden rows and columns").click();
  await page.getByText("3 people in export.xls").waitFor();
  await page.getByText("Include hidden rows and columns").click();
  await page.getByRole("button", { name: "Check list" }).click();
  const row = page.getByRole("row", { name: /marla@list\.example/ });
  await row.getByText("Hello Marla,").waitFor();
  await page.getByText("Hello Piet,").waitFor();
  await page.getByRole("button", { name: "Invite 2 people", disabled: false }).waitFor();
  expect(await row.getByText("3", { exact: true }).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  expect(await page.getByRole("main").innerText()).not.toMatch(/down@list|agency|expensive|plan B/);
});

test("none of these steps left an error behind", () => {
  expect(errorsOf(recruiter, /\b400\b/)).toEqual([]);
});
