import { beforeAll, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { permissionsOf } from "#/modules/users/rules.ts";
import { operationEntries } from "#/openapi/operations.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { furnish, type Param, proposeTo, type Records } from "#/testing/records.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

/**
 * A blind reader who writes a guessed name learns nothing by it: what they have written is returned to them as they wrote it,
 * in the answer to the write and in every later one, whether somebody hidden bears the name or nobody does.
 */

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });
const account = usePrepared(service, () => register(service));
let records: Records;
let author: SignedInPerson;

const GUESSES = [
  { first: "Aaron", last: "Aardal", email: "aaron@aardal.example" },
  { first: "Zyx", last: "Zwickler", email: "zyx@zwickler.example" },
] as const;

/** The hidden person gets the name and address of a guess: it is right then, and the other one wrong. */
function become({ first, last, email }: (typeof GUESSES)[number]): void {
  execute(
    service,
    "UPDATE sessions SET first_name = ?, last_name = ?, email = ? WHERE id = ?",
    ...[first, last, email, Number(records.sessionId)],
  );
  execute(
    service,
    "UPDATE invites SET name = ?, email = ? WHERE id = ?",
    ...[`${first} ${last}`, email, records.inviteId],
  );
}

/** Both guesses, whole and in parts. */
const WORDS = GUESSES.map(({ first, last, email }) => `${first} ${last}, ${last}, ${email}`).join("; ");
/** The same where fewer letters fit. */
const SHORT = GUESSES.map(({ first, last }) => `${first} ${last}`).join(" or ");
const GUESSED = /Aardal.*Zwickler/;

type Body = Record<string, unknown>;
/** Each operation with which a blind reader stores words, and how they are sent. */
const WRITES: Readonly<Record<string, () => Body | Promise<Body>>> = {
  "POST /console/candidates/{sessionId}/reviews": () => ({ kind: "note", text: WORDS }),
  "PUT /console/candidates/{sessionId}/review-draft": () => ({ note: WORDS, reason: WORDS }),
  "PUT /console/candidates/{sessionId}/interview": async () => {
    const path = `/api/v1/console/candidates/${records.sessionId}/interview`;
    const { questions } = (await service.call("GET", path, author.options)).json.data;
    return { entries: [{ key: questions[0].key, score: 2, note: WORDS }] };
  },
  "POST /console/decision-proposals/{proposalId}/answer": () => ({ answer: "reject", reason: WORDS }),
  "POST /console/bulk-decisions": () => ({
    ...{ session_ids: [Number(records.sessionId)], outcome: "hold", text: WORDS, grounds: ["interview"] },
  }),
  "POST /console/saved-filters": () => ({ page: "candidates", name: SHORT, query: {} }),
  "POST /console/shortlists": () => ({ name: SHORT, session_ids: [Number(records.sessionId)] }),
  "PUT /console/shortlists/{shortlistId}": () => ({ name: SHORT }),
  "PUT /console/shortlists/{shortlistId}/entries/{sessionId}": () => ({ comment: WORDS }),
  "POST /console/shortlists/{shortlistId}/versions": () => ({ note: SHORT }),
};
/** Ids, choices and numbers alone; and what changes a filter of the writer's own, which is answered as a new one. */
const WITHOUT_WORDS = new Set([
  "DELETE /console/decision-proposals/{proposalId}",
  "DELETE /console/reviews/{reviewId}",
  "DELETE /console/saved-filters/{filterId}",
  "DELETE /console/shortlists/{shortlistId}",
  "DELETE /console/shortlists/{shortlistId}/entries/{sessionId}",
  "POST /console/bulk-runs/{runId}/stop",
  "POST /console/noted-exports",
  "POST /console/shortlists/{shortlistId}/entries",
  "POST /console/shortlists/{shortlistId}/versions/{versionId}/restore",
  "PUT /console/list-wishes",
  "PUT /console/notification-wishes",
  "PUT /console/notifications/read",
  "PUT /console/saved-filters/{filterId}",
  "PUT /console/shortlists/{shortlistId}/order",
]);

beforeAll(async () => {
  await service.app.whole();
  ({ records } = await furnish(service, account));
  author = signIn(service, { role: "reviewer", account });
  const recruiter = signIn(service, { role: "recruiter", account });
  await service.call("POST", `/api/v1/console/jobs/${records.jobId}/blindness`, recruiter.options);
});

const pathOf = (path: string) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: Param) => records[name] ?? "")}`;

/** Without what differs from one request to the next: ids and instants. */
const plain = (text: string): string =>
  withoutRequestId(text).replaceAll(
    /"\w+_[0-9A-Za-z]{20,}"|"\d{4}-\d\d-\d\dT[^"]*"|"(?:id|revision|number|people|waiting|done|passed_over)":\d+/g,
    "",
  );

async function written(key: string, guess: (typeof GUESSES)[number]): Promise<string> {
  become(guess);
  if (key.includes("{proposalId}"))
    records.proposalId = await proposeTo(service, account, Number(records.sessionId), "usr_somebody");
  const [method = "", path = ""] = key.split(" ");
  const body = await WRITES[key]?.();
  const { status, text } = await service.call(method, pathOf(path), { ...author.options, body });
  return `${status} ${plain(text)}`;
}

test("every operation by which a blind reader writes is tried here, or stores no words", () => {
  const mine = permissionsOf("reviewer", ALL_CONSOLE_PERMISSIONS);
  const writes = operationEntries()
    .filter(([key, { permission }]) => {
      const [, resource = ""] = /^person:(\w+)$/.exec(String(permission)) ?? [];
      return !key.startsWith("GET ") && mine.includes(`${resource}:write`);
    })
    .map(([key]) => key);
  expect([...Object.keys(WRITES), ...WITHOUT_WORDS].toSorted()).toEqual(writes.toSorted());
});

test("the answer to a write is the same, whether somebody hidden bears the guessed name or not", async () => {
  let repeated = 0;
  for (const key of Object.keys(WRITES)) {
    const [one, other] = [await written(key, GUESSES[0]), await written(key, GUESSES[1])];
    expect([key, one]).toEqual([key, expect.stringMatching(/^20[01] /)]);
    expect([key, other]).toEqual([key, one]);
    if (GUESSED.test(one)) repeated += 1;
  }
  expect(repeated).toBeGreaterThan(4);
});

test("their own words are the same in every later answer, and are stored as they were written", async () => {
  await service.bulk.carryOnAll();
  const gets = operationEntries()
    .map(([key]) => key)
    .filter((key) => key.startsWith("GET /console/"));
  const reported = new Set<string>();
  for (const key of gets) {
    const path = pathOf(key.slice("GET ".length));
    const query = key.endsWith("/compare")
      ? `?session_ids=${records.sessionId},${records.sessionId}`
      : key.endsWith("/shortlist")
        ? `?profile_id=${records.profileId}`
        : "";
    const ask = async (guess: (typeof GUESSES)[number]) => {
      become(guess);
      const { status, text, headers } = await service.call("GET", path + query, author.options);
      return headers.get("content-type")?.includes("json") ? `${status} ${plain(text)}` : String(status);
    };
    const [one, other] = [await ask(GUESSES[0]), await ask(GUESSES[1])];
    expect([key, other]).toEqual([key, one]);
    if (GUESSED.test(one)) reported.add(key);
  }
  for (const key of [
    "GET /console/candidates/{sessionId}/reviews",
    "GET /console/candidates/{sessionId}/review-draft",
    "GET /console/candidates/{sessionId}/interview",
    "GET /console/candidates/{sessionId}/decision-proposals",
    "GET /console/saved-filters",
    "GET /console/shortlists",
    "GET /console/shortlists/{shortlistId}",
    "GET /console/shortlists/{shortlistId}/versions",
  ])
    expect([...reported]).toContain(key);
});

test("also in the printed list", async () => {
  const wordsOf = async (guess: (typeof GUESSES)[number]): Promise<string> => {
    become(guess);
    const path = pathOf("/console/shortlists/{shortlistId}/sheet");
    const file = await service.app.handle(new Request(ORIGIN + path, { headers: author.headers }));
    const { text } = await extractText(await getDocumentProxy(await file.bytes()), { mergePages: true });
    return text;
  };
  const [one, other] = [await wordsOf(GUESSES[0]), await wordsOf(GUESSES[1])];
  expect(other).toBe(one);
  expect(one).toContain("Zwickler");
});

test("words of somebody else are redacted for them as before, also next to their own", async () => {
  const recruiter = signIn(service, { role: "recruiter", account });
  become(GUESSES[0]);
  await service.call("POST", `/api/v1/console/candidates/${records.sessionId}/reviews`, {
    ...recruiter.options,
    body: { kind: "note", text: "Aaron Aardal was calm" },
  });
  await service.call("PUT", pathOf("/console/shortlists/{shortlistId}/entries/{sessionId}"), {
    ...recruiter.options,
    body: { comment: "Aardal first" },
  });
  const of = async (path: string) => (await service.call("GET", pathOf(path), author.options)).text;
  expect(await of("/console/candidates/{sessionId}/reviews")).toMatch(/Person [2-9A-Z]{4} was calm/);
  expect(await of("/console/shortlists/{shortlistId}")).toMatch(/"comment":"[2-9A-Z]{4} first"/);
});
