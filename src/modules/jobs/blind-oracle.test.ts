import { beforeAll, expect, test } from "bun:test";
import type { JsonSchema } from "#/openapi/json-schema.ts";
import { type DescribedOperation, describedOperations, wholeDocument } from "#/openapi/testing.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, withoutRequestId } from "#/testing/inspect.ts";
import { invite, register } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { furnish, type Param, type Records } from "#/testing/records.ts";
import { share } from "#/testing/runs.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/**
 * No answer to a blind reader depends on who a hidden person is. Every GET operation of the three documents is asked under
 * every filter, every sort and every page, for names that exist and for names that do not. Then the hidden people get
 * other names and addresses, and each answer has to be the same as before, byte for byte. A new filter or sort order is
 * read from the documents, so it is asked without being named here.
 */

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });
const account = usePrepared(service, () => register(service));
let records: Records;
let hidden: { inviteId: string; sessionId: number | null }[];
let operations: DescribedOperation[];

/** Two identities; everybody else's names are between them. */
const IDENTITIES = [
  { first: "Aaron", last: "Aardal", domain: "aardal.example", ref: "REF-A" },
  { first: "Zyx", last: "Zwickler", domain: "zwickler.example", ref: "REF-Z" },
] as const;
type Identity = (typeof IDENTITIES)[number];

const addressOf = ({ first, domain }: Identity, place: number) => `${first.toLowerCase()}${place}@${domain}`;

/** Gives all hidden people the names, addresses and references of an identity. */
function become(identity: Identity): void {
  hidden.forEach(({ inviteId, sessionId }, place) => {
    const { first, last, ref } = identity;
    const email = addressOf(identity, place);
    execute(
      service,
      "UPDATE invites SET name = ?, email = ?, external_ref = ? WHERE id = ?",
      ...[`${first} ${last}`, email, `${ref}${place}`, inviteId],
    );
    execute(
      service,
      "UPDATE sessions SET first_name = ?, last_name = ?, email = ?, gender = ?, birth_date = ? WHERE id = ?",
      ...[first, last, email, first === "Zyx" ? "female" : "male", "1990-05-17", sessionId],
    );
  });
}

beforeAll(async () => {
  await service.app.whole();
  ({ records } = await furnish(service, account));
  // People who are not hidden, with names between the two identities.
  execute(
    service,
    "UPDATE sessions SET first_name = 'Maria', last_name = 'Mittler', email = 'maria@mittler.example' WHERE account_id = ?",
    account.id,
  );
  const waits = await invite(service, account, {
    ...{ name: "Nora Nissen", email: "nora@nissen.example", external_ref: "REF-N" },
  });
  const applies = { job_id: records.jobId, job_profile_id: records.profileId };
  const second = await invite(service, account, {
    ...{ name: "To Rename", email: "rename@aardal.example", external_ref: "REF-0", ...applies },
  });
  hidden = [
    { inviteId: records.inviteId, sessionId: Number(records.sessionId) },
    { inviteId: second.id, sessionId: null },
  ];
  expect(waits.id).not.toBe(second.id);
  const recruiter = signIn(service, { role: "recruiter", account });
  const begun = await service.call(
    "POST",
    `/api/v1/console/jobs/${records.jobId}/blindness`,
    recruiter.options,
  );
  expect(begun.json.data.enabled).toBe(true);
  execute(service, "UPDATE jobs SET client_id = ? WHERE id = ?", records.clientId, records.jobId);
  operations = describedOperations(await wholeDocument(service)).filter(({ method }) => method === "GET");
});

const pathOf = ({ path }: DescribedOperation) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: Param) => records[name])}`;

/** Lists that are searched or sorted by names. */
const LISTS = ["GET /search", "GET /profiles", "GET /console/candidates"];

/** What people search for: parts, whole names, addresses, domains and references of both identities. */
const words = (): string[] =>
  IDENTITIES.flatMap((identity) => [
    identity.last.slice(0, 4).toLowerCase(),
    `${identity.first} ${identity.last}`,
    addressOf(identity, 0),
    `@${identity.domain}`,
    `${identity.ref}0`,
  ]);

const idsFor: Readonly<Record<string, () => string>> = {
  profile_id: () => records.profileId,
  job_profile_id: () => records.profileId,
  job_id: () => records.jobId,
  client_id: () => records.clientId,
  session_ids: () => `${records.sessionId},${records.sessionId}`,
  session_id: () => records.sessionId,
  invite_id: () => records.inviteId,
  batch_id: () => records.batchId,
  team_id: () => records.teamId,
  tag_ids: () => records.tagId,
};

const PAGES = { limit: "1", offset: "1" } as const;

/** Values to ask a parameter for. */
function valuesOf({ name, schema }: { name: string; schema: JsonSchema }): string[] {
  const { enum: choices, anyOf, pattern, format } = schema;
  if (name in PAGES) return [PAGES[name as keyof typeof PAGES]];
  if (name in idsFor) return [idsFor[name]?.() ?? ""];
  const constants = (anyOf ?? []).flatMap((part) => ("const" in part ? [String(part.const)] : []));
  const listed = choices?.map(String) ?? constants;
  if (listed.length > 0) return listed;
  if (String(pattern).includes("true|false")) return ["true", "false"];
  if (name === "email") return words().filter((word) => word.indexOf("@") > 0);
  if (name === "external_ref") return words();
  if (format !== undefined || pattern !== undefined) return [];
  return schema.type === "string" ? words() : [];
}

/** Every value alone, every value with every sort order, and the words with every page. */
function queriesOf(operation: DescribedOperation): string[] {
  const parameters = operation.parameters.filter(({ in: place }) => place === "query");
  const required = Object.fromEntries(
    parameters.filter((one) => one.required).map((one) => [one.name, valuesOf(one)[0] ?? "2026-01-01"]),
  );
  const has = (name: string) => parameters.some((one) => one.name === name);
  const alone = parameters.flatMap((one) => valuesOf(one).map((value) => ({ [one.name]: value })));
  const sorts = parameters
    .filter(({ name }) => /sort|order/.test(name))
    .flatMap((one) => valuesOf(one).map((value) => ({ [one.name]: value })));
  const pages: Record<string, string>[] = has("offset")
    ? [{}, { limit: "1" }, { limit: "1", offset: "1" }, { offset: "5" }]
    : [{}];
  const wide: Record<string, string> = {
    ...(has("status") && operation.key !== "GET /console/mails" && { status: "all" }),
    ...(has("state") && { state: "all" }),
  };
  const all = [{}, ...alone].flatMap((one) =>
    [{}, ...sorts].flatMap((sort) => pages.map((page) => ({ ...wide, ...one, ...sort, ...page }))),
  );
  return [...new Set(all.map((query) => `?${new URLSearchParams({ ...required, ...query })}`))];
}

/** What an operation answers to each query, without the instants of the answer itself; a file by its status alone. */
async function answersTo(reader: SignedInPerson, operation: DescribedOperation, queries: readonly string[]) {
  const answers = new Map<string, string>();
  for (const [place, query] of queries.entries()) {
    // Each person may ask only so much in a minute.
    if (place % 300 === 0) service.clock.advance(MINUTE_MS);
    const { status, text, headers } = await service.call("GET", pathOf(operation) + query, reader.options);
    const isJson = headers.get("content-type")?.includes("json") ?? false;
    const reported = withoutRequestId(text).replaceAll(/"(as_of|timestamp|exported_at)":"[^"]*"/g, "");
    answers.set(query, isJson ? `${status} ${reported}` : `${status} ${headers.get("content-disposition")}`);
  }
  return answers;
}

/** Answers that are not the same under both identities. @param keys only these operations */
async function different(reader: SignedInPerson, keys?: readonly string[]) {
  const found: string[] = [];
  let asked = 0;
  for (const operation of operations) {
    if (keys?.includes(operation.key) === false) continue;
    const all = queriesOf(operation);
    // Also opens what is listed as viewed afterwards.
    const term = all.find((query) => /[?&](q|email)=/.test(query));
    const tries = [all[0] ?? "", all.at(-1) ?? "", term ?? ""];
    const tried = [...(await answersTo(reader, operation, tries)).values()];
    if (!tried.some((answer) => answer.startsWith("200"))) continue;
    const queries = share(all);
    become(IDENTITIES[0]);
    const before = await answersTo(reader, operation, queries);
    become(IDENTITIES[1]);
    const after = await answersTo(reader, operation, queries);
    asked += queries.length;
    for (const [query, answer] of before)
      if (answer !== after.get(query))
        found.push([operation.key + query, differing(answer, after.get(query) ?? "")].join("\n"));
  }
  return { asked, found };
}

/** Where two texts begin to differ. */
function differing(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return `${one.slice(Math.max(0, at - 80), at + 80)}\n${other.slice(Math.max(0, at - 80), at + 80)}`;
}

test("is the same answer for a blind reader, whatever hidden people are called", async () => {
  const { asked, found } = await different(signIn(service, { role: "reviewer", account }));
  expect(found).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test("is the same answer for a blind reader who is limited to a client", async () => {
  const limited = signIn(service, { role: "reviewer", account });
  execute(
    service,
    "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
    ...[limited.userId, account.id, records.clientId],
  );
  expect((await different(limited, LISTS)).found).toEqual([]);
});

test("is another answer for anyone who may know names, under filters and sort orders", async () => {
  const { found } = await different(signIn(service, { role: "recruiter", account }), LISTS);
  expect([...new Set(found.map((text) => text.split("?")[0]))].toSorted()).toEqual(LISTS.toSorted());
});
