import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { ORIGIN, startService, type TestService } from "#/testing/service.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { closed, createValidators, describedOperations } from "./testing.ts";
import { EVENTS } from "./webhook-events.ts";

let service: TestService;
let document: OpenApiDocument;
beforeAll(async () => {
  service = await startService();
  document = (await service.call("GET", "/openapi.json")).json;
});
afterAll(() => service.end());

describe("the OpenAPI document", () => {
  test("has no error and no warning under Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
    ).toEqual([]);
  });

  test("names this server, and nothing of TypeBox or of our own formats is left in it", () => {
    expect(document.servers).toEqual([{ url: `${ORIGIN}/api/v1`, description: "This server" }]);
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/assay-(email|date|url)|patternProperties|\^\(true\|false\)\$|\[0-9\]\{0,14\}/);
  });

  test("has an example for every JSON answer and for every body, each valid against its schema", () => {
    const validator = createValidators(closed(document.components));
    for (const { key, responses, requestBody } of describedOperations(document)) {
      const media = [...Object.values(responses), ...(requestBody ? [requestBody] : [])].flatMap(
        ({ content = {} }) => (content["application/json"] ? [content["application/json"]] : []),
      );
      for (const { schema, example, examples } of media) {
        const values = examples ? Object.values(examples).map(({ value }) => value) : [example];
        const validate = validator(closed(schema));
        for (const value of values) {
          expect(value, key).toBeDefined();
          validate(value);
          expect(validate.errors ?? [], key).toEqual([]);
        }
      }
    }
  });

  test("shows numbers and switches of a query as such, with limits and defaults", () => {
    const parameters = document.paths["/invites"]?.get?.parameters;
    expect(parameters).toContainEqual({
      name: "limit",
      in: "query",
      required: false,
      description: "How many entries to return.",
      schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    });
    expect(document.paths["/invites/{inviteId}/match"]?.get?.parameters).toContainEqual({
      name: "include_details",
      in: "query",
      required: false,
      description: "Adds the profile's ranges to each dimension.",
      schema: { type: "boolean", default: false },
    });
  });

  test("describes the events as they are really recorded", async () => {
    const account = await register(service);
    await buyCredits(service, account);
    await completeAssessment(service, (await invite(service, account)).token);
    const recorded = service.db.sqlite
      .prepare<{ type: keyof typeof EVENTS; data: string }, []>("SELECT type, data FROM events")
      .all();
    expect(recorded.map(({ type }) => type).toSorted()).toEqual(Object.keys(EVENTS).toSorted() as never);
    for (const { type, data } of recorded) {
      const validate = createValidators({})(closed(EVENTS[type].data));
      validate(JSON.parse(data));
      expect(validate.errors ?? [], type).toEqual([]);
    }
  });
});
