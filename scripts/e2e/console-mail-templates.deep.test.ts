/** An owner writes an email template for a job, and invitations carry its text. */
import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { PHONE } from "./browser.ts";
import { barriers } from "./console-axe.ts";
import { askAs, demoForFile, enter, errorsOf, go, overflow, said, settled } from "./console-page.ts";

const { browser, demo } = await demoForFile();

const inFrame = (page: Page) => page.frameLocator("iframe.mail-words-frame");
const row = (page: Page, name: RegExp) =>
  page.getByRole("table", { name: "Emails" }).getByRole("button", { name });

test("an owner writes a job's invitation, sees it, invites, and the kept mail carries those words", async () => {
  const desk = await enter(browser, demo, "owner");
  const { page } = desk;
  const { jobs } = (await askAs(page, "/console/jobs")).data;
  const { id, title } = jobs.find(({ status }: { status: string }) => status === "open");
  await go(page, `/jobs/${id}?tab=settings`);
  await page.getByRole("link", { name: "Edit email templates" }).click();
  await settled(page);

  await row(page, /^Invitation, English/).click();
  await page.getByLabel("Subject").fill("Come and meet us, ");
  await page.getByRole("button", { name: "First name" }).click();
  expect(await page.getByLabel("Subject").inputValue()).toBe("Come and meet us, {{first_name}}");
  await page
    .getByRole("textbox", { name: "Text" })
    .fill("A **warm** welcome as {{job}}.\n\n[x](javascript:alert(1))");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("https://, http://").waitFor();
  await page.getByRole("textbox", { name: "Text" }).fill("A **warm** welcome as {{job}}, **{{name}}**.");
  await inFrame(page).getByText(`welcome as ${title}`).waitFor();
  expect(await inFrame(page).locator("strong").allTextContents()).toEqual(["warm", "Alex Example"]);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, /^Template saved/).waitFor();
  await row(page, /^Invitation, English: Job$/).waitFor();
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await page.getByText("No mail server is configured").waitFor();

  const hostile = "**x** <script>alert(1)</script>";
  const created = await fetch(`${demo.address}/api/v1/invites`, {
    method: "POST",
    headers: { authorization: `Bearer ${demo.keys.live}`, "content-type": "application/json" },
    body: JSON.stringify({ email: "newcomer@people.example", name: hostile, language: "en", job_id: id }),
  });
  expect(created.status).toBe(201);
  const invite = ((await created.json()) as { data: { invite_id: string } }).data.invite_id;
  const { mails } = (await askAs(page, `/console/mails?invite_id=${invite}`)).data;
  const mail = (await askAs(page, `/console/mails/${mails[0].mail_id}`)).data;
  expect(mail.subject).toBe("Come and meet us, **x**");
  expect(mail.text).toContain(`A warm welcome as ${title}, ${hostile}.`);
  expect(mail.text).toContain("Open the questionnaire:");
  expect(mail.html).not.toContain("<script>");
  expect(errorsOf(desk, /400/)).toEqual([]);

  const phone = await enter(browser, demo, "recruiter", PHONE);
  await go(phone.page, "/mail-templates");
  await phone.page.getByText("Only owners can change email templates.").waitFor();
  expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  expect(await phone.page.getByRole("button", { name: "Save changes" }).count()).toBe(0);
  expect(errorsOf(phone)).toEqual([]);
});
