/** A recruiter writes a job profile, reads the shortlist for it and compares three people. */
import { expect, test } from "bun:test";
import { ask, demoForFile, enter, errorsOf, headingOf, menu, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();
const recruiter = await enter(browser, demo, "recruiter");
const { page } = recruiter;

const profiles = async () => (await ask(demo, "/job-profiles")).json.data.profiles;

test("a job profile is made from a template, its limits are moved by keyboard, and the preview follows", async () => {
  const before = await profiles();
  await menu(page, "Job profiles");
  await page.getByRole("main").getByRole("link", { name: "New job profile" }).first().click();
  await headingOf(page, "New job profile").waitFor();
  await page
    .getByRole("link", { name: /^Use template/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Name in English" }).fill("Harbour pilot");
  const ideal = page.getByRole("slider", { name: /: Ideal$/ }).first();
  await ideal.waitFor();
  const start = Number(await ideal.getAttribute("aria-valuenow"));
  const preview = page.getByRole("region", { name: "Preview with your candidates" });
  await preview.getByText("See how the latest", { exact: false }).waitFor();
  await settled(page);
  const shown = await preview.innerText();
  await ideal.focus();
  const key = start >= 5 ? "ArrowLeft" : "ArrowRight";
  for (let step = 0; step < 4; step++) await ideal.press(key);
  const moved = Number(await ideal.getAttribute("aria-valuenow"));
  expect(Math.abs(moved - start)).toBeGreaterThan(0);
  await page.waitForFunction(
    ([text]) => {
      const region = [...document.querySelectorAll("section, [role=region]")].find((element) =>
        (element as HTMLElement).innerText.includes("Preview with your candidates"),
      ) as HTMLElement | undefined;
      return region !== undefined && region.innerText !== text;
    },
    [shown],
  );
  // Until it is saved, nobody else sees anything of it.
  expect(await profiles()).toHaveLength(before.length);
  await recruiter.picture("console-task-job-profile");
  await page.getByRole("button", { name: "Save job profile" }).click();
  await page.getByText("“Harbour pilot” was saved.").waitFor();
  const after = await profiles();
  expect(after).toHaveLength(before.length + 1);
  expect(JSON.stringify(after)).toContain("Harbour pilot");
});

test("the shortlist names for everybody what deviates, and rejects nobody", async () => {
  await menu(page, "Best matches");
  await page.getByRole("main").getByRole("link", { name: "Backend software engineer" }).click();
  await page.getByRole("row").nth(1).waitFor();
  await settled(page);
  const foot = await page.getByText(/^1–\d+ of \d+$/).innerText();
  const { json } = await ask(demo, "/invites?status=completed&limit=1");
  expect(Number(/\d+$/.exec(foot)?.[0])).toBeGreaterThanOrEqual(json.data.pagination.total);
  const [, ...rows] = await page.getByRole("main").getByRole("row").allInnerTexts();
  const matches = rows.map((text) => Number(/(\d+)\s*±/.exec(text)?.[1]));
  expect(matches).toEqual(matches.toSorted((one, other) => other - one));
  expect(rows.every((text) => /below|above|target range/.test(text))).toBe(true);
  await recruiter.picture("console-task-shortlist");
});

test("three of the shortlist are compared side by side", async () => {
  const boxes = page.getByRole("main").getByRole("row").getByRole("checkbox");
  for (const place of [1, 2, 3]) await boxes.nth(place).check();
  await page.getByRole("main").getByRole("link", { name: "Compare" }).click();
  await headingOf(page, "Compare").waitFor();
  await settled(page);
  expect(new URL(page.url()).searchParams.get("ids")?.split(",")).toHaveLength(3);
  await page.getByText("Table", { exact: true }).first().click();
  const table = page.getByRole("table").first();
  await table.waitFor();
  expect(await table.locator("tbody tr").count()).toBeGreaterThan(10);
  await recruiter.picture("console-task-compare");
  await page
    .getByRole("button", { name: /from the comparison/ })
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.get("ids")?.split(",").length === 2);
  expect(errorsOf(recruiter)).toEqual([]);
});
