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
import { AnalysisData, AnonymizedData, BouncedData, InviteData, OrderData, RequestData } from "./schema.ts";

interface EventText {
  summary: string;
  /** Conditions, if the summary does not say everything. */
  details?: string;
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
    summary: "Sent when a candidate starts an assessment",
    ...ANALYSIS,
    example: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "started", results: null },
  },
  "analysis.completed": {
    summary: "Sent when a candidate completes an assessment",
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
    summary: "Sent when an order is paid",
    ...ORDER,
    example: { order_id: ORDER_ID, status: "completed", product_id: "pa-pack-10", credits: 10 },
  },
  "invite.created": {
    summary: "Sent when an invite is created",
    details: "Includes invites whose invitation is scheduled for later.",
    ...INVITE,
    example: { invite_id: INVITE_ID, status: "pending", expires_at: ENDS },
  },
  "invite.expired": {
    summary: "Sent when an invite expires",
    details: "A started assessment can still be completed for a day. An extended invite can expire again.",
    ...INVITE,
    example: { invite_id: INVITE_ID, status: "expired", expires_at: ENDS },
  },
  "invite.cancelled": {
    summary: "Sent when an invite is canceled",
    details: "If a deletion ends the invite, `candidate.anonymized` is sent instead.",
    ...INVITE,
    example: { invite_id: INVITE_ID, status: "cancelled", expires_at: ENDS },
  },
  "invite.bounced": {
    summary: "Sent when an email to a candidate comes back",
    details:
      "Requires that the server reads delivery reports, or that its mail server rejects the address. `bounce_reason` is the cause. The invite stays open, and no reminders are sent until the address is corrected or the invitation is sent again.",
    name: "BouncedEvent",
    data: toJsonSchema(BouncedData),
    example: {
      ...{ invite_id: INVITE_ID, status: "pending" },
      ...{ bounced_at: "2026-03-02T09:01:00.000Z", bounce_reason: "mailbox_unknown" },
    },
  },
  "candidate.anonymized": {
    summary: "Sent when a candidate is deleted",
    details: "Covers manual deletions, requests from candidates and the end of the retention period.",
    name: "AnonymizedEvent",
    data: toJsonSchema(AnonymizedData),
    example: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "anonymized" },
  },
  "request.opened": {
    summary: "Sent when a candidate submits a request",
    details: "The account must answer it by `due_at`.",
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
    description: [
      ...(event.details === undefined ? [] : [event.details]),
      isUsual
        ? "Sent by default, and to webhooks that subscribe to this type."
        : "Only sent to webhooks that subscribe to this type.",
      "Deliveries follow Standard Webhooks, and `GET /events` returns the event as well.",
      "Begin a 2xx response within 5 seconds and end it within 15. A 410 response disables the webhook, and any other response causes a retry.",
    ].join(" "),
    security: [],
    parameters: [
      header("webhook-id", "ID of the event, the same for every attempt."),
      header("webhook-timestamp", "Unix time of the attempt in seconds."),
      header("webhook-signature", "`v1,` followed by the base64 HMAC-SHA256 of `id.timestamp.body`."),
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
      "204": { description: "The event was accepted." },
      "410": { description: "The receiver accepts no further events, so the webhook is disabled." },
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
