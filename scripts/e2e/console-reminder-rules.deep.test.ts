/** Reminder rules and planned invitations do what the page says. */
import { expect, test } from "bun:test";
import { PHONE } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { askAs, demoForFile, enter, errorsOf, go, headingOf, overflow, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();
const [owner, recruiter] = await Promise.all([
  enter(browser, demo, "owner", PHONE),
  enter(browser, demo, "recruiter"),
]);

test("on a phone an owner turns reminders on, and the page shows what is stored", async () => {
  const { page } = owner;
  await go(page, "/account");
  const section = page.getByRole("region", { name: "Reminders and sending" });
  expect((await askAs(page, "/console/invite-rules")).data.reminders).toBe("off");
  await section.getByLabel("Remind candidates automatically").check();
  await section.getByLabel("Days", { exact: true }).fill("2, 5, 9");
  await section.getByLabel("Valid for (days)").fill("21");
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await owner.picture("console-reminder-rules-phone");
  await page.getByRole("button", { name: "Save changes" }).last().click();
  await page.getByText("Unsaved").waitFor({ state: "detached" });
  expect((await askAs(page, "/console/invite-rules")).data).toMatchObject({
    ...{ reminders: "on", days: [2, 5, 9], expires_in_days: 21, working_days_only: true },
  });
  expect(errorsOf(owner)).toEqual([]);
});

test("a job shows its own rule, and goes back to the account's", async () => {
  const { page } = recruiter;
  const jobs = (await askAs(page, "/console/jobs")).data.jobs;
  const job = jobs.find(({ title }: { title: string }) => title.startsWith("Field sales"));
  await go(page, `/jobs/${job.id}?tab=settings`);
  const section = page.getByRole("region", { name: "Reminders and sending" });
  await section.getByLabel("Days", { exact: true }).waitFor();
  expect(await section.getByLabel("Days", { exact: true }).inputValue()).toBe("4, 8");
  await section.getByText("Same as account").click();
  await section
    .getByText(/^The account’s rule: 2, 5 and 9 days after the invitation. Sent at 09:00/)
    .waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await recruiter.picture("console-reminder-rules-job");
});

test("an invitation is scheduled, appears in the list with its time, is moved, and sent now", async () => {
  const { page } = recruiter;
  await go(page, "/invites/new");
  await page.getByLabel("Email address").fill("later@people.example");
  await page.getByLabel("Name", { exact: true }).fill("Lena Later");
  await page.getByText("Later", { exact: true }).click();
  const [, month, date, year] = new Date(Date.now() + 3 * 86_400_000).toDateString().split(" ");
  await page.getByLabel(/^Date/).fill(`${Number(date)} ${month} ${year}`);
  await page.getByLabel(/^Date/).blur();
  await settled(page);
  await recruiter.picture("console-planned-invite");
  await page.getByRole("button", { name: "Schedule invitation" }).click();
  await headingOf(page).waitFor();
  await page.getByText(/^The invitation to Lena Later will be sent on/).waitFor();
  const listed = async () => (await askAs(page, "/console/candidates?q=later%40people")).data.candidates[0];
  const before = await listed();
  expect(before.send_at.slice(11)).toMatch(/^0[78]:00:00/);
  await go(page, "/candidates?state=pending");
  await page
    .getByRole("row", { name: /Lena Later/ })
    .getByText(/Scheduled for/)
    .waitFor();
  await go(page, `/candidates/invite/${before.invite_id}`);
  await page.getByText("Next automatic reminder").waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await recruiter.picture("console-planned-invite-page");
  await page.getByRole("button", { name: "Reschedule invitation" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Time", { exact: true }).click();
  await page.getByRole("option", { name: "10:30" }).click();
  await dialog.getByRole("button", { name: "Reschedule invitation" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await listed()).send_at.slice(11)).toMatch(/^0[89]:30:00/);
  await page.getByRole("button", { name: "Send invitation now" }).click();
  await page.getByRole("button", { name: "Reschedule invitation" }).waitFor({ state: "detached" });
  expect((await listed()).send_at).toBeNull();
  expect(errorsOf(recruiter)).toEqual([]);
});
