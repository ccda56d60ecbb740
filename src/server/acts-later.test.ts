import { beforeEach, describe, expect, test } from "bun:test";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/**
 * What works later carries the rights that the person who created it has at that time. Every table that names its creator
 * is decided here, so a new one fails until it is. For each that acts, the tests take the creator's rights away in every way
 * there is, and show that it acts no more.
 */

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const RECORD = "says who did something, and does nothing later";
const PERSONAL = "is used by this person alone, signed in";
const OF_THE_ACCOUNT = "is the account's own: it shows or does only what the person who uses it may";

/** Every table with a column that names a creator or an owner among the people who sign in. */
const DECIDED: Readonly<Record<string, "acts" | string>> = {
  api_keys: "acts",
  shares: "acts",
  invite_batches: "acts",
  bulk_runs: "acts",
  // Those of `scheduled_invites`, which have no creator of their own.
  invites: "acts",
  reviews: RECORD,
  outcomes: RECORD,
  interview_sheets: PERSONAL,
  review_drafts: PERSONAL,
  review_mentions: RECORD,
  alerts: `${PERSONAL}; each is checked against their rights when it is shown (notifications/crowd.ts)`,
  alert_wishes: PERSONAL,
  seen_results: PERSONAL,
  list_wishes: PERSONAL,
  // Whoever uses a shared filter sees what they themselves may see.
  saved_filters: OF_THE_ACCOUNT,
  clients: OF_THE_ACCOUNT,
  teams: OF_THE_ACCOUNT,
  jobs: `${OF_THE_ACCOUNT}; a start link is a setting of the job and ends with the job or the account`,
  tags: OF_THE_ACCOUNT,
  shortlists: OF_THE_ACCOUNT,
  chat_hooks:
    "is a setting of the account that owners look after; it shows names only where that is switched on",
  norm_groups: "is the server's",
  decision_proposals: "is carried out by the person who confirms it, with their own rights",
  job_people: "names who works on a job; it is read with their rights of today (notifications/crowd.ts)",
  member_clients: "is the limit itself",
  memberships: "is the right itself",
  user_links: "lets one invited person in; owners see open invitations beside the members and withdraw them",
  passkeys: PERSONAL,
  recovery_codes: PERSONAL,
  console_sessions: "signs in; each request asks for the rights of today (users/sign-in/callers.ts)",
  known_browsers: PERSONAL,
  person_mails: "tells somebody about their own access, and administrators about payments",
};

const CREATOR = /^(created_by|created_by_id|made_by|invited_by|author_id|user_id)$/;

test("covers every table that names its creator", () => {
  const tables = service.db.sqlite
    .prepare<{ table: string; name: string }, []>(
      `SELECT m.name AS "table", c.name FROM sqlite_schema m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.sql NOT LIKE 'CREATE VIRTUAL%'`,
    )
    .all();
  const named = new Set(tables.filter(({ name }) => CREATOR.test(name)).map(({ table }) => table));
  expect([...named].toSorted()).toEqual(Object.keys(DECIDED).toSorted());
  expect(
    Object.keys(DECIDED)
      .filter((table) => DECIDED[table] === "acts")
      .toSorted(),
  ).toEqual(Object.keys(ACTS).toSorted());
});

let profileId: string;
let sessionId: number;
let clientId: string;
let jobId: string;
let boss: SignedInPerson;

const as = (who: SignedInPerson, method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...who.options, ...(body !== undefined && { body }) });
const done = async (who: SignedInPerson, method: string, path: string, body?: unknown) => {
  const { status, text, json } = await as(who, method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return json.data;
};

beforeEach(async () => {
  boss = signIn(service, { role: "owner", account }, { name: "Olga Owner" });
  const body = { name: "Sales", dimensions: { people: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
  sessionId = seedAssessment(service, account, { firstName: "Ada", lastName: "Secretname" });
  seedResult(service, sessionId, () => 5.5);
  clientId = (await done(boss, "POST", "/clients", { name: "Harbour Ltd" })).id;
  const job = { title: "Seller", job_profile_id: profileId, client_id: clientId };
  jobId = (await done(boss, "POST", "/jobs", job)).id;
  await done(boss, "POST", `/jobs/${jobId}/applicants`, { session_ids: [sessionId] });
});

/** Something that works later. */
interface Acting {
  /** Who may create it. */
  role: "owner" | "recruiter";
  /** Creates it and returns a function that has it act, and tells whether it did. */
  begin(creator: SignedInPerson): Promise<() => Promise<boolean>>;
  /** Whether somebody takes it over when it is handed to them. */
  creatorNow(): unknown;
}

const one = (column: string, table: string) =>
  rows(service, `SELECT ${column} AS value FROM ${table} ORDER BY rowid DESC LIMIT 1`)[0]?.value;

const ACTS: Readonly<Record<string, Acting>> = {
  api_keys: {
    role: "owner",
    begin: async (creator) => {
      const { key } = await done(creator, "POST", "/keys", { name: "ATS", permissions: ["invites:read"] });
      return async () => (await service.call("GET", "/api/v1/invites", { key })).status === 200;
    },
    creatorNow: () => one("made_by", "api_keys"),
  },
  shares: {
    role: "recruiter",
    begin: async (creator) => {
      const { url } = await done(creator, "POST", "/shares", {
        ...{
          session_id: sessionId,
          job_profile_id: profileId,
          receiver: "Anna",
          chapters: ["match", "report"],
        },
      });
      const { pathname } = new URL(url);
      return async () => {
        const page = await service.call("GET", pathname);
        expect(page.text.includes("Secretname")).toBe(page.status === 200);
        if (page.status !== 200)
          expect((await service.call("GET", `${pathname}/people/${sessionId}/report`)).status).not.toBe(200);
        return page.status === 200;
      };
    },
    creatorNow: () => one("created_by_id", "shares"),
  },
  invite_batches: {
    role: "recruiter",
    begin: async (creator) => {
      // All places are taken until one of the invites is cancelled.
      execute(service, "UPDATE accounts SET pending_limit = 1");
      const first = { email: "first@people.example", name: "First", job_id: jobId };
      const { invite_id } = (await service.call("POST", "/api/v1/invites", { key: account.key, body: first }))
        .json.data;
      const batch = await done(creator, "POST", "/invite-batches", {
        ...{ name: "Round", job_id: jobId, rows: [{ email: "second@people.example", name: "Second" }] },
      });
      expect(batch.batch).toMatchObject({ state: "sending" });
      return async () => {
        await service.call("DELETE", `/api/v1/invites/${invite_id}`, { key: account.key });
        service.run("invite-from-lists");
        return rows(service, "SELECT 1 FROM invites WHERE email LIKE 'second@%'").length > 0;
      };
    },
    creatorNow: () => one("created_by_id", "invite_batches"),
  },
  bulk_runs: {
    role: "recruiter",
    begin: async (creator) => {
      const tag = await done(creator, "POST", "/tags", { name: "Round" });
      // Stored as begun, and left where a crash would leave it.
      await done(creator, "POST", "/bulk-tags", { add: [tag.id], session_ids: [sessionId] });
      await service.bulk.carryOnAll();
      execute(service, "DELETE FROM person_tags");
      execute(service, "UPDATE bulk_people SET status = 'waiting'");
      execute(
        service,
        "UPDATE bulk_runs SET ended_at = NULL, work = ?",
        JSON.stringify({ kind: "tag", add: [tag.id], remove: [] }),
      );
      return async () => {
        await service.bulk.carryOnAll();
        return rows(service, "SELECT 1 FROM person_tags").length > 0;
      };
    },
    creatorNow: () => one("user_id", "bulk_runs"),
  },
  invites: {
    role: "recruiter",
    begin: async (creator) => {
      const send_at = new Date(service.clock.now() + DAY_MS).toISOString();
      const planned = { email: "planned@people.example", name: "Planned", job_id: jobId, send_at };
      const created = await service.call("POST", "/api/v1/invites", { ...creator.options, body: planned });
      expect(created.status).toBe(201);
      return async () => {
        service.clock.advance(DAY_MS);
        service.run("send-planned-invites");
        return rows(service, "SELECT 1 FROM scheduled_invites WHERE sent_at IS NOT NULL").length > 0;
      };
    },
    creatorNow: () => one("invited_by", "invites"),
  },
};

describe.each(Object.entries(ACTS))("%s", (_table, { role, begin, creatorNow }) => {
  const creator = () => signIn(service, { role, account }, { name: "Carla Creator" });

  test("acts while the creator may", async () => {
    const act = await begin(creator());
    expect(await act()).toBe(true);
  });

  test("ends with the creator's membership, unless it is handed over", async () => {
    const gone = creator();
    const act = await begin(gone);
    expect((await done(boss, "DELETE", `/members/${gone.userId}`)).keys_left).toEqual([]);
    expect(await act()).toBe(false);
  });

  test("becomes another owner's when it is handed over", async () => {
    const gone = creator();
    const act = await begin(gone);
    await done(boss, "DELETE", `/members/${gone.userId}?keys_to=${boss.userId}`);
    expect(creatorNow()).toBe(boss.userId);
    expect(await act()).toBe(true);
  });

  test("ends with the creator's role", async () => {
    const lessened = creator();
    const act = await begin(lessened);
    await done(boss, "PUT", `/members/${lessened.userId}`, { role: "reviewer" });
    expect(await act()).toBe(false);
  });

  test("is counted in the list of members while it is there", async () => {
    const counted = creator();
    await begin(counted);
    const { members } = await done(boss, "GET", "/members");
    const { keys, acts_later } = members.find(
      ({ user_id }: { user_id: string }) => user_id === counted.userId,
    );
    expect([keys, ...(Object.values(acts_later) as number[])].reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  if (role === "recruiter")
    test("does nothing for clients that the creator is not limited to", async () => {
      const limited = creator();
      const act = await begin(limited);
      const other = (await done(boss, "POST", "/clients", { name: "Other Ltd" })).id;
      await done(boss, "PUT", `/members/${limited.userId}`, { role, client_ids: [other] });
      expect(await act()).toBe(false);
    });

  test("does nothing while the account is disabled", async () => {
    const act = await begin(creator());
    execute(service, "UPDATE accounts SET status = 'inactive'");
    expect(await act()).toBe(false);
  });
});

test.each([true, false])(
  "a share of a list shows nobody whom its creator may not see, whoever adds them; for a job: %s",
  async (isForJob) => {
    const limited = signIn(service, { role: "recruiter", account });
    await done(boss, "PUT", `/members/${limited.userId}`, { role: "recruiter", client_ids: [clientId] });
    const list = await done(limited, "POST", "/shortlists", {
      ...{ name: "Round", session_ids: [sessionId], ...(isForJob && { job_id: jobId }) },
    });
    const { url } = await done(limited, "POST", "/shares", { shortlist_id: list.id, receiver: "Anna" });
    const { pathname } = new URL(url);
    expect((await service.call("GET", pathname)).text).toContain("Ada Secretname");
    const foreign = seedAssessment(service, account, { firstName: "Ben", lastName: "Foreign" });
    seedResult(service, foreign, () => 5.5);
    await done(boss, "POST", `/shortlists/${list.id}/entries`, { session_ids: [foreign] });
    const own = await as(limited, "GET", `/shortlists/${list.id}`);
    const page = await service.call("GET", pathname);
    expect(page.text.includes("Foreign")).toBe(own.text.includes("Foreign"));
    if (!isForJob) expect([own.status, page.status]).toEqual([404, 404]);
  },
);
