import { afterAll, beforeAll, expect, test } from "bun:test";
import { addressOf, exampleOf } from "#/openapi/contract-requests.testing.ts";
import { createWorld, type PathIds, type World } from "#/openapi/contract-world.testing.ts";
import { isShared, type Operation, partOf } from "#/openapi/operation.ts";
import { operationEntries } from "#/openapi/operations.ts";
import { apiRoutes } from "#/openapi/responses.ts";
import { type DescribedOperation, describedOperations, wholeDocument } from "#/openapi/testing.ts";
import { callersOf, type MatrixCaller } from "#/testing/callers.ts";
import { dump, rows } from "#/testing/inspect.ts";
import { answerAll, invite, register } from "#/testing/journey.ts";
import { guarded } from "#/testing/leaks.ts";
import { asPerson } from "#/testing/people.ts";
import type { Answer } from "#/testing/service.ts";
import { createUndo } from "#/testing/undone.ts";

/**
 * Who may do what: every operation of the real route table, called by every kind of caller with a request that
 * succeeds for whoever may. What a cell must be follows from the table of operations and the table of roles alone;
 * nothing that lets requests in is asked. And whoever was let in is given nothing that another permission guards.
 */

let world: World;
let operations: { described: DescribedOperation; entry: Operation }[];
let callers: MatrixCaller[];
let undone: ReturnType<typeof createUndo>;

beforeAll(async () => {
  world = await createWorld();
  callers = callersOf(world.service, world.account, await register(world.service));
  const entries = new Map(operationEntries());
  operations = describedOperations(await wholeDocument(world.service)).map((described) => {
    const entry = entries.get(described.key);
    if (!entry) throw new Error(`${described.key} is not in the table`);
    return { described, entry };
  });
  undone = createUndo(world.service);
});
afterAll(() => world.service.end());

type Verdict = "in" | "unauthorized" | "permission_denied";

/** What a caller needs beside being somebody. */
const neededBy = ({ permission, alsoNeeds = [] }: Operation, method: string): string[] => {
  const resource = permission?.replace(/^(person|shared):/, "");
  return [`${resource}:${method === "GET" ? "read" : "write"}`, ...alsoNeeds];
};

function expected(entry: Operation, method: string, { kind, permissions }: MatrixCaller): Verdict {
  if (entry.permission === null) return "in";
  if (kind === "stranger") return "unauthorized";
  const part = partOf(entry);
  if (part === "admin") return kind === "operator" ? "in" : "unauthorized";
  if (part === "console" && kind === "key" && !isShared(entry)) return "unauthorized";
  return neededBy(entry, method).every((name) => permissions.includes(name)) ? "in" : "permission_denied";
}

/** A refusal by any other code is one of the operation itself, met by those who were let in. */
function verdictOf({ status, json }: Answer): Verdict {
  const code = json?.error?.code;
  if (code === "permission_denied") return "permission_denied";
  return status === 401 ? "unauthorized" : "in";
}

/** Lists show scores too, where they are asked for by whoever may read results. */
const WITH_RESULTS = /([?&])include_results=true/;

interface Request {
  ids: PathIds;
  query: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One that the operation answers with what it declares, made of records of its own where it uses them up. */
async function goodRequest(described: DescribedOperation, { permissions }: MatrixCaller): Promise<Request> {
  const status = Object.keys(described.responses).find((code) => code < "300") ?? "";
  const { query, ...found } = await world.succeed(described.key, status);
  const body = found.body ?? exampleOf(described);
  const canAsk = permissions.includes("results:read");
  return {
    ...found,
    ids: { ...found.ids, ...(described.key.startsWith("GET /console/mails/") && { mailId: inviteMail() }) },
    query: canAsk ? query : query.replace(WITH_RESULTS, "$1"),
    body,
  };
}

/** The mail that holds a candidate's link. */
const inviteMail = (): string =>
  String(
    rows(world.service, 'SELECT max(id) AS id FROM outbox WHERE payload LIKE \'%"template":"invite"%\'')[0]
      ?.id,
  );

const send = (described: DescribedOperation, caller: MatrixCaller, { headers, ...sent }: Request) => {
  caller.become();
  return world.service.call(described.method, addressOf(described, sent), {
    ...caller.options,
    headers: { ...caller.options.headers, ...headers },
    ...(sent.body !== undefined && { body: sent.body }),
  });
};

/** What a caller holds of the account; whoever registers is the owner of what that makes. */
const rightsOf = (entry: Operation, { kind, permissions }: MatrixCaller): readonly string[] => {
  if (entry.permission === null) return ["api_keys:write", "orders:write"];
  return kind === "operator" ? [...permissions, "operator"] : permissions;
};

/** What an answer tells that its caller has no permission for. */
const leaked = (entry: Operation, caller: MatrixCaller, answer: Answer): string[] => {
  const rights = rightsOf(entry, caller);
  return GUARDED.filter(
    ({ opens, isIn }) => !opens.some((name) => rights.includes(name)) && isIn(answer),
  ).map(({ what }) => what);
};

/** All candidates of the world have addresses there. */
const GUARDED = guarded(/@people\.example/);

/** Only the author takes a note back, and here that is the operator's token. */
const hasRuleOfItsOwn = (key: string, { json }: Answer): boolean =>
  // Nobody there was hired.
  (key === "PUT /console/candidates/{sessionId}/outcome" && json?.error?.code === "candidate_not_hired") ||
  // Work with many is its person's alone, and so are the files that it made.
  json?.error?.code === "bulk_run_not_found" ||
  // What its author has not shared is nobody else's.
  (key.endsWith("/console/saved-filters/{filterId}") && json?.error?.code === "filter_not_found") ||
  // Whoever is asked has not proposed it.
  (key === "DELETE /console/decision-proposals/{proposalId}" && json?.error?.code === "proposal_not_yours") ||
  (key === "DELETE /console/reviews/{reviewId}" && json?.error?.code === "review_not_yours");

test("the table of operations is the real route table", async () => {
  const routes = apiRoutes(await world.service.app.whole()).map(({ key }) => key);
  expect(operations.map(({ described }) => described.key).toSorted()).toEqual(routes.toSorted());
  expect(operations.length).toBeGreaterThan(150);
  expect(callers.length).toBeGreaterThan(30);
});

test("every cell is what the documented permission and the role say; a refused call stores nothing and tells nothing, and one that is let in tells nothing that another permission guards", async () => {
  const wrong: string[] = [];
  const shown = new Set<string>();
  callers.at(-1)?.become();
  const before = dump(world.service);
  let cells = 0;
  for (const { described, entry } of operations) {
    for (const caller of callers) {
      const wanted = expected(entry, described.method, caller);
      const answer = await (wanted === "in"
        ? undone(async () => send(described, caller, await goodRequest(described, caller)))
        : send(described, caller, { ids: world.ids, query: "", body: exampleOf(described) }));
      const seen = `${described.key} by ${caller.name}: `;
      const fell = `${answer.status} ${answer.text.slice(0, 200)}`;
      cells += 1;
      if (verdictOf(answer) !== wanted) wrong.push(`${seen}should be ${wanted}, but ${fell}`);
      else if (wanted === "in" && answer.status >= 300 && !hasRuleOfItsOwn(described.key, answer))
        wrong.push(`${seen}should succeed, but ${fell}`);
      for (const what of leaked(entry, caller, answer)) wrong.push(`${seen}told ${what} in ${fell}`);
      for (const { what, isIn } of GUARDED) if (isIn(answer)) shown.add(what);
    }
  }
  expect(wrong).toEqual([]);
  callers.at(-1)?.become();
  expect(dump(world.service) === before).toBe(true);
  expect(cells).toBeGreaterThan(5_000);
  // Otherwise nothing would have been looked for where it is.
  const showable = GUARDED.filter(({ opens }) => opens.length > 0);
  expect([...shown].toSorted()).toEqual(showable.map(({ what }) => what).toSorted());
});

test("what is still open tells no more: the same for an invite that waits, one that is begun and somebody seated", async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const ids of await openOnes()) {
    for (const { described, entry } of operations) {
      if (described.method !== "GET" || !/\{(inviteId|sessionId)\}/.test(described.path)) continue;
      for (const caller of callers) {
        if (expected(entry, "GET", caller) !== "in") continue;
        const { query } = await goodRequest(described, caller);
        const answer = await send(described, caller, { ids, query });
        cells += 1;
        for (const what of leaked(entry, caller, answer))
          wrong.push(`${described.key} by ${caller.name}: told ${what} in ${answer.text.slice(0, 200)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(200);
});

test("scores in lists are refused to whoever asks for them without results:read, or left out", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const { described, entry } of operations) {
    const named = (wanted: string) => described.parameters.some(({ name }) => name === wanted);
    if (!named("include_results")) continue;
    for (const caller of callers) {
      if (caller.permissions.includes("results:read") || expected(entry, "GET", caller) !== "in") continue;
      const answer = await send(described, caller, {
        ids: world.ids,
        query: `?${named("q") ? "q=example&" : ""}include_results=true`,
      });
      asked += 1;
      if (answer.status !== 200 && verdictOf(answer) !== "permission_denied") wrong.push(answer.text);
      for (const what of leaked(entry, caller, answer)) wrong.push(`${caller.name}: told ${what}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(1);
});

/** Ids of people who have not finished. */
async function openOnes(): Promise<PathIds[]> {
  const { service, account, ids } = world;
  const pending = await invite(service, account, { email: "waiting@people.example" });
  const started = await invite(service, account, { email: "begun@people.example" });
  await answerAll(service, started.token);
  const begun = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", started.id)[0];
  const seated = await service.call("POST", "/api/v1/console/sessions", {
    ...asPerson(account),
    body: { language: "en", name: "Seated", email: "seated@people.example" },
  });
  return [
    { ...ids, inviteId: pending.id },
    { ...ids, inviteId: started.id, sessionId: String(begun?.id) },
    { ...ids, sessionId: String(seated.json.data.session_id) },
  ];
}
