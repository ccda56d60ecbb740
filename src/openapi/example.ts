import { ENTERED_LANGUAGES, LANGUAGES } from "#/domain/instrument/types.ts";
import { ALIASES, aliasOf } from "#/platform/http/aliases.ts";
import { SCHEMAS } from "./example-schemas.ts";
import {
  ADMIN_SCHEMAS,
  BATCH_ID,
  CUSTOMER_ID,
  DELIVERY_ID,
  EMAIL,
  EVENT_ID,
  INVITE_ID,
  JOB_ID,
  KEY_ID,
  MAIL_ID,
  MAIL_TEMPLATE_ID,
  ORDER_ID,
  PROFILE_ID,
  REPORT_URL,
  RESULTS_URL,
  SESSION_ID,
  TEAM_ID,
  TRIAL_REFERENCE,
  USER_ID,
  USER_LINK_ID,
  WEBHOOK_ID,
} from "./examples.ts";
import type { JsonSchema, NamedSchemas } from "./json-schema.ts";

/** Example values that are valid for many operations. Values that an operation declares itself have priority. */
interface ExampleRegister {
  /** By the name of a field, wherever the value fits the field's schema. */
  fields: Readonly<Record<string, unknown>>;
  /** By the name of a schema: the fields in which its example differs from what their names and kinds give. */
  schemas: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the function that derives an example from a schema. What is stated goes first, then what the register has for
 * the field and for the schema, then what the kind of value gives: the first word of an enum, null where that is
 * allowed, one element of an array. Objects are stated in part, arrays with all their elements. A field that need not be
 * there is left out unless it is stated. Fields come in the order of the schema, unless every one of them is stated.
 */
export function createExamples({ fields, schemas }: ExampleRegister, names: Pick<NamedSchemas, "nameOf">) {
  return exampleOf;

  /** @throws Error when nothing says what a text reads like */
  function exampleOf(schema: JsonSchema, stated?: unknown, field = ""): unknown {
    const known = field in fields && fits(schema, fields[field]) ? fields[field] : undefined;
    const own = layered(stated, known);
    if (own === null || (own === undefined && isNullable(schema))) return null;
    const choice = choiceOf(schema, own);
    const all = isWhole(choice, own) ? own : layered(own, schemas[names.nameOf(choice) ?? ""]);
    if (choice.properties && (all === undefined || isFields(all))) return object(choice, all ?? {});
    const { items, additionalProperties: values } = choice;
    if (items && (all === undefined || Array.isArray(all)))
      return (all ?? [undefined]).map((element) => exampleOf(items, element, field));
    if (typeof values === "object" && (all === undefined || isFields(all)))
      return Object.fromEntries(
        Object.entries(all ?? {}).map(([key, value]) => [key, exampleOf(values, value, field)]),
      );
    return all === undefined ? ofKind(choice, field) : all;
  }

  function object(schema: JsonSchema, stated: Fields): Fields {
    const { properties = {}, required = [] } = schema;
    const names = isWhole(schema, stated)
      ? Object.keys(stated)
      : Object.keys(properties).filter((name) => name in stated || required.includes(name));
    const ownNames = names.filter((name) => !isAliasIn(properties, name));
    const entries = ownNames.flatMap((name) => {
      const field = name in stated || !FURTHER_LANGUAGES.has(name) ? name : "en";
      const value = exampleOf(properties[name] ?? {}, stated[field], field);
      const alias = aliasOf(name);
      return alias !== undefined && alias in properties
        ? [
            [alias, value],
            [name, value],
          ]
        : [[name, value]];
    });
    return Object.fromEntries(entries);
  }
}

/** Examples are written in English and German. */
const FURTHER_LANGUAGES = new Set<string>(LANGUAGES).difference(new Set<string>(ENTERED_LANGUAGES));

/** Example by the type of a value, whatever its name. */
function ofKind(schema: JsonSchema, field: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === "date-time") return "2026-03-02T09:00:00.000Z";
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  throw new Error(`nothing says what an example of the field ${field} is`);
}

/** Layers objects field by field; of other values the upper one counts. */
function layered(upper: unknown, lower: unknown): unknown {
  if (upper === undefined) return lower;
  if (!isFields(upper) || !isFields(lower)) return upper;
  const layers = Object.entries(upper).map(([key, value]) => [key, layered(value, lower[key])]);
  return { ...lower, ...Object.fromEntries(layers) };
}

/** Of several kinds of value the one that is stated whole, or else the first one that what is stated can be part of. */
function choiceOf(schema: JsonSchema, stated: unknown): JsonSchema {
  const choices = schema.anyOf?.filter(({ type }) => type !== "null") ?? [schema];
  const fitting = choices.filter((choice) => stated === undefined || fits(choice, stated));
  return fitting.find((choice) => isWhole(choice, stated)) ?? fitting[0] ?? schema;
}

/** Whether every field of an object is stated that has to be there. */
const isWhole = ({ properties, required = [] }: JsonSchema, stated: unknown): boolean =>
  properties !== undefined &&
  isFields(stated) &&
  required.every((name) => name in stated || isAliasIn(properties, name));

/** Returns true if a name stands for a deprecated one of the same object, from which it takes its example. */
const isAliasIn = (properties: Readonly<Record<string, JsonSchema>>, name: string): boolean =>
  Object.entries(ALIASES).some(([old, alias]) => alias === name && old in properties);

const isNullable = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().includes("null") || anyOf.some(isNullable);

/** Whether a value, or a part of an object, can be one of the schema. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((choice) => fits(choice, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  const types = [schema.type].flat();
  if (value === null) return types.includes("null");
  if (Array.isArray(value))
    return types.includes("array") && value.every((element) => fits(schema.items ?? {}, element));
  if (isFields(value)) {
    const { properties } = schema;
    const isPart = ([name, part]: [string, unknown]) => fits(properties?.[name] ?? { enum: [] }, part);
    return types.includes("object") && (!properties || Object.entries(value).every(isPart));
  }
  if (typeof value === "number")
    return types.includes("number") || (types.includes("integer") && Number.isInteger(value));
  return types.includes(typeof value);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What examples say where nothing else is stated. */
export const EXAMPLES: ExampleRegister = {
  schemas: { ...SCHEMAS, ...ADMIN_SCHEMAS },
  /** Examples by name, in alphabetical order. A value that only one operation has is declared with the operation. */
  fields: {
    ...{ accent: "#7a1f5c", account_id: CUSTOMER_ID, accounts: 2, action: "result.read", active: true },
    ...{ actor_id: "usr_5b1e9c3f7a2d4e6b8c0d1f3a", actor_name: "Grace Hopper", address: EMAIL },
    ...{ address_proof: "mail", amount: 464.1, amount_gross: 390, amount_net: 390, answer: "" },
    ...{ as_of: "2026-03-06T12:00:00.000Z", asks: true, assessment_type: "pa-standard", at_most: 2 },
    ...{
      at_points: 21,
      attention: "Ada Lovelace",
      attention_failed: 0,
      balance_after: 14,
      batch_id: BATCH_ID,
      billing_contact: "",
    },
    ...{ billing_required: [], buyer_reference: "PO 4500018231" },
    body: "Thank you for applying as **{{job}}**. Please answer our questionnaire by {{deadline}}.\n\nBest regards\n{{sender}}",
    ...{ bulk_runs: 0, can_answer: true, cancelled: 0, candidate_email: EMAIL, candidate_value: 4.4 },
    ...{ cap: 20, changed_at: "2026-03-02T09:00:00.000Z", changed_by: "Grace Hopper" },
    ...{ checkout_url: "https://assay.example/checkout/Q8vT1xB6nW2rY7cP5dLhZk3m", city: "London" },
    ...{ client_ids: [], color: "blue", comment: "Ask about the two years abroad." },
    ...{ comment_by: "Grace Hopper", company: "Analytical Engines Ltd" },
    ...{ completed_at: "2026-03-02T09:27:45.000Z", completed_months: 6, confirmed: true },
    ...{ contact_name: "Charles Babbage", corrected: 0.394, country: "GB", created_by: "Grace Hopper" },
    ...{ credits: 10, credits_available: 9, credits_owed: 0, critical: 0, currency: "EUR" },
    data: "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mOoko8hCTGMahjVMHw1AABfCfUB6UP8LgAAAABJRU5ErkJggg==",
    ...{ date: "2026-03-02", days: 7, de: "Vorläufige Referenz", deleted: true },
    ...{ deleted_at: "2026-06-01T08:00:00.000Z", delivery_id: DELIVERY_ID, delta: -2.1, description: "" },
    ...{ details: '{"what":["report"],"count":1}', development: 0, discount_percent: 0 },
    ...{ display_name: "Analytical Engines", dry_run: true, due: "2026-04-04T10:12:00.000Z" },
    ...{ due_at: "2026-04-04T10:12:00.000Z", due_date: "2026-03-02", duration_ms: 214, email: EMAIL },
    ...{ en: "Provisional reference", enabled: true, event_id: EVENT_ID, events: ["analysis.completed"] },
    ...{ expired: 0, expires_at: "2026-04-01T09:00:00.000Z", expires_in_days: 14 },
    ...{ external_ref: "REQ-2026-17", fast_share: 0.01, first_name: "Ada", frequencies: [0, 1, 5, 12] },
    ...{ from: 14, gender: "female", greeting: "Hello {{first_name}},", gross: 390, half_width: 14 },
    ...{ hash: "042b6488dad98250d7ad66e00205041ad21aeac4fda06e1763684d4981faab3d", highest: 4 },
    ...{ hired_at: "2026-03-16T14:20:00.000Z", ich_percent: 43.8, in_force: true },
    ...{ invitation_id: USER_LINK_ID, invite_batches: 0, invite_id: INVITE_ID, invite_ids: [INVITE_ID] },
    ...{ invited_by: "Grace Hopper", invoice_number: "2026-000017", invoice_ref: "PO 4500018231" },
    ...{ items: [], job_id: JOB_ID, job_profile_id: PROFILE_ID, job_profile_ids: [PROFILE_ID] },
    ...{ kept_months: 24, key_id: KEY_ID, key_prefix: "pk_live_012345", keys: 0, kind: "objection" },
    ...{ kiosk: true, largest: -1.2, last_activity_at: "2026-03-05T14:20:00.000Z", last_name: "Lovelace" },
    last_sign_in_at: "2026-03-02T10:15:00.000Z",
    leadership: "https://assay.example/api/v1/invites/inv_yzoghGQUhZI2VkixY6JIK1YP/report?type=leadership",
    level: "partly",
    link: "https://assay.example/console/link/4Tq8mWz2RxVb6NcYs1KdLp9Gk7qv3xw5n2m6t4r8y7h2e5a3c6",
    ...{ listed: true, longstring_a: 4, longstring_b: 3, lowest: 3, mail: "daily", mail_id: MAIL_ID },
    ...{ match_score: 62, mean: 62.4, median: 80, mentions: [] },
    ...{ message: "Please do not compare me with others.", method: "linear", mode: "live" },
    ...{ name: "Ada Lovelace", name_en: "Team lead", net: 390, network: "203.0.113.0/24" },
    ...{
      norm_group_id: 2,
      offset: 0,
      ok_max: 8,
      ok_min: 5,
      on: true,
      on_hold: null,
      open: true,
      order_id: ORDER_ID,
    },
    ...{ original_date: "2026-03-02T09:27:45.000Z", other_job_families: 252, overall_match: 78, owed: 0 },
    ...{ paid_on: "2026-03-02", pauses_use: true, payment_reference: "AS-7K3M-9QXD" },
    pdf_url: "https://assay.example/api/v1/invoices/inv_8KzJ4pLmQv2XwTr6YbNc0HdS/pdf",
    ...{ pending_payment: 0, percentile: 66 },
    ...{ permissions: ["invites:read", "invites:write", "results:read"], phone: "" },
    postal_address: "1 Dock Street, 20457 Hamburg",
    ...{ previous: "9c5c673f1c6baba7d545d94ed8bff7b04392f2025f3fd6a4ad5835b112d86561", price: 390 },
    ...{ product_id: "pa-pack-10", product_type: "pa-standard", profile_ideal: 6.5, quality: "ok" },
    question: "Tell me about a piece of work in which small things mattered.",
    ...{ questionnaire_version: "1.2.0", rate_limit: 100, rating: 4, ratings: 2, reaching_70: 58.1 },
    ...{ released_at: null, released_by: null },
    ...{ reason: "Goodwill after the outage of 1 March", receiver: "Anna Sundqvist" },
    ...{ recorded_at: "2026-06-15T08:12:00.000Z", reference: TRIAL_REFERENCE, reliability: 0.741 },
    ...{ reminders: "on", reminders_remaining: 2, reminders_sent: 0, removed: true, report: REPORT_URL },
    ...{ results: RESULTS_URL, rights: [], role: "recruiter" },
    sales: "https://assay.example/api/v1/invites/inv_yzoghGQUhZI2VkixY6JIK1YP/report?type=sales",
    ...{ saved_at: "2026-03-05T14:12:00.000Z", scale: "people", scheduled_invites: 0, score: 4, sd: 15.1 },
    ...{ secret: "whsec_VGhpcyBpcyBhbiBleGFtcGxlLCBub3QgYSBzZWNyZXQu", selection: 40 },
    ...{ self_start_per_day: 20, seq: 4711, server: "mail.example.com:587", session_id: SESSION_ID },
    ...{ session_ids: [SESSION_ID], since: "2026-03-02T09:00:00.000Z" },
    slug: "analytical-engines-ltd-k7qx2m5v",
    standard: "https://assay.example/api/v1/invites/inv_yzoghGQUhZI2VkixY6JIK1YP/report?type=standard",
    ...{ started_at: "2026-03-02T09:04:11.000Z", state: "completed", still_there: true },
    street: "1 Dorset Street",
    ...{ subject: "{{company}} would like to get to know you", subtitle: "London" },
    ...{ table: [0, 0.93, 1.87, 2.54], target_id: "1042", target_kind: "session" },
    tax_reason: "home",
    tax_text: "The company is in the seller’s country, so 19% VAT is charged.",
    ...{ tax_case: "reverse_charge", team_id: TEAM_ID, template: "invite", template_id: MAIL_TEMPLATE_ID },
    tendency: "We",
    text: "Clear examples of how she led a team through a change; invite to the second round.",
    ...{ tier: "local", time: "09:00", title: "Analytics", to: 100, topic: "Detail", type: "pa-standard" },
    ...{ unfinished_months: 6, unlinking: "new", unstated: 272 },
    ...{ url: "https://hooks.analytical.example/assay", usable_share: 0.93, user_id: USER_ID, usual: "de" },
    ...{ vat: 0, vat_amount: 74.1, vat_id: "", vat_rate: 0, version: "1.0", waiting: 0 },
    ...{ webhook_id: WEBHOOK_ID, website: "", window_from: "2026-03-02T09:27:45.000Z" },
    ...{ window_to: "2027-01-08T16:12:09.000Z", wir_percent: 56.2, within_error: true },
    ...{ working_days_only: true, zip: "W1U 4EG" },
  },
};
