/** Floods of registrations and invitations send few emails and open no more assessments than there are credits. */
import { describe, expect, test } from "bun:test";
import { partOf } from "#/platform/mail/testing.ts";
import { attackedService, TOKEN, tally } from "./attacked-service.ts";
import { type Account, begin, call, candidatePath, must, register, withDatabase } from "./client.ts";
import { runAssay, waitFor } from "./process.ts";

const VICTIM = "victim@people.example";

const attacked = attackedService();
const { start, payer, send, balance, mailsTo, allSent } = attacked;

/** Invites, waits for the mail and cancels, in turn, which needs one credit. */
async function inviteAndCancel(account: Account, times: number, address: (turn: number) => string) {
  const answers = [];
  for (let turn = 0; turn < times; turn += 1) {
    const email = address(turn);
    const before = attacked.mails.received.length;
    const answer = await send(account, "POST", "/invites", { email, candidate_message: "Click here" });
    answers.push(answer);
    if (answer.status !== 201) continue;
    await waitFor("the invitation", () => attacked.mails.received.length > before);
    must(await send(account, "DELETE", `/invites/${answer.json.data.invite_id}`), 200);
  }
  return tally(answers);
}

test("H5: if nothing is billed, nobody can register until the administrator allows it and is warned", async () => {
  await start({ BILLING: "off" });
  const registration = () =>
    call(attacked.assay.address, "POST", "/api/v1/register", {
      body: { email: "anybody@x.example", company: "Anybody" },
    });
  expect(tally([await registration()])).toEqual({ registration_closed: 1 });
  expect(await attacked.assay.stop()).toBe(0);

  await start({ BILLING: "off", REGISTRATION: "open" });
  const doctor = await runAssay(["doctor"], { BILLING: "off", REGISTRATION: "open" }, attacked.folder);
  expect(doctor.stdout).toMatch(/^WARNING +exposure: Anyone can register, and credits are unlimited/m);
  // A stranger who registers all the same relays no more than a day's mails of one account.
  const { key } = must(await registration(), 201).json.data.api_key;
  const account = { id: "", email: "", checkoutUrl: "", key };
  await allSent();
  const answers = await inviteAndCancel(account, 15, () => VICTIM);
  await allSent();
  expect([answers, mailsTo(/^victim/).length]).toEqual([{ 201: 10, recipient_mail_limit: 5 }, 10]);
});

test("M1: one credit opens ten assessments at most, no matter what is invited, begun and finished in turn", async () => {
  await start();
  const account = await payer(1);
  const invite = (n: number) =>
    send(account, "POST", "/invites", { email: `c${n}@people.example`, send_email: false });
  const invited = [];
  for (let n = 0; n < 15; n += 1) invited.push(await invite(n));
  expect(tally(invited)).toEqual({ 201: 10, pending_invite_limit: 5 });
  const tokens = invited.slice(0, 10).map(({ json }) => json.data.analysis_link.split("/a/")[1] as string);
  for (const [n, token] of tokens.entries()) {
    const items = await begin(attacked.assay.address, token);
    const answers = items.map((item, place) => ({
      item_id: item.id,
      value: { "check.1": 5, "check.2@2": 3, "check.3": 5 }[item.id] ?? ((place * 7) % 6) + 1,
      response_ms: 4000,
      changes: 0,
    }));
    must(
      await call(attacked.assay.address, "PUT", candidatePath(token, "/answers"), { body: { answers } }),
      200,
    );
    expect(tally([await invite(100 + n)])).toEqual({ credits_spoken_for: 1 });
  }
  for (const token of tokens) {
    must(await call(attacked.assay.address, "POST", candidatePath(token, "/submit"), { body: {} }), 200);
    expect((await invite(200)).status).toBe(402);
  }
  expect(await balance(account)).toMatchObject({ credits_available: 0, credits_used: 10, credits_owed: 9 });
  const sessions = withDatabase(attacked.folder, (database) =>
    database.query("SELECT count(*) AS n FROM sessions").get(),
  );
  expect(sessions).toEqual({ n: 10 });
});

describe("M2: mail bombs", () => {
  test("sixty invitations to one mailbox, however it is written, and sixty to work in the console: ten mails each at most", async () => {
    await start();
    const account = await payer(1);
    const spellings = [VICTIM, "Victim+a@people.example", "VICTIM+b.c@People.Example"];
    const bombed = await inviteAndCancel(account, 60, (turn) => spellings[turn % 3] ?? "");
    expect(bombed).toEqual({ 201: 10, recipient_mail_limit: 50 });
    const answers = [];
    for (let turn = 0; turn < 60; turn += 1) {
      answers.push(
        await call(attacked.assay.address, "POST", "/api/v1/console/members", {
          key: TOKEN,
          headers: { "x-assay-account": account.id, "x-assay-mode": "live" },
          body: { email: "member@people.example", name: "M", role: "reviewer" },
        }),
      );
    }
    expect(tally(answers)).toEqual({ 201: 10, recipient_mail_limit: 50 });
    await allSent();
    expect(mailsTo(/^victim/i)).toHaveLength(10);
    // Messages that a newer one replaced before they were sent are not sent.
    expect(mailsTo(/^member@/).length).toBeWithin(1, 11);
    expect(await balance(account)).toMatchObject({ credits_available: 1, credits_spoken_for: 0 });
  });

  test("sixty mailboxes with one credit: 25 mails a day, and another account's go on", async () => {
    await start();
    const account = await payer(1);
    const answers = await inviteAndCancel(account, 60, (turn) => `victim${turn}@people.example`);
    expect(answers).toEqual({ 201: 25, account_mail_limit: 35 });
    await inviteAndCancel(await payer(1), 1, () => "candidate@people.example");
    await allSent();
    expect([mailsTo(/^victim/).length, mailsTo(/^candidate@/).length]).toEqual([25, 1]);
  });

  test("thirty registrations for one mailbox: two mails, and none of them says what a stranger typed", async () => {
    await start();
    const company = "Your mailbox is full, sign in at https://evil.example/login now";
    for (let n = 0; n < 30; n += 1) {
      await register(attacked.assay.address, {
        mode: "live",
        email: `victim+${n}@people.example`,
        company,
      });
    }
    await allSent();
    const got = mailsTo(/^victim/);
    expect(got).toHaveLength(2);
    for (const { source } of got) {
      for (const type of ["text/plain", "text/html"]) expect(partOf(source, type)).not.toMatch(/evil/i);
      expect(source).not.toMatch(/mailbox.is.full/i);
    }
  });

  test("L12: the mailboxes of the mail server's own machine get none", async () => {
    await start();
    const account = await payer(1);
    for (const email of ["root@localhost", "root@localhost.localdomain"]) {
      const { status, json } = await send(account, "POST", "/invites", { email });
      expect([email, status, json.error.field]).toEqual([email, 400, "email"]);
    }
    await register(attacked.assay.address, { mode: "live", email: "postmaster@localhost" });
    await allSent();
    expect(mailsTo(/localhost/)).toEqual([]);
  });
});
