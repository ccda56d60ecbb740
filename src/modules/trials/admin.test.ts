import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { aliased } from "#/platform/http/aliases.ts";
import { count, dump } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({
    OPERATOR_TOKEN,
    RATE_LIMIT_PER_MINUTE: "1000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000",
  });
});
afterAll(() => service.end());

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1/admin/trials${path}`, {
    key: OPERATOR_TOKEN,
    headers,
    body,
  });

let applicants = 0;
async function apply(fields: Record<string, unknown> = {}): Promise<string> {
  applicants += 1;
  const body = {
    company: "Applicant Ltd",
    email: `hr@applicant${applicants}.example`,
    use_case: "Twenty positions a year.\nMostly engineers.",
    ...fields,
  };
  return (await service.call("POST", "/api/v1/request-trial", { body })).json.data.reference;
}

describe("GET /admin/trials", () => {
  test("shows all that the applicant wrote, and who is known from the same domain", async () => {
    const domainAccount = await register(service, {
      company: "Babbage Ltd",
      email: "office@babbage.example",
    });
    const known = await apply({
      company: "Babbage Labs",
      email: "labs@babbage.example",
      contact_name: "Charles",
      website: "https://babbage.example",
      language: "de",
    });
    await apply({ email: "press@babbage.example" });
    const { json } = await ask("GET", "");
    const entry = json.data.trials.find((one: { reference: string }) => one.reference === known);
    expect(entry).toEqual({
      reference: known,
      status: "pending",
      company: "Babbage Labs",
      email: "labs@babbage.example",
      contact_name: "Charles",
      website: "https://babbage.example",
      language: "de",
      use_case: "Twenty positions a year.\nMostly engineers.",
      ...aliased({ wants_api: false }),
      created_at: "2026-03-02T09:00:00.000Z",
      decided_at: null,
      note: null,
      account_id: null,
      hints: {
        registered_as: null,
        same_domain: [{ account_id: domainAccount.id, company: "Babbage Ltd" }],
        other_requests: 1,
      },
    });
  });

  test("reports when the address itself has an account, and gives no hint to a domain that only looks alike", async () => {
    const account = await register(service, { email: "Jobs@lovelace.example" });
    const own = await apply({ email: "jobs@lovelace.example" });
    const alike = await apply({ email: "jobs@notlovelace.example" });
    const { trials } = (await ask("GET", "?limit=100")).json.data;
    const hintsOf = (reference: string) =>
      trials.find((one: { reference: string }) => one.reference === reference).hints;
    expect(hintsOf(own).registered_as).toBe(account.id);
    expect(hintsOf(alike)).toEqual({ registered_as: null, same_domain: [], other_requests: 0 });
  });

  test("those that wait come oldest first, others newest first, in pages", async () => {
    service.clock.advance(1000);
    const late = await apply();
    const waiting = (await ask("GET", "?limit=100")).json.data;
    expect(waiting.trials.at(-1).reference).toBe(late);
    const all = (await ask("GET", "?status=all&limit=1")).json.data;
    expect([all.trials[0].reference, all.pagination.total]).toEqual([late, waiting.pagination.total]);
    expect((await ask("GET", "?status=none")).status).toBe(400);
  });
});

describe("approving", () => {
  test("makes one account with its credits and, without a mail server, returns the link into the console, and one to a key on request", async () => {
    const reference = await apply();
    const { status, json } = await ask("POST", `/${reference}/approve`, {
      mode: "test",
      country: "de",
      credits: 7,
      api_key: true,
    });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      reference,
      status: "approved",
      mode: "test",
      credits: 7,
      mailed: false,
    });
    const account = service.accounts.get(json.data.account_id);
    expect(account.country).toBe("DE");
    expect(service.billing.balance({ accountId: account.id, mode: "test" }).available).toBe(7);
    const page = await service.call("GET", new URL(json.data.key_link.url).pathname);
    expect(page.status).toBe(200);
    const token = json.data.invitation_link.url.split("/").at(-1);
    expect((await service.call("GET", `/api/console/links/${token}`)).status).toBe(200);
    const entry = (await ask("GET", "?status=approved")).json.data.trials[0];
    expect(entry).toMatchObject({ reference, account_id: account.id, hints: { registered_as: null } });
  });

  test("happens once: again it is 409, and under the same Idempotency-Key the same answer", async () => {
    const reference = await apply();
    const approve = (key: string) =>
      ask("POST", `/${reference}/approve`, { country: "US" }, { "idempotency-key": key });
    const first = await approve("a");
    expect(first.json.data.credits).toBe(3);
    const before = dump(service);
    expect((await approve("a")).text).toBe(first.text);
    const again = await approve("b");
    expect([again.status, again.json.error.code]).toEqual([409, "trial_already_decided"]);
    expect((await ask("POST", `/${reference}/decline`, {})).status).toBe(409);
    expect(dump(service)).toBe(before);
  });

  test("with a mail server nobody else gets the link: the applicant is mailed, with the credits that were given", async () => {
    const own = await startService({ OPERATOR_TOKEN, SMTP_URL: "smtp://127.0.0.1:9" });
    const body = { company: "Mailed Ltd", email: "hr@mailed.example", use_case: "Hiring" };
    const { reference } = (await own.call("POST", "/api/v1/request-trial", { body })).json.data;
    const { json } = await own.call("POST", `/api/v1/admin/trials/${reference}/approve`, {
      key: OPERATOR_TOKEN,
      body: { country: "US", credits: 9 },
    });
    const hidden = { invitation_link: null, key_link: null, api_key: false, invited: "hr@mailed.example" };
    expect(json.data).toMatchObject({ mailed: true, credits: 9, ...hidden });
    expect(own.trials.approvalOf(json.data.account_id)?.credits).toBe(9);
    await own.end();
  });

  test("of somebody who has an account, of nobody, or with a fortune is refused and changes nothing", async () => {
    const account = await register(service, { email: "hr@registered.example" });
    const reference = await apply({ email: "hr@registered.example" });
    const before = dump(service);
    const taken = await ask("POST", `/${reference}/approve`, { country: "US" });
    expect([taken.status, taken.json.error.code]).toEqual([409, "email_already_registered"]);
    expect(taken.json.error.message).toContain(account.id);
    expect((await ask("POST", `/${reference}/approve`, { country: "US", credits: 101 })).status).toBe(400);
    expect((await ask("POST", `/${reference}/approve`, {})).json.error.field).toBe("country");
    const unknown = await ask("POST", `/trial_${"0".repeat(24)}/approve`, { country: "US" });
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "trial_not_found"]);
    expect(dump(service)).toBe(before);
  });
});

describe("declining", () => {
  test("keeps the note for server administrators, makes no account and writes no mail into the outbox", async () => {
    const reference = await apply();
    const [accounts, mails] = [count(service, "accounts"), count(service, "outbox")];
    const { status, json } = await ask("POST", `/${reference}/decline`, { note: " A student " });
    expect([status, json.data]).toEqual([200, { reference, status: "declined", mailed: false }]);
    const entry = (await ask("GET", "?status=declined")).json.data.trials[0];
    expect(entry).toMatchObject({ reference, status: "declined", note: "A student" });
    expect([count(service, "accounts"), count(service, "outbox")]).toEqual([accounts, mails]);
  });
});
