import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { DIMENSION_KEYS, VALUE_KEYS } from "#/domain/instrument/types.ts";
import { ask, sessionOf } from "#/modules/privacy/testing.ts";
import { EVENTS } from "#/modules/webhooks/event-reference.ts";
import { PROBLEMS } from "#/platform/context/problem-catalog.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { ORIGIN, startService, type TestService } from "#/testing/service.ts";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import { INVITE_ID } from "./examples.ts";
import type { OpenApiDocument } from "./openapi.ts";
import type { Part } from "./operation.ts";
import { operationEntries, operationsOf } from "./operations.ts";
import { createValidators, describedOperations, wholeDocument } from "./testing.ts";

const PARTS = Object.keys(DOCUMENT_PATHS) as Part[];

let service: TestService;
let documents: Record<Part, OpenApiDocument>;
/** Of the interface. */
let document: OpenApiDocument;
let whole: OpenApiDocument;
beforeAll(async () => {
  service = await startService();
  const read = async (part: Part) => (await service.call("GET", DOCUMENT_PATHS[part])).json;
  const [first, console, admin] = [await read("api"), await read("console"), await read("admin")];
  documents = { api: first, console, admin };
  document = first;
  whole = await wholeDocument(service);
});
afterAll(() => service.end());

describe("the three documents", () => {
  test("contain every operation once, by its callers: keys, users of an account, server administrators", () => {
    const keysOf = (part: Part) => describedOperations(documents[part]).map(({ key }) => key);
    for (const part of PARTS)
      expect(keysOf(part).toSorted()).toEqual(
        operationsOf(part)
          .map(([key]) => key)
          .toSorted(),
      );
    expect(PARTS.flatMap(keysOf)).toHaveLength(operationEntries().length);
    for (const key of keysOf("api")) expect(key).not.toMatch(/ \/(console|admin)(\/|$)/);
  });

  test("each name the scheme of those it is for, the areas it has, and nothing that it does not use", () => {
    for (const part of PARTS) {
      const { components, security, tags, webhooks } = documents[part];
      const schemes = part === "api" ? ["apiKey"] : ["consoleSession", "operatorToken"];
      expect((security as object[]).flatMap(Object.keys).toSorted()).toEqual(schemes);
      expect(Object.keys(components.securitySchemes as object).toSorted()).toEqual(schemes);
      expect((tags as { name: string }[]).length).toBe({ api: 12, console: 1, admin: 1 }[part]);
      expect(webhooks !== undefined).toBe(part === "api");
    }
  });

  test("are as large as what they describe: a client of the interface reads no operation of the console", async () => {
    const size = async (part: Part) => (await service.call("GET", DOCUMENT_PATHS[part])).text.length;
    expect(await size("api")).toBeLessThan(375_000);
  });

  test("promise X-Request-Id with every answer, the refusals too", () => {
    for (const part of PARTS)
      for (const { key, responses } of describedOperations(documents[part]))
        for (const [status, { headers }] of Object.entries(responses))
          expect([key, status, Object.keys(headers ?? {}).includes("X-Request-Id")]).toEqual([
            key,
            status,
            true,
          ]);
  });

  test("name no address that nobody can write to, and the administrator's if there is one", async () => {
    for (const part of PARTS) expect(JSON.stringify(documents[part].info)).not.toContain("localhost");
    const named = await startService({ MAIL_FROM: "Assay <people@assay.example>" });
    const { info } = (await named.call("GET", "/openapi.json")).json;
    expect(info.contact.email).toBe("people@assay.example");
    await named.end();
  });
});

describe("the OpenAPI document", () => {
  test.each(PARTS)(
    "of the %s has no error and no warning under Redocly's recommended rules",
    async (part) => {
      const config = await createConfig({ extends: ["recommended"] });
      const problems = await lintFromString({ source: JSON.stringify(documents[part]), config });
      expect(
        problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
      ).toEqual([]);
    },
  );

  test("names this server, and nothing of TypeBox or of our own formats is left in it", () => {
    expect(document.servers).toEqual([{ url: `${ORIGIN}/api/v1`, description: "This server" }]);
    const text = JSON.stringify(documents);
    expect(text).not.toMatch(
      /assay-(country|email|date|url)|patternProperties|\^\(true\|false\)\$|\[0-9\]\{0,14\}/,
    );
  });

  test("has an example for every JSON answer and for every body, each valid against its schema", () => {
    const validator = createValidators(whole.components, { isClosed: true });
    for (const { key, responses, requestBody } of describedOperations(whole)) {
      const media = [...Object.values(responses), ...(requestBody ? [requestBody] : [])].flatMap(
        ({ content = {} }) => (content["application/json"] ? [content["application/json"]] : []),
      );
      for (const { schema, example, examples } of media) {
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
        const validate = validator(schema);
        for (const value of values) {
          expect(value, key).toBeDefined();
          validate(value);
          expect(validate.errors ?? [], key).toEqual([]);
        }
      }
    }
  });

  test("has a default and an example of each parameter that its schema allows", () => {
    const validator = createValidators(whole.components);
    // The shared parameter of every POST is a reference.
    for (const { key, parameters } of describedOperations(whole))
      for (const { name, schema, example } of parameters.filter((parameter) => "schema" in parameter)) {
        const validate = validator(schema);
        for (const value of [schema.default, example])
          if (value !== undefined)
            expect([key, name, value, validate(value)]).toEqual([key, name, value, true]);
      }
  });

  test("shows numbers and switches of a query as such, with limits and defaults", () => {
    const parameters = document.paths["/invites"]?.get?.parameters;
    expect(parameters).toContainEqual({
      name: "limit",
      in: "query",
      required: false,
      description: "Maximum number of entries to return.",
      schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    });
    expect(document.paths["/invites/{inviteId}/match"]?.get?.parameters).toContainEqual({
      name: "include_details",
      in: "query",
      required: false,
      description: "Whether to include the profile's ranges in each dimension.",
      schema: { type: "boolean", default: false },
    });
  });

  test("says a body's defaults in words, because generators take a field with the keyword for one that must be sent", () => {
    const bodies = Object.entries(whole.components.schemas).filter(([name]) => name.endsWith("Body"));
    expect(bodies.length).toBeGreaterThan(8);
    for (const [name, schema] of bodies) expect(JSON.stringify(schema), name).not.toContain('"default":');
    const { country, mode } = document.components.schemas.RegisterBody?.properties ?? {};
    expect([country?.description, mode?.description]).toEqual([
      expect.stringContaining("Defaults to `US`."),
      expect.stringContaining("Defaults to `live`."),
    ]);
  });

  test("names every scale of a result, and every code that an operation can answer and no other", () => {
    const { Results } = document.components.schemas;
    expect(Results?.properties?.dimensions?.required).toEqual([...DIMENSION_KEYS]);
    expect(Results?.properties?.graves_values?.required).toEqual([...VALUE_KEYS]);
    for (const part of PARTS) {
      const answered = describedOperations(documents[part]).flatMap(({ responses }) =>
        Object.values(responses).flatMap(({ content = {} }) =>
          Object.keys(content["application/json"]?.examples ?? {}),
        ),
      );
      const codes = [...new Set([...answered, "not_found", "method_not_allowed"])];
      expect(documents[part].components.schemas.ErrorCode?.enum?.toSorted()).toEqual(codes.toSorted());
    }
  });

  test("leaves out of the codes what pages and commands alone answer, so a new code is in one place or the other", () => {
    const elsewhere = [
      ...["start_closed", "not_acknowledged", "notice_changed", "language_locked", "answers_missing"],
      ...["confirmation_needed", "candidate_code_refused", "candidate_code_by_company"],
      ...["api_key_ambiguous", "order_being_paid"],
      // The console's own sign-in, and what its cookie wants of a request.
      ...[
        "sign_in_refused",
        "code_refused",
        "passkey_refused",
        "signed_out",
        "session_locked",
        "pin_refused",
        "address_not_proven",
      ],
      ...["not_from_console", "passkey_not_found", "passkey_limit", "last_factor"],
      ...["console_session_not_found", "too_many_attempts", "sign_in_busy"],
    ];
    const listed = whole.components.schemas.ErrorCode?.enum ?? [];
    expect([...listed, ...elsewhere].toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
  });

  test("says of every POST that names an invite that its stored answer can have been deleted", () => {
    for (const { key, method, path, responses } of describedOperations(whole)) {
      if (method !== "POST") continue;
      const answers = Object.entries(responses).filter(([status]) => status < "300");
      const namesInvite = path.includes("{inviteId}") || JSON.stringify(answers).includes(INVITE_ID);
      expect([key, "410" in responses]).toEqual([key, namesInvite]);
    }
  });

  test("says that a candidate who was added to a team by an unknown invite has no session", () => {
    const added = document.components.schemas.AddedMember;
    expect(added?.properties?.session_id).toMatchObject({
      type: ["integer", "null"],
      description: expect.stringContaining("Null for an unknown or unstarted invite"),
    });
    expect(added?.required).toEqual(["session_id", "status"]);
  });

  test("describes the events as they are really recorded", async () => {
    const account = await register(service);
    await buyCredits(service, account);
    const { id, token } = await invite(service, account);
    await completeAssessment(service, token);
    const { id: cancelled } = await invite(service, account);
    await service.call("DELETE", `/api/v1/invites/${cancelled}`, { key: account.key });
    const bounced = await invite(service, account, { expires_in_days: 1 });
    service.invites.markBounced(
      { accountId: account.id, mode: "test" },
      bounced.id,
      "other",
      service.clock.now(),
    );
    service.clock.advance(DAY_MS);
    service.run("expire-invites");
    await ask(service, token, "correction", "Ada");
    const sessionId = sessionOf(service, id);
    await service.call("DELETE", `/api/v1/gdpr/candidates/${sessionId}`, { key: account.key });
    const recorded = service.db.sqlite
      .prepare<{ type: keyof typeof EVENTS; data: string }, []>("SELECT type, data FROM events")
      .all();
    expect([...new Set(recorded.map(({ type }) => type))].toSorted()).toEqual(
      Object.keys(EVENTS).toSorted() as never,
    );
    for (const { type, data } of recorded) {
      const validate = createValidators({}, { isClosed: true })(EVENTS[type].data);
      validate(JSON.parse(data));
      expect(validate.errors ?? [], type).toEqual([]);
    }
    const feed = await service.call("GET", "/api/v1/events?limit=100", { key: account.key });
    expect(feed.json.data.events.map(({ type, data }: Record<string, unknown>) => [type, data])).toEqual(
      recorded.map(({ type, data }) => [type, JSON.parse(data)]),
    );
  });
});
