import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { count, dump, rows, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

const PATH = "/api/v1/request-trial";
const APPLICATION = {
  company: " Northwind Ltd ",
  email: "Jobs@Northwind.example",
  use_case: "Two engineers,\nthis spring.",
};
const FULL = {
  ...APPLICATION,
  contact_name: "Ada Contact",
  website: "https://northwind.example",
  language: "de",
};

let service: TestService;
beforeEach(async () => {
  service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
});
afterEach(() => service.end());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.call("POST", PATH, { body, headers });

describe("200", () => {
  test("has the shape of the interface and stores the request, waiting; no account, credit or mail", async () => {
    const { status, json } = await post(FULL);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: {
        message: expect.any(String),
        reference: expect.stringMatching(/^trial_[0-9A-Za-z]{24}$/),
        next_steps: expect.arrayContaining([expect.any(String)]),
      },
    });
    expect(rows(service, "SELECT * FROM trial_requests")).toEqual([
      {
        id: json.data.reference,
        company: "Northwind Ltd",
        email: "Jobs@Northwind.example",
        email_key: "jobs@northwind.example",
        use_case: "Two engineers,\nthis spring.",
        contact_name: "Ada Contact",
        website: "https://northwind.example",
        wants_api: 0,
        language: "de",
        status: "pending",
        account_id: null,
        decision_note: null,
        created_at: service.clock.now(),
        decided_at: null,
      },
    ]);
    for (const table of ["accounts", "api_keys", "ledger_entries", "key_claims", "outbox"]) {
      expect([table, count(service, table)]).toEqual([table, 0]);
    }
  });

  test("takes the required fields alone, in English", async () => {
    expect((await post(APPLICATION)).status).toBe(200);
    expect(rows(service, "SELECT language, contact_name, website FROM trial_requests")).toEqual([
      { language: "en", contact_name: "", website: "" },
    ]);
  });

  test("anyone who asks again while the request waits gets the same answer, and nothing is stored", async () => {
    const first = await post(FULL);
    const before = dump(service);
    for (const email of [FULL.email, "JOBS@NORTHWIND.EXAMPLE", "jobs@northwind.example"]) {
      const again = await post({ company: "Other", email, use_case: "Other" });
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    expect(dump(service)).toBe(before);
  });

  test("of many requests at once one is stored, and all get its reference", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(FULL)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(count(service, "trial_requests")).toBe(1);
  });

  test("an address that has an account is answered like any other", async () => {
    const { email } = await register(service);
    const shape = (text: string) => text.replace(/trial_[0-9A-Za-z]{24}/, "trial_");
    const [known, unknown] = [await post({ ...FULL, email }), await post(FULL)];
    expect([known.status, shape(known.text)]).toEqual([unknown.status, shape(unknown.text)]);
  });

  test("after a decision the same address may ask again and gets another reference", async () => {
    const first = (await post(FULL)).json.data.reference;
    service.trials.decline(first, null);
    const second = (await post(FULL)).json.data.reference;
    expect(second).not.toBe(first);
    expect(count(service, "trial_requests")).toBe(2);
  });

  test("closed registration does not close trials: a person decides on them", async () => {
    await service.end();
    service = await startService({ REGISTRATION: "closed" });
    expect((await post(FULL)).status).toBe(200);
  });

  test("a repeated Idempotency-Key answers the same bytes", async () => {
    const key = { "idempotency-key": "trial-1" };
    const [first, second] = [await post(FULL, key), await post(FULL, key)];
    expect(second.text).toBe(first.text);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(count(service, "trial_requests")).toBe(1);
  });
});

describe("400", () => {
  test.each(["a@gmail.com", "a@mail.gmx.de", "a@MAILINATOR.com", "a@yahoo.lt"])(
    "%s is no company's address: a code of its own, the field, nothing stored",
    async (email) => {
      const { status, json, text } = await post({ ...FULL, email });
      expect(status).toBe(400);
      expect(json.error).toMatchObject({ code: "consumer_email_address", field: "email" });
      expect(text).not.toContain(email);
      expect(count(service, "trial_requests")).toBe(0);
    },
  );

  test("a refusal is not tied to an Idempotency-Key", async () => {
    const key = { "idempotency-key": "trial-2" };
    expect((await post({ ...FULL, email: "a@gmail.com" }, key)).status).toBe(400);
    expect((await post(FULL, key)).status).toBe(200);
  });

  test.each<[string, string, Record<string, unknown>]>([
    ["company", "missing", { company: undefined }],
    ["company", "only blanks", { company: "  " }],
    ["company", "too long", { company: "x".repeat(201) }],
    ["email", "missing", { email: undefined }],
    ["email", "no address", { email: "northwind.example" }],
    ["email", "two addresses", { email: "a@b.example, c@d.example" }],
    ["email", "a domain without a dot", { email: "x@localhost" }],
    ["email", "the same in capitals", { email: "x@LocalHost" }],
    ["use_case", "missing", { use_case: undefined }],
    ["use_case", "only blanks", { use_case: " \n\t " }],
    ["use_case", "too long", { use_case: "x".repeat(2001) }],
    ["use_case", "an escape sequence", { use_case: "a\u001b[2Jb" }],
    ["use_case", "NUL", { use_case: "a\u0000b" }],
    ["contact_name", "two lines", { contact_name: "a\nb" }],
    ["website", "no scheme", { website: "northwind.example" }],
    ["website", "another scheme", { website: "javascript:alert(1)" }],
    ["language", "an unknown language", { language: "fr" }],
    ["status", "a field that only the server sets", { status: "approved" }],
  ])("names %s (%s) and stores nothing", async (field, _why, change) => {
    const { status, json } = await post({ ...FULL, ...change });
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
    expect(count(service, "trial_requests")).toBe(0);
  });
});

describe("429", () => {
  test("requests count per client address, apart from those for registration; above the limit nothing is stored", async () => {
    await service.end();
    service = await startService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "2" });
    for (let n = 0; n < 3; n += 1) await service.call("POST", "/api/v1/register", { body: {} });
    for (const times of [1, 2]) expect([times, (await post(FULL)).status]).toEqual([times, 200]);
    const before = dump(service);
    const refused = await post({ ...FULL, email: "other@company.example" });
    expect([refused.status, refused.json.error.code]).toEqual([429, "rate_limited"]);
    expect(withoutRequestId(refused.text)).not.toContain("trial_");
    expect(dump(service)).toBe(before);
  });
});
