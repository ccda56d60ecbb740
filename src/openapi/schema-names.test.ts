import { describe, expect, test } from "bun:test";
import { type JsonSchema, NamedSchemas } from "./json-schema.ts";
import type { OpenApiDocument } from "./openapi.ts";
import { joinDocuments } from "./testing.ts";

const count = (type: string): JsonSchema => ({ type: "object", properties: { count: { type } } });

/** A document with one operation, whose answer refers to the first of the schemas. */
const documentOf = (path: string, schemas: Record<string, JsonSchema>): OpenApiDocument => ({
  paths: {
    [path]: {
      get: {
        responses: {
          "200": {
            content: {
              "application/json": { schema: { $ref: `#/components/schemas/${Object.keys(schemas)[0]}` } },
            },
          },
        },
      },
    },
  },
  components: { schemas },
});

const errorOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return "no error";
};

describe("one name for two schemas", () => {
  const api = documentOf("/teams/{teamId}/summary", { TeamFigures: count("integer") });
  const reading: JsonSchema = {
    type: "object",
    properties: { figures: { $ref: "#/components/schemas/TeamFigures" } },
  };
  const console = documentOf("/console/teams/{teamId}/figures", {
    Reading: reading,
    TeamFigures: count("string"),
  });

  test("in two documents names the operations of both, where they differ, and where the name is declared", () => {
    const error = errorOf(() => joinDocuments([api, console]));
    expect(error).toStartWith("Two schemas are named TeamFigures");
    expect(error).toContain('properties.count.type: "integer" in one, "string" in the other');
    expect(error).toContain("GET /teams/{teamId}/summary");
    expect(error).toContain("GET /console/teams/{teamId}/figures");
    expect(error).toMatch(/src\/modules\/teams\/reference\.ts:\d+/);
  });

  test("of a body names the line of the operation that it is named after", () => {
    const body = (type: string) => documentOf("/console/invites", { CreateInviteBody: count(type) });
    expect(errorOf(() => joinDocuments([body("integer"), body("string")]))).toMatch(
      /src\/modules\/invites\/reference\.ts:\d+/,
    );
  });

  test("in one document names the operations of both and where they differ", () => {
    const names = new NamedSchemas();
    names.add("TeamFigures", count("integer"), "GET /teams/{teamId}/summary");
    names.add("TeamFigures", count("integer"), "GET /teams");
    const error = errorOf(() =>
      names.add("TeamFigures", { ...count("integer"), required: ["count"] }, "GET /teams/{teamId}/figures"),
    );
    expect(error).toContain("GET /teams/{teamId}/summary");
    expect(error).toContain("GET /teams/{teamId}/figures");
    expect(error).toContain('required: nothing in one, ["count"] in the other');
  });

  test("is no conflict if both are equal, whatever the names inside them are", () => {
    const inline = documentOf("/console/a", {
      Reading: { ...reading, properties: { figures: count("integer") } },
    });
    const referring = documentOf("/b", { Reading: reading, TeamFigures: count("integer") });
    expect(Object.keys(joinDocuments([inline, referring]).paths)).toEqual(["/console/a", "/b"]);
  });
});
