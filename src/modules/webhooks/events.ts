import type { Tenant } from "#/platform/context/tenant.ts";
import type { DisableReason } from "./rules.ts";
import type { Webhook } from "./store.ts";

export interface WebhookEvents {
  /** Nothing is sent to it any more. */
  "webhook.disabled": { tenant: Tenant; webhook: Webhook; reason: DisableReason; now: number };
}
