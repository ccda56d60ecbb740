import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readersOf } from "#/modules/notifications/crowd.ts";
import { ask } from "#/modules/privacy/testing.ts";
import { openAccount } from "#/modules/self-registration/testing.ts";
import { type MailServer, partOf, startMailServer } from "#/platform/mail/testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, completeAssessment, invite, type RegisteredAccount } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

describe("who is written to", () => {
  const worker = (
    userId: string,
    role: Parameters<typeof readersOf>[0][number]["role"],
    isReachable = true,
  ) => ({
    userId,
    role,
    isReachable,
  });
  const all = [
    worker("own", "owner"),
    worker("rec1", "recruiter"),
    worker("rec2", "recruiter"),
    worker("rev", "reviewer"),
    worker("dpo", "data_protection"),
  ];

  test("of a result: anyone who invited the person, else all recruiters", () => {
    expect(readersOf(all, "result", "rec2")).toEqual(["rec2"]);
    expect(readersOf(all, "result", "own")).toEqual(["own"]);
    for (const nobody of [null, "key_1", "rev", "gone"])
      expect(readersOf(all, "result", nobody)).toEqual(["rec1", "rec2"]);
  });

  test("of requests and withdrawals data protection, of money and webhooks owners, and owners where nobody has the task", () => {
    expect(readersOf(all, "candidate_data")).toEqual(["dpo"]);
    expect(readersOf(all, "billing")).toEqual(["own"]);
    expect(readersOf(all, "operation")).toEqual(["own"]);
    expect(readersOf([worker("own", "owner"), worker("rev", "reviewer")], "candidate_data")).toEqual(["own"]);
    expect(readersOf(all, "billing", "rec1")).toEqual(["own"]);
  });

  test("nobody who may not sign in or whose mailbox is not verified; where nobody is left, the account's own address", () => {
    const out = all.map((one) => ({ ...one, isReachable: one.userId === "rec2" }));
    expect(readersOf(out, "result", "rec1")).toEqual(["rec2"]);
    expect(readersOf(out, "billing")).toEqual([]);
    expect(readersOf([], "result", "rec1")).toEqual([]);
  });
});

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
const service = useOwnService(() => ({ OPERATOR_TOKEN, SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
afterEach(async () => {
  await server.stop();
});

async function ready(): Promise<RegisteredAccount> {
  const account = await openAccount(service, 10, {
    ...{ mode: "live", company: "Northwind Ltd", email: "hr@northwind.example", country: "DE" },
  });
  await service.outbox.run();
  server.received.splice(0);
  return account;
}
type RoleName = "owner" | "recruiter" | "reviewer" | "data_protection";
const person = (account: RegisteredAccount, role: RoleName, name: string) =>
  signIn(service, { role, account, mode: "live" }, { name, email: `${name}@northwind.example` });
/** To whom, and what they can follow. */
async function toAccount(): Promise<Record<string, string>> {
  await service.outbox.run();
  const found = server.received.flatMap(({ recipients, source }) =>
    recipients
      .filter((address) => address.endsWith("northwind.example"))
      .map((address) => [address, partOf(source, "text/plain")] as const),
  );
  expect(new Set(found.map(([address]) => address)).size).toBe(found.length);
  return Object.fromEntries(found);
}

describe("the mails of an account where people work", () => {
  test("a result is sent to the person who invited, with the page of the candidate and nothing for programs", async () => {
    const account = await ready();
    const rita = person(account, "recruiter", "rita");
    person(account, "recruiter", "rolf");
    person(account, "owner", "olga");
    const created = await service.call("POST", "/api/v1/invites", {
      headers: rita.headers,
      body: { email: "zoe@people.example", name: "Zoë Candidate" },
    });
    expect(created.status).toBe(201);
    const inviteId = String((created.json.data as { invite_id: string }).invite_id);
    const [row] = rows(
      service,
      "SELECT link_revision AS linkRevision, invited_by FROM invites WHERE id = ?",
      inviteId,
    );
    expect(row?.invited_by).toBe(rita.userId);
    await completeAssessment(service, service.inviteLinks.token({ id: inviteId, linkRevision: 0 }));
    const reported = await toAccount();
    expect(Object.keys(reported)).toEqual(["rita@northwind.example"]);
    const text = reported["rita@northwind.example"] ?? "";
    const [session] = rows(service, "SELECT id FROM sessions");
    expect(text).toContain(`${ORIGIN}/console/candidates/${session?.id}?account=${account.id}`);
    expect(text).not.toMatch(/GET |API|inv_/);
    expect(text).toMatch(/\(Berlin time\)|Zeit in Berlin/);
  });

  test("invited by a program, all recruiters are reported, each once", async () => {
    const account = await ready();
    person(account, "recruiter", "rita");
    person(account, "recruiter", "rolf");
    person(account, "reviewer", "vera");
    const { token } = await invite(service, account, { send_email: false });
    await completeAssessment(service, token);
    expect(Object.keys(await toAccount()).toSorted()).toEqual([
      "rita@northwind.example",
      "rolf@northwind.example",
    ]);
  });

  test("anyone who has left before the mail is sent gets none, and it is not sent elsewhere", async () => {
    const account = await ready();
    const rita = person(account, "recruiter", "rita");
    const { token } = await invite(service, account, { send_email: false });
    await completeAssessment(service, token);
    execute(service, "DELETE FROM memberships WHERE user_id = ?", rita.userId);
    expect(await toAccount()).toEqual({});
  });

  test("an unverified address gets none; people who are only invited read nothing about the interface", async () => {
    const account = await ready();
    const rita = person(account, "recruiter", "rita");
    execute(
      service,
      "UPDATE users SET email_verified_at = NULL, email_proof = NULL WHERE id = ?",
      rita.userId,
    );
    const { token } = await invite(service, account, { send_email: false });
    await completeAssessment(service, token);
    const notified = await toAccount();
    expect(Object.keys(notified)).toEqual(["hr@northwind.example"]);
    expect(notified["hr@northwind.example"]).toContain("/console/candidates/");
    expect(notified["hr@northwind.example"]).not.toContain("GET /");
  });

  test("a request goes to data protection and leads to that request, which the list then shows alone", async () => {
    const account = await ready();
    const dora = person(account, "data_protection", "dora");
    person(account, "owner", "olga");
    const { token } = await invite(service, account, { send_email: false });
    await completeAssessment(service, token);
    await service.outbox.run();
    server.received.splice(0);
    await ask(service, token, "erasure");
    const answered = await toAccount();
    expect(Object.keys(answered)).toEqual(["dora@northwind.example"]);
    const id = String(rows(service, "SELECT id FROM candidate_requests")[0]?.id);
    expect(answered["dora@northwind.example"]).toContain(
      `/console/requests?request=${id}&account=${account.id}`,
    );
    execute(
      service,
      "UPDATE candidate_requests SET status = 'done', closed_at = created_at WHERE id = ?",
      id,
    );
    const list = async (query: string): Promise<string[]> => {
      const { json } = await service.call("GET", `/api/v1/console/requests${query}`, dora.options);
      return (json.data as { requests: { id: string }[] }).requests.map((one) => one.id);
    };
    expect(await list("")).toEqual([]);
    expect(await list(`?request=${id}`)).toEqual([id]);
  });

  test("a receipt goes to whom the order names and to owners, one to each, who find the invoice in the console", async () => {
    const account = await ready();
    person(account, "owner", "olga");
    person(account, "owner", "hr");
    await buyCredits(service, account);
    const answer = await toAccount();
    expect(Object.keys(answer).toSorted()).toEqual(["hr@northwind.example", "olga@northwind.example"]);
    const invoice = String(rows(service, "SELECT id FROM invoices ORDER BY rowid DESC")[0]?.id);
    for (const text of Object.values(answer)) {
      expect(text).toContain(`/console/invoices?open=${invoice}&account=${account.id}`);
      expect(text).not.toMatch(/GET |API/);
    }
  });
});
