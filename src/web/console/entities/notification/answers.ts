import type { Schemas } from "../../../wire.gen.ts";

export type Notification = Schemas["Notification"];
export type NotificationKind = Notification["kind"];
