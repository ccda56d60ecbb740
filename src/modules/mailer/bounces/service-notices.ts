import { bounceCause } from "#/platform/mail/bounce-cause.ts";
import type { Report } from "./service.ts";

/**
 * Notices of services that send emails, which report by HTTP instead of by email. Each names the Message-ID of the email, and
 * so its token.
 */

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

const codeIn = (text: string): string | null => /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null;

const reportOf = (kind: Report["kind"], said: string, to: string, places: string): Report => {
  const status = codeIn(said);
  return { kind, status, cause: bounceCause(status, said), writtenTo: to.toLowerCase() || null, places };
};

/** Mailgun, "Webhook payloads": one event per request. */
function ofMailgun(body: Fields): Report[] {
  const event = fieldsOf(body["event-data"]);
  if (textOf(event.event) !== "failed") return [];
  const delivery = fieldsOf(event["delivery-status"]);
  const said = [delivery["enhanced-code"], delivery.message, delivery.description, event.reason]
    .map(textOf)
    .join(" ");
  const id = textOf(fieldsOf(fieldsOf(event.message).headers)["message-id"]);
  const kind = textOf(event.severity) === "temporary" ? "delayed" : "failed";
  return [reportOf(kind, said, textOf(event.recipient), id)];
}

const OF_SENDGRID: Readonly<Record<string, Report["kind"]>> = {
  bounce: "failed",
  dropped: "failed",
  deferred: "delayed",
};

/** SendGrid, "Event Webhook": a list of events. */
const ofSendgrid = (events: readonly unknown[]): Report[] =>
  events.map(fieldsOf).flatMap((event) => {
    const kind = OF_SENDGRID[textOf(event.event)];
    if (kind === undefined) return [];
    const said = [event.status, event.reason, event.response].map(textOf).join(" ");
    return [reportOf(kind, said, textOf(event.email), textOf(event["smtp-id"]))];
  });

/** The reports in the notice of a service; null where it is of none that is known. */
export function readServiceNotice(body: unknown): Report[] | null {
  if (Array.isArray(body)) return ofSendgrid(body);
  return "event-data" in fieldsOf(body) ? ofMailgun(fieldsOf(body)) : null;
}
