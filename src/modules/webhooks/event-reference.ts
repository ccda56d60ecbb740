import { INVITE_ID, ORDER_ID, RESULTS_URL, SESSION_ID } from "#/reference/examples.ts";
import type { JsonSchema, NamedSchemas } from "#/reference/json-schema.ts";
import type { OpenApiObject } from "#/reference/responses.ts";
import type { EventType } from "./rules.ts";

interface EventText {
  summary: string;
  name: string;
  data: JsonSchema;
  example: Readonly<Record<string, unknown>>;
}

const text: JsonSchema = { type: "string" };
const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});

const ANALYSIS = objectOf({
  invite_id: { type: ["string", "null"], description: "Null where the session was begun without an invite." },
  session_id: { type: "integer" },
  status: text,
  results: {
    type: ["string", "null"],
    description: "Where the results are, once there are any; null without an invite.",
  },
});
const ORDER = objectOf({
  order_id: text,
  status: text,
  product_id: text,
  credits: { type: "integer" },
});

/** What is sent to webhooks. Ids, status and links only: personal data are to be fetched with the key. */
export const EVENTS: Readonly<Record<EventType, EventText>> = {
  "analysis.started": {
    summary: "A candidate has begun an assessment",
    name: "AnalysisEvent",
    data: ANALYSIS,
    example: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "started", results: null },
  },
  "analysis.completed": {
    summary: "A candidate has completed an assessment",
    name: "AnalysisEvent",
    data: ANALYSIS,
    example: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "completed", results: RESULTS_URL },
  },
  "order.completed": {
    summary: "An order was paid",
    name: "OrderEvent",
    data: ORDER,
    example: { order_id: ORDER_ID, status: "completed", product_id: "pa-pack-10", credits: 10 },
  },
};

export function nameEvents(names: NamedSchemas): void {
  for (const { name, data } of Object.values(EVENTS)) names.add(name, data);
}

/** The document's `webhooks`: requests that this service sends. */
export function eventWebhooks(names: NamedSchemas): OpenApiObject {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([type, event]) => [type, { post: eventRequest(names, type, event) }]),
  );
}

function eventRequest(names: NamedSchemas, type: string, event: EventText): OpenApiObject {
  const operationId = type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
  return {
    operationId,
    tags: ["Webhooks"],
    summary: event.summary,
    description:
      "Sent as Standard Webhooks has it. Answer with any 2xx status: begin within 5 seconds, and end within 15. 410 ends the webhook, everything else is tried again.",
    security: [],
    parameters: [
      header("webhook-id", "Id of the event, the same at every attempt."),
      header("webhook-timestamp", "Seconds since 1970, of this attempt."),
      header("webhook-signature", "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`."),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["type", "timestamp", "data"],
            properties: {
              type: { type: "string", const: type },
              timestamp: { type: "string", format: "date-time" },
              data: names.refer(event.data),
            },
          },
          example: { type, timestamp: "2026-03-02T09:27:45.000Z", data: event.example },
        },
      },
    },
    responses: {
      "204": { description: "The event was taken." },
      "410": { description: "No more events are wanted; the webhook is disabled." },
    },
  };
}

const header = (name: string, description: string): OpenApiObject => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});
