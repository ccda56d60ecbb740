import type { Schemas } from "../../../wire.gen.ts";

export type MailWithText = Schemas["MailWithText"];
export type Address = NonNullable<Schemas["Mail"]["recipient"]>;
