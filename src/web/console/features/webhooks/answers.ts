import type { Schemas } from "../../../wire.gen.ts";

export type Webhook = Schemas["Webhook"];
export type EventType = Webhook["events"][number];
export type Delivery = Schemas["Delivery"];
export type WebhookHistory = Schemas["DeliveryList"];
