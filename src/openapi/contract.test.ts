import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LARGE, ORDINARY, sizeText } from "#/platform/http/json-body.ts";
import { dump, execute, rows } from "#/testing/inspect.ts";
import { runs, share } from "#/testing/runs.ts";
import type { Answer } from "#/testing/service.ts";
import { checkAnswer } from "./contract-check.testing.ts";
import {
  addressOf,
  bodySchemaOf,
  exampleOf,
  mixedRequest,
  queryOf,
  queryText,
  RAW_BODIES,
  type Sent,
} from "./contract-requests.testing.ts";
import {
  oddTexts,
  oddValues,
  type Resolve,
  readText,
  resolver,
  SENTINEL,
} from "./contract-values.testing.ts";
import { createWorld, type PathIds, type World } from "./contract-world.testing.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { OPERATIONS } from "./operations.ts";
import {
  createValidators,
  credentialOf,
  type DescribedOperation,
  describedOperations,
  type Validators,
  wholeDocument,
} from "./testing.ts";

let world: World;
let resolve: Resolve;
let validators: Validators;
let operations: DescribedOperation[];
/** Components as a request must keep to them: they name what is refused themselves. */
let requestValidators: Validators;

beforeAll(async () => {
  world = await createWorld();
  const document: OpenApiDocument = await wholeDocument(world.service);
  resolve = resolver(document.components.schemas);
  validators = createValidators(document.components, { isClosed: true });
  requestValidators = createValidators(document.components);
  operations = describedOperations(document);
});
afterAll(() => world.service.end());

/** For a test that calls every operation, on a busy machine. */
const SWEEP_MS = 180_000;

async function send(operation: DescribedOperation, sent: Sent): Promise<Answer> {
  const address = addressOf(operation, sent);
  const { ids: _, query: __, ...options } = sent;
  const credential = world.credential(operation);
  const headers = { ...credential.headers, ...options.headers };
  const answer = await world.service.call(operation.method, address, { ...credential, ...options, headers });
  checkAnswer(operation, answer, validators, `${address} ${JSON.stringify(sent.body) ?? sent.rawBody ?? ""}`);
  return answer;
}

/** What makes a query complete, so that a single parameter is what is refused. */
const neededQuery = (operation: DescribedOperation): Record<string, string> =>
  operation.key === "GET /search"
    ? { q: "a" }
    : Object.fromEntries(
        queryOf(operation)
          .filter(({ required }) => required)
          .map(({ name, example }) => [
            name,
            name === "profile_id" ? (world.ids.profileId ?? "") : String(example),
          ]),
      );

/**
 * Whether an optional field is read as not sent or null: null, or an empty text where that may be null or in a POST, if its
 * schema does not take the value itself.
 */
function isNone({ method }: DescribedOperation, { schema, name, value }: SentField): boolean {
  const accepts = requestValidators(schema.properties?.[name] ?? {});
  if (schema.required?.includes(name) || accepts(value)) return false;
  return value === null || (value === "" && (method === "POST" || accepts(null)));
}

interface SentField {
  schema: JsonSchema;
  name: string;
  value: unknown;
}

function exampleWithout(operation: DescribedOperation, name: string): Record<string, unknown> {
  const { [name]: _, ...body } = exampleOf(operation) as Record<string, unknown>;
  return body;
}

const isRefused = (answer: Answer) => answer.json?.error?.code === "invalid_input";

/** Rules that no schema can express: ids that must exist, fields that depend on each other. */
const RULES_BEYOND_SCHEMA = new Set([
  "POST /register product_id",
  "POST /admin/orders/{orderId}/payments amount",
  "POST /admin/orders/{orderId}/move-overpayment order_id",
  "POST /admin/accounts join",
  "POST /admin/settings/try-mailbox values",
  "GET /console/candidates/{sessionId}/change with",
  "GET /console/credit-statement from",
  "GET /console/credit-statement to",
  "POST /orders product_id",
  "POST /invites job_profile_id",
  "POST /invites job_id",
  "POST /console/invite-batches job_id",
  "POST /console/mail-openings job_id",
  "POST /console/candidates/{sessionId}/reviews job_id",
  "POST /webhooks url",
  "PUT /console/webhooks/{webhookId} url",
  "PUT /console/notification-settings/chat url",
  "PUT /console/account time_zone",
  "PUT /admin/accounts/{accountId} time_zone",
  "PUT /console/branding accent",
  "PUT /console/retention kept",
  "POST /console/branding/notice retention",
  "PUT /console/branding/logo data",
  "PUT /console/clients/{clientId}/branding accent",
  "PUT /console/clients/{clientId}/branding/logo data",
  "POST /console/members client_ids",
  "PUT /console/members/{userId} client_ids",
  "PUT /console/members/{userId} keys_to",
  "PUT /console/report-templates kind",
  "PUT /console/report-templates template",
  "PUT /console/report-templates chapters",
  "POST /console/report-templates/preview layout",
  "POST /console/invites/{inviteId}/extend days",
  "POST /console/invites/{inviteId}/extend expires_at",
  "POST /console/invented-people job_profile_id",
  "POST /console/candidate-codes invite_id",
  "POST /console/candidate-codes session_id",
  "PUT /admin/accounts/{accountId}/branding accent",
  "PUT /admin/accounts/{accountId}/branding/logo data",
  ...["POST /console/jobs", "PUT /console/jobs/{jobId}"].flatMap((operation) => [
    `${operation} client_id`,
    `${operation} job_profile_id`,
    `${operation} owner_id`,
    `${operation} team`,
  ]),
  "POST /console/sessions job_id",
  // Its example names nobody who is there.
  ...["receiver", "language", "hide_names", "files", "chapters", "password", "days"].map(
    (name) => `POST /console/shares ${name}`,
  ),
  "POST /console/shares session_id",
  "POST /console/shares shortlist_id",
  "POST /console/shares job_profile_id",
  "POST /console/shortlists job_id",
  "POST /console/shortlists job_profile_id",
  "POST /console/shortlists session_ids",
  "PUT /console/shortlists/{shortlistId} job_profile_id",
  ...["kind", "client_id", "job_id", "body"].map((name) => `PUT /console/mail-templates ${name}`),
  "GET /console/mail-templates client_id",
  "GET /console/sender client_id",
  "PUT /console/sender client_id",
  "POST /console/sender/code client_id",
  "POST /console/sender/check client_id",
  "POST /console/sender/confirmation client_id",
  "GET /console/mail-templates job_id",
  "POST /console/tags/{tagId}/merge into",
  "POST /console/tagged-people add",
  "POST /console/tagged-people remove",
  "PUT /console/list-wishes filter_id",
  ...[
    "POST /console/bulk-invites",
    "POST /console/bulk-decisions",
    "POST /console/bulk-declines",
    "POST /console/bulk-tags",
    "POST /console/bulk-applicants",
    "POST /console/bulk-team-members",
    "POST /console/bulk-erasures",
    "POST /console/bulk-reports",
  ].flatMap((operation) => [
    `${operation} session_ids`,
    `${operation} invite_ids`,
    `${operation} row_ids`,
    `${operation} filter`,
    `${operation} add`,
    `${operation} remove`,
    `${operation} action`,
    `${operation} job_id`,
    `${operation} words`,
  ]),
  "GET /search q",
  "GET /search date_to",
  "GET /search date_from",
  "POST /job-profiles dimensions",
  "PUT /job-profiles/{profileId} dimensions",
  "POST /test-helpers/invites/{inviteId}/complete answers",
  "POST /console/candidates/{sessionId}/reviews kind",
  "POST /console/candidates/{sessionId}/reviews outcome",
  "POST /console/candidates/{sessionId}/reviews grounds",
  "POST /console/candidates/{sessionId}/reviews job_profile_id",
  "GET /console/candidates date_from",
  "GET /console/candidates date_to",
  "GET /console/compare session_ids",
  "GET /console/job-profile-preview dimensions",
  "POST /teams/{teamId}/members session_ids",
  "POST /teams/{teamId}/members invite_ids",
]);

describe("as the document says", () => {
  test(
    "every operation gives every successful answer it declares, with no field in addition to the declared ones",
    async () => {
      for (const operation of operations) {
        for (const status of Object.keys(operation.responses).filter((code) => code < "300")) {
          const { body = exampleOf(operation), ...rest } = await world.succeed(operation.key, status);
          const answer = await send(operation, { ...rest, body });
          expect(`${operation.key} ${answer.status} ${answer.status >= 400 ? answer.text : ""}`.trim()).toBe(
            `${operation.key} ${status}`,
          );
        }
      }
    },
    SWEEP_MS,
  );

  test(
    "every field of every body is accepted or refused as its schema says, at and beyond its limits",
    async () => {
      for (const operation of operations) {
        const schema = bodySchemaOf(operation, resolve);
        if (!schema) continue;
        const accepts = requestValidators(schema);
        for (const [name, part] of Object.entries(schema.properties ?? {})) {
          for (const value of oddValues(resolve(part))) {
            const body = { ...exampleOf(operation), [name]: value };
            const read = isNone(operation, { schema, name, value }) ? exampleWithout(operation, name) : body;
            const answer = await send(operation, { ids: world.ids, query: "", body });
            const cannotBeStored = JSON.stringify(body).match(/\\u0000|\\ud800/) !== null;
            const fits = accepts(read) && !cannotBeStored;
            const seen = `${operation.key} ${JSON.stringify(body)} ${answer.text}`;
            if (!fits) expect(isRefused(answer), seen).toBe(true);
            else if (!RULES_BEYOND_SCHEMA.has(`${operation.key} ${name}`)) {
              expect(isRefused(answer), seen).toBe(false);
            }
          }
        }
        for (const name of schema.required ?? []) {
          const { [name]: _, ...body } = exampleOf(operation);
          const answer = await send(operation, { ids: world.ids, query: "", body });
          expect([operation.key, answer.status, answer.json.error.field]).toEqual([operation.key, 400, name]);
        }
        const unknown = { ...exampleOf(operation), [`${SENTINEL}!`]: 1 };
        expect((await send(operation, { ids: world.ids, query: "", body: unknown })).status).toBe(400);
      }
    },
    SWEEP_MS,
  );

  test(
    "every parameter of every query is accepted or refused as its schema says",
    async () => {
      for (const operation of share(operations)) {
        for (const { name, schema, required } of queryOf(operation)) {
          for (const text of oddTexts(schema)) {
            const query = queryText({ ...neededQuery(operation), [name]: text });
            const answer = await send(operation, { ids: world.ids, query });
            const isEmpty = text === "" && !name.endsWith("_ids");
            const fits = isEmpty
              ? !required
              : requestValidators(schema)(readText(schema, text)) && !text.includes("\u0000");
            const seen = `${operation.key} ${query.slice(0, 200)} ${answer.text.slice(0, 200)}`;
            if (!fits) expect(isRefused(answer), seen).toBe(true);
            else if (!RULES_BEYOND_SCHEMA.has(`${operation.key} ${name}`)) {
              expect(isRefused(answer), seen).toBe(false);
            }
          }
          for (const twice of [`${name}=1&${name}=1`, `${name}[]=1`, `${name}%5B0%5D=1`]) {
            const answer = await send(operation, { ids: world.ids, query: `?${twice}` });
            expect(isRefused(answer), `${operation.key} ${twice}`).toBe(true);
          }
        }
      }
    },
    SWEEP_MS,
  );

  test(
    "the header Accept decides nothing about any answer",
    async () => {
      const typeOf = async (operation: DescribedOperation, accept: string) => {
        const query = queryText(neededQuery(operation));
        const { status, headers } = await send(operation, { ids: world.ids, query, headers: { accept } });
        return `${operation.key} ${status} ${headers.get("content-type")} ${headers.get("vary")}`;
      };
      for (const operation of share(operations.filter(({ method }) => method === "GET"))) {
        const asked = await typeOf(operation, "*/*");
        for (const accept of [
          "text/html",
          "text/html, *; q=.2, */*; q=.2",
          "text/*;q=0.1",
          "application/xml",
        ])
          expect(await typeOf(operation, accept)).toBe(asked);
      }
    },
    SWEEP_MS,
  );

  test(
    "a PUT that names no field answers the unchanged record in any state, and stores nothing",
    async () => {
      const seen: string[] = [];
      const before = dump(world.service);
      for (const operation of operations.filter(({ method }) => method === "PUT")) {
        if ((bodySchemaOf(operation, resolve)?.required ?? []).length > 0) continue;
        const answer = await send(operation, { ids: world.ids, query: "", body: {} });
        expect(`${operation.key} ${answer.status} ${answer.text}`).toStartWith(`${operation.key} 200`);
        expect(dump(world.service)).toBe(before);
        seen.push(operation.key);
      }
      expect(seen.toSorted()).toEqual([
        "PUT /admin/accounts/{accountId}",
        "PUT /admin/accounts/{accountId}/branding",
        "PUT /admin/products/{productId}",
        "PUT /console/account",
        "PUT /console/branding",
        "PUT /console/clients/{clientId}",
        "PUT /console/clients/{clientId}/branding",
        "PUT /console/invite-rules",
        "PUT /console/invites/{inviteId}",
        "PUT /console/jobs/{jobId}",
        "PUT /console/jobs/{jobId}/invite-rules",
        "PUT /console/notification-settings",
        "PUT /console/notifications/read",
        "PUT /console/saved-filters/{filterId}",
        "PUT /console/sender",
        "PUT /console/shortlists/{shortlistId}",
        "PUT /console/tags/{tagId}",
        "PUT /console/webhooks/{webhookId}",
        "PUT /job-profiles/{profileId}",
        "PUT /teams/{teamId}",
      ]);
    },
    SWEEP_MS,
  );

  test("a parameter that an operation does not know is refused by every one of them, which names those it knows", async () => {
    const before = dump(world.service);
    for (const operation of operations) {
      const query = queryText({ ...neededQuery(operation), nobody_knows: SENTINEL });
      const { status, json } = await send(operation, { ids: world.ids, query });
      expect([operation.key, status, json.error.code, json.error.field]).toEqual([
        ...[operation.key, 400, "unknown_parameter", "nobody_knows"],
      ]);
      for (const { name } of queryOf(operation)) expect(json.error.message).toContain(name);
    }
    expect(dump(world.service)).toBe(before);
  });

  test(
    "any mix of fitting and unfitting values in path, query and body gets a declared answer",
    async () => {
      for (const operation of operations) {
        await fc.assert(
          fc.asyncProperty(mixedRequest(operation, resolve, world.pool), async (sent) => {
            await send(operation, sent);
          }),
          runs(6, 60),
        );
      }
    },
    SWEEP_MS,
  );
});

describe("any input", () => {
  test(
    "a body that is no JSON object is refused by every operation that accepts one, and never an internal error",
    async () => {
      for (const operation of operations.filter(({ method }) => method !== "GET")) {
        for (const [rawBody, contentType] of RAW_BODIES) {
          const ids = { ...world.ids, ...unknownIds };
          const headers = { "content-type": contentType };
          const answer = await send(operation, { ids, query: "", rawBody, headers });
          if (operation.requestBody?.required) {
            const seen = `${operation.key} ${rawBody.slice(0, 40)} ${answer.status}`;
            const { bytes } = operation.description.includes(sizeText(LARGE)) ? LARGE : ORDINARY;
            expect(answer.status, seen).toBe(rawBody.length > bytes ? 413 : 400);
          }
        }
      }
    },
    SWEEP_MS,
  );

  test("a missing, malformed or unknown key or token is 401 for every operation that needs one, before all else", async () => {
    const keys = [
      "",
      "Bearer",
      `Bearer ${SENTINEL}`,
      `Basic ${world.account.key}`,
      `Bearer pk_live_${"0".repeat(32)}`,
    ];
    for (const operation of operations.filter((one) => credentialOf(one) !== "none")) {
      for (const authorization of keys) {
        const body = operation.method === "GET" ? {} : { rawBody: "{" };
        const headers = authorization === "" ? {} : { authorization };
        const address = addressOf(operation, {
          ids: { ...world.ids, inviteId: SENTINEL },
          query: "?limit=x&limit=y",
        });
        const answer = await world.service.call(operation.method, address, { ...body, headers });
        checkAnswer(operation, answer, validators, authorization);
        expect(`${operation.key} ${answer.status}`).toBe(`${operation.key} 401`);
      }
    }
  });

  test("a key without a permission that the table names is 403, and with only those it is not", async () => {
    const stored = String(rows(world.service, "SELECT permissions FROM api_keys")[0]?.permissions);
    const all: string[] = JSON.parse(stored);
    const grant = (permissions: string[]) =>
      execute(world.service, "UPDATE api_keys SET permissions = ?", JSON.stringify(permissions));
    for (const operation of operations.filter((one) => credentialOf(one) === "key")) {
      const entry = Object.entries(OPERATIONS).find(([key]) => key === operation.key)?.[1];
      const own = `${entry?.permission}:${operation.method === "GET" ? "read" : "write"}`;
      const needed = [own, ...(entry?.alsoNeeds ?? [])];
      const sent = { ids: { ...world.ids, ...unknownIds }, query: "" };
      for (const missing of needed) {
        grant(all.filter((permission) => permission !== missing));
        expect(`${operation.key} ${(await send(operation, sent)).json.error.code}`).toBe(
          `${operation.key} permission_denied`,
        );
      }
      grant(needed);
      expect(`${operation.key} ${(await send(operation, sent)).json?.error?.code}`).not.toBe(
        `${operation.key} permission_denied`,
      );
    }
    grant(all);
  });

  test("a path in which an id names nothing is 404 with a code of its own", async () => {
    for (const operation of operations) {
      for (const { name } of operation.parameters.filter((parameter) => parameter.in === "path")) {
        const body = exampleOf(operation);
        const answer = await send(operation, {
          ids: { ...world.ids, [name]: SENTINEL },
          query: queryText(neededQuery(operation)),
          body,
        });
        expect(`${operation.key} ${answer.status}`).toBe(`${operation.key} 404`);
        expect(answer.json.error.code).not.toBe("not_found");
      }
    }
  });

  test("a method that an address does not have is 405 and names those it has", async () => {
    const paths = new Set(operations.map(({ path }) => path));
    for (const path of paths) {
      const own = operations.filter((operation) => operation.path === path);
      const methods = own.map(({ method }) => method);
      const operation = own[0];
      if (!operation) continue;
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        if (methods.includes(method)) continue;
        const address = addressOf(operation, { ids: world.ids, query: "" });
        const { status, headers, json } = await world.service.call(
          method,
          address,
          world.credential(operation),
        );
        expect(`${method} ${path} ${status} ${json?.error.code}`).toBe(
          `${method} ${path} 405 method_not_allowed`,
        );
        const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
        expect(headers.get("allow")?.split(", ")).toEqual(allowed.toSorted());
      }
    }
  });
});

const unknownIds: PathIds = {
  inviteId: "inv_none",
  orderId: "ord_none",
  sessionId: "999999",
  teamId: "999999",
};
