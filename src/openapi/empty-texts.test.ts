import { beforeAll, expect, test } from "bun:test";
import type { TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { withoutAbsent } from "#/platform/http/absent-values.ts";
import { useSharedService } from "#/testing/harness.ts";

/** Every optional text of every body, sent empty: one rule for all of them. */

type Outcome = "absent" | "removed" | "refused";
interface Field {
  method: string;
  name: string;
  place: string;
  outcome: Outcome;
}

const service = useSharedService();

let fields: Field[];
beforeAll(async () => {
  await service.app.whole();
  fields = service.app.routes.flatMap(({ method, path, hooks }) =>
    hooks.body ? optionalTexts(hooks.body as TSchema, method, path) : [],
  );
});

function optionalTexts(schema: TSchema, method: string, at: string): Field[] {
  const choices: TSchema[] = schema.anyOf ?? [];
  const properties: Record<string, TSchema> = schema.properties ?? {};
  return [
    ...choices.flatMap((choice) => optionalTexts(choice, method, at)),
    ...(schema.items ? optionalTexts(schema.items, method, `${at}[]`) : []),
    ...Object.entries(properties).flatMap(([name, own]) => {
      const place = `${at} ${name}`;
      const isOptionalText = takesText(own) && !schema.required?.includes(name);
      return [
        ...optionalTexts(own, method, place),
        ...(isOptionalText ? [{ method, name, place, outcome: outcomeOf(schema, name, method) }] : []),
      ];
    }),
  ];
}

const takesText = (schema: TSchema): boolean =>
  schema.type === "string" || (schema.anyOf ?? []).some((choice: TSchema) => takesText(choice));

function outcomeOf(schema: TSchema, name: string, method: string): Outcome {
  const read = withoutAbsent(schema, { [name]: "" }, method === "POST") as Record<string, unknown>;
  if (!(name in read)) return "absent";
  return Value.Check(schema.properties[name], read[name]) ? "removed" : "refused";
}

test("an empty text counts as none in every optional field of a POST", () => {
  const sent = fields.filter(({ method }) => method === "POST");
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter(({ outcome }) => outcome === "refused")).toEqual([]);
});

/** What a record is never without. */
const KEPT = ["name", "title", "company", "email", "country", "language", "url", "color", "type"];
/** One of several choices, and what says which record is meant. */
const CHOSEN = [
  "client_id",
  "job_id",
  "job_profile_id",
  "kind",
  "outcome",
  "count_from",
  "time",
  "mail",
  "reminders",
  "origin",
];
/** What is written down with a change. */
const REASONS = ["reason"];

test("an empty text removes the value in every update, unless the record needs one", () => {
  const sent = fields.filter(({ method }) => method !== "POST");
  expect(sent.filter(({ outcome }) => outcome === "absent")).toEqual([]);
  const refused = new Set(sent.filter(({ outcome }) => outcome === "refused").map(({ name }) => name));
  expect([...refused].filter((name) => ![...KEPT, ...CHOSEN, ...REASONS].includes(name))).toEqual([]);
  for (const name of ["website", "vat_id", "phone", "address", "description"])
    expect([name, ...new Set(sent.filter((field) => field.name === name).map((one) => one.outcome))]).toEqual(
      [name, "removed"],
    );
});
