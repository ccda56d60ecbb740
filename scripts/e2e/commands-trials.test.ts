/** A trial leads from its request by approval and a one-time link to a key with three credits. */
import { afterAll, expect, test } from "bun:test";
import { headerOf, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { answerTo } from "./assessment.ts";
import { DESK, PHONE, visit } from "./browser.ts";
import { begin, call, candidatePath, must } from "./client.ts";
import { browserForFile, folderForFile } from "./own-folder.ts";
import { expectProblem } from "./problem.ts";
import { runAssay, startAssay, waitFor } from "./process.ts";

/** From a stranger's request to a paying account, by an administrator's commands next to the running service. */
const folder = folderForFile();
const mailServer = await startMailServer({ disabledCommands: ["STARTTLS"] });
const MAIL = {
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  MAIL_FROM: "Assay at Example <assay@service.example>",
};
/** What commands have to know of the service's settings. */
const COMMANDS = { DATA_DIR: "data", ...MAIL };
const browser = await browserForFile();
const assay = await startAssay(folder, {
  ...MAIL,
  REGISTRATION: "closed",
  RATE_LIMIT_PER_MINUTE: "1000",
});
afterAll(() => mailServer.stop());

const ask = (fields: Record<string, unknown>) =>
  call(assay.address, "POST", "/api/v1/request-trial", {
    body: { company: "Northwind Ltd", use_case: "Two engineers", contact_name: "Ada Contact", ...fields },
  });

async function operate(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runAssay(args, COMMANDS, folder);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return stdout;
}

const mailTo = (address: string) =>
  waitFor(`a mail to ${address}`, () =>
    mailServer.received.find(({ recipients }) => recipients.includes(address)),
  );

const api = (key: string, method: string, path: string, body?: unknown) =>
  call(assay.address, method, `/api/v1${path}`, { key, ...(body !== undefined && { body }) });

async function complete(link: string): Promise<void> {
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  const items = await begin(assay.address, token);
  const answers = items.map((item, index) => ({
    item_id: item.id,
    value: answerTo(item, index),
    response_ms: 4000,
    changes: 0,
  }));
  must(await call(assay.address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
  must(await call(assay.address, "POST", candidatePath(token, "/submit"), { body: {} }), 200);
}

test("private and throw-away mailboxes are refused by the executable too", async () => {
  for (const email of ["a@gmail.com", "a@mail.gmx.de", "a@x.mailinator.com", "a@yahoo.lt"]) {
    expectProblem(await ask({ email }), 400, "consumer_email_address", "email");
  }
});

test("a trial goes from the request by approval, mail and one-time link to a key and its three credits", async () => {
  const email = "jobs@northwind.example";
  const { reference } = must(await ask({ email }), 200).json.data;
  expect((await ask({ email })).json.data.reference).toBe(reference);
  expect(JSON.parse(await operate("trials", "list", "--json"))).toMatchObject([{ reference, email }]);

  const approved = await operate("trials", "approve", reference, "--api-key");
  const accountId = /cus_\w+/.exec(approved)?.[0] ?? "";
  const again = await runAssay(["trials", "approve", reference], COMMANDS, folder);
  expect([again.exitCode, again.stderr]).toEqual([1, "This trial request was already approved.\n"]);

  const { source } = await mailTo(email);
  expect(headerOf(source, "from")).toBe("Assay at Example <assay@service.example>");
  expect(source).not.toContain("pk_live_");
  const link = /http:\/\/\S+\/welcome\/\S+/.exec(partOf(source, "text/plain"))?.[0] ?? "";
  expect(link).toStartWith(assay.address);

  for (let scanner = 0; scanner < 3; scanner += 1) expect((await fetch(link)).status).toBe(200);
  const desk = await visit(browser, link, { ...DESK, javaScriptEnabled: false });
  await desk.picture("welcome-offer");
  await desk.page.getByRole("button", { name: "Show API key" }).click();
  const key = (await desk.page.locator(".copy").first().textContent()) ?? "";
  expect(key).toMatch(/^pk_live_[0-9a-f]{32}$/);
  await desk.picture("welcome-key");
  expect(desk.faults).toEqual([]);
  await desk.context.close();
  const late = await visit(browser, link, PHONE);
  expect((await late.page.locator("h1").textContent()) ?? "").toContain("not available");
  await late.picture("welcome-gone");
  await late.context.close();

  const balance = async () => must(await api(key, "GET", "/balance"), 200).json.data.balance;
  expect(await balance()).toMatchObject({ credits_available: 3, credits_owed: 0 });
  const links: string[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const body = { email: `candidate${number}@people.example`, name: "Ada Example", send_email: false };
    links.push(must(await api(key, "POST", "/invites", body), 201).json.data.analysis_link);
  }
  for (const candidate of links) await complete(candidate);
  expect(await balance()).toMatchObject({ credits_available: 0, credits_used: 4, credits_owed: 1 });
  const invite = { email: "fifth@people.example", name: "Fifth", send_email: false };
  expectProblem(await api(key, "POST", "/invites", invite), 402, "no_credit");
  expect(await operate("credits", "grant", accountId, "2", "--reason", "a second look")).toContain(
    "1 live credit.",
  );
  must(await api(key, "POST", "/invites", invite), 201);

  await operate("account", "disable", accountId);
  expect((await api(key, "GET", "/balance")).status).toBe(401);
  await operate("account", "enable", accountId);
  expect((await api(key, "GET", "/balance")).status).toBe(200);
  await operate("key", "revoke", key.slice(0, 14));
  expect((await api(key, "GET", "/balance")).status).toBe(401);
  const narrow = JSON.parse(
    await operate("key", "create", accountId, "--permissions", "results:read", "--json"),
  );
  expect((await api(narrow.key, "GET", "/balance")).status).toBe(403);

  const fresh = await runAssay(
    ["key", "link", accountId, "--mode", "test"],
    { ...COMMANDS, BASE_URL: assay.address },
    folder,
  );
  const phone = await visit(browser, fresh.stdout.split("\n")[0] ?? "", PHONE);
  await phone.page.getByRole("button", { name: "Show API key" }).tap();
  const testKey = (await phone.page.locator(".copy").first().textContent()) ?? "";
  await phone.picture("welcome-key-phone");
  expect((await api(testKey, "GET", "/balance")).json.data.balance.credits_available).toBe(0);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
  expect(assay.output()).not.toContain(key);
  expect(assay.output()).not.toContain(new URL(link).pathname);
});

test("a declined applicant gets a kind mail in their language, and no account", async () => {
  const email = "hallo@beispiel.example";
  const { reference } = must(await ask({ email, language: "de" }), 200).json.data;
  await operate("trials", "decline", reference, "--note", "Sentinel note");
  const { source } = await mailTo(email);
  expect(partOf(source, "text/plain")).toStartWith("Guten Tag,");
  expect(source).not.toContain("Sentinel");
  // Nobody has verified the address, so the mail repeats nothing that was typed.
  expect(partOf(source, "text/plain")).not.toContain("Ada Contact");
  expect(JSON.parse(await operate("account", "list", "--json"))).toHaveLength(1);
});

test("an account created by the administrator works at once while registration is closed", async () => {
  const created = await operate(
    "account",
    "create",
    "--company",
    "House",
    "--email",
    "a@house.example",
    "--json",
  );
  const { api_key } = JSON.parse(created);
  expect((await api(api_key.key, "GET", "/account")).json.data.account.slug).toMatch(/^house-\w{8}$/);
  const closed = await call(assay.address, "POST", "/api/v1/register", {
    body: { email: "b@house.example", company: "B" },
  });
  expectProblem(closed, 403, "registration_closed");
});
