import { EVENTS } from "#/modules/webhooks/event-reference.ts";
import { FIRST_BYTE_MS, USUAL_EVENT_TYPES } from "#/modules/webhooks/rules.ts";
import { ALIASES } from "#/platform/http/aliases.ts";
import { FIELDS_MAX, ORDINARY, sizeText } from "#/platform/http/json-body.ts";
import { PAGE_LIMIT_MAX } from "#/platform/http/query.ts";
import { markdownTable } from "#/platform/text/markdown.ts";
import { type Part, tagOf } from "../operation.ts";
import { INTERFACE_REVISION, operationsOf } from "../operations.ts";
import authentication from "./authentication.md" with { type: "text" };
import changelog from "./changelog.md" with { type: "text" };
import errors from "./errors.md" with { type: "text" };
import idempotency from "./idempotency.md" with { type: "text" };
import pagination from "./pagination.md" with { type: "text" };
import quickstart from "./quickstart.md" with { type: "text" };
import rateLimits from "./rate-limits.md" with { type: "text" };
import session from "./session.md" with { type: "text" };
import testMode from "./test-mode.md" with { type: "text" };
import webhooks from "./webhooks.md" with { type: "text" };

export interface GuideFacts {
  origin: string;
  /** false: nothing is sold on this server, so no text leads to an order. */
  billed: boolean;
  /** Requests per minute of a new key. */
  rateLimit: number;
}

const RULES = [errors, pagination, idempotency, rateLimits];
const SECTIONS: Readonly<Record<Part, readonly string[]>> = {
  api: [quickstart, authentication, ...RULES, webhooks, testMode, changelog],
  console: [session, ...RULES],
  admin: [session, ...RULES],
};

/** Returns the guide of a part as Markdown: its sections in the order in which a reader needs them. */
export function guideSections(part: Part, { origin, billed, rateLimit }: GuideFacts): string {
  const isShown: Readonly<Record<string, boolean>> = { billed, [part]: true };
  const values: Readonly<Record<string, string>> = {
    origin,
    api: `${origin}/api/v1`,
    rate_limit: String(rateLimit),
    body_size: sizeText(ORDINARY),
    body_values: ORDINARY.values.toLocaleString("en"),
    body_fields: String(FIELDS_MAX),
    page_limit: String(PAGE_LIMIT_MAX),
    first_byte: String(FIRST_BYTE_MS / 1000),
    revision: INTERFACE_REVISION,
    events: eventTable(),
    test_helpers: testHelperTable(billed),
    deprecated: markdownTable(
      ["Older name", "Use"],
      Object.entries(ALIASES).map((row) => row.map(code)),
    ),
  };
  return SECTIONS[part].map((section) => filled(section, isShown, values).trim()).join("\n\n");
}

/**
 * Fills a template: `{{name}}` is a value, and what is between `{{#name}}` or `{{^name}}` and `{{/name}}` is shown only
 * if the name applies, or only if it does not.
 */
const filled = (
  template: string,
  isShown: Readonly<Record<string, boolean>>,
  values: Readonly<Record<string, string>>,
): string =>
  template
    .replace(/\{\{([#^])(\w+)\}\}\n?([\s\S]*?)\{\{\/\2\}\}\n?/g, (_, kind, name, text) =>
      (isShown[name] === true) === (kind === "#") ? text : "",
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the guide names ${name}, which has no value`);
      return value;
    })
    .replace(/\n{3,}/g, "\n\n");

const code = (text: string): string => `\`${text}\``;

const eventTable = (): string =>
  markdownTable(
    ["Event", "When", "Default"],
    Object.entries(EVENTS).map(([type, { summary }]) => {
      const isUsual = USUAL_EVENT_TYPES.some((usual) => usual === type);
      return [code(type), summary, isUsual ? "yes" : "no"];
    }),
  );

const testHelperTable = (billed: boolean): string =>
  markdownTable(
    ["Operation", "What it does"],
    operationsOf("api")
      .filter(
        ([key, operation]) => tagOf(operation) === "Test helpers" && (billed || !key.includes("/orders/")),
      )
      .map(([key, { summary }]) => [code(key), summary]),
  );
