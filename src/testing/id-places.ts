import { bodySchemaOf, exampleOf } from "#/openapi/contract-requests.testing.ts";
import type { Resolve } from "#/openapi/contract-values.testing.ts";
import type { JsonSchema } from "#/openapi/json-schema.ts";
import type { DescribedOperation } from "#/openapi/testing.ts";
import { NOBODYS, type Param, type Records } from "./records.ts";

/** A place in a request that names a record by its id. */
export interface IdPlace {
  in: "path" | "query" | "body";
  /** Names on the way to the field; "[]" is an item of a list. */
  at: readonly string[];
  /** null: nobody has said which kind of record it is. */
  record: Param | null;
  isNumber: boolean;
}

/** Which record a field names, by its name alone. */
const FIELDS: Readonly<Record<string, Param>> = {
  account_id: "accountId",
  account_ids: "accountId",
  after: "eventId",
  batch_id: "batchId",
  candidate_session_id: "sessionId",
  client_id: "clientId",
  client_ids: "clientId",
  filter_id: "filterId",
  invite_id: "inviteId",
  invite_ids: "inviteId",
  job_id: "jobId",
  job_profile_id: "profileId",
  job_profile_ids: "profileId",
  keys_to: "userId",
  norm_id: "normId",
  order_id: "orderId",
  owner_id: "userId",
  product_id: "productId",
  profile_id: "profileId",
  row_ids: "rowId",
  session_id: "sessionId",
  session_ids: "sessionId",
  shortlist_id: "shortlistId",
  tag_ids: "tagId",
  team_id: "teamId",
  team_ids: "teamId",
  user_id: "userId",
  webhook_id: "webhookId",
};

/** The same for names that mean something else elsewhere, by operation and name. */
const OF_OPERATION: Readonly<Record<string, Param>> = {
  "POST /console/tags/{tagId}/merge into": "tagId",
  "GET /console/candidates/{sessionId}/change with": "sessionId",
  "POST /console/tagged-people add": "tagId",
  "POST /console/tagged-people remove": "tagId",
  "POST /console/bulk-tags add": "tagId",
  "POST /console/bulk-tags remove": "tagId",
};

const recordOf = ({ key }: DescribedOperation, name: string): Param | null =>
  OF_OPERATION[`${key} ${name}`] ?? FIELDS[name] ?? null;

/** What looks like an id and names no record of an account, by the end of its place, with the reason. */
const NO_RECORD: Readonly<Record<string, string>> = {
  vat_id: "a company's number at its tax office",
  mail_oauth_client_id: "an application at a mail provider",
  "complete answers": "questions of the questionnaire",
  "chapters.[].id": "chapters of a report",
  "notifications/read ids.[]": "a person's own notifications; alerts.test.ts tries those of others",
};

const looksLikeId = (name: string, { description, example }: JsonSchema, shown: unknown): boolean =>
  /(^|_)ids?$|Id$/.test(name) ||
  /\bids? of\b/i.test(description ?? "") ||
  [shown, example].some((value) => typeof value === "string" && /^[a-z]{2,6}_[0-9A-Za-z]{8,}$/.test(value));

/** All places of an operation that name a record, or look as if they did. */
export function placesOf(operation: DescribedOperation, resolve: Resolve): IdPlace[] {
  const place = (
    where: IdPlace["in"],
    at: readonly string[],
    schema: JsonSchema,
    shown: unknown,
  ): IdPlace[] => {
    const name = at.findLast((part) => part !== "[]") ?? "";
    const isParam = where === "path" && name in NOBODYS;
    const record = isParam ? (name as Param) : recordOf(operation, name);
    const isNone = Object.keys(NO_RECORD).some((end) => `${operation.key} ${at.join(".")}`.endsWith(end));
    if (record === null && (isNone || !looksLikeId(name, schema, shown))) return [];
    const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? []);
    return [{ in: where, at, record, isNumber: where === "body" && types.includes("integer") }];
  };
  const inside = (reference: JsonSchema, at: readonly string[], shown: unknown): IdPlace[] => {
    const schema = resolve(reference);
    const { properties, items, anyOf } = schema;
    if (properties)
      return Object.entries(properties).flatMap(([name, part]) =>
        inside(part, [...at, name], (shown as Record<string, unknown> | undefined)?.[name]),
      );
    if (items) return inside(items, [...at, "[]"], Array.isArray(shown) ? shown[0] : undefined);
    const choices = (anyOf ?? []).map(resolve).filter((one) => one.properties || one.items);
    if (choices.length > 0) return choices.flatMap((choice) => inside(choice, at, shown));
    return place("body", at, schema, shown);
  };
  const body = bodySchemaOf(operation, resolve);
  const found = [
    ...operation.parameters.flatMap(({ name, in: where, schema, example }) =>
      where === "path" || where === "query" ? place(where, [name], schema, example) : [],
    ),
    ...(body === null ? [] : inside(body, [], exampleOf(operation))),
  ];
  const names = found.map((one) => `${one.in} ${one.at.join(".")}`);
  return found.filter((_, index) => names.indexOf(names[index] ?? "") === index);
}

/** Places that look like ids and of which nobody has said what they name. */
export const unmapped = ({ key }: DescribedOperation, places: readonly IdPlace[]): string[] =>
  places.filter(({ record }) => record === null).map((one) => `${key}: ${one.in} ${one.at.join(".")}`);

/** A value with the caller's own ids in every field that names a record. */
function named(value: unknown, key: string, own: Records, operation: DescribedOperation): unknown {
  if (Array.isArray(value)) return value.map((part) => named(part, key, own, operation));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, named(part, name, own, operation)]),
    );
  const record = recordOf(operation, key);
  if (record === null || value === null) return value;
  return typeof value === "number" ? Number(own[record]) : own[record];
}

/** Puts a value at its place; what is missing on the way is created. */
function put(into: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "[]") {
    const [first, ...others] = Array.isArray(into) ? into : [];
    return [put(first, rest, value), ...(rest.length > 0 ? others : [])];
  }
  const object = typeof into === "object" && into !== null && !Array.isArray(into) ? into : {};
  return { ...object, [name]: put((object as Record<string, unknown>)[name], rest, value) };
}

/**
 * A request of the caller's own records, with one id at one place.
 * @param isShort with nothing else in the body than what is required
 */
export function withId(
  operation: DescribedOperation,
  place: IdPlace,
  own: Records,
  id: string,
  isShort: boolean,
  resolve: Resolve,
): { address: string; body?: unknown } {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: Param) =>
    place.in === "path" && place.at[0] === name ? id : own[name],
  );
  const query = new URLSearchParams();
  for (const { name, in: where, schema, required, example } of operation.parameters) {
    if (where !== "query") continue;
    const isHere = place.in === "query" && place.at[0] === name;
    if (!isHere && !required) continue;
    const record = recordOf(operation, name);
    const mine = record === null ? null : own[record];
    if (isHere) query.set(name, name === "session_ids" ? `${id},${own.sessionId}` : id);
    else query.set(name, mine ?? String(example ?? schema.example ?? schema.enum?.[0] ?? "2026-01-01"));
  }
  const address = `/api/v1${path}${query.size > 0 ? `?${query}` : ""}`;
  if (operation.requestBody === undefined) return { address };
  const example = named(exampleOf(operation) ?? {}, "", own, operation) as Record<string, unknown>;
  const required = bodySchemaOf(operation, resolve)?.required ?? [];
  const base = isShort
    ? Object.fromEntries(Object.entries(example).filter(([name]) => required.includes(name)))
    : example;
  if (place.in !== "body") return { address, body: base };
  return { address, body: put(base, place.at, place.isNumber ? Number(id) : id) };
}

/**
 * Requests that name a record in their body or query instead of their path: all operations on jobs, lists, links, tags, filters and many
 * people at once.
 * @param own ids of the caller
 * @param ids what is named in them
 */
export function namedInBodies(own: Records, ids: Records): [method: string, path: string, body?: object][] {
  const sessionIds = [Number(ids.sessionId)];
  const inviteIds = [ids.inviteId];
  const words = { kind: "invite", language: "de", subject: "S", greeting: "Hello,", body: "Words" };
  const selections = [{ session_ids: sessionIds }, { invite_ids: inviteIds }];
  const bulk: [string, object][] = selections.flatMap((selection): [string, object][] => [
    ["invites", { action: "cancel", ...selection }],
    ["decisions", { outcome: "hold", text: "As told", grounds: ["interview"], ...selection }],
    ["tags", { add: [own.tagId], ...selection }],
    ["applicants", { job_id: own.jobId, ...selection }],
    ["team-members", { team_id: Number(own.teamId), ...selection }],
    ["reports", { lang: "en", ...selection }],
    ["erasures", selection],
  ]);
  const toOwn = { session_ids: [Number(own.sessionId)] };
  return [
    ...bulk.map(([what, body]): [string, string, object] => ["POST", `/console/bulk-${what}`, body]),
    ["POST", "/console/bulk-applicants", { job_id: ids.jobId, ...toOwn }],
    ["POST", "/console/bulk-team-members", { team_id: Number(ids.teamId), ...toOwn }],
    ["POST", "/console/shortlists", { name: "L", session_ids: sessionIds }],
    ["POST", "/console/shortlists", { name: "L", job_id: ids.jobId }],
    ["POST", "/console/shortlists", { name: "L", job_profile_id: ids.profileId }],
    ["PUT", `/console/shortlists/${own.shortlistId}`, { job_profile_id: ids.profileId }],
    ["POST", `/console/shortlists/${own.shortlistId}/entries`, { session_ids: sessionIds }],
    ["PUT", `/console/shortlists/${own.shortlistId}/order`, { session_ids: sessionIds }],
    ["GET", `/console/shortlists?job_id=${ids.jobId}`],
    ["GET", `/console/shortlists?session_id=${ids.sessionId}`],
    ["POST", "/console/shares", { session_id: Number(ids.sessionId), receiver: "R" }],
    ["POST", "/console/shares", { shortlist_id: ids.shortlistId, receiver: "R" }],
    ["GET", `/console/shares?session_id=${ids.sessionId}`],
    ["GET", `/console/shares?shortlist_id=${ids.shortlistId}`],
    ["POST", "/console/tagged-people", { add: [own.tagId], session_ids: sessionIds }],
    ["POST", "/console/tagged-people", { add: [own.tagId], invite_ids: inviteIds }],
    ["POST", `/console/jobs/${own.jobId}/applicants`, { session_ids: sessionIds }],
    ["POST", "/console/jobs", { title: "J", client_id: ids.clientId }],
    ["PUT", `/console/jobs/${own.jobId}`, { client_id: ids.clientId }],
    ["PUT", "/console/mail-templates", { ...words, client_id: ids.clientId }],
    ["PUT", "/console/mail-templates", { ...words, job_id: ids.jobId }],
    ["GET", `/console/sender?client_id=${ids.clientId}`],
    ["PUT", "/console/sender", { name: "S", client_id: ids.clientId }],
    ["POST", "/console/sender/code", { client_id: ids.clientId }],
    ["POST", "/console/sender/confirmation", { client_id: ids.clientId, code: "1" }],
    ["POST", "/console/sender/check", { client_id: ids.clientId }],
    ["POST", "/console/mail-previews", { template: { ...words, job_id: ids.jobId } }],
    ["GET", `/console/mail-templates?client_id=${ids.clientId}`],
    ["GET", `/console/mail-templates?job_id=${ids.jobId}`],
    ["POST", "/console/sessions", { language: "en", job_id: ids.jobId }],
    [
      "POST",
      "/console/invite-batches",
      { name: "B", job_id: ids.jobId, rows: [{ email: "n@people.example" }] },
    ],
    ["GET", `/console/candidates?state=all&job_id=${ids.jobId}`],
    ["GET", `/console/candidates?state=all&shortlist_id=${ids.shortlistId}`],
  ];
}

/** Requests that name what belongs to the whole account, so that only another account's is foreign. */
export function accountsNamedInBodies(
  own: Records,
  ids: Records,
): [method: string, path: string, body?: object][] {
  const people = { session_ids: [Number(own.sessionId)] };
  return [
    ["POST", `/console/tags/${own.tagId}/merge`, { into: ids.tagId }],
    ["POST", "/console/tagged-people", { add: [ids.tagId], ...people }],
    ["POST", "/console/bulk-tags", { add: [ids.tagId], ...people }],
    ["PUT", "/console/list-wishes", { page: "candidates", filter_id: ids.filterId }],
    ["GET", `/console/candidates?state=all&tag_ids=${ids.tagId}`],
  ];
}
