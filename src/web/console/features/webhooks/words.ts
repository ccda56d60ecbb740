import type { WebhookTexts } from "#/messages/console/webhooks.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import type { Tone } from "../../kit/components/status-badge.tsx";
import { urlOf } from "../../kit/this-machine.ts";

/** The events that most programs need, and that are chosen at first. */
export const USUAL_EVENT_TYPES = [
  "analysis.started",
  "analysis.completed",
  "order.completed",
] as const satisfies readonly EventType[];

/** Sent to webhooks alone that ask for it. */
export const FURTHER_EVENT_TYPES = [
  "invite.created",
  "invite.expired",
  "invite.cancelled",
  "invite.bounced",
  "candidate.anonymized",
  "request.opened",
] as const satisfies readonly EventType[];

type Standing = "off" | "failing" | "fine" | "unused";

/** The state of a webhook, by its last delivery. */
export function accessOf({ status, last_delivery: last }: Webhook): Standing {
  if (status === "disabled") return "off";
  if (last === null) return "unused";
  return last.status === "failed" ? "failing" : "fine";
}

export const POSITION_TONES: Readonly<Record<Standing, Tone>> = {
  off: "bad",
  failing: "warn",
  fine: "good",
  unused: "neutral",
};

/** Summarizes the events of a webhook: all kinds, the usual ones together, and the kinds to name one by one. */
export function standsFor(events: readonly EventType[]): {
  all: boolean;
  usual: boolean;
  named: EventType[];
} {
  const has = (types: readonly EventType[]) => types.every((type) => events.includes(type));
  const usual = has(USUAL_EVENT_TYPES);
  const isNamed = (type: EventType) => !(usual && USUAL_EVENT_TYPES.some((known) => known === type));
  return { all: usual && has(FURTHER_EVENT_TYPES), usual, named: events.filter(isNamed) };
}

/** The polling interval while deliveries wait or a test runs. */
export const POLL_MS = 2_000;
const SOON_MS = 15_000;

/** The next attempt is a matter of moments. */
export const isSoon = (waiting: WebhookHistory["waiting"] = []): boolean =>
  waiting.some(({ due_at: at }) => Date.parse(at) < Date.now() + SOON_MS);

/** Returns the part of an address that users recognize: "hooks.example.com/assay". */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

type Failure =
  | "unknown_host"
  | "no_connection"
  | "certificate"
  | "proxy"
  | "timeout"
  | "forbidden"
  | "crowded"
  | "redirect"
  | "refused"
  | "missing"
  | "gone"
  | "broken"
  | "answered"
  | "other";

/** Returns why a delivery failed, in kinds that users can act on. Null for a successful one. */
export function errorOf(delivery: {
  outcome: string;
  http_status: number | null;
  error: string | null;
}): Failure | null {
  if (delivery.outcome === "delivered") return null;
  if (delivery.outcome === "refused") return "crowded";
  const { http_status: status, error } = delivery;
  if (status !== null) {
    if (status === 410) return "gone";
    if (status === 404 || status === 405) return "missing";
    if (status === 401 || status === 403) return "refused";
    if (status >= 500) return "broken";
    return status >= 300 && status < 400 ? "redirect" : "answered";
  }
  const text = error ?? "";
  if (/outbound proxy/.test(text)) return "proxy";
  if (/host name/.test(text)) return "unknown_host";
  if (/TLS/.test(text)) return "certificate";
  if (/No (?:complete )?answer/.test(text)) return "timeout";
  if (/must not lead|must begin|must have port/.test(text)) return "forbidden";
  return /connection|broke off/.test(text) ? "no_connection" : "other";
}

/** Returns why a delivery failed, as users read it: of a redirect also where it leads. Null for a successful one. */
export function failureText(
  texts: WebhookTexts["faults"],
  delivery: Parameters<typeof errorOf>[0],
): string | null {
  const failure = errorOf(delivery);
  if (failure === null) return null;
  const [, target] = /redirects to (\S+)$/.exec(delivery.error ?? "") ?? [];
  return failure === "redirect" && target !== undefined ? texts.redirectTo(target) : texts[failure];
}

/**
 * Returns the header that a form asks for: undefined where the stored one stays, null where there is none. A header is not
 * kept for another server.
 */
export function headerOf(
  { url, header_name, header_value }: { url: string; header_name: string; header_value: string },
  stored: Pick<Webhook, "url" | "header_name"> | undefined,
): { name: string; value: string } | null | undefined {
  const name = header_name.trim();
  const value = header_value.trim();
  if (name === "") return null;
  const isSame = stored?.header_name === name && urlOf(url.trim())?.origin === urlOf(stored.url)?.origin;
  return value === "" && isSame ? undefined : { name, value };
}

/** Returns an event with line breaks for reading. Text that is not JSON stays as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Returns the number of the candidate in an event. Null for other events. */
export function candidateIn(body: string | null): number | null {
  if (body === null) return null;
  const reported = JSON.parse(body) as { data?: { session_id?: unknown } };
  return typeof reported.data?.session_id === "number" ? reported.data.session_id : null;
}

/** The last attempt of each event that has failed so far and can be sent again. @param attempts latest first */
export function failedOf(attempts: readonly Delivery[]): Delivery[] {
  const latest = new Map<string, Delivery>();
  for (const attempt of attempts) if (!latest.has(attempt.event_id)) latest.set(attempt.event_id, attempt);
  return [...latest.values()].filter(
    ({ outcome, event_type, body }) => outcome !== "delivered" && event_type !== "ping" && body !== null,
  );
}

export type Webhook = Schemas["Webhook"];
export type EventType = Webhook["events"][number];
export type Delivery = Schemas["Delivery"];
export type WebhookHistory = Schemas["DeliveryList"];
