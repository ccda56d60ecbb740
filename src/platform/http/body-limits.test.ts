import { beforeAll, describe, expect, test } from "bun:test";
import type { TSchema } from "@sinclair/typebox";
import { useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { type BodyLimits, FIELDS_MAX, LARGE, limitsOf, ORDINARY, readJsonBody } from "./json-body.ts";

const service = useSharedService({ OPERATOR_TOKEN });
beforeAll(() => service.app.whole());

const bodies = (): { name: string; schema: TSchema; limits: BodyLimits }[] =>
  service.app.routes
    .filter(({ hooks }) => hooks.body)
    .map(({ method, path, hooks }) => ({
      name: `${method} ${path}`,
      schema: hooks.body as TSchema,
      limits: limitsOf(hooks.body),
    }));

/** The assumed size of a text without a limit of its own: a link, a code, a credential of a passkey. */
const UNBOUNDED_TEXT = 2_000;
/** A letter outside of ASCII takes three bytes, one outside of the BMP four for two units. */
const LETTER_BYTES = 3;

/** The values of an object with names of the client's choice, and how many it may have. */
function recordOf(schema: TSchema): { inner: TSchema; entries: number } | null {
  const [inner] = Object.values((schema.patternProperties ?? {}) as Record<string, TSchema>);
  return inner === undefined ? null : { inner, entries: schema.maxProperties ?? Number.POSITIVE_INFINITY };
}

/** The largest body that a schema allows: every list, text and record as long as it may be. */
function largest(schema: TSchema): unknown {
  if (schema.anyOf) {
    const choices = (schema.anyOf as TSchema[]).map((one) => ({ schema: one, bytes: mostBytes(one) }));
    return largest(choices.toSorted((one, other) => other.bytes - one.bytes)[0]?.schema ?? schema);
  }
  if (schema.const !== undefined) return schema.const;
  const record = recordOf(schema);
  if (record)
    return Object.fromEntries(
      Array.from({ length: record.entries }, (_, place) => [
        `n${place}`.padEnd(60, "x"),
        largest(record.inner),
      ]),
    );
  switch (schema.type) {
    case "string":
      return "€".repeat(schema.maxLength ?? UNBOUNDED_TEXT);
    case "array":
      return Array.from({ length: schema.maxItems }, () => largest(schema.items));
    case "object":
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, TSchema>).map(([name, inner]) => [
          name,
          largest(inner),
        ]),
      );
    default:
      return Number.MAX_SAFE_INTEGER;
  }
}

/** The most bytes that an honest client sends: every list and every text as long as the schema lets it be. */
function mostBytes(schema: TSchema): number {
  if (schema.anyOf) return Math.max(...(schema.anyOf as TSchema[]).map(mostBytes));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  const record = recordOf(schema);
  if (record) return 2 + record.entries * (64 + mostBytes(record.inner));
  switch (schema.type) {
    case "string":
      return 2 + LETTER_BYTES * (schema.maxLength ?? UNBOUNDED_TEXT);
    case "array":
      return 2 + schema.maxItems * (1 + mostBytes(schema.items));
    case "object":
      return Object.entries((schema.properties ?? {}) as Record<string, TSchema>).reduce(
        (sum, [name, inner]) => sum + name.length + 4 + mostBytes(inner),
        2,
      );
    default:
      return 24;
  }
}

/** How many values that is, and of how many fields the largest object in it. */
function mostValues(schema: TSchema): { values: number; fields: number } {
  if (schema.anyOf) {
    const choices = (schema.anyOf as TSchema[]).map(mostValues);
    return {
      values: Math.max(...choices.map(({ values }) => values)),
      fields: Math.max(...choices.map(({ fields }) => fields)),
    };
  }
  if (schema.type === "array") {
    const inner = mostValues(schema.items);
    return { values: 1 + schema.maxItems * inner.values, fields: inner.fields };
  }
  const record = recordOf(schema);
  if (record) {
    const { values, fields } = mostValues(record.inner);
    return { values: 1 + record.entries * values, fields: Math.max(record.entries, fields) };
  }
  const inside = Object.values((schema.properties ?? {}) as Record<string, TSchema>).map(mostValues);
  return {
    values: 1 + inside.reduce((sum, { values }) => sum + values, 0),
    fields: Math.max(inside.length, ...inside.map(({ fields }) => fields)),
  };
}

describe("the limits of bodies", () => {
  test("are the ordinary ones but for lists of people, notes on many questions, and logos", () => {
    const wide = bodies().filter(({ limits }) => limits === LARGE);
    expect(wide.map(({ name }) => name).toSorted()).toEqual([
      "POST /api/v1/console/bulk-declines",
      "POST /api/v1/console/invite-batches",
      "POST /api/v1/console/mail-openings",
      "POST /api/v1/console/outcomes/import",
      "PUT /api/v1/admin/accounts/:accountId/branding/logo",
      "PUT /api/v1/console/branding/logo",
      "PUT /api/v1/console/candidates/:sessionId/interview",
      "PUT /api/v1/console/clients/:clientId/branding/logo",
    ]);
  });

  test("let every honest body pass, with each text and list as long as its schema says", () => {
    for (const { name, schema, limits } of bodies()) {
      const { values, fields } = mostValues(schema);
      expect([name, values <= limits.values, fields <= FIELDS_MAX]).toEqual([name, true, true]);
      // A row's texts may be far too long, so that the check of rows can say which one is.
      if (/\/(invite-batches|outcomes\/import)$/.test(name)) continue;
      expect([name, mostBytes(schema) <= limits.bytes]).toEqual([name, true]);
    }
  });

  test("read the largest body that each schema allows", async () => {
    let read = 0;
    for (const { name, schema, limits } of bodies()) {
      if (/\/(invite-batches|outcomes\/import)$/.test(name)) continue;
      const body = JSON.stringify(largest(schema));
      if (body === undefined) continue;
      const headers = { "content-type": "application/json" };
      const request = new Request("http://localhost/", { method: "POST", body, headers });
      expect([name, JSON.stringify(await readJsonBody(request, null, limits))]).toEqual([name, body]);
      read += 1;
    }
    expect(read).toBeGreaterThan(100);
  });

  test("are named by the refusal", async () => {
    const account = await register(service);
    const refused = async (path: string, bytes: number) => {
      const rawBody = `"${"x".repeat(bytes)}"`;
      const { status, json } = await service.call("PUT", path, { ...asPerson(account), rawBody });
      return [status, json.error.code, json.error.message];
    };
    const text = (size: string) => `The request body is larger than ${size}, the limit of this operation.`;
    const branding = "/api/v1/console/branding";
    expect(await refused(branding, ORDINARY.bytes)).toEqual([413, "payload_too_large", text("64 KiB")]);
    expect(await refused(`${branding}/logo`, ORDINARY.bytes)).toEqual([
      400,
      "invalid_input",
      expect.any(String),
    ]);
    expect(await refused(`${branding}/logo`, LARGE.bytes)).toEqual([413, "payload_too_large", text("1 MiB")]);
  });
});
