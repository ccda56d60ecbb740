import { expect, test } from "bun:test";
import type { TSchema } from "@sinclair/typebox";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { ask, begin } from "#/modules/privacy/testing.ts";
import { apiRoutes } from "#/openapi/responses.ts";
import { aliased } from "#/platform/http/aliases.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";

/** What shows a person without what they have asked for, and why it may. */
const WITHOUT: Readonly<Record<string, string>> = {
  "GET /console/batch-rows/{rowId}/person ":
    "waits in a list: nobody has invited them, and there is no link to ask by",
  "GET /console/bulk-runs/{runId} people[]":
    "says about whom nothing was done and why, and leads to their page",
  "GET /console/candidates/{sessionId}/activity activities[]":
    "tells what was done, and leads to the page that tells it",
  "GET /console/jobs/{jobId}/activity activities[]":
    "tells what was done, and leads to the page that tells it",
  "GET /console/overview waiting.requests.items[]": "it is the request",
  "GET /console/deletions/due people[]":
    "says when the data of whom go, nothing of a result, and leads to their page",
  "GET /console/invited-people people[]":
    "where data protection erases; requests stand on the page beside it",
};

const service = useService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });

/** Paths of the objects in an answer that name a person, and whether their request appears next to the name. */
function peopleIn(schema: TSchema | undefined, path = ""): { path: string; isReported: boolean }[] {
  if (schema === undefined) return [];
  const properties = (schema.properties ?? {}) as Record<string, TSchema>;
  const has = (...names: string[]) => names.some((name) => name in properties);
  const isPerson = has("session_id", "invite_id") && has("name", "first_name", "email");
  const inner = [
    ...Object.entries(properties).flatMap(([name, part]) => peopleIn(part, path ? `${path}.${name}` : name)),
    ...peopleIn(schema.items as TSchema | undefined, `${path}[]`),
    ...((schema.anyOf ?? []) as TSchema[]).flatMap((part) => peopleIn(part, path)),
  ];
  return isPerson ? [{ path, isReported: has("rights") }, ...inner] : inner;
}

test("every answer of the console that names a candidate shows what they have requested", async () => {
  const routes = apiRoutes(await service.app.whole());
  const shown = routes
    .filter(({ key }) => key.startsWith("GET /console/") || key === "GET /teams/{teamId}")
    .flatMap(({ key, responses }) =>
      peopleIn(responses["200"]?.properties?.data).map((found) => ({ ...found, at: `${key} ${found.path}` })),
    );
  expect(shown.filter(({ isReported, at }) => !isReported && !(at in WITHOUT)).map(({ at }) => at)).toEqual(
    [],
  );
  expect(Object.keys(WITHOUT).filter((at) => !shown.some((found) => found.at === at))).toEqual([]);
  // The walk itself finds what there is.
  expect(shown.filter(({ isReported }) => isReported).length).toBeGreaterThan(9);
});

const account = useBuyer(service);
const get = async (path: string) => {
  const { status, json } = await service.call("GET", `${API}${path}`, asPerson(account));
  expect([path, status]).toEqual([path, 200]);
  return json.data;
};

/** Somebody without an invite who has completed. */
function completed(lastName: string, cValue = 5): number {
  const id = seedAssessment(service, account, { lastName });
  seedResult(service, id, () => cValue);
  return id;
}
function stored(sessionId: number, kind: string, status: "open" | "done" | "declined" = "open"): void {
  const now = service.clock.now();
  execute(
    service,
    "INSERT INTO candidate_requests (id, account_id, mode, session_id, kind, message, status, created_at, due_at, closed_at, closed_by) VALUES (?, ?, 'test', ?, ?, '', ?, ?, ?, ?, ?)",
    `req_${sessionId}_${kind}`,
    account.id,
    sessionId,
    kind,
    status,
    now,
    now + 30 * DAY_MS,
    status === "open" ? null : now,
    status === "open" ? null : "Somebody",
  );
}

/** Every object in an answer that names a person and shows what they requested, by session or invite. */
function reported(data: unknown): { who: unknown; rights: { kind: string }[] }[] {
  if (typeof data !== "object" || data === null) return [];
  const inner = Object.values(data).flatMap(reported);
  if (!("rights" in data)) return inner;
  const { session_id, invite_id, rights } = data as {
    session_id?: number;
    invite_id?: string;
    rights: { kind: string }[];
  };
  return [{ who: session_id ?? invite_id, rights }, ...inner];
}

test("anyone who sees a person sees the objection: list, page, shortlist, comparison, team, heat map, overview, outcomes, sessions", async () => {
  const objector = completed("Objector");
  const other = completed("Other");
  stored(objector, "objection");
  const profile = await service.call("POST", `${API}/job-profiles`, {
    key: account.key,
    body: { name: "Teamleitung", dimensions: { people: { ideal: 6 } } },
  });
  const team = await service.call("POST", `${API}/teams`, { key: account.key, body: { title: "All" } });
  const teamId = team.json.data.id;
  await service.call("POST", `${API}/teams/${teamId}/members`, {
    key: account.key,
    body: { session_ids: [objector, other] },
  });
  const views = [
    "/console/candidates",
    `/console/candidates/${objector}`,
    `/console/compare?session_ids=${objector},${other}`,
    `/console/shortlist?profile_id=${profile.json.data.id}`,
    `/teams/${teamId}`,
    `/console/teams/${teamId}/figures`,
    "/console/overview",
    "/console/sessions",
  ];
  const shows = async (path: string) => {
    const found = reported(await get(path));
    const of = (id: number) => found.filter(({ who }) => who === id).map(({ rights }) => rights);
    expect([path, of(objector).length > 0]).toEqual([path, true]);
    for (const rights of of(objector)) {
      expect<unknown>(rights).toEqual([
        {
          kind: "objection",
          state: "open",
          since: "2026-03-02T09:00:00.000Z",
          due: "2026-04-01T09:00:00.000Z",
          overdue: false,
          ...aliased({ pauses_use: true }),
        },
      ]);
    }
    for (const rights of of(other)) expect([path, rights]).toEqual([path, []]);
  };
  for (const path of views) await shows(path);
  const body = {
    kind: "decision",
    outcome: "hire",
    grounds: ["interview"],
    text: "Yes",
    despite_rights: true,
  };
  await service.call("POST", `${API}/console/candidates/${objector}/reviews`, { ...asPerson(account), body });
  await shows("/console/outcomes?state=later");
});

test("who has begun, and who never has, are marked on the overview too; anyone who may not read data protection sees it", async () => {
  const silent = await invite(service, account, { name: "Silent One" });
  await ask(service, silent.token, "erasure");
  const running = await begin(service, account, { name: "Running One" });
  execute(service, "UPDATE sessions SET started_at = 1 WHERE id = ?", running.sessionId);
  execute(service, "UPDATE invites SET started_at = 1 WHERE id = ?", running.id);
  await ask(service, running.token, "objection");
  service.clock.advance(4 * DAY_MS);
  const { waiting } = await get("/console/overview");
  const kinds = (part: unknown) => reported(part).map(({ rights }) => rights.map(({ kind }) => kind));
  expect(kinds(waiting.in_progress)).toEqual([["objection"]]);
  expect(kinds(waiting.silent_invites)).toEqual([["erasure"]]);
  const viewer = signIn(service, { role: "reviewer", account });
  const page = await service.call("GET", `${API}/console/candidates/${running.sessionId}`, viewer.options);
  expect(page.json.data.requests).toBeNull();
  expect(page.json.data.candidate.rights).toMatchObject([{ kind: "objection", state: "open" }]);
});

test("a granted objection stays, a declined one goes; overdue is reported; a correction pauses nothing", async () => {
  const [granted, declined, late] = [completed("Granted"), completed("Declined"), completed("Late")];
  stored(granted, "objection", "done");
  stored(declined, "objection", "declined");
  stored(declined, "longer_storage");
  stored(late, "correction");
  const rightsOf = async (id: number) => (await get(`/console/candidates/${id}`)).candidate.rights;
  expect(await rightsOf(granted)).toMatchObject([{ state: "granted", due: null, pauses_use: true }]);
  expect(await rightsOf(declined)).toEqual([]);
  service.clock.advance(31 * DAY_MS);
  expect(await rightsOf(late)).toMatchObject([{ kind: "correction", overdue: true, pauses_use: false }]);
});

test("a shortlist puts nobody in order whose result rests: they are at its end, named and counted", async () => {
  const [best, good, fair] = [completed("Best", 6), completed("Good", 5), completed("Fair", 3)];
  stored(best, "objection");
  stored(good, "correction");
  const profile = await service.call("POST", `${API}/job-profiles`, {
    key: account.key,
    body: { name: "Teamleitung", dimensions: { people: { ideal: 6 } } },
  });
  const list = await get(`/console/shortlist?profile_id=${profile.json.data.id}`);
  expect(list.candidates.map(({ session_id }: { session_id: number }) => session_id)).toEqual([
    good,
    fair,
    best,
  ]);
  expect(list).toMatchObject({ paused: 1, pagination: { total: 3 } });
});

test("a decision about whose result rests needs a word of anyone who takes it, and that is in the log; to wait, or to note, needs none", async () => {
  const [objector, free] = [completed("Objector"), completed("Free")];
  stored(objector, "objection");
  const write = (id: number, fields: Record<string, unknown>) =>
    service.call("POST", `${API}/console/candidates/${id}/reviews`, {
      ...asPerson(account),
      body: { kind: "decision", grounds: ["interview"], text: "Because", ...fields },
    });
  for (const outcome of ["advance", "decline", "hire"]) {
    const refused = await write(objector, { outcome });
    expect([outcome, refused.status, refused.json.error?.code]).toEqual([outcome, 409, "rights_open"]);
    expect((await write(objector, { outcome, despite_rights: false })).status).toBe(409);
    expect((await write(free, { outcome })).status).toBe(201);
  }
  expect((await write(objector, { outcome: "hold" })).status).toBe(201);
  const note = { kind: "note", text: "Talked" };
  const recorded = await service.call("POST", `${API}/console/candidates/${objector}/reviews`, {
    ...asPerson(account),
    body: note,
  });
  expect(recorded.status).toBe(201);
  const logged = () => service.events.filter(({ security }) => security === "decision.despite_rights");
  expect(logged()).toEqual([]);
  expect((await write(objector, { outcome: "advance", despite_rights: true })).status).toBe(201);
  expect(logged()).toMatchObject([{ account: account.id, mode: "test", session: objector }]);
});

const SAID = {
  en: "An objection made on 2 March 2026 is open. Do not use the results for a decision until it is resolved.",
  de: "Ein Widerspruch vom 2. März 2026 ist offen. Nutzen Sie die Ergebnisse für keine Entscheidung, bis darüber entschieden ist.",
} as const;

test("every document about somebody who has objected says so before everything else, in both languages; one about others does not", async () => {
  const [objector, ...others] = [
    completed("Objector", 7),
    completed("One"),
    completed("Two"),
    completed("Three"),
  ];
  stored(objector, "objection");
  const team = await service.call("POST", `${API}/teams`, { key: account.key, body: { title: "All" } });
  const teamId = team.json.data.id;
  const member_ids = [objector, ...others];
  await service.call("POST", `${API}/teams/${teamId}/members`, {
    key: account.key,
    body: { session_ids: member_ids },
  });
  const of = (id: number) => `/console/candidates/${id}`;
  const documents = [
    ...REPORT_KINDS.map((kind) => `${of(objector)}/report?type=${kind}`),
    `${of(objector)}/brief?`,
    `${of(objector)}/interview-guide?`,
    `/teams/${teamId}/report?`,
    `/teams/${teamId}/report?names=false`,
  ];
  const html = async (path: string, language: "en" | "de") => {
    const answer = await service.call("GET", `${API}${path}&format=html&lang=${language}`, asPerson(account));
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text;
  };
  for (const path of documents) {
    for (const language of ["en", "de"] as const) {
      const text = await html(path, language);
      const place = text.indexOf(SAID[language]);
      expect([path, language, place > 0]).toEqual([path, language, true]);
      const first = text.indexOf("<h2", text.indexOf("<main"));
      const isShort = path.includes("brief") || path.includes("guide");
      if (!isShort) expect([path, place < first]).toEqual([path, true]);
    }
  }
  expect(await html(`${of(others[0] ?? 0)}/report?type=standard`, "en")).not.toContain(
    "An objection made on",
  );
});
