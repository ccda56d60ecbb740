/** Errors in an invitation list are shown at their rows before anything is sent. */
import { expect, test } from "bun:test";
import { ask, demoForFile, enter, errorsOf, go, menu, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();
const recruiter = await enter(browser, demo, "recruiter");
const { page } = recruiter;

/** How many invites the account has, and how many are open. */
async function invitesNow(): Promise<{ all: number; pending: number }> {
  const total = async (query: string) =>
    (await ask(demo, `/invites?limit=1${query}`)).json.data.pagination.total as number;
  return { all: await total(""), pending: await total("&status=pending") };
}

async function bringTable(csv: string): Promise<void> {
  await go(page, "/");
  await menu(page, "Candidates");
  await page.getByRole("main").getByRole("link", { name: "Invite several" }).click();
  await page.getByLabel("Choose file").setInputFiles({
    name: "applicants.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByRole("button", { name: "Check list" }).click();
  await checked();
}

/** Until the server has looked at every row as it is now. */
async function checked(): Promise<void> {
  await page.waitForFunction(() => !document.body.innerText.includes("Checking the list"));
  await settled(page);
}

/** Counts that the page shows: ready, to be checked, with errors, left out. */
async function counts(): Promise<string[]> {
  return page.locator(".invites-counts dd").allInnerTexts();
}

test("errors in a table are shown in their rows, one is fixed, and the rest is sent up to the number of places", async () => {
  const before = await invitesNow();
  const people = Array.from(
    { length: 8 },
    (_, number) => `person${number}@many.example;Person Nr. ${number};de`,
  );
  await bringTable(
    [
      "E-Mail;Name;Sprache",
      ...people,
      "not an address;Olga Ohneadresse;de",
      "person3@many.example;Twin;de",
    ].join("\r\n"),
  );
  expect(await counts()).toEqual(["8", "0", "2", "0"]);
  // Looking sends nothing.
  expect(await invitesNow()).toEqual(before);
  const send = page.getByRole("button", { name: /^Invite \d+ people/ });
  expect(await send.isDisabled()).toBe(true);
  await page.getByText("Only errors").click();
  expect(await page.getByRole("main").getByRole("row").count()).toBe(3);
  await page.getByRole("row", { name: /Twin/ }).getByText("Row 5 has the same address.").waitFor();
  await recruiter.picture("console-task-faults");
  await page.getByRole("button", { name: "Edit row 10" }).click();
  await page.getByRole("textbox", { name: "Email address" }).fill("olga@many.example");
  await page.getByRole("button", { name: "Save row" }).click();
  await checked();
  await page.getByRole("button", { name: "Leave out row 11" }).click();
  await checked();
  expect(await counts()).toEqual(["9", "0", "0", "1"]);
  await page.getByRole("button", { name: "Invite 9 people" }).click();
  await page.getByRole("heading", { name: "The list was accepted" }).waitFor();
  await page.getByRole("button", { name: "View progress" }).click();
  await page.getByRole("heading", { level: 1, name: "applicants" }).waitFor();
  await settled(page);
  const places = 10 - before.pending;
  expect(await invitesNow()).toEqual({ all: before.all + places, pending: 10 });
  await page.getByText(/^You have reached the limit of 10 pending invites/).waitFor();
  await page.getByText(/^No\. 1 in the queue, invited by .*$/).waitFor();
  await recruiter.picture("console-task-list-waits");
  // The row that was left out is nobody's.
  const { json } = await ask(demo, "/invites?limit=100");
  expect(JSON.stringify(json)).not.toContain("Twin");
});

const ROWS = 500;
/** One row in 25 has something else wrong. */
const ERRORS = [
  (n: number) => `person${n}.crowd.example;No At ${n};en`,
  (n: number) => `;No Address ${n};en`,
  (n: number) => `crowd${n - 1}@crowd.example;Twice ${n};en`,
  (n: number) => `crowd${n}@crowd.example;${"Endless ".repeat(30)}${n};en`,
];

test("five hundred rows with twenty errors: all twenty are named, and the 480 others are accepted at once", async () => {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const failure = n % 25 === 24 ? ERRORS[Math.floor(n / 25) % ERRORS.length] : undefined;
    return failure?.(n) ?? `crowd${n}@crowd.example;Crowd Member ${n};en`;
  });
  await bringTable(["email;name;language", ...lines].join("\n"));
  expect(await counts()).toEqual(["480", "0", "20", "0"]);
  await page.getByText("Only errors").click();
  await settled(page);
  expect(await page.getByRole("main").getByRole("row").count()).toBe(21);
  await recruiter.picture("console-task-500-faults");
  await page.getByRole("button", { name: "Leave out all 20 rows with errors" }).click();
  await checked();
  expect(await counts()).toEqual(["480", "0", "0", "20"]);
  const before = await invitesNow();
  await page.getByRole("button", { name: "Invite 480 people" }).click();
  await page.getByRole("heading", { name: "The list was accepted" }).waitFor();
  await page.getByText(/^Rows left out: 20/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download left-out rows" }).click(),
  ]);
  const left = await Bun.file(await download.path()).text();
  expect(left.trim().split("\r\n")).toHaveLength(21);
  await page.getByRole("button", { name: "View progress" }).click();
  await page.getByRole("heading", { level: 1, name: "applicants" }).waitFor();
  await settled(page);
  await page.getByText("480", { exact: false }).first().waitFor();
  // All places were in use before. No candidate was invited, and none is lost.
  expect(await invitesNow()).toEqual(before);
  await recruiter.picture("console-task-500-waits");
  expect(errorsOf(recruiter)).toEqual([]);
});
