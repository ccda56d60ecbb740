import type { Tone } from "../../kit/components/status-badge.tsx";
import type { EventType, Webhook } from "./answers.ts";

export const EVENT_TYPES = [
  "analysis.started",
  "analysis.completed",
  "order.completed",
] as const satisfies readonly EventType[];

export type Standing = "off" | "failing" | "fine" | "unused";

/** How a webhook does, by its last delivery. */
export function standingOf({ status, last_delivery: last }: Webhook): Standing {
  if (status === "disabled") return "off";
  if (last === null) return "unused";
  return last.status === "failed" ? "failing" : "fine";
}

export const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  off: "bad",
  failing: "warn",
  fine: "good",
  unused: "neutral",
};

/** It gets every kind of event. */
export const getsAll = (events: readonly EventType[]): boolean =>
  EVENT_TYPES.every((type) => events.includes(type));

/** The part of an address by which people know it: "hooks.example.com/assay". */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

export type Fault =
  | "unknown_host"
  | "no_connection"
  | "certificate"
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

/** Why a delivery failed, in kinds that people can act on; null for one that arrived. */
export function faultOf(delivery: {
  outcome: string;
  http_status: number | null;
  error: string | null;
}): Fault | null {
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
  if (/host name/.test(text)) return "unknown_host";
  if (/TLS/.test(text)) return "certificate";
  if (/No (?:complete )?answer/.test(text)) return "timeout";
  if (/must not lead|must begin|must have port/.test(text)) return "forbidden";
  return /connection|broke off/.test(text) ? "no_connection" : "other";
}

/** An event as it was sent, with line breaks for reading; what is no JSON stays as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
