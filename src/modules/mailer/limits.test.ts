import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { takeList } from "#/modules/invitation-lists/testing.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { count, dump, execute, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { perAccount } from "./rules.ts";

let service: TestService;
let account: RegisteredAccount;
beforeEach(async () => {
  // Nobody listens there: a mail that was sent stays queued, and what counts is that it may be sent.
  service = await startService({
    OPERATOR_TOKEN,
    SMTP_URL: "smtp://127.0.0.1:1",
    RATE_LIMIT_PER_MINUTE: "10000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "10000",
  });
  account = await payer("pa-single");
});
afterEach(() => service.end());

async function payer(product: string): Promise<RegisteredAccount> {
  const created = await register(service, { mode: "live" });
  await buyCredits(service, created, product);
  return created;
}

const post = (email: string, fields: Record<string, unknown> = {}, from = account) =>
  service.call("POST", "/api/v1/invites", { key: from.key, body: { email, ...fields } });
const cancel = (id: string, from = account) =>
  service.call("DELETE", `/api/v1/invites/${id}`, { key: from.key });
const sent = (template: string) =>
  count(service, "outbox WHERE ref LIKE ? AND status = 'queued'", `${template}:%`);

/** Invites and cancels again and again, as one credit allows. @returns the answers by status or code */
async function bomb(
  times: number,
  address: (turn: number) => string,
  from = account,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (let turn = 0; turn < times; turn += 1) {
    const { status, json } = await post(address(turn), {}, from);
    const name = json.error?.code ?? String(status);
    answers[name] = (answers[name] ?? 0) + 1;
    if (status === 201) await cancel(json.data.invite_id, from);
  }
  return answers;
}

describe("one mailbox", () => {
  const spellings = ["victim@people.example", "Victim+a@people.example", "VICTIM+b.c@People.Example"];
  const spelled = (turn: number) => spellings[turn % spellings.length] ?? "";

  test("gets ten mails that others ask for in a day, however it is written and however often an invite is cancelled", async () => {
    expect(await bomb(60, spelled)).toEqual({ "201": 10, recipient_mail_limit: 50 });
    // Those of cancelled invites may have been dropped again before anybody tried to send them.
    expect(count(service, "outbox WHERE ref LIKE 'invite:%'")).toBe(10);
  });

  test("counts over all accounts and over invitations, reminders and repetitions alike", async () => {
    const first = await invite(service, account, { email: "victim@people.example" });
    await service.call("POST", `/api/v1/invites/${first.id}/remind`, { key: account.key });
    const owner = signIn(service, { role: "owner", account, mode: "live" });
    for (let turn = 0; turn < 2; turn += 1) {
      execute(service, "UPDATE outbox SET status = 'done' WHERE status = 'queued'");
      await service.call("POST", `/api/v1/console/invites/${first.id}/resend`, owner.options);
    }
    const other = await payer("pa-single");
    expect(await bomb(20, spelled, other)).toEqual({ "201": 6, recipient_mail_limit: 14 });
    execute(service, "UPDATE outbox SET status = 'done' WHERE status = 'queued'");
    const { status, json } = await service.call(
      "POST",
      `/api/v1/console/invites/${first.id}/resend`,
      owner.options,
    );
    expect([status, json.error.code]).toEqual([429, "recipient_mail_limit"]);
  });

  test("is refused with the wait until the oldest of them no longer counts, and nothing is stored", async () => {
    await bomb(5, spelled);
    service.clock.advance(HOUR_MS);
    await bomb(5, spelled);
    // What is being sent meanwhile is no answer to what is refused here.
    const before = dump(service, ["outbox"]);
    const mails = count(service, "outbox");
    const { status, headers, json } = await post("victim@people.example");
    expect([status, json.error.code]).toEqual([429, "recipient_mail_limit"]);
    expect(headers.get("retry-after")).toBe(String((DAY_MS - HOUR_MS) / 1000));
    expect([dump(service, ["outbox"]), count(service, "outbox")]).toEqual([before, mails]);
    service.clock.advance(DAY_MS - HOUR_MS - 1);
    expect((await post("victim@people.example")).status).toBe(429);
    service.clock.advance(1);
    expect((await post("victim@people.example")).status).toBe(201);
  });

  test("can still be invited without a mail, and everybody else with one", async () => {
    await bomb(10, spelled);
    const { status, json } = await post("victim@people.example", { send_email: false });
    expect(status).toBe(201);
    await cancel(json.data.invite_id);
    expect((await post("somebody@people.example")).status).toBe(201);
  });

  test("that is full keeps no reminder's place: it can be sent later", async () => {
    const { id } = await invite(service, account, { email: "victim@people.example" });
    const other = await payer("pa-single");
    await bomb(9, spelled, other);
    const remind = () => service.call("POST", `/api/v1/invites/${id}/remind`, { key: account.key });
    expect((await remind()).json.error.code).toBe("recipient_mail_limit");
    service.clock.advance(DAY_MS);
    expect((await remind()).json.data.reminder_number).toBe(1);
  });

  test("full of invitations still gets what it cannot do without: the thanks, and the account its news", async () => {
    const { token } = await invite(service, account, { email: "victim@people.example" });
    await bomb(20, spelled, await payer("pa-single"));
    await completeAssessment(service, token);
    expect([sent("thanks"), sent("completed")]).toEqual([1, 1]);
  });
});

test("a new link is created whatever the limit says, and whether it was mailed is reported truthfully", async () => {
  const { id } = await invite(service, account, { email: "victim@people.example" });
  const owner = signIn(service, { role: "owner", account, mode: "live" });
  const mailed: boolean[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const { json } = await service.call("POST", `/api/v1/console/invites/${id}/new-link`, owner.options);
    mailed.push(json.data.mailed);
    // As if it had been sent long ago: the limit of one invite's repetitions is another one.
    execute(service, "UPDATE outbox SET status = 'done', due_at = 0 WHERE ref LIKE 'new_link:%'");
  }
  expect(mailed).toEqual([...Array<boolean>(20).fill(true), false]);
});

test("a member's invitation repeated to one address ends at the limit, and so does renewing it (M2)", async () => {
  const owner = signIn(service, { role: "owner", account, mode: "live" });
  const answers: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const body = { email: "victim@people.example", name: "V", role: "reviewer" };
    answers.push((await service.call("POST", "/api/v1/console/members", { ...owner.options, body })).status);
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set([201, 429]));
  const open = (await service.call("GET", "/api/v1/console/members", owner.options)).json.data.invitations;
  const path = `/api/v1/console/member-invitations/${open[0].invitation_id}/renew`;
  expect((await service.call("POST", path, owner.options)).json.error.code).toBe("recipient_mail_limit");
  expect(sent("member_invitation")).toBe(10);
});

test("registrations in one mailbox's name send it two mails a day; the others are listed with their reason (M2)", async () => {
  const ids: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    ids.push((await register(service, { mode: "live", email: `victim+${turn}@people.example` })).id);
  }
  // The account of these tests has been welcomed too.
  expect(sent("welcome")).toBe(3);
  const kept = { id: ids[29] ?? "", email: "", key: "pk_live_" };
  const { json } = await service.call("GET", "/api/v1/console/mails", asPerson(kept));
  expect(json.data.mails).toMatchObject([
    {
      template: "welcome",
      status: "dead",
      fault: "recipient_limit",
      can_resend: true,
    },
  ]);
  // They leave the mailbox its invitations.
  expect((await post("victim@people.example")).status).toBe(201);

  const resend = () =>
    service.call("POST", `/api/v1/console/mails/${json.data.mails[0].mail_id}/resend`, asPerson(kept));
  expect((await resend()).json.error.code).toBe("recipient_mail_limit");
  service.clock.advance(DAY_MS);
  expect((await resend()).status).toBe(202);
  expect(sent("welcome")).toBe(4);
});

describe("one account", () => {
  const anybody = (turn: number) => `person${turn}@people.example`;

  test("with one credit reaches at most twenty-five mailboxes a day, and keeps no other account back", async () => {
    const other = await payer("pa-single");
    expect(await bomb(40, anybody)).toEqual({ "201": 25, account_mail_limit: 15 });
    expect((await post("late@people.example", {}, other)).status).toBe(201);
    service.clock.advance(DAY_MS);
    expect((await post("late@people.example")).status).toBe(201);
  });

  test("that has bought more reaches more, up to the server administrator's setting", () => {
    const limits = [0, 1, 3, 10, 50, 96, 1000].map((credits) => perAccount("asked", 500, credits));
    expect(limits).toEqual([20, 25, 35, 70, 270, 500, 500]);
    expect(perAccount("asked", 10, 1000)).toBe(10);
  });

  test("never loses by using its credits", async () => {
    const { token, id } = await invite(service, account);
    await completeAssessment(service, token);
    expect((await service.call("GET", `/api/v1/invites/${id}`, { key: account.key })).json.data.status).toBe(
      "completed",
    );
    await buyCredits(service, account, "pa-single");
    expect(await bomb(40, anybody)).toEqual({ "201": 29, account_mail_limit: 11 });
  });

  test("lets a list wait for the next day, and says so", async () => {
    await bomb(25, anybody);
    const list = { ...account, key: "pk_live_" };
    const result = await takeList(service, list, [
      { email: "one@people.example" },
      { email: "two@people.example" },
    ]);
    const path = `/api/v1/console/invite-batches/${result.json.data.batch.batch_id}`;
    const progress = async () => (await service.call("GET", path, asPerson(list))).json.data.batch;
    expect(await progress()).toMatchObject({
      waiting_for: "account_mail_limit",
      rows: { waiting: 2, failed: 0 },
    });
    service.clock.advance(DAY_MS);
    service.batches.advanceAll();
    expect(await progress()).toMatchObject({ waiting_for: null, rows: { invited: 2 } });
  });
});

test("a row of a list whose mailbox is full fails with its reason, and holds nobody up", async () => {
  await bomb(10, () => "victim@people.example");
  const list = { ...account, key: "pk_live_" };
  const answered = await takeList(service, list, [
    { email: "victim@people.example" },
    { email: "two@people.example" },
  ]);
  expect(answered.json.data.batch.rows).toMatchObject({ failed: 1, invited: 1 });
  expect(rows(service, "SELECT problem FROM batch_rows ORDER BY line")).toEqual([
    { problem: "recipient_mail_limit" },
    { problem: null },
  ]);
});

test("test mode sends nothing, so nothing is counted", async () => {
  const tester = await register(service, { mode: "test" });
  await buyCredits(service, tester);
  expect(await bomb(30, () => "victim@people.example", tester)).toEqual({ "201": 30 });
  expect(count(service, "mail_counts WHERE account_id = ?", tester.id)).toBe(0);
});

test("where there is no mail server nothing is counted either", async () => {
  await service.end();
  service = await startService({ RATE_LIMIT_PER_MINUTE: "10000" });
  account = await payer("pa-single");
  expect(await bomb(30, () => "victim@people.example")).toEqual({ "201": 30 });
});

test("counts contain no address, survive a restart, and are deleted after a day", async () => {
  await bomb(10, () => "victim@people.example");
  expect(JSON.stringify(rows(service, "SELECT * FROM mail_counts"))).not.toMatch(/victim|people/i);
  service = await service.restart();
  expect((await post("victim@people.example")).status).toBe(429);
  service.clock.advance(DAY_MS);
  await post("somebody@people.example");
  expect(count(service, "mail_counts")).toBe(1);
});

test("a clock that was set ahead and back blocks nobody", async () => {
  service.clock.advance(365 * DAY_MS);
  await bomb(10, () => "victim@people.example");
  service.clock.advance(-365 * DAY_MS);
  expect((await post("victim@people.example")).status).toBe(201);
});

describe("a mailbox of the mail server's own machine (L12)", () => {
  const LOCAL = ["root@localhost", "Postmaster@LOCALHOST", "root@localhost.localdomain"];

  test("gets no invitation, and none is stored", async () => {
    for (const email of LOCAL) {
      const { status, json } = await post(email);
      expect([email, status, json.error?.code, json.error?.field]).toEqual([
        email,
        400,
        "invalid_input",
        "email",
      ]);
    }
    expect([
      sent("invite"),
      count(service, "invites"),
      count(service, "mail_counts WHERE bucket = 'asked'"),
    ]).toEqual([0, 0, 0]);
  });

  test("gets none by a list either: the row fails, those behind it are sent", async () => {
    await takeList(service, account, [{ email: "root@localhost" }, { email: "ada@people.example" }]);
    expect(rows(service, "SELECT status, problem FROM batch_rows ORDER BY line")).toEqual([
      { status: "failed", problem: "invalid_input" },
      { status: "invited", problem: null },
    ]);
  });

  test("gets no welcome, which the list of mails says, and the account is there", async () => {
    const { key } = await register(service, { email: "root@localhost", mode: "live" });
    expect((await service.call("GET", "/api/v1/balance", { key })).status).toBe(200);
    expect(rows(service, "SELECT status, fault FROM outbox WHERE fault = 'local_mailbox'")).toEqual([
      { status: "dead", fault: "local_mailbox" },
    ]);
  });

  test("may be invited in test mode, and where an account sends the link itself", async () => {
    const tester = await register(service, { mode: "test" });
    await buyCredits(service, tester, "pa-single");
    expect((await post("root@localhost", {}, tester)).status).toBe(201);
    expect((await post("root@localhost", { send_email: false })).status).toBe(201);
  });
});
