import { describe, expect, test } from "bun:test";
import { useBuyer, useService, useUnchangedService } from "#/testing/harness.ts";
import { count, dump, head, otherModeKey, rows, withoutRequestId } from "#/testing/inspect.ts";
import { answerAll, buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";

const INVITES = "/api/v1/invites";

const service = useService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

const post = (fields: Record<string, unknown> = {}, key = account.key, asked = service) =>
  asked.call("POST", INVITES, { key, body: { email: "zoe@people.example", ...fields } });
const get = (id: string, key = account.key) => service.call("GET", `${INVITES}/${id}`, { key });

describe("POST 201", () => {
  test("has the shape of the interface, and reading it gives the same again", async () => {
    const { status, json, text } = await post({ name: " Zoë Candidate ", external_ref: "job-7" });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      invite_id: expect.stringMatching(/^inv_[0-9A-Za-z]{24}$/),
      status: "pending",
      candidate: { email: "zoe@people.example", name: "Zoë Candidate" },
      analysis_link: expect.stringMatching(/^http:\/\/assay\.test\/a\/[0-9A-Za-z]{50}$/),
      product_type: "pa-standard",
      language: "en",
      created_at: "2026-03-02T09:00:00.000Z",
      expires_at: "2026-04-01T09:00:00.000Z",
      started_at: null,
      completed_at: null,
      reminders_sent: 0,
      external_ref: "job-7",
      job_profile_id: null,
    });
    const { invite_id } = JSON.parse(text).data;
    expect((await get(invite_id)).text).toBe(text);
    expect((await head(service, `${INVITES}/${invite_id}`, account.key)).status).toBe(200);
  });

  test("names the job profile that it was created for, also once the profile is deleted", async () => {
    const created = await service.call("POST", "/api/v1/job-profiles", {
      key: account.key,
      body: { name: "Team lead" },
    });
    const job_profile_id: string = created.json.data.id;
    const { status, json } = await post({ job_profile_id });
    expect([status, json.data.job_profile_id]).toEqual([201, job_profile_id]);
    const profile = `/api/v1/job-profiles/${job_profile_id}`;
    expect((await service.call("DELETE", profile, { key: account.key })).status).toBe(200);
    expect((await get(json.data.invite_id)).json.data.job_profile_id).toBe(job_profile_id);

    const before = dump(service);
    const refused = await post({ job_profile_id });
    expect([refused.status, refused.json.error.field]).toEqual([400, "job_profile_id"]);
    expect(dump(service)).toBe(before);
  });

  test.each([
    ["DE", undefined, "de"],
    ["CH", undefined, "de"],
    ["FR", undefined, "en"],
    ["DE", "en", "en"],
    ["US", "de", "de"],
  ])("of an account in %s that asks for %p it is in %s", async (country, language, expected) => {
    const other = await register(service, { country });
    await buyCredits(service, other, "pa-single");
    expect((await post({ ...(language && { language }) }, other.key)).json.data.language).toBe(expected);
  });

  test.each([
    [1, "2026-03-03"],
    [90, "2026-05-31"],
  ])("expires in %i days when asked to", async (days, date) => {
    expect((await post({ expires_in_days: days })).json.data.expires_at).toBe(`${date}T09:00:00.000Z`);
  });

  test("uses no credit and notifies no webhook without a subscription", async () => {
    await service.call("POST", "/api/v1/webhooks", { ...account, body: { url: "https://hooks.invalid/" } });
    await post();
    const { json } = await service.call("GET", "/api/v1/balance", { key: account.key });
    expect(json.data.balance).toMatchObject({ credits_available: 10, pending_invites: 1 });
    expect(count(service, "outbox WHERE channel = 'webhook' AND account_id = ?", account.id)).toBe(0);
  });
});

describe("POST 400", () => {
  const service = useUnchangedService({ RATE_LIMIT_PER_MINUTE: "1000" });
  const account = useBuyer(service);

  test.each<[string, string, Record<string, unknown>]>([
    ["email", "missing", { email: undefined }],
    ["email", "no address", { email: "zoe" }],
    ["email", "with a header", { email: "zoe@people.example\r\nBcc: all@people.example" }],
    ["name", "two lines", { name: "Zoë\nCandidate" }],
    ["name", "too long", { name: "x".repeat(201) }],
    ["name", "half a character", { name: "\ud800" }],
    ["product_type", "unknown", { product_type: "pa-deluxe" }],
    ["send_email", "text", { send_email: "false" }],
    ["language", "unknown", { language: "fr" }],
    ["expires_in_days", "too few", { expires_in_days: 0 }],
    ["expires_in_days", "too many", { expires_in_days: 91 }],
    ["expires_in_days", "no whole number", { expires_in_days: 1.5 }],
    ["candidate_message", "too long", { candidate_message: "x".repeat(2001) }],
    ["candidate_message", "a bell", { candidate_message: "a\u0007b" }],
    ["candidate_message", "half a line break", { candidate_message: "a\rb" }],
    ["job_profile_id", "unknown", { job_profile_id: `jp_${"0".repeat(24)}` }],
    ["sendEmail", "a typo", { sendEmail: false }],
    ["status", "not for clients", { status: "completed" }],
  ])("names %s (%s), stores nothing and queues no mail", async (field, _why, fields) => {
    const { status, json } = await post(fields, account.key, service);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });
});

describe("GET 404", () => {
  test("another account's and the other mode's invite answers the same bytes as one that never was", async () => {
    const { id } = await invite(service, account);
    const unknown = await get(`inv_${"0".repeat(24)}`);
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "invite_not_found"]);
    for (const { key } of [await register(service), otherModeKey(service, account)]) {
      const foreign = await get(id, key);
      expect([foreign.status, withoutRequestId(foreign.text)]).toEqual([404, withoutRequestId(unknown.text)]);
    }
  });

  test("a cancelled invite is nowhere: not at its address, not in a list, not in a total", async () => {
    const { id } = await invite(service, account);
    service.db.sqlite.run("UPDATE invites SET cancelled_at = 1");
    expect((await get(id)).status).toBe(404);
    const { json } = await service.call("GET", INVITES, { key: account.key });
    expect(json.data).toMatchObject({ invites: [], total: 0 });
  });
});

describe("GET list 200", () => {
  const list = async (query = "", key = account.key) =>
    (await service.call("GET", `${INVITES}${query}`, { key })).json.data;
  const ids = (data: { invites: { invite_id: string }[] }) => data.invites.map((entry) => entry.invite_id);

  test("is newest first, and pages cut it without gap or repetition, also within one millisecond", async () => {
    const sent: string[] = [];
    for (let place = 0; place < 7; place += 1) {
      sent.unshift((await invite(service, account)).id);
      service.clock.advance(1);
    }
    expect(ids(await list())).toEqual(sent);
    service.db.sqlite.run("UPDATE invites SET created_at = 1");
    const all = ids(await list());
    const pages = [await list("?limit=3"), await list("?limit=3&offset=3"), await list("?limit=3&offset=6")];
    expect(pages.flatMap(ids)).toEqual(all);
    expect(pages.map((page) => page.pagination)).toMatchObject([
      { total: 7, limit: 3, offset: 0, has_more: true },
      { total: 7, limit: 3, offset: 3, has_more: true },
      { total: 7, limit: 3, offset: 6, has_more: false },
    ]);
    expect(await list("?offset=100")).toMatchObject({
      invites: [],
      total: 7,
      pagination: { has_more: false },
    });
  });

  test("shows 20 unless asked otherwise", async () => {
    for (let place = 0; place < 25; place += 1) {
      await invite(service, account);
      service.db.sqlite.run("UPDATE invites SET started_at = 1, completed_at = 1");
    }
    const data = await list();
    expect([data.invites.length, data.total, data.pagination.limit]).toEqual([20, 25, 20]);
    expect((await list("?limit=100")).invites).toHaveLength(25);
  });

  test("the status filter and its total agree with the status that each invite shows", async () => {
    const short = await invite(service, account, { expires_in_days: 1 });
    const [started, completed, pending] = [
      await invite(service, account),
      await invite(service, account),
      await invite(service, account),
    ];
    const begunAndOver = await invite(service, account, { expires_in_days: 1 });
    await answerAll(service, begunAndOver.token);
    await answerAll(service, started.token);
    await completeAssessment(service, completed.token);
    service.clock.advance(24 * 3_600_000);
    const expected = {
      pending: [pending.id],
      started: [started.id],
      completed: [completed.id],
      expired: [short.id, begunAndOver.id].sort(),
    };
    for (const [status, wanted] of Object.entries(expected)) {
      const data = await list(`?status=${status}`);
      expect(ids(data).sort()).toEqual(wanted);
      expect(data.total).toBe(wanted.length);
      for (const entry of data.invites) expect(entry.status).toBe(status);
    }
    expect((await list()).total).toBe(5);
  });

  test("contains nothing of another account or of the other mode", async () => {
    await invite(service, account);
    for (const { key } of [await register(service), otherModeKey(service, account)]) {
      expect(await list("", key)).toMatchObject({ invites: [], total: 0, pagination: { total: 0 } });
    }
  });
});

describe("GET list 400", () => {
  test.each([
    ["limit", "?limit=0"],
    ["limit", "?limit=101"],
    ["limit", "?limit=ten"],
    ["limit", "?limit=-1"],
    ["limit", "?limit=5&limit=6"],
    ["offset", "?offset=-1"],
    ["offset", "?offset=1e3"],
    ["status", "?status=cancelled"],
    ["status", "?status[]=pending"],
  ])("names %s for %s", async (field, query) => {
    const { status, json } = await service.call("GET", `${INVITES}${query}`, { key: account.key });
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });
});

test("names with SQL and markup in them are stored as they are", async () => {
  const name = `Robert'); DROP TABLE invites;-- <b>"`;
  await post({ name });
  expect(rows(service, "SELECT name FROM invites WHERE account_id = ?", account.id)).toEqual([{ name }]);
});
