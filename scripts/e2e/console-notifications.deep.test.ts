/** A completed result appears as a notification and in a chat, where no name is sent. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { answerTo } from "./assessment.ts";
import { DESK, type Visit, visit } from "./browser.ts";
import { type Account, begin, call, candidatePath, grantCredits, invite, must, register } from "./client.ts";
import { barriers } from "./console-axe.ts";
import { errorsOf, headingOf, menu, said, settled } from "./console-page.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { enrolBy, firstOperator, type Person } from "./person.ts";
import { startAssay, waitFor } from "./process.ts";

const folder = folderForFile();
const heard: { text: string }[] = [];
let chat: ReturnType<typeof Bun.serve>;
let account: Account;
let owner: Person;
let desk: Visit;

const browser = await browserForFile();
const assay = await startAssay(folder, { WEBHOOK_ALLOW_PRIVATE: "true" });
beforeAll(async () => {
  chat = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      heard.push(await request.json());
      return new Response("ok");
    },
  });
  const operator = await firstOperator(assay);
  account = await register(assay.address, { mode: "live", company: "Nordwind GmbH" });
  grantCredits(folder, account, 9);
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const body = { name: "Otto Owner", email: "otto@nordwind.example", role: "owner" };
  const created = must(await operator.call("POST", "/api/v1/console/members", body, headers), 201).json.data;
  owner = await enrolBy(assay.address, created.link);
  const shape = { domain: "127.0.0.1", path: "/", expires: -1, httpOnly: true, secure: false } as const;
  const cookies = [...owner.cookies].map(([name, value]) => ({
    name,
    value,
    ...shape,
    sameSite: "Lax" as const,
  }));
  desk = await visit(browser, `${assay.address}/console`, {
    ...DESK,
    reducedMotion: "reduce",
    storageState: { cookies, origins: [] },
  });
  await headingOf(desk.page).waitFor();
});
afterAll(() => chat.stop(true));

async function complete(): Promise<void> {
  const { token } = await invite(assay.address, account, { send_email: false });
  const items = await begin(assay.address, token);
  const answers = items.map((item, index) => ({
    ...{ item_id: item.id, value: answerTo(item, index), response_ms: 4000, changes: 0 },
  }));
  must(await call(assay.address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
  must(await call(assay.address, "POST", candidatePath(token, "/submit"), { body: {} }), 200);
}

test("a chat is connected in the account, and takes a test", async () => {
  const { page } = desk;
  await menu(page, "Company");
  await page.getByRole("button", { name: "Connect chat" }).click();
  const form = page.getByRole("region", { name: "Slack or Teams" });
  await form
    .getByRole("textbox", { name: "Incoming webhook URL" })
    .fill(`http://127.0.0.1:${chat.port}/secret-part`);
  await form.getByRole("button", { name: "Save" }).click();
  await said(page, "Chat saved.").waitFor();
  await form.getByRole("button", { name: "Send test message" }).click();
  await waitFor("the test", () => heard.some(({ text }) => text.includes("test message from Assay")));
  await form.getByText("The last message was delivered on").waitFor();
  expect(await page.content()).not.toContain("secret-part");
  await settled(page);
  expect(await barriers(page)).toEqual([]);
});

test("a result counts at the bell, opens from the list, is read then, and the chat hears of it without a name", async () => {
  const { page } = desk;
  await complete();
  await waitFor("the chat", () => heard.some(({ text }) => text.includes("/console/candidates/")));
  expect(JSON.stringify(heard)).not.toContain("Ada");
  await page.reload();
  await page.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await headingOf(page, "Notifications").waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await page
    .getByRole("main")
    .getByRole("link", { name: "Ada Example has completed the questionnaire. The result is ready." })
    .click();
  await headingOf(page, "Ada Example").waitFor();
  await page.getByRole("link", { name: "Notifications", exact: true }).waitFor();
  await complete();
  await page.reload();
  await page.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("link", { name: "Notifications", exact: true }).waitFor();
  expect(errorsOf(desk)).toEqual([]);
});
