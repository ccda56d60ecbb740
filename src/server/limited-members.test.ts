import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { namedInBodies } from "#/testing/id-places.ts";
import { dumpTenant, execute, rows, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { furnish, NOBODYS, type Param, type Records } from "#/testing/records.ts";
import { fill, keyedRoutes, paramsOf, personRoutes, queryOf } from "#/testing/routes.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/**
 * Members who are limited to a client, over every route that they may call: nothing of another client's jobs, people,
 * lists and teams is in any answer, by no id, in no list, and by no word that is searched. A new route that forgets the
 * limit fails here without being named.
 */

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });
const account = usePrepared(service, () => register(service));
let theirs: Records;
let others: Records;
let owner: SignedInPerson;
let members: SignedInPerson[];

/** What stands in every text of the other client, in any case. */
const SECRET = /zorander/i;

/** Gives the job that comes with all records to a client, with the list that they hold. */
function giveToClient({ clientId, jobId, batchId }: Records): void {
  execute(service, "UPDATE jobs SET client_id = ? WHERE id = ?", clientId, jobId);
  execute(service, "UPDATE invite_batches SET job_id = ? WHERE id = ?", jobId, batchId);
}

/** Their person, who has cost a credit, was asked in the name of their client. */
function askForClient({ clientId, sessionId }: Records): void {
  execute(
    service,
    "INSERT INTO client_people (client_id, account_id, mode, session_id) VALUES (?, ?, 'test', ?)",
    ...[clientId, account.id, sessionId],
  );
}

/** The mail with the link. */
const mailTo = ({ inviteId }: Records): string =>
  String(rows(service, "SELECT id FROM outbox WHERE ref = ?", `invite:${inviteId}`)[0]?.id);

function limited(role: "recruiter" | "reviewer"): SignedInPerson {
  const member = signIn(service, { role, account });
  execute(
    service,
    "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
    ...[member.userId, account.id, theirs.clientId],
  );
  return member;
}

beforeAll(async () => {
  await service.app.whole();
  others = (await furnish(service, account, "Zorander")).records;
  theirs = (await furnish(service, account)).records;
  for (const records of [theirs, others]) records.mailId = mailTo(records);
  giveToClient(theirs);
  giveToClient(others);
  askForClient(others);
  owner = signIn(service, { role: "owner", account });
  members = [limited("recruiter"), limited("reviewer")];
});

// Each person may ask so much in a minute, and a refusal for that would hide what is told.
beforeEach(() => service.clock.advance(MINUTE_MS));

const routes = () => [...keyedRoutes(service), ...personRoutes(service)];
const sessions = ({ sessionId }: Records) => `${sessionId},${sessionId}`;
const queryFor = (method: string, path: string, ids: Records): string =>
  queryOf(method, path)
    .replace("OWN_PROFILE", ids.profileId)
    .replace("OWN_SESSIONS", sessions(ids))
    .replace("q=Sentinel", "q=e");
const askAs = (caller: SignedInPerson, method: string, path: string, ids: Records, body?: unknown) =>
  service.call(method, fill(path, ids) + queryFor(method, path, ids), {
    ...caller.options,
    ...(body !== undefined && { body }),
  });

/** What is the account's own, whoever its people are asked for. */
const OF_THE_ACCOUNT: readonly Param[] = ["orderId"];

/** Without ids and times: what was made for the two answers is not the same thing. */
const shownOf = (text: string, ids: Records): string =>
  Object.values(ids)
    .filter((id) => id.length > 8 && !Object.values(theirs).includes(id))
    .reduce((shown, id) => shown.replaceAll(id, "ID"), withoutRequestId(text))
    .replaceAll(/"(session_id|team_id|id|revision)":("[^"]*"|\d+)/g, '"$1":ID')
    .replaceAll(/"(as_of|[a-z]+_at|link|qr|code)":"[^"]*"/g, "")
    .replaceAll(/\b(ID|\d{9}|\d{1,4})\b/g, "N");

/** Every row about the other client's person, or of their job, list and team. */
const ofOthers = (): string[] => {
  const named = {
    session_id: Number(others.sessionId),
    invite_id: others.inviteId,
    job_id: others.jobId,
    shortlist_id: others.shortlistId,
    team_id: Number(others.teamId),
    client_id: others.clientId,
    job_profile_id: others.profileId,
  };
  const columns = rows(
    service,
    "SELECT m.name AS of, c.name AS named FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'",
  );
  return columns.flatMap(({ of, named: column }) => {
    const value = named[String(column) as keyof typeof named];
    if (value === undefined) return [];
    return rows(service, `SELECT * FROM "${of}" WHERE "${column}" = ?`, value).map((row) =>
      JSON.stringify([of, row]),
    );
  });
};

describe("whoever is limited to a client", () => {
  test("is told of another client's ids what is told of ids that never were, by every route, and changes nothing", async () => {
    const before = dumpTenant(service, account.id, "test");
    let asked = 0;
    for (const caller of members) {
      for (const { method, path, name } of routes()) {
        for (const param of paramsOf(path)) {
          if (OF_THE_ACCOUNT.includes(param)) continue;
          const foreign = await askAs(caller, method, path, { ...theirs, [param]: others[param] });
          const unknown = await askAs(caller, method, path, { ...theirs, [param]: NOBODYS[param] });
          const shown = (text: string, id: string) => withoutRequestId(text).replaceAll(id, "ID");
          expect([name, param, foreign.status === 429]).toEqual([name, param, false]);
          expect([name, param, foreign.status, shown(foreign.text, others[param])]).toEqual([
            name,
            param,
            unknown.status,
            shown(unknown.text, NOBODYS[param]),
          ]);
          if (foreign.status === 404) asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(60);
    expect(dumpTenant(service, account.id, "test")).toBe(before);
  });

  test("finds nothing of another client in any answer about their own, where owners find it", async () => {
    const ids = [
      others.inviteId,
      others.jobId,
      others.clientId,
      others.batchId,
      others.requestId,
      others.reviewId,
    ];
    let shownToOwners = 0;
    for (const { method, path, name } of routes()) {
      if (method !== "GET") continue;
      const all = await askAs(owner, method, path, theirs);
      if (SECRET.test(all.text) && paramsOf(path).length === 0) shownToOwners += 1;
      for (const caller of members) {
        const { status, text } = await askAs(caller, method, path, theirs);
        const reported = [SECRET.exec(text)?.[0], ...ids.filter((id) => text.includes(id))].filter(Boolean);
        expect([name, reported]).toEqual([name, []]);
        // What they may call shows their own client's as it does to owners.
        if (status !== 403) expect([name, status]).toEqual([name, all.status]);
      }
    }
    expect(shownToOwners).toBeGreaterThan(8);
  });

  test("finds nothing of another client by its words either", async () => {
    for (const { method, path, name } of routes()) {
      if (method !== "GET" || paramsOf(path).length > 0) continue;
      for (const caller of members) {
        const base = queryFor(method, path, theirs).replace(/[?&]q=[^&]*/, "");
        const word = async (q: string) => {
          const address = `${path}${base === "" ? "?" : `${base}&`}q=${q}`;
          return (await service.call("GET", address, caller.options)).text;
        };
        const [found, nothing] = [await word("Zorander"), await word("Qqqqqqq")];
        const plain = (text: string) =>
          withoutRequestId(text)
            .replaceAll(/Zorander|Qqqqqqq/g, "Q")
            .replaceAll(/"as_of":"[^"]*"/g, "");
        expect([name, plain(found)]).toEqual([name, plain(nothing)]);
      }
    }
  });

  test("reaches no further by ids in bodies and queries", async () => {
    const [recruiter] = members;
    if (recruiter === undefined) throw new Error("nobody is limited");
    const requests = (ids: Records): [string, string, unknown?][] => [
      ["GET", `/invites/${theirs.inviteId}/match?profile_id=${ids.profileId}`],
      ["GET", `/console/compare?session_ids=${theirs.sessionId},${ids.sessionId}`],
      ["GET", `/console/shortlist?profile_id=${ids.profileId}`],
      ["GET", `/console/candidates?state=all&invite_id=${ids.inviteId}`],
      ["GET", `/console/candidates?state=all&batch_id=${ids.batchId}`],
      ["GET", `/console/candidates?state=all&client_id=${ids.clientId}`],
      ["GET", `/console/candidates?state=all&profile_id=${ids.profileId}`],
      ["GET", `/console/jobs?status=all&client_id=${ids.clientId}`],
      ["GET", `/console/jobs?status=all&session_id=${ids.sessionId}`],
      ["GET", `/console/jobs?status=all&invite_id=${ids.inviteId}`],
      ["GET", `/console/mails?invite_id=${ids.inviteId}`],
      ["GET", "/console/sending?troubled=true"],
      ["POST", "/invites", { email: "a@b.example", job_profile_id: ids.profileId }],
      ["POST", "/console/jobs", { title: "Mine", client_id: ids.clientId }],
      ["POST", "/console/jobs", { title: "Mine", client_id: theirs.clientId, job_profile_id: ids.profileId }],
      ["PUT", `/console/jobs/${theirs.jobId}`, { client_id: ids.clientId }],
      ["POST", `/console/jobs/${theirs.jobId}/applicants`, { invite_ids: [ids.inviteId] }],
      ["POST", `/console/jobs/${theirs.jobId}/applicants`, { session_ids: [Number(ids.sessionId)] }],
      ["POST", "/console/sessions", { language: "en", job_id: ids.jobId }],
      ["POST", `/teams/${theirs.teamId}/members`, { session_ids: [Number(ids.sessionId)] }],
      ["POST", `/teams/${theirs.teamId}/members`, { invite_ids: [ids.inviteId] }],
      ["POST", "/console/invite-reminders", { invite_ids: [ids.inviteId] }],
      [
        "POST",
        "/console/outcomes/import",
        { rows: [{ session_id: ids.sessionId, still_there: "yes", as_of: "2026-03-02", rating: "4" }] },
      ],
      [
        "POST",
        `/console/candidates/${theirs.sessionId}/reviews`,
        {
          kind: "decision",
          text: "As told",
          outcome: "hold",
          grounds: ["interview"],
          job_profile_id: ids.profileId,
        },
      ],
    ];
    const before = dumpTenant(service, account.id, "test");
    const plain = (text: string, ids: Records) =>
      [ids.inviteId, ids.profileId, ids.clientId, ids.batchId].reduce(
        (shown, id) => shown.replaceAll(id, "ID"),
        withoutRequestId(text)
          .replaceAll(/"as_of":"[^"]*"/g, "")
          .replaceAll(`"session_id":${ids.sessionId}`, '"session_id":ID'),
      );
    const unknowns = requests(NOBODYS);
    for (const [place, [method, path, body]] of requests(others).entries()) {
      const send = (to: string, sent: unknown) =>
        service.call(method, `/api/v1${to}`, {
          ...recruiter.options,
          ...(sent !== undefined && { body: sent }),
        });
      const foreign = await send(path, body);
      const [, to = "", sent] = unknowns[place] ?? [];
      const unknown = await send(to, sent);
      expect([path, foreign.status, plain(foreign.text, others)]).toEqual([
        path,
        unknown.status,
        plain(unknown.text, NOBODYS),
      ]);
      expect([path, SECRET.test(foreign.text)]).toEqual([path, false]);
    }
    expect(dumpTenant(service, account.id, "test")).toBe(before);
  });

  test("reaches nobody of another client's jobs, lists, links and tags, nor many of them at once, by what bodies name", async () => {
    const before = ofOthers();
    expect(before.length).toBeGreaterThan(10);
    const wrong: unknown[] = [];
    for (const caller of members) {
      service.clock.advance(MINUTE_MS);
      const unknowns = namedInBodies(theirs, NOBODYS);
      for (const [place, [method, path, body]] of namedInBodies(theirs, others).entries()) {
        const send = async (to: string, sent?: object) => {
          const answer = await service.call(method, `/api/v1${to}`, {
            ...caller.options,
            ...(sent !== undefined && { body: sent }),
          });
          await service.bulk.carryOnAll();
          return answer;
        };
        const [, to = "", sent] = unknowns[place] ?? [];
        const [foreign, unknown] = [await send(path, body), await send(to, sent)];
        const [notified, expected] = [shownOf(foreign.text, others), shownOf(unknown.text, NOBODYS)];
        if (
          foreign.status === 429 ||
          foreign.status !== unknown.status ||
          notified !== expected ||
          SECRET.test(foreign.text)
        )
          wrong.push([method, path, body, foreign.status, notified, unknown.status, expected]);
      }
    }
    expect(wrong).toEqual([]);
    expect(ofOthers()).toEqual(before);
  });

  test("sees nobody who is looked at for no job, and makes nobody whom they could not see", async () => {
    const [recruiter] = members;
    const send = (path: string, body: unknown) =>
      service.call("POST", `/api/v1${path}`, { ...recruiter?.options, body });
    for (const [path, body, code] of [
      ["/invites", { email: "a@b.example" }, "invalid_input"],
      ["/console/invented-people", { job_profile_id: null }, "invalid_input"],
      ["/console/invite-batches", { name: "L", rows: [{ email: "a@b.example" }] }, "invalid_input"],
      ["/console/jobs", { title: "Nobody's" }, "invalid_input"],
      ["/console/sessions", { language: "en" }, "invalid_input"],
      ["/teams", { title: "Nobody's" }, "permission_denied"],
    ] as const) {
      const { json } = await send(path, body);
      expect([path, json.error?.code]).toEqual([path, code]);
    }
    const mine = await send("/invites", { email: "a@b.example", job_profile_id: theirs.profileId });
    expect(mine.status).toBe(201);
    const seen = await service.call("GET", `/api/v1/invites/${mine.json.data.invite_id}`, recruiter?.options);
    expect(seen.status).toBe(200);
  });
});
