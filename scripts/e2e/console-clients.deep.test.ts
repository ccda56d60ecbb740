/** A member limited to a client sees the jobs and people of that client only. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { pngOf } from "#/modules/branding/testing.ts";
import { type MailServer, startMailServer } from "#/platform/mail/testing.ts";
import { DESK, PHONE, type Visit, visit } from "./browser.ts";
import { logoWidth, onScreen } from "./candidate-page.ts";
import { type Account, grantCredits, must, register } from "./client.ts";
import { barriers } from "./console-axe.ts";
import { errorsOf, headingOf, menu, openAs, said, settled } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { enrolBy, type Person, setUpLink } from "./person.ts";
import { type RunningAssay, startAssay } from "./process.ts";
import { mailedTo } from "./staff.ts";

const CLIENT = "Zorander Works";
const ACCENT = "#7a1f5c";
const folder = folderForFile();
let mail: MailServer;
let assay: RunningAssay;
let account: Account;
let owner: Visit;
let olive: Person;
let recruiter: Person;

const browser = await browserForFile();
beforeAll(async () => {
  mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
  assay = await startAssay(folder, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "Assay <assay@service.example>",
    RATE_LIMIT_PER_MINUTE: "1000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  });
  const setUp = await setUpLink(assay);
  const operator = await enrolBy(assay.address, setUp, { name: "Olga", email: "olga@house.example" });
  account = await register(assay.address, { mode: "live", company: "Northwind Recruiting" });
  grantCredits(folder, account, 20);
  const hire = async (role: "owner" | "recruiter", name: string): Promise<Person> => {
    const email = `${role}@staff.example`;
    const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
    must(await operator.call("POST", "/api/v1/console/members", { email, name, role }, headers), 201);
    return enrolBy(assay.address, await mailedTo(mail, email, /http:\S+\/console\/link\/\w+/));
  };
  olive = await hire("owner", "Olive Owner");
  owner = await enterCalmly(olive);
  recruiter = await hire("recruiter", "Rita Recruiter");
});
afterAll(() => mail.stop());

async function enterCalmly(person: Person): Promise<Visit> {
  const desk = await openAs(browser, assay.address, person, "", { ...DESK, reducedMotion: "reduce" });
  await headingOf(desk.page).waitFor();
  return desk;
}

const mainOf = (page: Page) => page.getByRole("main");
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim());
const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

/** Somebody at the questionnaire, in the client's name. */
async function meetsTheClient(page: Page): Promise<void> {
  await onScreen(page, "welcome");
  expect(await page.locator(".company").textContent()).toBe(CLIENT);
  expect(await logoWidth(page)).toBe(240);
  expect(await accentOf(page)).toBe(ACCENT);
}

async function chooseJob(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Job", exact: true }).click();
  await page.getByRole("option", { name: "Harbour pilot" }).click();
}

test("the owner adds a client with its look, opens a job for it, and limits a member to it", async () => {
  const { page } = owner;
  await menu(page, "Clients");
  await page.getByRole("heading", { name: "No clients yet" }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await mainOf(page).getByRole("button", { name: "New client" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(CLIENT);
  await page.getByRole("textbox", { name: "Invoice reference" }).fill("PO 77");
  await page.getByRole("button", { name: "Add client" }).click();
  await headingOf(page, CLIENT).waitFor();
  await page.getByRole("textbox", { name: "Accent color" }).fill(ACCENT);
  await page.locator("input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from(pngOf(240, 60)),
  });
  await said(page, "The logo was saved.").waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, "Candidates see the change from now on.").waitFor();
  await owner.picture("console-client-look");
  expect(await barriers(page)).toEqual([]);

  await tab(page, "Jobs");
  await mainOf(page).getByRole("link", { name: "New job for this client" }).click();
  const dialog = page.getByRole("dialog", { name: "New job" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Harbour pilot");
  expect(await dialog.getByRole("combobox", { name: "Client" }).inputValue()).toBe(CLIENT);
  await dialog.getByRole("button", { name: "Create job" }).click();
  await headingOf(page, "Harbour pilot").waitFor();
  await mainOf(page).getByRole("link", { name: CLIENT }).waitFor();

  await menu(page, "Members");
  await page.getByRole("button", { name: "Actions for Rita Recruiter" }).click();
  await page.getByRole("menuitem", { name: "Change role and clients" }).click();
  await page.getByRole("combobox", { name: "Only for these clients" }).click();
  await page.getByRole("option", { name: CLIENT }).click();
  await page.keyboard.press("Escape");
  await page.getByText("The member sees only the jobs and candidates of these clients").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(`Only ${CLIENT}`).waitFor();
});

test("the member sees that client's jobs and people alone, and invites for its job in its name", async () => {
  await menu(owner.page, "Candidates");
  await owner.page
    .getByRole("main")
    .getByRole("link", { name: "Invite candidate", exact: true })
    .first()
    .click();
  await owner.page.getByRole("textbox", { name: "Email address" }).fill("somebody@else.example");
  await owner.page.getByRole("button", { name: "Send invitation" }).click();
  await owner.page.getByRole("dialog").getByRole("button", { name: "Skip for now" }).click();
  await owner.page.getByText("somebody@else.example").first().waitFor();

  const desk = await enterCalmly(recruiter);
  const { page } = desk;
  await menu(page, "Candidates");
  await page.getByRole("heading", { name: "No candidates yet" }).waitFor();
  await mainOf(page).getByRole("link", { name: "Invite candidate", exact: true }).first().click();
  await chooseJob(page);
  await page.getByRole("textbox", { name: "Email address" }).fill("ada@people.example");
  expect(await barriers(page)).toEqual([]);
  await desk.picture("console-client-member-invites");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("ada@people.example").first().waitFor();
  await menu(page, "Candidates");
  await mainOf(page).getByText("ada@people.example").first().waitFor();
  expect(await mainOf(page).getByText("somebody@else.example").count()).toBe(0);
  await menu(page, "Jobs");
  expect(await mainOf(page).getByRole("row").count()).toBe(2);
  expect(errorsOf(desk)).toEqual([]);
  await desk.context.close();

  const link = await mailedTo(mail, "ada@people.example", /http:\S+\/a\/\S+/);
  const phone = await visit(browser, link, PHONE);
  await meetsTheClient(phone.page);
  await phone.picture("candidate-client-look");
  await phone.context.close();
});

test("what two people change about a client at the same time is kept of both", async () => {
  const { page } = owner;
  await menu(page, "Clients");
  await mainOf(page).getByRole("link", { name: CLIENT }).click();
  await tab(page, "Settings");
  await page.getByRole("textbox", { name: "Invoice reference" }).fill("PO 78");
  const clientId = new URL(page.url()).pathname.split("/").at(-1);
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const contacts = [{ name: "Charles", email: "charles@zorander.example" }];
  must(await olive.call("PUT", `/api/v1/console/clients/${clientId}`, { contacts }, headers), 200);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Someone has changed this client.").waitFor();
  expect(await page.getByRole("textbox", { name: "Email address" }).inputValue()).toBe(
    contacts[0]?.email ?? "",
  );
  expect(await page.getByRole("textbox", { name: "Invoice reference" }).inputValue()).toBe("PO 78");
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, "The client was saved.").waitFor();
  const { data } = must(
    await olive.call("GET", `/api/v1/console/clients/${clientId}`, undefined, headers),
    200,
  ).json;
  expect(data).toMatchObject({ invoice_ref: "PO 78", contacts });
  expect(await barriers(page)).toEqual([]);
});

test("the job's link lets as many people begin as the owner says, each in the client's name, and then says that it is over", async () => {
  const { page } = owner;
  await menu(page, "Jobs");
  await mainOf(page).getByRole("link", { name: "Harbour pilot" }).click();
  await tab(page, "Start link");
  await page.getByRole("switch", { name: "Link is active" }).check({ force: true });
  await page.getByRole("textbox", { name: "Maximum number of people" }).fill("1");
  await page.getByRole("button", { name: "Save changes" }).click();
  await said(page, "Candidates can now start the assessment through the link.").waitFor();
  await settled(page);
  await owner.picture("console-job-start");
  expect(await barriers(page)).toEqual([]);
  const link = (await page.locator(".console-copy").first().innerText()).split("\n")[0]?.trim() ?? "";
  expect(link).toStartWith(`${assay.address}/start/harbour-pilot-`);

  const asks = async (email: string) => {
    const phone = await visit(browser, link, PHONE);
    await onScreen(phone.page, "start-open");
    expect(await phone.page.locator(".company").textContent()).toBe(CLIENT);
    expect(await accentOf(phone.page)).toBe(ACCENT);
    await phone.page.getByText("Harbour pilot").waitFor();
    await phone.picture("start-job");
    await phone.page.locator("#name").fill("Zoë van Example");
    await phone.page.locator("#email").fill(email);
    await phone.page.locator("[data-testid=send]").tap();
    await onScreen(phone.page, "start-sent");
    await phone.page.goto(await mailedTo(mail, email, /http:\S+\/start\/\S+/));
    await onScreen(phone.page, "start-ready");
    return phone;
  };
  const [first, second] = [await asks("zoe@people.example"), await asks("late@people.example")];
  await first.page.locator("[data-testid=begin]").tap();
  await meetsTheClient(first.page);
  await second.page.locator("[data-testid=begin]").tap();
  await onScreen(second.page, "start-closed");
  const third = await visit(browser, link, PHONE);
  await third.page.getByRole("heading", { name: "You can no longer start this questionnaire" }).waitFor();
  await third.picture("start-job-over");
  for (const { context } of [first, second, third]) await context.close();

  await page.reload();
  await page.getByText("1 of 1 people started through this link.").waitFor();
  await page.getByText("The maximum number of people has been reached.").waitFor();
  await tab(page, "Candidates");
  await mainOf(page).getByText("Zoë van Example").first().waitFor();
  await menu(page, "Clients");
  await mainOf(page).getByRole("link", { name: CLIENT }).click();
  await tab(page, "Usage");
  await mainOf(page).getByText("Invoice reference: PO 78").waitFor();
  // The conflict above is an answer that the browser reports.
  expect(errorsOf(owner, /409/)).toEqual([]);
});
