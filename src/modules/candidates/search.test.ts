import { describe, expect, test } from "bun:test";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { useAccount, useService } from "#/testing/harness.ts";
import { dump, execute, otherModeKey } from "#/testing/inspect.ts";
import { answerAll, buyCredits, candidatePath, invite, register } from "#/testing/journey.ts";
import { seedAssessment, seedResult } from "./testing.ts";

const service = useService({ RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service);

const search = (query: string, key = account.key) => service.call("GET", `/api/v1/search?${query}`, { key });
const idsOf = async (query: string, key = account.key): Promise<number[]> =>
  (await search(query, key)).json.data.candidates.map((entry: { session_id: number }) => entry.session_id);

describe("GET 200", () => {
  test("has the shape of the interface", async () => {
    service.accounts.change(account.id, { asksDemographics: true });
    await buyCredits(service, account);
    const { id, token } = await invite(service, account, { email: "zoe@people.example" });
    await answerAll(service, token);
    service.clock.advance(HOUR_MS);
    const candidate = {
      first_name: "Zoë",
      last_name: "Candidate",
      gender: "diverse",
      birth_date: "1990-02-28",
    };
    await service.call("POST", candidatePath(token, "/submit"), { body: { candidate } });

    const { status, json } = await search("q=zo%C3%8B+cand&date_from=2026-03-02");
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: {
        query: { q: "zoË cand", name: null, email: null, date_from: "2026-03-02", date_to: null },
        candidates: [
          {
            session_id: expect.any(Number),
            invite_id: id,
            name: "Zoë Candidate",
            first_name: "Zoë",
            last_name: "Candidate",
            email: "zoe@people.example",
            gender: "other",
            birth_date: "1990-02-28",
            started_at: "2026-03-02T09:00:00.000Z",
            completed_at: "2026-03-02T10:00:00.000Z",
            links: {
              results: `http://assay.test/api/v1/invites/${id}/results`,
              report: `http://assay.test/api/v1/invites/${id}/report`,
            },
          },
        ],
        pagination: {
          total: 1,
          limit: 20,
          offset: 0,
          has_more: false,
          as_of: "2026-03-02T10:00:00.000Z",
        },
      },
    });
    const withScores = (await search("q=zoe&include_results=true")).json.data.candidates[0];
    const results = await service.call("GET", `/api/v1/invites/${id}/results`, { key: account.key });
    const { dimensions } = results.json.data;
    const keys =
      "goal_orientation problem_solving proactive reflective internal external global detail".split(" ");
    expect(withScores.scores).toEqual(Object.fromEntries(keys.map((key) => [key, dimensions[key].c_value])));
  });

  test("has no links for a session without an invite, and leaves absent details empty", async () => {
    seedAssessment(service, account, { firstName: "", lastName: "Example" });
    expect((await search("q=example")).json.data.candidates[0]).toMatchObject({
      invite_id: null,
      name: "Example",
      first_name: "",
      gender: "",
      birth_date: null,
      links: { results: null, report: null },
    });
  });

  test.each([
    ["female", "female"],
    ["male", "male"],
    ["diverse", "other"],
  ] as const)("shows %s as %s", async (gender, shown) => {
    seedAssessment(service, account, { gender });
    expect((await search("q=ada")).json.data.candidates[0].gender).toBe(shown);
  });

  test("stores nothing", async () => {
    seedAssessment(service, account);
    const before = dump(service);
    await search("q=ada&include_results=true");
    expect(dump(service)).toBe(before);
  });
});

describe("terms", () => {
  test("q searches names and email, name and email only theirs, and all must match", async () => {
    const ada = seedAssessment(service, account, {
      firstName: "Ada",
      lastName: "Bell",
      email: "a1@x.example",
    });
    const bob = seedAssessment(service, account, {
      firstName: "Bob",
      lastName: "Ada",
      email: "b2@x.example",
    });
    const eve = seedAssessment(service, account, {
      firstName: "Eve",
      lastName: "Lund",
      email: "ada@y.example",
    });
    expect(await idsOf("q=ADA")).toEqual([eve, bob, ada]);
    expect(await idsOf("name=ada")).toEqual([bob, ada]);
    expect(await idsOf("email=ada")).toEqual([eve]);
    expect(await idsOf("q=ada&email=x.example&name=bell")).toEqual([ada]);
    expect(await idsOf("name=ada&email=y.example")).toEqual([]);
    expect(await idsOf("name=Ada%20%20Bell")).toEqual([ada]);
    expect(await idsOf("q=&name=eve")).toEqual([eve]);
  });

  test.each([
    ["%25", "100% Ada"],
    ["_", "under_score"],
    ["*", "star*"],
    ["?", "why?"],
    ["[", "bracket[x]"],
    ["%5C", "back\\slash"],
    ["'", "O'Brien"],
    ["%C3%A4%25", "ä%"],
    ["%C3%A4_", "ä_"],
  ])("%s is a letter like any other", async (sent, lastName) => {
    seedAssessment(service, account, { lastName: "Plain ärger", email: "plain@people.example" });
    const found = seedAssessment(service, account, { lastName, email: "other@people.example" });
    expect(await idsOf(`name=${sent}`)).toEqual([found]);
    expect(await idsOf(`q=${sent}`)).toEqual([found]);
    expect(await idsOf(`email=${sent}`)).toEqual([]);
  });

  test("dates are those of the completion, whole UTC days, both included", async () => {
    const at = (time: string) =>
      seedAssessment(service, account, { startedAt: 1, completedAt: Date.parse(time) });
    at("2026-02-28T23:59:59.999Z");
    const first = at("2026-03-01T00:00:00.000Z");
    const last = at("2026-03-02T23:59:59.999Z");
    at("2026-03-03T00:00:00.000Z");
    expect(await idsOf("date_from=2026-03-01&date_to=2026-03-02")).toEqual([last, first]);
    expect(await idsOf("date_from=2026-03-01&date_to=2026-03-01")).toEqual([first]);
    expect((await search("date_from=2026-03-01")).json.data.pagination.total).toBe(3);
    expect((await search("date_to=2026-03-02")).json.data.pagination.total).toBe(3);
    expect((await search("date_from=1900-01-01&date_to=9999-12-31")).json.data.pagination.total).toBe(4);
  });

  test("a parameter of another list is refused rather than ignored", async () => {
    const { status, json } = await search("q=ada&sort=oldest");
    expect([status, json.error.code, json.error.field]).toEqual([400, "unknown_parameter", "sort"]);
  });
});

describe("who is found", () => {
  test("only completed sessions of people who are not anonymized", async () => {
    const id = seedAssessment(service, account);
    seedAssessment(service, account, { completedAt: null });
    seedAssessment(service, account, { completedAt: null, startedAt: null });
    seedAssessment(service, account, { anonymizedAt: service.clock.now() });
    const { data } = (await search("name=ada")).json;
    expect(data.candidates.map((entry: { session_id: number }) => entry.session_id)).toEqual([id]);
    expect(data.pagination.total).toBe(1);
  });

  test("nobody of another account or mode, not even in a total", async () => {
    seedResult(service, seedAssessment(service, account), () => 5);
    for (const { key } of [await register(service), otherModeKey(service, account)]) {
      expect((await search("q=ada&include_results=true", key)).json.data).toMatchObject({
        candidates: [],
        pagination: { total: 0, has_more: false },
      });
    }
  });
});

describe("pages", () => {
  test("go from the newest to the oldest, the later id first where the time is the same", async () => {
    const now = service.clock.now();
    const same = [1, 2, 3].map(() => seedAssessment(service, account));
    const newest = seedAssessment(service, account, { completedAt: now + 1 });
    const oldest = seedAssessment(service, account, { completedAt: now - 1 });
    const [first, second, third] = same;
    expect(await idsOf("q=ada")).toEqual([newest, third, second, first, oldest] as number[]);
    const page = (await search("q=ada&limit=2&offset=1")).json.data;
    expect(page.candidates.map((entry: { session_id: number }) => entry.session_id)).toEqual([third, second]);
    expect(page.pagination).toMatchObject({ total: 5, limit: 2, offset: 1, has_more: true });
    expect((await search("q=ada&offset=5")).json.data).toMatchObject({
      candidates: [],
      pagination: { total: 5, offset: 5, has_more: false },
    });
  });

  test("have 20 entries unless asked otherwise, and at most 100", async () => {
    for (let entry = 0; entry < 101; entry++) seedAssessment(service, account);
    expect(await idsOf("q=ada")).toHaveLength(20);
    expect(await idsOf("q=ada&limit=100")).toHaveLength(100);
  });
});

describe("GET 400 names the parameter:", () => {
  test.each([
    ["", "q"],
    ["include_results=true&limit=5", "q"],
    ["q=&name=%20&email=%09", "q"],
    ["q=ada&limit=0", "limit"],
    ["q=ada&limit=101", "limit"],
    ["q=ada&limit=1e1", "limit"],
    ["q=ada&offset=-1", "offset"],
    ["q=ada&include_results=yes", "include_results"],
    ["date_from=2026-02-30", "date_from"],
    ["date_from=2026-03-01T00:00:00Z", "date_from"],
    ["date_from=2026-03-02&date_to=2026-03-01", "date_from"],
    ["q=%00", "q"],
    ["name=a%00b", "name"],
    ["q=a&q=b", "q"],
    ["q[]=a", "q"],
    [`email=${"a".repeat(201)}`, "email"],
  ])("%s", async (query, field) => {
    const { status, json } = await search(query);
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });
});

test("is 401 without a key, 403 without the permission for profiles, whatever else is wrong", async () => {
  expect((await service.call("GET", "/api/v1/search")).status).toBe(401);
  execute(
    service,
    `UPDATE api_keys SET permissions = '["results:read","invites:read"]' WHERE account_id = ?`,
    account.id,
  );
  expect((await search("")).status).toBe(403);
});
