import { beforeEach, describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, execute, rows } from "#/testing/inspect.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useAccount(service);
let profileId: string;
let ada: number;
let ben: number;

beforeEach(async () => {
  const body = { name: "Vertrieb", dimensions: { people: { ideal: 6 } } };
  profileId = (await service.call("POST", "/api/v1/job-profiles", { key: account.key, body })).json.data.id;
  [ada = 0, ben = 0] = ["Ada", "Ben"].map((firstName) => {
    const id = seedAssessment(service, account, { firstName, lastName: "Secretname" });
    seedResult(service, id, () => 5.5);
    return id;
  });
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });
const data = async (method: string, path: string, body?: unknown) =>
  (await call(method, path, body)).json.data;
const share = (more: object = {}) =>
  data("POST", "/shares", { session_id: ada, job_profile_id: profileId, receiver: "Anna Boss", ...more });
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const look = (path: string, headers: Record<string, string> = {}) => service.call("GET", path, { headers });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const rawBody = new URLSearchParams(fields).toString();
  const form = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(rawBody.length),
  };
  return service.call("POST", path, { rawBody, headers: { ...form, ...headers } });
};

/** Somebody with the link at another network. */
const STRANGER = { "x-forwarded-for": "203.0.113.7" };

describe("a shared result", () => {
  test("opens without an access, bears the receiver's name, and the candidate can read who looked", async () => {
    const shared = await share();
    const page = await look(pathOf(shared));
    expect(page.status).toBe(200);
    expect(page.text).toContain("Ada Secretname");
    expect(page.text).toMatch(/<pattern[^>]*>.*>Anna Boss<\/text>/);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.text).not.toContain("<script");
    service.run("store-views");
    expect(rows(service, "SELECT session_id, viewer, what FROM result_views")).toMatchObject([
      { session_id: ada, viewer: expect.stringContaining("Anna Boss"), what: "match" },
    ]);
    expect(await data("GET", `/shares/${shared.id}`)).toMatchObject({ looks: 1, state: "open" });
  });

  test("stores a comment without what nobody can see", async () => {
    const shared = await share();
    await send(pathOf(shared), { person: String(ada), vote: "yes", comment: "Mu\u0308l\u200bler \u202edeb" });
    const { answers } = await data("GET", `/shares/${shared.id}`);
    expect(answers).toMatchObject([{ comment: "Müller deb" }]);
  });

  test("takes a vote and a comment, once each however often it is sent, about nobody else", async () => {
    const shared = await share();
    const answer = await send(pathOf(shared), { person: String(ada), vote: "yes", comment: "Let us meet." });
    expect(answer.status).toBe(303);
    await send(pathOf(shared), { person: String(ada), vote: "maybe", comment: "Let us meet." });
    await send(pathOf(shared), { person: String(ben), vote: "yes", comment: "" });
    const { answers } = await data("GET", `/shares/${shared.id}`);
    expect(answers).toMatchObject([{ session_id: ada, vote: "maybe", comment: "Let us meet." }]);
    expect((await look(`${pathOf(shared)}?sent`)).text).toContain("Your answer has been sent");
  });

  test("no longer opens when its time is over, when it was ended, or for a token that is not its own", async () => {
    const [timed, ended] = [await share({ days: 1 }), await share()];
    await call("DELETE", `/shares/${ended.id}`);
    const other = pathOf(await share()).split(".");
    const forged = [...pathOf(timed).split(".").slice(0, 2), other[2]].join(".");
    service.clock.advance(DAY_MS);
    for (const [path, status] of [
      [pathOf(timed), 410],
      [pathOf(ended), 410],
      [forged, 404],
      ["/share/nothing", 404],
      [pathOf(timed).slice(0, -3), 404],
    ] as const) {
      const page = await look(path);
      expect([path, page.status]).toEqual([path, status]);
      expect(page.text).not.toMatch(/Secretname|Anna|Vertrieb/);
      expect((await send(path, { person: String(ada), vote: "yes" })).status).toBe(status);
    }
    expect(count(service, "share_answers")).toBe(0);
    expect(count(service, "share_looks")).toBe(0);
    await call("PUT", `/shares/${timed.id}`, { days: 2 });
    expect((await look(pathOf(timed))).status).toBe(200);
    expect((await call("PUT", `/shares/${ended.id}`, { days: 2 })).json.error.code).toBe("share_ended");
  });

  test("with a password shows nothing before it, and takes five guesses from a network, which shut nobody else out", async () => {
    const shared = await share({ password: "harbour lights" });
    const path = pathOf(shared);
    const guard = await look(path);
    expect(guard.text).not.toContain("Secretname");
    expect((await send(path, { person: String(ada), vote: "yes" })).status).toBe(303);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await send(path, { password: `wrong ${guess}` }, STRANGER)).status).toBe(403);
    expect((await send(path, { password: "harbour lights" }, STRANGER)).status).toBe(429);
    service.run("store-audit");
    const refusals = rows(
      service,
      "SELECT actor_kind, json_extract(details, '$.reason') AS reason FROM audit_entries WHERE action = 'link.refused'",
    );
    expect(refusals.length).toBeGreaterThan(1);
    expect(refusals.at(-1)).toEqual({ actor_kind: "share", reason: "locked" });
    const right = await send(path, { password: "harbour lights" });
    expect(right.status).toBe(303);
    const cookie = right.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(right.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await look(path, { cookie })).text).toContain("Secretname");
    // What opens one opens no other.
    const another = pathOf(await share({ password: "harbour lights" }));
    expect((await look(another, { cookie })).text).not.toContain("Secretname");
    expect(count(service, "share_answers")).toBe(0);
    expect(JSON.stringify(rows(service, "SELECT * FROM shares"))).not.toContain("harbour");
    expect((await call("GET", `/shares/${shared.id}`)).text).not.toContain("argon2");
  });

  test("ends with an erasure at once, and with it what was answered", async () => {
    const shared = await share();
    await send(pathOf(shared), { person: String(ada), vote: "no", comment: "Ada's secret" });
    await service.call("DELETE", `/api/v1/gdpr/candidates/${ada}`, { key: account.key });
    expect((await look(pathOf(shared))).status).toBe(404);
    for (const table of ["shares", "share_looks", "share_answers"]) expect(count(service, table)).toBe(0);
  });

  test("is made of somebody who has completed, or of a list: of neither or both it is none", async () => {
    for (const [body, field] of [
      [{}, "session_id"],
      [{ session_id: ada, shortlist_id: "sl_none" }, "session_id"],
      [{ session_id: 987_654 }, "session_id"],
      [{ session_id: ada }, "job_profile_id"],
      [{ shortlist_id: "sl_none" }, "shortlist_id"],
    ] as const) {
      const { status, json } = await call("POST", "/shares", { receiver: "Anna", ...body });
      expect([status, json.error.field]).toEqual([400, field]);
    }
  });
});

describe("a shared shortlist", () => {
  const list = () =>
    data("POST", "/shortlists", {
      ...{ name: "First round", job_profile_id: profileId, session_ids: [ben, ada] },
    });

  test("shows who is on it now, without anyone who was erased since", async () => {
    const created = await list();
    await call("PUT", `/shortlists/${created.id}/entries/${ben}`, { comment: "Ask about travel." });
    const shared = await data("POST", "/shares", {
      ...{ shortlist_id: created.id, receiver: "Anna Boss", chapters: ["match", "comments"] },
    });
    const page = (await look(pathOf(shared))).text;
    expect(page.indexOf("Ben Secretname")).toBeLessThan(page.indexOf("Ada Secretname"));
    expect(page).toContain("Ask about travel.");
    await service.call("DELETE", `/api/v1/gdpr/candidates/${ben}`, { key: account.key });
    const after = (await look(pathOf(shared))).text;
    expect(after).not.toMatch(/Ben|travel/);
    expect(after).toContain("Ada Secretname");
  });

  test("with names hidden holds no name, address, comment or title of the list anywhere", async () => {
    const result = await list();
    execute(service, "UPDATE shortlists SET name = 'Round with Secretname' WHERE id = ?", result.id);
    await call("PUT", `/shortlists/${result.id}/entries/${ben}`, { comment: "Ben knows travel." });
    const shared = await data("POST", "/shares", {
      shortlist_id: result.id,
      receiver: "Anna Boss",
      hide_names: true,
      chapters: ["match", "comments", "decisions"],
    });
    const { text } = await look(pathOf(shared));
    expect(text).not.toMatch(/Secretname|Round with/);
    const page = text.split("</head>")[1];
    expect(page).not.toMatch(/\bAda\b|\bBen\b|@|travel/);
    expect(page).toContain("A shortlist for you");
    expect(page).toContain("Candidate A");
    expect(page).toContain("Candidate B");
  });

  test("shows no match of somebody whose result rests, and says why", async () => {
    const answered = await list();
    execute(
      service,
      `INSERT INTO candidate_requests (id, account_id, mode, session_id, kind, message, status, created_at, due_at)
       SELECT 'creq_x', account_id, mode, id, 'objection', '', 'open', 1, 2 FROM sessions WHERE id = ?`,
      ben,
    );
    const shared = await data("POST", "/shares", { shortlist_id: answered.id, receiver: "Anna" });
    const page = (await look(pathOf(shared))).text;
    const [, ofBen = "", ofAda = ""] = page.split("<h2>");
    expect(ofBen).toContain("asked that the result not be used for now");
    expect(ofBen).not.toContain("of 100");
    expect(ofAda).toContain("of 100");
  });
});

describe("the file of a share", () => {
  const take = (path: string, headers: Record<string, string> = {}) =>
    service.app.handle(new Request(`${ORIGIN}${path}/file`, { headers }));
  const pagesOf = async (response: Response): Promise<string[]> =>
    (await extractText(await getDocumentProxy(await response.bytes()), { mergePages: false })).text.map(
      (text) => text.replaceAll(/\s+/g, " "),
    );
  const looks = () => {
    service.run("store-views");
    return rows(service, "SELECT viewer, what FROM result_views ORDER BY id");
  };

  test.each(LANGUAGES)(
    "contains in %s what the page contains, and is a view that names it a file",
    async (language) => {
      const shared = await share({ files: true, language });
      expect(shared.files).toBe(true);
      expect((await look(pathOf(shared))).text).toContain(`href="${pathOf(shared)}/file"`);
      const answer = await take(pathOf(shared));
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect([answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
        "no-store",
        "no-referrer",
      ]);
      const text = (await pagesOf(answer)).join(" ");
      for (const words of ["Ada Secretname", language === "en" ? "of 100" : "von 100", "Anna Boss"])
        expect(text).toContain(words);
      // The chapters that were not chosen are not in it.
      expect(text).not.toMatch(/Decision so far|Bisherige Entscheidung/);
      expect(looks().map(({ viewer, what }) => [String(viewer).slice(0, 9), what])).toEqual([
        ["Anna Boss", "match"],
        ["Anna Boss", "match_file"],
      ]);
    },
  );

  test("is there only where the share allows it, and nothing is recorded where it is not", async () => {
    const shared = await share();
    expect(shared.files).toBe(false);
    expect((await look(pathOf(shared))).text).not.toContain("/file");
    expect((await take(pathOf(shared))).status).toBe(404);
    expect(looks().map(({ what }) => what)).toEqual(["match"]);
  });

  test("bears the receiver's name on every page", async () => {
    const people = Array.from({ length: 40 }, (_, place) => {
      const id = seedAssessment(service, account, { firstName: `P${place}`, lastName: "Long".repeat(20) });
      seedResult(service, id, () => 4);
      return id;
    });
    const list = await data("POST", "/shortlists", {
      ...{ name: "Everybody", job_profile_id: profileId, session_ids: people },
    });
    for (const receiver of ["Anna Boss", "李娜"]) {
      const shared = await data("POST", "/shares", { shortlist_id: list.id, receiver, files: true });
      const pages = await pagesOf(await take(pathOf(shared)));
      expect(pages.length).toBeGreaterThan(3);
      for (const page of pages) expect(page.split(receiver).length).toBeGreaterThan(3);
      expect(pages.join(" ")).toContain("P39");
    }
  });

  test("with names hidden holds none, and no match of somebody whose result rests", async () => {
    const list = await data("POST", "/shortlists", {
      ...{ name: "First round", job_profile_id: profileId, session_ids: [ben, ada] },
    });
    await call("PUT", `/shortlists/${list.id}/entries/${ben}`, { comment: "Ben knows travel." });
    execute(
      service,
      `INSERT INTO candidate_requests (id, account_id, mode, session_id, kind, message, status, created_at, due_at)
       SELECT 'creq_x', account_id, mode, id, 'objection', '', 'open', 1, 2 FROM sessions WHERE id = ?`,
      ben,
    );
    const shared = await data("POST", "/shares", {
      ...{ shortlist_id: list.id, receiver: "Anna Boss", files: true, hide_names: true },
      chapters: ["match", "comments", "decisions"],
    });
    const answer = await take(pathOf(shared));
    expect(answer.headers.get("content-disposition")).not.toMatch(/Secretname|First/);
    const bytes = await answer.clone().text();
    const text = (await pagesOf(answer)).join(" ");
    expect(`${text}${bytes}`).not.toMatch(/Secretname|First round|\bAda\b|\bBen\b|travel/);
    const [, ofBen = "", ofAda = ""] = text.split(/Candidate [AB]/);
    expect(ofBen).toContain("asked that the result not be used for now");
    expect(ofBen).not.toContain("of 100");
    expect(ofAda).toContain("of 100");
  });

  test("ends with the share, its time and the person, and no other token or missing password opens it", async () => {
    const [timed, ended, erased, locked] = [
      await share({ files: true, days: 1 }),
      await share({ files: true }),
      await share({ files: true, session_id: ben }),
      await share({ files: true, password: "harbour lights" }),
    ];
    const forged = [...pathOf(ended).split(".").slice(0, 2), pathOf(timed).split(".")[2]].join(".");
    expect((await take(forged)).status).toBe(404);
    expect((await take("/share/nothing")).status).toBe(404);
    const guard = await take(pathOf(locked));
    expect([guard.status, guard.headers.get("location")]).toEqual([303, pathOf(locked)]);
    const right = await send(pathOf(locked), { password: "harbour lights" });
    const cookie = right.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await take(pathOf(locked), { cookie })).status).toBe(200);
    const before = looks().length;
    await call("DELETE", `/shares/${ended.id}`);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${ben}`, { key: account.key });
    service.clock.advance(DAY_MS);
    for (const [shared, status] of [
      [timed, 410],
      [ended, 410],
      [erased, 404],
    ] as const)
      expect((await take(pathOf(shared))).status).toBe(status);
    expect(looks().length).toBe(before);
  });
});
