import {
  CANDIDATE_REQUEST_ID,
  INVITE_ID,
  ORDER_ID,
  RESULTS_URL,
  SESSION_ID,
  VALIDITY,
} from "#/openapi/examples.ts";
import { type JsonSchema, type NamedSchemas, toJsonSchema } from "#/openapi/json-schema.ts";
import type { OpenApiObject } from "#/openapi/responses.ts";
import { type EventType, USUAL_EVENT_TYPES } from "./rules.ts";
import { AnalysisData, AnonymizedData, InviteData, OrderData, RequestData } from "./schema.ts";

interface EventText {
  summary: string;
  name: string;
  data: JsonSchema;
  example: Readonly<Record<string, unknown>>;
}

const ANALYSIS = { name: "AnalysisEvent", data: toJsonSchema(AnalysisData) };
const ORDER = { name: "OrderEvent", data: toJsonSchema(OrderData) };
const INVITE = { name: "InviteEvent", data: toJsonSchema(InviteData) };
const ENDS = "2026-04-01T09:00:00.000Z";

/** What is sent to webhooks. Ids, status, links and how far a result can be used: personal data are to be fetched with the key. */
export const EVENTS: Readonly<Record<EventType, EventText>> = {
  "analysis.started": {
    summary: "A candidate has begun an assessment",
    ...ANALYSIS,
    example: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "started", results: null },
  },
  "analysis.completed": {
    summary: "A candidate has completed an assessment",
    ...ANALYSIS,
    example: {
      invite_id: INVITE_ID,
      session_id: SESSION_ID,
      status: "completed",
      results: RESULTS_URL,
      ...VALIDITY,
    },
  },
  "order.completed": {
    summary: "An order was paid",
    ...ORDER,
    example: { order_id: ORDER_ID, status: "completed", product_id: "pa-pack-10", credits: 10 },
  },
  "invite.created": {
    summary: "Somebody is invited, by whatever way, also where the invitation goes out later",
    ...INVITE,
    example: { invite_id: INVITE_ID, status: "pending", expires_at: ENDS },
  },
  "invite.expired": {
    summary:
      "An invite's time is over; what was begun can still be completed for a day, and an invite that is extended can expire once more",
    ...INVITE,
    example: { invite_id: INVITE_ID, status: "expired", expires_at: ENDS },
  },
  "invite.cancelled": {
    summary: "An invite was cancelled; one that ends with an erasure is told of by that",
    ...INVITE,
    example: { invite_id: INVITE_ID, status: "cancelled", expires_at: ENDS },
  },
  "candidate.anonymized": {
    summary: "A candidate was deleted: by hand, by their own wish, or because their time was over",
    name: "AnonymizedEvent",
    data: toJsonSchema(AnonymizedData),
    example: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "anonymized" },
  },
  "request.opened": {
    summary: "A candidate asks something of the account, to be answered until `due_at`",
    name: "RequestEvent",
    data: toJsonSchema(RequestData),
    example: {
      ...{ request_id: CANDIDATE_REQUEST_ID, session_id: SESSION_ID, kind: "correction" },
      ...{ status: "open", due_at: ENDS },
    },
  },
};

export function nameEvents(names: NamedSchemas): void {
  for (const [type, { name, data }] of Object.entries(EVENTS)) names.add(name, data, type);
}

/** The document's `webhooks`: requests that this service sends. */
export function eventWebhooks(names: NamedSchemas): OpenApiObject {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([type, event]) => [type, { post: eventRequest(names, type, event) }]),
  );
}

function eventRequest(names: NamedSchemas, type: string, event: EventText): OpenApiObject {
  const isUsual = USUAL_EVENT_TYPES.some((usual) => usual === type);
  const operationId = type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
  return {
    operationId,
    tags: ["Webhooks"],
    summary: event.summary,
    description: `${isUsual ? "Sent to webhooks that name it or that named nothing" : "Sent to webhooks alone that name it"}, as Standard Webhooks has it. Answer with any 2xx status: begin within 5 seconds, and end within 15. 410 ends the webhook, everything else is tried again. \`GET /events\` shows it too.`,
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
