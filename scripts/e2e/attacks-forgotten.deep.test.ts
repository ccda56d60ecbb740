/** A forgotten password reveals nothing about accounts to a stranger, and a flood of requests locks nobody out. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { linkPath, PASSWORD } from "#/modules/users/sign-in/testing.ts";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { must } from "./client.ts";
import { folderForEach } from "./own-folder.ts";
import { firstOperator, newPerson, state } from "./person.ts";
import { preload } from "./preload.ts";
import { type RunningAssay, startAssay, waitFor } from "./process.ts";
import { mailedTo } from "./staff.ts";

const OLGA = "olga@house.example";
const NEXT = "another quiet river of nine stones";
const LINK = /http\S+\/console\/link\/\w+/;

const folder = folderForEach();
let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
afterEach(() => mail.stop());

const start = (settings: Record<string, string> = {}) =>
  startAssay(folder.folder, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
    TRUST_PROXY: "1",
    ...settings,
  });

let networks = 0;
/** Each time from another network, so that only what is measured is measured. */
const ask = (assay: RunningAssay, email: string, headers: Record<string, string> = {}) => {
  networks += 1;
  const from = { "x-forwarded-for": `203.${networks >> 8}.${networks & 255}.7` };
  return newPerson(assay.address).call(
    "POST",
    "/api/console/sign-in/forgotten",
    { email },
    { ...from, ...headers },
  );
};

/** What each transaction writes that has a row about a mail to a person: its tables, or the statement. */
const transactions = (assay: RunningAssay): string[][] =>
  assay
    .output()
    .split(/^step \d+: BEGIN.*$/m)
    .map((text) => text.split(/^step \d+: COMMIT$/m)[0] ?? "")
    .map((text) => [...text.matchAll(/^step \d+: (?:insert into "?(\w+)|.*)/gim)])
    .map((steps) => steps.map((found) => found[1] ?? found[0]))
    .filter((tables) => tables.includes("person_mails"));

test("nobody learns by text or by work whether somebody has an address: each request is one transaction", async () => {
  const assay = await start(preload("kill-before.ts"));
  await firstOperator(assay, OLGA);
  const before = transactions(assay).length;
  const texts = new Set<string>();
  const emails = [1, 2, 3, 4].flatMap((turn) => [OLGA, `nobody${turn}@house.example`]);
  for (const email of emails) {
    const { status, text } = await ask(assay, email);
    texts.add(`${status} ${text}`);
  }
  expect(texts.size).toBe(1);
  await waitFor("its steps", () => transactions(assay).length >= before + emails.length);
  // Everybody gets a row. The mailbox also gets a link, three times an hour.
  const nothing = ["person_mails", "audit_entries", "audit_chain"];
  const mailed = ["user_links", ...nothing];
  expect(transactions(assay).slice(before)).toEqual([
    ...[mailed, nothing, mailed, nothing, mailed, nothing],
    ...[nothing, nothing],
  ]);
});

test("a forged host is in no link; the link works once, asks for the second factor, and ends all sessions", async () => {
  const assay = await start();
  const olga = await firstOperator(assay, OLGA);
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  // A foreign host is refused before anything is done, or appears in no mail.
  await ask(assay, OLGA, forged);
  expect((await ask(assay, OLGA, { "x-forwarded-host": "evil.example" })).status).toBe(200);
  const link = await mailedTo(mail, OLGA, LINK);
  for (const { source } of mail.received) expect(partOf(source, "text/plain")).not.toContain("evil");
  expect(new URL(link).origin).toBe(new URL(assay.address).origin);

  const person = newPerson(assay.address);
  const used = await person.call("POST", linkPath(link), { password: NEXT });
  expect([used.status, used.json.data.state]).toEqual([200, "second_factor"]);
  expect((await state(olga)).state).toBe("signed_out");
  const me = await person.call("GET", "/api/console/me/sessions");
  expect(me.status).toBe(401);
  const again = await newPerson(assay.address).call("POST", linkPath(link), { password: PASSWORD });
  expect(again.status).toBe(404);
  await mailedTo(mail, OLGA, /Your password was changed/);
});

test("a flood fills no mailbox and locks nobody out; one network is refused soon", async () => {
  const assay = await start();
  const olga = await firstOperator(assay, OLGA);
  const flood = await Promise.all(Array.from({ length: 60 }, () => ask(assay, OLGA)));
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]));
  const one: number[] = [];
  for (let turn = 0; turn < 14; turn += 1)
    one.push((await ask(assay, OLGA, { "x-forwarded-for": "198.51.100.7" })).status);
  expect(one.filter((status) => status === 429).length).toBe(4);
  // Mails are sent one after another, so every mail that the flood caused comes before this one.
  const last = { email: "last@company.example", name: "Lars Last" };
  must(await olga.call("POST", "/api/v1/admin/operators", last), 201);
  await mailedTo(mail, last.email, LINK);
  expect(mail.received.filter(({ recipients }) => recipients.includes(OLGA)).length).toBe(3);
  const signIn = await newPerson(assay.address).call("POST", "/api/console/sign-in", {
    email: OLGA,
    password: PASSWORD,
  });
  expect(signIn.status).toBe(200);
});

test("without a mail server creates nothing, says so on the page, and the machine's command creates a link", async () => {
  const assay = await start({ SMTP_URL: "" });
  const olga = await firstOperator(assay, OLGA);
  expect((await state(olga)).mails).toBe(false);
  expect((await ask(assay, OLGA)).status).toBe(200);
  expect(mail.received).toHaveLength(0);
});
