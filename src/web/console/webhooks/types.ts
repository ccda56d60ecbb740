import type { Pagination } from "../components/list-state.ts";

export const EVENT_TYPES = ["analysis.started", "analysis.completed", "order.completed"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface Webhook {
  webhook_id: string;
  url: string;
  events: EventType[];
  status: "active" | "disabled";
  created_at: string;
  last_delivery: { at: string; status: "delivered" | "failed" } | null;
}

export interface Delivery {
  delivery_id: number;
  event_id: string;
  event_type: string;
  attempt: number;
  /** `refused`: never tried, because too much was waiting. */
  outcome: "delivered" | "failed" | "refused";
  http_status: number | null;
  error: string | null;
  duration_ms: number;
  attempted_at: string;
  /** Null once the event was removed. */
  body: string | null;
}

export interface WebhookHistory {
  webhook: Webhook & { failing_since: string | null };
  deliveries: Delivery[];
  /** The first of `waiting_total`. */
  waiting: { event_id: string; attempts: number; due_at: string }[];
  waiting_total: number;
  pagination: Pagination;
}
